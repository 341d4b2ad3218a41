"""What the source files themselves must keep to."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from harness.builds import ROOT

PACKAGE = ROOT / "src" / "tawantinsuyu"
SOURCES = sorted(PACKAGE.rglob("*.py"))
LONGEST = 500

# A base file that knows one of these words branches on an expansion or a solo opponent. Modules add rows, reactions
# and set-up steps instead; if they cannot, the base rule needs a seam.
BASE_PACKAGES = ("kernel", "core", "rules")
EXPANSION_WORDS = frozenset(
    "axomamma cult golden nation newcomer noble pachamama palace ruruy simpa vassal".split()  # noqa: SIM905
)

# The words of the modules alone, which belong in their own packages, in the box, its drawings and its texts.
MODULE_WORDS = EXPANSION_WORDS - {"axomamma", "pachamama"}
# So does the guide, which asks what the opponent that plays with modules looks at.
OF_MODULES = ("golden_age", "bots/golden_age", "automata/pachamama", "companion/guide", "box", "art", "texts")
MAY_NAME_MODULES = {
    "automata/events.py": "an event of the opponent that plays with modules",
    "bots/expansions.py": "the one list of what is added to the judgement of bots",
    "cli/described.py": "describes every field of the box",
    "cli/hill.py": "draws the table",
    "cli/session.py": "a command for the Prophecies",
    "cli/table.py": "draws the table",
    "cli/table_golden_age.py": "draws the table",
    "cli/table_solo.py": "draws the table",
    "encoding/module_filling.py": "what modules add to observations",
    "encoding/modules.py": "names of what modules add to observations and actions",
    "game/expansions.py": "the one list of what can be added",
    "game/reading.py": "finds the modules' part of a view",
    "game/search/figures.py": "the figures by which the planner judges positions",
    "game/view.py": "the types of the view",
    "game/view_builder.py": "fills the view in",
    "table/drawings/drawing.py": "names on drawn components",
    "table/reference/word_book.py": "names for the page",
    "table/messages/event.py": "describes the sources of VP",
    "simulation/measures.py": "groups of components in reports",
    "simulation/plots.py": "colours of groups in reports",
}
"""Other files that may name a module, and why. The list may get shorter, not longer."""


def words_of(text: str) -> set[str]:
    """The words of a text in lower case and singular; camelCase and snake_case are several words."""
    return {word.lower().removesuffix("s") for word in re.findall(r"[A-Z]*[a-z]+|[A-Z]+", text)}


def name_of(path: Path) -> str:
    return path.relative_to(PACKAGE).as_posix()


@pytest.mark.parametrize("path", SOURCES, ids=name_of)
def test_no_source_file_is_longer_than_500_lines(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= LONGEST


@pytest.mark.parametrize("path", [p for p in SOURCES if p.relative_to(PACKAGE).parts[0] in BASE_PACKAGES], ids=name_of)
def test_base_files_never_name_an_expansion(path: Path) -> None:
    assert words_of(path.read_text(encoding="utf-8")) & EXPANSION_WORDS == set()


def test_modules_are_named_in_their_own_packages_and_in_few_other_files() -> None:
    others = [path for path in SOURCES if not name_of(path).startswith(tuple([f"{each}/" for each in OF_MODULES]))]
    naming = {name_of(path) for path in others if words_of(path.read_text(encoding="utf-8")) & MODULE_WORDS}

    assert naming == set(MAY_NAME_MODULES)


@pytest.mark.parametrize(
    "text", ["if module == GOLDEN_AGE:", "class DrawNewcomer:", "hire_noble()", "# the Palaces", "nobleColour", "cults"]
)
def test_an_expansion_is_recognised_however_it_is_written(text: str) -> None:
    assert words_of(text) & EXPANSION_WORDS


@pytest.mark.parametrize("text", ["destination", "combinations", "difficult", "ignoble", "marigold"])
def test_an_expansion_is_not_seen_within_other_words(text: str) -> None:
    assert not words_of(text) & EXPANSION_WORDS
