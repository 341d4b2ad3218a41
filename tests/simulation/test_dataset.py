"""Data sets: the same games anywhere, in whole files, which the loader reads or refuses with a reason."""

from __future__ import annotations

import doctest
import json
import lzma
import re
from collections import Counter
from collections.abc import Callable
from itertools import islice
from pathlib import Path

import pytest

import tawantinsuyu as tw
from harness.builds import ROOT
from tawantinsuyu import data
from tawantinsuyu.bots.levels import LEVELS
from tawantinsuyu.data import SAMPLE, SPLITS, DataError, DataGame, read_games, read_lines
from tawantinsuyu.game.expansions import MODULES, PRESETS
from tawantinsuyu.simulation import dataset
from tawantinsuyu.simulation.dataset import BOTS, MODES, line_of, plan_of, write_dataset
from tawantinsuyu.simulation.playing import play_game
from tawantinsuyu.simulation.workers import GameProcesses, Here
from tests.simulation.experiments import command, contents
from tests.simulation.test_running import Interrupted

PAGE = ROOT / "docs" / "data-set.md"
EVERY = 50
QUICK_SEED = "quick 1"
"""Its first three games have no bot that searches."""


@pytest.fixture(scope="module")
def sample() -> list[DataGame]:
    return list(read_games())


@pytest.fixture
def small_files(monkeypatch: pytest.MonkeyPatch) -> None:
    """Quick bots, and three games a file."""
    monkeypatch.setattr(dataset, "BOTS", {"random": 50, "greedy": 50})
    monkeypatch.setattr(dataset, "GAMES_PER_FILE", 3)


def test_the_mix_has_all_levels_modes_and_presets() -> None:
    levels = {re.sub(r",turn=[\d.]+", "", bot) for bot in LEVELS.values()}

    assert levels < set(BOTS)
    assert not [bot for bot in BOTS if "turn=" in bot or "time=" in bot]
    assert sum(BOTS.values()) == sum(mode.share for mode in MODES) == 100
    assert {(mode.opponent, mode.difficulty) for mode in MODES if mode.opponent} == {
        (opponent, preset) for opponent, presets in PRESETS.items() for preset in presets
    }
    assert {mode.modules for mode in MODES if len(mode.modules) == 1} == {(name,) for name in MODULES}


def test_a_hundred_games_have_the_shares_of_the_modes() -> None:
    plan = plan_of("1", 100)

    assert Counter(map(plan.line_up_of, range(100))) == {index: mode.share for index, mode in enumerate(MODES)}
    for number in range(40):
        assert len(plan.seats(number)) == MODES[plan.line_up_of(number)].players


@pytest.mark.usefixtures("small_files")
def test_the_files_do_not_depend_on_who_plays_and_how_often_it_was_begun(tmp_path: Path) -> None:
    told: list[tuple[int, int]] = []
    write_dataset("1", 7, tmp_path / "whole", Here(), lambda done, of: told.append((done, of)))
    write_dataset("1", 2, tmp_path / "grown", Here())
    write_dataset("1", 7, tmp_path / "grown", Here())

    assert contents(tmp_path / "grown") == contents(tmp_path / "whole")
    assert sorted(contents(tmp_path / "whole")) == [f"games-{first:06}.jsonl.xz" for first in (0, 3, 6)]
    assert told[-1] == (7, 7)
    assert [game.number for game in read_games(tmp_path / "whole")] == list(range(7))


@pytest.mark.usefixtures("small_files")
def test_after_an_interrupt_finished_games_are_kept_and_those_of_other_seeds_refused(tmp_path: Path) -> None:
    first, second = Interrupted(2), Interrupted(10)

    with pytest.raises(KeyboardInterrupt):
        write_dataset("1", 3, tmp_path, first)
    assert [game.number for game in read_games(tmp_path)] == [0, 1]
    for _ in range(2):
        write_dataset("1", 3, tmp_path, second)

    assert (first.played, second.played) == ([0, 1], [2])
    with pytest.raises(DataError, match="belongs to another data set"):
        write_dataset("2", 3, tmp_path, Here())


def test_several_processes_make_the_same_files(tmp_path: Path) -> None:
    for name, workers in (("one", Here()), ("two", GameProcesses(2))):
        write_dataset(QUICK_SEED, 3, tmp_path / name, workers)

    assert contents(tmp_path / "one") == contents(tmp_path / "two")


def test_every_game_is_in_the_split_of_its_seed(sample: list[DataGame]) -> None:
    shares = Counter(game.split for game in sample)

    assert set(shares) == set(SPLITS)
    assert 0.75 < shares["train"] / len(sample) < 0.85
    for split in SPLITS:
        read = [game.number for game in islice(read_games(split=split), 10)]
        assert read == [game.number for game in sample if game.split == split][:10]
    with pytest.raises(DataError, match="no split 'testing'; known: train, validation, test"):
        next(read_games(split="testing"))


