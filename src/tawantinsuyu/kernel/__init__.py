"""The loop that resolves rules. It knows effects, questions, chance and secrets, and no rule of any game."""
