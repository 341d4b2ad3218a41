"""Owners' editions."""
