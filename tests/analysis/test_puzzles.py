"""Puzzles: their data leads to a question; their file; the puzzle of the day."""

from __future__ import annotations

import doctest
import gzip
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path

import pytest
from rich.console import Console

from tawantinsuyu.analysis import puzzles as module
from tawantinsuyu.analysis.judge import JudgedOption, MeanOutcome, Verdict
from tawantinsuyu.analysis.puzzles import Puzzle, daily, packed, puzzles
from tawantinsuyu.analysis.values import Value
from tawantinsuyu.bots.amauta.amauta import network_hash
from tawantinsuyu.game.ways import ways
from tawantinsuyu.kernel.loop import keys
from tawantinsuyu.rules.turn import MainOption
from tests.support.given import given
from tools.puzzles import __main__ as command
from tools.puzzles.finding import GAMES, Ranked, opens_a_way, ranked


def made_up(name: str, rating: int) -> Puzzle:
    return Puzzle(name, {"players": 2}, "7", ("weaving:SW02",), 1, "keep", "keep:G01", 0.6, 2.5, rating, "box", "net")


def test_a_file_of_puzzles_is_read_as_it_was_written_and_is_the_same_for_the_same_puzzles() -> None:
    some = [made_up("b", 8), made_up("a", 64), made_up("c", 4)]

    lines = gzip.decompress(packed(some)).decode().splitlines()

    assert [Puzzle.from_line(line) for line in lines] == [some[2], some[0], some[1]]
    assert packed(some) == packed(list(reversed(some)))


def test_the_puzzle_of_a_day_is_another_one_on_most_days_and_each_has_its_turn() -> None:
    assert doctest.testmod(module).failed == 0
    names = [f"{number}" for number in range(20)]
    days = [date(2026, 1, 1) + timedelta(days=day) for day in range(1_000)]
    chosen = [daily(day, names) for day in days]

    assert set(chosen) == set(names)
    assert max(Counter(chosen).values()) < 100
    assert sum(chosen[day] == chosen[day + 1] for day in range(999)) < 100


def option(key: str, lead: float, visits: int = 10) -> JudgedOption:
    return JudgedOption(key, visits, MeanOutcome(Value((0.6, 0.4), (lead, -lead)), (), ()) if visits else None, ())


def test_the_margin_is_measured_in_vp_between_options_that_were_tried() -> None:
    options = (option("a", -4.0), option("b", -1.5), option("c", 0.0, visits=0))

    assert ranked(Verdict(0, 20, options, (), ())) == Ranked("b", 0.6, 2.5)


def test_every_puzzle_of_the_package_leads_to_its_question() -> None:
    for puzzle in puzzles().values():
        game = puzzle.position()

        assert game.decision is not None, puzzle.id
        assert (game.decision.seat, game.decision.prompt) == (puzzle.seat, puzzle.prompt), puzzle.id
        assert puzzle.solution in game.decision.keys, puzzle.id
        assert puzzle.box == game.box.short_hash, puzzle.id
        assert puzzle.game in GAMES, puzzle.id
        assert not opens_a_way(game.ways(), puzzle.solution), puzzle.id


def test_the_network_of_the_package_proved_its_puzzles() -> None:
    """After a change of the network: `make puzzles ARGS=--renew`."""
    assert {puzzle.network for puzzle in puzzles().values()} == {network_hash()}


@pytest.mark.parametrize(
    ("answer", "opens"),
    [
        pytest.param("place", True, id="a click on a space gives it, too"),
        pytest.param("high-priest", True, id="a click on his new place gives it, too"),
        pytest.param("recruit", True, id="a click on a Worker gives it, too"),
        pytest.param("pray", False, id="a whole choice"),
    ],
)
def test_an_answer_that_only_leads_to_another_question_of_the_same_click_solves_no_puzzle(
    answer: str, opens: bool
) -> None:
    table = given(stock={0: "9g"}, workers={0: "warrior"}, priest={0: "produce"}).do(MainOption(0))

    assert answer in keys(table.s)
    assert opens_a_way(ways(table.s), answer) == opens


def test_renewing_drops_what_is_no_longer_proved_and_resumes(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    some = [made_up("a", 4), made_up("b", 8), made_up("c", 16)]
    examined: list[str] = []

    def examine(puzzle: Puzzle) -> tuple[str, Puzzle | None]:
        examined.append(puzzle.id)
        return puzzle.id, None if puzzle.id == "b" else replace(puzzle, network="new")

    monkeypatch.setattr(command, "ProcessPoolExecutor", ThreadPoolExecutor)
    monkeypatch.setattr(command, "renewed", examine)
    command.renew(some[:2], 1, tmp_path / "stored", Console())
    proven = command.renew(some, 1, tmp_path / "stored", Console())

    assert examined == ["a", "b", "c"]
    assert [(puzzle.id, puzzle.network) for puzzle in proven] == [("a", "new"), ("c", "new")]
    assert "2 puzzles kept, 1 dropped" in capsys.readouterr().out
