"""The guide for a solo game on cardboard."""
