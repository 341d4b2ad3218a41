"""The public door to the engine: bots, server, laboratory and command line use only this package."""
