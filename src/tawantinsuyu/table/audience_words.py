"""Messages for an audience in words of its language: the question with its options, and the log.

Words are made from what the audience is sent anyway, so they reveal nothing more. They are made only on request: for
a question with many options they cost as much as the rest of the message.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

import tawantinsuyu as tw
from tawantinsuyu.box.box import Box
from tawantinsuyu.game.view import View
from tawantinsuyu.table.messages.game import ChipOut, MoveOut, OfferOut, WarningOut, WordsOut
from tawantinsuyu.table.messages.sockets import UpdateOut
from tawantinsuyu.table.rows import SeatRow, TableRow, is_deleted
from tawantinsuyu.table.table import Table
from tawantinsuyu.table.ways import add_ways
from tawantinsuyu.texts.catalogue import Offer, Texts, plain_texts
from tawantinsuyu.texts.offers import Chip, ExplanationLine
from tawantinsuyu.texts.page import page_messages

MOST_OFFERS: Final = 5_000
"""Options in words, cached."""


def texts_for(table: Table, language: str) -> Texts:
    """The texts of a table's game. They are cheap to make, so they are not cached: names may change."""
    assert table.box is not None
    return texts_of(table.box, table.row, table.seats, language)


def texts_of(box: Box, row: TableRow, seats: Iterable[SeatRow], language: str) -> Texts:
    """The texts of a game with these seats."""
    words = page_messages(language)["lobby"]
    names = [
        seat.name or (words["deleted"] if is_deleted(row, seat) else words["seat"].format(number=seat.seat + 1))
        for seat in seats
    ]
    opponent: str | None = row.settings["opponent"]
    if opponent is not None:
        names.append(plain_texts(language).say("seat", opponent))
    return Texts(box, names, language)


def update_words(table: Table, update: UpdateOut, language: str) -> WordsOut:
    """An update in words: the question of its view, and its entries of the log."""
    return words_for(table, update["state"]["view"], update["moves"], language)


def words_for(table: Table, view: View, entries: Iterable[MoveOut], language: str) -> WordsOut:
    """A question and entries of the log in words, made from what the audience was sent."""
    texts, game = texts_for(table, language), table.require_game().game
    return question_words(game, view, texts, [entry_words(texts, entry) for entry in entries])


def question_words(game: tw.Game, view: View, texts: Texts, moves: list[list[str]]) -> WordsOut:
    """The question in a view with the words of new entries; without a question there are no options."""
    decision = view["decision"]
    if decision is None:
        return {"prompt": None, "options": {}, "warnings": {}, "moves": moves}
    prompt = decision["prompt"]
    all_lines = game.all_lines()
    lines = {key: [(line.message, line.args) for line in reasons] for key, reasons in all_lines.items()}
    keys = [option["key"] for option in decision["options"]]
    words: WordsOut = {
        "prompt": texts.prompt(prompt, decision["args"], game.situation()),
        "options": {key: _label(texts, prompt, key, lines[key], view) for key in keys},
        "offers": {key: offer_out(texts, prompt, key, lines[key], view) for key in keys},
        "warnings": {key: _cautions(texts, cautions) for key, cautions in game.all_warnings(all_lines).items()},
        "moves": moves,
    }
    add_ways(words, game, view, texts)
    return words


def caution_words(table: Table, key: str, language: str) -> list[WarningOut]:
    """What an option would forfeit."""
    return _cautions(texts_for(table, language), table.require_playing().game.warnings(key))


def _cautions(texts: Texts, cautions: Iterable[tw.Caution]) -> list[WarningOut]:
    return [{"id": each.id, "rule": each.rule, "words": texts.warning(each.id, each.args)} for each in cautions]


def offer_out(texts: Texts, prompt: str, key: str, lines: Sequence[ExplanationLine], view: View) -> OfferOut:
    """An option as one line with chips."""
    return _offer_data(texts.offer(prompt, key, lines, view))


@lru_cache(MOST_OFFERS)
def _offer_data(offer: Offer) -> OfferOut:
    """The result is shared and must not be changed."""
    return {"line": offer.line, "ids": list(offer.ids), "chips": [_chip(chip) for chip in offer.chips]}


def _chip(chip: Chip) -> ChipOut:
    return {"kind": chip.kind, "sign": chip.sign, "amount": chip.amount, "words": chip.words}


def _label(texts: Texts, prompt: str, key: str, lines: Sequence[ExplanationLine], view: View) -> str:
    """The label of an option. That of a space includes its costs and tasks: they decide the choice."""
    label = texts.option(prompt, key, view)
    if prompt != "choose-space":
        return label
    args_of = dict(lines)
    if "food" not in args_of or "tasks" not in args_of:
        return label
    entry = texts.say("play", "enter-by-card" if "entry-card" in args_of else "enter-by-gold")
    return texts.say("play", "costs-and-tasks", label, args_of["food"][0], args_of["tasks"][0], entry)


def entry_words(texts: Texts, entry: MoveOut) -> list[str]:
    """A sentence for each event of an entry, in their order; an undo or a take-back has one of its own."""
    if entry["kind"] == "undo":
        return [texts.say("log", "undo", texts.name(seat_of(entry)))]
    if entry["kind"] == "takeback":
        return [texts.say("log", "takeback", entry["turn"]) if entry["turn"] else texts.say("log", "takeback-setup")]
    return [
        texts.event(event["kind"], event["seat"], (*event["facts"], *event.get("secret", ())))
        for event in entry["events"]
    ]


def seat_of(entry: MoveOut) -> int:
    """Who gave an answer or took one back."""
    assert entry["seat"] is not None
    return entry["seat"]


def explanation_words(table: Table, explanation: tw.Explanation, language: str) -> list[str]:
    """The lines of an explanation."""
    texts = texts_for(table, language)
    return [texts.reason(line.message, line.args) for line in explanation.lines]
