"""Benefits and costs as rows of icons with numbers, the same on Temple, conquest spaces, cards and tiles."""

from collections.abc import Sequence
from typing import Final

from tawantinsuyu.art.drawing.icons import named
from tawantinsuyu.art.drawing.signs import OR, PLUS, Sign, draw_signs
from tawantinsuyu.box.benefits import ONE_OF, PrintedBenefit
from tawantinsuyu.box.cost import Cost
from tawantinsuyu.box.vocabulary import BUILDING_TYPES, GODS

PAYMENT_ICONS: Final = {"flip_army": "flip-army-card", "any_resource": "any-resource"}
"""Payments whose icon has another name than the payment."""


def benefit_icon(benefit: PrintedBenefit) -> str:
    """The icon name of a single benefit. A choice has none: its sides are drawn."""
    if benefit.kind == "task":
        return named("task", benefit.word)
    return benefit.kind.replace("_", "-")


def benefit_signs(benefits: Sequence[PrintedBenefit]) -> list[Sign]:
    """The signs of the benefits in order, the sides of a choice separated by a slash."""
    signs: list[Sign] = []
    for benefit in benefits:
        if benefit.kind == ONE_OF:
            for index, option in enumerate(benefit.options):
                signs += [OR] * (index > 0) + benefit_signs(option)
            continue
        village_end = benefit.word if benefit.kind == "village_worker" else ""
        qualifiers = [word for word in (*benefit.of, benefit.type, village_end) if word]
        signs.append(Sign(benefit_icon(benefit), _amount(benefit)))
        signs += [Sign(_qualifier_icon(word), scale=0.62, glued=True) for word in qualifiers]
    return signs


def benefit_rows(benefits: Sequence[PrintedBenefit]) -> list[list[Sign]]:
    """The signs in rows. A choice has its own row, so that its last side is not read together with what follows."""
    if all(benefit.kind != ONE_OF for benefit in benefits) or len(benefits) == 1:
        return [benefit_signs(benefits)]
    rows: list[list[Sign]] = []
    plain: list[PrintedBenefit] = []
    for benefit in benefits:
        if benefit.kind == ONE_OF:
            rows.append(benefit_signs([benefit]))
        else:
            plain.append(benefit)
    return rows + [[PLUS, *benefit_signs(plain)]] * bool(plain)


def draw_benefits(
    benefits: Sequence[PrintedBenefit], x: float, y: float, size: float, max_width: float = float("inf")
) -> str:
    """The benefits as icons `size` high, centred on x, y, in as many lines as `max_width` requires."""
    return draw_signs(benefit_signs(benefits), x, y, size, max_width)


def cost_signs(cost: Cost) -> list[Sign]:
    """Everything to pay, with the amount if it is more than one."""
    return [
        Sign(PAYMENT_ICONS.get(name, name), str(amount) if amount > 1 else "")
        for name, amount in cost.to_data().items()
    ]


def _qualifier_icon(word: str) -> str:
    """The icon of a restriction on a benefit: a god, a Building type, or a plain icon such as a Worker."""
    if word in GODS:
        return named("god", word)
    if word in BUILDING_TYPES:
        return named("building", word)
    return "army-card" if word == "army" else word


def _amount(benefit: PrintedBenefit) -> str:
    """The number beside the icon; left out for one of a thing, except for VP."""
    if benefit.table:
        return "/".join(map(str, benefit.table))
    if benefit.keep:
        return f"{benefit.keep}/{benefit.amount}"
    return str(benefit.amount) if benefit.amount != 1 or benefit.kind == "vp" else ""
