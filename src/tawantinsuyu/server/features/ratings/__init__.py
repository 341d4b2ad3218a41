"""Ratings of people."""
