"""Opponents that are played by rules alone. Shared procedures lie here; each opponent has a folder of its own."""
