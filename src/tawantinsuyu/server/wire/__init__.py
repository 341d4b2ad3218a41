"""What travels between server and clients, as models that describe and check it."""
