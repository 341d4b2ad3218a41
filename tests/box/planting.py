"""Boxes with one planted fault each, to test the checks."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tawantinsuyu.box.box import Box
from tawantinsuyu.box.families import FAMILIES
from tawantinsuyu.box.faults import BoxError, Fault
from tawantinsuyu.box.load import load_box

Check = Callable[[Box], Iterator[Fault]]


def changed(box: Box, *ids: str, **fields: object) -> Box:
    """The box with these fields of these entries changed, without any validation."""
    for id in ids:
        assert id in box.by_id, f"a test plants a fault in {id}, which does not exist"
    return _mapped(box, lambda row: replace(row, **fields) if row.id in ids else row)


def without(box: Box, *ids: str) -> Box:
    """The box with these entries taken out."""
    assert all(id in box.by_id for id in ids)
    return _mapped(box, lambda row: None if row.id in ids else row)


def only_finding(check: Check, good: Box, bad: Box) -> Fault:
    """The one fault that a check finds in the bad box; in the good one it finds none."""
    assert list(check(good)) == []
    found = list(check(bad))
    assert len(found) == 1, found
    return found[0]


def findings(check: Check, good: Box, bad: Box) -> list[Fault]:
    """All faults of the bad box, where several follow from one mistake; the good one has none."""
    assert list(check(good)) == []
    found = list(check(bad))
    assert found, "the planted fault was not found"
    return found


def faults_of(edition: Path) -> tuple[Fault, ...]:
    """What loading with an owner's file complains about."""
    with pytest.raises(BoxError) as caught:
        load_box(edition)
    return caught.value.faults


def only_fault_of(edition: Path) -> Fault:
    """The single complaint about an owner's file."""
    (fault,) = faults_of(edition)
    return fault


def _mapped(box: Box, change: Callable[[Any], Any]) -> Box:
    attributes: dict[str, Any] = {
        family.attribute: tuple(row for row in map(change, box.family(family.name)) if row is not None)
        for family in FAMILIES
    }
    return replace(box, **attributes)
