"""What the modules in play add to the table: Newcomers, Nation tiles, Vassals, Palaces."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from tawantinsuyu.box.box import Box
from tawantinsuyu.box.schema_golden_age import Palace
from tawantinsuyu.cli.hill import vassals_in, worker_letter
from tawantinsuyu.cli.item import item
from tawantinsuyu.game.reading import expansion_in
from tawantinsuyu.game.view import NationView, PalaceView, PositionView
from tawantinsuyu.texts.catalogue import Texts

CASUALTIES: Final = "casualties"
LIVING: Final = {"standing": "noble-standing", "lying": "noble-lying", "vassal": "noble-vassal", None: "noble-none"}


def newcomers(texts: Texts, box: Box, view: PositionView) -> list[Text]:
    """The Newcomers on the overlay."""
    golden_age = view["golden_age"]
    if golden_age is None or not golden_age["newcomers"]:
        return []
    waiting = [
        worker_letter(box, kind) if kind else Text(texts.say("table", "empty-slot")) for kind in golden_age["newcomers"]
    ]
    line = Text(texts.say("table", "newcomers", "")).append_text(Text(" ").join(waiting))
    return [line.append(texts.say("table", "newcomer-bag", golden_age["newcomer_bag"]))]


def fallen_vassals(view: PositionView) -> int:
    """Vassals in the Casualties of War."""
    return sum(vassal["place"] == CASUALTIES for vassal in vassals_in(view))


def drawn_tiles(texts: Texts, view: PositionView) -> list[RenderableType]:
    """Tiles drawn in a task, in addition to the Market."""
    golden_age = view["golden_age"]
    if golden_age is None or not golden_age["drawn_tiles"]:
        return []
    heading = Text(texts.say("table", "drawn-tiles"), style="bold")
    return [heading, *[item(texts.write("building-in-full", id)) for id in golden_age["drawn_tiles"]]]


# -- Nation tiles and Vassals


def has_nations(view: PositionView) -> bool:
    """Whether there are Nation tiles beside the regions."""
    return len(_nations(view)) > 0


def tracks(texts: Texts, view: PositionView, regions: Mapping[str, str]) -> Table:
    """The regions, two in a row, each with its Nation tile and the owners of the Conquest markers on it."""
    grid = Table.grid(padding=(0, 3, 0, 0))
    cells = [texts.say("table", "track", regions[id], *_tile(texts, nation)) for id, nation in _nations(view).items()]
    for row in range(0, len(cells), 2):
        grid.add_row(*[Text(cell) for cell in cells[row : row + 2]])
    return grid


def _tile(texts: Texts, nation: NationView) -> tuple[str, str]:
    return _markers(nation), _named(texts, nation["tile"]) if nation["tile"] is not None else ""


def nations_in_full(texts: Texts, view: PositionView) -> list[RenderableType]:
    """The tiles with their effects."""
    return [
        item(
            texts.say(
                "table",
                "nation",
                texts.write("nation", nation["tile"]),
                texts.write("region", region),
                _markers(nation),
            )
        )
        for region, nation in _nations(view).items()
        if nation["tile"] is not None
    ]


def has_vassal(view: PositionView, place: str) -> bool:
    return any(vassal["place"] == place for vassal in vassals_in(view))


def vassals_left(view: PositionView, seat: int) -> list[str]:
    """The Vassals in a player's supply, if the game has any."""
    return [str(expansion_in(view)["vassals_left"][seat])] if has_nations(view) else []


def vassals(texts: Texts, view: PositionView, seat: int) -> list[str]:
    """The places of a player's Vassals."""
    places = [
        texts.say("table", "vassal", vassal["nation"], texts.write("vassal-at", vassal["place"]))
        for vassal in vassals_in(view)
        if vassal["seat"] == seat
    ]
    return [texts.say("table", "vassals-of", ", ".join(places))] if places else []


# -- Palaces


def palaces_of(view: PositionView, seat: int) -> Mapping[str, PalaceView]:
    """The Palaces of a player with their Nobles, and whether the Prophecy is fulfilled."""
    if view["golden_age"] is None:
        return {}
    owned = {id: palace for id, palace in view["golden_age"]["palaces"].items() if palace["seat"] == seat}
    if view["solo"] is not None and view["solo"]["seat"] == seat:
        return {
            id: {**palace, "fulfilled": False} for id, palace in owned.items()
        }  # PAC-139: they have no meaning for her
    return owned


def palaces(texts: Texts, box: Box, owned: Mapping[str, PalaceView]) -> list[str]:
    """Palaces with their Nobles."""
    if not owned:
        return []
    return [texts.say("table", "palaces-of", ", ".join(_palace(texts, box, id, owned[id]) for id in owned))]


def palaces_in_full(texts: Texts, box: Box, view: PositionView) -> list[RenderableType]:
    """Every Palace on the table with its owner, its Noble, the ability and the Prophecy."""
    lines: list[RenderableType] = []
    for seat in range(len(view["players"])):
        owned = palaces_of(view, seat)
        lines += [Text(texts.name(seat), style="bold")] * bool(owned)
        for id, palace in owned.items():
            named, does = _palace(texts, box, id, palace), texts.write("text", id)
            lines.append(item(texts.say("table", "palace-in-full", named, does)))
    return lines


def _palace(texts: Texts, box: Box, id: str, palace: PalaceView) -> str:
    row = box.by_id[id]
    assert isinstance(row, Palace)
    lives = texts.say("table", LIVING[palace["noble"]], texts.say("worker", row.noble))
    return texts.say("table", "palace-fulfilled" if palace["fulfilled"] else "palace", _named(texts, id), lives)


def _named(texts: Texts, id: str) -> str:
    return texts.write("building", id)


def _markers(nation: NationView) -> str:
    """The owners of the markers by seat, once for each marker."""
    return " ".join(str(seat + 1) for seat, count in enumerate(nation["markers"]) for _ in range(count)) or "."


def _nations(view: PositionView) -> Mapping[str, NationView]:
    return view["golden_age"]["nations"] if view["golden_age"] is not None else {}
