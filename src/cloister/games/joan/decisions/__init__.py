"""The decisions of Joan of Arc: Orléans Draw & Write, one module per part of the rules."""
