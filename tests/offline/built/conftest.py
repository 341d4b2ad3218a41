from __future__ import annotations

import functools
import http.server
import json
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.web.browsing import browser
from tools.web.offline.build import LIST, TARGET


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
