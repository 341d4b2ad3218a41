"""Our own drawings: one icon set and the board, as SVG, with an export to PNG."""
