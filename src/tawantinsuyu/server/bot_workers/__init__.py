"""Bots in worker processes: the server never waits for their computing."""
