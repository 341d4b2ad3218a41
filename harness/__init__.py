"""What tests and tools share: random games, other programs, servers and the people who use them."""
