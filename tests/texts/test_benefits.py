"""Benefits and costs in words, and what the catalogue has for them."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from tawantinsuyu.box.benefits import KINDS, parse_benefit, parse_benefits
from tawantinsuyu.box.cost import PAYABLE, Cost
from tawantinsuyu.box.load import load_box
from tawantinsuyu.box.vocabulary import BUILDING_TYPES, GODS, REJUVENATED, RESOURCES
from tawantinsuyu.texts.benefits import COUNTED
from tawantinsuyu.texts.catalogue import Texts, messages
from tawantinsuyu.texts.languages import complete_languages


@cache
def texts_in(language: str = "en") -> Texts:
    return Texts(load_box(), (), language)


@pytest.mark.parametrize(
    ("data", "words"),
    [
        ([{"potato": 2}, {"god_card": 1}], "2 potatoes and 1 God card"),
        ([{"one_of": [[{"stone": 1}], [{"nomad": 1}]]}], "choose: 1 stone or a Nomad"),
        ([{"potato": 1}, {"corn": 1}, {"vp": 3}], "1 potato, 1 corn and 3 VP"),
        ([{"task": "steps"}], "Build Steps at its usual price"),
        ([{"task": "building", "type": "passive"}], "Construct a Building (passive) at its usual price"),
        ([{"free_building": 1, "type": "palace"}], "a free Building (palace)"),
        ([{"free_small_statue": 1, "of": ["sun", "wave"]}], "a free small Statue (sun or wave)"),
        ([{"nomad": 1, "of": ["priest", "warrior", "courier"]}], "a Nomad (Priest, Warrior or Courier)"),
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
    assert texts_in().write("benefits", parse_benefits(data)) == words


@pytest.mark.parametrize(
    ("cost", "words"),
    [
        (Cost(stone=1, corn=2), "2 corn and 1 stone"),
        (Cost(potato=2), "2 potatoes"),
        (Cost(flip_army=1), "1 of your Army cards turned face down"),
        (Cost(any_resource=2), "2 resources of your choice"),
    ],
)
def test_a_cost_in_words(cost: Cost, words: str) -> None:
    assert texts_in().write("cost", cost) == words


@pytest.mark.parametrize("language", complete_languages())
@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_of_benefit_has_words_for_one_and_for_several(kind: str, language: str) -> None:
    rule = KINDS[kind]
    values: Any = rule.words or ([[1, 2]] if rule.is_table else [1, 2, 5])
    texts = texts_in(language)

    assert all(texts.write("benefits", [parse_benefit({kind: value})]) for value in values)


@pytest.mark.parametrize("language", complete_languages())
def test_no_words_for_benefits_are_left_over(language: str) -> None:
    catalogue = messages(language)

    assert set(catalogue["benefit"]) == {kind.replace("_", "-") for kind in KINDS} - set(COUNTED)
    assert set(catalogue["cost"]) == {name.replace("_", "-") for name in PAYABLE} - set(RESOURCES)
    assert set(catalogue["narrowing"]) == {*GODS, *REJUVENATED}
    assert set(catalogue["building-type-short"]) == set(BUILDING_TYPES)
