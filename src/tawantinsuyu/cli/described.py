"""Describes entries of the box in English for `components list` and `show`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from tawantinsuyu.box.benefits import PrintedBenefit
from tawantinsuyu.box.box import Box
from tawantinsuyu.box.cost import Cost
from tawantinsuyu.box.schema import NOT_IN_PLAY, Entry, SecondaryAction
from tawantinsuyu.box.schema_golden_age import Prophecy
from tawantinsuyu.box.words import source_in_words
from tawantinsuyu.texts.catalogue import Texts

EXPLAINED_BY_TEXT: Final = ("powers", "reactions", "secondary_action", "levels", "triggers", "vassal_on")
NOT_DESCRIBED: Final = NOT_IN_PLAY | {"id", "module"}
UNLABELLED: Final = ("benefits", "rewards")


class Describer:
    """Describes the entries of one box."""

    def __init__(self, box: Box) -> None:
        self._texts = Texts(box, ())
        self._writers: tuple[tuple[type, Callable[..., str]], ...] = (
            (bool, lambda value: "yes" if value else "no"),
            (tuple, self._sequence),
            (Cost, self._cost),
            (Prophecy, self._prophecy),
            (SecondaryAction, self._secondary_action),
            (Mapping, self._mapping),
        )

    def effect(self, row: Entry) -> str:
        """An entry's effect in play, on one line; special mechanisms are described by the entry's own text."""
        fields = row.fields_without(NOT_DESCRIBED | {"number"})
        if row.text and any(field in fields for field in EXPLAINED_BY_TEXT):
            fields = {field: value for field, value in fields.items() if field in ("noble", "cost")}
            return "; ".join([*(self._field(field, value) for field, value in fields.items()), row.text])
        return "; ".join(self._field(field, value) for field, value in fields.items()) or row.text or row.name

    def describe(self, row: Entry) -> list[str]:
        """An entry line by line: name, text, every field in words, and its source."""
        heading = f"{type(row).noun} {row.id}" + (f": {row.name}" if row.name else "")
        lines = [line for line in (heading, row.text) if line]
        for field, value in row.fields_without(NOT_DESCRIBED).items():
            mark = " (reconstructed)" if row.is_reconstructed(field) else ""
            lines.append(f"{_label(field)}: {self._value(value)}{mark}")
        if row.module:
            lines.append(f"module: {row.module}")
        if row.rules:
            lines.append(f"rules: {', '.join(row.rules)}")
        lines.append(f"source: {source_in_words(row)}")
        if row.why:
            lines.append(f"why: {row.why}")
        return lines

    def _field(self, field: str, value: object) -> str:
        if field in UNLABELLED:
            return self._value(value)
        return _label(field) if value is True else f"{_label(field)} {self._value(value)}"

    def _value(self, value: object) -> str:
        for kind, in_words in self._writers:
            if isinstance(value, kind):
                return in_words(value)
        return str(value)

    def _sequence(self, value: tuple[object, ...]) -> str:
        if all(isinstance(entry, PrintedBenefit) for entry in value):
            return self._texts.write("benefits", value)
        return ", ".join(self._value(entry) for entry in value)

    def _cost(self, value: Cost) -> str:
        return self._texts.write("cost", value)

    def _mapping(self, value: Mapping[str, object]) -> str:
        return "; ".join(f"{_label(name)}: {self._value(entry)}" for name, entry in value.items())

    def _prophecy(self, value: Prophecy) -> str:
        narrowed = f" ({' or '.join(value.of)})" if value.of else ""
        return f"at least {value.at_least} {_label(value.count)}{narrowed}"

    def _secondary_action(self, value: SecondaryAction) -> str:
        return f"pay {self._value(value.price)}: {self._value(value.benefits)}"


def _label(field: str) -> str:
    """A field name as words."""
    return field.replace("_", " ")
