"""The decisions of Orléans, one module for each phase or family of effects."""
