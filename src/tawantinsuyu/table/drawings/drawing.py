"""One drawing of a component set for a page."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, Literal, NamedTuple, TypeAlias

from tawantinsuyu.art.board.board import draw_board
from tawantinsuyu.art.faces import draw_faces
from tawantinsuyu.art.modules import MODULES, Modules
from tawantinsuyu.art.night import at_night
from tawantinsuyu.box.box import Box
from tawantinsuyu.table.drawings.aid import player_aid
from tawantinsuyu.table.refusal import Refused
from tawantinsuyu.texts.catalogue import ARGUMENTS, messages
from tawantinsuyu.texts.speech import Wording

SVG: Final = "image/svg+xml"

Sheet: TypeAlias = Literal["board", "faces", "aid"]
Theme: TypeAlias = Literal["day", "night"]


class DrawingRequest(NamedTuple):
    """A drawing of a component set, with modules in their usual order and a supported language."""

    sheet: Sheet
    modules: tuple[str, ...]
    language: str
    theme: Theme
    icons: bool = True


def chosen_modules(modules: Sequence[str]) -> tuple[str, ...]:
    """Modules in their usual order. Refuses those that cannot be played together."""
    chosen = tuple(name for name in MODULES if name in modules)
    try:
        Modules.named(chosen)
    except ValueError as error:
        raise Refused(422, "bad-settings", str(error)) from error
    return chosen


def drawing(box: Box, request: DrawingRequest) -> str:
    """A drawing as SVG. Raises `ValueError` for modules that cannot be played together.

    The player aid is for paper, so it is the same by night.
    """
    if request.sheet == "aid":
        return player_aid(box, request.language)
    if request.sheet == "board":
        drawn = draw_board(box, request.modules, board_labels(request.language), request.icons)
    else:
        drawn = draw_faces(box, request.modules, _names(box, request.language))
    return at_night(drawn) if request.theme == "night" else drawn


def board_labels(language: str) -> Mapping[str, str]:
    """The words on the board."""
    return messages(language).get("board-label", {})


def _names(box: Box, language: str) -> Mapping[str, str]:
    words = Wording(box, language, messages(language), ARGUMENTS)
    letters = {id_: label for id_, label in board_labels(language).items() if id_.startswith("letter-")}
    return letters | {row.id: words.name(row) for row in (*box.palaces, *box.nations, *box.cult_tiles)}
