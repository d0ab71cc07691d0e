"""A position as numbers: for each game the module that is named after it."""
