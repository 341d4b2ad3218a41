"""Tampered saves are refused, or they are games that can be played to the end."""

from __future__ import annotations

import copy
from functools import cache
from random import Random
from typing import Any

import pytest

import tawantinsuyu as tw
from harness.games.choosing import ALL_MODULES, CHOOSERS, Mode
from harness.games.invariants import begin
from tawantinsuyu.game.formats.saved_game import SavedGameData
from tests.game.tampering import Path, play_to_the_end, tampered, value_at

MODES = (
    Mode(2),
    Mode(4),
    Mode(3, {}, ALL_MODULES[0]),
    Mode(1),
    Mode(1, {}, ALL_MODULES[1], "pachamama"),
)
POSITIONS, CHANGES = 5, 40
"""In each mode so many positions, and so many changes of each."""


def reached(mode: Mode, seed: int, answers: int) -> SavedGameData:
    """A game as it is saved after some answers."""
    random, game = Random(f"{mode} {seed}"), begin(mode, seed, ask=seed % 2 == 0)
    for _ in range(answers):
        if game.decision is not None:
            game.play(CHOOSERS[seed % len(CHOOSERS)](random, game.decision.keys))
    return game.to_data()


@pytest.mark.parametrize("mode", MODES)
def test_tampered_saves_are_refused_or_play_on(mode: Mode) -> None:
    accepted = refused = 0
    for seed in range(POSITIONS):
        random = Random(f"tampering {seed}")
        saved = reached(mode, seed, random.randrange(200))
        for _ in range(CHANGES):
            what, data = tampered(saved, random)
            try:
                game = tw.Game.from_data(data)
            except (tw.CodecError, tw.SettingsError):
                refused += 1
                continue
            accepted += 1
            try:
                play_to_the_end(game, random)
            except Exception as error:
                raise AssertionError(f"it was accepted and fails later: {what}") from error

    assert accepted > 20
    assert refused > 80


@cache
def midgame() -> SavedGameData:
    """The first seat is about to choose a main option, some turns into the game."""
    random, game = Random(1), begin(Mode(2), 1, ask=False)
    while ((asked := game.decision) and (asked.seat, asked.prompt) != (0, "main-option")) or game.state.turn < 5:
        assert asked is not None
        game.play(random.choice(asked.keys))
    return game.to_data()


FAULTS: list[tuple[Path, Any, str]] = [
    (("festivals",), 3, "the Festival of number 3 is not the last"),
    (("festivals",), 9, "the Festival of number 9 is not the last"),
    (("holder",), 0, "the Festival tile is held, but the Village has not been emptied"),
    (("last",), True, "the last Festival is triggered, but nobody holds the tile"),
    (("deck_only",), True, "the offer of God cards is closed during the Festival Card Draw"),
    (("active",), -1, "NextTurn belongs to another turn"),
    (("active",), 1, "NextTurn belongs to another turn"),
    (("players", 0, "stock"), [-1, 0, 0, 0], "expected a number from 0 to 9999, not '-1'"),
    (("players", 0, "stock"), [0, 1 << 40, 0, 0], "expected a number from 0 to 9999"),
    (("players", 0, "vp"), 500, "the sources of VP add up to"),
    (("players", 0, "powers", 0), 3, "powers do not match its Buildings"),
    (("players", 0, "tapestries"), [[]], "a Tapestry has at least one Weaving"),
    (("stack", 0, 1), 7, "this position is impossible"),
    (("visited",), [1 << 60], "this position is impossible"),
]


@pytest.mark.parametrize(("place", "value", "complaint"), FAULTS)
def test_what_cannot_be_is_refused_with_the_reason(place: Path, value: Any, complaint: str) -> None:
    data = copy.deepcopy(midgame())
    value_at(data["position"], place[:-1])[place[-1]] = value

    with pytest.raises(tw.CodecError, match=complaint):
        tw.Game.from_data(data)


@pytest.mark.parametrize(
    ("instructions", "complaint"),
    [
        ([["Pay", 0, 1 << 12 | 60]], "a cost was queued that cannot be paid"),
        ([["Pay", 0, 1], ["MainOption", 0]], "Pay is a step already begun"),
        ([["KeepArmyCard", 0, 0, 1]], "KeepArmyCard is about cards that seat 1 has not drawn"),
        ([["NextTurn", 0]], "the instructions around NextTurn are out of order"),
        ([["BuyWorker", 0]], "the instructions around NextTurn are out of order"),
        ([["MainPart", 0], ["MainOption", 0]], "the instructions around MainPart are out of order"),
    ],
)
def test_instructions_that_do_not_fit_are_refused(instructions: list[Any], complaint: str) -> None:
    data = copy.deepcopy(midgame())
    data["position"]["stack"] += instructions

    with pytest.raises(tw.CodecError, match=complaint):
        tw.Game.from_data(data)


def test_an_opponent_is_asked_nothing() -> None:
    data = reached(Mode(1), 1, 40)
    data["position"]["stack"].append(["MainOption", 1])

    with pytest.raises(tw.CodecError, match="MainOption asks the opponent"):
        tw.Game.from_data(data)
