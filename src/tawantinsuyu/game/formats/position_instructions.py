"""Pending instructions in the position text: a name and fields, `ChooseSpace seat=1 worker=priest use=priest`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from tawantinsuyu.core.catalog import Catalog
from tawantinsuyu.core.values import GAINED_WORKER, GOD_CARD_RESOLVED, NONE, STEPS_USED
from tawantinsuyu.game.formats.codec import effects
from tawantinsuyu.game.formats.position_golden_age import place_kind
from tawantinsuyu.game.formats.position_kinds import kinds_for
from tawantinsuyu.game.formats.position_layout import kind_of_field
from tawantinsuyu.game.formats.position_words import Kind
from tawantinsuyu.game.formats.text_error import Token, one_of, quoted, suggestion

DEPENDENT: Final = ("thing-of-event", "vassal-place")
"""Kinds of fields that mean something else with every event and every Nation tile."""

THINGS: Final[Mapping[int, str]] = {GAINED_WORKER: "worker", STEPS_USED: "steps-slot", GOD_CARD_RESOLVED: "god"}
"""What an event concerns, by trigger; others concern a number or nothing."""


class Instructions:
    """Writes and reads the instructions of one position."""

    def __init__(self, catalog: Catalog, annex: Mapping[str, Any] | None) -> None:
        self.catalog = catalog
        self.kinds = kinds_for(catalog)
        self.nations: Sequence[int] = annex["nations"] if annex is not None else ()

    def write(self, effect: list[Any]) -> str:
        """An instruction as data with the names of its fields."""
        name = effect[0]
        values = dict(zip(effects().fields[effects().by_name[name]], effect[1:], strict=True))
        return " ".join(
            [name, *[f"{field}={self._kind(name, field, values).write(value)}" for field, value in values.items()]]
        )

    def read(self, line: Token) -> list[Any]:
        """The inverse; fails at the word that is wrong."""
        words = line.split()
        codec = effects()
        name = words[0].text
        if name not in codec.by_name:
            words[0].fail(f"there is no instruction {quoted(name)}; {suggestion(name, codec.by_name)}")
        fields = codec.fields[codec.by_name[name]]
        told: dict[str, Token] = {}
        for word in words[1:]:
            field, value = word.partition("=")
            if value is None or field.text not in fields:
                word.fail(f"expected 'field=value' with a field of {name} ({one_of(fields)}), not {quoted(word.text)}")
            if field.text in told:
                word.fail(f"the field '{field.text}' stands here a second time")
            told[field.text] = value
        missing = [each for each in fields if each not in told]
        if missing:
            line.fail(f"{name} needs the field {one_of(missing)}")
        values: dict[str, Any] = {}
        for each in sorted(fields, key=lambda one: kind_of_field(name, one) in DEPENDENT):
            values[each] = self._kind(name, each, values).read(told[each])
        return [name, *[values[each] for each in fields]]

    def _kind(self, name: str, field: str, values: Mapping[str, Any]) -> Kind:
        """The kind of a field, given the fields that it depends on."""
        kind = kind_of_field(name, field)
        if kind == "thing-of-event" and values["waiting"]:
            kind = THINGS.get(self._trigger(values["waiting"][0]), kind)
        elif kind == "vassal-place" and values["region"] < len(self.nations):
            nation = self.nations[values["region"]]
            if nation != NONE:
                kind = place_kind(nation)
        return self.kinds[kind]

    def _trigger(self, reaction: int) -> int:
        return next(i for i, reacting in enumerate(self.catalog.reacting) if reaction in reacting)
