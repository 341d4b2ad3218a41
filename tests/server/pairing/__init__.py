"""Tests of pairing people who look for a game."""
