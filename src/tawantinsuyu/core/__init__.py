"""Layer 2: the position of this game and the printed things it refers to, coded as ints. No rules."""
