"""The new events (new events), by what they are: offers, taxes, losses, and those that act before phase 6."""
