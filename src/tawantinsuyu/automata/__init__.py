"""Opponents played by rules. Shared procedures are here; each opponent has its own folder."""
