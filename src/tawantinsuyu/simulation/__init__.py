"""The laboratory: many games between bots, with results as tables and plots."""
