"""Builds of the compiled engine, wheels and the built-in box."""
