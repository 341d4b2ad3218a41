"""What can be entered for each family of components, as a page shows it in forms."""

from __future__ import annotations

from collections.abc import Sequence
from types import NoneType, UnionType
from typing import Annotated, Any, Final, Literal, NamedTuple, Union, get_args, get_origin, get_type_hints

from tawantinsuyu.art.faces import has_face
from tawantinsuyu.box.benefits import KINDS, PrintedBenefit
from tawantinsuyu.box.box import Box
from tawantinsuyu.box.cost import PAYABLE, Cost, parse_price
from tawantinsuyu.box.families import BY_NAME, FAMILIES, Family
from tawantinsuyu.box.marks import Limits, Parsed
from tawantinsuyu.box.schema import NOT_IN_PLAY, Entry, plain
from tawantinsuyu.box.vocabulary import BUILDING_TYPES, RESOURCES
from tawantinsuyu.table.editions.messages import ChoiceOut, EditionFormOut, FamilyFormOut, FieldKind, FieldOut
from tawantinsuyu.texts.catalogue import Texts, plain_texts

SET_BY_PROGRAM: Final = ("id", "source", "why", "reconstructed", "rules", "reward_rule", "module")
ON_BOARD: Final = frozenset(
    {"space", "icon", "steps_slot", "coricancha_space", "temple_step", "region", "conquest_space", "table_size"}
)
"""Families drawn on the board."""
WORDS: Final = ("symbol", "worker", "terrace", "resource", "size")
"""Sections of the texts with the words for each field; all other words are in the section of editions."""


def value_of(value: object) -> object:
    """A field of an entry as plain data."""
    return value if isinstance(value, float) else plain(value)


def fields_of(row: Entry) -> dict[str, object]:
    """The fields set in an entry, as plain data."""
    return {name: value_of(value) for name, value in row.fields_without(frozenset(SET_BY_PROGRAM)).items()}


def doubtful(row: Entry) -> list[str]:
    """The fields that nobody has checked against a printed copy."""
    return [name for name in row.field_names() if name not in NOT_IN_PLAY and _is_doubtful(row, name)]


def _is_doubtful(row: Entry, field: str) -> bool:
    return field not in ("id", "module") and row.is_reconstructed(field)


def edition_form(box: Box, language: str) -> EditionFormOut:
    """All families of the built-in components with their fields and entries."""
    texts = Texts(box, (), language)
    return {
        "families": [_family(box, family, language) for family in FAMILIES if _has_fields(family)],
        "benefits": [
            {
                "kind": kind,
                "label": texts.write("benefits", (_example(kind),)),
                "words": _choices(("task",), rule.words, language),
                "is_table": rule.is_table,
                "of": _choices(WORDS, rule.of, language),
                "qualifiers": list(rule.qualifiers),
            }
            for kind, rule in KINDS.items()
        ],
        "types": _choices(("building-type",), BUILDING_TYPES, language),
    }


def _example(kind: str) -> PrintedBenefit:
    rule = KINDS[kind]
    return PrintedBenefit(kind, word=rule.words[0] if rule.words else "", table=(1, 2) if rule.is_table else ())


def _has_fields(family: Family) -> bool:
    return any(name not in NOT_IN_PLAY and name not in SET_BY_PROGRAM for name in family.row.field_names())


def _family(box: Box, family: Family, language: str) -> FamilyFormOut:
    rows, types = box.family(family.name), get_type_hints(family.row, include_extras=True)
    picture: Literal["face", "board", "none"] = (
        "face" if has_face(rows[0]) else "board" if family.name in ON_BOARD else "none"
    )
    return {
        "name": family.name,
        "label": _say("edition-family", family.name, language),
        "picture": picture,
        "is_base": family.is_base,
        "is_numbered": family.is_numbered,
        "fields": [
            _field(box, family, name, types[name], language)
            for name in family.row.field_names()
            if name not in SET_BY_PROGRAM
        ],
        "entries": [
            {"id": row.id, "name": row.name, "fields": fields_of(row), "doubtful": doubtful(row)} for row in rows
        ],
    }


def _field(box: Box, family: Family, name: str, annotation: Any, language: str) -> FieldOut:
    kind, about = _kind(box, name, annotation, language)
    return {
        "name": name,
        "label": _say("edition-field", name, language),
        "kind": kind,
        "in_play": name not in NOT_IN_PLAY,
        "optional": name in family.row.defaults(),
        "least": about.least,
        "most": about.most,
        "choices": list(about.choices),
    }


class Enterable(NamedTuple):
    """What can be entered into a field."""

    choices: Sequence[ChoiceOut] = ()
    least: int | None = None
    most: int | None = None


def _kind(box: Box, name: str, annotation: Any, language: str) -> tuple[FieldKind, Enterable]:
    """How a field is entered, and what can be entered."""
    meant, marks = _unwrapped(annotation, [])
    if meant is str and name in BY_NAME:  # the value is the name of an entry of that family
        texts = Texts(box, (), language)
        rows = box.family(name)
        return "choice", Enterable([{"value": row.id, "label": texts.write("name", row.id)} for row in rows])
    if get_origin(meant) is Literal:
        return "choice", Enterable(_choices(("task",) if name == "task" else WORDS, get_args(meant), language))
    if meant is Cost:
        is_price = Parsed(parse_price) in marks
        return "cost", Enterable(_choices(WORDS, PAYABLE if is_price else RESOURCES, language))
    if meant is bool:
        return "flag", Enterable()
    if meant in (int, float):
        bounds = {name: value for mark in marks if isinstance(mark, Limits) for name, value in mark.bounds}
        return "number", Enterable(least=bounds.get("ge"), most=bounds.get("le"))
    if meant is str:
        return "text", Enterable()
    if get_origin(meant) is tuple:
        item, _ = _unwrapped(get_args(meant)[0], [])
        if item is PrintedBenefit:
            return "benefits", Enterable()
        if item is int:
            return "numbers", Enterable()
        if item is str or get_origin(item) is Literal:
            return "words", Enterable()
    return "data", Enterable()


def _unwrapped(annotation: Any, metadata: list[Any]) -> tuple[Any, list[Any]]:
    """A type without `None`, and its annotations."""
    if get_origin(annotation) in (Union, UnionType):
        first = next(each for each in get_args(annotation) if each is not NoneType)
        return _unwrapped(first, metadata)
    if get_origin(annotation) is Annotated:
        inner, *more = get_args(annotation)
        return _unwrapped(inner, [*metadata, *more])
    return annotation, metadata


def _choices(sections: tuple[str, ...], words: tuple[str, ...], language: str) -> list[ChoiceOut]:
    return [{"value": word, "label": _word(sections, word, language)} for word in words]


def _word(sections: tuple[str, ...], word: str, language: str) -> str:
    texts = plain_texts(language)
    for section in sections:
        if texts.has(section, word) and (said := texts.say(section, word)):
            return said
    return _say("edition-word", word, language)


def _say(section: str, name: str, language: str) -> str:
    """What people read for a name in the file; a word without a translation is shown as it is."""
    texts, id = plain_texts(language), name.replace("_", "-").replace(".", "-")
    return texts.say(section, id) if texts.has(section, id) else name
