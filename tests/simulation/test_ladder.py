"""The ladder: its protocol, the rating of a bot, and the table of the baselines."""

from __future__ import annotations

import doctest
import json
from collections import Counter
from pathlib import Path

import pytest

from tawantinsuyu.simulation import ladder
from tawantinsuyu.simulation.ladder import BASELINES, Score, baseline_ratings, baselines, expected, fitted, rated
from tests.simulation.experiments import command
from tools.strength.ladder import PAGE, page_with, store

BOT = """
class First:
    def pick(self, asked):
        return 0
"""


def test_a_bot_meets_every_baseline_but_itself_as_often_at_each_seat() -> None:
    for bot, others in (
        ("greedy:noise=4", list(BASELINES)),
        ("greedy", [each for each in BASELINES if each != "greedy"]),
    ):
        plan = ladder.plan_of(bot)
        seated = Counter(plan.seats(number) for number in range(ladder.games_of(plan)))

        assert seated == {pair: 25 for other in others for pair in ((bot, other), (other, bot))}


def test_no_baseline_depends_on_the_clock() -> None:
    assert not [bot for bot in BASELINES if "turn=" in bot or "time=" in bot]


def test_a_rating_explains_the_points_and_more_games_make_it_surer() -> None:
    even = rated([Score("a", 100, 50)], {"a": 200})
    better, surer = rated([Score("a", 100, 90)], {"a": 200}), rated([Score("a", 1000, 900)], {"a": 200})

    assert even.value == pytest.approx(200)
    assert even.value - even.low == pytest.approx(even.high - even.value)
    assert better.low > even.high
    assert better.low < surer.low < surer.value < surer.high < better.high
    assert 100 * expected(surer.value, 200) == pytest.approx(90, abs=0.1)


def test_a_bot_that_wins_or_loses_every_game_has_a_rating_too() -> None:
    ratings = {"a": 0.0, "b": 500.0}
    best = rated([Score("a", 100, 100), Score("b", 100, 100)], ratings)
    worst = rated([Score("a", 100, 0), Score("b", 100, 0)], ratings)

    assert 1000 < best.value < 2000
    assert -1500 < worst.value < -500


def test_the_ratings_of_the_baselines_are_found_from_their_scores(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ladder, "BASELINES", ("a", "b", "c"))
    true = {"a": 0.0, "b": 150.0, "c": 400.0}
    games = 100_000
    exact = {
        bot: [Score(other, games, games * expected(true[bot], true[other])) for other in true if other != bot]
        for bot in true
    }

    assert fitted(exact) == pytest.approx(true, abs=0.1)


def test_the_page_has_the_stored_scores_of_all_baselines(tmp_path: Path) -> None:
    text = PAGE.read_text(encoding="utf-8")

    assert page_with(text) == text, "write it anew with: python -m tools.strength.ladder"
    assert [(bot, len(rows), {row.games for row in rows}) for bot, rows in baselines().items()] == [
        (bot, len(BASELINES) - 1, {ladder.GAMES}) for bot in BASELINES
    ]
    assert sorted(baseline_ratings(), key=lambda bot: baseline_ratings()[bot]) == list(BASELINES)
    store(baselines(), tmp_path / "stored.json")
    assert (tmp_path / "stored.json").read_bytes() == ladder.FILE.read_bytes()


def test_the_command_rates_a_bot_and_prints_the_row_to_submit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(ladder, "GAMES", 2)
    (tmp_path / "ladder_bots.py").write_text(BOT, encoding="utf-8")

    shown = command("ladder", "ladder_bots:First", "--workers", 1)
    data = json.loads(command("ladder", "ladder_bots:First", "--workers", 1, "--json").stdout)

    assert shown.exit_code == 0, shown.output
    assert shown.stdout.splitlines()[-1] == data["row"]
    assert data["row"].startswith(f"| `ladder_bots:First` | {round(data['rating'])} (")
    assert data["row"].count("|") == PAGE.read_text(encoding="utf-8").splitlines()[-1].count("|")
    assert [(each["other"], each["games"]) for each in data["against"]] == [(each, 2) for each in sorted(BASELINES)]
    assert data["rating_low"] < data["rating"] < baseline_ratings()["planner:lines=20"]
    assert (tmp_path / "ladder-ladder-bots-First" / "plan.json").exists()


@pytest.mark.parametrize("bot", ["nobody", "no_module:Bot"])
def test_a_bot_that_does_not_exist_is_refused(bot: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    refused = command("ladder", bot)

    assert (refused.exit_code, "there is no bot" in refused.stderr) == (2, True)
    assert not list(tmp_path.iterdir())


def test_the_examples_run() -> None:
    assert doctest.testmod(ladder).failed == 0
