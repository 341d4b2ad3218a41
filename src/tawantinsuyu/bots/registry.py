"""Bots by level, or by name and options: `make_bot("normal")`, `make_bot("planner:turn=0.5")`."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from math import isfinite
from typing import Any, Final

from tawantinsuyu.bots.bot import Bot
from tawantinsuyu.bots.greedy import GreedyBot
from tawantinsuyu.bots.levels import LEVELS, bot_of_level
from tawantinsuyu.bots.noisy import NoisyBot
from tawantinsuyu.bots.planner.budget import Budget
from tawantinsuyu.bots.planner.planner import TURNS, PlannerBot
from tawantinsuyu.bots.random_bot import RandomBot
from tawantinsuyu.box.box import Box
from tawantinsuyu.box.load import load_box


class UnknownBot(ValueError):
    """A bot that does not exist, or an option that it does not have."""


@dataclass(frozen=True)
class BotOption:
    """An option of a bot. `read` raises `ValueError` for a wrong value; `meaning` says what a right one is."""

    meaning: str
    read: Callable[[str], float | str]


@dataclass(frozen=True)
class BotKind:
    """A kind of bot. `make` takes the component set, a seed and the options."""

    make: Callable[..., Bot]
    options: Mapping[str, BotOption] = field(default_factory=dict)


def _above_0(word: str) -> float:
    value = float(word)
    if not (value > 0 and isfinite(value)):
        raise ValueError
    return value


def _count(word: str) -> int:
    if not (word.isascii() and word.isdigit() and int(word) > 0):
        raise ValueError
    return int(word)


def _count_or_none(word: str) -> int:
    return 0 if word == "0" else _count(word)


def _file(word: str) -> str:
    if not word:
        raise ValueError
    return word


SECONDS: Final = BotOption("a number of seconds above 0", _above_0)
VP: Final = BotOption("a number of VP above 0", _above_0)
FILE: Final = BotOption("the name of a file", _file)
COUNT: Final = BotOption("a whole number above 0", _count)
COUNT_OR_NONE: Final = BotOption("a whole number, 0 to play without search", _count_or_none)

BUDGET: Final[Mapping[str, BotOption]] = {"turn": SECONDS, "lines": COUNT, "time": SECONDS, "iterations": COUNT_OR_NONE}
"""Seconds and lines of play per turn, seconds and lines of play per choice."""


def _greedy(_box: Box, seed: str, noise: float | None = None) -> GreedyBot | NoisyBot:
    return GreedyBot() if noise is None else NoisyBot(seed, noise)


def _planner(box: Box, seed: str, turns: int = TURNS, workers: int = 1, **budget: Any) -> PlannerBot:
    return PlannerBot(box, seed, Budget(**budget), turns, workers)


def _amauta(
    box: Box, seed: str, turns: int = TURNS, workers: int = 1, weights: str | None = None, **budget: Any
) -> PlannerBot:
    try:
        from tawantinsuyu.bots.amauta.amauta import AmautaBot  # imports NumPy, for which other bots need not wait
        from tawantinsuyu.bots.amauta.network import WrongWeights
    except ModuleNotFoundError as error:
        raise UnknownBot(f"bot 'amauta' needs {error.name}: pip install 'tawantinsuyu[lab]'") from error
    try:
        return AmautaBot(box, seed, Budget(**budget), turns, workers, weights)
    except WrongWeights as error:
        raise UnknownBot(f"bot 'amauta': {error}") from error


_OPTION: Final = re.compile(r"[a-z_]+=")

BOTS: Final[Mapping[str, BotKind]] = {
    "amauta": BotKind(_amauta, {**BUDGET, "turns": COUNT, "workers": COUNT, "weights": FILE}),
    "random": BotKind(lambda _box, seed: RandomBot(seed)),
    "greedy": BotKind(_greedy, {"noise": VP}),
    "planner": BotKind(_planner, {**BUDGET, "turns": COUNT, "workers": COUNT}),
}

KNOWN: Final = (*LEVELS, *sorted(BOTS))
"""The levels, weakest first, and the bots by name."""


def split_bots(words: str) -> tuple[str, ...]:
    """Split a list of bots at its commas, but not at the commas between the options of one bot.

    >>> split_bots("greedy, planner:turn=0.5,workers=2,random")
    ('greedy', 'planner:turn=0.5,workers=2', 'random')
    """
    bots: list[str] = []
    for part in words.split(","):
        if bots and _OPTION.match(part.strip()):
            bots[-1] += f",{part.strip()}"
        else:
            bots.append(part.strip())
    return tuple(bots)


def make_bot(name: str, box: Box | None = None, seed: int | str = 0) -> Bot:
    """A bot by its level or by name, with or without options: `normal`, `greedy`, `planner:turn=0.5`.

    `box` is the component set of its games, the built-in one by default. Raises `UnknownBot`.

    >>> make_bot("clever")
    Traceback (most recent call last):
    ...
    tawantinsuyu.bots.registry.UnknownBot: there is no bot 'clever'; known: beginner, normal, hard, master, amauta, \
greedy, planner, random
    """
    kind, options = _read(name)
    return BOTS[kind].make(box if box is not None else load_box(), str(seed), **options)


def _read(name: str) -> tuple[str, dict[str, str | float]]:
    """The kind of a bot and its options."""
    kind, _, words = name.partition(":")
    if kind in LEVELS:
        if words:
            raise UnknownBot(f"the level {kind!r} has no options, so {words!r} is wrong")
        kind, _, words = bot_of_level(kind).partition(":")
    if kind not in BOTS:
        raise UnknownBot(f"there is no bot {kind!r}; known: {', '.join(KNOWN)}")
    return kind, _options(kind, BOTS[kind], words)


def _options(bot: str, kind: BotKind, words: str) -> dict[str, str | float]:
    """The values of options written as `time=0.5,turns=2`."""
    chosen: dict[str, str | float] = {}
    if words and not kind.options:
        raise UnknownBot(f"bot {bot!r} has no options, so {words!r} is wrong")
    for word in words.split(",") if words else ():
        option, sign, value = word.partition("=")
        if option not in kind.options:
            raise UnknownBot(f"bot {bot!r} has no option {option!r}; options: {', '.join(sorted(kind.options))}")
        if option in chosen:
            raise UnknownBot(f"option {option!r} of bot {bot!r} is given twice")
        try:
            chosen[option] = kind.options[option].read(value)
        except ValueError as error:
            meaning = kind.options[option].meaning
            shown = repr(value) if sign else "nothing"
            raise UnknownBot(f"option {option!r} of bot {bot!r} is {meaning}, not {shown}") from error
    return chosen
