"""Hints and outlooks."""
