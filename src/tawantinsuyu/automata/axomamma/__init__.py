"""Axomamma, the opponent of the base game: rules that apply only to her."""
