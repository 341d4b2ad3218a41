"""Puzzles: their data leads to a question; their file; the puzzle of the day."""

from __future__ import annotations

import doctest
import gzip
from collections import Counter
from datetime import date, timedelta

from tawantinsuyu.analysis import puzzles as module
from tawantinsuyu.analysis.judge import JudgedOption, MeanOutcome, Verdict
from tawantinsuyu.analysis.puzzles import Puzzle, daily, packed, puzzles
from tawantinsuyu.analysis.values import Value
from tools.puzzles.finding import GAMES, Ranked, ranked


def made_up(name: str, rating: int) -> Puzzle:
    return Puzzle(name, {"players": 2}, "7", ("weaving:SW02",), 1, "keep", "keep:G01", 0.6, 2.5, rating, "box")


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
