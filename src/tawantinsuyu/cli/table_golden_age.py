"""What the expansion's modules add to the table: Newcomers, Nation tiles, Vassals, Palaces. Without them, nothing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from tawantinsuyu.box.box import Box
from tawantinsuyu.box.schema_golden_age import Palace
from tawantinsuyu.cli.hill import vassals_in, worker_letter
from tawantinsuyu.cli.item import item
from tawantinsuyu.texts.catalogue import Texts

CASUALTIES: Final = "casualties"
LIVING: Final = {"standing": "noble-standing", "lying": "noble-lying", "vassal": "noble-vassal", None: "noble-none"}


def newcomers(texts: Texts, box: Box, view: Mapping[str, Any]) -> list[Text]:
    """Who waits on the overlay."""
    if not _part(view, "newcomers"):
        return []
    waiting = [
        worker_letter(box, kind) if kind else Text(texts.say("table", "empty-slot"))
        for kind in _part(view, "newcomers")
    ]
    line = Text(texts.say("table", "newcomers", "")).append_text(Text(" ").join(waiting))
    return [line.append(texts.say("table", "newcomer-bag", _part(view, "newcomer_bag")))]


def fallen_vassals(view: Mapping[str, Any]) -> int:
    """Vassals in the Casualties of War."""
    return sum(vassal["place"] == CASUALTIES for vassal in vassals_in(view))


def drawn_tiles(texts: Texts, view: Mapping[str, Any]) -> list[RenderableType]:
    """Tiles drawn in a task, besides those of the Market."""
    tiles = _part(view, "drawn_tiles")
    if not tiles:
        return []
    heading = Text(texts.say("table", "drawn-tiles"), style="bold")
    return [heading, *[item(texts.write("building-in-full", id)) for id in tiles]]


# -- Nation tiles and Vassals


def has_nations(view: Mapping[str, Any]) -> bool:
    """Whether Nation tiles lie beside the regions."""
    return bool(_part(view, "nations"))


def tracks(texts: Texts, view: Mapping[str, Any], regions: Mapping[str, str]) -> Table:
    """The regions, two in a row, each with its Nation tile and the owners of the Conquest markers on it."""
    grid = Table.grid(padding=(0, 3, 0, 0))
    cells = [
        texts.say("table", "track", regions[id], *_tile(texts, nation)) for id, nation in _part(view, "nations").items()
    ]
    for row in range(0, len(cells), 2):
        grid.add_row(*[Text(cell) for cell in cells[row : row + 2]])
    return grid


def _tile(texts: Texts, nation: Mapping[str, Any]) -> tuple[str, str]:
    return _markers(nation), _named(texts, nation["tile"]) if nation["tile"] is not None else ""


def nations_in_full(texts: Texts, view: Mapping[str, Any]) -> list[RenderableType]:
    """The tiles with what they do."""
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
        for region, nation in (_part(view, "nations") or {}).items()
        if nation["tile"] is not None
    ]


def has_vassal(view: Mapping[str, Any], place: str) -> bool:
    """Whether a Vassal is there."""
    return any(vassal["place"] == place for vassal in vassals_in(view))


def vassals_left(view: Mapping[str, Any], seat: int) -> list[str]:
    """How many Vassals a player has in supply, if there are any in the game."""
    return [str(_part(view, "vassals_left")[seat])] if has_nations(view) else []


def vassals(texts: Texts, view: Mapping[str, Any], seat: int) -> list[str]:
    """Where a player's Vassals are."""
    places = [
        texts.say("table", "vassal", vassal["nation"], texts.write("vassal-at", vassal["place"]))
        for vassal in vassals_in(view)
        if vassal["seat"] == seat
    ]
    return [texts.say("table", "vassals-of", ", ".join(places))] if places else []


# -- Palaces


def palaces_of(view: Mapping[str, Any], seat: int) -> Mapping[str, Mapping[str, Any]]:
    """The Palaces of a player: who lives there, and whether the Prophecy is fulfilled."""
    owned = {id: palace for id, palace in (_part(view, "palaces") or {}).items() if palace["seat"] == seat}
    if view["solo"] is not None and view["solo"]["seat"] == seat:
        return {id: {**palace, "fulfilled": False} for id, palace in owned.items()}  # PAC-139: they mean nothing to her
    return owned


def palaces(texts: Texts, box: Box, owned: Mapping[str, Mapping[str, Any]]) -> list[str]:
    """Palaces with their Nobles."""
    if not owned:
        return []
    return [texts.say("table", "palaces-of", ", ".join(_palace(texts, box, id, owned[id]) for id in owned))]


def palaces_in_full(texts: Texts, box: Box, view: Mapping[str, Any]) -> list[RenderableType]:
    """Every Palace on the table with its owner, its Noble, what the Noble does and the Prophecy."""
    lines: list[RenderableType] = []
    for seat in range(len(view["players"])):
        owned = palaces_of(view, seat)
        lines += [Text(texts.name(seat), style="bold")] * bool(owned)
        for id, palace in owned.items():
            named, does = _palace(texts, box, id, palace), texts.write("text", id)
            lines.append(item(texts.say("table", "palace-in-full", named, does)))
    return lines


def _palace(texts: Texts, box: Box, id: str, palace: Mapping[str, Any]) -> str:
    row = box.by_id[id]
    assert isinstance(row, Palace)
    lives = texts.say("table", LIVING[palace["noble"]], texts.say("worker", row.noble))
    return texts.say("table", "palace-fulfilled" if palace["fulfilled"] else "palace", _named(texts, id), lives)


def _named(texts: Texts, id: str) -> str:
    return texts.write("building", id)


def _markers(nation: Mapping[str, Sequence[int]]) -> str:
    """The owners of the markers by seat, each as often as there are markers."""
    return " ".join(str(seat + 1) for seat, count in enumerate(nation["markers"]) for _ in range(count)) or "."


def _part(view: Mapping[str, Any], name: str) -> Any:
    return view["golden_age"][name] if view["golden_age"] is not None else None
