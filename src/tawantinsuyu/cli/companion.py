"""`tawantinsuyu companion`: for a solo game with the cardboard; the program runs the opponent."""

from __future__ import annotations

from typing import NoReturn

import typer

import tawantinsuyu as tw
from tawantinsuyu.box.faults import BoxError
from tawantinsuyu.box.load import load_box
from tawantinsuyu.cli.companion_session import CompanionSession
from tawantinsuyu.cli.difficulty import read_difficulty
from tawantinsuyu.cli.play import DifficultyOption, EditionOption, LoadOption
from tawantinsuyu.cli.saving import NotLoaded, Table
from tawantinsuyu.cli.seats import AXOMAMMA, read_seats, solo_seats
from tawantinsuyu.cli.table_file import Entered, read
from tawantinsuyu.cli.terminal import Terminal
from tawantinsuyu.texts.catalogue import Texts

companion_app = typer.Typer()


@companion_app.callback()
def companion() -> None:
    """Play alone with the cardboard game; the program runs your opponent."""


@companion_app.command()
def axomamma(
    difficulty: DifficultyOption = None,
    edition: EditionOption = None,
    load_file: LoadOption = None,
) -> None:
    """Let Axomamma play at your table: enter what you roll, draw and do."""
    try:
        box = load_box(edition)
    except BoxError as error:
        _exit(str(error))
    texts = Texts(box, ())
    try:
        if load_file is not None:
            entered = read(load_file, edition)
        else:
            game = tw.new_game(
                1, edition=edition, chance="ask", opponent=AXOMAMMA, difficulty=read_difficulty(difficulty)
            )
            entered = Entered(Table(game, AXOMAMMA, edition=edition))
    except tw.SettingsError as error:
        _exit(str(error))
    except NotLoaded as error:
        _exit(texts.say("play", "not-read", load_file, texts.say("play", error.message, *error.details)))
    terminal = Terminal()
    terminal.show(texts.say("play", "companion-welcome"))
    CompanionSession(terminal, entered, read_seats(solo_seats(), box, "")).run()


def _exit(message: str) -> NoReturn:
    typer.echo(message, err=True)
    raise typer.Exit(1)
