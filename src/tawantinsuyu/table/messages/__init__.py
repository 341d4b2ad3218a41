"""Messages about tables and games, as models: what travels between server and clients."""
