"""The version of the protocol between clients and the server (docs/protocol.md)."""

from typing import Final

PROTOCOL: Final = 1
"""Raised when a client that was written for the number before would no longer work; additions do not raise it."""
