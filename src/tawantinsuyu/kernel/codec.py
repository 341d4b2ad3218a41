"""Effects as plain data: `[class name, field, …]`, where the fields are the constructor's parameters.

A saved position is read back by the same names, so the names of effects and the order of their fields are part
of the format: a change needs a new format version and a migration.
"""

from __future__ import annotations

import inspect
from collections.abc import Iterable
from typing import TypeAlias

from tawantinsuyu.kernel.position import AnyEffect, Ask, Effect

Plain: TypeAlias = "int | str | bool | list[Plain] | dict[str, Plain] | None"


class CodecError(ValueError):
    """Raised for data that does not describe an effect."""


class EffectCodec:
    """Writes and reads the effects of one game by class name."""

    def __init__(self, classes: Iterable[type[AnyEffect]]) -> None:
        self.fields: dict[type[AnyEffect], list[str]] = {}
        self.by_name: dict[str, type[AnyEffect]] = {}
        for cls in classes:
            if cls.__name__ in self.by_name:
                raise CodecError(f"two effects are called {cls.__name__}; names must be unique within a game")
            self.by_name[cls.__name__] = cls
            self.fields[cls] = list(inspect.signature(cls).parameters)

    def encode(self, effect: AnyEffect) -> list[Plain]:
        fields = self.fields.get(type(effect))
        if fields is None:
            raise CodecError(f"{type(effect).__name__} is not an effect of this game")
        return [type(effect).__name__, *[self._encode_value(getattr(effect, name)) for name in fields]]

    def decode(self, data: object) -> AnyEffect:
        """The inverse of `encode`. `data` may come from anywhere; raises `CodecError`."""
        if not isinstance(data, list) or not data or not isinstance(data[0], str):
            raise CodecError(f"an effect is written [name, field, …], not {data!r}")
        cls = self.by_name.get(data[0])
        if cls is None:
            raise CodecError(f"there is no effect called {data[0]!r} in this game")
        wanted = len(self.fields[cls])
        if len(data) - 1 != wanted:
            raise CodecError(f"{data[0]} has {wanted} fields ({', '.join(self.fields[cls])}), not {len(data) - 1}")
        values = [self._decode_value(value) for value in data[1:]]
        try:
            # mypy cannot know the constructor of a class found by name.
            return cls(*values)  # type: ignore[arg-type]
        except TypeError as error:
            raise CodecError(f"{data[0]}: {error}") from error

    def _encode_value(self, value: object) -> Plain:
        if value is None or isinstance(value, (bool, int, str)):
            return value
        if isinstance(value, Effect):
            return {"effect": self.encode(value)}
        if isinstance(value, tuple):
            return [self._encode_value(each) for each in value]
        raise CodecError(f"a field of an effect cannot be a {type(value).__name__}")

    def _decode_value(self, value: object) -> object:
        if isinstance(value, dict):
            if set(value) != {"effect"}:
                raise CodecError(f"expected an effect, got {value!r}")
            return self.decode(value["effect"])
        if isinstance(value, list):
            return tuple([self._decode_value(each) for each in value])
        if value is None or isinstance(value, (bool, int, str)):
            return value
        raise CodecError(f"a field of an effect cannot be a {type(value).__name__}")


def effect_classes(root: type[AnyEffect]) -> list[type[AnyEffect]]:
    """All concrete subclasses of `root` defined so far, sorted by name.

    Only imported modules count: import the rules first.
    """
    classes: dict[str, type[AnyEffect]] = {}
    todo = list(root.__subclasses__())
    while todo:
        cls = todo.pop()
        if _is_concrete(cls):
            classes[repr(cls)] = cls  # the full name; compiled code cannot ask a class for its __module__
        todo.extend(cls.__subclasses__())
    return [classes[name] for name in sorted(classes)]


def _is_concrete(cls: type[AnyEffect]) -> bool:
    """Whether a class does something itself, rather than being only a base class."""
    if issubclass(cls, Ask):
        return cls.choose is not Ask.choose
    return cls.resolve is not Effect.resolve
