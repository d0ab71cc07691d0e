"""The games on the terminal, a module each."""
