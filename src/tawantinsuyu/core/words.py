"""Values in position texts: how each kind is written and read, with names instead of codes."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from tawantinsuyu.core.codebook import NameFamily
from tawantinsuyu.core.token import Token, quoted, suggestion
from tawantinsuyu.core.values import NONE
from tawantinsuyu.kernel.codec import Plain

NOTHING: Final = "-"
"""No piece, no seat or no place."""

EMPTY: Final = "none"
"""An empty list or mask where a word is required."""

ALL: Final = "all"
MOST: Final = 9999
_RULE: Final = re.compile(r"[A-Z][A-Z0-9-]*", re.ASCII)
_INTEGER: Final = re.compile(r"-?[0-9]{1,5}", re.ASCII)


@mypyc_attr(allow_interpreted_subclasses=True)
class Kind(ABC):
    """A kind of value: how it is written and read."""

    is_dependent: ClassVar[bool] = False
    """Whether its meaning depends on other fields of the same instruction, which are then read first."""

    def given(self, values: Mapping[str, Plain], annex: Mapping[str, Plain] | None) -> Kind:
        """The kind to use given these fields of the instruction and this annex; usually the kind itself."""
        return self

    @abstractmethod
    def write(self, value: Any) -> str:
        """The words for a value of the data codec."""

    @abstractmethod
    def read(self, token: Token) -> Any:
        """The inverse of `write`; fails at the token with what was expected."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Number(Kind):
    """An integer within limits."""

    def __init__(self, least: int = 0, most: int = MOST) -> None:
        self.least = least
        self.most = most

    def write(self, value: Any) -> str:
        return str(value)

    def read(self, token: Token) -> int:
        if not _INTEGER.fullmatch(token.text) or not self.least <= int(token.text) <= self.most:
            token.fail(f"expected {self.wanted()}, not {quoted(token.text)}")
        return int(token.text)

    def wanted(self) -> str:
        """The allowed values in words."""
        return f"a number from {self.least} to {self.most}"


class NumberOrNone(Number):
    """An integer within limits; `-` for none."""

    def write(self, value: Any) -> str:
        return NOTHING if value == NONE else super().write(value)

    def read(self, token: Token) -> int:
        return NONE if token.text == NOTHING else super().read(token)

    def wanted(self) -> str:
        return f"{super().wanted()} or '{NOTHING}'"


class YesNo(Kind):
    """A truth value: `yes` or `no`."""

    def write(self, value: Any) -> str:
        return "yes" if value else "no"

    def read(self, token: Token) -> bool:
        if token.text not in ("yes", "no"):
            token.fail(f"expected 'yes' or 'no', not {quoted(token.text)}")
        return token.text == "yes"


class RuleId(Kind):
    """The id of a rule."""

    def write(self, value: Any) -> str:
        return str(value)

    def read(self, token: Token) -> str:
        if not _RULE.fullmatch(token.text):
            token.fail(f"expected the id of a rule such as 'ZA7', not {quoted(token.text)}")
        return token.text


class Name(Kind):
    """One of several names; `-` for none."""

    def __init__(self, family: NameFamily) -> None:
        self.family = family

    def write(self, value: Any) -> str:
        return NOTHING if value == NONE else self.family.name(value)

    def read(self, token: Token) -> int:
        if token.text == NOTHING:
            return NONE
        numbers = self.family.numbers
        if token.text not in numbers:
            token.fail(f"there is no {self.family.what} {quoted(token.text)}; {suggestion(token.text, numbers)}")
        return numbers[token.text]


class Piece(Name):
    """A name; `-` is not allowed."""

    def read(self, token: Token) -> int:
        if token.text == NOTHING:
            token.fail(f"expected a {self.family.what}, not '{NOTHING}'")
        return super().read(token)


class Several(Kind):
    """A list in its order."""

    def __init__(
        self,
        each: Kind,
        separator: str = " ",
        empty: str = "",
        length: int | None = None,
        may_be_empty: bool = False,
    ) -> None:
        self.each = each
        self.separator = separator
        self.empty = empty
        self.length = length
        self.may_be_empty = may_be_empty

    def write(self, value: Any) -> str:
        return self.separator.join(self.each.write(each) for each in value) or self.empty

    def read(self, token: Token) -> list[Any]:
        words = [] if token.text == self.empty else token.split(self.separator)
        if self.length is not None and len(words) != self.length and (words or not self.may_be_empty):
            token.fail(f"expected {self.length} words, not {len(words)}")
        return [self.each.read(word) for word in words]


