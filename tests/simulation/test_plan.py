from __future__ import annotations

from collections import Counter

import pytest

import tawantinsuyu as tw
from tawantinsuyu.bots.registry import UnknownBot, split_bots
from tawantinsuyu.box.load import load_box
from tawantinsuyu.simulation.plan import Plan, differences
from tests.simulation.experiments import a_plan


@pytest.mark.parametrize(
    ("words", "bots"),
    [
        ("greedy", ("greedy",)),
        ("greedy, random", ("greedy", "random")),
        ("planner:time=0.5,workers=2,greedy", ("planner:time=0.5,workers=2", "greedy")),
        ("random,external:time=2,command=./bot --x=1", ("random", "external:time=2,command=./bot --x=1")),
        ("time=2", ("time=2",)),
        ("greedy,,random", ("greedy", "", "random")),
    ],
)
def test_bots_and_their_options_are_told_apart(words: str, bots: tuple[str, ...]) -> None:
    assert split_bots(words) == bots


def test_every_bot_plays_every_seat_equally_often() -> None:
    plan = a_plan(("a", "b", "c"))

    at = Counter((bot, seat) for number in range(12) for seat, bot in enumerate(plan.seats(number)))

    assert at == {(bot, seat): 4 for bot in "abc" for seat in range(3)}


def test_several_line_ups_take_turns_and_each_rotates() -> None:
    plan = a_plan(("a", "b"), ("c", "d"))

    assert [plan.seats(number) for number in range(5)] == [("a", "b"), ("c", "d"), ("b", "a"), ("d", "c"), ("a", "b")]
    assert [plan.line_up_of(number) for number in range(3)] == [0, 1, 0]


def test_seats_stay_as_they_are_if_nobody_is_to_move() -> None:
    plan = a_plan(("a", "b"), rotate=False)

    assert {plan.seats(number) for number in range(4)} == {("a", "b")}


def test_every_game_and_every_bot_in_it_has_a_seed_of_its_own() -> None:
    plan = a_plan()
    seeds = [plan.seed_of(number) for number in range(20)]
    bot_seeds = [plan.bot_seed(number, seat) for number in range(20) for seat in range(2)]

    assert len(set(seeds)) == 20
    assert len(set(bot_seeds)) == 40
    assert plan.seed_of(3) != a_plan(seed="8").seed_of(3)


def test_a_game_is_that_of_the_plan() -> None:
    plan = Plan(
        (("greedy",),),
        load_box(),
        opponent="pachamama",
        difficulty="harder",
        modules=("vassals",),
        variants={"coricancha": "printed"},
    )

    settings = plan.new_game(5).settings

    assert settings == plan.settings()
    assert (settings.opponent, settings.modules, settings.variants) == (
        "pachamama",
        ("vassals",),
        {"coricancha": "printed"},
    )
    assert settings.difficulty


def test_what_cannot_be_played_is_refused_before_the_first_game() -> None:
    with pytest.raises(UnknownBot, match="clever"):
        a_plan(("random", "clever")).check()
    with pytest.raises(tw.SettingsError, match="2, 3 or 4"):
        a_plan(("random",) * 5).check()


def test_plans_are_equal_as_data_exactly_if_they_play_the_same_games() -> None:
    written = Plan((("random", "random"),), load_box(), "7", variants={"coricancha": "random"})

    assert written.to_data() == a_plan().to_data()
    assert differences(a_plan().to_data(), a_plan(seed="8").to_data()) == ["seed: '7' before, '8' now"]
    assert [line.partition(":")[0] for line in differences(a_plan().to_data(), a_plan(("greedy",) * 2).to_data())] == [
        "seats"
    ]
