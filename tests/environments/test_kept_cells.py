"""Rows of which only the changed cells were made anew are the rows that are made from nothing."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

import tawantinsuyu as tw
from tawantinsuyu.encoding.observer import Observation
from tawantinsuyu.environments.coded_game import CodedGame
from tawantinsuyu.environments.coding import Coding, coding_of
from tawantinsuyu.game.seat_position import sight_of
from tawantinsuyu.game.subject import subject_of
from tawantinsuyu.kernel.loop import pending
from tests.environments.playing import KINDS


@pytest.mark.parametrize("number", range(len(KINDS)))
def test_rows_with_kept_cells_are_those_made_from_nothing(number: int) -> None:
    kind, random = KINDS[number], Random(number)
    coding, game = coding_of(kind), kind.new_game(number)
    table = CodedGame(game, coding)
    steps = 0
    while not table.is_over:
        for seat in range(kind.players):
            if random.random() < 0.4:  # a seat that does not look for a while must not miss a change
                assert np.array_equal(table.observe(seat), made_from_nothing(coding, game, seat)), (steps, seat)
        table.answer(random.randrange(table.options))
        steps += 1

    for seat in range(kind.players):
        assert np.array_equal(table.observe(seat), made_from_nothing(coding, game, seat))


def made_from_nothing(coding: Coding, game: tw.Game, seat: int) -> Observation:
    asked = pending(game.state)
    subject = None if asked is None else subject_of(game.state, asked)
    return coding.observer.observe(sight_of(game.state, seat), subject)