def test_the_games_of_the_sample_are_legal_and_say_how_they_ended(sample: list[DataGame]) -> None:
    assert [game.number for game in sample] == list(range(next(read_lines(SAMPLE))["games"]))
    for game in sample[::EVERY]:
        over = game.record.verify()
        best = [seat for seat, rank in enumerate(game.ranks) if rank == 1]
        assert best == over.winners()
        assert len(game.ranks) == len(game.record.result or ())
        assert [game.record.headers[f"seat-{seat}"] for seat in range(1, len(game.bots) + 1)] == list(game.bots)


def test_the_sample_is_what_the_command_makes_today(sample: list[DataGame]) -> None:
    header = next(read_lines(SAMPLE))
    plan = plan_of(header["seed"], header["games"])
    quick = [game for game in sample if not any("lines=" in bot for bot in game.bots)]

    for game in islice(quick, 0, None, EVERY):
        assert line_of(plan, play_game(plan, game.number))["record"] == game.record.to_text(comments=False)


def spoilt(change: Callable[[str], str], path: Path) -> Path:
    text = lzma.decompress(SAMPLE.read_bytes()).decode()
    file = path / "spoilt.jsonl.xz"
    file.write_bytes(lzma.compress(change("".join(text.splitlines(keepends=True)[:4])).encode(), preset=0))
    return file


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda text: text.replace("tawantinsuyu-games", "chess", 1), "no data set"),
        (lambda text: text.replace('"version":1', '"version":9', 1), "version 9; this program reads version 1"),
        (lambda text: text[:0] + "[]\n", "no data set"),
        (lambda text: text[:0], "is empty"),
        (lambda text: text.replace("players: ", "players: 9", 1), r"line 2: this is no game \(.*9"),
        (lambda text: text.replace('"ranks"', '"places"', 1), r"line 2: this is no game \('ranks'\)"),
        (lambda text: text + "{", "cannot be read after line 4"),
        (lambda text: text, "has 3 games, but its first line says"),
    ],
)
def test_a_wrong_file_is_refused_with_the_reason(change: Callable[[str], str], message: str, tmp_path: Path) -> None:
    with pytest.raises(DataError, match=message):
        list(read_games(spoilt(change, tmp_path)))


def test_other_files_and_folders_are_refused(tmp_path: Path) -> None:
    (tmp_path / "text.jsonl.xz").write_text("{}", encoding="utf-8")
    (tmp_path / "cut.jsonl.xz").write_bytes(SAMPLE.read_bytes()[:5000])
    (tmp_path / "empty").mkdir()

    for name, message in (
        ("text.jsonl.xz", "cannot be read after line 0"),
        ("cut.jsonl.xz", "cannot be read after line"),
        ("none.jsonl.xz", "No such file"),
        ("empty", "holds no data set"),
    ):
        with pytest.raises(DataError, match=message):
            list(read_games(tmp_path / name))


@pytest.mark.usefixtures("small_files")
def test_the_command_makes_them(tmp_path: Path) -> None:
    words = ("dataset", "-o", tmp_path / "out", "--games", 2, "--workers", 1)
    made, again = command(*words), command(*words, "--json")
    refused = command(*words, "--seed", "2")

    assert made.stdout.strip() == f"2 games are in {tmp_path / 'out'}"
    assert json.loads(again.stdout) == {"folder": str(tmp_path / "out"), "games": 2, "files": ["games-000000.jsonl.xz"]}
    assert (refused.exit_code, "another data set" in refused.stderr) == (2, True)
    assert [len(game.record.answers) > 100 for game in read_games(tmp_path / "out")] == [True, True]


def test_the_data_card_states_the_mix_and_the_size_of_the_sample() -> None:
    text = PAGE.read_text(encoding="utf-8")
    stated = dict(re.findall(r"^\| ([^|]+) \| (?:[^|]*\| )?(\d+) % \|$", text, re.MULTILINE))
    kinds = Counter[str]()
    for mode in MODES:
        who = "solo" if mode.players == 1 else f"{mode.players} players"
        kinds[f"{who} {len(mode.modules)}"] += mode.share

    assert {bot: int(stated[f"`{bot}`"]) for bot in BOTS} == BOTS
    assert [int(share) for name, share in stated.items() if not name.startswith("`")] == [
        kinds["2 players 0"],
        kinds["3 players 0"],
        kinds["4 players 0"],
        sum(kinds[f"{players} players 4"] for players in (2, 3, 4)),
        kinds["2 players 1"],
        kinds["solo 0"],
        kinds["solo 4"],
    ]
    assert f"a sample of {next(read_lines(SAMPLE))['games']:,} games" in text
    assert SAMPLE.stat().st_size < 1_100_000


def test_the_examples_run_as_written() -> None:
    assert doctest.testmod(data).failed == 0
    assert doctest.testfile(str(PAGE), module_relative=False).failed == 0
    assert issubclass(DataError, tw.SettingsError)
