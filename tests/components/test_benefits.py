"""Every printed benefit of the base game, received by a player who can use it, changes exactly what is printed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import pytest

from tawantinsuyu.box.benefits import PrintedBenefit
from tawantinsuyu.box.vocabulary import BASE_POWERS, EXPANSION_POWERS
from tawantinsuyu.core import values
from tawantinsuyu.core.values import TRIGGER_NAMES
from tawantinsuyu.golden_age import values as expansion_values
from tawantinsuyu.rules.conquest import PlaceMarker
from tawantinsuyu.rules.festival_cards import PlayFestivalCards
from tawantinsuyu.rules.merchant import Merchant
from tawantinsuyu.rules.production import ProduceOne
from tawantinsuyu.rules.reactions import Reactions
from tawantinsuyu.rules.temple import Climb, ScoreTemple
from tests.components.rich import (
    BOX,
    PASSIVE,
    PRODUCTION,
    answer_all,
    changed,
    counted,
    expected,
    expected_of,
    expected_of_task,
    rich,
    total,
)

CARDS: Final = {card.id: card for card in BOX.god_cards if card.module is None}
CARD_BENEFITS: Final = [(card.id, place) for card in CARDS.values() for place in range(1, len(card.benefits) + 1)]
SPACES: Final = {space.id: space for space in BOX.conquest_spaces}
STEPS: Final = {step.id: step for step in BOX.temple_steps}
HILL: Final = {space.id: space for space in BOX.spaces}
TASKS: Final = {icon.id: icon.task for icon in BOX.icons}
REACTIONS: Final = [(tile.id, trigger) for tile in PASSIVE for trigger in tile.reactions]
PRODUCED: Final = {tile.id: tile for tile in PRODUCTION}
SIX_CARDS: Final = "A01 A02 A03 A04 A05 A06"  # one Soldier each


@pytest.mark.parametrize(("card", "place"), CARD_BENEFITS)
def test_each_benefit_of_a_god_card_gives_what_is_printed(card: str, place: int) -> None:
    table = rich(gods=card).do(PlayFestivalCards(0, 1, ())).choose(f"play:{card}")
    before, printed = counted(table), expected_of(table, CARDS[card].benefits[place - 1])

    answer_all(table.choose(f"benefit:{card}:{place}"), until=["FCD-08"])

    assert changed(before, counted(table)) == printed
    assert printed


def alternatives(benefits: Iterable[PrintedBenefit]) -> range:
    """The places of printed alternatives, besides the first."""
    return range(1, max((len(benefit.options) for benefit in benefits), default=0))


@pytest.mark.parametrize("building", PRODUCED)
def test_each_production_building_gives_what_is_printed(building: str) -> None:
    table = rich(own=building)
    before = counted(table)
    printed = expected(table, PRODUCED[building].benefits)

    answer_all(table.do(ProduceOne(0)).choose(f"building:{building}"))

    assert changed(before, counted(table)) == printed


@pytest.mark.parametrize(
    ("building", "place"), [(tile.id, place) for tile in PRODUCTION for place in alternatives(tile.benefits)]
)
def test_each_alternative_of_a_production_building_gives_what_is_printed(building: str, place: int) -> None:
    table = rich(own=building)
    before, printed = counted(table), expected(table, PRODUCED[building].benefits, place)

    answer_all(table.do(ProduceOne(0)).choose(f"building:{building}"), alternative=place)

    assert changed(before, counted(table)) == printed


@pytest.mark.parametrize("space", SPACES)
def test_each_conquest_space_costs_and_gives_what_is_printed(space: str) -> None:
    table = rich(army_up=SIX_CARDS)
    row = SPACES[space]
    before = counted(table)
    price = {
        "army down": row.flip,
        "army discard": row.discard,
        "army up": -row.flip - row.discard,
        "conquest": 1,
    }
    printed = total(expected(table, row.benefits), price)

    answer_all(table.do(PlaceMarker(0)).choose(f"conquer:{space}"))

    assert changed(before, counted(table)) == printed
    assert table.conquered() == {space: 0}


@pytest.mark.parametrize("step", [step.id for step in BOX.temple_steps if step.step > 0])
def test_each_temple_step_gives_its_reward_on_the_way_up(step: str) -> None:
    table = rich(temple=STEPS[step].step - 1)
    before = counted(table)
    printed = total({"temple": 1}, expected(table, STEPS[step].rewards))

    answer_all(table.do(Climb(0, 1)))

    assert changed(before, counted(table)) == printed


@pytest.mark.parametrize(
    ("step", "place"), [(step.id, place) for step in BOX.temple_steps for place in alternatives(step.rewards)]
)
def test_each_alternative_of_a_temple_step_gives_what_is_printed(step: str, place: int) -> None:
    table = rich(temple=STEPS[step].step - 1)
    before = counted(table)
    printed = total({"temple": 1}, expected(table, STEPS[step].rewards, place))

    answer_all(table.do(Climb(0, 1)), alternative=place)

    assert changed(before, counted(table)) == printed


@pytest.mark.parametrize("step", STEPS)
def test_each_temple_step_scores_its_vp_and_gives_its_reward_at_a_festival(step: str) -> None:
    table = rich(temple=STEPS[step].step)
    before = counted(table)
    printed = total({"vp": STEPS[step].vp}, expected(table, STEPS[step].rewards))

    answer_all(table.do(ScoreTemple(0)))

    assert changed(before, counted(table)) == printed


@pytest.mark.parametrize("edge", [edge.id for edge in BOX.edges])
def test_a_match_of_each_edge_icon_pays_what_is_printed(edge: str) -> None:
    table = rich(icon=edge.removeprefix("edge-"))
    before = counted(table)
    printed = expected(table, next(row for row in BOX.edges if row.id == edge).benefits)

    answer_all(table.do(Merchant(0)))

    assert changed(before, counted(table)) == printed
    assert printed


@pytest.mark.parametrize(("space", "place"), [(space, place) for space in HILL for place in range(3)])
def test_each_icon_of_each_hill_space_performs_its_task(space: str, place: int) -> None:
    task = TASKS[HILL[space].icons[place]]
    table = rich().tasks(1, space)
    before, printed = counted(table), expected_of_task(table, task)

    answer_all(table.choose(f"task:{place + 1}-{task}"))

    assert changed(before, counted(table)) == printed
    assert printed


@pytest.mark.parametrize(("building", "trigger"), REACTIONS)
def test_each_reaction_of_a_passive_building_gives_what_is_printed(building: str, trigger: str) -> None:
    table = rich(own=building)
    before = counted(table)
    printed = expected(table, next(tile for tile in PASSIVE if tile.id == building).reactions[trigger])

    answer_all(table.do(Reactions(0, TRIGGER_NAMES.index(trigger))))

    assert changed(before, counted(table)) == printed


def test_every_power_of_a_building_has_the_constant_of_its_name_in_the_engine() -> None:
    codes = {**vars(values), **vars(expansion_values)}
    powers = (*BASE_POWERS, *EXPANSION_POWERS)

    assert [codes[name.upper()] for name in powers] == list(range(len(powers)))
