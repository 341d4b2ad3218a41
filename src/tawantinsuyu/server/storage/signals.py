"""Signals to other processes, sent by the transaction that makes a change."""

from __future__ import annotations

from typing import Final, Literal

from sqlalchemy import Connection, text

CHANNEL: Final = "tawantinsuyu"

Change = Literal["moves", "facts", "chat", "sign-out"]


def signal(connection: Connection, process: str, change: Change, table_id: str, number: int = 0) -> None:
    """Tell other processes of a change when the transaction commits. With SQLite there is only one process."""
    if connection.dialect.name == "postgresql":
        connection.execute(
            text("SELECT pg_notify(:channel, :payload)"),
            {"channel": CHANNEL, "payload": f"{process} {change} {table_id} {number}"},
        )
