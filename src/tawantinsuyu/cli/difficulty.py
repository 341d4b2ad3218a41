"""The difficulty of an automated opponent: parsing it and listing the choices."""

from __future__ import annotations

from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from tawantinsuyu.game.expansions import DIFFICULTY, PRESETS
from tawantinsuyu.game.settings import Choices, Settings
from tawantinsuyu.texts.catalogue import Texts

HELP: Final = "help"


def read_difficulty(words: str | None) -> str | Choices:
    """A preset by name, or options separated by commas: `AXO-D1,axo.start_stone=2`; empty means standard."""
    words = (words or "standard").strip()
    if not any(mark in words for mark in (",", "=", "-", ".")):
        return words
    chosen: dict[str, str | int | None] = {}
    for word in words.split(","):
        name, equals, value = word.strip().partition("=")
        chosen[name.strip()] = value.strip() if equals else True
    return chosen


def difficulty_question(texts: Texts, opponent: str) -> str:
    """The question about the difficulty, with the levels and an example option."""
    name, values = next(iter(DIFFICULTY[opponent].items()))
    return texts.say("play", "how-hard", ", ".join(PRESETS[opponent]), f"{name}={values[1]}")


def difficulty_help(texts: Texts, opponent: str) -> RenderableType:
    """Every level and option of an opponent with its meaning."""
    levels = Table.grid(padding=(0, 2, 0, 0))
    for name in PRESETS[opponent]:
        levels.add_row(f"  {name}", Text(texts.say("preset", f"{opponent}.{name}")))
    switches = Table.grid(padding=(0, 2, 0, 0))
    for name, values in DIFFICULTY[opponent].items():
        switches.add_row(Text(f"  {name}={'|'.join(values)}"), Text(texts.say("difficulty", name)))
    heading, second = texts.say("play", "levels", opponent), texts.say("play", "switches")
    return Group(Text(heading, style="bold"), levels, Text(second, style="bold"), switches)


def difficulty_line(texts: Texts, settings: Settings) -> list[Text]:
    """The chosen options in words, empty if none."""
    if not settings.difficulty:
        return []
    chosen = ", ".join(f"{name}={value}" for name, value in settings.difficulty.items())
    return [Text(texts.say("play", "difficulty-line", chosen))]
