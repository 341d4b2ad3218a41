"""Models of what travels between server and clients."""
