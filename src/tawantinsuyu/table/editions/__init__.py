"""Owners' editions: reading, checking and entering them."""
