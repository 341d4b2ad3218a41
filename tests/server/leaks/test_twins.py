"""Two servers whose games differ only in what somebody cannot know send that person identical bytes.

Whatever the person looks at, asks for or does, and whatever others do that shows nothing new: no answer, no refusal and
no message to a socket may tell the two games apart.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

import pytest
from sqlalchemy import Connection

import tawantinsuyu as tw
from harness.games.choosing import ALL_MODULES, CHOOSERS, Mode
from harness.games.invariants import begin
from harness.games.redeal import ASKED_ABOUT, redeal
from harness.servers.guest import Data
from tawantinsuyu.server.features.people.queries import add_person
from tawantinsuyu.server.live.hub import Watcher
from tawantinsuyu.server.security.tokens import COOKIE, csrf_of, hash_token
from tawantinsuyu.server.storage.log import add_moves, add_position
from tawantinsuyu.server.storage.tables import add_table
from tawantinsuyu.server.tables.component_sets import keep_box
from tawantinsuyu.server.tables.live_table import LiveTable
from tawantinsuyu.table import audience_messages
from tawantinsuyu.table.messages.table_requests import TableOptions
from tawantinsuyu.table.messages.tables import GameSettingsOut
from tawantinsuyu.table.parts import VisibleSeats
from tawantinsuyu.table.plans import stored_options
from tawantinsuyu.table.positions import packed
from tawantinsuyu.table.rows import PersonRow, SeatRow, TableRow
from tawantinsuyu.table.start import playing_facts, start_entry
from tests.server.leaks.knowledge import Pieces
from tests.server.leaks.party import Party, Person, party, waiting

NOW = 1_700_000_000_000
SEED = "4a" * 16
NAMES = ("ana", "ben", "caro", "dora")
WATCHING = "emil"
PLACES_ASKED_ABOUT = ("face:G07", "face:A07", "face:W05", "face:Z07", "deck:god", "area:weaving")

MODES = {
    "two": (Mode(2), 0.015),
    "three-with-modules": (Mode(3, {}, ALL_MODULES[0]), 0.01),
    "pachamama-with-modules": (Mode(1, {}, ALL_MODULES[1], "pachamama"), 0.02),
}
"""What is played, and the share of positions that are looked at."""
AUDIENCES, TRIED = 2, 3
"""For how many audiences, and how many answers are tried."""


def token(name: str) -> str:
    return f"{name}-".ljust(43, "0")


@dataclass
class Twin:
    """One of the two servers."""

    here: Party
    people: dict[str | None, Person] = field(default_factory=dict)

    async def invite(self) -> None:
        """The same people at both, with the same cookies."""
        self.here.services.registry.clock = lambda: NOW

        def job(connection: Connection) -> None:
            for name in (*NAMES, WATCHING):
                add_person(connection, PersonRow(name, name, "en", NOW), hash_token(token(name)))

        await self.here.services.database.write(job)
        for name in (*NAMES, WATCHING):
            person = await self.here.person(None)
            person.id, person.secrets = name, {"token": token(name)}
            person.http.cookies.set(COOKIE, token(name))
            person.http.headers["X-CSRF-Token"] = csrf_of(token(name))
            self.people[name] = person
        self.people[None] = await self.here.person(None)

    async def set_up(self, id: str, game: tw.Game) -> LiveTable:
        """A table with a game that stands at this position."""
        seats = [SeatRow(seat, "person", NAMES[seat], NAMES[seat]) for seat in range(game.settings.players)]
        settings: GameSettingsOut = {
            "players": game.settings.players,
            "opponent": game.settings.opponent,
            "difficulty": dict(game.settings.difficulty),
            "modules": list(game.settings.modules),
            "variants": dict(game.settings.variants),
        }
        options = stored_options(TableOptions())
        row = TableRow(id, "Twins", NAMES[0], f"invite-{id}", settings, options, NOW, NOW, NOW, visibility="open")
        for name, value in playing_facts(row, seats, game, SEED, NOW).items():
            setattr(row, name, value)
        row.version = 1
        entry = start_entry(game, NOW)

        def job(connection: Connection) -> None:
            keep_box(connection, game.box)
            add_table(connection, row, seats)
            add_moves(connection, id, [entry])
            add_position(connection, id, packed(game, 0, 1))

        await self.here.services.database.write(job)
        return await self.here.services.registry.table(id)


@dataclass
class Twins:
    """The same table at both servers, before the eyes of one person."""

    one: Twin
    two: Twin
    id: str
    viewer: int | None
    tables: list[LiveTable] = field(default_factory=list)
    sockets: list[Watcher] = field(default_factory=list)
    compared: int = 0

    @property
    def name(self) -> str:
        return WATCHING if self.viewer is None else NAMES[self.viewer]

    async def set_up(self, game: tw.Game, other: tw.Game) -> None:
        for registry, each in ((self.one, game), (self.two, other)):
            self.tables.append(await registry.set_up(self.id, each))
            self.sockets.append(registry.here.watch(self.id, registry.people[self.name], self.viewer, "en"))

    def tidy_up(self) -> None:
        for registry, watcher in zip((self.one, self.two), self.sockets, strict=True):
            registry.here.services.hub.remove(watcher)

    def same(self, what: str, one: object, two: object) -> None:
        self.compared += 1
        assert one == two, f"{what} tells {self.name} about what they cannot know"

    async def ask(self, who: str | None, method: str, path: str, data: Any = None, **query: Any) -> Data:
        """Both servers are asked the same. What the viewer is answered must be the same."""
        answers = [
            await registry.people[who].ask(method, f"/api/tables/{self.id}{path}", data, **query)
            for registry in (self.one, self.two)
        ]
        if who in (self.name, None):
            self.same(f"{method} {path} {data} {query}", *((each.status_code, each.content) for each in answers))
        body: Data = answers[0].json()
        return body

    def hear(self, what: str) -> None:
        """What came over the two sockets must be the same."""
        self.same(f"a message after {what}", *(waiting(watcher) for watcher in self.sockets))

    async def look(self) -> None:
        for path in ("/state", "/moves"):
            await self.ask(self.name, "GET", path, words="true")
        for path in ("", "/scores", "/replay", "/chat", "/record"):
            await self.ask(self.name, "GET", path)
        await self.ask(self.name, "POST", "/answers", {"decision": 0, "key": "nonsense"})
        await self.ask(self.name, "POST", "/answers", {"decision": self.version, "key": "nonsense"})
        await self.ask(self.name, "POST", "/undo", {"version": self.version})

    async def question(self, keys: Iterable[str]) -> None:
        """What is explained to whoever is asked; others are refused."""
        for key in keys:
            await self.ask(self.name, "GET", "/explain", key=key, words="true")
        for thing in ASKED_ABOUT:
            await self.ask(self.name, "GET", "/why-not", thing=thing)
        for place in PLACES_ASKED_ABOUT:
            await self.ask(self.name, "GET", "/why-not-at", place=place)

    async def step(self, key: str) -> bool:
        """Give an answer at both tables, and take it back; whether that was possible."""
        asked = self.game.decision
        assert asked is not None
        who = NAMES[asked.seat]
        await self.ask(who, "POST", "/answers", {"decision": self.version, "key": key})
        self.hear(key)
        await self.ask(self.name, "GET", "/state", words="true")
        if not self.game.can_undo:
            return False
        await self.ask(who, "POST", "/undo", {"version": self.version})
        self.hear(f"undoing {key}")
        return True

    @property
    def game(self) -> tw.Game:
        return self.tables[0].require_playing().game

    @property
    def version(self) -> int:
        return self.tables[0].row.version


def shows_nothing(pieces: Pieces, game: tw.Game, other: tw.Game, viewer: int | None, key: str) -> bool:
    """Whether an answer can be given in both games, draws nothing and puts nothing hidden on the table."""
    decision = other.decision
    if decision is None or key not in decision.keys:
        return False
    known = pieces.open_to(game, [viewer])[viewer]
    for each in (game, other):
        trial = each.copy()
        trial.chance = None
        named = pieces.named_in([key, [event.facts for event in trial.play(key)]])
        if not named <= known or trial.decision is None or trial.decision.seat < 0 or not trial.can_undo:
            return False
    return True


def positions(mode: Mode, share: float, seed: int) -> Iterator[tuple[tw.Game, Random]]:
    random, game = Random(f"twins {seed}"), begin(mode, seed, ask=False)
    while game.decision is not None:
        if random.random() < share:
            yield game, random
        game.play(CHOOSERS[seed % len(CHOOSERS)](random, game.decision.keys))


async def compare(folder: Path, name: str) -> dict[str, int]:
    """Everything at some positions of a game, for each audience; how much of what was compared."""
    mode, share = MODES[name]
    counts = dict.fromkeys(("compared", "own answers", "others' answers"), 0)
    (folder / "one").mkdir()
    (folder / "two").mkdir()
    async with party(folder / "one") as first, party(folder / "two") as second:
        one, two = Twin(first), Twin(second)
        await one.invite()
        await two.invite()
        for number, (game, random) in enumerate(positions(mode, share, list(MODES).index(name))):
            audiences = [None, *range(game.settings.players)]
            for viewer in random.sample(audiences, AUDIENCES):
                other = redeal(game, viewer, random)
                if other is None:
                    continue
                twins = Twins(one, two, f"table{number}-{viewer}", viewer)
                await twins.set_up(game, other)
                await meet(twins, other, random, counts)
                twins.tidy_up()
                counts["compared"] += twins.compared
    return counts


async def meet(twins: Twins, other: tw.Game, random: Random, counts: dict[str, int]) -> None:
    await twins.look()
    decision = twins.game.decision
    assert decision is not None
    keys = random.sample(decision.keys, min(TRIED, len(decision.keys)))
    await twins.question(keys)
    pieces = Pieces(other)
    own = decision.seat == twins.viewer
    for key in keys:
        if shows_nothing(pieces, twins.game, other, twins.viewer, key):
            assert await twins.step(key)
            counts["own answers" if own else "others' answers"] += 1


@pytest.mark.parametrize("name", MODES)
def test_what_somebody_cannot_know_changes_nothing_they_are_sent(name: str, tmp_path: Path) -> None:
    counts = asyncio.run(compare(tmp_path, name))

    assert counts["compared"] > 100
    assert counts["own answers"] + counts["others' answers"] > 2


REAL_STATE = audience_messages.state_for


def hint(live: LiveTable, seat: int | None, visible_seats: VisibleSeats) -> Data:
    """How many God cards of one symbol are in hands: no card is named."""
    match = live.match
    assert match is not None
    symbols = match.game.state.catalog.god_symbol
    held = [sum(symbols[card] == 0 for card in player.gods) for player in match.game.state.players]
    return {**REAL_STATE(live, seat, visible_seats), "used": held}


def test_a_server_that_hints_at_what_is_hidden_is_caught(tmp_path: Path) -> None:
    with (
        patch.object(audience_messages, "state_for", hint),
        pytest.raises(AssertionError, match=r"tells .* cannot know"),
    ):
        asyncio.run(compare(tmp_path, "two"))
