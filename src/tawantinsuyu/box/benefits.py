"""Benefits: what a printed component gives, in one small language for all families."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Annotated, Any, Final

from tawantinsuyu.box.faults import did_you_mean, listed
from tawantinsuyu.box.marks import Parsed
from tawantinsuyu.box.plain import Json
from tawantinsuyu.box.vocabulary import (
    BUILDING_TYPES,
    GODS,
    PAID_TASKS,
    REJUVENATED,
    RESOURCES,
    VILLAGE_ENDS,
    WORKERS,
)

MOST_PER_BENEFIT: Final = 20
ONE_OF: Final = "one_of"
QUALIFIERS: Final = ("of", "type", "keep", "at", "free", "not_self", "optional")


@dataclass(frozen=True, slots=True)
class KindRule:
    """How one kind of benefit is written: an amount, one of `words`, or a table of amounts; and its qualifiers."""

    words: tuple[str, ...] = ()
    is_table: bool = False
    of: tuple[str, ...] = ()
    qualifiers: tuple[str, ...] = ()


AMOUNT: Final = KindRule()
KINDS: Final[Mapping[str, KindRule]] = {
    **dict.fromkeys(RESOURCES, AMOUNT),
    "vp": AMOUNT,
    "god_card": AMOUNT,
    "army_card": AMOUNT,
    "training": AMOUNT,
    "free_weaving": AMOUNT,
    "free_small_statue": KindRule(of=GODS, qualifiers=("of",)),
    "free_steps": AMOUNT,
    "free_building": KindRule(qualifiers=("type",)),
    "task": KindRule(words=PAID_TASKS, qualifiers=("type",)),
    "nomad": KindRule(of=WORKERS, qualifiers=("of", "optional")),
    "temple_step": AMOUNT,
    "gold_for_temple_step": AMOUNT,
    "rejuvenate": KindRule(of=REJUVENATED, qualifiers=("of", "not_self")),
    "newcomer": AMOUNT,
    "play_god_card": AMOUNT,
    "draw_god_cards": KindRule(qualifiers=("keep",)),
    "play_army_cards": AMOUNT,
    "army_for_temple_step": AMOUNT,
    "casualty": AMOUNT,
    "conquest_marker": KindRule(qualifiers=("at", "free")),
    "conquest_benefit": AMOUNT,
    "influence": AMOUNT,
    "move_high_priest": AMOUNT,
    "village_worker": KindRule(words=VILLAGE_ENDS),
    "stand_up_nobles": AMOUNT,
    "edge_reward": AMOUNT,
    "produce_or_flip": AMOUNT,
    "vp_by_tapestries": KindRule(is_table=True),
}


@dataclass(frozen=True, slots=True)
class PrintedBenefit:
    """One thing a player receives.

    `word` replaces the amount where the kind asks for one (`task = "building"`), `table` where the amount depends
    on how many the player has. `of` and `type` narrow it; `keep` is how many of the drawn cards stay; `at` and
    `free` place a Conquest marker; `not_self` leaves out the component that gives it; `optional` marks a
    benefit that may be declined although its kind usually may not; `options` are the choices of a `one_of`.
    """

    kind: str
    amount: int = 1
    word: str = ""
    table: tuple[int, ...] = ()
    of: tuple[str, ...] = ()
    type: str = ""
    keep: int = 0
    at: str = ""
    free: bool = False
    not_self: bool = False
    optional: bool = False
    options: tuple[tuple[PrintedBenefit, ...], ...] = ()

    def to_data(self) -> dict[str, Json]:
        """The inline table this benefit is written as; the inverse of `parse_benefit`."""
        if self.options:
            return {ONE_OF: [[benefit.to_data() for benefit in option] for option in self.options]}
        data: dict[str, Json] = {self.kind: self.word or list(self.table) or self.amount}
        if self.of:
            data["of"] = list(self.of)
        return data | {name: value for name in QUALIFIERS[1:] if (value := getattr(self, name))}

    def parts(self) -> Iterator[PrintedBenefit]:
        """Every single benefit in this one, all sides of a choice included."""
        if not self.options:
            yield self
        for option in self.options:
            for benefit in option:
                yield from benefit.parts()


def parts_of(benefits: Iterable[PrintedBenefit]) -> Iterator[PrintedBenefit]:
    """Every single benefit of a list, all sides of its choices included."""
    for benefit in benefits:
        yield from benefit.parts()


def parse_benefit(data: object) -> PrintedBenefit:
    """A benefit from its inline table. Raises ValueError with a message for the writer of the file."""
    if not isinstance(data, dict):
        raise ValueError(f"a benefit is written as a small table such as {{ potato = 2 }}, not as {data!r}")
    kind = _kind_of([key for key in data if key not in QUALIFIERS])
    qualifiers = {key: value for key, value in data.items() if key in QUALIFIERS}
    rule = KINDS.get(kind, AMOUNT)
    for name in qualifiers:
        if name not in rule.qualifiers:
            raise ValueError(f"'{name}' cannot be used with '{kind}'; expected {listed(rule.qualifiers) or 'nothing'}")
    if kind == ONE_OF:
        return PrintedBenefit(ONE_OF, options=_parse_options(data[ONE_OF]))
    benefit = _parse_value(kind, rule, data[kind])
    benefit = replace(benefit, **{name: _PARSERS[name](kind, value) for name, value in qualifiers.items()})
    if benefit.type and benefit.word not in ("", "building"):
        raise ValueError(f"'type' names a type of building; it cannot be used with task = '{benefit.word}'")
    return benefit


def parse_benefits(data: object) -> tuple[PrintedBenefit, ...]:
    """A list of benefits. An empty list is allowed: a step may give nothing."""
    if not isinstance(data, list | tuple):
        raise ValueError(f"benefits are a list of small tables such as [{{ potato = 2 }}], not {data!r}")
    return tuple(parse_benefit(entry) for entry in data)


BenefitsField = Annotated[tuple[PrintedBenefit, ...], Parsed(parse_benefits)]


def _kind_of(keys: list[str]) -> str:
    known = (*KINDS, ONE_OF)
    for key in keys:
        if key not in known:
            raise ValueError(f"benefit '{key}' does not exist{did_you_mean(key, known)}; known kinds: {listed(known)}")
    if len(keys) != 1:
        raise ValueError(
            f"a benefit names exactly one kind, this one names {listed(keys) or 'none'}; "
            "write several benefits as several tables: [{ potato = 2 }, { vp = 1 }]"
        )
    return keys[0]


def _is_number(value: object, least: int = 1) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and least <= value <= MOST_PER_BENEFIT


def _parse_value(kind: str, rule: KindRule, value: object) -> PrintedBenefit:
    if rule.words:
        if not isinstance(value, str) or value not in rule.words:
            raise ValueError(f"'{kind}' needs one of: {listed(rule.words)}; found {value!r}")
        return PrintedBenefit(kind, word=value)
    if rule.is_table:
        if not isinstance(value, list | tuple) or not value or not all(_is_number(entry, 0) for entry in value):
            raise ValueError(f"'{kind}' needs a list of numbers, for 1, 2, 3, ... of them; found {value!r}")
        return PrintedBenefit(kind, table=tuple(value))
    if not isinstance(value, int) or not _is_number(value):
        raise ValueError(f"'{kind}' needs a whole number from 1 to {MOST_PER_BENEFIT}; found {value!r}")
    return PrintedBenefit(kind, value)


def _parse_of(kind: str, value: object) -> tuple[str, ...]:
    known = KINDS[kind].of
    if not isinstance(value, list | tuple) or not value or any(word not in known for word in value):
        raise ValueError(f"'of' with '{kind}' needs a list of some of: {listed(known)}; found {value!r}")
    if len(set(value)) != len(value):
        raise ValueError(f"'of' with '{kind}' names something twice: {value!r}")
    return tuple(value)


def _parse_type(kind: str, value: object) -> str:
    if value not in BUILDING_TYPES:
        raise ValueError(f"'type' with '{kind}' needs one of: {listed(BUILDING_TYPES)}; found {value!r}")
    return str(value)


def _parse_keep(kind: str, value: object) -> int:
    if not isinstance(value, int) or not _is_number(value):
        raise ValueError(f"'keep' with '{kind}' needs a whole number of at least 1; found {value!r}")
    return value


def _parse_at(kind: str, value: object) -> str:
    if value != "leftmost":
        raise ValueError(f"'at' with '{kind}' can only be \"leftmost\"; found {value!r}")
    return "leftmost"


def _parse_flag(kind: str, value: object) -> bool:
    if value is not True:
        raise ValueError(f"with '{kind}', write true or leave the field out; found {value!r}")
    return True


_PARSERS: Final[Mapping[str, Callable[[str, object], Any]]] = {
    "of": _parse_of,
    "type": _parse_type,
    "keep": _parse_keep,
    "at": _parse_at,
    "free": _parse_flag,
    "not_self": _parse_flag,
    "optional": _parse_flag,
}


def _parse_options(data: object) -> tuple[tuple[PrintedBenefit, ...], ...]:
    if not isinstance(data, list | tuple) or len(data) < 2:
        raise ValueError("'one_of' needs at least two lists: { one_of = [[{ stone = 1 }], [{ nomad = 1 }]] }")
    options = tuple(parse_benefits(option) for option in data)
    if not all(options):
        raise ValueError("a list inside 'one_of' is empty; every choice gives something")
    if any(benefit.options for option in options for benefit in option):
        raise ValueError("a choice inside a choice is not possible; write all alternatives into one 'one_of'")
    return options
