"""Layer 5: the public door. Bots, server, research and command line see the engine through this package alone."""
