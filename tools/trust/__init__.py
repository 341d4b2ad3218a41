"""What was measured so that people can rely on the game, and the page that says so."""
