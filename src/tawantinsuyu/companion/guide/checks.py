"""Checks of plain data that are put together from smaller ones."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

from tawantinsuyu.companion.guide.answers import is_list, is_number

Check: TypeAlias = Callable[[Any], bool]


def up_to(most: int) -> Check:
    return lambda value: is_number(value, most)


def one_of(names: Sequence[str | None]) -> Check:
    return lambda value: (value is None or isinstance(value, str)) and value in names


def list_of(check: Check, most: int, least: int = 0) -> Check:
    return lambda value: is_list(value) and least <= len(value) <= most and all(check(each) for each in value)


def counts_of(names: Sequence[str], most: int) -> Check:
    return lambda value: (
        isinstance(value, Mapping) and all(name in names and is_number(value[name], most) for name in value)
    )
