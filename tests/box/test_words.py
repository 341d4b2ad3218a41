from __future__ import annotations

import pytest

from tawantinsuyu.box.benefits import parse_benefits
from tawantinsuyu.box.box import Box
from tawantinsuyu.box.cost import Cost
from tawantinsuyu.box.words import benefits_in_words, cost_in_words, describe, effect_in_words
from tests.box.planting import changed


@pytest.mark.parametrize(
    ("data", "words"),
    [
        ([{"potato": 2}, {"god_card": 1}], "2 potato and 1 God card"),
        ([{"one_of": [[{"stone": 1}], [{"nomad": 1}]]}], "choose: 1 stone or a Nomad"),
        ([{"potato": 1}, {"corn": 1}, {"vp": 3}], "1 potato, 1 corn and 3 VP"),
        ([{"task": "building", "type": "passive"}], "task Construct a Building (passive) at its usual price"),
        ([{"free_small_statue": 1, "of": ["sun", "wave"]}], "a free small Statue (sun or wave)"),
        ([{"village_worker": "corn"}], "a free Worker from the corn end of the Village"),
        ([{"vp_by_tapestries": [0, 2, 4]}], "0/2/4 VP for 1/2/3 Tapestries"),
        ([{"draw_god_cards": 4, "keep": 2}], "draw 4 God cards (keep 2)"),
        ([{"rejuvenate": 2, "not_self": True}], "Rejuvenate 2 (not itself)"),
        (
            [{"conquest_marker": 1, "at": "leftmost", "free": True}],
            "place a Conquest marker (on the leftmost empty space, without Soldiers)",
        ),
        ([], "nothing"),
    ],
)
def test_benefits_in_words(data: list[object], words: str) -> None:
    assert benefits_in_words(parse_benefits(data)) == words


def test_a_cost_in_words() -> None:
    assert cost_in_words(Cost(stone=1, corn=2)) == "2 corn and 1 stone"
    assert cost_in_words(Cost(flip_army=1)) == "1 own Army card turned face down"


def test_every_entry_of_the_box_has_an_effect_in_words(box: Box) -> None:
    assert [row.id for row in box if not effect_in_words(row)] == []


def test_no_entry_shows_how_it_is_stored(box: Box) -> None:
    for row in box:
        text = "\n".join([effect_in_words(row), *describe(row)])
        assert not any(trace in text for trace in ("Benefit(", "Cost(", "{'", "=(", "None", "mappingproxy")), row.id


def test_a_description_tells_fact_from_reconstruction(box: Box) -> None:
    lines = describe(box.by_id["Z06"])

    assert "cost: 1 corn and 1 stone (reconstructed)" in lines
    assert "reactions: festival: 4 potato" in lines
    assert any(line.startswith("source: fact: a text states it; reconstructed: ") for line in lines)


def test_a_description_tells_why_a_reconstruction_is_as_it_is(box: Box) -> None:
    told = changed(box, "W05", why="because of example 7").by_id["W05"]

    assert describe(told)[-1] == "why: because of example 7"


def test_a_prophecy_and_a_secondary_action_are_told(box: Box) -> None:
    assert "prophecy: at least 3 workers (courier or craftsman)" in describe(box.by_id["X02"])
    assert "secondary action: pay 1 corn: move the High Priest 1 space without acting" in describe(box.by_id["ZA5"])
