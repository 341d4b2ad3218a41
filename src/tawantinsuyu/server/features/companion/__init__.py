"""The companion for a game on cardboard."""
