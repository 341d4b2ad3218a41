"""The questions at a real table, in words."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

from tawantinsuyu.box.benefits import PrintedBenefit
from tawantinsuyu.box.box import Box
from tawantinsuyu.box.schema_base import ArmyCard, GodCard, ProductionBuilding, Space, Weaving
from tawantinsuyu.companion.draws import TableDraw
from tawantinsuyu.companion.unseen import tucked_symbol
from tawantinsuyu.core.values import RESOURCE_NAMES
from tawantinsuyu.game.game import Game
from tawantinsuyu.game.reading import opponent_pieces
from tawantinsuyu.game.view import PositionView, View
from tawantinsuyu.texts.catalogue import Texts
from tawantinsuyu.texts.offers import ID


def table_texts(box: Box, opponent: str, language: str) -> Texts:
    """The texts of a table, where the person is "you"."""
    texts = Texts(box, (), language)
    return Texts(box, [texts.say("play", "you"), texts.say("seat", opponent)], language)


def draw_prompt(texts: Texts, draw: TableDraw) -> str:
    """The prompt for a roll or draw."""
    section = "own-draw" if draw.is_own and texts.has("own-draw", draw.name) else "draw"
    return texts.say(section, draw.name, texts.name(draw.to), draw.where)


def face_prompt(texts: Texts, game: Game, card: str) -> str:
    """The question which card drawn unseen is turned over."""
    symbol = tucked_symbol(game, card)
    return texts.say("play", "which-tucked", symbol) if symbol else texts.say("play", "which-face")


def without_space_ids(box: Box, text: str) -> str:
    """The text without the ids of spaces, which no board shows; words say where they are."""
    return ID.sub(lambda id: "" if isinstance(box.by_id.get(id[1]), Space) else id[0], text)


def layout(texts: Texts, view: View) -> list[str]:
    """Where the opponent's things lie before the first draw."""
    solo = view.get("solo")
    if solo is None:
        return []
    name, player = texts.name(solo["seat"]), view["players"][solo["seat"]]
    return [
        texts.say("layout", "board", name, len(solo["slots"])),
        *[texts.say("layout", "token", token["value"], token["cell"]) for token in solo["tokens"]],
        texts.say("layout", "markers", name, player["vp"]),
        texts.say("layout", "supply", name, player["conquest_markers"], player["steps_markers"]),
        *[texts.say("layout", piece, name) for piece in opponent_pieces(view)],
    ]


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
