"""What is true of every game: random games at every player count and with every variant, checked answer by answer."""

from __future__ import annotations

import pytest

from tools.choosing import MODES, at_random, busily
from tools.invariants import (
    Fault,
    check_data_round_trip,
    check_position_text,
    check_record,
    first_fault,
    play_checked,
)

EVERY_STEP = [(2, 11), (3, 12), (4, 13)]
"""Players and seed of the games that are saved and loaded after every answer."""


@pytest.mark.parametrize("number", range(len(MODES)))
def test_CMP_29_EOT_07_every_property_holds_when_chance_answers_step_by_step(number: int) -> None:
    """Pieces conserved, nobody below 0, worker limit, saving, text, record, refusal, copies, undo.

    Rules: CMP-29, EOT-07
    """
    players, variants = MODES[number]

    *earlier, game = play_checked(players, variants, 100 + number, at_random, ask=True)

    assert game.is_over
    assert len(earlier) == len(game.answers)


@pytest.mark.parametrize("number", range(len(MODES)))
def test_every_property_holds_when_the_game_draws_from_its_seed(number: int) -> None:
    players, variants = MODES[number]

    *_, game = play_checked(players, variants, 200 + number, busily, ask=False)

    assert game.is_over
    assert game.settings.variants == variants


@pytest.mark.parametrize(("players", "seed"), EVERY_STEP)
def test_a_game_can_be_saved_and_loaded_after_every_answer(players: int, seed: int) -> None:
    for game in play_checked(players, {}, seed, busily, thorough=0):
        check_data_round_trip(game)


@pytest.mark.parametrize(("players", "seed"), EVERY_STEP)
def test_a_position_can_be_written_and_read_after_every_answer(players: int, seed: int) -> None:
    for game in play_checked(players, {}, seed, busily, thorough=0):
        check_position_text(game)


def test_a_record_reproduces_the_game_after_every_answer() -> None:
    for game in play_checked(2, {}, 11, busily, thorough=0):
        check_record(game)


def test_the_shortest_record_of_a_fault_ends_with_the_culprit(monkeypatch: pytest.MonkeyPatch) -> None:
    *_, game = play_checked(2, {}, 5, at_random, thorough=0)
    assert first_fault(2, {}, game.answers[:40]) is None

    def broken(*_: object) -> None:
        raise Fault("broken", game)

    monkeypatch.setattr("tools.invariants.check_record", broken)

    assert first_fault(2, {}, game.answers) == 1
