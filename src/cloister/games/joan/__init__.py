"""Joan of Arc: Orléans Draw & Write."""
