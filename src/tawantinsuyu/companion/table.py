"""A solo game on a real table as a list of entries: rolls, draws, answers and corrections, which can all be undone.

The person's device stores the list. The table can be rebuilt from it at any time, so nothing else is stored.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, Literal

from tawantinsuyu.companion.care import LOAN, PAY, Care, is_lending, payment, reckoned, with_loan
from tawantinsuyu.companion.corrections import swapped, table_of, with_totals
from tawantinsuyu.companion.draws import EntryRefused, TableDraw, come_to_light, draw_at_random, pieces_of
from tawantinsuyu.core.values import RESOURCE_NAMES
from tawantinsuyu.game.decision import Decision
from tawantinsuyu.game.game import Game, new_game
from tawantinsuyu.game.settings import Choices, Edition
from tawantinsuyu.kernel.events import Event
from tawantinsuyu.kernel.loop import NothingAsked, NotOffered
from tawantinsuyu.kernel.position import CHANCE

PERSON: Final = 0
OPPONENT: Final = 1
COSTLY: Final = ("swap",)
"""Kinds of options that are asked even without an alternative: they cost a card."""
MAX_AUTOMATIC_ANSWERS: Final = 100
"""The most answers the program gives in a row before it asks the person."""

EntryKind = Literal["answer", "unseen", "random", "swap", "totals", "table"]
CORRECTIONS: Final = ("swap", "totals", "table")
"""Kinds of entries after which the game continues from another position."""


@dataclass(frozen=True)
class Entry:
    """What a person entered.

    `what` is the key of an answer or a draw, or several keys separated by spaces and entered at once; `A07 A12` for a
    swap, `vp=57 gold=2` for totals, a position text for a table. A draw by the program (`unseen`, `random`) has no
    key until `CompanionTable.enter` returns it; a tucked card drawn unseen has its symbol.
    """

    kind: EntryKind
    what: str = ""


@dataclass(frozen=True)
class Start:
    """The start of a table: settings, or a position text."""

    opponent: str
    difficulty: str | Choices = "standard"
    modules: Sequence[str] = ()
    variants: Choices = field(default_factory=dict)
    text: str = ""
    """The position, if the game had already begun."""
    care: Care = "exact"


@dataclass(frozen=True)
class Happened:
    """The result of an entry: its events, including those of automatic answers."""

    entry: Entry
    seat: int | None
    """The seat that answered, or CHANCE; None for a correction."""
    turn: int
    """The turn in which it was entered."""
    events: Sequence[Event]
    shown: Sequence[str] = ()
    """Revealed cards that were drawn unseen: the real table may show others."""


class CompanionTable:
    """A game whose draws are entered by a person, and the entries so far."""

    def __init__(self, game: Game, edition: Edition | None = None, care: Care = "exact") -> None:
        self.game = game
        self.edition = edition
        self.care = care
        self.loan = 0
        """Amount of each resource lent to the person."""
        self.totals_due = False
        """Whether the person must enter totals before anything else."""
        self.unseen: frozenset[str] = frozenset()
        """Cards drawn by the program that nobody has seen."""
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
        """The roll or draw to make; None if the person must choose, or the game is over."""
        decision = self.game.decision
        if decision is None or decision.seat != CHANCE:
            return None
        return TableDraw(self.game, decision, PERSON, self.unseen)

    @property
    def resources(self) -> dict[str, int]:
        """The person's resources; with `quick`, as far as the program can count them."""
        return reckoned(self.game, PERSON, self.loan)

    def position_text(self) -> str:
        """The table as a text, without the loan."""
        game = with_loan(self.game, PERSON, self.loan, 0, self.edition) if self.loan else self.game
        return game.position_text()

    def enter_all(self, entries: Iterable[Entry]) -> None:
        """Carry out a list of entries. Raises `EntryRefused`."""
        for entry in entries:
            self.enter(entry)

    def enter(self, entry: Entry) -> Entry:
        """Carry out an entry; returns it with the key drawn by the program. Raises `EntryRefused` without a change."""
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
        """Answer questions without alternatives; they are undone together with the entry before them."""
        events: list[Event] = []
        for _ in range(MAX_AUTOMATIC_ANSWERS):
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
        """With `quick`: lend resources, or call the loan in and ask for totals."""
        loan = LOAN if self.care == "quick" and is_lending(self.game) else 0
        if loan == self.loan:
            return
        self.game = with_loan(self.game, PERSON, self.loan, loan, self.edition)
        self.loan, self.totals_due = loan, loan == 0

    def _correct(self, entry: Entry) -> None:
        """Continue from another position; the history so far stays."""
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
    """Whether the program may answer a question with these options itself."""
    return len(keys) == 1 and keys[0].partition(":")[0] not in COSTLY


def _totals(what: str) -> dict[str, int]:
    totals = {}
    for word in what.split():
        name, _, value = word.partition("=")
        if not value.removeprefix("-").isdecimal() or len(value) > 4:
            raise EntryRefused("no-total", word)
        totals[name] = int(value)
    return totals
