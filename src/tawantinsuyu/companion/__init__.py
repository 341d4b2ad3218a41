"""Help for games with the printed box on a real table."""
