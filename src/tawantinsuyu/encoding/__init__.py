"""A game as numbers: the actions that answer its questions, and what a seat sees as an array."""
