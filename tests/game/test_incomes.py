"""Where resources came from."""

from __future__ import annotations

from typing import Any

import pytest

import tawantinsuyu as tw
from tawantinsuyu.bots.bot import answer_of
from tawantinsuyu.bots.registry import make_bot
from tawantinsuyu.game.incomes import CAUSES, FIRST_LISTED, OTHER, SOURCES, Happening, incomes_of

NOTHING = {"potato": 0, "corn": 0, "stone": 0, "gold": 0}


def test_a_gain_counts_for_what_its_seat_did_last() -> None:
    told = incomes_of(
        2,
        [
            ("took-weaving", 0, ["SW01"]),
            ("gained", 0, ["stone", 2]),
            ("activated-task", 0, ["produce", "B11", 1]),
            ("produced", 0, ["P01"]),
            ("gained", 0, ["potato", 4]),
            ("produced", 1, ["P02"]),
            ("gained", 0, ["potato", 1]),
            ("gained", 1, ["corn", 3]),
        ],
    )

    assert told == [
        {"start": {**NOTHING, "stone": 2}, "production": {**NOTHING, "potato": 5}},
        {"production": {**NOTHING, "corn": 3}},
    ]


def test_at_a_festival_the_points_told_before_a_gain_name_its_source() -> None:
    told = incomes_of(
        1,
        [
            ("activated-task", 0, ["gold", "M43", 3]),
            ("festival", 0, [1]),
            ("gained", 0, ["potato", 3]),
            ("scored", 0, [4, "temple"]),
            ("gained", 0, ["stone", 2]),
        ],
    )

    assert told == [{"temple": {**NOTHING, "stone": 2}, "festivals": {**NOTHING, "potato": 3}}]


def test_what_was_exchanged_for_has_a_source_of_its_own_and_what_is_nobodys_is_left_out() -> None:
    told = incomes_of(1, [("exchanged", 0, ["potato", 2, "gold", 1]), ("joined-nomads", -1, ["priest"])])

    assert told == [{"exchanges": {**NOTHING, "gold": 1}}]


def test_every_source_that_is_told_first_is_the_cause_of_some_event() -> None:
    assert set(FIRST_LISTED) <= set(CAUSES.values())


@pytest.mark.parametrize(
    "settings",
    [
        {"players": 2},
        {"players": 2, "modules": ["way-of-the-sun:simpa", "vassals", "nobles", "buildings"]},
        {"players": 1, "opponent": "axomamma"},
        {"players": 1, "opponent": "pachamama"},
    ],
    ids=["base", "golden-age", "axomamma", "pachamama"],
)
def test_in_a_whole_game_every_gain_is_told_once_and_nearly_all_have_a_source(settings: dict[str, Any]) -> None:
    game = tw.new_game(seed=4, **settings)
    bot = make_bot("greedy")
    happenings: list[Happening] = []
    while not game.is_over:
        for event in game.play(answer_of(bot, game)):
            happenings.append((event.kind, event.seat, event.facts))

    incomes = incomes_of(game.settings.seats, happenings)

    for seat, income in enumerate(incomes):
        assert set(income) <= set(SOURCES)
        gained = sum(int(facts[1]) for kind, whose, facts in happenings if kind == "gained" and whose == seat)
        told = sum(sum(gains.values()) for source, gains in income.items() if source != "exchanges")
        assert told == gained
        assert sum(income.get(OTHER, NOTHING).values()) <= gained / 10
