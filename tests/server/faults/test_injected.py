"""Single calls to the database that fail in the middle of a game; `make faults` lets every call fail."""

from __future__ import annotations

from pathlib import Path

import pytest

from harness.faults.injection import PostgresInjection, SqliteInjection
from harness.faults.trial import new_file, on_postgres, on_sqlite
from harness.programs.postgres import DatabaseCluster


@pytest.mark.parametrize("kind", SqliteInjection.KINDS)
def test_a_call_of_sqlite_that_fails_loses_nothing(kind: str, tmp_path: Path) -> None:
    number = 8 if kind in ("fsync", "commit") else 25  # the first reads are made by the start of the server
    outcome = on_sqlite(new_file(tmp_path), tmp_path).run(kind, number)

    assert outcome.has_failed
    assert outcome.seen


@pytest.mark.parametrize("kind", PostgresInjection.KINDS)
def test_a_call_of_postgresql_that_fails_loses_nothing(kind: str, postgres: DatabaseCluster) -> None:
    with postgres.database() as address:
        outcome = on_postgres(address).run(kind, 20)

    assert outcome.has_failed
    assert outcome.seen
