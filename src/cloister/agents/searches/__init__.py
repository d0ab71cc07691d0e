"""How turns of a game are searched that needs more than looking at every move: in the module named after the game."""
