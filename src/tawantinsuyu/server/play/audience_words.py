"""What an audience is told, in words of its language: the question with its options, what happened, what things are.

Words are made from what the audience is sent anyway, never from the game itself, so they give nothing away. They are
made on request only: a question with many options costs as much as the rest of the message.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

import structlog

import tawantinsuyu as tw
from tawantinsuyu.box.box import Box
from tawantinsuyu.game.view import View
from tawantinsuyu.server.play.audience_messages import update
from tawantinsuyu.server.play.live_table import LiveTable
from tawantinsuyu.server.storage.rows import MoveRow, SeatRow, TableRow
from tawantinsuyu.texts.catalogue import Texts, messages, plain_texts
from tawantinsuyu.texts.page import page_messages

log: structlog.typing.FilteringBoundLogger = structlog.get_logger()

THINGS: Final[Mapping[str, str]] = {
    "space": "space-in-full",
    "conquest_space": "conquest-space",
    "temple_step": "temple-step",
    "overlay_step": "temple-step",
    "region": "region",
    "god_card": "god-card",
    "army_card": "card",
    "production_building": "building-in-full",
    "passive_building": "building-in-full",
    "palace": "building-in-full",
    "weaving": "weaving",
    "statue": "statue",
    "nation": "nation",
    "personality": "personality",
    "solo_cell": "cell",
}
"""The families of components that a page shows, each with the kind of argument that describes one of them."""
NAMES: Final = ("worker", "resource", "symbol", "action", "source")
"""The sections of the catalogue with names that a page shows."""

MOST_BOOKS: Final = 24
"""Word books kept; each takes some hundred kilobytes."""

_books: OrderedDict[tuple[str, str], dict[str, dict[str, str]]] = OrderedDict()


def texts_for(live: LiveTable, language: str) -> Texts:
    """The words of a table's game. Making them costs little, so nobody has to keep them while names change."""
    assert live.box is not None
    return texts_of(live.box, live.row, live.seats, language)


def texts_of(box: Box, row: TableRow, seats: Iterable[SeatRow], language: str) -> Texts:
    """The same for a table that is looked back at."""
    unnamed: str = page_messages(language)["lobby"]["seat"]  # as the page calls it: a sentence needs its subject
    names = [seat.name or unnamed.format(number=seat.seat + 1) for seat in seats]
    opponent: str | None = row.settings["opponent"]
    if opponent is not None:
        names.append(plain_texts(language).say("seat", opponent))
    return Texts(box, names, language)


def worded_update(live: LiveTable, moves: Iterable[MoveRow], seat: int | None, language: str | None) -> dict[str, Any]:
    """The message that brings an audience up to date, with words if it wants them in some language."""
    message = update(live, moves, seat)
    if language is not None:
        try:
            message["words"] = words_for(live, message["state"]["view"], message["moves"], language)
        except Exception as error:  # a move that is safe is told, even if it cannot be put into words
            log.error("no-words", table=live.id, language=language, exc_info=error)
    return message


def words_for(live: LiveTable, view: View, moves: Iterable[Mapping[str, Any]], language: str) -> dict[str, Any]:
    """A question and entries of the log, both as the audience was told them, in words."""
    return {**question(live, view, language), "moves": story(live, moves, language)}


def question(live: LiveTable, view: View, language: str) -> dict[str, Any]:
    """The question that a view of a table's present state holds."""
    return asked(None if live.match is None else live.match.game, view, lambda: texts_for(live, language))


def asked(game: tw.Game | None, view: View, speaking: Callable[[], Texts]) -> dict[str, Any]:
    """The question that a view of a game holds; without one there is neither a prompt nor options."""
    decision = view["decision"]
    if decision is None or game is None:
        return {"prompt": None, "options": {}, "warnings": {}}
    texts, prompt = speaking(), decision["prompt"]
    options = {option["key"]: _label(texts, game, prompt, option["key"], view) for option in decision["options"]}
    warned = {key: _warned(texts, found) for key, found in game.all_warnings().items()}
    return {"prompt": texts.prompt(prompt, decision["args"]), "options": options, "warnings": warned}


def warnings(live: LiveTable, key: str, language: str) -> list[dict[str, str]]:
    """What should be thought of before an option is chosen."""
    return _warned(texts_for(live, language), live.require_playing().game.warnings(key))


def _warned(texts: Texts, found: Iterable[tw.Caution]) -> list[dict[str, str]]:
    return [{"id": each.id, "rule": each.rule, "words": texts.warning(each.id, each.args)} for each in found]


def _label(texts: Texts, game: tw.Game, prompt: str, key: str, view: View) -> str:
    """A space is chosen by what it costs and gives, so that is said with it."""
    label = texts.option(prompt, key, view)
    if prompt != "choose-space":
        return label
    found = {line.message: line.args for line in game.explain(key).lines}
    if "food" not in found or "tasks" not in found:
        return label
    entry = texts.say("play", "enter-by-card" if "entry-card" in found else "enter-by-gold")
    return texts.say("play", "costs-and-tasks", label, found["food"][0], found["tasks"][0], entry)


def story(live: LiveTable, moves: Iterable[Mapping[str, Any]], language: str) -> list[list[str]]:
    """Entries of the log, as the audience was told them."""
    found = list(moves)
    if not found:
        return []
    texts = texts_for(live, language)
    return [sentences(texts, move) for move in found]


def sentences(texts: Texts, move: Mapping[str, Any]) -> list[str]:
    """An entry of the log: a sentence for each event, in their order; going back has a sentence of its own."""
    if move["kind"] == "undo":
        return [texts.say("log", "undo", texts.name(move["seat"]))]
    if move["kind"] == "takeback":
        return [texts.say("log", "takeback", move["line"])]
    return [
        texts.event(event["kind"], event["seat"], (*event["facts"], *event.get("secret", ())))
        for event in move["events"]
    ]


def reasons(live: LiveTable, explanation: tw.Explanation, language: str) -> list[str]:
    """The lines of an explanation."""
    texts = texts_for(live, language)
    return [texts.reason(line.message, line.args) for line in explanation.lines]


def book(box: Box, language: str) -> dict[str, dict[str, str]]:
    """What everything is that views name: by family or section, then by name. Within a server, hashes name boxes."""
    key = (box.short_hash, language)
    if key not in _books:
        texts = Texts(box, (), language)
        found = {name: {id: texts.say(name, id) for id in messages(language)[name]} for name in NAMES}
        for kind in ["-".join(row.colours) for row in box.newcomers]:
            found["worker"][kind] = texts.write("worker", kind)
        for family, kind in THINGS.items():
            found[family] = {row.id: texts.write(kind, row.id) for row in box.family(family)}
        found["cult"] = {row.nation: texts.write("cult-in-full", row.nation) for row in box.cult_tiles}
        steps = (*box.temple_steps, *box.overlay_steps)
        found["step_gives"] = {row.id: texts.write("step-gives", row.id) for row in steps}
        found["icon"] = {row.id: texts.write("tasks", [row.task]) for row in box.icons}
        _books[key] = found
    _books.move_to_end(key)
    if len(_books) > MOST_BOOKS:
        _books.popitem(last=False)
    return _books[key]
