"""Every event that the rules tell has a name and named facts."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tawantinsuyu.components.build import Additions, draft_catalog
from tawantinsuyu.core.catalog import Variants
from tawantinsuyu.game.facts import EVENT_FACTS, name_of
from tests.support.printing import builtin_box
from tools.builds import ROOT

SOURCES = ROOT / "src" / "tawantinsuyu"
TOLD = re.compile(r"\btell\(\s*\"([a-z-]+)\"")
UNTOLD = re.compile(r"\.tell\(\s*(?!\")")
PLAIN = ("number", "counted")
"""Facts that are numbers for everybody."""


def sources() -> list[Path]:
    layers = ("core", "rules", "components", "automata", "golden_age")
    return [path for layer in layers for path in sorted((SOURCES / layer).rglob("*.py"))]


def kinds_told() -> set[str]:
    return {kind for path in sources() for kind in TOLD.findall(path.read_text(encoding="utf-8"))}


def test_the_rules_tell_no_event_without_a_name() -> None:
    assert len(kinds_told()) > 40
    assert kinds_told() - EVENT_FACTS.keys() == set()


def test_every_named_event_is_told_by_some_rule() -> None:
    assert EVENT_FACTS.keys() - kinds_told() == set()


def test_every_event_is_told_by_its_literal_name() -> None:
    assert [path.name for path in sources() if UNTOLD.search(path.read_text(encoding="utf-8"))] == []


@pytest.mark.parametrize("what", sorted({what for facts in EVENT_FACTS.values() for what in facts}))
def test_a_fact_is_told_by_name_and_not_by_code(what: str) -> None:
    catalog = draft_catalog(builtin_box(), 4, Variants(), Additions()).freeze()

    assert isinstance(name_of(catalog, what, 0), int if what in PLAIN else str)
