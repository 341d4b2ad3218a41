"""God cards, Army cards and the backs of everything that is drawn face down."""

from typing import Final

from tawantinsuyu.art import palette
from tawantinsuyu.art.benefits import benefit_rows
from tawantinsuyu.art.face_parts import CARD, TILE, WEAVING, Parts, corner_id, face, ground, plate
from tawantinsuyu.art.icons import named, place
from tawantinsuyu.art.layout import Panel
from tawantinsuyu.art.signs import Sign, fit_rows, fit_signs
from tawantinsuyu.art.svg import element, group, line, number, polygon, rect
from tawantinsuyu.box.schema_base import ArmyCard, GodCard

WIDTH, HEIGHT = CARD
GIFT: Final = Panel(9, 64, WIDTH - 18, 66)
"""Where a card shows what it gives."""

_STEPS: Final = [(92.0, 8.0), (92.0, 46.0), (82.0, 46.0), (82.0, 54.0), (70.0, 54.0), (70.0, 62.0)]
HEAD: Final = [*_STEPS, *((WIDTH - x, y) for x, y in reversed(_STEPS))]
"""The arch above it."""

BACKS: Final = {
    "god": (CARD, palette.INDIGO, "god-cross"),
    "army": (CARD, palette.RED, "warrior"),
    "production": (TILE, palette.GREEN, "building-production"),
    "passive": (TILE, palette.INDIGO, "building-passive"),
    "palace": (TILE, palette.OCHRE, "building-palace"),
    "nation": (TILE, palette.AMBER, "vassal"),
    "weaving": (WEAVING, palette.RED_DARK, "task-weavings"),
}
"""By kind: form, ground and sign of the back."""


def god_card(card: GodCard, parts: Parts) -> str:
    """The symbol of the God above, in an arch with a stepped foot; below it what the God gives."""
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
        line(14, 14, 86, 14, stroke=palette.GOLD, stroke_width=3, stroke_dasharray="4 3"),
        place(named("god", card.symbol), WIDTH / 2, 39, 44, palette.LETTER),
    )
    return face(
        card.id,
        CARD,
        head,
        fit_rows(benefit_rows(card.benefits), GIFT, 40),
        corner_id(card.id, CARD, 6),
    )


def army_card(card: ArmyCard, parts: Parts) -> str:
    """The Soldiers above; below the resource that the card brings when it is given up."""
    places = {1: [(WIDTH / 2, 58.0)], 2: [(29.0, 42.0), (68.0, 42.0)]}[card.soldiers]
    body = parts.share(
        f"army-{card.soldiers}-{card.resource}",
        ground(CARD, palette.PARCHMENT, 8, 3),
        rect(8, 8, WIDTH - 16, 72, rx=5, fill=palette.SAND, stroke=palette.OUTLINE, stroke_width=2),
        element("path", d="M9 79V66h12V54h12V66h34V54h12v12h12v13z", fill=palette.STONE_LIGHT),
        line(14, 14, 86, 14, stroke=palette.RED, stroke_width=4, stroke_dasharray="4 3"),
        *(place("soldier", x, 47, size) for x, size in places),
        plate(Panel(26, 86, 48, 44)),
        place(card.resource, WIDTH / 2, 108, 36),
    )
    return face(card.id, CARD, body, corner_id(card.id, CARD, 6))


def backs() -> list[str]:
    """A back for each kind, and the veil that lies over a face turned down."""
    drawn = [_back(kind, *look) for kind, look in BACKS.items()]
    hatching = "".join(f"M{-90 + 20 * k} 100l100-100" for k in range(10))
    veil = element(
        "symbol",
        rect(0, 0, 100, 100, rx=5, fill=palette.OUTLINE, fill_opacity=0.5),
        element("path", d=hatching, stroke=palette.LETTER, stroke_width=2.5, stroke_opacity=0.5),
        id="face-down",
        viewBox="0 0 100 100",
        preserveAspectRatio="none",
    )
    return [*drawn, veil]


def _back(kind: str, size: tuple[float, float], colour: str, icon: str) -> str:
    """A woven cloth with the sign of the kind on a stepped diamond."""
    width, height = size
    unit = min(width, height) / 100
    x, y = width / 2, height / 2
    steps = [(46, 0), (46, 12), (34, 12), (34, 24), (22, 24), (22, 36), (10, 36), (10, 40)]
    corner = [(dx * unit * 0.9, dy * unit * 0.9) for dx, dy in steps]
    diamond = (
        [(x + dx, y - dy) for dx, dy in reversed(corner)]
        + [(x + dx, y + dy) for dx, dy in corner]
        + [(x - dx, y + dy) for dx, dy in reversed(corner)]
        + [(x - dx, y - dy) for dx, dy in corner]
    )
    sign = [Sign(icon)]
    return face(
        f"back-{kind}",
        size,
        ground(size, colour, 0 if kind == "weaving" else 8 * unit, 3 * unit),
        group(
            line(8 * unit, 9 * unit, width - 8 * unit, 9 * unit),
            line(8 * unit, height - 9 * unit, width - 8 * unit, height - 9 * unit),
            stroke=palette.GOLD,
            stroke_width=4 * unit,
            stroke_dasharray=f"{number(5 * unit)} {number(4 * unit)}",
        ),
        polygon(diamond, fill=palette.CREAM, stroke=palette.OUTLINE, stroke_width=2 * unit, stroke_linejoin="round"),
        fit_signs(sign, x, y, 44 * unit, width, height),
    )
