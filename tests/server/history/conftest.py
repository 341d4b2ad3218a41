"""A registry for each test, and one finished game."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random

import pytest

from tawantinsuyu.table.rows import PersonRow
from tests.server.history.served import ME, Serving, Told, serving


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Serving]:
    """A registry of its own."""
    with serving(tmp_path) as opened:
        yield opened


@dataclass(frozen=True)
class Finished:
    """A game of one person for two that went to its end, with undone answers and a take-back."""

    served: Serving
    table: str
    host: PersonRow
    told: Told
    commitment: str
    takeback: tuple[int, int]

    @property
    def line(self) -> int:
        """How many answers count."""
        return self.served.live(self.table).row.line


@pytest.fixture(scope="session")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Finished]:
    """The registry is shared: tests add tables to it and leave this one alone."""
    with serving(tmp_path_factory.mktemp("finished")) as registry:
        host = registry.person("North")
        table = registry.table(host, ME, ME, title="The long one")
        commitment = registry.live(table).row.commitment
        assert commitment is not None
        random = Random("finished")
        with registry.telling(table, None, 0, 1) as told:
            registry.play(table, random, 90)
            before = registry.live(table).row.line
            registry.take_back(table, host, before - 35)
            registry.play(table, random)
        assert registry.live(table).row.status == "finished"
        yield Finished(registry, table, host, told, commitment, (before, before - 35))
