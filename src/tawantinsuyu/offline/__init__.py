"""The game for one browser without a server: the same tables and the same messages, stored by the page."""
