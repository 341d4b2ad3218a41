"""Telling other processes of a change, as a part of the transaction that makes it."""

from __future__ import annotations

from typing import Final, Literal

from sqlalchemy import Connection, text

CHANNEL: Final = "tawantinsuyu"

Change = Literal["moves", "facts", "chat", "sign-out"]


def signal(connection: Connection, process: str, change: Change, table_id: str, number: int = 0) -> None:
    """PostgreSQL delivers it when the transaction commits; with SQLite there is one process and nobody to tell."""
    if connection.dialect.name == "postgresql":
        connection.execute(
            text("SELECT pg_notify(:channel, :payload)"),
            {"channel": CHANNEL, "payload": f"{process} {change} {table_id} {number}"},
        )
