"""Statements of every answer, made into SQL once.

SQLAlchemy finds the SQL of a statement anew each time it is run, which takes longer than running it. What is prepared
here goes to the driver as it is: values are numbers, texts, bytes or None, as `rows.encoded` makes them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sqlalchemy import Connection, CursorResult
from sqlalchemy.sql.dml import UpdateBase


class Prepared:
    """An INSERT, UPDATE or DELETE whose columns and parameters are those of the values that it is run with."""

    def __init__(self, statement: UpdateBase) -> None:
        self._statement = statement
        self._compiled: dict[tuple[str, ...], tuple[str, list[str] | None]] = {}

    def run(self, connection: Connection, values: Mapping[str, Any]) -> CursorResult[Any]:
        """Run it with these values by the names of columns and parameters, always given in the same order."""
        shape = (connection.dialect.name, *values)
        found = self._compiled.get(shape)
        if found is None:
            compiled = self._statement.compile(dialect=connection.dialect, column_keys=list(values))
            found = self._compiled[shape] = str(compiled), getattr(compiled, "positiontup", None)
        sql, order = found
        return connection.exec_driver_sql(
            sql, dict(values) if order is None else tuple([values[each] for each in order])
        )
