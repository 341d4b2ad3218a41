"""Finding puzzles in games of bots."""
