"""Puzzles: questions with one answer that amauta judges best."""
