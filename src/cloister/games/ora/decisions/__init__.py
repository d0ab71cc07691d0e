"""The decisions of Ora et Labora, one module for each part of the rules."""
