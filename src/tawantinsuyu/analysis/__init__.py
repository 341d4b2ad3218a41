"""Analysis of options and positions by a bot's search: hints, reviews, puzzles."""
