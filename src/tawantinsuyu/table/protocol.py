"""The version of the protocol between clients and the server (docs/protocol.md)."""

from typing import Final

PROTOCOL: Final = 1
"""Incremented when a client written for the previous number would stop working; additions do not count."""
