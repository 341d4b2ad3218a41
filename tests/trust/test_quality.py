"""Quality figures: mutations change what they say, and the page shows the stored figures."""

from __future__ import annotations

import json
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from harness.builds import ROOT
from tools.quality.covered import by_package
from tools.quality.forks import codes_of
from tools.quality.mutations import mutants
from tools.quality.page import EQUIVALENT, KEPT, PAGE, page
from tools.quality.sample_mutants import SOURCE as SOURCES
from tools.quality.sample_mutants import Result, again, choose, swap_of

SOURCE = "LIMIT = 3\n\ndef f(a, b):\n    if a < b and a:\n        return a + 1\n    return True\n"
FORKS = """
import json, sys
from pathlib import Path
import pytest
from tools.quality.forks import Forks, Swap, codes_of
folder = Path(sys.argv[1])
sys.path.insert(0, str(folder))
source = (folder / "limits.py").read_text()
swaps = []
for text in (source.replace("<", "<="), source.replace(">", ">=")):
    codes = codes_of(text, str(folder / "limits.py"))
    before = codes_of(source, str(folder / "limits.py"))
    swaps.append(Swap({name: code for name, code in codes.items() if code != before[name]}, ()))
caught = {}
pytest.main(["-q", "-p", "no:cacheprovider", "--rootdir", str(folder), str(folder)],
            plugins=[Forks(swaps, 2, caught.__setitem__)])
print()
print(json.dumps(caught))
"""
"""Two changes, of which one is noticed, in two forks."""
CHANGES = tomllib.loads(EQUIVALENT.read_text(encoding="utf-8"))["changes"]


def test_each_mutant_is_one_change_inside_a_function() -> None:
    found = {(mutant.line, mutant.before, mutant.after) for mutant in mutants(SOURCE)}

    assert found == {
        (4, "a < b and a", "a < b or a"),
        (4, "a < b", "a <= b"),
        (5, "a + 1", "a - 1"),
        (5, "1", "2"),
        (6, "True", "False"),
    }


def test_a_mutant_is_the_module_with_that_change_alone() -> None:
    texts = [mutant.text for mutant in mutants(SOURCE)]

    assert len(set(texts)) == 5
    for text in texts:
        changed = [pair for pair in zip(text.split(), SOURCE.split(), strict=True) if pair[0] != pair[1]]
        assert len(changed) == 1, text


def test_the_same_seed_chooses_the_same_changes() -> None:
    assert choose(2, 5) == choose(2, 5)
    assert choose(2, 5) != choose(2, 6)


def test_changes_of_earlier_results_are_made_again() -> None:
    chosen = choose(3, 5)

    assert list(again([Result(change, None).as_json() for change in chosen])) == chosen


def test_only_the_code_of_the_changed_function_is_swapped() -> None:
    (change,) = choose(1, 5)

    swap = swap_of(change)

    assert swap.codes
    assert {file for file, _ in swap.codes} == {str(SOURCES / change.file)}
    assert len(swap.codes) < len(codes_of(change.mutant.text, change.file))


def test_a_change_is_caught_in_a_fork_by_a_test_that_calls_it(tmp_path: Path) -> None:
    (tmp_path / "limits.py").write_text("def low(a):\n    return a < 3\n\ndef high(a):\n    return a > 3\n")
    test = "from limits import high, low\n\ndef test_low():\n    assert not low(3)\n    assert low(2)\n"
    (tmp_path / "test_limits.py").write_text(f"{test}\ndef test_high():\n    assert high(4)\n")

    run = subprocess.run([sys.executable, "-c", FORKS, tmp_path], cwd=ROOT, capture_output=True, text=True, check=True)

    assert json.loads(run.stdout.splitlines()[-1]) == {"0": "test_limits.py::test_low", "1": None}


def test_lines_are_summed_by_package() -> None:
    def file(run: int, lines: int) -> dict[str, dict[str, int]]:
        return {"summary": {"covered_lines": run, "num_statements": lines}}

    files = {
        "src/tawantinsuyu/rules/a.py": file(1, 2),
        "src/tawantinsuyu/rules/more/b.py": file(3, 4),
        "src/tawantinsuyu/__init__.py": file(5, 5),
    }

    assert by_package(files) == {"(the front door)": [5, 5], "rules": [4, 6]}


def test_survivors_are_told_with_their_place_and_with_the_reason_where_no_game_can_show_them(tmp_path: Path) -> None:
    gap = {"file": "tawantinsuyu/rules/a.py", "line": 7, "within": "if a < b:", "before": "a < b", "after": "a <= b"}
    change = CHANGES[0]
    harmless = {**change, "line": 8}
    elsewhere = {**harmless, "within": "another line", "line": 9}
    kept = {"date": "2026-01-02", "tried": 9, "seed": 1, "packages": ["rules"], "by_own": 4, "by_others": 2}
    survivors = [gap, harmless, elsewhere]
    (tmp_path / "mutants.json").write_text(json.dumps({**kept, "survivors": survivors}))

    told = page(tmp_path)

    changed = f"`{change['before']}` | `{change['after']}` |"
    assert "caught 6 of 9: 4 by" in told
    assert "| `tawantinsuyu/rules/a.py:7` | `if a < b:` | `a < b` | `a <= b` |\n" in told
    assert f"| `{change['file']}:8` | `{change['within']}` | {changed} {change['reason']} |\n" in told
    assert f"| `{change['file']}:9` | `another line` | {changed}\n" in told


@pytest.mark.parametrize("change", CHANGES, ids=lambda change: f"{Path(change['file']).name} {change['before']}")
def test_a_change_that_no_game_can_show_is_one_that_can_be_made_and_has_a_reason(change: dict[str, str]) -> None:
    source = (SOURCES / change["file"]).read_text(encoding="utf-8")

    possible = {(mutant.within, mutant.before, mutant.after) for mutant in mutants(source)}
    assert (change["within"], change["before"], change["after"]) in possible
    assert change["reason"]


def test_the_page_is_made_from_the_figures_that_are_kept() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(KEPT)
