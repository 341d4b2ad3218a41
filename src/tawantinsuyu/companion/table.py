"""A solo game on a real table as a list of entries: rolls, draws, answers and corrections, which can all be undone.

The person's device stores the list. The table can be rebuilt from it at any time, so nothing else is stored.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import Final, Literal, NamedTuple

from tawantinsuyu.companion.care import LOAN, PAY, Care, is_lending, payment, reckoned, with_loan
from tawantinsuyu.companion.corrections import swapped, table_of, with_totals
from tawantinsuyu.companion.draws import EntryRefused, TableDraw, draw_at_random
from tawantinsuyu.companion.unseen import come_to_light, pieces_of, possible_faces
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
MAX_EXCHANGES: Final = 100
"""The most cards drawn unseen that turn out to be others, in one game; each costs as much as a correction."""

EntryKind = Literal["answer", "unseen", "random", "face", "swap", "totals", "table"]
CORRECTIONS: Final = ("swap", "totals", "table")
"""Kinds of entries after which the game continues from another position."""


@dataclass(frozen=True)
class Entry:
    """What a person entered.

    `what` is the key of an answer or a draw, or several keys separated by spaces and entered at once; `A07 A12` for a
    swap, `vp=57 gold=2` for totals, a position text for a table. A draw by the program (`unseen`, `random`) has no
    key until `CompanionTable.enter` returns it; a tucked card drawn unseen has its symbol. `face` says which card
    drawn unseen is turned over, by a key like that of its draw.
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
    was_seen: bool = False
    """Whether the person drew or rolled, so that the first event only repeats what was entered."""


class TurnedOver(NamedTuple):
    """A card drawn unseen that an entry turns over. The entry is carried out once its face is known."""

    card: str
    """The face that the program gave it."""
    entry: Entry


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
        self.turned_over: TurnedOver | None = None
        """What has to be named before anything else."""
        self.exchanges = 0
        """Cards drawn unseen that turned out to be others, so far."""
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
        other.unseen, other.turned_over, other.exchanges = self.unseen, self.turned_over, self.exchanges
        other.happened = self.happened[:]
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
        """Carry out an entry; returns it with the key drawn by the program. Raises `EntryRefused` without a change.

        An entry that turns over a card drawn unseen waits for a `face`. In games stored before there were faces any
        other entry follows: then the card is the one that the program drew.
        """
        if entry.kind == "face":
            self._name(entry)
            return entry
        if self.turned_over is not None:
            self.happened[-1] = self._carried_out(self.turned_over.entry, asks=False)
        if entry.kind in CORRECTIONS:
            self._correct(entry)
            return entry
        if self.game.decision is None:
            raise EntryRefused("game-over")
        if self.totals_due:
            raise EntryRefused("totals-due")
        if entry.kind in ("unseen", "random"):
            entry = replace(entry, what=self._drawn(entry))
        self._put_in_the_pile(entry.what)
        self.happened.append(self._carried_out(entry))
        return entry

    def _carried_out(self, entry: Entry, asks: bool = True) -> Happened:
        """The result of an entry. If it turns over a card drawn unseen, `asks` for its face first: nothing happens."""
        decision, turn, draw = self.game.decision, self.game.state.turn, self.draw
        assert decision is not None
        self.turned_over = None
        was_seen = draw is not None and (entry.kind == "answer" or len(draw.symbols) > 0)
        before = self.copy()
        events = self._play(entry.what.split())
        if entry.kind == "unseen":
            self.unseen |= {pieces_of(entry.what)}
        events += self._give_only_answers()
        shown = come_to_light(events, self.unseen)
        if shown and asks:
            self.game, self.unseen, self.loan, self.totals_due = before.game, before.unseen, before.loan, False
            self.turned_over = TurnedOver(shown[0], entry)
            return Happened(entry, decision.seat, turn, ())
        self.unseen -= set(shown)
        return Happened(entry, decision.seat, turn, events, was_seen)

    @property
    def faces(self) -> list[str]:
        """What the card that is turned over may be, as keys; empty if there is none."""
        if self.turned_over is None:
            return []
        card, entry = self.turned_over
        drawn = pieces_of(entry.what)
        keys = possible_faces(self.game, self.unseen, card)
        return [key for key in keys if pieces_of(key) != drawn or drawn == card]

    def _name(self, entry: Entry) -> None:
        """The card that is turned over is this one: it changes places with the one that the program took it for."""
        if self.turned_over is None or entry.what not in self.faces:
            raise EntryRefused("no-such-face", entry.what)
        (card, waiting), name = self.turned_over, pieces_of(entry.what)
        if pieces_of(waiting.what) == card:
            waiting = Entry("answer", waiting.what.removesuffix(card) + name)
        elif name != card:
            self._exchange(card, name)
        self.unseen -= {name}
        self.happened.append(replace(self._carried_out(waiting), entry=entry))

    def _put_in_the_pile(self, key: str) -> None:
        """If a card was drawn that the program believed elsewhere, then there is another one."""
        draw = self.draw
        if draw is None or key not in draw.elsewhere:
            return
        card = pieces_of(key)
        self._exchange(card, Random(f"{card} {len(self.happened)}").choice(draw.elsewhere[key]))

    def _exchange(self, card: str, other: str) -> None:
        if self.exchanges >= MAX_EXCHANGES:
            raise EntryRefused("too-many-exchanges", MAX_EXCHANGES)
        self.game = swapped(self.game, (card, other), self.edition)
        names = {card: other, other: card}
        self.unseen = frozenset([names.get(name, name) for name in self.unseen])
        self.exchanges += 1

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
        draw = self.draw
        return asked.keys[0] if answers_itself(asked.keys if draw is None else draw.keys) else None

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
            totals = totals_in(entry.what)
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


def totals_in(what: str) -> dict[str, int]:
    """The totals of an entry such as `vp=57 gold=2`. Raises `EntryRefused`."""
    totals = {}
    for word in what.split():
        name, _, value = word.partition("=")
        if not value.removeprefix("-").isdecimal() or len(value) > 4:
            raise EntryRefused("no-total", word)
        totals[name] = int(value)
    return totals
