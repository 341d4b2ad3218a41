"""The report on how strong the bots are."""

from __future__ import annotations

import argparse
import doctest
from collections import Counter
from pathlib import Path

import pytest

from tawantinsuyu.bots.levels import LEVELS
from tawantinsuyu.box.load import load_box
from tawantinsuyu.game.expansions import PRESETS
from tawantinsuyu.simulation.intervals import Estimate, share
from tawantinsuyu.simulation.plan import Plan
from tests.simulation.experiments import contents
from tests.simulation.made_up import game, seat, tables
from tools.reports.experiments import Experiment, Result
from tools.reports.pictures import Rung, strength_picture
from tools.strength import __main__ as strength
from tools.strength.forecasts import TWO, tenths
from tools.strength.page import AMONG, LADDER, LEVELS_SECTION, Ladder, page, rungs
from tools.strength.speed import Speed, speed_of

PLANNERS = ("planner:iterations=1", "planner:iterations=2")
LADDER_OF_TWO = Ladder("lines of play a choice", {PLANNERS[0]: 1, PLANNERS[1]: 2})


def meeting(bot: str, other: str, wins: int, games: int) -> Result:
    rows = [
        game(n, seat(float(n < wins), 100 + 10 * (n < wins), bot=bot), seat(float(n >= wins), 105, bot=other))
        for n in range(games)
    ]
    return Result(Experiment(LADDER, Plan(((bot, other),), load_box()), games), tables(*rows))


def test_budgets_are_numbers_that_grow() -> None:
    assert doctest.testmod(strength).failed == 0
    for words in ("1,x", "2,1", "0,1", "1,1", ""):
        with pytest.raises(argparse.ArgumentTypeError):
            strength.budgets(words)


def test_everything_that_the_page_shows_is_played_as_often_as_asked() -> None:
    options = strength.read_options(
        ["--games", "10", "--games-clock", "3", "--games-several", "5", "--games-modules", "6"]
    )
    everything = strength.experiments_of(options, load_box())

    assert Counter(each.section for each in everything) == {
        "duels": 5,
        "among": 2,
        "modules": 2,
        "ladder": 6,
        "levels": 3,
        "solo": sum(map(len, PRESETS.values())),
    }
    assert sorted(each.games for each in everything if each.section == "duels") == [3, 10, 10, 10, 10]
    among = {each.plan.players: each.games for each in everything if each.section == "among"}
    assert among == {3: 5, 4: 5}
    assert [each.games for each in everything if each.section == "modules"] == [3, 3]
    assert {each.plan.opponent for each in everything if each.section == "solo"} == {"axomamma", "pachamama"}
    for each in everything:
        each.plan.check()


def test_the_ladder_is_climbed_by_any_budget() -> None:
    seconds = strength.ladder_of(strength.read_options(["--ladder", "amauta:turn={}", "--budgets", "0.125,2"]))
    lines = strength.ladder_of(strength.read_options(["--ladder", "planner:lines={}", "--budgets", "15,60"]))

    assert seconds.bots == {"amauta:turn=0.125": 0.125, "amauta:turn=2": 2}
    assert lines.bots == {"planner:lines=15": 15, "planner:lines=60": 60}


@pytest.mark.parametrize(
    ("budgets", "pairs"),
    [("100", []), ("100,200", ["200-100"]), ("100,200,400", ["200-100", "400-200", "400-100"])],
)
def test_neighbouring_budgets_meet_and_the_greatest_meets_the_least(budgets: str, pairs: list[str]) -> None:
    options = strength.read_options(["--ladder", "{}", "--budgets", budgets])
    met = [each.plan.line_ups[0] for each in strength.experiments_of(options, load_box()) if each.section == "ladder"]

    assert ["-".join(each) for each in met[:-1]] == pairs
    assert met[-1] == ("amauta:turn=4", "amauta:turn=0.25")


def test_the_picture_has_a_point_for_every_meeting_of_the_ladder() -> None:
    series = rungs(LADDER_OF_TWO, [meeting(PLANNERS[1], PLANNERS[0], 6, 8)])

    (rung,) = series["against the budget before"]
    assert (rung.budget, rung.ahead) == (2, share(6, 8))
    assert rung.margin.value == pytest.approx((6 * 5 - 2 * 5) / 8)
    assert strength_picture(series, "budget") == strength_picture(series, "budget")
    unsure = {"against greedy": [Rung(1, share(1, 1), Estimate(3, float("-inf"), float("inf")))]}
    assert "against greedy" in strength_picture(unsure, "budget")


