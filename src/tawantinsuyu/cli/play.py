"""`tawantinsuyu play`: the game in the terminal, for any mix of people and bots."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import typer

import tawantinsuyu as tw
from tawantinsuyu.bots.registry import KNOWN
from tawantinsuyu.box.box import Box
from tawantinsuyu.box.faults import listed
from tawantinsuyu.box.load import load_box
from tawantinsuyu.cli.difficulty import HELP, difficulty_help, difficulty_line, difficulty_question, read_difficulty
from tawantinsuyu.cli.ending import fail, refuse
from tawantinsuyu.cli.modules import modules_lines, modules_of_people
from tawantinsuyu.cli.saving import NotLoaded, TerminalGame, fresh_seed, load
from tawantinsuyu.cli.seats import (
    HUMAN,
    Seat,
    SeatsError,
    check_seats,
    default_seats,
    names_of,
    opponent_in,
    read_seats,
    seats_for,
    solo_seats,
)
from tawantinsuyu.cli.session import Session
from tawantinsuyu.cli.terminal import Leaving, Terminal
from tawantinsuyu.cli.variants import asks_for_help, read_variants, variants_help
from tawantinsuyu.game.expansions import MODULES, OPPONENTS, WHOLE_EXPANSION
from tawantinsuyu.game.settings import check_difficulty
from tawantinsuyu.texts.catalogue import Texts
from tawantinsuyu.texts.choice import LOCALE, VARIABLE, choose_language, terminal_language
from tawantinsuyu.texts.languages import offered_languages

SOLO = "solo"

DifficultyOption = Annotated[
    str | None,
    typer.Option(
        "--difficulty",
        help="How hard the opponent is: easier, standard, harder, hardest, or options such as AXO-D1,AXO-I4; "
        "help lists all.",
        show_default=False,
    ),
]
VariantOption = Annotated[
    list[str] | None,
    typer.Option("--variant", help="A variant as name=value; may be repeated; help lists all.", show_default=False),
]
ModulesOption = Annotated[
    list[str] | None,
    typer.Option(
        "--modules",
        help=f"Modules, separated by commas: {', '.join(MODULES)}, or {WHOLE_EXPANSION} for all; may be repeated.",
        show_default=False,
    ),
]
EditionOption = Annotated[
    Path | None, typer.Option("--edition", help="An owner's file of corrections to apply.", show_default=False)
]
LoadOption = Annotated[Path | None, typer.Option("--load", help="Continue a saved game.", show_default=False)]


def _known(language: str) -> str:
    if choose_language(language) != language:
        raise typer.BadParameter(f"unknown language {language!r}; known: {listed(offered_languages())}")
    return language


LanguageOption = Annotated[
    str,
    typer.Option(
        "--language",
        default_factory=lambda: terminal_language(os.environ),
        help=f"The language: {listed(offered_languages())}; default: as set by {VARIABLE} or {LOCALE}.",
        callback=_known,
        show_default=False,
    ),
]


def play(
    language: LanguageOption,
    seats: Annotated[
        str | None,
        typer.Option(
            "--seats", help="Who plays, e.g. human,hard or human:North,human:South,beginner.", show_default=False
        ),
    ] = None,
    players: Annotated[
        int | None,
        typer.Option("--players", help="2 to 4: one person against bots of the default level.", show_default=False),
    ] = None,
    opponent: Annotated[
        str | None, typer.Option("--opponent", help="Play solo against axomamma or pachamama.", show_default=False)
    ] = None,
    difficulty: DifficultyOption = None,
    seed: Annotated[str | None, typer.Option("--seed", help="The same seed gives the same draws.")] = None,
    variant: VariantOption = None,
    modules: ModulesOption = None,
    edition: EditionOption = None,
    load_file: LoadOption = None,
    confirm: Annotated[bool, typer.Option(help="Confirm the end of each turn, so that it can be undone.")] = True,
    ask_all: Annotated[bool, typer.Option("--ask-all", help="Ask even if only one answer is possible.")] = False,
) -> None:
    """Play in the terminal. Without options, Enter starts a game against a bot."""
    terminal = Terminal()
    box = load_box(edition)
    texts = Texts(box, (), language)
    if asks_for_help(variant):
        terminal.show(variants_help(texts))
        return
    try:
        if load_file is not None:
            table = load(load_file, edition)
            words = seats or table.seats or seats_for(table.game.settings)
            sitting = _sit(texts, words, None, box, table.seed)
            check_seats(texts, table.game.settings, sitting)
        else:
            chosen = any(
                option is not None for option in (seats, players, opponent, difficulty, seed, variant, modules)
            )
            seed = fresh_seed() if seed is None else seed
            if opponent is not None:
                sitting = _sit(texts, f"{seats or HUMAN},{opponent}", players, box, seed)
            elif chosen:
                sitting = _sit(texts, seats or default_seats(players or 2), players, box, seed)
            else:
                sitting = _ask_seats(terminal, texts, box, seed)
            against = opponent_in(sitting)
            if against is not None and difficulty == HELP:
                terminal.show(difficulty_help(texts, against))
                return
            if against is not None and not chosen:
                difficulty = _ask_difficulty(terminal, texts, against)
            game = tw.new_game(
                len(sitting) - (against is not None),
                seed,
                read_variants(texts, variant),
                edition,
                opponent=against,
                difficulty=read_difficulty(difficulty),
                modules=modules_of_people(modules),
            )
            table = TerminalGame(game, seed, edition=edition)
    except SeatsError as error:
        refuse(str(error))
    except NotLoaded as error:
        refuse(texts.say("play", "not-read", load_file, texts.say("play", error.message, *error.details)))
    except Leaving:
        fail(texts.say("play", "bye"))
    terminal.show(texts.say("play", "welcome", table.seed))
    terminal.show(*modules_lines(texts, table.game.settings))
    terminal.show(*difficulty_line(texts, table.game.settings))
    terminal.show(texts.say("play", "players-line", ", ".join(names_of(sitting))))
    Session(terminal, table, sitting, confirm, ask_all, language).run()


def _ask_seats(terminal: Terminal, texts: Texts, box: Box, seed: str) -> list[Seat]:
    """Ask who plays until the answer is possible."""
    question = texts.say("play", "who-plays", ", ".join(KNOWN), default_seats(), ", ".join(OPPONENTS))
    while True:
        said = terminal.ask(f"{question} ") or default_seats()
        if said.lower() in (SOLO, *OPPONENTS):
            said = solo_seats() if said.lower() == SOLO else solo_seats(said.lower())
        try:
            return read_seats(said, box, seed, texts.language)
        except SeatsError as error:
            terminal.show(str(error))


def _ask_difficulty(terminal: Terminal, texts: Texts, opponent: str) -> str:
    """Ask how hard the opponent should be until the answer is possible."""
    while True:
        said = terminal.ask(f"{difficulty_question(texts, opponent)} ")
        try:
            if said != HELP:
                check_difficulty(read_difficulty(said), opponent)
                return said
            terminal.show(difficulty_help(texts, opponent))
        except tw.SettingsError as error:
            terminal.show(str(error))


def _sit(texts: Texts, words: str, players: int | None, box: Box, seed: str) -> list[Seat]:
    if players is not None and not 2 <= players <= 4:
        raise SeatsError(texts.say("play", "bad-players", players))
    seats = read_seats(words, box, seed, texts.language)
    if players is not None and len(seats) != players:
        raise SeatsError(texts.say("play", "seats-and-players", players, len(seats)))
    return seats
