"""What positions are worth to a player, a module for each game."""
