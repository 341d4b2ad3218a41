"""Tests of the API share a server, and leave nothing behind but people and tables."""

from __future__ import annotations

from collections.abc import Iterator

import pytest


@pytest.fixture(autouse=True)
def guests_go_home(request: pytest.FixtureRequest) -> Iterator[None]:
    """Their connections are closed after each test; what the server had trouble with fails the test that caused it."""
    name = next((each for each in ("any_server", "server") if each in request.fixturenames), None)
    if name is None:
        yield
    else:
        with request.getfixturevalue(name).visit():
            yield
