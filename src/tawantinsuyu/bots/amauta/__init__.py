"""A bot that learned from games it played against itself: a search with a network that judges and guesses."""
