"""A game in the terminal from the first question to the last, for people and bots."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from rich.console import Group
from rich.text import Text

import tawantinsuyu as tw
from tawantinsuyu import Explanation
from tawantinsuyu.bots.bot import answer_of
from tawantinsuyu.bots.registry import UnknownBot
from tawantinsuyu.cli.hill import hill, legend
from tawantinsuyu.cli.question import TerminalQuestion
from tawantinsuyu.cli.saving import NotLoaded, TerminalGame, load, save
from tawantinsuyu.cli.seats import (
    AXOMAMMA,
    PACHAMAMA,
    Seat,
    SeatsError,
    check_seats,
    names_of,
    opponent_in,
    read_seats,
    seats_for,
)
from tawantinsuyu.cli.story import Story
from tawantinsuyu.cli.table import TableScreen, score_sheet
from tawantinsuyu.cli.table_golden_age import palaces_in_full
from tawantinsuyu.cli.terminal import Leaving, Terminal
from tawantinsuyu.companion.table import answers_itself
from tawantinsuyu.texts.catalogue import Texts

HELP: Final = ("number", "why", "why-not", "undo", "board", "score", "log", "save", "quit")
RESULT_RULES: Final = {AXOMAMMA: "AXO-147", PACHAMAMA: "PAC-119"}
KINDS: Final = (
    *("space", "building", "conquer", "worker", "statue", "steps", "god-card"),
    *("influence", "newcomer", "step", "react", "vassal"),
)


class Quit(Exception):
    """The player leaves."""


class Session:
    """Asks people, lets bots answer, and carries out the commands people type."""

    saved_message = "saved"
    help: tuple[str, ...] = HELP

    def __init__(
        self,
        terminal: Terminal,
        table: TerminalGame,
        seats: Sequence[Seat],
        confirm: bool = True,
        ask_all: bool = False,
        language: str = "en",
    ) -> None:
        self.terminal = terminal
        self.language = language
        self.confirm = confirm
        self.ask_all = ask_all
        self.saved_to: Path | None = None
        self._sit(table, seats)

    def _sit(self, table: TerminalGame, seats: Sequence[Seat]) -> None:
        self.table = table
        self.seats = list(seats)
        self.texts = Texts(table.game.box, names_of(seats), self.language)
        self.screen = TableScreen(self.texts, table.game.box)
        automated = [number for number, seat in enumerate(seats) if seat.is_automated]
        self.story = Story(self.texts, table, automated)
        self.people = [number for number, seat in enumerate(seats) if seat.is_person]
        self.viewer: int | None = self.people[0] if len(self.people) == 1 else None
        self.shown_turn: dict[int, int] = {}
        self.saved_at = len(table.game.answers)

    @property
    def game(self) -> tw.Game:
        return self.table.game

    def say(self, name: str, *args: object) -> str:
        return self.texts.say("play", name, *args)

    def tell(self, name: str, *args: object) -> None:
        """Print a message."""
        self.terminal.show(Text(self.say(name, *args)))

    # -- the flow of the game

    def run(self) -> None:
        """Play to the end, or until a person leaves."""
        try:
            while (decision := self.game.decision) is not None:
                self._go_on(decision)
            self._finish()
        except Leaving:
            self._save_for_later()
        except UnknownBot as error:
            self._save_for_later()
            self.terminal.show(str(error))
        except Quit:
            pass
        self.tell("bye")

    def _go_on(self, decision: tw.Decision) -> None:
        """Let a person or a bot answer the pending question."""
        bot = self.seats[decision.seat].bot
        if bot is None:
            self._ask(decision)
        else:
            self.table.play(answer_of(bot, self.game))

    def _ask(self, decision: tw.Decision) -> None:
        seat = decision.seat
        if self.answers_itself(decision):
            self._give_only_answer(decision)
            return
        self._pass_to(seat)
        view = self.game.view(seat)
        if self.shown_turn.get(seat) != view["turn"]:
            self.shown_turn[seat] = view["turn"]
            self.terminal.show(self.screen.table(view, self.terminal.width))
            self._tell_news(seat)
            self.terminal.show(self.screen.hand(view))
        else:
            self._tell_news(seat)
            self.terminal.show(self.screen.own_line(view))
        question = TerminalQuestion(self.texts, self.game, decision, view)
        self.terminal.show(question.shown(self.terminal.width))
        while not self._obey(question, self.terminal.ask(self.say("your-move", self.texts.name(seat)))):
            pass

    def answers_itself(self, decision: tw.Decision) -> bool:
        """Whether the only option is chosen automatically: not if it costs a card that `undo` could save."""
        return not self.ask_all and answers_itself(decision.keys)

    def _give_only_answer(self, decision: tw.Decision) -> None:
        key = decision.options[0].key
        label = self.texts.option(decision.prompt, key, self.game.view(decision.seat))
        if self.viewer == decision.seat:
            self.tell("only-answer", label)
        self._answer(decision.seat, key)

    def _tell_news(self, seat: int) -> None:
        others_acted = self.story.others_acted(seat)
        news = self.story.news(seat)
        if others_acted:
            self.terminal.show(Text(self.say("since"), style="bold"))
        self.terminal.show(*news)

    def _pass_to(self, seat: int) -> None:
        """Clear the screen between two people, so that hands stay hidden."""
        if self.viewer == seat:
            return
        self.terminal.clear()
        self.terminal.ask(self.say("pass-to", self.texts.name(seat)))
        self.terminal.clear()
        self.viewer = seat

    def _answer(self, seat: int, key: str) -> None:
        turn = self.game.view(None)["turn"]
        self.table.play(key)
        if self.confirm and self.game.view(None)["turn"] != turn and self._can_undo(seat) and not self.game.is_over:
            self._pass_to(seat)
            if self.terminal.ask(self.say("turn-over", self.texts.name(seat))).lower() == "undo":
                self._undo(seat)

    def _finish(self) -> None:
        self.viewer = None
        news = self.story.news(self.people[0] if len(self.people) == 1 else None)
        self.terminal.show(Group(*news), Text(self.say("game-over"), style="bold"))
        self.terminal.show(score_sheet(self.texts, self.game.score_sheet()))
        self.terminal.show(Text(self._result(), style="bold"))
        self.saved_at = len(self.game.answers)
        try:
            while said := self.terminal.ask(self.say("after-game")):
                if said == "quit":
                    return
                if not self._look(*split(said), None):
                    self.tell("no-command", said)
        except Leaving:
            return

    def _result(self) -> str:
        """The winners. AXO-147, PAC-119: a single player also needs enough VP."""
        winners = self.game.winners()
        if not self.seats[-1].is_automated:
            return self.texts.write("winners", [seat + 1 for seat in winners])
        own, other = (sheet["total"] for sheet in self.game.score_sheet())
        won, opponent = winners == [0], self.texts.name(1)
        rule = RESULT_RULES[self.seats[-1].word]
        return self.say("solo-won" if won else "solo-lost", self.texts.name(0), own, opponent, other, rule)

    # -- what people type

    def _obey(self, question: TerminalQuestion, said: str) -> bool:
        """Carry out an input. Returns True if another question is pending afterwards."""
        word, rest = split(said)
        seat = question.decision.seat
        match word:
            case "":
                self.tell("not-offered", said, question.count)
            case "quit" | "exit":
                self._quit()
            case "undo":
                return self._undo(seat, rest)
            case "load":
                return self._load(rest)
            case "why":
                self._why(question, rest)
            case command if self._look(command, rest, seat):
                self.terminal.show(question.shown(self.terminal.width))
            case _:
                matches = question.find(said)
                if len(matches) == 1:
                    self._answer(seat, matches[0])
                    return True
                if matches:
                    self.tell("several", said, ", ".join(str(question.keys.index(key) + 1) for key in matches))
                else:
                    self.tell("not-offered", said, question.count)
        return False

    def _look(self, command: str, rest: str, seat: int | None) -> bool:
        """Show what a command asks for; False if there is no such command."""
        view = self.game.view(seat)
        match command:
            case "help" | "?":
                commands = self.help if view["solo"] is None else (*self.help, "solo")
                commands = (*commands, "palaces") if self._has_palaces() else commands
                self.terminal.show(*[Text("  " + self.texts.say("help", name)) for name in commands])
                self.terminal.show(legend(self.texts, self.game.box), Text(self.texts.say("table", "army-legend")))
                if view["golden_age"] is not None:
                    self.terminal.show(Text(self.texts.say("table", "modules-legend")))
            case "board":
                self.terminal.show(self.screen.table(view, self.terminal.width), self.screen.hand(view))
            case "hill":
                self.terminal.show(hill(self.texts, self.game.box, view), legend(self.texts, self.game.box))
            case "market":
                self.terminal.show(self.screen.around(view), self.screen.market(view))
            case "conquest":
                self.terminal.show(self.screen.conquest(view), self.screen.conquest_in_full(view))
            case "solo" if view["solo"] is not None:
                self.terminal.show(self.screen.solo_in_full(view))
            case "palaces" if self._has_palaces():
                self.terminal.show(*palaces_in_full(self.texts, self.game.box, view))
            case "players":
                self.terminal.show(self.screen.players(view))
            case "hand":
                self.terminal.show(self.screen.hand(view))
            case "score":
                self.terminal.show(score_sheet(self.texts, self.game.score_sheet()))
            case "log":
                story = self.story.all(seat)
                self.terminal.show(*(story or [Text(self.say("nothing-to-say"))]))
            case "save":
                self._save(rest)
            case _:
                return False
        return True

    def _has_palaces(self) -> bool:
        return "nobles" in self.game.settings.modules

    def _why(self, question: TerminalQuestion, rest: str) -> None:
        words = rest.split()
        if words[:1] == ["not"] and len(words) == 2:
            self._why_not(words[1])
            return
        matches = question.find(rest)
        if len(matches) != 1:
            self.tell("need-number", "why")
            return
        self._explain(self.game.explain(matches[0]))
        for caution in self.game.warnings(matches[0]):
            self.terminal.show(
                Text(f"  {caution.rule:<7} {self.texts.warning(caution.id, caution.args)}", style="bold")
            )

    def _why_not(self, thing: str) -> None:
        error: ValueError | None = None
        for key in [thing] if ":" in thing else [thing, *(f"{kind}:{thing}" for kind in KINDS)]:
            try:
                self._explain(self.game.why_not(key))
                return
            except ValueError as unknown:
                error = error or unknown
        self.terminal.show(Text(str(error)))

    def _explain(self, explanation: Explanation) -> None:
        width = max(7, *[len(line.rule) for line in explanation.lines])
        for line in explanation.lines:
            self.terminal.show(Text(f"  {line.rule:<{width}} {self.texts.reason(line.message, line.args)}"))

    # -- taking back

    def _can_undo(self, seat: int) -> bool:
        """Whether the last answer is this player's own and can be taken back."""
        return self.game.can_undo and self.game.answers[-1][0] == seat

    def _undo(self, seat: int, _rest: str = "") -> bool:
        if not self._can_undo(seat):
            self.tell("cannot-undo")
            return False
        key = self.table.undo()
        # Single options are chosen automatically: undo goes back to the choice before them.
        while self._can_undo(seat) and (asked := self.game.decision) and self.answers_itself(asked):
            key = self.table.undo()
        self.story.forget()
        asked = self.game.decision
        assert asked is not None
        self.tell("undone", self.texts.option(asked.prompt, key, self.game.view(seat)))
        return True

    # -- saving, loading, leaving

    def _save(self, name: str) -> None:
        if not name:
            self.tell("need-file", "save")
            return
        path = Path(name)
        if path.exists() and path != self.saved_to and self.terminal.ask(self.say("exists", path)).lower() != "y":
            return
        self._write(path)

    def _write(self, path: Path) -> bool:
        try:
            self._store(path)
        except OSError as error:
            self.tell("not-written", path, error.strerror or error)
            return False
        self.saved_to = path
        self.saved_at = len(self.game.answers)
        edition = "" if self.table.edition is None else f" --edition {self.table.edition}"
        self.tell(self.saved_message, path, self.seats[-1].word, edition)
        return True

    def _store(self, path: Path) -> None:
        save(self.table, path, [seat.word for seat in self.seats])

    def _load(self, name: str) -> bool:
        if not name:
            self.tell("need-file", "load")
            return False
        try:
            table = load(Path(name), self.table.edition)
            settings = table.game.settings
            same = opponent_in(self.seats) == settings.opponent
            words = table.seats or (",".join(seat.word for seat in self.seats) if same else seats_for(settings))
            seats = read_seats(words, table.game.box, table.seed, self.language)
            check_seats(self.texts, settings, seats)
        except NotLoaded as error:
            self.tell("not-read", name, self.say(error.message, *error.details))
            return False
        except SeatsError as error:
            self.tell("not-read", name, error)
            return False
        viewer = self.viewer
        self._sit(table, seats)
        if viewer in self.people:
            self.viewer = viewer
        self.tell("loaded", name)
        return True

    def _quit(self) -> None:
        if not self._has_something_to_save():
            raise Quit
        default = self.saved_to or self._free_name()
        said = self.terminal.ask(self.say("save-before-quit", default))
        if said.lower() in ("no", "n"):
            self.tell("left-unsaved")
            raise Quit
        if self._write(Path(said) if said else default):
            raise Quit

    def _save_for_later(self) -> None:
        if self._has_something_to_save():
            self._write(self.saved_to or self._free_name())

    def _has_something_to_save(self) -> bool:
        """Whether a person has answered since the game was saved or loaded."""
        return any(seat in self.people for seat, _ in self.game.answers[self.saved_at :])

    def _free_name(self) -> Path:
        stem = f"tawantinsuyu-{self.table.seed}".replace("/", "-")
        number = 1
        while (path := Path(f"{stem}-{number}.record")).exists():
            number += 1
        return path


def split(said: str) -> tuple[str, str]:
    """The command and the rest; `why3` is `why 3`."""
    word, _, rest = said.partition(" ")
    if word[:3].lower() == "why" and word[3:].isdecimal():
        return "why", word[3:]
    return word.lower(), rest.strip()
