"""Lessons of the tutorial."""
