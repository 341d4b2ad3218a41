"""Layer 5: opponents that are played by rules alone. What they share lies here, each has a folder for its own rules."""
