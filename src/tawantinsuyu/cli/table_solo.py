"""The board of an automated opponent for the terminal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from tawantinsuyu.box.box import Box
from tawantinsuyu.box.schema_solo import SoloCell
from tawantinsuyu.cli.hill import worker_letters
from tawantinsuyu.cli.item import item
from tawantinsuyu.game.reading import solo_in
from tawantinsuyu.game.view import PositionView, SoloTokenView, SoloView
from tawantinsuyu.texts.catalogue import Texts


def solo_board(texts: Texts, box: Box, view: PositionView) -> list[RenderableType]:
    """Tucked cards by symbol, cells with tokens and Personalities, Workers, Army, Cult tiles."""
    board = solo_in(view)
    symbols = [texts.say("symbol", symbol) if symbol else texts.say("table", "empty-slot") for symbol in board["slots"]]
    slots = "  ".join(texts.say("table", "solo-slot", i + 1, symbol) for i, symbol in enumerate(symbols))
    lines: list[RenderableType] = [Text(texts.say("table", "solo", texts.name(board["seat"])), style="bold")]
    lines.append(item(texts.say("table", "solo-slots", slots)))
    lines.extend(item(row) for row in _rows(texts, box, board))
    army = texts.say("table", "solo-army", view["players"][board["seat"]]["army_cards"])
    workers = worker_letters(box, board["workers"]) if board["workers"] else Text(texts.say("table", "nobody"))
    same_age = texts.say("table", "solo-equally-old") if board["equally_old"] > 1 else ""
    lines.append(Text(texts.say("table", "solo-workers")).append_text(workers).append(f"{same_age} · {army}"))
    return lines


def _rows(texts: Texts, box: Box, board: SoloView) -> list[str]:
    """The cells row by row, in the order tokens move over them."""
    face = next(cell.board for cell in box.solo_cells if cell.id == board["tokens"][0]["cell"])
    printed = next(each for each in box.solo_boards if each.id == face)
    covers: dict[str, str | None] = dict(zip(printed.personality_slots, board["personality"], strict=True))
    cells = sorted([cell for cell in box.solo_cells if cell.board == face], key=lambda cell: cell.position)
    rows = []
    for row in printed.rows:
        shown = [_cell(texts, cell, board["tokens"], covers) for cell in cells if cell.row == row]
        rows.append(texts.say("table", "solo-row", texts.say("solo-row", row), " | ".join(shown)))
    return rows


def _cell(texts: Texts, cell: SoloCell, tokens: Sequence[SoloTokenView], covers: Mapping[str, str | None]) -> str:
    face = covers[cell.personality] if cell.personality else None
    words = texts.write("cell", cell.id)
    if face:
        words = texts.say("table", "solo-covered", texts.write("personality", face), cell.personality)
    values = [str(cell.printed)] * (cell.printed is not None)
    values += [str(token["value"]) for token in tokens if token["cell"] == cell.id]
    return texts.say("table", "solo-tokens", "+".join(values), words) if values else words


def cults(texts: Texts, view: PositionView) -> list[RenderableType]:
    """The Cult tiles beside her board, with the number of her Vassals on each."""
    tiles = _cults(texts, view, "cult")
    grid = Table.grid(padding=(0, 2, 0, 0))
    for i in range(0, len(tiles), 2):
        heading = "" if i else texts.say("table", "solo-cults")
        grid.add_row(heading, *[Text(tile) for tile in tiles[i : i + 2]])
    return [grid] if tiles else []


def cults_in_full(texts: Texts, view: PositionView) -> list[RenderableType]:
    """The same with their effects."""
    return [item(tile) for tile in _cults(texts, view, "cult-in-full")]


def _cults(texts: Texts, view: PositionView, kind: str) -> list[str]:
    if view["golden_age"] is None:
        return []
    nations = view["golden_age"]["nations"]
    return [
        texts.say(
            "table", "solo-cult", texts.write("region", region), vassals, texts.write(kind, nations[region]["tile"])
        )
        for region, vassals in view["golden_age"]["cults"].items()
        if nations[region]["tile"] is not None
    ]
