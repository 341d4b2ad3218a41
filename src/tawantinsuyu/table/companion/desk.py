"""What a companion is told: a solo game with the cardboard on a real table, from all that was entered."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import tawantinsuyu as tw
from tawantinsuyu.box.box import Box
from tawantinsuyu.companion.draws import EntryRefused, TableDraw
from tawantinsuyu.companion.piles import piles_of, with_rest
from tawantinsuyu.companion.replaying import Replayer
from tawantinsuyu.companion.table import PERSON, CompanionTable, Entry, Happened, Start
from tawantinsuyu.companion.words import draw_prompt, drawn_label, tags_of
from tawantinsuyu.game.settings import SettingsError
from tawantinsuyu.game.view import View
from tawantinsuyu.table.audience_words import question_words
from tawantinsuyu.table.companion.messages import CompanionAsked, CompanionIn, CompanionOut, DrawnOut, DrawOut, TagOut
from tawantinsuyu.table.messages.event import event_out, reasons_out, score_sheets_out
from tawantinsuyu.table.messages.game import ExplainedOut, MoveOut, WhyNotAtOut
from tawantinsuyu.table.messages.view import view_out
from tawantinsuyu.table.refusal import Refused
from tawantinsuyu.texts.catalogue import Texts
from tawantinsuyu.texts.choice import choose_language


class Desk(NamedTuple):
    """The component set, and tables that were told before."""

    box: Box
    tables: Replayer


def _start(sent: CompanionIn) -> Start:
    start = sent.start
    return Start(start.opponent, start.difficulty, tuple(start.modules), start.variants, start.text, start.care)


def _entries(sent: CompanionIn) -> list[Entry]:
    return [Entry(entry.kind, entry.what) for entry in sent.entries]


def companion_cost(desk: Desk, sent: CompanionIn) -> int:
    """What it costs to make the table, in answers that are played."""
    return desk.tables.cost(_start(sent), _entries(sent), desk.box)


def _table(desk: Desk, sent: CompanionIn) -> tuple[CompanionTable, Texts, list[Entry]]:
    """The table, its texts and its entries with all keys. Refuses what cannot be entered."""
    box = desk.box
    names = [sent.name or _named(box, "human", sent.language), _named(box, sent.start.opponent, sent.language)]
    texts = Texts(box, names, choose_language(sent.language))
    start, entries = _start(sent), _entries(sent)
    try:
        found = desk.tables.table(start, entries[:-1], box)
        if entries:
            entries[-1] = found.enter(entries[-1])
            desk.tables.keep(start, entries, found)
    except SettingsError as error:
        raise Refused(422, "bad-settings", str(error)) from error
    except EntryRefused as refused:
        raise Refused(422, "bad-entry", texts.say("play", refused.message, *refused.details)) from refused
    return found, texts, entries


def _named(box: Box, kind: str, language: str) -> str:
    return Texts(box, (), choose_language(language)).say("seat", kind, 1)


def companion_out(desk: Desk, sent: CompanionIn) -> CompanionOut:
    """The table after all entries: what happened since the client knew, and what is to be entered next."""
    found, texts, entries = _table(desk, sent)
    game = found.game
    view = view_out(game, PERSON)
    own = found.resources
    view["players"][PERSON]["resources"] = {
        "potato": own["potato"],
        "corn": own["corn"],
        "stone": own["stone"],
        "gold": own["gold"],
    }
    since = found.happened[sent.since :]
    over = game.is_over
    told: CompanionOut = {
        "entries": [{"kind": entry.kind, "what": entry.what} for entry in entries[sent.since :]],
        "moves": [_move(sent.since + number, happened) for number, happened in enumerate(since, start=1)],
        "view": view,
        "words": question_words(game, view, texts, [_sentences(texts, happened) for happened in since]),
        "deeds": [_deeds(texts, happened) for happened in since],
        "totals_due": found.totals_due,
        "draw": _draw(found, texts, view),
        "shown": [{"id": name, "words": texts.write("card", name)} for name in _last_shown(found)],
        "score_sheets": score_sheets_out(game) if over else None,
        "winners": game.winners() if over else None,
    }
    if not sent.since:
        told["piles"] = piles_of(game.settings, found.edition)
    if sent.text:
        told["text"] = with_rest(found.position_text())
    return told


def _last_shown(found: CompanionTable) -> Sequence[str]:
    return found.happened[-1].shown if found.happened else ()


def _move(number: int, happened: Happened) -> MoveOut:
    return {
        "version": number,
        "kind": "answer",
        "seat": happened.seat,
        "key": happened.entry.what if happened.seat is not None else None,
        "line": number,
        "turn": happened.turn,
        "events": [event_out(event.seen_by(PERSON)) for event in happened.events],
        "at": 0,
    }


def _sentences(texts: Texts, happened: Happened) -> list[str]:
    seen = [event.seen_by(PERSON) for event in happened.events]
    return [texts.event(event.kind, event.seat, (*event.facts, *event.secret)) for event in seen]


def _deeds(texts: Texts, happened: Happened) -> list[str]:
    """What the person does on the real table for each event; nothing for an event of their own."""
    seen = [event.seen_by(PERSON) for event in happened.events]
    return [
        "" if event.seat == PERSON else texts.deed(event.kind, event.seat, (*event.facts, *event.secret))
        for event in seen
    ]


def _draw(found: CompanionTable, texts: Texts, view: View) -> DrawOut | None:
    draw, decision = found.draw, found.game.decision
    if draw is None or decision is None:
        return None
    return {
        "prompt": draw_prompt(texts, draw),
        "rule": decision.rule,
        "hidden": draw.hidden,
        "by_symbol": bool(draw.symbols),
        "results": _symbols(texts, list(draw.symbols))
        if draw.symbols
        else [_result(found, texts, draw, decision.prompt, key, view) for key in draw.keys],
    }


def _symbols(texts: Texts, symbols: Sequence[str]) -> list[DrawnOut]:
    named = [(symbol, texts.say("symbol", symbol)) for symbol in symbols]
    return [{"key": name, "label": words, "tags": [_tag(f"god-{name}", words)]} for name, words in named]


def _result(found: CompanionTable, texts: Texts, draw: TableDraw, prompt: str, key: str, view: View) -> DrawnOut:
    is_unseen = key in draw.faceless
    return {
        "key": key,
        "label": texts.say("play", "unseen-card") if is_unseen else drawn_label(texts, prompt, key, view),
        "tags": [_tag(*tag) for tag in tags_of(texts, found.game.box, key)],
    }


def _tag(icon: str, words: str) -> TagOut:
    return {"icon": icon, "words": words}


def _asked(desk: Desk, sent: CompanionAsked) -> tuple[CompanionTable, Texts]:
    """The table, if the person is asked. Refuses otherwise."""
    found, texts, _ = _table(desk, sent)
    if found.game.decision is None or found.draw is not None:
        raise Refused(403, "not-asked")
    return found, texts


def companion_explained(desk: Desk, sent: CompanionAsked) -> ExplainedOut:
    """What an option of the person costs and gives."""
    table, texts = _asked(desk, sent)
    try:
        explanation, left = table.game.explain_ahead((*sent.after, sent.key))
    except (tw.NotOffered, tw.UnknownThing) as error:
        raise Refused(422, "not-offered", str(error)) from error
    data: ExplainedOut = {
        "explanation": {"about": explanation.about, "lines": reasons_out(explanation)},
        "passes_on": False,
        "ends_turn": False,
        "final": False,
        "words": [texts.reason(line.message, line.args) for line in explanation.lines],
    }
    if left is not None and not table.loan:
        data["left"] = left
    return data


def companion_why_not(desk: Desk, sent: CompanionAsked) -> WhyNotAtOut:
    """Why nothing at a place of the table is offered."""
    table, texts = _asked(desk, sent)
    return {
        "explanations": [
            {
                "about": each.about,
                "lines": reasons_out(each),
                "words": [texts.reason(line.message, line.args) for line in each.lines],
            }
            for each in table.game.why_not_at(sent.place, True)
        ]
    }
