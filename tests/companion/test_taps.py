"""How many taps a turn takes on the page, counted over whole recorded games: about 10 for the person, 6 for her.

A Festival with a new deal takes about 25.
"""

from __future__ import annotations

from statistics import median

import pytest

from harness.games.choosing import ALL_MODULES
from tawantinsuyu.companion.table import OPPONENT, PERSON, Start
from tests.companion.tapping import greedy, record, taps_by_festival, taps_by_turn

STARTS = (Start("axomamma"), Start("pachamama"), Start("pachamama", modules=ALL_MODULES[0]))
SEEDS = range(1, 9)
MOST = {PERSON: 10, OPPONENT: 6}
FURTHER = {PERSON: 0, OPPONENT: 1}
"""Of her turn it is said that it is done."""
MOST_AT_FESTIVALS = 30
DEALING = slice(2)
"""The Festivals after which the game goes on."""


@pytest.mark.parametrize("start", STARTS, ids=lambda start: f"{start.opponent}-{len(start.modules)}")
def test_a_normal_turn_and_a_festival_take_few_taps(start: Start) -> None:
    games = [record(start, seed, greedy()) for seed in SEEDS]
    for seat, most in MOST.items():
        assert median([taps for game in games for taps in taps_by_turn(game.plan, seat, FURTHER[seat])]) <= most
    assert median([taps for game in games for taps in taps_by_festival(game.plan)[DEALING]]) <= MOST_AT_FESTIVALS
