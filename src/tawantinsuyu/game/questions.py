"""All questions that players can be asked, by class."""

from __future__ import annotations

from collections.abc import Iterable

from tawantinsuyu.box.names import ModuleName
from tawantinsuyu.game.expansions import MODULES
from tawantinsuyu.game.formats.codec import effects
from tawantinsuyu.rules.question import FREE_SHAPES, Question


def questions() -> list[type[Question]]:
    """The classes of all questions, by name."""
    return [each for each in effects().fields if issubclass(each, Question) and each.prompt]


def prompts() -> tuple[str, ...]:
    """The prompts of all questions."""
    return tuple(sorted({each.prompt for each in questions()}))


def key_shapes(modules: Iterable[ModuleName]) -> list[str]:
    """The `key_shapes` of all questions with some modules, and those of free actions."""
    words = ["", *[MODULES[name] for name in modules]]
    shapes = list(FREE_SHAPES)
    for each in questions():
        shapes += each.key_shapes if each.module in words else [shape for shape in each.key_shapes if is_word(shape)]
    return list(dict.fromkeys(shapes))


def is_word(shape: str) -> bool:
    """Whether a shape is the key of an option without an argument, such as `decline`."""
    return shape.replace("-", "").isalpha()
