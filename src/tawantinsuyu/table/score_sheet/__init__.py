"""The score sheet for a game on cardboard."""
