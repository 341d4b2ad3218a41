"""A solo game on a real table: the program plays the opponent, and the person types rolls, draws and corrections."""

from __future__ import annotations

import os
import shlex
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple

from rich.text import Text

import tawantinsuyu as tw
from tawantinsuyu.cli.drawing import DrawQuestion, has_words
from tawantinsuyu.cli.question import TerminalQuestion
from tawantinsuyu.cli.saving import CHANCE, NotLoaded
from tawantinsuyu.cli.seats import Seat
from tawantinsuyu.cli.session import HELP, Session, split
from tawantinsuyu.cli.table_file import Entered, read, store, write
from tawantinsuyu.cli.terminal import Terminal
from tawantinsuyu.companion.corrections import swapped
from tawantinsuyu.companion.draws import EntryRefused, draw_at_random
from tawantinsuyu.companion.piles import BUILDINGS, example, names_in, piles_of
from tawantinsuyu.companion.table import OPPONENT, PERSON
from tawantinsuyu.companion.unseen import come_to_light, pieces_of

EDITED: Final = "tawantinsuyu-table"
COMMANDS: Final = ("entering", "unseen", "random", "find", "undo-any", "swap", "edit", "start", "template")


class Moment(NamedTuple):
    """The state before an answer or a correction, and what that was."""

    game: tw.Game
    happened: list[tuple[int, list[tw.Event]]]
    notes: dict[int, str]
    unseen: frozenset[str]
    label: str


