"""The game for one browser without a server: the same tables and the same messages, kept by the page."""
