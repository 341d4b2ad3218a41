"""Routes besides tables: the person, choices, texts, rules, drawings, the score sheet."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import Any, TypeVar, get_args

from tawantinsuyu.companion.guide.keeping import Guides
from tawantinsuyu.companion.replaying import Replayer
from tawantinsuyu.game.expansions import MODULES, OPPONENTS
from tawantinsuyu.offline.routes import Call, Reply, Routes
from tawantinsuyu.table.choices import choices_out
from tawantinsuyu.table.codes import table_id
from tawantinsuyu.table.companion.messages import CompanionAsked, CompanionIn
from tawantinsuyu.table.companion.responses import (
    CompanionContext,
    companion_explained,
    companion_out,
    companion_why_not,
)
from tawantinsuyu.table.drawings.drawing import SVG, DrawingRequest, Sheet, Theme, chosen_modules, drawing
from tawantinsuyu.table.guide.messages import GuideIn, GuideOut
from tawantinsuyu.table.guide.responses import GuideContext, guide_out
from tawantinsuyu.table.messages.game import WordBookOut
from tawantinsuyu.table.messages.tables import ChoicesOut
from tawantinsuyu.table.people.messages import ChangedPerson, MeOut, NewGuest
from tawantinsuyu.table.reference.pages import languages_out, rules_out, words_out
from tawantinsuyu.table.reference.word_book import word_book
from tawantinsuyu.table.refusal import Refused
from tawantinsuyu.table.rows import PersonRow
from tawantinsuyu.table.score_sheet.messages import ScoredOut, SheetFormOut, SheetIn
from tawantinsuyu.table.score_sheet.sheets import scored_sheet, sheet_form
from tawantinsuyu.table.study.watched import SEAT, study_out, watched_study
from tawantinsuyu.table.tutorial.lessons import lessons_out
from tawantinsuyu.texts.choice import choose_language
from tawantinsuyu.texts.languages import offered_languages

SentTable = TypeVar("SentTable", bound=CompanionIn)
Message = TypeVar("Message")


def add_to(routes: Routes) -> None:
    """Add these routes."""
    routes.add("GET", "/api/me", lambda call: _me(call.store.require_person()))
    routes.add("POST", "/api/guests", become_guest)
    routes.add("PATCH", "/api/me", change_me)
    routes.add("GET", "/api/choices", choices)
    routes.add("GET", "/api/languages", lambda _: languages_out(offered_languages()))
    routes.add("GET", "/api/words/{language}", lambda call: words_out(choose_language(call.at["language"])))
    routes.add("GET", "/api/rules/{language}", lambda call: rules_out(choose_language(call.at["language"])))
    routes.add("GET", "/api/drawings/{components}/{sheet}", draw)
    routes.add("GET", "/api/tutorial/lessons", lambda _: lessons_out())
    routes.add("GET", "/api/studies/watched", lambda _: study_out(watched_study(), SEAT))
    routes.add("GET", "/api/companion/words", companion_words)
    routes.add("POST", "/api/companion", lambda call: _respond(call, companion_out, call.sent(CompanionIn)))
    routes.add(
        "POST", "/api/companion/explain", lambda call: _respond(call, companion_explained, call.sent(CompanionAsked))
    )
    routes.add(
        "POST", "/api/companion/why-not-at", lambda call: _respond(call, companion_why_not, call.sent(CompanionAsked))
    )
    routes.add("POST", "/api/guide", guide)
    routes.add("GET", "/api/score-sheet", score_form)
    routes.add("POST", "/api/score-sheet", scored)


def _me(person: PersonRow) -> MeOut:
    return {
        "id": person.id,
        "name": person.name,
        "language": person.language,
        "webhook": None,
        "webhook_secret": None,
        "csrf": "",
    }


def become_guest(call: Call) -> MeOut:
    """Get an identity; a person who has one keeps it."""
    if call.store.person is None:
        guest = call.sent(NewGuest)
        call.store.write_person(PersonRow(table_id(), guest.name, guest.language, call.store.now()))
    return _me(call.store.require_person())


def change_me(call: Call) -> MeOut:
    """Change name or language."""
    sent = call.sent(ChangedPerson).model_dump(exclude={"webhook"}, exclude_none=True)
    call.store.write_person(replace(call.store.require_person(), **sent))
    return _me(call.store.require_person())


def choices(call: Call) -> ChoicesOut:
    """What can be chosen for a new table. The offline edition sends neither mail nor push messages."""
    return choices_out(call.store.builtin, push_key=None, mail=False, offline=False, contact=None)


def draw(call: Call) -> Reply:
    """A drawing of a component set."""
    box = call.store.find_box(call.at["components"])
    sheet = call.at["sheet"].removesuffix(".svg")
    theme = call.text("theme") or "day"
    if box is None or sheet not in get_args(Sheet) or theme not in get_args(Theme):
        raise Refused(404, "not-found")
    modules = chosen_modules(call.query.get("modules", []))
    icons = call.flag("icons", usual=True) or sheet == "faces"
    wanted: Any = (sheet, modules, call.language, theme, icons)
    return Reply(drawing(box, DrawingRequest(*wanted)), type=SVG)


@cache
def _companions() -> Replayer:
    return Replayer()


def _respond(call: Call, make: Callable[[CompanionContext, SentTable], Message], sent: SentTable) -> Message:
    return make(CompanionContext(call.store.chosen_box(sent.start.components), _companions()), sent)


@cache
def _guides() -> Guides:
    return Guides()


def guide(call: Call) -> GuideOut:
    """Her side of a solo game with the cardboard."""
    sent = call.sent(GuideIn)
    return guide_out(GuideContext(call.store.chosen_box(sent.start.components), _guides()), sent)


def companion_words(call: Call) -> WordBookOut:
    """The descriptions of all names in views of companion tables."""
    box = call.store.chosen_box(call.text("components"))
    return {"language": call.language, "words": word_book(box, call.language)}


def score_form(call: Call) -> SheetFormOut:
    """What can be entered on the score sheet."""
    modules, opponent = tuple(sorted(call.query.get("modules", []))), call.text("opponent")
    if any(name not in MODULES for name in modules):
        raise Refused(404, "not-found")
    if opponent is not None and opponent not in OPPONENTS:
        raise Refused(404, "not-found")
    wanted: Any = (modules, opponent, call.language)
    return sheet_form(call.store.chosen_box(call.text("components")), *wanted)


def scored(call: Call) -> ScoredOut:
    """The score of a table."""
    sheet = call.sent(SheetIn)
    return scored_sheet(call.store.chosen_box(sheet.components), sheet)
