"""Random games and their invariants."""
