"""Experiments produce the same tables on any worker, however often they are interrupted."""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Iterable, Iterator
from pathlib import Path

import polars as pl
import pytest

from tawantinsuyu.simulation import running
from tawantinsuyu.simulation.folder import Folder, FolderError
from tawantinsuyu.simulation.plan import Plan
from tawantinsuyu.simulation.playing import PlayedGame
from tawantinsuyu.simulation.workers import GameProcesses, Here
from tests.simulation.experiments import a_plan, command, contents, process, results

PATIENCE = 120


class Interrupted:
    """Plays some games and is then stopped by Ctrl+C; `played` says which."""

    def __init__(self, after: int) -> None:
        self.after = after
        self.played: list[int] = []

    def play(self, plan: Plan, numbers: Iterable[int]) -> Iterator[PlayedGame]:
        for played in Here().play(plan, numbers):
            if len(self.played) == self.after:
                raise KeyboardInterrupt
            self.played.append(played.number)
            yield played


class Backwards:
    def play(self, plan: Plan, numbers: Iterable[int]) -> Iterator[PlayedGame]:
        return Here().play(plan, reversed(list(numbers)))


def test_the_tables_do_not_depend_on_who_plays_and_in_which_order(tmp_path: Path) -> None:
    plan = a_plan(records=3)

    results(plan, 7, tmp_path / "here")
    results(plan, 7, tmp_path / "backwards", Backwards())
    results(plan, 7, tmp_path / "processes", GameProcesses(2))

    here = contents(tmp_path / "here")
    assert contents(tmp_path / "backwards") == here
    assert contents(tmp_path / "processes") == here
    assert sorted(name for name in here if name.startswith("records")) == [
        f"records/{number:06}.record" for number in range(3)
    ]


def test_an_interrupted_experiment_goes_on_and_ends_as_if_nothing_had_been(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(running, "KEEP_EVERY", 0.0)
    plan = a_plan(records=2)
    results(plan, 6, tmp_path / "whole")
    first, second = Interrupted(2), Interrupted(3)

    for workers in (first, second):
        with pytest.raises(KeyboardInterrupt):
            results(plan, 6, tmp_path / "cut", workers)
    results(plan, 6, tmp_path / "cut")

    assert first.played == [0, 1]
    assert second.played == [2, 3, 4]
    assert contents(tmp_path / "cut") == contents(tmp_path / "whole")


def test_what_was_finished_is_kept_even_if_it_was_not_time_to_write(tmp_path: Path) -> None:
    with pytest.raises(KeyboardInterrupt):
        results(a_plan(), 6, tmp_path / "cut", Interrupted(2))

    assert Folder(tmp_path / "cut").results().numbers() == {0, 1}


def test_more_games_are_added_to_those_there_are(tmp_path: Path) -> None:
    again = Interrupted(10)
    results(a_plan(), 3, tmp_path / "grown")
    results(a_plan(), 5, tmp_path / "grown", again)
    results(a_plan(), 5, tmp_path / "whole")

    assert again.played == [3, 4]
    assert contents(tmp_path / "grown") == contents(tmp_path / "whole")
    with pytest.raises(FolderError, match="already holds 5 games"):
        results(a_plan(), 4, tmp_path / "grown")


@pytest.mark.parametrize("missing", ["games", "seats"])
def test_a_stop_while_the_tables_are_written_loses_and_doubles_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, missing: str
) -> None:
    results(a_plan(), 4, tmp_path / "whole")
    path = tmp_path / "cut"
    results(a_plan(), 2, path)
    write = pl.DataFrame.write_parquet

    def stops(frame: pl.DataFrame, file: Path) -> None:
        if file == path / f".{missing}.parquet":
            raise KeyboardInterrupt
        write(frame, file)

    with monkeypatch.context() as patched:
        patched.setattr(pl.DataFrame, "write_parquet", stops)
        with pytest.raises(KeyboardInterrupt):
            results(a_plan(), 4, path)
    nobody = Interrupted(0)
    results(a_plan(), 4, path, nobody)

    assert nobody.played == []
    assert contents(path) == contents(tmp_path / "whole")


def test_a_part_that_was_being_written_counts_for_nothing(tmp_path: Path) -> None:
    path = tmp_path / "cut"
    with pytest.raises(KeyboardInterrupt):
        results(a_plan(), 3, path, Interrupted(1))
    (path / "parts" / ".000002").mkdir()
    (path / "parts" / ".000002" / "games.parquet").write_bytes(b"half of it")

    results(a_plan(), 3, path)
    results(a_plan(), 3, tmp_path / "whole")

    assert contents(path) == contents(tmp_path / "whole")


def test_another_experiment_in_the_same_folder_is_refused_and_nothing_is_changed(tmp_path: Path) -> None:
    results(a_plan(), 2, tmp_path / "out")
    before = contents(tmp_path / "out")

    with pytest.raises(FolderError, match=r"holds another experiment.*\n  seed: '7' before, '8' now"):
        results(a_plan(seed="8"), 2, tmp_path / "out")

    assert contents(tmp_path / "out") == before


