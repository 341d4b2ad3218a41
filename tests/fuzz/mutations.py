"""Changes of valid inputs that keep most of their structure, so that they get past the first check."""

from __future__ import annotations

import re
from collections.abc import Sequence
from copy import deepcopy
from random import Random
from typing import Any, Final

NUMBERS: Final = (-1, 0, 1, 2, 3, 7, 99, 255, 2**31, 2**63, -(2**63), 10**30)
WORDS: Final = (
    "",
    " ",
    "0",
    "-1",
    "none",
    "null",
    "é",
    "\u202e",
    "\x00",
    "\ud7ff",
    "a" * 5_000,
    "1e999",
    "{}",
    "[]",
    "%00",
    "../..",
)
VALUES: Final[tuple[Any, ...]] = (None, True, False, 0.5, 1e308, [], {}, [[]], *NUMBERS, *WORDS)
TOKEN: Final = re.compile(r"-?\d+|[A-Za-z][\w.-]*|[^\w\s]")


def mutated_bytes(random: Random, data: bytes) -> bytes:
    """One byte or stretch of bytes is other, missing or there twice."""
    at, length = random.randrange(len(data) + 1), random.choice((1, 1, 2, 8, 64))
    match random.randrange(4):
        case 0:
            return data[:at] + random.randbytes(length) + data[at + length :]
        case 1:
            return data[:at] + data[at + length :]
        case 2:
            return data[:at] + data[at : at + length] + data[at:]
        case _:
            return data[:at]


def mutated_text(random: Random, text: str, others: Sequence[str] = ()) -> str:
    """A line or a word of the text is other, missing, there twice or in another place; `others` are further lines."""
    lines = text.split("\n")
    at, to = random.randrange(len(lines)), random.randrange(len(lines))
    match random.randrange(7):
        case 0:
            del lines[at]
        case 1:
            lines.insert(to, lines[at])
        case 2:
            lines[at], lines[to] = lines[to], lines[at]
        case 3 if others:
            lines[at] = random.choice(others)
        case 4:
            lines = lines[:at]
        case _:
            lines[at] = mutated_line(random, lines[at], lines[to])
    return "\n".join(lines)


def mutated_line(random: Random, line: str, other: str) -> str:
    """One token of the line is replaced: by a token of another line, a number nearby, or something strange."""
    tokens = [*TOKEN.finditer(line)]
    if not tokens:
        return str(random.choice(WORDS))
    token = random.choice(tokens)
    word = token.group()
    candidates: list[str] = [each.group() for each in TOKEN.finditer(other)]
    if word.lstrip("-").isdigit():
        candidates += [str(int(word) + random.choice((-1, 1))), str(random.choice(NUMBERS))]
    candidates += [random.choice(WORDS), word * 2, ""]
    return line[: token.start()] + random.choice(candidates) + line[token.end() :]


def mutated_data(random: Random, data: Any) -> Any:
    """Plain data in which one value is other, missing, there twice, or exchanged with another one."""
    data = deepcopy(data)
    places = [*_places(data)]
    if not places:
        return random.choice(VALUES)
    holder, key = random.choice(places)
    other_holder, other_key = random.choice(places)
    value = holder[key]
    match random.randrange(6):
        case 0:
            holder[key] = random.choice(VALUES)
        case 1:
            del holder[key]
        case 2:
            holder[key] = deepcopy(other_holder[other_key])
        case 3 if isinstance(holder, list):
            holder.insert(key, deepcopy(value))
        case 4 if isinstance(holder, list):
            random.shuffle(holder)
        case _:
            holder[key] = _near(random, value)
    return data


def _places(data: Any) -> Any:
    """Every list or table in the data with each of its keys."""
    if isinstance(data, dict | list):
        for key in data if isinstance(data, dict) else range(len(data)):
            yield data, key
            yield from _places(data[key])


def _near(random: Random, value: Any) -> Any:
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + random.choice((-1, 1, 2))
    if isinstance(value, str):
        return mutated_line(random, value, value)
    return random.choice(VALUES)
