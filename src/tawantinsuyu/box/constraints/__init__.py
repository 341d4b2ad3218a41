"""Constraints between the entries of a box, one file per part of the game."""
