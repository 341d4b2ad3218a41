"""Tasks, cards, Statues and Buildings: what components 2.1, 5.5, 5.6 and 5.7 require."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import product
from typing import Final

from tawantinsuyu.box.benefits import PrintedBenefit, parts_of
from tawantinsuyu.box.box import Box
from tawantinsuyu.box.constraints.reporting import Constraint, entry_fault, family_fault
from tawantinsuyu.box.cost import Cost
from tawantinsuyu.box.faults import Fault, listed
from tawantinsuyu.box.schema_base import GodCard, PassiveBuilding, ProductionBuilding
from tawantinsuyu.box.vocabulary import GODS, RESOURCES, TASKS

EXAMPLE_1: Final = Counter({"potato": 5, "stone": 1, "corn": 1, "army_card": 1, "vp": 5, "building": 1})
KNOWN_KINDS: Final = {
    "potato": {"potato"},
    "stone": {"stone"},
    "corn": {"corn"},
    "Army card": {"army_card"},
    "VP": {"vp"},
    "paid Building": {"building"},
    "Worker from the Nomads": {"nomad"},
    "Statue": {"free_small_statue", "statue"},
    "Weaving": {"free_weaving", "weavings"},
}
COST_IN_EXAMPLE_1: Final = Cost(stone=1, corn=1)
STATUE_FACTS: Final = {"small": (2, 3), "large": (1, 9)}


def task_ids(box: Box) -> Iterator[Fault]:
    """Each of the eleven tasks once, under `task-` and its word."""
    if {task.id for task in box.tasks} != {f"task-{task}" for task in TASKS}:
        yield family_fault(box, "task", f"expected the ids task-... for {listed(TASKS)} (components 2.1)")


def gods_and_statues(box: Box) -> Iterator[Fault]:
    """Six Gods; of each two small Statues worth 3 VP and one large worth 9."""
    if {god.id for god in box.gods} != set(GODS):
        yield family_fault(box, "god", f"expected the ids {listed(GODS)}")
    if {(statue.size, statue.symbol) for statue in box.statues} != set(product(STATUE_FACTS, GODS)):
        yield family_fault(box, "statue", "expected one small and one large entry for each of the six Gods")
    for statue in box.statues:
        count, vp = STATUE_FACTS[statue.size]
        if (statue.count, statue.vp) != (count, vp):
            message = f"expected {count} of each God worth {vp} VP; found {statue.count} worth {statue.vp}"
            yield entry_fault(box, statue, "count", message)


def god_cards(box: Box) -> Iterator[Fault]:
    """Every symbol and every known kind of benefit occurs; some cards give several things."""
    cards = [card for card in box.god_cards if card.module is None]
    for symbol in GODS:
        if all(card.symbol != symbol for card in cards):
            yield family_fault(box, "god_card", f"no card shows '{symbol}'; all six symbols occur (components 5.5)")
    for card in box.god_cards:
        if not card.benefits:
            yield entry_fault(box, card, "benefits", "a God card gives at least one benefit (components 2.5)")
    kinds = {_what(part) for card in cards for part in parts_of(card.benefits)}
    for name, known in KNOWN_KINDS.items():
        if not kinds & known:
            yield family_fault(box, "god_card", f"no card gives: {name}; nine kinds are known (components 5.5)")
    if all(len(card.benefits) < 2 for card in cards):
        yield family_fault(box, "god_card", "expected some cards with several benefits (components 5.5)")


def god_cards_of_example_1(box: Box) -> Iterator[Fault]:
    """Five cards together give 5 potato, 1 stone, 1 corn, 1 Army card, 5 VP and a paid Building."""
    totals = [total for card in box.god_cards if card.module is None if (total := _total(card)) is not None]
    if not _can_sum(totals, EXAMPLE_1, 5):
        what = "5 potato, 1 stone, 1 corn, 1 Army card, 5 VP and one Building task"
        yield family_fault(box, "god_card", f"no five cards together give {what} (components 5.5, example 1)")


def army_cards(box: Box) -> Iterator[Fault]:
    """At least five cards of one Soldier and three of two, as example 8 shows them."""
    soldiers = Counter(card.soldiers for card in box.army_cards)
    if soldiers[1] < 5 or soldiers[2] < 3:
        actual = f"found {soldiers[1]} and {soldiers[2]}"
        message = f"expected at least five cards with 1 Soldier and three with 2 (components 5.6); {actual}"
        yield family_fault(box, "army_card", message)


def building_numbers(box: Box) -> Iterator[Fault]:
    """Numbers order the Buildings of a type, so each is unique; a second printing keeps the number it replaces."""
    for buildings in (box.production_buildings, box.passive_buildings):
        replaced = {row.replaces for row in buildings if isinstance(row, PassiveBuilding) and row.replaces}
        yield from _repeated_numbers(box, [row for row in buildings if row.id not in replaced])
    known = {row.id for row in box.passive_buildings}
    for row in box.passive_buildings:
        if row.replaces is not None and row.replaces not in known:
            yield entry_fault(box, row, "replaces", f"there is no Passive Building '{row.replaces}'")


def production_buildings(box: Box) -> Iterator[Fault]:
    """The nineteen of the base game give resources or VP, one of them by choice."""
    rows = [row for row in box.production_buildings if row.module is None]
    for row in rows:
        if not {part.kind for part in parts_of(row.benefits)} & {*RESOURCES, "vp"}:
            yield entry_fault(box, row, "benefits", "a Production Building gives resources or VP (components 5.7)")
    if not any(benefit.options for row in rows for benefit in row.benefits):
        message = "expected a Building with a choice, written as one_of (components 5.7)"
        yield family_fault(box, "production_building", message)


def passive_buildings(box: Box) -> Iterator[Fault]:
    """Each does something, and one Building of any type costs 1 stone and 1 corn."""
    for row in box.passive_buildings:
        if not (row.powers or row.reactions or row.secondary_action):
            message = "a Passive Building needs powers, reactions or a secondary_action"
            yield entry_fault(box, row, "powers", message)
    costs = [row.cost for row in box.production_buildings if row.module is None]
    costs += [row.cost for row in box.passive_buildings if row.module is None]
    if COST_IN_EXAMPLE_1 not in costs:
        message = "expected a Production or Passive Building that costs 1 stone and 1 corn (components 5.7, example 1)"
        yield family_fault(box, "production_building", message)


def _what(part: PrintedBenefit) -> str:
    return part.word or part.kind


def _total(card: GodCard) -> Counter[str] | None:
    """All that a card gives, or None if example 1 cannot contain it."""
    total: Counter[str] = Counter()
    for benefit in card.benefits:
        if benefit.options or benefit.of or benefit.type:
            return None
        total[_what(benefit)] += benefit.amount
    return total if total <= EXAMPLE_1 else None


def _can_sum(totals: list[Counter[str]], wanted: Counter[str], cards: int) -> bool:
    if cards == 0:
        return not +wanted
    return any(
        total <= wanted and _can_sum(totals[place + 1 :], wanted - total, cards - 1)
        for place, total in enumerate(totals)
    )


def _repeated_numbers(box: Box, rows: Sequence[ProductionBuilding | PassiveBuilding]) -> Iterator[Fault]:
    holder: dict[int, str] = {}
    for row in rows:
        if row.number in holder:
            message = (
                f"number {row.number} already belongs to {holder[row.number]}; numbers are unique (components 5.7)"
            )
            yield entry_fault(box, row, "number", message)
        holder.setdefault(row.number, row.id)


CONSTRAINTS: Final = (
    Constraint(task_ids, ("task",)),
    Constraint(gods_and_statues, ("god", "statue")),
    Constraint(god_cards, ("god_card",)),
    Constraint(god_cards_of_example_1, ("god_card",)),
    Constraint(army_cards, ("army_card",)),
    Constraint(building_numbers, ("production_building", "passive_building")),
    Constraint(production_buildings, ("production_building",)),
    Constraint(passive_buildings, ("production_building", "passive_building")),
)
