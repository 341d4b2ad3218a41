"""A browser for the tests of a worker, a server for those of a file, and visitors who must have nothing to complain."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser

from tests.server.harness import ServerInThread, run_server
from tests.web.browsing import SITE, Visitor, browser, check_built


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    check_built()
    with browser() as opened:
        yield opened


@pytest.fixture(scope="module")
def server() -> Iterator[ServerInThread]:
    """A server with the web app as it was built."""
    with run_server(site=SITE) as running:
        yield running


@pytest.fixture
def visitor(chromium: Browser, server: ServerInThread) -> Iterator[Callable[..., Visitor]]:
    """Makes people at browsers. Whatever a browser complains about, a breach of our own policy too, fails the test."""
    made: list[Visitor] = []

    def make(width: int = 1366, height: int = 768) -> Visitor:
        made.append(Visitor(chromium, server.url, width, height))
        return made[-1]

    yield make
    complaints = [complaint for each in made for complaint in each.complaints]
    for each in made:
        each.context.close()
    assert not complaints
