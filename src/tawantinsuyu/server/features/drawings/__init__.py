"""Drawings of component sets."""
