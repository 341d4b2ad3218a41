"""Bots in worker processes, so that the server never waits for their computation."""
