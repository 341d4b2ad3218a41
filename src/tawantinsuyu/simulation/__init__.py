"""The laboratory: many games between bots, their results as tables and pictures."""
