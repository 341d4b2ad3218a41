"""The state of a real table in a file: a position text in which `rest` stands for all pieces not named elsewhere."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, Literal

import tawantinsuyu as tw
from tawantinsuyu.box.faults import BoxError
from tawantinsuyu.box.vocabulary import BUILDING_TYPES
from tawantinsuyu.cli.saving import NotLoaded, Table
from tawantinsuyu.game.settings import Settings, box_for, check_settings

BUILDINGS: Final = tuple([f"{type}-stack" for type in BUILDING_TYPES])
PILES: Final = (*BUILDINGS, "god-deck", "army-deck", "weaving-stack")
"""The face-down piles."""

REST: Final = "rest"
RECORD: Final = "tawantinsuyu-record"
FIRST_CHOICE: Final = "main-option"
_COMMENT: Final = re.compile(r"^#.*$", re.MULTILINE)
_NAME: Final = re.compile(r"\b[A-Z]\w+")
_SETTING: Final = re.compile(r"^(variants|opponent|difficulty|modules): *(.*)$", re.MULTILINE)
_UNSEEN: Final = re.compile(r"^#? ?unseen: (.*)$", re.MULTILINE)


@dataclass
class Entered:
    """A table read from a file: the game, the cards the program drew unseen, and the games before each answer."""

    table: Table
    unseen: set[str] = field(default_factory=set)
    before: list[tuple[tw.Game, str]] = field(default_factory=list)


def names_in(text: str) -> set[str]:
    """The cards and tiles that a text names."""
    return set(_NAME.findall(text))


def piles_of(settings: Settings, edition: Path | None) -> dict[str, list[str]]:
    """The contents of each pile before any draw. Raises `SettingsError`."""
    text = _new_game(settings, edition, "ask").position_text()
    lines = dict(re.findall(r"^([a-z-]+):(.*)$", text, re.MULTILINE))
    return {key: lines[key].split() for key in PILES if key in lines}


def _new_game(settings: Settings, edition: Path | None, chance: Literal["seed", "ask"]) -> tw.Game:
    return tw.new_game(
        1,
        variants=settings.variants,
        edition=edition,
        chance=chance,
        opponent=settings.opponent,
        difficulty=settings.difficulty,
        modules=settings.modules,
    )


def with_rest(text: str) -> str:
    """The same position with `rest` for the shuffled part of each pile, so that edits need not mind the deck."""
    for key in PILES:
        text = re.sub(rf"^{key}:.*$", f"{key}: {REST}", text, flags=re.MULTILINE)
    return text


def without_rest(text: str, edition: Path | None) -> str:
    """A position text without `rest`. A text with invalid settings is returned unchanged."""
    written = _COMMENT.sub("", text)
    told = {name: value.split() for name, value in reversed(_SETTING.findall(written))}
    variants, difficulty = ([word.partition("=") for word in told.get(name, ())] for name in ("variants", "difficulty"))
    try:
        settings = check_settings(
            1,
            {name: value for name, _, value in variants},
            box_for(edition),
            opponent=" ".join(told.get("opponent", ())),
            difficulty={name: value for name, _, value in difficulty},
            modules=told.get("modules", ()),
        )
        piles = piles_of(settings, edition)
    except tw.SettingsError:
        return text
    elsewhere = names_in(written)
    for key, names in piles.items():
        left = [name for name in names if name not in elsewhere]
        text = re.sub(rf"^{key}: *{REST} *$", " ".join([f"{key}:", *left]), text, flags=re.MULTILINE)
    return text


def example(game: tw.Game, edition: Path | None) -> tw.Position:
    """A table dealt by the program at the start of the first turn, as a template for a real one."""
    dealt = _new_game(game.settings, edition, "seed")
    while dealt.decision is not None and dealt.decision.prompt != FIRST_CHOICE:
        dealt.play(dealt.decision.options[-1].key)
    return tw.Position.of(dealt)


def write(path: Path, position: tw.Position, comment: str) -> None:
    """Write a position to be edited by hand, with `rest` and an explanation. Raises `OSError`."""
    first, _, others = with_rest(position.to_text()).partition("\n")
    remarks = "".join(f"# {line}\n" for line in comment.splitlines())
    path.write_text(f"{first}\n{remarks}{others}", encoding="utf-8", newline="\n")


def store(path: Path, game: tw.Game, unseen: set[str], seats: Mapping[str, str]) -> None:
    """Write the record, or the position if the table was entered by hand. Raises `OSError`."""
    drawn = " ".join(sorted(unseen))
    if game.is_whole:
        text = game.record({**seats, "unseen": drawn} if drawn else seats).to_text()
    else:
        text = game.position_text() + (f"\n# unseen: {drawn}\n" if drawn else "")
    path.write_text(text, encoding="utf-8", newline="\n")


def read(path: Path, edition: Path | None, opponent: str | None) -> Entered:
    """A table from a record or a position of a game against an opponent. Raises `NotLoaded`."""
    try:
        text = path.read_text(encoding="utf-8")
        entered = _from_record(text, edition) if text.startswith(RECORD) else _from_position(text, edition)
    except UnicodeDecodeError as error:
        raise NotLoaded("not-text") from error
    except OSError as error:
        raise NotLoaded("because", error.strerror or error) from error
    except (tw.RecordError, tw.PositionError) as error:
        lines = text.splitlines()
        shown = lines[error.line - 1] if 0 < error.line <= len(lines) else ""
        raise NotLoaded("because-of-line" if shown else "because", error, shown) from error
    except BoxError as error:
        raise NotLoaded("because", error) from error
    if entered.table.game.settings.opponent != opponent:
        raise NotLoaded("not-solo", opponent)
    found = _UNSEEN.search(text)
    entered.unseen = set(found[1].split()) if found else set()
    return entered


def _from_position(text: str, edition: Path | None) -> Entered:
    game = tw.Position.from_text(without_rest(text, edition), edition).to_game()
    return Entered(Table(game, game.settings.opponent or "", edition=edition))


def _from_record(text: str, edition: Path | None) -> Entered:
    record = tw.Record.from_text(text)
    record.verify(edition)
    game = record.replay(0, edition=edition)
    entered = Entered(Table(game, game.settings.opponent or "", edition=edition))
    for _, key in record.answers:
        asked = game.decision
        if asked is not None and len(asked.options) > 1:
            entered.before.append((game.copy(), key))
        entered.table.repeat(key)
    return entered
