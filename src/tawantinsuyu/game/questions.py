"""All questions that players can be asked, by class."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from tawantinsuyu.box.names import ModuleName
from tawantinsuyu.core.codebook import Codebook
from tawantinsuyu.core.state import State
from tawantinsuyu.game.expansions import MODULES
from tawantinsuyu.game.formats.codec import effects
from tawantinsuyu.rules.question import FREE_SHAPES, Question

FAMILY: Final = re.compile(r"\{(.*?)\}")
"""A family in a shape of keys."""
COMBINATION: Final = re.compile(r"([a-z-]+)([#+])(\d+)")
"""A shape of keys that name several things."""
BASE_PACKAGES: Final = ("tawantinsuyu.rules", "tawantinsuyu.components")
"""Where the questions of every game are."""
AMOUNT: Final = re.compile(r"(?:^|-)\d+-")
"""What is before each name in `2-corn-1-gold`."""


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


def is_key(s: State, thing: object) -> bool:
    """Whether some question could have an option of this name with the components in play."""
    shapes = [*FREE_SHAPES, *[shape for each in _in_play(s) for shape in each.key_shapes]]
    return isinstance(thing, str) and any(_fits(s.catalog.codebook, shape, thing) for shape in dict.fromkeys(shapes))


def _in_play(s: State) -> list[type[Question]]:
    """The questions of the base game, and those in the packages of the modules and opponents in play."""
    others = [_package(type(each)) for each in (*s.catalog.modules, *s.catalog.automata) if each is not None]
    return [each for each in questions() if _is_part_of(_package(each), [*BASE_PACKAGES, *others])]


def _package(cls: type[object]) -> str:
    return cls.__module__.rpartition(".")[0]


def _is_part_of(package: str, others: Iterable[str]) -> bool:
    """Whether it is one of them, or holds what several of them share."""
    return any(f"{each}.".startswith(f"{package}.") for each in others)


def _fits(book: Codebook, shape: str, thing: str) -> bool:
    """Whether a key has this shape. Names of families that the codebook lacks are made of other names."""
    combination = COMBINATION.fullmatch(shape)
    if combination:
        kind, _, things = thing.partition(":")
        return kind == combination[1] and _are_known(book, re.split("[:+]", things))
    first, *rest = FAMILY.split(shape)
    words, families = [first, *rest[1::2]], rest[::2]
    names = re.fullmatch("(.+)".join([re.escape(word) for word in words]), thing)
    if names is None:
        return False
    return all(
        name in book[family].numbers if family in book else _are_known(book, name.split(":"))
        for family, name in zip(families, names.groups(), strict=True)
    )


def _are_known(book: Codebook, names: Iterable[str]) -> bool:
    """Whether each is a name of some family, amounts such as `2-corn-1-gold`, a number or `none`."""
    known = {"none", *[name for family in book.families.values() for name in family.numbers]}
    return all(name in known or name.isdigit() or _are_amounts(name, known) for name in names)


def _are_amounts(name: str, known: set[str]) -> bool:
    first, *rest = AMOUNT.split(name)
    return first == "" and len(rest) > 0 and known.issuperset(rest)


def is_word(shape: str) -> bool:
    """Whether a shape is the key of an option without an argument, such as `decline`."""
    return shape.replace("-", "").isalpha()
