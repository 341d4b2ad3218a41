"""What tests with server processes share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from harness.crash.processes import Nursery


@pytest.fixture(scope="session")
def nursery() -> Iterator[Nursery]:
    """Makes server processes in a moment."""
    nursery = Nursery()
    yield nursery
    nursery.close()
