"""When backups were made and tried: scripts of the host note it by `tawantinsuyu admin noted`."""

from __future__ import annotations

from typing import Literal

from sqlalchemy import Connection

from tawantinsuyu.server.storage.meta import put_meta, read_meta

Noted = Literal["backup", "drill"]


def note(connection: Connection, what: Noted, now: int) -> None:
    """Note that a backup was made, or restored on trial."""
    put_meta(connection, f"last-{what}", str(now))


def last_noted(connection: Connection) -> tuple[int | None, int | None]:
    """The times of the last backup and of the last drill."""
    backup, drill = read_meta(connection, "last-backup"), read_meta(connection, "last-drill")
    return None if backup is None else int(backup), None if drill is None else int(drill)
