"""Single calls to the database that fail in the middle of a game; `make faults` lets every call fail."""

from __future__ import annotations

from pathlib import Path

import pytest

from harness.faults.injection import PostgresInjection, SqliteInjection
from harness.faults.trial import on_postgres, on_sqlite
from harness.programs.postgres import Cluster


@pytest.mark.parametrize("kind", SqliteInjection.KINDS)
def test_a_call_of_sqlite_that_fails_loses_nothing(kind: str, tmp_path: Path) -> None:
    trials = on_sqlite(tmp_path)

    assert trials.run(kind, 8)
    assert trials.refused


@pytest.mark.parametrize("kind", PostgresInjection.KINDS)
def test_a_call_of_postgresql_that_fails_loses_nothing(kind: str, postgres: Cluster) -> None:
    with postgres.database() as address:
        trials = on_postgres(address)

        assert trials.run(kind, 20)
        assert trials.refused
