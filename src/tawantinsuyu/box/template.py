"""The file an owner fills in: every entry of a family, commented out, with its current values."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping

from tawantinsuyu.box.box import Box
from tawantinsuyu.box.edition import HEADING
from tawantinsuyu.box.families import BY_NAME, Family
from tawantinsuyu.box.plain import Json
from tawantinsuyu.box.schema import FOR_PEOPLE, Entry, plain
from tawantinsuyu.box.words import source_in_words

HEAD = """\
# Corrections to the component data, read from a printed copy.
#
# Every entry below is switched off by a '#' at the start of its lines and shows the current values.
# To correct one: remove the '#' before its heading, before its id and before the fields that you compared with your
# copy, and write what is printed there. Leave the other fields switched off; they keep their values.
# Then run:  tawantinsuyu components check FILE

[edition]
name = "my copy"
# To replace a whole family, name it here and write out every one of its entries:
#replace = ["weaving"]
"""


def template(box: Box, families: Iterable[str] = ()) -> str:
    """A commented edition file for the named families, or for all of them."""
    names = tuple(families) or tuple(BY_NAME)
    return "\n".join((HEAD, *(line for name in names for line in _family_lines(box, BY_NAME[name]))))


def _family_lines(box: Box, family: Family) -> Iterator[str]:
    rows = box.family(family.name)
    fields = [name for name in family.row.field_names() if name not in ("source", "reconstructed")]
    yield f"# {family.name}: {len(rows)} entries. Fields: {', '.join(fields)}"
    yield ""
    for row in rows:
        yield from _entry_lines(family.name, row)


def _entry_lines(family: str, row: Entry) -> Iterator[str]:
    yield f"# {source_in_words(row)}"
    yield f"#[[{family}]]"
    for field, value in row.fields_without(FOR_PEOPLE).items():
        yield f"#{field} = {toml_value(value if isinstance(value, float) else plain(value))}"
    yield ""


def edition_text(document: Mapping[str, Json]) -> str:
    """The file of an edition from its tables: the inverse of reading it, without comments."""
    heading = document.get(HEADING)
    lines = [f"[{HEADING}]", *_assignments(heading), ""] if isinstance(heading, Mapping) else []
    for family, entries in document.items():
        if family in BY_NAME and isinstance(entries, list):
            for entry in entries:
                if isinstance(entry, Mapping):
                    lines += [f"[[{family}]]", *_assignments(entry), ""]
    return "\n".join(lines)


def _assignments(table: Mapping[str, Json]) -> Iterator[str]:
    for name, value in table.items():
        if value is None:  # TOML has no null
            continue
        yield f"{_key(name)} = {toml_value(value)}"


def _key(name: str) -> str:
    return name if re.fullmatch("[A-Za-z0-9_-]+", name) else json.dumps(name)


def toml_value(value: object) -> str:
    """A plain value as TOML, on one line."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list | tuple):
        return f"[{', '.join(toml_value(entry) for entry in value)}]"
    if isinstance(value, Mapping):
        return f"{{ {', '.join(f'{_key(str(name))} = {toml_value(entry)}' for name, entry in value.items())} }}"
    if isinstance(value, str):
        return json.dumps(value)
    return str(value)
