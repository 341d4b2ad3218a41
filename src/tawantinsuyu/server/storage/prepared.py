"""Statements that every answer runs, compiled to SQL once.

SQLAlchemy looks up the SQL of a statement each time it is run, which takes longer than running it. Prepared statements
go to the driver unchanged: values are numbers, texts, bytes or None, as `rows.encoded` makes them. With SQLite they
bypass SQLAlchemy, whose bookkeeping for one statement costs five times as much as the statement.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping
from typing import Any, TypeAlias

from sqlalchemy import Connection, Select
from sqlalchemy.exc import DBAPIError
from sqlalchemy.sql.dml import UpdateBase

Stored: TypeAlias = str | int | float | bytes | None
"""What a driver stores unchanged."""


class Prepared:
    """A statement whose columns and parameters are those of the values it is run with."""

    def __init__(self, statement: UpdateBase | Select[Any]) -> None:
        self._statement = statement
        self._compiled: dict[tuple[str, ...], tuple[str, list[str] | None]] = {}

    def run(self, connection: Connection, values: Mapping[str, Stored]) -> int:
        """Run it with these values by names of columns and parameters, always given in the same order.

        Returns the number of changed rows.
        """
        count: int = self._cursor(connection, values).rowcount
        return count

    def first(self, connection: Connection, values: Mapping[str, Stored]) -> Any:
        """Run a query; returns its first row, or None."""
        return self._cursor(connection, values).fetchone()

    def _cursor(self, connection: Connection, values: Mapping[str, Stored]) -> Any:
        shape = (connection.dialect.name, *values)
        cached = self._compiled.get(shape)
        if cached is None:
            names = list(values) if isinstance(self._statement, UpdateBase) else None
            compiled = self._statement.compile(dialect=connection.dialect, column_keys=names)
            cached = self._compiled[shape] = str(compiled), getattr(compiled, "positiontup", None)
        sql, order = cached
        if order is None:
            return connection.exec_driver_sql(sql, dict(values))
        return on_sqlite(connection, sql, tuple([values[each] for each in order]))


def on_sqlite(connection: Connection, sql: str, values: tuple[Any, ...] = ()) -> sqlite3.Cursor:
    """Run SQL in SQLite's driver. Raises `DBAPIError`."""
    driver = connection.connection.dbapi_connection
    assert isinstance(driver, sqlite3.Connection)
    try:
        return driver.execute(sql, values)
    except sqlite3.Error as error:
        raise DBAPIError.instance(sql, None, error, sqlite3.Error, hide_parameters=True) from error
