"""What is true of every game: random games, checked answer by answer.

They are played at every player count, with every variant and with every combination of modules.
"""

from __future__ import annotations

import pytest

from harness.games.choosing import ALL_MODULES, CHOOSERS, MODES, MODULE_SETS, RULINGS, Mode, at_random, busily
from harness.games.invariants import (
    Fault,
    check_data_round_trip,
    check_position_text,
    check_record,
    first_fault,
    play_checked,
)
from tests.support.spread import SPREAD_MODES

EVERY_STEP = [(Mode(4), 13), (Mode(2, {}, ALL_MODULES[0]), 14), (Mode(3, {}, ALL_MODULES[1]), 15)]
"""Games that are saved, loaded, written and read on and on."""

OFTEN = 3
"""Once in so many answers; the three games are out of step with each other."""

SELDOM = 10
"""The same for records, which are played from the start each time."""

THOROUGH = 0.003
"""The share of positions of the many games with modules on which the dear properties are checked."""


@pytest.mark.parametrize("number", range(len(MODES)))
def test_CMP_29_EOT_07_every_property_holds_when_chance_answers_step_by_step(number: int) -> None:
    """Pieces conserved, nobody below 0, worker limit, saving, text, record, refusal, copies, undo.

    Rules: CMP-29, EOT-07
    """
    *earlier, game = play_checked(MODES[number], 100 + number, at_random, ask=True)

    assert game.is_over
    assert len(earlier) == len(game.answers)


@pytest.mark.parametrize("number", range(len(MODES)))
def test_every_property_holds_when_the_game_draws_from_its_seed(number: int) -> None:
    *_, game = play_checked(MODES[number], 200 + number, busily, ask=False)

    assert game.is_over
    assert game.settings.variants == MODES[number].chosen


@pytest.mark.parametrize("number", range(len(SPREAD_MODES)))
def test_GA_NOB_15_every_property_holds_with_every_combination_of_modules_and_each_of_their_variants(
    number: int,
) -> None:
    """The same properties as in the base game, with chance answered in both ways.

    Rules: GA-NOB-15, GA-SET-01
    """
    mode = SPREAD_MODES[number]

    *_, game = play_checked(mode, 300 + number, CHOOSERS[number % len(CHOOSERS)], THOROUGH, ask=number % 3 == 0)

    assert game.is_over
    assert (game.settings.variants, game.settings.modules) == (mode.chosen, mode.modules)


def test_the_modes_with_modules_are_of_every_combination_and_every_variant() -> None:
    assert {mode.modules for mode in SPREAD_MODES} == set(MODULE_SETS)
    assert set(RULINGS) <= {ruling for mode in SPREAD_MODES for ruling in mode.chosen.items()}
    for players in (2, 3, 4):
        assert len({mode.modules for mode in SPREAD_MODES if mode.players == players}) > len(MODULE_SETS) / 4


@pytest.mark.parametrize(("mode", "seed"), EVERY_STEP)
def test_a_game_can_be_saved_and_written_as_text_at_any_time(mode: Mode, seed: int) -> None:
    for number, game in enumerate(play_checked(mode, seed, busily, thorough=0), seed):
        if number % OFTEN == 0:
            check_data_round_trip(game)
            check_position_text(game)


@pytest.mark.parametrize("mode", [Mode(2), Mode(2, {}, ALL_MODULES[1])])
def test_a_record_reproduces_the_game_at_any_time(mode: Mode) -> None:
    for number, game in enumerate(play_checked(mode, 11, busily, thorough=0)):
        if number % SELDOM == 0:
            check_record(game)


def test_the_shortest_record_of_a_fault_ends_with_the_culprit(monkeypatch: pytest.MonkeyPatch) -> None:
    *_, game = play_checked(Mode(2), 5, at_random, thorough=0)
    assert first_fault(Mode(2), game.answers[:40]) is None

    def broken(*_: object) -> None:
        raise Fault("broken", game)

    monkeypatch.setattr("harness.games.invariants.check_record", broken)

    assert first_fault(Mode(2), game.answers) == 1
