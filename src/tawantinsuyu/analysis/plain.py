"""Results as plain data, read back by the types of their fields: for other processes and for storage."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import is_dataclass
from functools import cache
from types import UnionType
from typing import Any, TypeVar, get_args, get_origin, get_type_hints

from tawantinsuyu.box.plain import Json

T = TypeVar("T")

_hints = cache(get_type_hints)


def from_plain(kind: type[T], data: Mapping[str, Json]) -> T:
    """A dataclass from what `asdict` made of it. Raises `KeyError`, `TypeError` or `AttributeError` for other data."""
    cls: type = kind
    types = _hints(cls)
    return kind(**{name: _value(types[name], value) for name, value in data.items()})


def _value(kind: Any, value: Any) -> Any:
    many = get_origin(kind)
    if isinstance(kind, type) and is_dataclass(kind):
        return from_plain(kind, value)
    if many in (tuple, list):
        return many(_value(get_args(kind)[0], each) for each in value)
    if isinstance(kind, UnionType) and value is not None:
        return _value(get_args(kind)[0], value)  # a part that may be missing
    return value
