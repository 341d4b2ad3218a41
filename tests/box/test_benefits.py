from __future__ import annotations

import pytest

from tawantinsuyu.box.benefits import KINDS, PrintedBenefit, parse_benefit, parse_benefits
from tawantinsuyu.box.box import Box
from tawantinsuyu.box.schema import Entry


def test_an_amount_and_its_kind_are_read() -> None:
    assert parse_benefit({"potato": 2}) == PrintedBenefit("potato", 2)


def test_a_task_is_named_by_a_word_and_may_name_the_type_of_building() -> None:
    benefit = parse_benefit({"task": "building", "type": "passive"})

    assert benefit == PrintedBenefit("task", word="building", type="passive")


def test_a_choice_holds_the_lists_to_choose_from() -> None:
    benefit = parse_benefit({"one_of": [[{"stone": 1}], [{"nomad": 1}]]})

    assert benefit.options == ((PrintedBenefit("stone"),), (PrintedBenefit("nomad"),))
    assert [part.kind for part in benefit.parts()] == ["stone", "nomad"]


def test_an_unknown_kind_is_named_together_with_the_known_ones() -> None:
    with pytest.raises(ValueError, match="benefit 'wood' does not exist; known kinds: potato, corn, stone, gold, vp"):
        parse_benefit({"wood": 1})


def test_a_mistyped_kind_is_answered_with_the_near_one() -> None:
    with pytest.raises(ValueError, match="did you mean 'god_card'"):
        parse_benefit({"god_crad": 1})


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        ({"potato": 0}, "whole number from 1 to 20"),
        ({"potato": 21}, "whole number from 1 to 20"),
        ({"potato": True}, "whole number from 1 to 20"),
        ({"potato": "2"}, "whole number from 1 to 20"),
        ({"task": "sleep"}, "'task' needs one of: building"),
        ({"village_worker": "gold"}, "'village_worker' needs one of: potato, corn"),
        ({"vp_by_tapestries": [1, -1]}, "needs a list of numbers"),
        ({"vp_by_tapestries": 3}, "needs a list of numbers"),
        ({"potato": 1, "vp": 1}, "exactly one kind, this one names potato, vp"),
        ({}, "exactly one kind, this one names none"),
        ({"potato": 1, "of": ["sun"]}, "'of' cannot be used with 'potato'"),
        ({"nomad": 1, "of": ["sun"]}, "needs a list of some of: architect"),
        ({"nomad": 1, "of": ["priest", "priest"]}, "names something twice"),
        ({"nomad": 1, "of": []}, "needs a list of some of: architect"),
        ({"free_building": 1, "type": "hut"}, "needs one of: production, passive, palace"),
        ({"task": "steps", "type": "passive"}, "cannot be used with task = 'steps'"),
        ({"draw_god_cards": 4, "keep": 0}, "'keep' with 'draw_god_cards'"),
        ({"conquest_marker": 1, "at": "left"}, 'can only be "leftmost"'),
        ({"rejuvenate": 1, "not_self": False}, "write true or leave the field out"),
        ({"one_of": [[{"stone": 1}]]}, "at least two lists"),
        ({"one_of": [[{"stone": 1}], []]}, "every choice gives something"),
        ({"one_of": [[{"one_of": [[{"vp": 1}], [{"vp": 2}]]}], [{"vp": 1}]]}, "a choice inside a choice"),
        ("potato", "written as a small table"),
    ],
)
def test_a_benefit_that_makes_no_sense_says_what_was_expected(data: object, expected: str) -> None:
    with pytest.raises(ValueError, match=expected):
        parse_benefit(data)


def test_benefits_must_be_a_list() -> None:
    with pytest.raises(ValueError, match="a list of small tables"):
        parse_benefits({"potato": 1})


def _all_benefits(box: Box) -> list[PrintedBenefit]:
    found: list[PrintedBenefit] = []
    for row in box:
        found.extend(_benefits_in(row))
    return found


def _benefits_in(row: Entry) -> list[PrintedBenefit]:
    values = [getattr(row, field, ()) for field in ("benefits", "rewards")]
    values += list(getattr(row, "reactions", {}).values())
    return [benefit for value in values for benefit in value]


def test_every_benefit_of_the_box_survives_being_written_and_read(box: Box) -> None:
    benefits = _all_benefits(box)

    assert len(benefits) > 200
    assert [parse_benefit(benefit.to_data()) for benefit in benefits] == benefits


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_has_a_written_form(kind: str) -> None:
    rule = KINDS[kind]
    value: object = rule.words[0] if rule.words else [1, 2] if rule.is_table else 2
    benefit = parse_benefit({kind: value})

    assert benefit.to_data() == {kind: value}