class CompanionSession(Session):
    """A session where draws are questions, too. Nothing is secret, so everything can be taken back."""

    saved_message = "companion-saved"
    help = (*COMMANDS, *(name for name in HELP if name != "undo"))

    def __init__(self, terminal: Terminal, entered: Entered, seats: Sequence[Seat], language: str = "en") -> None:
        super().__init__(terminal, entered.table, seats, confirm=False, language=language)
        self._enter(entered)
        self.saved_as = self.game.fingerprint()

    def _enter(self, entered: Entered) -> None:
        """Take over a table with its history."""
        self._sit(entered.table, self.seats)
        piles = piles_of(self.game.settings, self.table.edition)
        self.pile_of = {name: pile for pile, names in piles.items() for name in names}
        self.unseen = set(entered.unseen)  # cards that the program drew and nobody has seen yet
        self.past: list[Moment] = []
        happened = entered.table.happened
        for game, key in entered.before:
            label = self._label(game, key)
            self.past.append(Moment(game, happened[: len(game.answers)], {}, frozenset(), label))
        for before, (seat, key) in enumerate(self.game.answers):
            if seat == CHANCE and pieces_of(key) in self.unseen:
                self.table.notes[before] = self.say("note-unseen")

    # -- the flow of the game

    def _go_on(self, decision: tw.Decision) -> None:
        if decision.seat != CHANCE:
            self._ask(decision)
        elif len(decision.options) == 1:
            self._give_only_answer(decision)
        else:
            self._tell_news(PERSON)
            question = DrawQuestion(self.texts, self.game, decision, self.game.view(PERSON), self.unseen)
            self.terminal.show(question.shown(self.terminal.width))
            while not self._obey(question, self.terminal.ask(self.say("table-says"))):
                pass

    def _give_only_answer(self, decision: tw.Decision) -> None:
        """Give the only possible answer; undo takes it back together with the answer before it."""
        key = decision.options[0].key
        self.tell("only-answer", self._label(self.game, key))
        self._play(key)

    def _answer(self, seat: int, key: str) -> None:
        self._remember(self._label(self.game, key))
        self._play(key)

    def _play(self, key: str) -> None:
        """Answer. Cards drawn unseen may now become visible and differ from the real ones."""
        events = self.table.play(key)
        shown = come_to_light(events, self.unseen)
        for name in shown:
            self.tell("unseen-shown", self.texts.write("card", name), name, self.texts.name(OPPONENT))
        self.unseen.difference_update(shown)

    def _label(self, game: tw.Game, key: str) -> str:
        decision, view = game.decision, game.view(PERSON)
        assert decision is not None
        if decision.seat != CHANCE:
            return self.texts.option(decision.prompt, key, view)
        return DrawQuestion(self.texts, game, decision, view, self.unseen).label_of(key)

    # -- what people type

    def _obey(self, question: TerminalQuestion, said: str) -> bool:
        word, rest = split(said)
        match word:
            case "swap":
                return self._swap(rest)
            case "edit":
                return self._edit()
            case "start":
                return self._load(rest, "start")
            case "template":
                self._template(rest)
                return False
            case "unseen" | "random":
                return self._draw(question, word, rest)
            case _ if isinstance(question, DrawQuestion) and question.symbol(said):
                return self._draw(question, "unseen", said)
        return super()._obey(question, said)

    def _look(self, command: str, rest: str, seat: int | None) -> bool:
        if command == "find":
            self._find(rest)
            return True
        return super()._look(command, rest, PERSON)

    def _draw(self, question: TerminalQuestion, word: str, rest: str) -> bool:
        """Let the program draw cards that stay unseen, or anything else the person leaves to it."""
        if not isinstance(question, DrawQuestion):
            self.tell("no-draw", word)
            return False
        try:
            key = draw_at_random(self.game) if word == "random" else question.drawn.draw_unseen(question.symbol(rest))
        except EntryRefused as refused:
            self.tell(refused.message, *refused.details)
            return False
        drawn = question.label_of(key).removesuffix(".")
        is_hidden = question.drawn.hidden
        note = self.say("note-unseen") if is_hidden else self.say("note-random", drawn)
        self._remember(note)
        if is_hidden:
            self.unseen.add(pieces_of(key))
        self._note(note)
        self._play(key)
        return True

    def _find(self, rest: str) -> None:
        cards = [
            self.texts.write("building-in-full" if self.pile_of[name] in BUILDINGS else "card", name)
            for name in sorted(self.pile_of.keys() & self._named())
        ]
        matching = [card for card in cards if has_words(card, rest)]
        self.terminal.show(*([Text(f"  {card}") for card in matching] or [Text(self.say("not-found", rest))]))

    def _named(self) -> set[str]:
        """The cards and tiles of this game, wherever they are."""
        return names_in(self.game.position_text())

    # -- taking back and correcting

    def _remember(self, label: str) -> None:
        table = self.table
        self.past.append(Moment(self.game.copy(), table.happened[:], dict(table.notes), frozenset(self.unseen), label))

    def _note(self, text: str) -> None:
        at = len(self.game.answers)
        self.table.notes[at] = f"{self.table.notes.get(at, '')} {text}".strip()

    def _undo(self, _seat: int, rest: str = "") -> bool:
        if rest and not (rest.isdecimal() and len(rest) < 6 and int(rest)):
            self.tell("undo-how-many", rest)
            return False
        if not self.past:
            self.tell("nothing-to-undo")
            return False
        for _ in range(min(int(rest or 1), len(self.past))):
            moment = self.past.pop()
        self.table.game, self.table.happened, self.table.notes = moment.game, moment.happened, moment.notes
        self.unseen = set(moment.unseen)
        self._reset_shown()
        self.tell("undone", moment.label)
        return True

    def _reset_shown(self) -> None:
        self.story.forget()
        self.shown_turn = {}

    def _correct(self, game: tw.Game, label: str) -> None:
        """Continue from another position; the log so far is kept."""
        self._remember(label)
        game.answers = self.game.answers[:]
        self.table.game = game
        self._note(label)
        self._reset_shown()

    def _swap(self, rest: str) -> bool:
        names = rest.upper().split()
        try:
            game = swapped(self.game, names, self.table.edition)
        except EntryRefused as refused:
            self.tell(refused.message, *refused.details)
            return False
        self._correct(game, self.say("swapped", *names))
        other = dict(zip(names, reversed(names), strict=True))
        self.unseen = {other.get(name, name) for name in self.unseen}
        self.tell("swapped", *names)
        return True

    def _edit(self) -> bool:
        """Let the person change the position in an editor until it is valid, or leave it unchanged."""
        path = self._unused(EDITED)
        try:
            write(path, tw.Position.of(self.game), self.say("file-comment"))
        except OSError as error:
            self.tell("not-written", path, error.strerror or error)
            return False
        while True:
            self._open_editor(path)
            try:
                entered = read(path, self.table.edition, self.game.settings.opponent)
                break
            except NotLoaded as error:
                self.tell("not-read", path, self.say(error.message, *error.details))
                if self.terminal.ask(self.say("edit-again")).lower() in ("no", "n"):
                    self.tell("left-as-it-was", path)
                    return False
        path.unlink()
        self._correct(entered.table.game, self.say("edited"))
        self.tell("edited")
        return True

    def _open_editor(self, path: Path) -> None:
        editor = os.environ.get("VISUAL") or os.environ.get("EDITOR")
        if editor:
            try:
                subprocess.run([*shlex.split(editor), str(path)], check=False)
                return
            except (OSError, ValueError) as error:
                self.tell("no-editor", editor, error)
        self.terminal.ask(self.say("edit-file", path))

    def _template(self, name: str) -> None:
        if not name:
            self.tell("need-file", "template")
            return
        path = Path(name)
        if path.exists():
            self.tell("not-written", path, self.say("there-already"))
            return
        try:
            write(path, example(self.game, self.table.edition), self.say("file-comment"))
        except OSError as error:
            self.tell("not-written", path, error.strerror or error)
            return
        self.tell("template-written", path)

    # -- saving and loading

    def _load(self, name: str, command: str = "load") -> bool:
        if not name:
            self.tell("need-file", command)
            return False
        try:
            entered = read(Path(name), self.table.edition, self.game.settings.opponent)
        except NotLoaded as error:
            self.tell("not-read", name, self.say(error.message, *error.details))
            return False
        self._remember(self.say("loaded", name))
        past = self.past
        self._enter(entered)
        self.past = [*past, *self.past]
        self.saved_as = self.game.fingerprint()
        self.tell("loaded", name)
        return True

    def _store(self, path: Path) -> None:
        store(path, self.game, self.unseen, {f"seat-{i + 1}": seat.word for i, seat in enumerate(self.seats)})
        self.saved_as = self.game.fingerprint()

    def _has_something_to_save(self) -> bool:
        return self.game.fingerprint() != self.saved_as

    def _unused(self, stem: str) -> Path:
        number = 1
        while (path := Path(f"{stem}-{number}.position")).exists():
            number += 1
        return path
