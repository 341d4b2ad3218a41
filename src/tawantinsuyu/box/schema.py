"""What every entry of the box has in common, and the small types of its fields."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import MISSING, dataclass, fields, is_dataclass
from functools import cache
from typing import Annotated, ClassVar, Final

from tawantinsuyu.box.benefits import BenefitsField, PrintedBenefit, parse_benefits
from tawantinsuyu.box.cost import Cost, PriceField
from tawantinsuyu.box.faults import did_you_mean, listed
from tawantinsuyu.box.marks import Parsed, limits, whole
from tawantinsuyu.box.plain import Json
from tawantinsuyu.box.vocabulary import POWERS, TRIGGERS, Module, Source

ONLY_KNOWN_FIELDS: Final = {"extra": "forbid"}
"""Pydantic's settings for reading an entry from a file."""

Id = Annotated[str, limits(pattern=r"^[A-Za-z0-9][A-Za-z0-9-]*$", max_length=60)]
Words = Annotated[str, limits(max_length=2000)]
Number = Annotated[int, whole(0, 99)]
Positive = Annotated[int, whole(1, 99)]
Signed = Annotated[int, whole(-99, 99)]
Section = Annotated[int, whole(1, 5)]
Flag = Annotated[bool, limits(strict=True)]
Coordinate = Annotated[float, limits(strict=True, allow_inf_nan=False, ge=-2000, le=2000)]

FOR_PEOPLE: Final = frozenset({"name", "text", "source", "why", "reconstructed", "rules", "reward_rule"})
FOR_PICTURES: Final = frozenset({"x", "y", "letter", "shape", "position_on_board"})
NOT_IN_PLAY: Final = FOR_PEOPLE | FOR_PICTURES
"""Fields for people and pictures: two boxes that differ only in these play the same and have the same hash."""

PROVENANCE: Final = frozenset({"source", "why", "reconstructed"})
"""Fields that say where an entry comes from; `reconstructed` cannot name them."""


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class Entry:
    """One entry of a data file: a printed thing or a part of one.

    Comparison and representation are written here once: `dataclass` would compile them again for each of the many
    classes at every start.
    """

    __pydantic_config__: ClassVar = ONLY_KNOWN_FIELDS
    noun: ClassVar[str] = "entry"

    id: Id
    name: Words = ""
    text: Words = ""
    source: Source
    why: Words = ""
    reconstructed: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()
    module: Module | None = None

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and vars(other) == vars(self)

    def __hash__(self) -> int:
        return hash(self.id)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(f'{name}={value!r}' for name, value in vars(self).items())})"

    @classmethod
    @cache
    def field_names(cls) -> tuple[str, ...]:
        """The names of all fields, in the order of the class."""
        return tuple([each.name for each in fields(cls)])

    @classmethod
    @cache
    def defaults(cls) -> Mapping[str, object]:
        """The defaults of optional fields."""
        made = {each.name: each.default_factory() for each in fields(cls) if each.default_factory is not MISSING}
        return made | {each.name: each.default for each in fields(cls) if each.default is not MISSING}

    def fields_without(self, left_out: frozenset[str]) -> dict[str, object]:
        """The fields that differ from their defaults, in the order of the class, but not those left out."""
        values = {name: getattr(self, name) for name in self.field_names() if name not in left_out}
        defaults = self.defaults()
        return {name: value for name, value in values.items() if name not in defaults or value != defaults[name]}

    def to_data(self) -> dict[str, Json]:
        """The fields with a meaning in play as plain data: what a file would say, and what the hash is made of."""
        return {name: plain(value) for name, value in self.fields_without(NOT_IN_PLAY).items()}

    def is_reconstructed(self, field: str) -> bool:
        """Whether this field is our reconstruction rather than stated by a text or read from a printed copy."""
        return field in self.reconstructed or (self.source == "reconstructed" and field not in NOT_IN_PLAY)


def plain(value: object) -> Json:
    """Plain data for TOML and JSON: lists, dicts, strings, truth values and whole numbers only."""
    if isinstance(value, PrintedBenefit | Cost):
        return plain(value.to_data())
    if is_dataclass(value):
        return {each.name: plain(entry) for each in fields(value) if (entry := getattr(value, each.name))}
    if isinstance(value, Mapping):
        return {str(name): plain(entry) for name, entry in value.items()}
    if isinstance(value, list | tuple):
        return [plain(entry) for entry in value]
    if isinstance(value, str | int):
        return value
    raise TypeError(f"{value!r} has no plain form")


def complete(value: object) -> Json:
    """Plain data from which a row can be made again: with fractions, and with unset fields of its parts."""
    if isinstance(value, PrintedBenefit | Cost):
        return value.to_data()
    if is_dataclass(value):
        return {each.name: complete(getattr(value, each.name)) for each in fields(value)}
    if isinstance(value, Mapping):
        return {name: complete(entry) for name, entry in value.items()}
    if isinstance(value, tuple):
        return [complete(entry) for entry in value]
    assert value is None or isinstance(value, str | int | float)
    return value


@dataclass(frozen=True, kw_only=True)
class SecondaryAction:
    """An action of a component that its owner may take as one of the two secondary actions of a turn."""

    __pydantic_config__: ClassVar = ONLY_KNOWN_FIELDS

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


PowersField = Annotated[Mapping[str, int], Parsed(_parse_powers)]
ReactionsField = Annotated[Mapping[str, tuple[PrintedBenefit, ...]], Parsed(_parse_reactions)]
