"""Environments for learning programs: a fixed table of actions, observations as arrays, PettingZoo and Gymnasium."""
