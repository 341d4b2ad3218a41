"""Descriptions of box entries for comparison with a printed copy."""

from __future__ import annotations

import pytest

from tawantinsuyu.box.box import Box
from tawantinsuyu.box.load import load_box
from tawantinsuyu.cli.described import Describer
from tests.box.planting import changed


@pytest.fixture(scope="module")
def box() -> Box:
    return load_box()


@pytest.fixture(scope="module")
def describer(box: Box) -> Describer:
    return Describer(box)


def test_every_entry_of_the_box_has_an_effect_in_words(box: Box, describer: Describer) -> None:
    assert [row.id for row in box if not describer.effect(row)] == []


def test_no_entry_shows_how_it_is_stored(box: Box, describer: Describer) -> None:
    for row in box:
        text = "\n".join([describer.effect(row), *describer.describe(row)])
        assert not any(trace in text for trace in ("Benefit(", "Cost(", "{'", "=(", "None", "mappingproxy")), row.id


def test_a_description_tells_fact_from_reconstruction(box: Box, describer: Describer) -> None:
    lines = describer.describe(box.by_id["Z06"])

    assert "cost: 1 corn and 1 stone (reconstructed)" in lines
    assert "reactions: festival: 4 potatoes" in lines
    assert any(line.startswith("source: fact: stated by a rulebook; reconstructed: ") for line in lines)


def test_a_description_tells_why_a_reconstruction_is_as_it_is(box: Box, describer: Describer) -> None:
    told = changed(box, "W05", why="because of example 7").by_id["W05"]

    assert describer.describe(told)[-1] == "why: because of example 7"


def test_a_prophecy_and_a_secondary_action_are_told(box: Box, describer: Describer) -> None:
    assert "prophecy: at least 3 workers (courier or craftsman)" in describer.describe(box.by_id["X02"])
    action = "secondary action: pay 1 corn: move the High Priest 1 space without acting"
    assert action in describer.describe(box.by_id["ZA5"])
