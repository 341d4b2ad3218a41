"""A terminal for tests: a function types the input, and the output is recorded."""

from __future__ import annotations

import io
from collections.abc import Callable, Sequence

from rich.console import Console

import tawantinsuyu as tw
from tawantinsuyu.cli.saving import TerminalGame
from tawantinsuyu.cli.seats import read_seats
from tawantinsuyu.cli.session import Session
from tawantinsuyu.cli.terminal import Leaving, Terminal

Typist = Callable[[str, str], str]
"""Gets the prompt and all that was shown since the last one; returns a line, or raises `Leaving`."""


class ScriptedTerminal(Terminal):
    def __init__(self, typist: Typist, width: int = 100) -> None:
        self.file = io.StringIO()
        self.console = Console(file=self.file, width=width, highlight=False, markup=False)
        self.typist = typist
        self.read = 0

    def ask(self, prompt: str) -> str:
        shown = self.file.getvalue()[self.read :]
        self.read = len(self.file.getvalue())
        line = self.typist(prompt, shown)
        self.file.write(f"{prompt}{line}\n")
        return line

    @property
    def text(self) -> str:
        return self.file.getvalue()


def lines(*script: str, then: str | None = None) -> Typist:
    """Types these lines, then always the same one until the game is over, or leaves."""
    waiting = iter(script)

    def type_line(prompt: str, _shown: str) -> str:
        for line in waiting:
            return line
        if then is None or "Enter: leave" in prompt:
            raise Leaving
        return then

    return type_line


def start(
    typist: Typist,
    seats: str = "human,greedy",
    seed: str = "1",
    width: int = 100,
    confirm: bool = False,
    ask_all: bool = False,
    modules: Sequence[str] = (),
) -> Session:
    game = tw.new_game(seats.count(",") + 1, seed, modules=modules)
    terminal = ScriptedTerminal(typist, width)
    return Session(terminal, TerminalGame(game, seed), read_seats(seats, game.box, seed), confirm, ask_all)


def text_of(session: Session) -> str:
    assert isinstance(session.terminal, ScriptedTerminal)
    return session.terminal.text
