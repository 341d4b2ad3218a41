"""Search for puzzles in games of bots."""
