"""A browser per test worker, a server per file, and visitors whose consoles must stay free of errors."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser

from harness.programs.postgres import private_cluster
from harness.servers.server import ServerInThread, run_server
from tawantinsuyu.server.features.history import branches
from tawantinsuyu.table import start
from tests.web.browsing import SITE, Visitor, browser, check_built

MakeVisitor = Callable[..., Visitor]

SEED = "0123456789abcdef0123456789abcdef"


@pytest.fixture(scope="package")
def chromium() -> Iterator[Browser]:
    """It is closed when these tests are done: while it is open, no other test can run an event loop."""
    check_built()
    with browser() as opened:
        yield opened


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    # a file about people together says `DATABASES = BOTH`: its server is tried on each
    databases = getattr(metafunc.module, "DATABASES", None)
    if databases and "database" in metafunc.fixturenames:
        metafunc.parametrize("database", databases, indirect=True, scope="module")


@pytest.fixture(scope="module")
def database(request: pytest.FixtureRequest) -> Iterator[str]:
    """The address of the server's database; empty for a new SQLite file."""
    if getattr(request, "param", "sqlite") == "sqlite":
        yield ""
    else:
        with private_cluster(fsync=False) as cluster, cluster.database() as url:
            yield url


@pytest.fixture(scope="module")
def server(database: str) -> Iterator[ServerInThread]:
    """A server with the web app as it was built. It deals all games alike, so that tests see the same each time."""
    with pytest.MonkeyPatch.context() as patch, run_server(site=SITE, database=database) as running:
        for module in (start, branches):
            patch.setattr(module, "new_seed", lambda: SEED)
        yield running


@pytest.fixture
def visitor(chromium: Browser, server: ServerInThread) -> Iterator[MakeVisitor]:
    """Makes people at browsers. Whatever a browser complains about, a breach of our own policy too, fails the test."""
    made: list[Visitor] = []

    def make(
        width: int = 1366,
        height: int = 768,
        *,
        still: bool = False,
        touch: bool = False,
        painted: bool = True,
        usual: bool = False,
    ) -> Visitor:
        options = {"still": still, "touch": touch, "painted": painted, "usual": usual}
        made.append(Visitor(chromium, server.url, width, height, **options))
        return made[-1]

    yield make
    complaints = [complaint for each in made for complaint in each.complaints]
    for each in made:
        each.context.close()
    assert not complaints


@pytest.fixture
def ana(visitor: MakeVisitor) -> Visitor:
    """Somebody before a laptop who does not want to see things moving."""
    return visitor(still=True, painted=False)


@pytest.fixture
def bo(visitor: MakeVisitor) -> Visitor:
    """Somebody else, before another one."""
    return visitor(still=True, painted=False)
