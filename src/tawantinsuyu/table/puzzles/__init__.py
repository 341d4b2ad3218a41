"""Puzzles: questions with one best answer."""
