"""The piles of a real table in a position text, where `rest` means all pieces of a pile not named elsewhere."""

from __future__ import annotations

import re
from typing import Final, Literal

from tawantinsuyu.box.vocabulary import BUILDING_TYPES
from tawantinsuyu.game.game import Game, Position, new_game
from tawantinsuyu.game.settings import Edition, Settings, SettingsError, box_for, check_settings

BUILDINGS: Final = tuple([f"{type}-stack" for type in BUILDING_TYPES])
PILES: Final = (*BUILDINGS, "god-deck", "army-deck", "weaving-stack")
"""The face-down piles."""

REST: Final = "rest"
FIRST_CHOICE: Final = "main-option"
_COMMENT: Final = re.compile(r"^#.*$", re.MULTILINE)
_NAME: Final = re.compile(r"\b[A-Z]\w+")
_SETTING: Final = re.compile(r"^(players|variants|opponent|difficulty|modules): *(.*)$", re.MULTILINE)


def names_in(text: str) -> set[str]:
    """The cards and tiles that a text names."""
    return set(_NAME.findall(text))


def piles_of(settings: Settings, edition: Edition | None) -> dict[str, list[str]]:
    """The contents of each pile before any draw. Raises `SettingsError`."""
    text = _new_game(settings, edition, "ask").position_text()
    lines = dict(re.findall(r"^([a-z-]+):(.*)$", text, re.MULTILINE))
    return {key: lines[key].split() for key in PILES if key in lines}


def _new_game(settings: Settings, edition: Edition | None, chance: Literal["seed", "ask"]) -> Game:
    return new_game(
        settings.players,
        variants=settings.variants,
        edition=edition,
        chance=chance,
        opponent=settings.opponent,
        difficulty=settings.difficulty,
        modules=settings.modules,
    )


def with_rest(text: str) -> str:
    """The same position with `rest` for the shuffled part of each pile, so that edits can ignore the deck."""
    for key in PILES:
        text = re.sub(rf"^{key}:.*$", f"{key}: {REST}", text, flags=re.MULTILINE)
    return text


def without_rest(text: str, edition: Edition | None) -> str:
    """A position text without `rest`. A text with invalid settings is returned unchanged."""
    written = _COMMENT.sub("", text)
    words = {name: value.split() for name, value in reversed(_SETTING.findall(written))}
    variants, difficulty = (
        [word.partition("=") for word in words.get(name, ())] for name in ("variants", "difficulty")
    )
    number = "".join(words.get("players", ("1",)))
    players = int(number) if number in ("1", "2", "3", "4") else 0
    try:
        settings = check_settings(
            players,
            {name: value for name, _, value in variants},
            box_for(edition),
            opponent=" ".join(words.get("opponent", ())) or None,
            difficulty={name: value for name, _, value in difficulty},
            modules=words.get("modules", ()),
        )
        piles = piles_of(settings, edition)
    except SettingsError:
        return text
    elsewhere = names_in(written)
    for key, names in piles.items():
        left = [name for name in names if name not in elsewhere]
        text = re.sub(rf"^{key}: *{REST} *$", " ".join([f"{key}:", *left]), text, flags=re.MULTILINE)
    return text


def example(game: Game, edition: Edition | None) -> Position:
    """A table dealt by the program at the start of the first turn, as a template for a real one."""
    dealt = _new_game(game.settings, edition, "seed")
    while dealt.decision is not None and dealt.decision.prompt != FIRST_CHOICE:
        dealt.play(dealt.decision.options[-1].key)
    return Position.of(dealt)
