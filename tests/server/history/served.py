"""A registry with a database, and games played in it answer by answer."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from random import Random
from typing import Any, TypeVar
from unittest.mock import patch

import pytest

import tawantinsuyu as tw
from harness.games.choosing import expansively
from harness.games.invariants import plain
from tawantinsuyu.server.features.history import branches, records
from tawantinsuyu.server.features.history import snapshots as history
from tawantinsuyu.server.features.history.replay_cache import ReplayCache
from tawantinsuyu.server.features.lobby import proposals, seats
from tawantinsuyu.server.features.lobby import service as lobby
from tawantinsuyu.server.features.people.queries import add_person
from tawantinsuyu.server.storage.database import Database, normal_url
from tawantinsuyu.server.storage.migrate import upgrade
from tawantinsuyu.server.tables import answers, log_pages
from tawantinsuyu.server.tables.live_table import LiveTable
from tawantinsuyu.server.tables.registry import TableRegistry
from tawantinsuyu.table import start
from tawantinsuyu.table.audience_messages import entry_for, state_for
from tawantinsuyu.table.history.messages import ScoresOut
from tawantinsuyu.table.history.snapshots import Snapshot
from tawantinsuyu.table.messages.game import StateOut
from tawantinsuyu.table.messages.table_requests import GameSettings, TableOptions
from tawantinsuyu.table.moves import Actor
from tawantinsuyu.table.plans import SeatPlan, TablePlan, stored_options
from tawantinsuyu.table.proposals import GIVE_UP, TAKE_BACK
from tawantinsuyu.table.refusal import Refused
from tawantinsuyu.table.rows import MoveRow, PersonRow, Visibility

T = TypeVar("T")
Audience = int | None

ME, OPEN, BOT = SeatPlan("me"), SeatPlan("open"), SeatPlan("bot")
TWO: dict[str, Any] = {"players": 2}


@dataclass
class Told:
    """What each audience could know while a game went on: the view at each point, and each answer."""

    audiences: tuple[Audience, ...]
    views: dict[int, dict[Audience, Any]] = field(default_factory=dict)
    steps: dict[int, dict[Audience, Any]] = field(default_factory=dict)
    points: dict[int, list[int]] = field(default_factory=dict)
    held: dict[int, bool] = field(default_factory=dict)

    def parts(self, line: int, seat: Audience) -> list[list[int]]:
        """The answers up to `line` as this seat is told them: its own one by one, others' in parts."""
        found: list[list[int]] = [[]]
        for number in range(1, line + 1):
            found[-1].append(number)
            if not self.held[number] or self.steps[number][seat]["seat"] == seat:
                found.append([])
        return found[:-1]

    def steps_for(self, line: int, seat: Audience) -> list[dict[str, Any]]:
        """The steps up to `line` as this seat is told them."""
        return [
            {
                **self.steps[part[-1]][seat],
                "line": number,
                "events": [event for each in part for event in self.steps[each][seat]["events"]],
            }
            for number, part in enumerate(self.parts(line, seat), start=1)
        ]

    def note(self, live: LiveTable, moves: list[MoveRow]) -> None:
        """Remember what stands at a point now; what was there before it was taken back is forgotten."""
        match = live.match
        assert match is not None
        everybody = range(len(live.seats))
        self.views[match.line] = {each: plain(state_for(live, each, everybody)["view"]) for each in self.audiences}
        self.points[match.line] = [player.vp for player in match.game.state.players]
        for move in moves:
            if move.kind == "answer":
                self.held[move.line] = move.held
                entries = {each: plain(entry_for(move, each, everybody, is_over=False)) for each in self.audiences}
                self.steps[move.line] = {
                    each: {name: entry[name] for name in ("line", "seat", "key", "turn", "events")} | {"vp": move.vp}
                    for each, entry in entries.items()
                }


