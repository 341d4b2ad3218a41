"""Pending instructions in the position text: a name and fields, `ChooseSpace seat=1 worker=priest use=priest`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tawantinsuyu.core.catalog import Catalog
from tawantinsuyu.core.token import Token, one_of, quoted, suggestion
from tawantinsuyu.core.words import Kind
from tawantinsuyu.game.formats.codec import effects
from tawantinsuyu.game.formats.position_kinds import kinds_for
from tawantinsuyu.kernel.codec import Plain

FIELDS_OF_KIND: Final[Mapping[str, tuple[str, ...]]] = {
    "ability-set": ("todo",),
    "action": ("action",),
    "army-card": ("card_1", "card_2"),
    "benefit": ("benefit",),
    "benefit-list": ("benefits",),
    "building": ("building", "tile_1", "tile_2"),
    "building-list": ("buildings", "drawn"),
    "building-type": ("type",),
    "building-type-list": ("named",),
    "building-type-set": ("types",),
    "cost": ("cost",),
    "edge-list": ("edges",),
    "flag": (
        "active",
        "at_once",
        "begun",
        "discount",
        "duplicate",
        "for_gold",
        "free",
        "keeps",
        "mandatory",
        "optional",
        "priest",
        "swapped",
        "to_deck",
        "took_gold",
        "turns_up",
        "with_gold",
    ),
    "flip-set": ("flips",),
    "god-card": ("card",),
    "god-set": ("gods",),
    "market-slot": ("slot",),
    "number": (
        "before",
        "count",
        "depth",
        "discard",
        "flip",
        "left",
        "place",
        "price",
        "steps",
        "tasks",
        "value",
        "vp",
    ),
    "reaction-list": ("ready", "waiting"),
    "region": ("region",),
    "region-list": ("regions",),
    "row": ("row",),
    "row-list": ("rows",),
    "rule": ("cause",),
    "seat": ("drawn_for", "opponent", "seat", "to"),
    "seat-list": ("people",),
    "size": ("size",),
    "size-set": ("sizes",),
    "solo-cell": ("cell",),
    "solo-face": ("face",),
    "source": ("source",),
    "space": ("space",),
    "statue": ("statue",),
    "task": ("task",),
    "terrace": ("terrace",),
    "thing": ("thing",),
    "thing-or-none": ("without",),
    "trigger": ("trigger",),
    "use": ("use",),
    "village-end": ("end",),
    "weaving": ("seen", "tile"),
    "weaving-list": ("tiles",),
    "worker": ("kind", "worker"),
    "worker-set": ("kinds",),
}
"""The fields of instructions by the kind of their values. An instruction may declare another kind for a field."""

FIELD_KINDS: Final = {field: kind for kind, fields in FIELDS_OF_KIND.items() for field in fields}


def kind_of_field(instruction: str, field: str) -> str:
    """The kind of a field: the instruction's own, else by the field's name, else a number."""
    return dict(effects().by_name[instruction].field_kinds).get(field) or FIELD_KINDS.get(field, "number")


class Instructions:
    """Writes and reads the instructions of one position."""

    def __init__(self, catalog: Catalog, annex: Mapping[str, Plain] | None) -> None:
        self.kinds = kinds_for(catalog)
        self.annex = annex

    def write(self, effect: list[Plain]) -> str:
        """An instruction with the names of its fields."""
        name = str(effect[0])
        values = dict(zip(effects().fields[effects().by_name[name]], effect[1:], strict=True))
        return " ".join(
            [name, *[f"{field}={self._kind(name, field, values).write(value)}" for field, value in values.items()]]
        )

    def read(self, line: Token) -> list[Plain]:
        """The inverse of `write`; fails at the wrong word."""
        words = line.split()
        codec = effects()
        name = words[0].text
        if name not in codec.by_name:
            words[0].fail(f"there is no instruction {quoted(name)}; {suggestion(name, codec.by_name)}")
        fields = codec.fields[codec.by_name[name]]
        written: dict[str, Token] = {}
        for word in words[1:]:
            field, value = word.partition("=")
            if value is None or field.text not in fields:
                word.fail(f"expected 'field=value' with a field of {name} ({one_of(fields)}), not {quoted(word.text)}")
            if field.text in written:
                word.fail(f"the field '{field.text}' occurs twice")
            written[field.text] = value
        missing = [each for each in fields if each not in written]
        if missing:
            line.fail(f"{name} needs the field {one_of(missing)}")
        kinds = {each: kind_of_field(name, each) for each in fields}
        if any(kind not in self.kinds for kind in kinds.values()):
            words[0].fail(f"{name} belongs to a module that is not in play")
        values: dict[str, Plain] = {}
        for each in sorted(fields, key=lambda one: self.kinds[kinds[one]].is_dependent):
            values[each] = self._kind(name, each, values).read(written[each])
        return [name, *[values[each] for each in fields]]

    def _kind(self, name: str, field: str, values: Mapping[str, Plain]) -> Kind:
        """The kind of a field, given the fields that it depends on."""
        return self.kinds[kind_of_field(name, field)].given(values, self.annex)
