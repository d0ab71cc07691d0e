"""The `cloister` command."""
