"""What each audience of a game may know at each moment, computed from the game itself and not from what is sent.

A second game follows the log of a table, draw by draw. What an audience cannot tell apart in a position is hidden from
it (`harness.games.redeal`); all else lies open to it. An entry of the log may name what lay open before it, after it or
between its draws, and what was shown in passing.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any, Final

import orjson

import tawantinsuyu as tw
from harness.games.redeal import ARMY, BUILDING, GOD, WEAVING, hidden_things
from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import NONE
from tawantinsuyu.game.formats.codec import state_to_data
from tawantinsuyu.rules.buying_weavings import ReturnWeaving
from tawantinsuyu.table.rows import MoveRow

Audience = int | None
"""A seat; None is everybody else."""

NAME: Final = re.compile(rb"[A-Z]{1,2}[0-9]{1,2}X?")
PASSING: Final = ("played-god-card", "drew-tile", "revealed-building", "took-weaving", "bought-weaving")
"""Events in which a piece is shown to all, even if it is gone again after the same answer."""
BY_OPPONENT: Final = ("drew-weaving",)
"""The same, where nobody's seat is named: opponents that rules play draw for all to see."""


def shown_in(event: tw.Event) -> set[str]:
    """What an event puts on the table."""
    shows = event.kind in PASSING or (event.kind in BY_OPPONENT and event.seat < 0)
    return {str(fact) for fact in event.facts} if shows else set()


def seen_before(s: State) -> set[str]:
    """A Weaving that lay open to all before somebody took it up to look at several (Z08)."""
    tiles = [effect.seen for effect in s.stack if isinstance(effect, ReturnWeaving) and effect.seen != NONE]
    return {s.catalog.weavings[tile].name for tile in tiles}


class Pieces:
    """The names of all pieces that can be hidden, by family."""

    def __init__(self, game: tw.Game) -> None:
        catalog = game.state.catalog
        self.symbols = catalog.god_symbol
        self.names: dict[str, list[str]] = {
            GOD: list(catalog.god_names),
            ARMY: list(catalog.army_names),
            BUILDING: [building.name for building in catalog.buildings],
            WEAVING: [weaving.name for weaving in catalog.weavings],
        }
        self.all = frozenset(name for names in self.names.values() for name in names)

    def open_to(self, game: tw.Game, audiences: Iterable[Audience]) -> dict[Audience, set[str]]:
        """What lies open to each of them now."""
        position = state_to_data(game.state)
        found: dict[Audience, set[str]] = {}
        for audience in audiences:
            hidden = hidden_things(position, self.symbols, audience)
            found[audience] = set(self.all) - {
                self.names[family][thing] for family, things in hidden for thing in things if thing >= 0
            }
        return found

    def named_in(self, data: bytes | object) -> set[str]:
        """All pieces that are named in bytes as they were sent, or in data."""
        sent = data if isinstance(data, bytes) else orjson.dumps(data)
        return {name.decode() for name in set(NAME.findall(sent))} & self.all


class Knowledge:
    """What may be known of one table, version by version."""

    def __init__(self, settings: dict[str, Any], audiences: Iterable[Audience]) -> None:
        self.audiences = tuple(audiences)
        game = tw.new_game(**settings, chance="ask")
        self.pieces = Pieces(game)
        self.games: list[tw.Game] = [game]
        """The game after each number of answers."""
        self.versions: list[int] = [1]
        """The version at which each of them came about."""
        self.now: dict[int, dict[Audience, set[str]]] = {}
        """What lies open after each entry of the log."""
        self.told: dict[int, dict[Audience, set[str]]] = {}
        """What each entry may name."""

    def note(self, move: MoveRow) -> None:
        """Follow the next entry."""
        if move.kind in ("undo", "takeback"):
            del self.games[move.line + 1 :], self.versions[move.line + 1 :]
        game = self.games[-1].copy()
        before = self.now.get(self.versions[-1])
        known = self.pieces.open_to(game, self.audiences) if before is None else _copy(before)
        answered = [move.key] if move.kind == "answer" and move.key is not None else []
        now = known
        for key in (*answered, *move.draws):
            shown = seen_before(game.state)
            for event in game.play(key):
                shown |= shown_in(event) & self.pieces.all
            now = self.pieces.open_to(game, self.audiences)
            for audience, names in now.items():
                known[audience] |= names | shown
        if move.kind == "answer":
            self.games.append(game)
            self.versions.append(move.seq)
        elif move.kind == "start":
            self.games = [game]
        self.told[move.seq] = known
        self.now[move.seq] = _copy(now)


def _copy(known: dict[Audience, set[str]]) -> dict[Audience, set[str]]:
    return {audience: set(names) for audience, names in known.items()}
