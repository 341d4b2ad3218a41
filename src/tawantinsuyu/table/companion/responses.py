"""Responses of the companion, which follows a solo game played with the cardboard from what the person enters."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import tawantinsuyu as tw
from tawantinsuyu.box.box import Box
from tawantinsuyu.companion.draws import EntryRefused, TableDraw
from tawantinsuyu.companion.piles import piles_of, with_rest
from tawantinsuyu.companion.replaying import Replayer
from tawantinsuyu.companion.table import PERSON, CompanionTable, Entry, Happened, Start
from tawantinsuyu.companion.unseen import pieces_of
from tawantinsuyu.companion.words import (
    draw_prompt,
    drawn_label,
    face_prompt,
    layout,
    table_texts,
    tags_of,
    without_space_ids,
)
from tawantinsuyu.game.events import EVENTS
from tawantinsuyu.game.settings import SettingsError
from tawantinsuyu.game.view import View
from tawantinsuyu.kernel.events import Event
from tawantinsuyu.table.audience_words import question_words
from tawantinsuyu.table.companion.messages import CompanionAsked, CompanionIn, CompanionOut, DrawnOut, DrawOut, TagOut
from tawantinsuyu.table.messages.event import event_out, reasons_out, score_sheets_out
from tawantinsuyu.table.messages.game import ExplainedOut, MoveOut, WhyNotAtOut
from tawantinsuyu.table.refusal import Refused
from tawantinsuyu.texts.catalogue import Texts, capital


class CompanionContext(NamedTuple):
    """The component set, and a cache of replayed tables."""

    box: Box
    tables: Replayer


def _start(sent: CompanionIn) -> Start:
    start = sent.start
    return Start(start.opponent, start.difficulty, tuple(start.modules), start.variants, start.text, start.care)


def _entries(sent: CompanionIn) -> list[Entry]:
    return [Entry(entry.kind, entry.what) for entry in sent.entries]


def companion_cost(context: CompanionContext, sent: CompanionIn) -> int:
    """The cost of making the table, in replayed answers."""
    return context.tables.cost(_start(sent), _entries(sent), context.box)


def _table(context: CompanionContext, sent: CompanionIn) -> tuple[CompanionTable, Texts, list[Entry]]:
    """The table, its texts and its entries with all keys. Refuses what cannot be entered."""
    box = context.box
    texts = table_texts(box, sent.start.opponent, sent.language)
    start, entries = _start(sent), _entries(sent)
    try:
        table = context.tables.table(start, entries[:-1], box)
        if entries:
            entries[-1] = table.enter(entries[-1])
            context.tables.keep(start, entries, table)
    except SettingsError as error:
        raise Refused(422, "bad-settings", str(error)) from error
    except EntryRefused as refused:
        raise Refused(422, "bad-entry", texts.say("play", refused.message, *refused.details)) from refused
    return table, texts, entries


def companion_out(context: CompanionContext, sent: CompanionIn) -> CompanionOut:
    """The table after all entries: what is new since `since`, and what to enter next."""
    table, texts, entries = _table(context, sent)
    game = table.game
    view = game.view(PERSON, places=True)
    resources = table.resources
    view["players"][PERSON]["resources"] = {
        "potato": resources["potato"],
        "corn": resources["corn"],
        "stone": resources["stone"],
        "gold": resources["gold"],
    }
    since = table.happened[sent.since :]
    over = game.is_over
    response: CompanionOut = {
        "entries": [{"kind": entry.kind, "what": entry.what} for entry in entries[sent.since :]],
        "moves": [_move(sent.since + number, happened) for number, happened in enumerate(since, start=1)],
        "view": view,
        "words": question_words(game, view, texts, [_sentences(game.box, texts, happened) for happened in since]),
        "deeds": [_deeds(game.box, texts, happened) for happened in since],
        "totals_due": table.totals_due,
        "draw": _draw(table, texts, view),
        "score_sheets": score_sheets_out(game) if over else None,
        "winners": game.winners() if over else None,
    }
    if (prompt := response["words"]["prompt"]) is not None:
        response["words"]["prompt"] = without_space_ids(game.box, prompt)
    if not sent.since:
        response["piles"] = piles_of(game.settings, table.edition)
    if not entries and not sent.start.text:
        response["layout"] = layout(texts, view)
    if sent.text:
        response["text"] = with_rest(table.position_text())
    return response


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


def _sentences(box: Box, texts: Texts, happened: Happened) -> list[str]:
    seen = [event.seen_by(PERSON) for event in happened.events]
    return [without_space_ids(box, _sentence(texts, event)) for event in seen]


def _sentence(texts: Texts, event: Event) -> str:
    """An event; the person's own without a subject, in a log where the turns are headed by it."""
    facts = (*event.facts, *event.secret)
    if event.seat != PERSON:
        return texts.event(event.kind, event.seat, facts)
    if texts.has("own-event", event.kind):
        return texts.say("own-event", event.kind, *facts)
    return capital(texts.event(event.kind, event.seat, facts, named=False))


