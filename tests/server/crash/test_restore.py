"""The restore drill on both databases."""

from __future__ import annotations

import shutil
from pathlib import Path
from random import Random

import pytest

from harness.crash.processes import Nursery, processes
from harness.crash.restoring import SQLITE_FILE, drill
from tawantinsuyu.server.storage.database import normal_url, sqlite_url


@pytest.mark.skipif(shutil.which("sqlite3") is None, reason="the program sqlite3 is not installed")
def test_a_sqlite_file_is_restored_complete_up_to_its_backup(nursery: Nursery, tmp_path: Path) -> None:
    database = str(tmp_path / SQLITE_FILE)
    with processes(nursery, [database], tmp_path) as (server,):
        assert drill(server, sqlite_url(database), tmp_path, Random(3)) > 0


def test_a_postgresql_database_is_restored_complete_up_to_its_backup(
    nursery: Nursery, postgres_url: str, tmp_path: Path
) -> None:
    with processes(nursery, [postgres_url], tmp_path) as (server,):
        assert drill(server, normal_url(postgres_url), tmp_path, Random(3)) > 0
