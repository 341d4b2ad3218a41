"""A bot that searches: it thinks of positions that fit its view, and plays them on."""
