"""Kills servers, bots and databases while people play, and checks that nothing acknowledged was lost.

Tests run a few, `make kills` runs many.
"""

from __future__ import annotations

import os
import signal
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from random import Random
from typing import Final

from sqlalchemy.engine import URL

from harness.crash.company import Company, check_log, playing, seen_as_stored, stored
from harness.crash.players import Player, entries
from harness.crash.processes import MortalProcess, Nursery, processes
from harness.crash.proxy import Proxy, proxy_to
from harness.programs.postgres import DatabaseCluster
from harness.servers.guest import wait_until
from harness.servers.watch import Watch
from tawantinsuyu.server.storage.database import normal_url, sqlite_url

DOWN: Final = frozenset({"no-database"})
"""The refusals allowed while the database is unavailable; anything else is a fault."""
PAUSE: Final = (0.1, 0.8)
"""Seconds of play before a kill."""


@dataclass
class Campaign:
    """Servers on one database, and the faults that can be injected."""

    servers: list[MortalProcess]
    url: URL
    random: Random
    cluster: DatabaseCluster | None = None
    proxies: list[Proxy] = field(default_factory=list)
    done: Counter[str] = field(default_factory=Counter)
    acknowledged: int = 0
    repeated: int = 0
    reopened: int = 0

    @property
    def harms(self) -> dict[str, Callable[[Company], None]]:
        """All available faults by name."""
        possible: dict[str, Callable[[Company], None]] = {"server": self._server, "bot": self._bot}
        if self.cluster is not None:
            possible |= {"postgres": self._postgres, "postgres-stop": self._postgres_stop, "network": self._network}
        return possible

    def play(self, harms: Sequence[str]) -> None:
        """Play new games, inject these faults in order, and check after each that nothing was lost."""
        company = Company(self.servers, self.random, DOWN if self.cluster is not None else frozenset())
        watch = Watch(self.servers[0].guest(None), company.players[0].table)
        with playing(company):
            company.play_with_bots()
            for harm in harms:
                company.wait_for_answers()
                time.sleep(self.random.uniform(*PAUSE))
                self.harms[harm](company)
                self.done[harm] += 1
                self._check_nothing_lost(company)
            company.wait_for_answers()
        watch.check()
        self._check_same(company)
        self.acknowledged += sum(len(player.acknowledged) for player in company.players)
        self.repeated += sum(player.repeated for player in company.players)
        self.reopened += watch.reopened
        for server in self.servers:
            assert set(server.errors) <= {"database-trouble"}
            server.send_guests_home()

    # -- what is done

    def _server(self, company: Company) -> None:
        server = self.random.choice(self.servers)
        server.kill()
        for table in company.acknowledged:
            check_log(self.url, table)
        server.start()

    def _bot(self, company: Company) -> None:
        workers: list[int] = wait_until(lambda: [pid for server in self.servers for pid in children(server.pid)])
        os.kill(self.random.choice(workers), signal.SIGKILL)

    def _postgres(self, company: Company) -> None:
        assert self.cluster is not None
        self.cluster.kill()
        company.wait_for_refusals()
        self.cluster.start()

    def _postgres_stop(self, company: Company) -> None:
        assert self.cluster is not None
        self.cluster.stop()
        company.wait_for_refusals()
        self.cluster.start()

    def _network(self, company: Company) -> None:
        index = self.random.randrange(len(self.proxies))
        self.proxies[index].cut()
        company.wait_for_refusals(self.servers[index])
        self.proxies[index].mend()

    # -- what must hold

    def _check_nothing_lost(self, company: Company) -> None:
        for table, acknowledged in company.acknowledged.items():
            assert acknowledged.items() <= entries(stored(self.url, table)[1]).items()

    def _check_same(self, company: Company) -> None:
        """Everything in the log was acknowledged at some point, and nothing happened twice."""
        for table, acknowledged in company.acknowledged.items():
            assert acknowledged == entries(stored(self.url, table)[1])
            check_log(self.url, table)
        for player in company.players:
            self._check_seen(player)

    def _check_seen(self, player: Player) -> None:
        state, game = wait_until(partial(seen_as_stored, self.url, player), "what is seen is what is stored")
        assert state["view"]["players"] == game.view(state["seat"])["players"]


def children(pid: int) -> list[int]:
    """The processes that a process has started, as Linux lists them."""
    return [int(child) for task in Path(f"/proc/{pid}/task").iterdir() for child in _words(task / "children")]


def _words(file: Path) -> list[str]:
    try:
        return file.read_text().split()
    except OSError:  # the thread has ended meanwhile
        return []


@contextmanager
def on_sqlite(nursery: Nursery, folder: Path, random: Random) -> Iterator[Campaign]:
    """One server on a new SQLite file."""
    database = str(folder / "games.sqlite")
    with processes(nursery, [database], folder) as servers:
        yield Campaign(servers, sqlite_url(database), random)


@contextmanager
def on_postgres(nursery: Nursery, cluster: DatabaseCluster, folder: Path, random: Random) -> Iterator[Campaign]:
    """Two servers on a new PostgreSQL database, each with its own network connection."""
    with ExitStack() as stack:
        database = stack.enter_context(cluster.database())
        url = normal_url(database)
        proxies = [stack.enter_context(proxy_to(cluster.port)) for _ in range(2)]
        addresses = [url.set(port=proxy.port).render_as_string(hide_password=False) for proxy in proxies]
        servers = stack.enter_context(processes(nursery, addresses, folder))
        yield Campaign(servers, url, random, cluster, proxies)
