"""God cards and Army cards."""

from typing import Final

from tawantinsuyu.art.components.face import CARD, Parts, corner_id, face, ground, plate
from tawantinsuyu.art.drawing import palette
from tawantinsuyu.art.drawing.benefits import benefit_rows
from tawantinsuyu.art.drawing.icons import named, place
from tawantinsuyu.art.drawing.materials import WEAVE
from tawantinsuyu.art.drawing.panel import Panel
from tawantinsuyu.art.drawing.signs import fit_rows
from tawantinsuyu.art.drawing.svg import Attribute, element, line, polygon, rect
from tawantinsuyu.box.schema_base import ArmyCard, GodCard

WIDTH, HEIGHT = CARD
GIFT: Final = Panel(9, 64, WIDTH - 18, 66)
"""The field for the benefits of a card."""

_WALL: Final[dict[str, Attribute]] = {"stroke": palette.OUTLINE, "stroke_width": 1.2}
_STEPS: Final = [(92.0, 8.0), (92.0, 46.0), (82.0, 46.0), (82.0, 54.0), (70.0, 54.0), (70.0, 62.0)]
HEAD: Final = [*_STEPS, *((WIDTH - x, y) for x, y in reversed(_STEPS))]
"""The arch above the field."""
_THREAD: Final = "M12 12H88V43H78V51H66V58H34V51H22V43H12Z"
"""The gold thread along its edge."""


def god_card(card: GodCard, parts: Parts) -> str:
    """The symbol of the God in an arch with a stepped foot; below it the benefits."""
    head = parts.share(
        f"god-{card.symbol}",
        ground(CARD, palette.PARCHMENT, 8, 3),
        polygon(
            HEAD,
            fill=palette.INDIGO,
            stroke=palette.OUTLINE,
            stroke_width=2,
            stroke_linejoin="round",
        ),
        polygon(HEAD, fill=WEAVE),
        element("path", d=_THREAD, fill="none", stroke=palette.GOLD, stroke_width=2, stroke_dasharray="4 2"),
        place(named("god", card.symbol), WIDTH / 2 + 1, 40.2, 42, palette.SHADE),
        place(named("god", card.symbol), WIDTH / 2, 39, 42, palette.LETTER),
    )
    return face(
        card.id,
        CARD,
        head,
        fit_rows(benefit_rows(card.benefits), GIFT, 40),
        corner_id(card.id, CARD, 6),
    )


def army_card(card: ArmyCard, parts: Parts) -> str:
    """The Soldiers; below them the resource gained by discarding the card."""
    places = {1: [(WIDTH / 2, 58.0)], 2: [(29.0, 42.0), (68.0, 42.0)]}[card.soldiers]
    body = parts.share(
        f"army-{card.soldiers}-{card.resource}",
        ground(CARD, palette.PARCHMENT, 8, 3),
        rect(8, 8, WIDTH - 16, 72, rx=5, fill=palette.SAND, stroke=palette.OUTLINE, stroke_width=2),
        element("path", d="M9 50L26 30L38 44L56 22L74 42L84 34L91 44V79H9Z", fill=palette.LANDSCAPE["sierra"][1]),
        element("path", d="M9 79V66h12V54h12V66h34V54h12v12h12v13z", fill=palette.STONE_LIGHT, **_WALL),
        line(14, 14, 86, 14, stroke=palette.RED, stroke_width=4, stroke_dasharray="4 3"),
        *(place("soldier", x, 47, size) for x, size in places),
        plate(Panel(26, 86, 48, 44)),
        place(card.resource, WIDTH / 2, 108, 36),
    )
    return face(card.id, CARD, body, corner_id(card.id, CARD, 6))
