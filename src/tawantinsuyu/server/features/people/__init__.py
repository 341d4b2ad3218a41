"""People and their devices."""
