"""Shared by tests and tools: random games, other programs, servers and the people who use them."""