def _deeds(box: Box, texts: Texts, happened: Happened) -> list[str]:
    """What the person does on the real table for each event; empty for their own events and for what they entered."""
    seen = [event.seen_by(PERSON) for event in happened.events]
    return [
        ""
        if event.seat == PERSON or _is_repeated(happened, number, event)
        else without_space_ids(box, texts.deed(event.kind, event.seat, (*event.facts, *event.secret)))
        for number, event in enumerate(seen)
    ]


def _is_repeated(happened: Happened, number: int, event: Event) -> bool:
    """Whether the person has done this already: it is what they drew, or where the card goes that they turned over."""
    if happened.entry.kind == "face":
        return event.kind == "offered-god-card" and pieces_of(happened.entry.what) in event.facts
    return happened.was_seen and number == 0 and EVENTS[event.kind].places


def _draw(table: CompanionTable, texts: Texts, view: View) -> DrawOut | None:
    draw, decision = table.draw, table.game.decision
    if table.turned_over is not None and decision is not None:
        return {
            "prompt": face_prompt(texts, table.game, table.turned_over.card),
            "rule": decision.rule,
            "kind": "face",
            "hidden": False,
            "by_symbol": False,
            "results": [_result(table, texts, key, drawn_label(texts, "", key, view)) for key in table.faces],
        }
    if draw is None or decision is None:
        return None
    return {
        "prompt": without_space_ids(table.game.box, draw_prompt(texts, draw)),
        "rule": decision.rule,
        "kind": "unseen" if draw.symbols else "answer",
        "hidden": draw.hidden,
        "by_symbol": bool(draw.symbols),
        "results": _symbols(texts, list(draw.symbols))
        if draw.symbols
        else [_result(table, texts, key, _label(texts, draw, decision.prompt, key, view)) for key in draw.keys],
    }


def _symbols(texts: Texts, symbols: Sequence[str]) -> list[DrawnOut]:
    named = [(symbol, texts.say("symbol", symbol)) for symbol in symbols]
    return [{"key": name, "label": words, "tags": [_tag(f"god-{name}", words)]} for name, words in named]


def _label(texts: Texts, draw: TableDraw, prompt: str, key: str, view: View) -> str:
    return texts.say("play", "unseen-card") if key in draw.faceless else drawn_label(texts, prompt, key, view)


def _result(table: CompanionTable, texts: Texts, key: str, label: str) -> DrawnOut:
    box = table.game.box
    return {
        "key": key,
        "label": without_space_ids(box, label),
        "tags": [_tag(*tag) for tag in tags_of(texts, box, key)],
    }


def _tag(icon: str, words: str) -> TagOut:
    return {"icon": icon, "words": words}


def _asked(context: CompanionContext, sent: CompanionAsked) -> tuple[CompanionTable, Texts]:
    """The table, if it is the person's turn to choose. Refuses otherwise."""
    table, texts, _ = _table(context, sent)
    if table.game.decision is None or table.draw is not None or table.turned_over is not None:
        raise Refused(403, "not-asked")
    return table, texts


def companion_explained(context: CompanionContext, sent: CompanionAsked) -> ExplainedOut:
    """What an option of the person costs and gives."""
    table, texts = _asked(context, sent)
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


def companion_why_not(context: CompanionContext, sent: CompanionAsked) -> WhyNotAtOut:
    """Why nothing is offered at a place on the table."""
    table, texts = _asked(context, sent)
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
