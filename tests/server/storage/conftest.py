"""Databases for tests of what the server remembers: each claim is made of SQLite and of PostgreSQL."""

from __future__ import annotations

from pathlib import Path

import pytest
from sqlalchemy.engine import URL

from tawantinsuyu.server.storage.database import normal_url, sqlite_url


@pytest.fixture
def sqlite(tmp_path: Path) -> URL:
    """The address of a file that does not exist yet."""
    return sqlite_url(str(tmp_path / "games.sqlite"))


@pytest.fixture(params=["sqlite", "postgres"])
def any_url(request: pytest.FixtureRequest) -> URL:
    """The address of an empty database, once of each kind."""
    if request.param == "sqlite":
        found: URL = request.getfixturevalue("sqlite")
        return found
    return normal_url(request.getfixturevalue("postgres_url"))
