"""Help for a game with the cardboard on a real table."""