def test_the_page_says_what_was_played_and_what_was_not() -> None:
    some = {LADDER: [meeting(PLANNERS[1], PLANNERS[0], 6, 8)]}

    text = page(load_box(), [LADDER_OF_TWO], some, Speed(1234.5, "compiled"), has_picture=False, forecast_games={})

    assert "| `planner:iterations=2` | `planner:iterations=1` | 8 | 75 % (41 to 93) | +191 (" in text
    assert text.count("This has not been played.") == 7
    assert "about 1234 lines of play in a second of one processor (compiled engine)" in text
    assert load_box().short_hash in text


def test_growth_is_told_for_each_doubling_of_the_budget() -> None:
    much, little = "planner:iterations=16", "planner:iterations=1"
    ladders = [LADDER_OF_TWO, Ladder("lines of play a choice", {little: 1, much: 16})]

    text = page(
        load_box(), ladders, {LADDER: [meeting(much, little, 6, 8)]}, None, has_picture=False, forecast_games={}
    )

    assert "| +191 (-64 to +445) | +48 (-16 to +111) |" in text


def test_one_among_several_is_compared_with_its_fair_share() -> None:
    bot, other = PLANNERS
    rows = [
        game(n, seat(float(n < 6), 100, bot=bot), seat(float(n >= 6), 99, bot=other), seat(0.0, 98, bot=other))
        for n in range(8)
    ]
    result = Result(Experiment(AMONG, Plan(((bot, other, other),), load_box()), 8), tables(*rows))

    text = page(load_box(), [LADDER_OF_TWO], {AMONG: [result]}, None, has_picture=False, forecast_games={})

    assert f"| `{bot}` | 2 × `{other}` | 8 | 75 % (41 to 93) | 2.25 (1.23 to 2.79) |" in text


def test_levels_are_listed_by_name_from_strong_to_weak() -> None:
    beginner, normal, hard, _ = LEVELS.values()
    some = {LEVELS_SECTION: [meeting(normal, beginner, 6, 8), meeting(hard, normal, 7, 8)]}

    text = page(load_box(), [LADDER_OF_TWO], some, None, has_picture=False, forecast_games={})

    assert f"| hard | `{hard}` | normal | 8 | 88 % (53 to 98) |" in text
    assert text.index(f"| normal | `{normal}` | beginner | 8 | 75 %") > text.index("| hard |")
    assert "| master |" not in text


def test_forecasts_are_compared_with_what_came_true() -> None:
    sure = [[(0.95, 1.0), (0.97, 1.0)], [(0.96, 0.0)]]
    doubtful = [[(0.41, 0.0), (0.47, 0.5)]]

    low, high = tenths([*sure, *doubtful])

    assert (low.count, low.observed) == (2, 0.25)
    assert low.forecast == pytest.approx(0.44)
    assert (high.count, high.observed) == (3, 2 / 3)
    assert high.forecast == pytest.approx(0.96)
    assert high.error.value == pytest.approx(2 / 3 - 0.96)
    assert high.error.low < high.error.value < high.error.high
    text = page(load_box(), [LADDER_OF_TWO], {}, None, has_picture=False, forecast_games={TWO: [*sure, *doubtful]})
    assert "| 2 | 44.0 % | 25.0 % | -19.0 (" in text
    assert "The worst tenth is off by 29.3 points." in text


def test_the_command_plays_a_part_writes_the_page_and_goes_on(tmp_path: Path) -> None:
    arguments = ["--folder", str(tmp_path / "games"), "-o", str(tmp_path / "strength.md"), "--workers", "1"]
    arguments += [
        "--games",
        "2",
        "--games-forecasts",
        "1",
        "--games-forecasts-alone",
        "1",
        "--only",
        "greedy-random-2p",
    ]

    assert strength.main(arguments) == 0
    files = contents(tmp_path)
    assert strength.main([*arguments, "--no-play"]) == 0

    assert contents(tmp_path) == files
    text = files["strength.md"].decode()
    assert "| `greedy` | `random` | 2 players | 2 | 100 % (34 to 100) |" in text
    assert text.count("This has not been played.") == 5
    assert text.count("in 1 games of `amauta:lines=24`") == 2
    speed = speed_of(tmp_path / "games", load_box())
    assert speed is not None
    assert speed.lines > 0


def test_what_cannot_be_played_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert strength.main(["--only", "chess", "--folder", str(tmp_path), "-o", str(tmp_path / "page.md")]) == 1

    assert "there is nothing called 'chess'" in capsys.readouterr().err
