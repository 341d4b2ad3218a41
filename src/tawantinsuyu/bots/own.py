"""A bot that is a Python class of the user's own: `my_module:MyBot`."""

from __future__ import annotations

import importlib
import inspect
import re
import sys
from pathlib import Path
from typing import Final, cast

from tawantinsuyu.bots.bot import AnyBot
from tawantinsuyu.bots.registry import KNOWN, UnknownBot
from tawantinsuyu.box.box import Box
from tawantinsuyu.box.load import load_box

_NAME: Final = re.compile(r"(?P<module>[A-Za-z_][\w.]*):(?P<name>[A-Za-z_]\w*)")


def is_own_bot(name: str) -> bool:
    """Whether this names a class in a module, and no built-in bot."""
    found = _NAME.fullmatch(name)
    return found is not None and found["module"] not in KNOWN


def make_own_bot(name: str, box: Box | None = None, seed: int | str = 0) -> AnyBot:
    """A new bot of the class. Its module is also looked for in the current folder.

    A class whose constructor has a parameter `box` or `seed` is given the component set or the seed. Raises
    `UnknownBot`.
    """
    found = _NAME.fullmatch(name)
    assert found is not None, name
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.append(here)  # the command itself is installed elsewhere
    try:
        module = importlib.import_module(found["module"])
    except ModuleNotFoundError as error:
        if error.name is None or not found["module"].startswith(error.name):
            raise
        raise UnknownBot(
            f"there is no bot {found['module']!r}, and no module of this name in {here} or among the installed ones; "
            f"known bots: {', '.join(KNOWN)}"
        ) from error
    made = getattr(module, found["name"], None)
    if not inspect.isclass(made):
        raise UnknownBot(f"the module {found['module']!r} has no class {found['name']!r}")
    given = {"box": box if box is not None else load_box(), "seed": str(seed)}
    wanted = inspect.signature(made).parameters
    bot = cast(AnyBot, made(**{word: value for word, value in given.items() if word in wanted}))
    if not callable(getattr(bot, "pick", None)) and not callable(getattr(bot, "choose", None)):
        raise UnknownBot(f"{name!r} is no bot: it has neither the method choose(view, decision) nor pick(asked)")
    return bot
