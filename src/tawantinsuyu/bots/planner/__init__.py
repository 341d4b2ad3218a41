"""A bot that searches positions sampled from the knowledge of its seat."""
