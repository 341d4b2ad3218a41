"""Benefits as a row of icons with numbers: the one way they look on Temple, conquest spaces, cards and tiles."""

from collections.abc import Sequence

from tawantinsuyu.art.icons import named
from tawantinsuyu.art.signs import Sign, draw_signs
from tawantinsuyu.box.benefits import ONE_OF, PrintedBenefit
from tawantinsuyu.box.vocabulary import BUILDING_TYPES, GODS


def benefit_icon(benefit: PrintedBenefit) -> str:
    """The name of the icon of a single benefit; a choice has none, it is drawn as its sides."""
    if benefit.kind == "task":
        return named("task", benefit.word)
    return benefit.kind.replace("_", "-")


def benefit_signs(benefits: Sequence[PrintedBenefit]) -> list[Sign]:
    """The signs of the benefits in their order, the sides of a choice separated by a stroke."""
    signs: list[Sign] = []
    for benefit in benefits:
        if benefit.kind == ONE_OF:
            for index, option in enumerate(benefit.options):
                signs += [Sign(number="/")] * (index > 0) + benefit_signs(option)
            continue
        village_end = benefit.word if benefit.kind == "village_worker" else ""
        qualifiers = [word for word in (*benefit.of, benefit.type, village_end) if word]
        signs.append(Sign(benefit_icon(benefit), _amount(benefit)))
        signs += [Sign(_qualifier_icon(word), scale=0.62, glued=True) for word in qualifiers]
    return signs


def benefit_rows(benefits: Sequence[PrintedBenefit]) -> list[list[Sign]]:
    """The signs in rows: a choice has one of its own, so that its last side is not taken together with what follows."""
    if all(benefit.kind != ONE_OF for benefit in benefits) or len(benefits) == 1:
        return [benefit_signs(benefits)]
    rows: list[list[Sign]] = []
    plain: list[PrintedBenefit] = []
    for benefit in benefits:
        if benefit.kind == ONE_OF:
            rows.append(benefit_signs([benefit]))
        else:
            plain.append(benefit)
    return rows + [[Sign(number="+"), *benefit_signs(plain)]] * bool(plain)


def draw_benefits(
    benefits: Sequence[PrintedBenefit], x: float, y: float, size: float, max_width: float = float("inf")
) -> str:
    """The benefits as icons `size` high, centred on x, y, in as many lines as `max_width` asks for."""
    return draw_signs(benefit_signs(benefits), x, y, size, max_width)


def _qualifier_icon(word: str) -> str:
    """The sign of what a benefit is narrowed to: a god, a type of building, or a plain icon such as a worker."""
    if word in GODS:
        return named("god", word)
    if word in BUILDING_TYPES:
        return named("building", word)
    return "army-card" if word == "army" else word


def _amount(benefit: PrintedBenefit) -> str:
    """The number beside the icon; one of a thing needs none, but victory points are always counted."""
    if benefit.table:
        return "/".join(map(str, benefit.table))
    if benefit.keep:
        return f"{benefit.keep}/{benefit.amount}"
    return str(benefit.amount) if benefit.amount != 1 or benefit.kind == "vp" else ""
