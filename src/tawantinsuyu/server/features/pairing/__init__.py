"""Finding people for a game."""
