"""Axomamma, the opponent of the base game: what is hers alone."""
