"""The position of this game and the printed things it refers to, coded as ints. No rules."""
