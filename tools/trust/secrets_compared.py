"""Compares what each audience of a game receives before and after redealing everything it cannot know."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import dataclass, field
from functools import cache
from random import Random
from typing import Final

import tawantinsuyu as tw
from harness.games.choosing import CHOOSERS
from harness.games.invariants import begin
from harness.games.kinds import KINDS
from harness.games.redeal import ARMY, BUILDING, GOD, WEAVING, hidden_things, redeal, seen
from tawantinsuyu.analysis.hints import suggest
from tawantinsuyu.analysis.judge import Judge
from tawantinsuyu.game.formats.codec import state_to_data
from tawantinsuyu.kernel.loop import pending
from tawantinsuyu.table.log_replay import LineOfAnswers
from tawantinsuyu.table.match import Match

SHARE: Final = 0.05
"""Share of positions that are compared; neighbouring ones show the same."""
TRIED: Final = 6
"""Number of answers of a question that are explained, previewed and given."""
HINTED: Final = 0.1
"""Share of those positions with a hint for the asked seat, which takes longer than everything else."""
HINT_LINES: Final = 16

Audience = int | None


@dataclass
class Compared:
    """Counts of comparisons by kind, and the leaks."""

    states: int = 0
    counts: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)

    def same(self, what: str, where: str, one: str, other: str) -> None:
        """Two texts for an audience must be identical byte by byte."""
        self.counts[what] += 1
        if one != other:
            self.faults.append(f"{what} {where}: {_difference(one, other)}")


def compare_game(number: int) -> Compared:
    """Play one random game and compare some of its positions."""
    mode = KINDS[number % len(KINDS)]
    random, game, found = Random(f"secrecy {number}"), begin(mode, number, ask=False), Compared()
    choose = CHOOSERS[number % len(CHOOSERS)]
    while game.decision is not None:
        if random.random() < SHARE:
            found.states += 1
            for viewer in (None, *range(game.settings.players)):
                other = redeal(game, viewer, random)
                if other is not None:
                    _compare(found, game, other, viewer, random, f"game {number}, answer {len(game.answers)}")
        game.play(choose(random, game.decision.keys))
    return found


def _compare(found: Compared, game: tw.Game, other: tw.Game, viewer: Audience, random: Random, where: str) -> None:
    where = f"for {'a spectator' if viewer is None else f'seat {viewer + 1}'}, {where}"
    found.same("views, options and explanations", where, seen(game, viewer), seen(other, viewer))
    if viewer is not None:
        found.same("ways of a turn to come", where, repr(game.ways_of(viewer)), repr(other.ways_of(viewer)))
    asked, again = game.decision, other.decision
    assert asked is not None
    assert again is not None
    common = [key for key in asked.keys if key in again.keys]
    keys = random.sample(common, min(TRIED, len(common)))
    if asked.seat == viewer:
        found.same("warnings", where, repr(game.all_warnings()), repr(other.all_warnings()))
        found.same("ways ahead", where, repr(game.ways()), repr(other.ways()))
        if random.random() < HINTED:
            found.same("hints", where, _hint(game), _hint(other))
        one, two = Match(game, 1, 0, LineOfAnswers()), Match(other, 1, 0, LineOfAnswers())
        for key in keys:
            found.same("previews", f"of {key} {where}", repr(one.preview((key,))), repr(two.preview((key,))))
    for key in keys:
        _compare_answer(found, game, other, viewer, key, f"of {key} {where}")


def _compare_answer(found: Compared, game: tw.Game, other: tw.Game, viewer: Audience, key: str, where: str) -> None:
    """What an answer reveals, if it puts nothing hidden on the table."""
    asked = game.decision
    assert asked is not None
    trials = [_after(each, key) for each in (game, other)]
    told = [json.dumps([event.seen_by(viewer).to_data() for event in events]) for _, events in trials]
    one, two = (trial for trial, _ in trials)
    hidden = _hidden_names(game, viewer)
    if any(name in text for name in hidden for text in (*told, key)):
        return
    if asked.seat != viewer:
        found.counts["answers of others"] += 1
        found.counts["answers of others before a question that depends on a hand"] += _question(one) != _question(two)
    parts = [_part_after(trial, asked.seat, game.state.turn) for trial in (one, two)]
    if None in parts:
        return  # something is drawn, or the same seat is asked on
    found.same("seats asked next", where, str(parts[0]), str(parts[1]))
    found.same("events", where, told[0], told[1])
    found.same("views afterwards", where, json.dumps(one.view(viewer)), json.dumps(two.view(viewer)))


@cache
def _judge() -> Judge:
    return Judge()


def _hint(game: tw.Game) -> str:
    return repr(suggest(_judge(), game.asked(), HINT_LINES, "secrecy"))


def _after(game: tw.Game, key: str) -> tuple[tw.Game, list[tw.Event]]:
    trial = game.copy()
    trial.chance = None  # nothing is drawn
    return trial, trial.play(key)


def _question(trial: tw.Game) -> str:
    """The class of the question after an answer; others do not see it, only that there is one."""
    asked = pending(trial.state)
    return "" if asked is None or asked.seat < 0 else f"{type(asked).__name__} {asked.seat}"


def _part_after(trial: tw.Game, seat: int, turn: int) -> tuple[int, int] | None:
    """The seat that is asked and the turn; None within a part of the same seat, and before a draw."""
    asked = trial.decision
    if asked is None:
        return (-2, trial.state.turn)
    if asked.seat < 0 or (asked.seat == seat and trial.state.turn == turn):
        return None
    return (asked.seat, trial.state.turn)


def _hidden_names(game: tw.Game, viewer: Audience) -> list[str]:
    catalog = game.state.catalog
    names = {
        GOD: list(catalog.god_names),
        ARMY: list(catalog.army_names),
        BUILDING: [building.name for building in catalog.buildings],
        WEAVING: [weaving.name for weaving in catalog.weavings],
    }
    things = hidden_things(state_to_data(game.state), catalog.god_symbol, viewer)
    return [names[family][thing] for family, found in things for thing in found if thing >= 0]


def _difference(one: str, other: str) -> str:
    at = next((i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
    return f"…{one[max(0, at - 40) : at + 40]}… or …{other[max(0, at - 40) : at + 40]}…"
