"""The score sheet for a game on cardboard: what can be entered, and its score."""

from __future__ import annotations

from tawantinsuyu.box.box import Box
from tawantinsuyu.box.names import ModuleName, OpponentName
from tawantinsuyu.companion.form import form_of
from tawantinsuyu.companion.laying_out import SeatEntry, Sheet, SheetError
from tawantinsuyu.companion.score_sheet import score, score_festival
from tawantinsuyu.game.expansions import LEFTOVER_SWITCHES
from tawantinsuyu.game.settings import SettingsError
from tawantinsuyu.table.refusal import Refused
from tawantinsuyu.table.score_sheet.messages import ScoredOut, SheetFormOut, SheetIn
from tawantinsuyu.texts.catalogue import Texts


def sheet_form(box: Box, modules: tuple[ModuleName, ...], opponent: OpponentName | None, language: str) -> SheetFormOut:
    """What can be entered on the score sheet of a game with these modules. Refuses invalid combinations."""
    try:
        form = form_of(modules, opponent, box)
    except SettingsError as error:
        raise Refused(422, "bad-settings", str(error)) from error
    texts = Texts(box, (), language)
    return {
        "temple": {name: texts.write("temple-short", step) for name, step in form.temple},
        "building_types": {name: texts.write("building-type", name) for name in form.building_types},
        "buildings": [
            {"id": name, "type": type_, "label": texts.write("building-in-full", name)}
            for name, type_ in form.buildings
        ],
        "workers": {name: texts.write("worker", name) for name in form.workers},
        "regions": {name: texts.write("region", name) for name in form.regions},
        "resources": {name: texts.write("resource", name) for name in form.resources},
        "sources": {name: texts.write("source", name) for name in form.sources},
        "longest": form.longest,
    }


def scored_sheet(box: Box, entered: SheetIn) -> ScoredOut:
    """The score of a table: at the end of the game, and at a Festival. Refuses impossible entries."""
    seats = [SeatEntry(**entry.model_dump()) for entry in entered.seats]
    try:
        difficulty = LEFTOVER_SWITCHES[entered.opponent] if entered.opponent and entered.leftover_vp else {}
        fields = entered.model_dump(exclude={"seats", "components", "leftover_vp"})
        sheet = Sheet(seats=seats, difficulty=difficulty, **fields)
        scored = score(sheet, box)
        return {
            "seats": [dict(seat) for seat in scored.seats],
            "winners": list(scored.winners),
            "was_tied": scored.was_tied,
            "festival": [
                {"temple": seat["temple"], "conquest": seat["conquest"]} for seat in score_festival(sheet, box)
            ],
        }
    except SettingsError as error:
        raise Refused(422, "bad-settings", str(error)) from error
    except SheetError as error:
        place = (-1 if error.seat is None else error.seat, error.field)  # for the page
        raise Refused(422, "bad-sheet", str(error), *place) from error
