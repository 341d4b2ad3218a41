"""The soak plays every kind of game, goes on where it ended, and turns a fault into the shortest record of it."""

from __future__ import annotations

import doctest
import subprocess
import sys
from concurrent.futures.process import BrokenProcessPool
from io import StringIO
from pathlib import Path

import pytest

import tawantinsuyu as tw
from harness.builds import ROOT
from harness.games import invariants, kinds
from harness.games.choosing import Mode
from harness.games.editions import EDITIONS, box_named
from harness.games.invariants import begin
from harness.games.kinds import KINDS
from tawantinsuyu.core.state import State
from tawantinsuyu.game.expansions import DIFFICULTY, MODULES, PRESETS
from tools.games import quick, soak
from tools.games.progress import Progress
from tools.games.quick import BLOCK, THOROUGH, Wrong, numbered, retell
from tools.games.soak import RANGE, play_range, ranges
from tools.games.soaked import Finished, Found, OtherSources, SoakFolder

UNLUCKY = 3


def unlucky(s: State) -> str:
    return "turn 3 is unlucky" if s.turn >= UNLUCKY else ""


def test_every_variant_switch_preset_module_and_edition_is_played() -> None:
    chosen = {(name, value) for kind in KINDS for name, value in kind.chosen.items()}
    tables = (tw.VARIANTS, *DIFFICULTY.values())

    assert {(name, value) for table in tables for name, values in table.items() for value in values[1:]} <= chosen
    assert {name for kind in KINDS for name in kind.modules} == set(MODULES)
    assert {kind.edition for kind in KINDS} == {"", *EDITIONS}
    for opponent, presets in PRESETS.items():
        assert all(
            any(kind.opponent == opponent and kind.chosen == each for kind in KINDS) for each in presets.values()
        )
    assert doctest.testmod(kinds).failed == 0


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_edition_can_be_played_and_differs_from_the_built_in_set(edition: str) -> None:
    box = box_named(edition)

    assert box is not None
    assert box.short_hash != begin(KINDS[0]).box.short_hash
    for kind in KINDS:
        if kind.edition == edition:
            assert begin(kind).box is box


def test_each_kind_comes_in_every_way_and_is_played_thoroughly_now_and_then() -> None:
    cycle = BLOCK * len(KINDS)
    games = [numbered(cycle * turn + BLOCK * 7 + place) for turn in range(THOROUGH) for place in range(BLOCK)]

    assert len({str(game.mode) for game in games}) == 1
    assert sum(game.is_thorough for game in games) == 1
    assert {game.is_rich for game in games} == {True, False}
    assert len({game.choose for game in games}) == 3


def test_the_thorough_games_of_a_kind_come_in_every_way() -> None:
    cycle = BLOCK * len(KINDS)
    games = [numbered(cycle * turn + BLOCK * 7) for turn in range(4 * THOROUGH)]

    thorough = [game for game in games if game.is_thorough]

    assert len({(game.choose, game.asks_chance) for game in thorough}) == 4


@pytest.mark.parametrize("number", [0, 1, 2_000, THOROUGH * BLOCK * len(KINDS)])
def test_a_game_of_any_way_is_played_and_counted(number: int) -> None:
    finished = play_range(number, 1)

    assert (finished.first, finished.games, finished.found) == (number, 1, [])
    assert finished.answers > 100


@pytest.mark.parametrize("number", [0, 9])
def test_a_quick_game_can_be_told_again_answer_by_answer(number: int) -> None:
    game = numbered(number)

    answers = retell(game)

    assert len(answers) == quick.play_quickly(game)
    assert first_question_after(game.mode, answers) is None


def first_question_after(mode: Mode, answers: list[tuple[int, str]]) -> tw.Decision | None:
    game = begin(mode)
    for _, key in answers:
        game.play(key)
    return game.decision


def test_a_fault_becomes_the_shortest_record_and_the_other_games_are_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(invariants, "wrong_with", unlucky)
    monkeypatch.setattr(quick, "wrong_with", unlucky)
    folder = SoakFolder(tmp_path)

    folder.add(play_range(8, 2))

    assert [found.number for found in folder.found] == [8, 9]
    assert "turn 3 is unlucky" in folder.fault_path(8).read_text(encoding="utf-8")
    record = tw.Record.from_text((tmp_path / "fault-8.record").read_text(encoding="utf-8"))
    assert record.headers["fault"] == "turn 3 is unlucky"
    assert record.verify().state.turn == UNLUCKY
    assert record.replay(upto=-1).state.turn == UNLUCKY - 1
    with pytest.raises(Wrong, match="unlucky"):
        soak.main(["--game", "8"])


def test_finished_ranges_are_not_played_again() -> None:
    assert [*ranges(2 * RANGE + 7, {0})] == [(RANGE, RANGE), (2 * RANGE, 7)]
    assert [*ranges(3 * RANGE, {0, RANGE, 2 * RANGE})] == []


def test_a_folder_is_read_again_without_the_line_that_was_cut_off(tmp_path: Path) -> None:
    folder = SoakFolder(tmp_path)
    folder.add(Finished(0, RANGE, 9, 1.0, []))
    folder.add(Finished(RANGE, 7, 5, 1.0, [Found(RANGE, "broken", "", "")]))
    with (tmp_path / "finished.jsonl").open("a", encoding="utf-8") as lines:
        lines.write('{"first": 10')

    again = SoakFolder(tmp_path)

    assert again.whole_ranges(RANGE) == {0}
    assert (again.games, again.answers, len(again.found)) == (RANGE + 7, 14, 1)
    assert again.figures()["faults"] == 1


def test_a_folder_of_another_version_of_the_program_is_refused(tmp_path: Path) -> None:
    SoakFolder(tmp_path)
    (tmp_path / "about.json").write_text('{"sources": "others"}', encoding="utf-8")

    with pytest.raises(OtherSources, match="another version"):
        SoakFolder(tmp_path)


def test_a_process_that_dies_is_one_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    class DyingPool:
        def __enter__(self) -> DyingPool:
            return self

        def __exit__(self, *_: object) -> None: ...

        def submit(self, _: object, first: int, count: int) -> DyingPool:
            self.range = range(first, first + count)
            return self

        def result(self) -> Finished:
            if 5 in self.range:
                raise BrokenProcessPool
            return Finished(self.range.start, len(self.range), 10 * len(self.range), 0.0, [])

    monkeypatch.setattr(soak, "pool_of", lambda _: DyingPool())

    finished = soak.isolated(0, 8)

    assert (finished.first, finished.games, finished.answers) == (0, 8, 70)
    assert [(found.number, found.reason) for found in finished.found] == [(5, "the process died")]


def test_progress_tells_rates_of_this_run() -> None:
    progress = Progress(1_000, StringIO())
    progress.begun = (0.0, 100, 1_000)

    line = progress.line(10.0, 500, 5_000, 2)

    assert line.endswith("500 of 1,000 games, 2 faults, 40 games/s, 400 answers/s, 0 min left")


def test_it_runs_in_processes_without_packages_beyond_those_of_the_engine(tmp_path: Path) -> None:
    banned = "import sys; sys.modules.update(rich=None, polars=None, numpy=None, fastapi=None)"
    code = f"{banned}; from tools.games.soak import main; sys.exit(main())"
    words = [sys.executable, "-c", code, "2", "--processes", "1", "--folder", str(tmp_path)]

    run = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, timeout=120, check=False)

    assert run.returncode == 0, run.stderr
    assert "2 games, " in run.stdout
    assert SoakFolder(tmp_path).games == 2
