"""The words of the player aid, from the box and the texts of the page."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from tawantinsuyu.art.aid import AidBlock, AidRow, draw_aid
from tawantinsuyu.art.drawing.icons import SHARED, icon_names, named
from tawantinsuyu.box.box import Box
from tawantinsuyu.box.schema import Entry
from tawantinsuyu.texts.catalogue import ARGUMENTS, messages
from tawantinsuyu.texts.page import page_messages
from tawantinsuyu.texts.speech import Wording

TURN: Final = ("main", "enter", "food", "tasks", "secondary", "end")
FESTIVAL: Final = ("trigger", "merchant", "temple", "regions", "cards", "draw")
FINAL: Final = {
    "tapestries": "longest-tapestry",
    "temple": "temple-step",
    "buildings": "building-production",
    "god-cards": "god-card",
    "army": "army-card",
    "workers": "worker",
    "gold": "gold",
    "tie": "vp",
}
FOOD: Final = {"way": "high-priest", "down": "worker", "steps": "task-steps", "courier": "courier"}
COLUMNS: Final = 4


def player_aid(box: Box, language: str) -> str:
    """The player aid of a component set as SVG: tasks, Workers and actions say what the box prints on them."""
    words = Wording(box, language, messages(language), ARGUMENTS)
    page = page_messages(language)
    aid = messages(language)["aid"]
    groups = page["legend-group"]
    blocks = [
        AidBlock(page["help"]["flow"], [AidRow("", "", page["help-flow"][name]) for name in TURN]),
        AidBlock(groups["workers"], _printed(words, [(named("worker", row.id), row) for row in box.workers])),
        AidBlock(aid["food"], [AidRow(icon, "", aid[f"food-{name}"]) for name, icon in FOOD.items()]),
        AidBlock(groups["tasks"], _printed(words, [(SHARED.get(row.id, row.id), row) for row in box.tasks])),
        AidBlock(groups["actions"], _printed(words, [(named("action", row.id), row) for row in box.coricancha_spaces])),
        AidBlock(aid["festival"], [AidRow("", "", aid[f"festival-{name}"]) for name in FESTIVAL]),
        AidBlock(aid["final"], [AidRow(icon, "", aid[f"final-{name}"]) for name, icon in FINAL.items()]),
    ]
    shown = {row.icon for block in blocks for row in block.rows}
    rest = [AidRow(name, page["sign"][name], "") for name in icon_names() if name not in shown]
    title = f"{page['shell']['title']} · {page['legend']['aid']}"
    return draw_aid(title, [*blocks, AidBlock(aid["signs"], sorted(rest, key=lambda row: row.name), COLUMNS)])


def _printed(words: Wording, rows: Iterable[tuple[str, Entry]]) -> list[AidRow]:
    return [AidRow(icon, f"{words.name(row)}.", words.text(row)) for icon, row in rows]
