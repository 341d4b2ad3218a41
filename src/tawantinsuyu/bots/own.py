"""A bot that is a Python class written by the user: `my_module:MyBot`."""

from __future__ import annotations

import importlib
import inspect
import re
import sys
import traceback
from itertools import dropwhile
from pathlib import Path
from types import ModuleType
from typing import Any, Final

from tawantinsuyu.bots.bot import NotAmongOptions, pick_of
from tawantinsuyu.bots.registry import KNOWN, UnknownBot
from tawantinsuyu.box.box import Box
from tawantinsuyu.box.load import load_box
from tawantinsuyu.game.asked_seat import AskedSeat

_NAME: Final = re.compile(r"(?P<module>[A-Za-z_][\w.]*):(?P<name>[A-Za-z_]\w*)")

METHODS: Final = {"pick": ("asked",), "choose": ("view", "decision")}
"""The methods of bots with their parameters; the first one that a bot has is used."""

BEFORE: Final = (("bots", "own.py"), ("bots", "bot.py"), ("importlib", "__init__.py"))
"""Files on the way to the author's code, left out of tracebacks."""


def is_own_bot(name: str) -> bool:
    """Whether this names a class in a module rather than a built-in bot."""
    match = _NAME.fullmatch(name)
    return match is not None and match["module"] not in KNOWN


class BrokenBot(UnknownBot):
    """A class that exists but does not work: the message shows its author where."""


class OwnBot:
    """Wraps a user's bot and names it when it fails."""

    def __init__(self, name: str, bot: Any) -> None:
        self.name = name
        self.bot = bot

    def pick(self, asked: AskedSeat) -> int:
        """The index of its answer. Raises `BrokenBot`."""
        try:
            return pick_of(self.bot, asked)
        except NotAmongOptions as error:
            raise BrokenBot(
                f"the bot {self.name!r} gave the wrong answer {error.given!r} to {asked.decision.prompt!r}: {error}"
                f"{_place_of(self.bot)}"
            ) from error
        except Exception as error:
            raise BrokenBot(f"the bot {self.name!r} failed:\n{_traceback_of(error)}") from error

    def close(self) -> None:
        """Called when the game is over, so that the bot can close what it opened."""
        close = getattr(self.bot, "close", None)
        if close is not None:
            close()


def make_own_bot(name: str, box: Box | None = None, seed: int | str = 0) -> OwnBot:
    """A new bot of the class. The current folder is searched for its module, too.

    If the constructor has a parameter `box` or `seed`, it gets the component set or the seed. Raises `UnknownBot` if
    there is no such class and `BrokenBot` if it cannot be constructed or asked.
    """
    match = _NAME.fullmatch(name)
    assert match is not None, name
    made = getattr(_module(match["module"]), match["name"], None)
    if not inspect.isclass(made):
        raise UnknownBot(f"the module {match['module']!r} has no class {match['name']!r}")
    given = {"box": box if box is not None else load_box(), "seed": str(seed)}
    try:
        wanted = inspect.signature(made).parameters
        bot = made(**{word: value for word, value in given.items() if word in wanted})
    except Exception as error:
        raise BrokenBot(
            f"{name!r} cannot be constructed; its constructor gets box and seed if it has these parameters, and "
            f"nothing else:\n{_traceback_of(error)}"
        ) from error
    _check_method(name, bot)
    return OwnBot(name, bot)


def _module(name: str) -> ModuleType:
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.append(here)  # the command itself is installed elsewhere
    try:
        return importlib.import_module(name)
    except ModuleNotFoundError as error:
        if error.name is not None and (name == error.name or name.startswith(f"{error.name}.")):
            raise UnknownBot(
                f"there is no bot {name!r}, and no module of this name in {here} or among the installed ones; "
                f"known bots: {', '.join(KNOWN)}"
            ) from error
        raise BrokenBot(f"the module {name!r} cannot be imported:\n{_traceback_of(error)}") from error
    except Exception as error:
        raise BrokenBot(f"the module {name!r} cannot be imported:\n{_traceback_of(error)}") from error


def _check_method(name: str, bot: object) -> None:
    """Raises `UnknownBot` or `BrokenBot` unless `pick_of` can ask the bot."""
    for method, words in METHODS.items():
        asks = getattr(bot, method, None)
        if not callable(asks):
            continue
        try:
            inspect.signature(asks).bind(*words)
        except (TypeError, ValueError) as error:
            given = ", ".join(words)
            raise BrokenBot(
                f"{name!r} is not a bot: {method}({given}) cannot be called: {error}; use: def {method}(self, {given})"
            ) from error
        return
    raise UnknownBot(f"{name!r} is not a bot: it has neither the method choose(view, decision) nor pick(asked)")


def _place_of(bot: object) -> str:
    """File and line of the method that answers, as far as they are known."""
    method = next(getattr(bot, name) for name in METHODS if hasattr(bot, name))
    code = getattr(inspect.unwrap(method), "__code__", None)
    return "" if code is None else f" ({code.co_filename}, line {code.co_firstlineno})"


def _traceback_of(error: Exception) -> str:
    """An error with the lines of the author's code that led to it."""
    frames = dropwhile(_is_ours, traceback.extract_tb(error.__traceback__))
    return "".join([*traceback.format_list(frames), *traceback.format_exception_only(error)]).rstrip()


def _is_ours(frame: traceback.FrameSummary) -> bool:
    """Whether this frame is ours, or part of Python's import machinery."""
    return frame.filename.startswith("<frozen ") or Path(frame.filename).parts[-2:] in BEFORE
