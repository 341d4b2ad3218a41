"""The connection that the writing thread keeps."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import Connection, Engine, event

from tawantinsuyu.server.storage.database import make_engine, sqlite_url
from tawantinsuyu.server.storage.writer_connection import WriterConnection


@pytest.fixture
def engine(tmp_path: Path) -> Iterator[Engine]:
    engine = make_engine(sqlite_url(str(tmp_path / "games.sqlite")), writes=True)
    with engine.begin() as connection:
        connection.exec_driver_sql("CREATE TABLE numbers (number INTEGER)")
    yield engine
    engine.dispose()


def _add(connection: Connection, number: int) -> None:
    connection.exec_driver_sql("INSERT INTO numbers VALUES (?)", (number,))


def _numbers(engine: Engine) -> list[int]:
    with engine.begin() as connection:
        return [row.number for row in connection.exec_driver_sql("SELECT number FROM numbers ORDER BY number")]


def test_all_transactions_use_one_connection_until_the_engine_closes_its_connections(engine: Engine) -> None:
    opened: list[object] = []
    event.listen(engine, "connect", lambda driver, _: opened.append(driver))
    engine.dispose()
    kept = WriterConnection(engine)

    for number in (1, 2):
        with kept.begin() as connection:
            _add(connection, number)
    assert len(opened) == 1

    engine.dispose()
    with kept.begin() as connection:
        _add(connection, 3)
    assert len(opened) == 2
    kept.give_back()
    assert _numbers(engine) == [1, 2, 3]


def test_what_a_failed_commit_leaves_is_undone_before_the_next_transaction(engine: Engine) -> None:
    """Given a commit that fails before the database hears of it, when the next one succeeds, then it stands alone."""

    def fail(_: Connection) -> None:
        raise RuntimeError("no commit")

    kept = WriterConnection(engine)
    event.listen(engine, "commit", fail)
    with pytest.raises(RuntimeError, match="no commit"), kept.begin() as connection:
        _add(connection, 1)
    event.remove(engine, "commit", fail)

    with kept.begin() as connection:
        _add(connection, 2)
    kept.give_back()

    assert _numbers(engine) == [2]
