"""Insertions that handle existing rows: each database has its own syntax for it."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, Table


def insertion(connection: Connection, table: Table) -> Any:
    """An insertion with `on_conflict_do_nothing` and `on_conflict_do_update`; only the dialect in use is loaded."""
    if connection.dialect.name == "sqlite":
        from sqlalchemy.dialects.sqlite import insert as sqlite_insert

        return sqlite_insert(table)
    from sqlalchemy.dialects.postgresql import insert as postgresql_insert

    return postgresql_insert(table)
