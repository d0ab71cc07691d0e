"""The kinds of steps that building functions are made of. `buildings.py` says which building has which."""
