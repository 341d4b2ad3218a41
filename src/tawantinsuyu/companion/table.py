"""A solo game on a real table as a list of entries: rolls, draws, answers and corrections, all of which can be undone.

The person's device keeps the list. The table is made from it again at any time, so nothing else has to be kept.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, Literal

from tawantinsuyu.companion.care import LOAN, PAY, Care, is_lending, payment, reckoned, with_loan
from tawantinsuyu.companion.corrections import swapped, table_of, with_totals
from tawantinsuyu.companion.draws import EntryRefused, TableDraw, come_to_light, draw_at_random, pieces_of
from tawantinsuyu.core.values import RESOURCE_NAMES
from tawantinsuyu.game.decision import Decision
from tawantinsuyu.game.game import Game, new_game
from tawantinsuyu.game.settings import Edition
from tawantinsuyu.kernel.events import Event
from tawantinsuyu.kernel.loop import NothingAsked, NotOffered
from tawantinsuyu.kernel.position import CHANCE

PERSON: Final = 0
OPPONENT: Final = 1
DEAR: Final = ("swap",)
"""Kinds of options that are asked even if there is no other: they cost a card."""
MOST_ALONE: Final = 100
"""Answers that the program gives one after the other; then the person is asked."""

EntryKind = Literal["answer", "unseen", "random", "swap", "totals", "table"]
CORRECTIONS: Final = ("swap", "totals", "table")
"""Kinds of entries after which the game goes on from another position."""


@dataclass(frozen=True)
class Entry:
    """What a person entered.

    `what` is the key of an answer or a draw, or several keys with spaces between them that are given at once;
    `A07 A12` for a swap, `vp=57 gold=2` for totals, a position text for a table. What the program draws (`unseen`,
    `random`) has no key until `CompanionTable.enter` returns it; a tucked card that is drawn unseen has its symbol.
    """

    kind: EntryKind
    what: str = ""


@dataclass(frozen=True)
class Start:
    """How a table begins: with settings, or with a position text."""

    opponent: str
    difficulty: str | Mapping[str, object] = "standard"
    modules: Sequence[str] = ()
    variants: Mapping[str, object] = field(default_factory=dict)
    text: str = ""
    """The table as it was found, if its game had begun."""
    care: Care = "exact"


@dataclass(frozen=True)
class Happened:
    """What came of an entry: its events, those of answers without alternative included."""

    entry: Entry
    seat: int | None
    """The seat that answered, CHANCE included; None for a correction."""
    turn: int
    """The turn in which it was entered."""
    events: Sequence[Event]
    shown: Sequence[str] = ()
    """Cards drawn unseen that came to light: other ones may lie on the real table."""


class CompanionTable:
    """A game whose chance is answered by a person, and what was entered so far."""

    def __init__(self, game: Game, edition: Edition | None = None, care: Care = "exact") -> None:
        self.game = game
        self.edition = edition
        self.care = care
        self.loan = 0
        """How much of each resource the program has lent to the person."""
        self.totals_due = False
        """Whether the person's totals have to be entered before anything else."""
        self.unseen: frozenset[str] = frozenset()
        """Cards that the program drew and nobody has seen."""
        self.happened: list[Happened] = []

    @staticmethod
    def begin(start: Start, edition: Edition | None = None) -> CompanionTable:
        """A table before the first entry. Raises `SettingsError` and `EntryRefused`.

        >>> table = CompanionTable.begin(Start("axomamma"))
        >>> table.enter(Entry("answer", "orientation:3"))
        Entry(kind='answer', what='orientation:3')
        >>> table.draw.name, table.draw.hidden
        ('DrawStartingWorker', False)
        """
        if start.text:
            table = CompanionTable(table_of(start.text, edition, start.opponent), edition, start.care)
            table._lend()
            return table
        game = new_game(
            1,
            variants=start.variants,
            edition=edition,
            chance="ask",
            opponent=start.opponent,
            difficulty=start.difficulty,
            modules=start.modules,
        )
        return CompanionTable(game, edition, start.care)

    def copy(self) -> CompanionTable:
        """An independent table at the same point."""
        other = CompanionTable(self.game.copy(), self.edition, self.care)
        other.loan, other.totals_due = self.loan, self.totals_due
        other.unseen, other.happened = self.unseen, self.happened[:]
        return other

    @property
    def draw(self) -> TableDraw | None:
        """What the person is asked to roll or draw; None if the choice is theirs, or the game is over."""
        decision = self.game.decision
        if decision is None or decision.seat != CHANCE:
            return None
        return TableDraw(self.game, decision, PERSON, self.unseen)

    @property
    def resources(self) -> dict[str, int]:
        """Those of the person; in quick as far as the program can count them."""
        return reckoned(self.game, PERSON, self.loan)

    def position_text(self) -> str:
        """The table as a text, without what was lent."""
        game = with_loan(self.game, PERSON, self.loan, 0, self.edition) if self.loan else self.game
        return game.position_text()

    def enter_all(self, entries: Iterable[Entry]) -> None:
        """Enter a list. Raises `EntryRefused`."""
        for entry in entries:
            self.enter(entry)

    def enter(self, entry: Entry) -> Entry:
        """Carry out an entry and return it with the key that the program drew. Raises `EntryRefused`, unchanged."""
        if entry.kind in CORRECTIONS:
            self._correct(entry)
            return entry
        decision = self.game.decision
        if decision is None:
            raise EntryRefused("game-over")
        if self.totals_due:
            raise EntryRefused("totals-due")
        if entry.kind in ("unseen", "random"):
            entry = replace(entry, what=self._drawn(entry))
        turn = self.game.state.turn
        events = self._play(entry.what.split())
        if entry.kind == "unseen":
            self.unseen |= {pieces_of(entry.what)}
        events += self._give_only_answers()
        shown = come_to_light(events, self.unseen)
        self.unseen -= set(shown)
        self.happened.append(Happened(entry, decision.seat, turn, events, shown))
        return entry

    def _play(self, keys: Sequence[str]) -> list[Event]:
        game = self.game.copy() if len(keys) > 1 else self.game
        events: list[Event] = []
        try:
            for key in keys or [""]:
                events += game.play(key)
        except (NotOffered, NothingAsked) as error:
            raise EntryRefused("because", error) from error
        self.game = game
        return events

    def _drawn(self, entry: Entry) -> str:
        draw = self.draw
        if draw is None:
            raise EntryRefused("no-draw", entry.kind)
        if entry.what in draw.keys:
            return entry.what
        return draw.draw_unseen(entry.what) if entry.kind == "unseen" else draw_at_random(self.game)

    def _give_only_answers(self) -> list[Event]:
        """Answer questions that need no person: they are undone together with the entry before them."""
        events: list[Event] = []
        for _ in range(MOST_ALONE):
            self._lend()
            key = self._only_answer(self.game.decision)
            if key is None:
                break
            events += self.game.play(key)
        return events

    def _only_answer(self, asked: Decision | None) -> str | None:
        if asked is None or self.totals_due:
            return None
        if self.loan and asked.seat == PERSON and asked.prompt == PAY:
            return payment(self.game, PERSON, self.loan)
        return asked.keys[0] if answers_itself(asked.keys) else None

    def _lend(self) -> None:
        """In quick: lend resources, or call the loan in and ask for totals."""
        loan = LOAN if self.care == "quick" and is_lending(self.game) else 0
        if loan == self.loan:
            return
        self.game = with_loan(self.game, PERSON, self.loan, loan, self.edition)
        self.loan, self.totals_due = loan, loan == 0

    def _correct(self, entry: Entry) -> None:
        """Go on from another position; what happened so far stays told."""
        before = self.game
        if entry.kind == "swap":
            names = entry.what.upper().split()
            game = swapped(before, names, self.edition)
            other = dict(zip(names, reversed(names), strict=True))
            self.unseen = frozenset([other.get(name, name) for name in self.unseen])
        elif entry.kind == "totals":
            totals = _totals(entry.what)
            lent = {name: n + self.loan for name, n in totals.items() if name in RESOURCE_NAMES}
            game = with_totals(before, PERSON, {**totals, **lent}, self.edition)
            self.totals_due = False
        else:
            game = table_of(entry.what, self.edition, before.settings.opponent)
            self.loan, self.totals_due = 0, False
        self.game = game
        events = self._give_only_answers()
        self.happened.append(Happened(entry, None, before.state.turn, events))


def answers_itself(keys: Sequence[str]) -> bool:
    """Whether a question with these options needs no answer of a person."""
    return len(keys) == 1 and keys[0].partition(":")[0] not in DEAR


def _totals(what: str) -> dict[str, int]:
    totals = {}
    for word in what.split():
        name, _, value = word.partition("=")
        if not value.removeprefix("-").isdecimal() or len(value) > 4:
            raise EntryRefused("no-total", word)
        totals[name] = int(value)
    return totals
