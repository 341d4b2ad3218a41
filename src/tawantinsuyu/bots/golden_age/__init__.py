"""How the greedy bot judges what the modules of The Golden Age add."""
