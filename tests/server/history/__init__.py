"""Replays, scores and records of served games, and games that branch off from others."""
