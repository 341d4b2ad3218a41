"""Hints and outlooks for a seat."""