class Sorted(Several):
    """A list whose order means nothing; it is read in the engine's order."""

    def read(self, token: Token) -> list[Any]:
        return sorted(super().read(token))


class Counts(Kind):
    """How many of each name: `architect*3 priest`."""

    def __init__(self, family: NameFamily) -> None:
        self.names = list(family.numbers)
        self.name = Piece(family)
        self.number = Number(1, 99)

    def write(self, value: Any) -> str:
        words = [self.names[i] + (f"*{value[i]}" if value[i] > 1 else "") for i in range(len(value)) if value[i]]
        return " ".join(words)

    def read(self, token: Token) -> list[int]:
        counts = [0] * len(self.names)
        for word in token.split():
            name, number = word.partition("*")
            counts[self.name.read(name)] += 1 if number is None else self.number.read(number)
        return counts


class Amounts(Kind):
    """An amount for each name, possibly negative; zeros are left out: `start=10 upkeep=-2`."""

    def __init__(self, family: NameFamily) -> None:
        self.names = list(family.numbers)
        self.name = Piece(family)
        self.number = Number(-MOST)

    def write(self, value: Any) -> str:
        return " ".join(f"{self.names[i]}={value[i]}" for i in range(len(value)) if value[i])

    def read(self, token: Token) -> list[int]:
        amounts = [0] * len(self.names)
        for word in token.split():
            name, number = word.partition("=")
            if number is None:
                word.fail(f"expected 'name=amount', not {quoted(word.text)}")
            amounts[self.name.read(name)] = self.number.read(number)
        return amounts


class Stock(Kind):
    """The four resources in their order: `3p 2c 1s 0g`."""

    letters: Final = "pcsg"

    def __init__(self, separator: str = " ") -> None:
        self.separator = separator

    def write(self, value: Any) -> str:
        return self.separator.join(f"{value[i]}{letter}" for i, letter in enumerate(self.letters))

    def read(self, token: Token) -> list[int]:
        words = token.split(self.separator)
        if [word.text[-1] for word in words] != list(self.letters):
            token.fail(f"expected resources such as '3p 2c 1s 0g', not {quoted(token.text)}")
        return [Number().read(word.part(0, len(word.text) - 1)) for word in words]


class Mask(Kind):
    """A set of names as the engine's bit mask: `architect+priest`, `none`, `all`."""

    def __init__(self, family: NameFamily, everything: int = -1) -> None:
        self.names = list(family.numbers)
        self.name = Piece(family)
        self.everything = everything

    def write(self, value: Any) -> str:
        """The names in the set; `all` if every bit is set."""
        if value == self.everything:
            return ALL
        return "+".join(name for i, name in enumerate(self.names) if value >> i & 1) or EMPTY

    def read(self, token: Token) -> int:
        if token.text == ALL:
            return self.everything
        mask = 0
        for word in token.split("+") if token.text != EMPTY else []:
            mask |= 1 << self.name.read(word)
        return mask


class Known(Kind):
    """A thing under a pile with the seats that know it: `G07@1+3`, `G07@-` for no seat."""

    def __init__(self, thing: Kind, seats: NameFamily) -> None:
        self.thing = thing
        self.seats = Mask(seats)

    def write(self, value: Any) -> str:
        thing, known = value
        return f"{self.thing.write(thing)}@{self.seats.write(known) if known else NOTHING}"

    def read(self, token: Token) -> tuple[int, int]:
        thing, seats = token.partition("@")
        if seats is None or not seats.text or seats.text in (ALL, EMPTY):
            token.fail(f"expected a piece and who knows it, such as 'G07@1+2' or 'G07@-', not {quoted(token.text)}")
        return self.thing.read(thing), 0 if seats.text == NOTHING else self.seats.read(seats)


class AnnexLine:
    """A line about the annex: its key, the field that it holds, and the name of the kind of its value."""

    def __init__(self, key: str, field: str, kind: str) -> None:
        self.key = key
        self.field = field
        self.kind = kind

    def write(self, kinds: Mapping[str, Kind], annex: Mapping[str, Plain]) -> str:
        """The value of the line."""
        return kinds[self.kind].write(annex[self.field])

    def read(self, kinds: Mapping[str, Kind], token: Token, annex: dict[str, Plain]) -> None:
        """Put the value into the annex; fails at the token with what was expected."""
        annex[self.field] = kinds[self.kind].read(token)
