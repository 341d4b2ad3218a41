"""Axomamma, the opponent of the base game: the rules of her own."""
