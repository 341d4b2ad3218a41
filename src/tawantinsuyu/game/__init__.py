"""The public door. Bots, server, laboratory and command line see the engine through this package alone."""
