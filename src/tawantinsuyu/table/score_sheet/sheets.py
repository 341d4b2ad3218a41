"""The score sheet for a game on cardboard: what can be entered, and its score."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from tawantinsuyu.box.box import Box
from tawantinsuyu.box.names import ModuleName, OpponentName
from tawantinsuyu.companion.form import form_of
from tawantinsuyu.companion.laying_out import SeatEntry, Sheet, SheetError
from tawantinsuyu.companion.score_sheet import score, score_festival
from tawantinsuyu.game.settings import SettingsError
from tawantinsuyu.table.refusal import Refused
from tawantinsuyu.texts.catalogue import Texts


def sheet_form(
    box: Box, modules: tuple[ModuleName, ...], opponent: OpponentName | None, language: str
) -> dict[str, Any]:
    """What can be entered on the score sheet of a game with these modules. Refuses those that do not go together."""
    try:
        found = form_of(modules, opponent, box)
    except SettingsError as error:
        raise Refused(422, "bad-settings", str(error)) from error
    texts = Texts(box, (), language)
    return {
        "temple": {name: texts.write("temple-short", step) for name, step in found.temple},
        "building_types": {name: texts.write("building-type", name) for name in found.building_types},
        "buildings": [
            {"id": name, "type": type_, "label": texts.write("building-in-full", name)}
            for name, type_ in found.buildings
        ],
        "workers": {name: texts.write("worker", name) for name in found.workers},
        "regions": {name: texts.write("region", name) for name in found.regions},
        "resources": {name: texts.write("resource", name) for name in found.resources},
        "sources": {name: texts.write("source", name) for name in found.sources},
        "longest": found.longest,
    }


def scored_sheet(box: Box, entered: Mapping[str, Any]) -> dict[str, Any]:
    """The score of what lies on a table: at the end of the game, and at a Festival. Refuses what cannot lie there."""
    others = {name: value for name, value in entered.items() if name not in ("seats", "components")}
    seats = [SeatEntry(**entry) for entry in entered["seats"]]
    try:
        sheet = Sheet(seats=seats, **others)
        return {**asdict(score(sheet, box)), "festival": score_festival(sheet, box)}
    except SettingsError as error:
        raise Refused(422, "bad-settings", str(error)) from error
    except SheetError as error:
        place = (-1 if error.seat is None else error.seat, error.field)  # for the page
        raise Refused(422, "bad-sheet", str(error), *place) from error
