"""Chat of a table, and private notes."""
