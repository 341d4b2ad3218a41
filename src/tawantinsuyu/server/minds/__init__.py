"""Bots in worker processes: they think as long as they may, and never hold up the server."""
