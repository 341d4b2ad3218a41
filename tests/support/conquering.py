"""Printed Army cards and Conquest spaces for tests."""

from __future__ import annotations

from typing import Any

from tests.support.printing import builtin_box


def army_cards(words: str) -> dict[str, dict[str, Any]]:
    """Army cards for a box, Soldiers and resource: `"A01=2/corn A02=1/gold"`."""
    box: dict[str, dict[str, Any]] = {}
    for word in words.split():
        name, _, printed = word.partition("=")
        soldiers, _, resource = printed.partition("/")
        box[name] = {"soldiers": int(soldiers), "resource": resource}
    return box


def space(cost: str, **benefit: int) -> dict[str, Any]:
    """A Conquest space for a box: `space("F2+D1", vp=4)`."""
    numbers = {"F": 0, "D": 0}
    for word in cost.split("+"):
        numbers[word[0]] = int(word[1:])
    return {"flip": numbers["F"], "discard": numbers["D"], "benefits": [{kind: n} for kind, n in benefit.items()]}


def all_but(*names: str, by: int = 1) -> dict[str, int]:
    """Markers of one player on all Conquest spaces but these."""
    return {each.id: by for each in builtin_box().conquest_spaces if each.id not in names}