def test_who_only_looks_changes_nothing_even_while_a_part_is_being_written(tmp_path: Path) -> None:
    folder = Folder(tmp_path / "out")
    assert not folder.is_begun(a_plan())
    assert not folder.path.exists()
    results(a_plan(), 1, folder.path)
    (folder.path / "parts" / ".000002").mkdir(parents=True)

    assert folder.is_begun(a_plan())
    assert (folder.path / "parts" / ".000002").exists()
    with pytest.raises(FolderError, match="holds another experiment"):
        folder.is_begun(a_plan(seed="8"))


def test_a_folder_with_other_things_is_refused(tmp_path: Path) -> None:
    (tmp_path / "letters").mkdir()
    (tmp_path / "letters" / "to-a-friend").touch()

    with pytest.raises(FolderError, match="to-a-friend"):
        results(a_plan(), 1, tmp_path / "letters")
    with pytest.raises(FolderError, match="cannot be used as a folder"):
        results(a_plan(), 1, tmp_path / "letters" / "to-a-friend")


def test_two_programs_do_not_work_in_one_folder(tmp_path: Path) -> None:
    with Folder(tmp_path).locked(), pytest.raises(FolderError, match="another program already works in"):
        results(a_plan(), 1, tmp_path)


def test_the_command_plays_and_says_where_results_are(tmp_path: Path) -> None:
    path = tmp_path / "out"

    done = command(
        "simulate", "-o", path, "--games", 2, "--seats", "random,random,random", "--no-report", "--workers", 1
    )

    assert done.exit_code == 0, done.output
    assert f"2 games are in {path}" in done.stdout
    assert pl.read_csv(path / "seats.csv").height == 6
    assert pl.read_parquet(path / "seats.parquet")["vp"].to_list() == pl.read_csv(path / "seats.csv")["vp"].to_list()


@pytest.mark.parametrize(
    ("options", "status", "message"),
    [
        (["--seats", "random,clever"], 2, "there is no bot 'clever'"),
        (["--seats", "random"], 2, "a single player needs an opponent"),
        (["--seats", "random,random", "--modules", "dragons"], 2, "there is no module 'dragons'"),
        (["--variant", "coricancha"], 2, "'coricancha' is not name=value"),
        (["--seats", "random,random", "--edition", "nowhere.toml"], 2, "nowhere.toml"),
    ],
)
def test_the_command_says_what_is_wrong_and_writes_nothing(
    tmp_path: Path, options: list[str], status: int, message: str
) -> None:
    done = command("simulate", "-o", tmp_path / "out", *options)

    assert done.exit_code == status
    assert message in done.stderr
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (["--difficulty", "help"], ["Levels of Axomamma", "Levels of Pachamama"]),
        (["--difficulty", "help", "--opponent", "pachamama"], ["Levels of Pachamama"]),
        (["--variant", "help"], ["leftover_weaving_price=2|3"]),
    ],
)
def test_help_lists_the_choices_and_plays_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, options: list[str], told: list[str]
) -> None:
    monkeypatch.chdir(tmp_path)

    done = command("simulate", *options)

    assert done.exit_code == 0, done.output
    assert [
        words
        for words in ("Levels of Axomamma", "Levels of Pachamama", "leftover_weaving_price=2|3")
        if words in done.stdout
    ] == told
    assert list(tmp_path.iterdir()) == []


def test_an_experiment_needs_a_folder() -> None:
    done = command("simulate", "--games", 1)

    assert done.exit_code == 2
    assert "Name a folder for the results: -o FOLDER" in done.stderr


def is_there(group: int) -> bool:
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    return True


def test_ctrl_c_stops_all_processes_and_the_same_command_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "out"
    running = process(tmp_path, "simulate", "-o", path, "--games", 100_000, "--seats", "random,random", "--workers", 2)
    try:
        deadline = time.monotonic() + PATIENCE
        while not list(path.glob("parts/[0-9]*")):
            assert time.monotonic() < deadline
            assert running.poll() is None
            time.sleep(0.05)
        os.killpg(running.pid, signal.SIGINT)  # as a terminal does: everybody hears it
        _, errors = running.communicate(timeout=PATIENCE)
    finally:
        if running.poll() is None:
            os.killpg(running.pid, signal.SIGKILL)

    done = Folder(path).results().games.height
    assert running.returncode == 130
    assert f"Interrupted after {done} of 100000 games" in errors
    assert "Traceback" not in errors
    while is_there(running.pid):
        assert time.monotonic() < deadline
        time.sleep(0.05)
    results(Plan((("random", "random"),), a_plan().box), done + 10, path)


def test_games_that_nobody_wants_any_more_are_given_up_with_all_that_their_bots_have_started(tmp_path: Path) -> None:
    pid = tmp_path / "pid"
    sleeper = tmp_path / "sleeper.py"
    sleeper.write_text(
        f"import os, pathlib, time\npathlib.Path({str(pid)!r}).write_text(str(os.getpid()))\ntime.sleep(3600)\n"
    )
    slow = f"external:time=3600,command={sys.executable} {sleeper}"
    games = GameProcesses(1).play(a_plan(("random", "random"), (slow, "random")), [0, 1])
    deadline = time.monotonic() + PATIENCE

    assert next(games).number == 0
    while not pid.exists() or not pid.read_text():
        assert time.monotonic() < deadline
        time.sleep(0.05)
    games.close()

    while is_there(int(pid.read_text())):  # a program of a bot leads a group of its own
        assert time.monotonic() < deadline
        time.sleep(0.05)
