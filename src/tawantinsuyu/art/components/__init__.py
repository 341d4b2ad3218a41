"""Cards, tiles and pieces: one file for each component, with its face and the signs on it."""
