"""Components 5.5 to 5.7, and what section 7 starts from: tasks, cards, Statues, Buildings."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from tawantinsuyu.box.benefits import PrintedBenefit, parts_of
from tawantinsuyu.box.box import Box
from tawantinsuyu.box.check import check_counts
from tawantinsuyu.box.constraints import tiles
from tawantinsuyu.box.cost import Cost
from tawantinsuyu.box.families import ANY, FAMILIES, Family
from tawantinsuyu.box.schema_base import GodCard
from tawantinsuyu.box.vocabulary import GODS, PAID_TASKS
from tests.box.planting import changed, findings, only_finding, without

Z_EFFECTS: dict[str, tuple[dict[str, int], dict[str, tuple[PrintedBenefit, ...]]]] = {
    "Z01": ({"use_as_courier": 1}, {}),
    "Z02": ({"use_as_priest": 1}, {}),
    "Z03": ({"warrior_rejuvenates": 2}, {}),
    "Z04": ({"matches_pay_at_once": 1}, {}),
    "Z05": ({"architect_craftsman_alike": 1}, {}),
    "Z06": ({"god_card_vp": 1}, {"festival": (PrintedBenefit("potato", 4),)}),
    "Z07": ({"own_steps_score": 1}, {}),
    "Z08": ({"weavings_drawn": 2}, {}),
    "Z09": ({"longest_tapestry_festival_vp": 1}, {}),
    "Z10": ({}, {"festival": (PrintedBenefit("potato", 2), PrintedBenefit("corn"), PrintedBenefit("stone"))}),
    "Z11": ({}, {"offering": (PrintedBenefit("free_weaving"),)}),
    "Z12": (
        {},
        {
            "worship": (PrintedBenefit("gold_for_temple_step"),),
            "before_festival": (PrintedBenefit("gold_for_temple_step"),),
        },
    ),
    "Z13": ({"conquest_discount": 1}, {}),
    "Z14": ({"warrior_tasks": 2}, {}),
    "Z15": ({"exchange": 1}, {}),
    "Z16": ({"produce_rejuvenates": 1}, {}),
    "Z17": ({}, {"conquest": (PrintedBenefit("gold"), PrintedBenefit("vp"))}),
    "Z18": ({}, {"rejuvenate": (PrintedBenefit("army_card"), PrintedBenefit("gold"))}),
    "Z19": ({"buy_god_cards": 1}, {}),
    "Z20": ({"collect_bonus": 1}, {}),
}


def base_cards(box: Box) -> list[GodCard]:
    return [card for card in box.god_cards if card.module is None]


# MUST


@pytest.mark.parametrize("family", [family for family in FAMILIES if ANY not in family.counts.values()])
def test_2_and_5_counts_of_each_family(box: Box, family: Family) -> None:
    assert list(check_counts(box, family)) == []
    gone = without(box, box.family(family.name)[0].id)

    (fault,) = check_counts(gone, family)

    expected = next(iter(family.counts.values()))
    assert f"expected {expected} " in fault.message
    assert f"found {expected - 1}" in fault.message


def test_an_entry_of_the_wrong_module_is_counted(box: Box) -> None:
    family = next(family for family in FAMILIES if family.name == "space")

    (fault,) = check_counts(changed(box, "T11", module="nobles"), family)

    assert fault.message == 'expected 0 entries with module = "nobles" (FAMILIES in box/families.py); found 1'


def test_2_1_eleven_tasks_and_what_collecting_gives(box: Box) -> None:
    gives = {task.id: task.benefits for task in box.tasks if task.benefits}

    assert gives == {
        "task-potato": (PrintedBenefit("potato", 3),),
        "task-corn": (PrintedBenefit("corn", 2),),
        "task-stone": (PrintedBenefit("stone", 2),),
        "task-gold": (PrintedBenefit("gold"),),
    }
    assert "task-..." in only_finding(tiles.task_ids, box, without(box, "task-gold")).message


def test_2_1_eighteen_statues_of_six_gods(box: Box) -> None:
    assert sum(statue.count for statue in box.statues) == 18
    assert only_finding(tiles.gods_and_statues, box, changed(box, "small-sun", count=3)).id == "small-sun"
    assert only_finding(tiles.gods_and_statues, box, changed(box, "large-sun", vp=8)).id == "large-sun"
    assert "small and one large" in only_finding(tiles.gods_and_statues, box, without(box, "large-sun")).message
    assert "zigzag" in only_finding(tiles.gods_and_statues, box, without(box, "sun")).message


def test_5_5_six_symbols(box: Box) -> None:
    suns = [card.id for card in base_cards(box) if card.symbol == "sun"]

    assert "no card shows 'sun'" in only_finding(tiles.god_cards, box, changed(box, *suns, symbol="wave")).message


def test_5_5_five_cards_sum_to_example_1(box: Box) -> None:
    builders = [card.id for card in base_cards(box) if any(part.word == "building" for part in parts_of(card.benefits))]
    bad = changed(box, *builders, benefits=(PrintedBenefit("vp", 3),))

    assert "example 1" in only_finding(tiles.god_cards_of_example_1, box, bad).message


def test_5_5_example_1_takes_exactly_five_cards() -> None:
    parts = [PrintedBenefit("potato", 5), PrintedBenefit("stone"), PrintedBenefit("corn"), PrintedBenefit("vp", 5)]
    last = (PrintedBenefit("army_card"), PrintedBenefit("task", word="building"))
    cards = [
        GodCard(id=f"G{place}", symbol="sun", benefits=(part,), source="owner") for place, part in enumerate(parts)
    ]
    fifth = replace(cards[0], id="G4", benefits=last)

    assert list(tiles.god_cards_of_example_1(Box(god_cards=(*cards, fifth)))) == []
    assert list(tiles.god_cards_of_example_1(Box(god_cards=tuple(cards)))) != []


@pytest.mark.parametrize("kind", tiles.KNOWN_KINDS)
def test_5_5_all_nine_known_kinds_of_benefit_occur(box: Box, kind: str) -> None:
    known = tiles.KNOWN_KINDS[kind]
    cards = [
        card.id
        for card in base_cards(box)
        if any((part.word or part.kind) in known for part in parts_of(card.benefits))
    ]
    bad = changed(box, *cards, benefits=(PrintedBenefit("gold"), PrintedBenefit("temple_step")))

    assert f"no card gives: {kind};" in findings(tiles.god_cards, box, bad)[0].message


def test_5_5_some_cards_give_several_benefits_and_some_cost(box: Box) -> None:
    several = [card.id for card in base_cards(box) if len(card.benefits) > 1]
    assert any(part.kind == "task" and part.word in PAID_TASKS for card in base_cards(box) for part in card.benefits)

    single = Box(
        god_cards=tuple(
            replace(card, benefits=card.benefits[:1]) if card.id in several else card for card in box.god_cards
        )
    )
    assert "several benefits" in findings(tiles.god_cards, box, single)[-1].message


def test_5_5_no_card_is_empty(box: Box) -> None:
    assert findings(tiles.god_cards, box, changed(box, "G48", benefits=()))[0].id == "G48"


def test_5_6_at_least_five_ones_and_three_twos(box: Box) -> None:
    ones = [card.id for card in box.army_cards if card.soldiers == 1]
    twos = [card.id for card in box.army_cards if card.soldiers == 2]

    assert "found 4 and" in only_finding(tiles.army_cards, box, changed(box, *ones[4:], soldiers=2)).message
    assert "and 2" in only_finding(tiles.army_cards, box, changed(box, *twos[2:], soldiers=1)).message


def test_5_7_production_buildings_give_resources_or_vp(box: Box) -> None:
    bad = changed(box, "P01", benefits=(PrintedBenefit("nomad"),))

    assert only_finding(tiles.production_buildings, box, bad).id == "P01"


def test_5_7_a_production_building_offers_a_choice(box: Box) -> None:
    choices = [row.id for row in box.production_buildings if any(benefit.options for benefit in row.benefits)]
    bad = changed(box, *choices, benefits=(PrintedBenefit("vp", 3),))

    assert "one_of" in only_finding(tiles.production_buildings, box, bad).message


def test_5_7_a_building_costs_1_stone_and_1_corn(box: Box) -> None:
    rows = [row for row in (*box.production_buildings, *box.passive_buildings) if row.module is None]
    cheap = [row.id for row in rows if row.to_data()["cost"] == {"corn": 1, "stone": 1}]

    assert (
        "1 stone and 1 corn"
        in only_finding(tiles.passive_buildings, box, changed(box, *cheap, cost=Cost(gold=1))).message
    )


def test_5_7_numbers_are_unique(box: Box) -> None:
    assert only_finding(tiles.building_numbers, box, changed(box, "P07", number=3)).id == "P07"
    assert only_finding(tiles.building_numbers, box, changed(box, "Z07", number=3)).id == "Z07"


def test_5_7_a_second_printing_names_what_it_replaces(box: Box) -> None:
    assert only_finding(tiles.building_numbers, box, changed(box, "Z04X", replaces=None)).id == "Z04X"
    assert (
        only_finding(tiles.building_numbers, box, changed(box, "Z04X", number=99, replaces="Z99")).field == "replaces"
    )


def test_5_7_passive_buildings_do_what_their_texts_say(box: Box) -> None:
    found = {row.id: (dict(row.powers), dict(row.reactions)) for row in box.passive_buildings if row.module is None}

    assert found == Z_EFFECTS


def test_5_7_a_passive_building_does_something(box: Box) -> None:
    bad = changed(box, "Z14", powers={})

    assert only_finding(tiles.passive_buildings, box, bad).id == "Z14"


# SHOULD and section 7


def test_5_5_should_seven_cards_per_symbol_and_eight_with_the_expansion(box: Box) -> None:
    assert Counter(card.symbol for card in base_cards(box)) == dict.fromkeys(GODS, 7)
    assert Counter(card.symbol for card in box.god_cards) == dict.fromkeys(GODS, 8)


def test_2_5_should_some_new_god_cards_give_a_newcomer(box: Box) -> None:
    new = [card for card in box.god_cards if card.module == "nobles"]

    assert any(part.kind == "newcomer" for card in new for part in card.benefits)


def test_5_6_should_ones_be_commoner(box: Box) -> None:
    soldiers = Counter(card.soldiers for card in box.army_cards)

    assert soldiers == {1: 18, 2: 12}


def test_7_army_cards_with_one_soldier_have_the_better_resources(box: Box) -> None:
    worth = {"potato": 1, "corn": 2, "stone": 2, "gold": 3}

    def mean(soldiers: int) -> float:
        values = [worth[card.resource] for card in box.army_cards if card.soldiers == soldiers]
        return sum(values) / len(values)

    assert mean(1) > mean(2)


def test_5_7_should_costs_be_around_one_to_three_resources(box: Box) -> None:
    assert all(1 <= row.cost.total <= 3 for row in box.production_buildings)
    assert all(1 <= row.cost.total <= 4 for row in box.passive_buildings)


def test_7_numbers_follow_the_ids(box: Box) -> None:
    production = [row.number for row in box.production_buildings if row.module is None]
    passive = [row.number for row in box.passive_buildings if row.module is None]

    assert production == list(range(1, 20))
    assert passive == list(range(1, 21))
