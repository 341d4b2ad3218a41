"""Messages about tables and games between server and clients."""
