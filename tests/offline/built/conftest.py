from __future__ import annotations

import functools
import http.server
import json
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, Route, expect

from tests.web.browsing import Visitor, browser
from tools.web.offline.build import LIST, TARGET

PATIENCE: Final = 120_000
"""Milliseconds in which the game starts even on a slow and busy machine."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    here = Path(__file__).parent
    for item in items:
        if item.path.is_relative_to(here):
            item.add_marker("offline")


@pytest.fixture(scope="session")
def folder() -> Path:
    """The folder as it was built."""
    assert (TARGET / LIST).exists(), "the offline edition is not built: run make offline"
    return TARGET


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    with browser() as opened:
        yield opened


class Quiet(http.server.SimpleHTTPRequestHandler):
    """A plain server of files, as Python has it."""

    def log_message(self, format: str, *args: object) -> None:
        return


class Host:
    """A host of static files that can go away."""

    def __init__(self, folder: Path) -> None:
        handler = functools.partial(Quiet, directory=str(folder))
        self._server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        self.url = f"http://127.0.0.1:{self._server.server_port}"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def close(self) -> None:
        self._server.shutdown()
        self._server.server_close()


@pytest.fixture
def host(folder: Path) -> Iterator[Host]:
    made = Host(folder)
    yield made
    made.close()


@pytest.fixture(scope="session")
def names(folder: Path) -> list[str]:
    """The files that the list of the folder names."""
    return [file["name"] for file in json.loads((folder / LIST).read_text(encoding="utf-8"))["files"]]


Arrive = Callable[..., Visitor]


@pytest.fixture
def arrive(chromium: Browser) -> Iterator[Arrive]:
    """Somebody before a browser that reaches nothing but the folder. What the browser complains about is a fault."""
    made: list[tuple[Visitor, list[str]]] = []

    def at(host: Host, painted: bool = True) -> Visitor:
        visitor = Visitor(chromium, host.url, still=True, painted=painted)
        visitor.context.set_default_timeout(PATIENCE)
        elsewhere: list[str] = []

        def guard(route: Route) -> None:
            if route.request.url.startswith((host.url, "blob:", "data:")):
                route.continue_()
            else:
                elsewhere.append(route.request.url)
                route.abort()

        visitor.context.route("**/*", guard)
        made.append((visitor, elsewhere))
        return visitor

    yield at
    for visitor, elsewhere in made:
        visitor.context.close()
        assert elsewhere == []
        assert visitor.complaints == []


def ready(visitor: Visitor) -> None:
    expect(visitor.page.locator(".band[role=status]")).to_have_count(0, timeout=PATIENCE)
