"""The questions at a real table, in words."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

from tawantinsuyu.box.benefits import PrintedBenefit
from tawantinsuyu.box.box import Box
from tawantinsuyu.box.schema_base import ArmyCard, GodCard, ProductionBuilding, Weaving
from tawantinsuyu.companion.draws import TableDraw
from tawantinsuyu.core.values import RESOURCE_NAMES
from tawantinsuyu.game.view import PositionView
from tawantinsuyu.texts.catalogue import Texts


def draw_prompt(texts: Texts, draw: TableDraw) -> str:
    """The prompt for a roll or draw."""
    return texts.say("draw", draw.name, texts.name(draw.to), draw.where)


def drawn_label(texts: Texts, prompt: str, key: str, view: PositionView) -> str:
    """The label for a result of a roll or draw."""
    kind, *args = key.split(":")
    return texts.say("drawn", kind, *args) if texts.has("drawn", kind) else texts.option(prompt, key, view)


def tags_of(texts: Texts, box: Box, key: str) -> list[tuple[str, str]]:
    """Search tags of a card or tile in addition to its label: icon names and their words."""
    row = box.by_id.get(key.split(":")[-1])
    match row:
        case GodCard():
            return [(f"god-{row.symbol}", texts.say("symbol", row.symbol)), *_resources(texts, row.benefits)]
        case ArmyCard():
            return [(row.resource, texts.say("resource", row.resource))]
        case ProductionBuilding():
            return _resources(texts, row.benefits)
        case Weaving():
            return [(f"pattern-{row.pattern}", texts.write("pattern", row.pattern))]
        case _:
            return []


def _resources(texts: Texts, benefits: Sequence[PrintedBenefit]) -> list[tuple[str, str]]:
    kinds = {each.kind for benefit in benefits for each in (benefit, *chain.from_iterable(benefit.options))}
    return [(name, texts.say("resource", name)) for name in RESOURCE_NAMES if name in kinds]
