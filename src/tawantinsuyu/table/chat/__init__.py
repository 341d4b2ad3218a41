"""Chat and private notes."""
