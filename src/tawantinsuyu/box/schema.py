"""What every entry of the box has in common, and the small types its fields are made of."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, ClassVar, Final

from pydantic import BaseModel, ConfigDict, Field, PlainValidator, field_validator

from tawantinsuyu.box.benefits import BenefitsField, PrintedBenefit, parse_benefits
from tawantinsuyu.box.cost import Cost, PriceField
from tawantinsuyu.box.faults import did_you_mean, listed
from tawantinsuyu.box.vocabulary import POWERS, TRIGGERS, Module, Source

Id = Annotated[str, Field(pattern=r"^[A-Za-z0-9][A-Za-z0-9-]*$", max_length=60)]
Words = Annotated[str, Field(max_length=2000)]
Number = Annotated[int, Field(strict=True, ge=0, le=99)]
Positive = Annotated[int, Field(strict=True, ge=1, le=99)]
Signed = Annotated[int, Field(strict=True, ge=-99, le=99)]
Section = Annotated[int, Field(strict=True, ge=1, le=5)]
Flag = Annotated[bool, Field(strict=True)]
Coordinate = Annotated[float, Field(strict=True, allow_inf_nan=False, ge=-2000, le=2000)]

FOR_PEOPLE: Final = frozenset({"name", "text", "source", "why", "reconstructed", "rules", "reward_rule"})
FOR_PICTURES: Final = frozenset({"x", "y", "letter", "shape", "position_on_board"})
NOT_IN_PLAY: Final = FOR_PEOPLE | FOR_PICTURES
"""Fields for people and pictures: two boxes that differ only in these play alike and have one hash."""

PROVENANCE: Final = frozenset({"source", "why", "reconstructed"})
"""Fields that say where an entry comes from; nothing in `reconstructed` can name them."""


class Entry(BaseModel):
    """One entry of a data file: a printed thing or a part of one."""

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)
    noun: ClassVar[str] = "entry"

    id: Id
    name: Words = ""
    text: Words = ""
    source: Source
    why: Words = ""
    reconstructed: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()
    module: Module | None = None

    @field_validator("reconstructed")
    @classmethod
    def _names_own_fields(cls, value: tuple[str, ...]) -> tuple[str, ...]:
        own = [field for field in cls.model_fields if field not in PROVENANCE]
        for field in value:
            if field not in own:
                raise ValueError(f"lists '{field}', which is no field here{did_you_mean(field, own)}")
        return value

    def fields_without(self, left_out: frozenset[str]) -> dict[str, object]:
        """The fields that differ from their defaults, in the order of the class, but not those left out."""
        defaults = {
            name: field.get_default(call_default_factory=True, validated_data={})
            for name, field in type(self).model_fields.items()
            if name not in left_out
        }
        return {name: value for name, default in defaults.items() if (value := getattr(self, name)) != default}

    def play_fields(self) -> dict[str, object]:
        """The fields with a meaning in play that are set, in the order of the class."""
        return self.fields_without(NOT_IN_PLAY)

    def to_data(self) -> dict[str, object]:
        """The fields with a meaning in play as plain data: what a file would say, and what the hash is made of."""
        return {name: plain(value) for name, value in self.play_fields().items()}

    def is_reconstructed(self, field: str) -> bool:
        """Whether this field is our reconstruction rather than stated by a text or read from a printed copy."""
        return field in self.reconstructed or (self.source == "reconstructed" and field not in NOT_IN_PLAY)


def plain(value: object) -> object:
    """Plain data for TOML and JSON: lists, dicts, strings, truth values and whole numbers only."""
    if isinstance(value, PrintedBenefit | Cost):
        return plain(value.to_data())
    if isinstance(value, BaseModel):
        return {name: plain(entry) for name, entry in value if entry}
    if isinstance(value, Mapping):
        return {str(name): plain(entry) for name, entry in value.items()}
    if isinstance(value, list | tuple):
        return [plain(entry) for entry in value]
    if isinstance(value, str | int):
        return value
    raise TypeError(f"{value!r} has no plain form")


class SecondaryAction(BaseModel):
    """An action of a component that its owner may take as one of the two secondary actions of a turn."""

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)

    price: PriceField
    benefits: BenefitsField


def _parse_powers(data: object) -> Mapping[str, int]:
    if not isinstance(data, dict):
        raise ValueError(f"powers are a table such as {{ warrior_tasks = 2 }}, not {data!r}")
    for power, strength in data.items():
        if power not in POWERS:
            raise ValueError(f"power '{power}' does not exist{did_you_mean(power, POWERS)}; known: {listed(POWERS)}")
        if not isinstance(strength, int) or isinstance(strength, bool) or not 1 <= strength <= 20:
            raise ValueError(f"power '{power}' needs a whole number from 1 to 20; found {strength!r}")
    return data


def _parse_reactions(data: object) -> Mapping[str, tuple[PrintedBenefit, ...]]:
    if not isinstance(data, dict):
        raise ValueError(f"reactions are a table such as {{ festival = [{{ potato = 4 }}] }}, not {data!r}")
    for trigger in data:
        if trigger not in TRIGGERS:
            known = f"known: {listed(TRIGGERS)}"
            raise ValueError(f"trigger '{trigger}' does not exist{did_you_mean(trigger, TRIGGERS)}; {known}")
    return {trigger: parse_benefits(benefits) for trigger, benefits in data.items()}


PowersField = Annotated[Mapping[str, int], PlainValidator(_parse_powers)]
ReactionsField = Annotated[Mapping[str, tuple[PrintedBenefit, ...]], PlainValidator(_parse_reactions)]
