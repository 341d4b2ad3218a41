"""Figures of the tests themselves: mutations are what they say, and the page tells what was kept."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path

import pytest

from tools.quality.covered import by_package
from tools.quality.mutations import mutants
from tools.quality.page import EQUIVALENT, KEPT, PAGE, page
from tools.quality.sample_mutants import SOURCE as SOURCES
from tools.quality.sample_mutants import choose

SOURCE = "LIMIT = 3\n\ndef f(a, b):\n    if a < b and a:\n        return a + 1\n    return True\n"
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