class Serving:
    """One server process without its web side."""

    def __init__(self, loop: asyncio.AbstractEventLoop, folder: Path) -> None:
        self.loop = loop
        self.database = Database(normal_url(f"sqlite:///{folder / 'games.sqlite'}"))
        upgrade(self.database.engine)
        self.registry = TableRegistry(self.database, "tests")
        self.replays = ReplayCache()
        self.numbers = count()

    def new_seed(self) -> str:
        """Secret to nobody, so that the same happens in every run."""
        return f"seed {next(self.numbers)}"

    def run(self, awaited: Coroutine[Any, Any, T]) -> T:
        """Do it now."""
        return self.loop.run_until_complete(awaited)

    def refused(self, awaited: Coroutine[Any, Any, Any]) -> tuple[int, str]:
        """Status and id of the refusal that it ends with."""
        with pytest.raises(Refused) as refused:
            self.run(awaited)
        assert refused.value.body()["error"]["message"]
        return refused.value.status, refused.value.id

    # -- people and tables

    def person(self, name: str) -> PersonRow:
        """Somebody new."""
        number = next(self.numbers)
        person = PersonRow(f"person-{number}", name, "en", 0)
        self.run(self.database.write(lambda connection: add_person(connection, person, f"token-{number}")))
        return person

    def table(
        self,
        host: PersonRow,
        *wishes: SeatPlan,
        others: tuple[PersonRow, ...] = (),
        settings: dict[str, Any] = TWO,
        visibility: Visibility = "open",
        title: str = "",
        begin: bool = True,
    ) -> str:
        """The id of a new table whose game has begun; the others take the open seats."""
        plan = TablePlan(GameSettings(**settings), list(wishes), visibility, title, stored_options(TableOptions()))
        live = self.run(lobby.create(self.registry, host, plan))
        for other in others:
            self.run(seats.join(self.registry, live.id, other, None, live.row.invite))
        if begin:
            with patch.object(start, "new_seed", self.new_seed):
                self.run(lobby.begin(self.registry, live.id, host))
        return live.id

    def live(self, table: str) -> LiveTable:
        """A table as it is now."""
        return self.run(self.registry.table(table))

    def game(self, table: str) -> tw.Game:
        """The game of a table as it is now."""
        match = self.live(table).match
        assert match is not None
        return match.game

    def opened_again(self, table: str) -> LiveTable:
        """The table as another process would find it."""
        self.registry.forget(table)
        return self.live(table)

    @contextmanager
    def telling(self, table: str, *audiences: Audience) -> Iterator[Told]:
        """Remember what is told at a table."""
        found = Told(audiences)
        found.note(self.live(table), [])

        def listen(live: LiveTable, moves: list[MoveRow]) -> None:
            if live.id == table:
                found.note(live, moves)

        self.registry.on_moves.append(listen)
        try:
            yield found
        finally:
            self.registry.on_moves.remove(listen)

    # -- playing

    def answer(self, table: str, random: Random) -> None:
        """Whoever is asked, person or bot, answers somehow."""
        live, decision = self.live(table), self.game(table).decision
        assert decision is not None
        actor = Actor(live.seats[decision.seat].person_id)
        key = expansively(random, decision.keys)
        self.run(answers.answer(self.registry, table, actor, live.row.version, key))

    def undo(self, table: str, seat: int) -> None:
        """The last answer is taken back."""
        live = self.live(table)
        self.run(answers.undo(self.registry, table, Actor(live.seats[seat].person_id), live.row.version))

    def version(self, table: str, person: PersonRow) -> int:
        """The version of a table as a person counts."""
        live = self.live(table)
        return live.version_for(live.visible_seats(person.id))

    def end_part(self, table: str, random: Random) -> None:
        """Whoever is asked answers until others are told of it."""
        while (match := self.live(table).match) is not None and match.is_mid_part:
            self.answer(table, random)

    def take_back(self, table: str, person: PersonRow, line: int) -> None:
        """Everything after the first `line` answers is taken back."""
        version = self.version(table, person)
        self.run(proposals.propose(self.registry, table, person, TAKE_BACK, version, line))

    def give_up(self, table: str, person: PersonRow) -> None:
        """The game ends without a winner."""
        version = self.version(table, person)
        self.run(proposals.propose(self.registry, table, person, GIVE_UP, version))

    def play(self, table: str, random: Random, answers: int = 10_000, often: Callable[[], None] | None = None) -> None:
        """So many answers more, or to the end; now and then one is undone."""
        for number in range(answers):
            live = self.live(table)
            if live.row.status != "playing":
                return
            self.answer(table, random)
            match = live.match
            if random.random() < 0.05 and match is not None and match.undo_seat() is not None:
                self.undo(table, match.last_answer()[0])
            if often is not None and number % 7 == 0:
                often()

    # -- afterwards

    def look(
        self, table: str, person: PersonRow | None = None, seat: int | None = None, invite: str | None = None
    ) -> Snapshot:
        """What somebody sees of a table."""
        return self.run(
            history.take_snapshot(self.registry, table, None if person is None else person.id, seat, invite)
        )

    def steps(self, table: str, person: PersonRow | None = None, seat: int | None = None) -> list[dict[str, Any]]:
        """The answers that count."""
        seen = self.look(table, person, seat)
        found: list[dict[str, Any]] = []
        total = 1
        while len(found) < total:
            page = plain(self.run(log_pages.steps(self.registry, seen, after=len(found))))
            found += page["steps"]
            total = page["total"]
        return found

    def point(self, table: str, line: int, person: PersonRow | None = None, seat: int | None = None) -> dict[str, Any]:
        """The state after so many answers."""
        found: dict[str, Any] = plain(self.run(self.asked_for(table, line, person, seat)))
        return found

    def asked_for(
        self, table: str, line: int, person: PersonRow | None = None, seat: int | None = None
    ) -> Coroutine[Any, Any, StateOut]:
        """The same, still to be done."""
        seen = self.look(table, person, seat)
        return history.point(self.registry, self.replays.of(seen.row, seen.box), seen, line)

    def scores(self, table: str, person: PersonRow | None = None) -> ScoresOut:
        """How the points went."""
        seen = self.look(table, person)
        return self.run(history.scores(self.registry, self.replays.of(seen.row, seen.box), seen))

    def record_text(self, table: str, person: PersonRow | None = None) -> str:
        """The record of a game that is over."""
        return self.run(records.export_record(self.registry, self.look(table, person))).text

    def record(self, table: str, person: PersonRow | None = None) -> tw.Record:
        """The same, read again."""
        return tw.Record.from_text(self.record_text(table, person))

    def take_in(self, person: PersonRow, text: str, title: str = "") -> str:
        """The id of the table that a record becomes."""
        return self.run(records.import_record(self.registry, person, text, title)).id

    def branch(self, table: str, person: PersonRow, line: int, *wishes: SeatPlan) -> str:
        """The id of the table that goes on from a point of another one."""
        with patch.object(branches, "new_seed", self.new_seed):
            return self.run(branches.branch(self.registry, table, person, line, wishes)).id


@contextmanager
def serving(folder: Path) -> Iterator[Serving]:
    """A registry for a while."""
    with asyncio.Runner() as runner:
        opened = Serving(runner.get_loop(), folder)
        try:
            yield opened
        finally:
            opened.run(opened.database.close())
