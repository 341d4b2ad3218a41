from __future__ import annotations

import pytest

from tawantinsuyu.bots.greedy import GreedyBot
from tawantinsuyu.bots.planner.planner import PlannerBot
from tawantinsuyu.bots.random_bot import RandomBot
from tawantinsuyu.bots.registry import UnknownBot, make_bot


def test_bots_are_made_by_name() -> None:
    assert isinstance(make_bot("random"), RandomBot)
    assert isinstance(make_bot("greedy"), GreedyBot)


@pytest.mark.parametrize("name", ["clever", "", "Greedy", "human", ":greedy"])
def test_an_unknown_bot_is_refused_and_the_known_ones_are_named(name: str) -> None:
    with pytest.raises(
        UnknownBot,
        match=r"there is no bot '.*'; known: beginner, normal, hard, master, amauta, greedy, planner, random",
    ):
        make_bot(name)


def test_a_bot_without_options_says_so() -> None:
    with pytest.raises(UnknownBot, match="bot 'random' has no options, so 'fast' is wrong"):
        make_bot("random:fast")
    with pytest.raises(UnknownBot, match="the level 'hard' has no options, so 'turn=60' is wrong"):
        make_bot("hard:turn=60")


def test_options_are_given_by_name() -> None:
    bot = make_bot("planner:time=0.5,turns=2,iterations=30,turn=4,lines=900")

    assert isinstance(bot, PlannerBot)
    budget = bot.budget
    assert (bot.turns, budget.time, budget.iterations, budget.turn, budget.lines) == (2, 0.5, 30, 4.0, 900)


@pytest.mark.parametrize(
    ("options", "turn"), [("", 1.0), (":", 1.0), (":turn=3", 3.0), (":iterations=8", None), (":time=1", None)]
)
def test_a_planner_thinks_for_a_second_a_turn_unless_told_otherwise(options: str, turn: float | None) -> None:
    bot = make_bot(f"planner{options}")

    assert isinstance(bot, PlannerBot)
    assert bot.budget.turn == turn


@pytest.mark.parametrize(
    ("options", "complaint"),
    [
        ("depth=3", "bot 'planner' has no option 'depth'; options: iterations, lines, time, turn, turns, workers"),
        ("time=1,", "bot 'planner' has no option ''"),
        ("time=1,time=2", "option 'time' of bot 'planner' is given twice"),
        ("time", "option 'time' of bot 'planner' is a number of seconds above 0, not nothing"),
        ("time=", "option 'time' of bot 'planner' is a number of seconds above 0, not ''"),
        *[
            (f"time={value}", f"option 'time' of bot 'planner' is a number of seconds above 0, not '{value}'")
            for value in ("0", "-1", "nan", "inf", "soon")
        ],
        *[
            (f"turns={value}", f"option 'turns' of bot 'planner' is a whole number above 0, not '{value}'")
            for value in ("0", "-1", "1.5", "²", "many")
        ],
        *[
            (
                f"iterations={value}",
                f"option 'iterations' of bot 'planner' is a whole number, 0 to play without search, not '{value}'",
            )
            for value in ("-1", "1.5", "00")
        ],
    ],
)
def test_a_wrong_option_is_refused_with_what_is_possible(options: str, complaint: str) -> None:
    with pytest.raises(UnknownBot) as refused:
        make_bot(f"planner:{options}")

    assert complaint in str(refused.value)
