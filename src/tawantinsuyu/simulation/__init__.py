"""The laboratory: many games between bots, what came of them as tables, and pictures of it."""
