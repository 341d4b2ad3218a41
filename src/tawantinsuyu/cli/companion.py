"""`tawantinsuyu companion`: a solo game on a real table; the program plays the opponent."""

from __future__ import annotations

from pathlib import Path

import typer

import tawantinsuyu as tw
from tawantinsuyu.box.load import load_box
from tawantinsuyu.cli.difficulty import HELP, difficulty_help, difficulty_line, read_difficulty
from tawantinsuyu.cli.ending import refuse
from tawantinsuyu.cli.modules import modules_lines, modules_of_people
from tawantinsuyu.cli.play import (
    DifficultyOption,
    EditionOption,
    LanguageOption,
    LoadOption,
    ModulesOption,
)
from tawantinsuyu.cli.saving import NotLoaded, TerminalGame
from tawantinsuyu.cli.seats import AXOMAMMA, PACHAMAMA, read_seats, solo_seats
from tawantinsuyu.cli.table_file import Entered, read
from tawantinsuyu.cli.terminal import Terminal
from tawantinsuyu.texts.catalogue import Texts

companion_app = typer.Typer()


@companion_app.callback()
def companion() -> None:
    """Play solo on a real table; the program plays your opponent."""


@companion_app.command()
def axomamma(
    language: LanguageOption,
    difficulty: DifficultyOption = None,
    modules: ModulesOption = None,
    edition: EditionOption = None,
    load_file: LoadOption = None,
) -> None:
    """Let Axomamma play at your table: enter what you roll, draw and do."""
    _accompany(AXOMAMMA, difficulty, modules, edition, load_file, language)


@companion_app.command()
def pachamama(
    language: LanguageOption,
    difficulty: DifficultyOption = None,
    modules: ModulesOption = None,
    edition: EditionOption = None,
    load_file: LoadOption = None,
) -> None:
    """Let Pachamama play at your table, with any modules: enter what you roll, draw and do."""
    _accompany(PACHAMAMA, difficulty, modules, edition, load_file, language)


def _accompany(
    opponent: str,
    difficulty: str | None,
    modules: list[str] | None,
    edition: Path | None,
    load_file: Path | None,
    language: str,
) -> None:
    box = load_box(edition)
    texts = Texts(box, (), language)
    terminal = Terminal()
    if difficulty == HELP:
        terminal.show(difficulty_help(texts, opponent))
        return
    try:
        if load_file is not None:
            entered = read(load_file, edition, opponent)
        else:
            game = tw.new_game(
                1,
                edition=edition,
                chance="ask",
                opponent=opponent,
                difficulty=read_difficulty(difficulty),
                modules=modules_of_people(modules),
            )
            entered = Entered(TerminalGame(game, opponent, edition=edition))
    except NotLoaded as error:
        refuse(texts.say("play", "not-read", load_file, texts.say("play", error.message, *error.details)))
    settings = entered.table.game.settings
    terminal.show(texts.say("play", "companion-welcome", opponent))
    terminal.show(*modules_lines(texts, settings))
    terminal.show(*difficulty_line(texts, settings))
    from tawantinsuyu.cli.companion_session import CompanionSession

    CompanionSession(terminal, entered, read_seats(solo_seats(opponent), box, "", language), language).run()
