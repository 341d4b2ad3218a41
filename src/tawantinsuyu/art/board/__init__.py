"""The board, part by part."""
