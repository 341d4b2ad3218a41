"""People who play at several tables of a server, and what the database says about their games."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import cycle
from random import Random
from typing import Any

from sqlalchemy import NullPool, create_engine
from sqlalchemy.engine import URL

import tawantinsuyu as tw
from harness.crash.players import Counted, Player
from harness.servers.guest import wait_until
from harness.servers.server import Serving
from tawantinsuyu.box.load import load_box
from tawantinsuyu.server.storage.log import moves_after
from tawantinsuyu.server.storage.tables import find_table
from tawantinsuyu.table.log_replay import line_of, replayed
from tawantinsuyu.table.parts import actual_line, hidden_count
from tawantinsuyu.table.rows import MoveRow, TableRow


def stored(url: URL, table: str) -> tuple[TableRow, list[MoveRow]]:
    """A table and its log read from the database in one transaction; bots may keep playing."""
    engine = create_engine(url, poolclass=NullPool, isolation_level="SERIALIZABLE")
    with engine.begin() as connection:
        if connection.dialect.name == "sqlite":
            connection.exec_driver_sql("BEGIN")  # the driver itself begins a transaction with the first change only
        found = find_table(connection, table)
        assert found is not None
        return found.row, moves_after(connection, table, 0)


def check_log(url: URL, table: str) -> None:
    """Check that the log has no gap and leads to the state stored with the table."""
    row, log = stored(url, table)
    assert [move.seq for move in log] == list(range(1, row.version + 1))
    game = replayed(row, log, load_box())
    assert len(line_of(log).answers) == row.line == log[-1].line
    assert game.state.turn == row.turn
    assert [player.vp for player in game.state.players] == log[-1].vp
    assert (None if game.decision is None else game.decision.seat) == row.to_act


class Company:
    """People at several tables: two against each other, one playing all seats, one with bots.

    They are distributed over the servers.
    """

    def __init__(self, servers: Sequence[Serving], random: Random, tolerated: frozenset[str] = frozenset()) -> None:
        names = ("Ana", "Bea", "Cai", "Dan")
        ana, bea, cai, dan = (server.guest(name) for server, name in zip(cycle(servers), names, strict=False))
        both = ana.create_table(["me", "open", "me", "open"], visibility="open")
        for seat in (1, 3):
            bea.join(both, seat)
        ana.start(both)
        alone = cai.create_table(["me", "me", "me", "me"], start=True)
        bots = dan.create_table(["me", "bot:random", "bot", "bot:random"])
        self.players = [
            Player(ana, both["id"], Random(random.random()), 0.0, tolerated),
            Player(bea, both["id"], Random(random.random()), 0.0, tolerated),
            Player(cai, alone["id"], Random(random.random()), 0.1, tolerated),
        ]
        self.with_bots = Player(dan, bots["id"], Random(random.random()), 0.1, tolerated)

    def play_with_bots(self) -> None:
        """Let bots play from now on."""
        self.with_bots.guest.start(self.with_bots.table)
        self.with_bots.start()
        self.players.append(self.with_bots)

    @property
    def acknowledged(self) -> dict[str, dict[Counted, tuple[str, str | None]]]:
        """What was acknowledged so far at each table."""
        found: dict[str, dict[Counted, tuple[str, str | None]]] = {}
        for player in self.players:
            found.setdefault(player.table, {}).update(player.acknowledged)
        return found

    def wait_until(self, condition: Callable[[], bool], what: str) -> None:
        """Wait, or fail early if one of them has found a fault."""

        def asked() -> bool:
            for player in self.players:
                if player.fault is not None:
                    raise player.fault
            return condition()

        wait_until(asked, what)

    def wait_for_answers(self) -> None:
        """Wait until every player has got another acknowledgement, which may depend on bots."""
        counts = [(player, len(player.acknowledged)) for player in self.players]
        self.wait_until(
            lambda: all(len(player.acknowledged) > count or player.is_over for player, count in counts), "more answers"
        )

    def wait_for_refusals(self, server: Serving | None = None) -> None:
        """Wait until everybody (at this server) has got a tolerated refusal."""
        counts = [
            (player, player.refused) for player in self.players if server is None or player.guest.url == server.url
        ]
        self.wait_until(lambda: all(player.refused > count or player.is_over for player, count in counts), "refusals")


def seen_as_stored(url: URL, player: Player) -> tuple[dict[str, Any], tw.Game] | None:
    """What a player sees and what is stored, at the same version; bots may move between the two reads."""
    state = player.guest.state(player.table)
    row, log = stored(url, player.table)
    if state["version"] != row.version - hidden_count(row.held_entries, player.seats):
        return None
    point = actual_line(line_of(log).answers, player.seats, state["line"])
    return state, replayed(row, log, load_box(), point)


@contextmanager
def playing(company: Company) -> Iterator[None]:
    for player in company.players:
        player.start()
    try:
        yield
    except BaseException:
        for player in company.players:
            player.give_up()
        raise
    for player in company.players:
        player.stop()
