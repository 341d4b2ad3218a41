"""A guided game: the list of what a person entered, from which everything else follows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, TypedDict, cast

from tawantinsuyu.box.plain import Json
from tawantinsuyu.companion.guide.answers import AnswerRefused, fits
from tawantinsuyu.companion.guide.golden_age.sights import see_cults
from tawantinsuyu.companion.guide.looks import LOOKS
from tawantinsuyu.companion.guide.position import OPPONENT, PERSON
from tawantinsuyu.companion.guide.protocol import Order, Question
from tawantinsuyu.companion.guide.session import Asking, Session
from tawantinsuyu.companion.guide.strip import set_strip, strip_of
from tawantinsuyu.companion.guide.strip_checks import check_strip
from tawantinsuyu.core.values import ACTION_NAMES, SECTIONS
from tawantinsuyu.game.settings import Choices, Edition, box_for, check_settings
from tawantinsuyu.golden_age.vassals.module import vassals_in
from tawantinsuyu.rules.turn import Turn

MOST_WITHIN: Final = 6
"""Events that may happen while her reactions to others are still going on."""


class Start(TypedDict):
    """The opponent and options of a guided game; `strip` joins a game that is already running."""

    opponent: str
    difficulty: str | Choices
    modules: Sequence[str]
    strip: Mapping[str, Json] | None


class GuideData(TypedDict):
    """A guided game as data."""

    start: Start
    log: Sequence[Json]


class Guide:
    """A guided game. `question` is what the person is asked now; `orders` are all orders so far."""

    def __init__(self, start: Start, edition: Edition | None = None) -> None:
        self.start: Final = start
        self.edition: Final = edition
        self._begin(())

    def _begin(self, entries: Sequence[Json]) -> None:
        """Begin again and repeat some entries."""
        box = box_for(self.edition)
        start = self.start
        settings = check_settings(1, {}, box, start["opponent"], start["difficulty"], start["modules"])
        self.log: list[Json] = []
        self.asked: list[Question] = []  # what each entry of the log answers
        self.marks: list[int] = []  # the number of orders before each entry of the log
        self.session = Session(settings, box, LOOKS, see_cults)
        self._flow = self._play()
        self.question: Question = next(self._flow)
        for entry in entries:
            self.enter(entry)

    @property
    def orders(self) -> list[Order]:
        return self.session.orders

    def strip(self) -> dict[str, Json]:
        """Her side now."""
        return strip_of(self.session.state, OPPONENT, self.session.position.patterns)

    def enter(self, entry: Json) -> None:
        """Enter an answer to the question, or an event of the person's turn. Raises `AnswerRefused`."""
        ask = self.question["ask"]
        is_event = isinstance(entry, Mapping) and "event" in entry
        if (is_event and self.session.depth >= MOST_WITHIN) or not fits(self.question, entry):
            raise AnswerRefused(f"{entry!r} does not answer {ask!r}", ask)
        if isinstance(entry, Mapping) and entry.get("event") == "correct":
            check_strip(self.session.position, cast("Mapping[str, Json]", entry["strip"]))
        before, asked = len(self.orders), self.question
        try:
            self.question = self._flow.send(entry)
        except StopIteration:
            self.question = {"ask": "over", "rule": ""}
        except (ValueError, LookupError, TypeError) as fault:  # a name that does not exist, a field that is missing
            self._begin(self.log)
            raise AnswerRefused(f"{entry!r} does not answer {ask!r}: {fault}", ask) from fault
        self.asked.append(asked)
        self.marks.append(before)
        self.log.append(entry)

    def to_data(self) -> GuideData:
        return {"start": self.start, "log": list(self.log)}

    @staticmethod
    def from_data(data: GuideData, edition: Edition | None = None, entries: int | None = None) -> Guide:
        """The guide after the entries of a log, or after the first ones only: that is undo."""
        guide = Guide(data["start"], edition)
        guide._begin(data["log"][:entries])
        return guide

    def _play(self) -> Asking:
        """The set-up, or her side as filled in; then turns until the end."""
        g = self.session
        s = g.state
        if self.start["strip"] is not None:
            g.position.tuck_cards()
            s.players[OPPONENT].high_priest = 0  # until it is filled in
            check_strip(g.position, self.start["strip"])
            set_strip(g.position, self.start["strip"])
            yield from see_cults(g)
        else:
            yield from self._set_up()
        s.then(Turn(PERSON))
        yield from g.run()

    def _set_up(self) -> Asking:
        """AXO-18 to AXO-26, PAC-14 to PAC-23: hers before the person's choices, and the rest after them."""
        g = self.session
        s = g.state
        options = [str(section + 1) for section in range(SECTIONS)]
        action = ACTION_NAMES[s.catalog.action_at[0]]
        section = yield from g.ask({"ask": "orientation", "rule": "SET-04", "action": action, "options": options})
        s.orientation = int(cast("str", section)) - 1
        names = yield from g.ask({"ask": "starting-workers", "rule": "SET-07"})
        for name in cast("Sequence[str]", names):
            s.players[OPPONENT].workers[s.catalog.worker_names.index(name)] += 1
        tables = g.position.opponent.tables
        tokens: list[Json] = []
        for value, cell in zip(tables.token_values, tables.start, strict=True):
            tokens.append({"value": value, "cell": tables.cell_names[cell]})
        g.order("laid-tokens", g.position.opponent.cite("AXO-22"), tokens=tokens)
        if vassals_in(s.catalog) is not None:
            g.order("laid-cults", "PAC-24")
        g.position.opponent.begin_setup(s, OPPONENT, ())
        yield from g.run()
        g.position.opponent.finish_setup(s, OPPONENT)
        yield from g.run()
