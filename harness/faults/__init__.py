"""Faults injected into the calls of a server to its database."""
