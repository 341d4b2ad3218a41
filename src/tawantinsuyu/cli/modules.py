"""Modules as people choose them in the terminal (GA-SET-01, GA-SET-02)."""

from __future__ import annotations

from typing import Final

from tawantinsuyu.game.expansions import NOT_TOGETHER_AT_FIRST, WHOLE_EXPANSION
from tawantinsuyu.game.settings import Settings, check_modules
from tawantinsuyu.texts.catalogue import Texts

BUILDINGS: Final = "buildings"
WITHOUT_BUILDINGS: Final = "no-buildings"


def module_names(words: list[str] | None) -> list[str]:
    """Names separated by commas, as one list."""
    return [name.strip() for word in words or [] for name in word.split(",") if name.strip()]


def modules_of_people(words: list[str] | None) -> list[str]:
    """GA-SET-02: any module adds the extra Buildings, unless `no-buildings` removes them."""
    names = module_names(words)
    if WITHOUT_BUILDINGS in names:
        names.remove(WITHOUT_BUILDINGS)
        return [name for name in check_modules(names) if name != BUILDINGS]
    if names and BUILDINGS not in names and WHOLE_EXPANSION not in names:
        names.append(BUILDINGS)
    return names


def modules_lines(texts: Texts, settings: Settings) -> list[str]:
    """The modules in play, and what the rulebook advises about them (GA-SET-01)."""
    lines = [texts.say("play", "modules-line", ", ".join(settings.modules))] if settings.modules else []
    if set(settings.modules) >= NOT_TOGETHER_AT_FIRST:
        lines.append(texts.say("play", "modules-advice"))
    return lines
