"""What the source files themselves must keep to."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tools.builds import ROOT

PACKAGE = ROOT / "src" / "tawantinsuyu"
SOURCES = sorted(PACKAGE.rglob("*.py"))
LONGEST = 500

# A base file that knows one of these words branches on an expansion or a solo opponent. Modules add rows, reactions
# and set-up steps instead; if they cannot, the base rule needs a seam.
BASE_PACKAGES = ("kernel", "core", "rules")
EXPANSION_WORDS = frozenset(
    "axomamma cult golden nation newcomer noble pachamama palace ruruy simpa vassal".split()  # noqa: SIM905
)


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


@pytest.mark.parametrize(
    "text", ["if module == GOLDEN_AGE:", "class DrawNewcomer:", "hire_noble()", "# the Palaces", "nobleColour", "cults"]
)
def test_an_expansion_is_recognised_however_it_is_written(text: str) -> None:
    assert words_of(text) & EXPANSION_WORDS


@pytest.mark.parametrize("text", ["destination", "combinations", "difficult", "ignoble", "marigold"])
def test_an_expansion_is_not_seen_within_other_words(text: str) -> None:
    assert not words_of(text) & EXPANSION_WORDS
