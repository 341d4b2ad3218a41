"""Measurements are compared by their ratios to the calibration, and notable changes are marked."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.bench.__main__ import comparable, results_table, scenarios_with
from tools.bench.calibration import work
from tools.bench.releases import FOLDER, Release, Sample, change, last_release, middle, slower
from tools.bench.scenarios import SCENARIOS

BEFORE = Release(
    "0.9.0",
    "3.11.7",
    {"interpreted": {"copies": Sample(1000, 100), "steps": Sample(50, 100)}, "compiled": {"copies": Sample(4000, 100)}},
)


def test_a_slower_machine_is_no_change() -> None:
    now = {"interpreted": {"copies": Sample(500, 50)}}

    found = change("interpreted", "copies", now, BEFORE)

    assert found is not None
    assert found.share == 0
    assert not found.is_notable


@pytest.mark.parametrize(
    ("rate", "shown", "is_slower"),
    [
        (1080, "+8%", False),
        (1120, "[bold green]+12% faster[/]", False),
        (920, "-8%", False),
        (880, "[bold red]-12% slower[/]", True),
    ],
)
def test_changes_over_a_tenth_are_marked(rate: float, shown: str, is_slower: bool) -> None:
    now = {"interpreted": {"copies": Sample(rate, 100)}}

    found = change("interpreted", "copies", now, BEFORE)

    assert found is not None
    assert found.shown() == shown
    assert slower(now, BEFORE) == (["copies (interpreted)"] if is_slower else [])


def test_the_worst_comes_first() -> None:
    now = {
        "interpreted": {"copies": Sample(800, 100), "steps": Sample(20, 100)},
        "compiled": {"copies": Sample(4100, 100)},
    }

    assert slower(now, BEFORE) == ["steps (interpreted)", "copies (interpreted)"]


def test_what_the_release_did_not_measure_has_no_change() -> None:
    now = {"compiled": {"steps": Sample(1, 100)}, "other": {"copies": Sample(1, 100)}}

    assert change("compiled", "steps", now, BEFORE) is None
    assert change("other", "copies", now, BEFORE) is None
    assert change("compiled", "steps", now, None) is None
    assert slower(now, BEFORE) == []


def test_the_round_with_the_middle_ratio_counts() -> None:
    fast_on_a_fast_machine, usual, slow = Sample(300, 100), Sample(140, 50), Sample(100, 50)

    assert middle([slow, fast_on_a_fast_machine, usual]) == usual
    assert middle([slow, usual]) == slow


def test_what_is_measured_by_the_clock_is_not_compared() -> None:
    rounds = [{"copies": Sample(rate, 10), "games, by the clock": Sample(rate, 10)} for rate in (1, 3, 2)]

    assert comparable(rounds) == {"copies": Sample(2, 10)}


def test_a_kept_release_is_read_back(tmp_path: Path) -> None:
    path = BEFORE.keep(tmp_path)

    assert path.name == "0.9.0.json"
    assert last_release(tmp_path) == BEFORE
    assert '"ratio": 10.0' in path.read_text(encoding="utf-8")


def test_the_last_release_has_the_highest_version(tmp_path: Path) -> None:
    for version in ("0.9.0", "0.10.0", "0.2.11"):
        Release(version, "3.11", {}).keep(tmp_path)

    last = last_release(tmp_path)

    assert last is not None
    assert last.version == "0.10.0"
    assert last_release(tmp_path / "none") is None


def test_the_releases_that_are_kept_can_be_read_and_name_scenarios() -> None:
    for path in FOLDER.glob("*.json"):
        release = Release.from_text(path.read_text(encoding="utf-8"))

        assert path.stem == release.version
        assert all(set(samples) <= set(SCENARIOS) for samples in release.samples.values()) or release != last_release()


def test_the_table_has_a_column_for_the_change() -> None:
    best = {"interpreted": {"copies": 880.0, "steps": 50.0}}
    now = {"interpreted": {"copies": Sample(880, 100), "steps": Sample(50, 100)}}

    table = results_table(best, now, BEFORE)

    changes = list(table.columns[-1].cells)
    assert str(table.columns[-1].header) == "interpreted, since 0.9.0"
    assert "[bold red]-12% slower[/]" in changes
    assert "+0%" in changes
    assert len(results_table(best, now, None).columns) == 2


def test_scenarios_come_with_what_they_are_compared_with() -> None:
    assert scenarios_with(["copies, 2 players, all"]) == ["copies, 2 players", "copies, 2 players, all modules"]
    assert scenarios_with(["nothing of the kind"]) == []


def test_the_calibration_never_changes() -> None:
    assert work() == 60181
