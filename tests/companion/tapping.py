"""Recorded games entered on the page as at a real table: what is tapped, what the page enters itself."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Sequence
from itertools import groupby
from random import Random
from typing import Literal, NamedTuple

from tawantinsuyu.bots.bot import answer_of
from tawantinsuyu.bots.registry import make_bot
from tawantinsuyu.companion.draws import TableDraw
from tawantinsuyu.companion.table import PERSON, CompanionTable, Entry, Start
from tawantinsuyu.companion.words import drawn_label
from tawantinsuyu.game.game import Game
from tawantinsuyu.rules.festival_end import is_festival
from tawantinsuyu.texts.catalogue import Texts

SOON = ("buy", "end-turn", "place", "begin-tasks", "stop", "done", "decline", "gold")
FREE = ("discard-army-card", "exchange", "buy-god-card")
"""Kinds of options that are folded away in the list."""


class Tap(NamedTuple):
    """A tap of a finger: on a result of a draw, on an option, on a folded list, on the button that confirms totals.

    A space on the board takes as many taps as its option in the list: the first comes near, the second chooses.
    """

    kind: Literal["result", "option", "fold", "totals"]
    what: str


class Planned(NamedTuple):
    """An entry and the taps that make it; without taps the page enters it by itself."""

    entry: Entry
    taps: Sequence[Tap]
    turn: int
    seat: int
    festivals: frozenset[int]
    """The turns in which it brings a Festival, which deals anew."""
    in_festival: bool
    """Whether it is entered during a Festival."""


class Recorded(NamedTuple):
    """A whole game at a table."""

    start: Start
    plan: Sequence[Planned]
    table: CompanionTable

    @property
    def unseen(self) -> list[str]:
        """What the program draws, in its order."""
        return [each.entry.what for each in self.plan if each.entry.kind == "unseen"]


Chooser = Callable[[Game], str]


def greedy() -> Chooser:
    """The choices of the greedy bot."""
    bot = make_bot("greedy")
    return lambda game: answer_of(bot, game)


def hurried() -> Chooser:
    """Choices that soon bring the end: who buys Workers empties the Village, and so come the Festivals."""

    def choose(game: Game) -> str:
        assert game.decision is not None
        keys = game.decision.keys
        soon = [key for kind in SOON for key in keys if key.partition(":")[0] == kind]
        return next(iter(soon), keys[len(game.answers) % len(keys)])

    return choose


def record(start: Start, seed: int, choose: Chooser) -> Recorded:
    """A game in which the person chooses like this, and a seed decides what comes up."""
    table, random = CompanionTable.begin(start), Random(seed)
    texts = Texts(table.game.box, ("Ana", "her"), "en")
    plan = []
    while not table.game.is_over:
        state, draw = table.game.state, table.draw
        if table.turned_over is not None:
            key = _first_alike(table, texts, table.faces, random.choice(table.faces))
            entry, taps = Entry("face", key), [Tap("result", key)]
        elif table.totals_due:
            entry, taps = Entry("totals"), [Tap("totals", "")]
        elif draw is not None:
            entry, taps = _drawn(table, draw, texts, random)
        elif gains := table.game.plain_gains():
            entry, taps = Entry("answer", " ".join(gains)), []
        else:
            entry, taps = _chosen(table.game, choose)
        turn, seat, in_festival = state.turn, state.active, is_festival(state)
        table.enter(entry)
        brings_one = any(event.kind == "festival" for event in table.happened[-1].events)
        festivals = frozenset([turn, table.game.state.turn] if brings_one else [])
        plan.append(Planned(entry, taps, turn, seat, festivals, in_festival))
    return Recorded(start, plan, table)


def _drawn(table: CompanionTable, draw: TableDraw, texts: Texts, random: Random) -> tuple[Entry, list[Tap]]:
    key = random.choice(draw.keys)
    if draw.symbols:
        symbol = next(name for name, keys in draw.symbols.items() if key in keys)
        return Entry("unseen", key), [Tap("result", symbol)]
    if draw.hidden:
        return Entry("unseen", key), []
    alike = _first_alike(table, texts, draw.keys, key)
    return Entry("answer", alike), [Tap("result", alike)]


def _first_alike(table: CompanionTable, texts: Texts, keys: Sequence[str], key: str) -> str:
    """The first result that looks like this one: the page shows no other."""
    view, decision = table.game.view(PERSON), table.game.decision
    assert decision is not None
    looks = {each: drawn_label(texts, decision.prompt, each, view) for each in keys}
    looks = {each: re.sub(r"\s*\([A-Z]+\d+\)", "", label) for each, label in looks.items()}
    return next(each for each in keys if looks[each] == looks[key])


def _chosen(game: Game, choose: Chooser) -> tuple[Entry, list[Tap]]:
    """A choice in the list, or two of them by one tap on a picture."""
    key = choose(game)
    ways = [way for way in game.ways() if way.keys == (key,)]
    further = {end.key for way in ways for end in way.ends if not end.place.startswith("area:")}
    if further:
        ahead = game.copy()
        ahead.play(key)
        then = choose(ahead)
        if then in further:
            return Entry("answer", f"{key} {then}"), [Tap("option", f"{key} {then}")]
    folded = key.partition(":")[0] in FREE
    return Entry("answer", key), [*([Tap("fold", "")] if folded else []), Tap("option", key)]


def taps_by_turn(plan: Sequence[Planned], seat: int, further: int = 0) -> list[int]:
    """The taps of each turn of a seat; turns with a Festival are left out."""
    taps: Counter[int] = Counter()
    festivals = frozenset().union(*[each.festivals for each in plan])
    for each in plan:
        if each.seat == seat and each.turn > 0:
            taps[each.turn] += len(each.taps)
    return [count + further for turn, count in taps.items() if turn not in festivals]


def taps_by_festival(plan: Sequence[Planned]) -> list[int]:
    """The taps of each Festival in which something is entered, of both players together."""
    parts = groupby(plan, lambda each: each.in_festival)
    return [sum(len(each.taps) for each in entered) for in_festival, entered in parts if in_festival]
