"""Signals to other processes about changes in the database.

The transaction that makes a change sends its signal by PostgreSQL's NOTIFY, or passes it to the message channel of the
process, which sends it after the commit. With SQLite there is only one process.
"""

from __future__ import annotations

from typing import Final, Literal

from sqlalchemy import Connection, text

CHANNEL: Final = "tawantinsuyu"
"""The channel of NOTIFY. Each database has its own."""
SENT_AFTERWARDS: Final = "sent_afterwards"
"""The execution option of a connection with the list of signals to send after the commit."""

Change = Literal["moves", "facts", "chat", "sign-out", "admin"]


def signal(connection: Connection, process: str, change: Change, table_id: str, number: int = 0) -> None:
    """Signal a change to other processes, if the transaction commits."""
    payload = f"{process} {change} {table_id} {number}"
    afterwards: list[str] | None = connection.get_execution_options().get(SENT_AFTERWARDS)
    if afterwards is not None:
        afterwards.append(payload)
    elif connection.dialect.name == "postgresql":
        notify = text("SELECT pg_notify(:channel, :payload)")
        connection.execute(notify, {"channel": CHANNEL, "payload": payload})
