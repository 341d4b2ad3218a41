"""Named values of a database."""

from __future__ import annotations

from sqlalchemy import Connection, select, update

from tawantinsuyu.server.storage.insertion import insertion
from tawantinsuyu.server.storage.schema import meta


def read_meta(connection: Connection, name: str) -> str | None:
    """A value of the table `meta`."""
    return connection.execute(select(meta.c.value).where(meta.c.name == name)).scalar()


def setdefault_meta(connection: Connection, name: str, value: str) -> str:
    """Store a value unless there is one already; returns the stored one."""
    row = {"name": name, "value": value}
    connection.execute(insertion(connection, meta).values(row).on_conflict_do_nothing())  # another process may be first
    return read_meta(connection, name) or value


def put_meta(connection: Connection, name: str, value: str) -> None:
    """Store a value, replacing the former one."""
    written = insertion(connection, meta).values({"name": name, "value": value})
    connection.execute(written.on_conflict_do_update(index_elements=["name"], set_={"value": value}))


def replace_meta(connection: Connection, name: str, before: str, value: str) -> bool:
    """Store a value if the present one is `before`; returns whether it was."""
    written = update(meta).where(meta.c.name == name, meta.c.value == before).values(value=value)
    return connection.execute(written).rowcount == 1
