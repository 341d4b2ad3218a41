"""The word book of a component set: descriptions of all names that occur in views, in one language."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping
from typing import Final

from tawantinsuyu.box.box import Box
from tawantinsuyu.texts.catalogue import Texts, capital, messages

THINGS: Final[Mapping[str, str]] = {
    "space": "space-in-full",
    "conquest_space": "conquest-space",
    "temple_step": "temple-step",
    "overlay_step": "temple-step",
    "region": "region",
    "god_card": "god-card",
    "army_card": "card",
    "production_building": "building-in-full",
    "passive_building": "building-in-full",
    "palace": "building-in-full",
    "weaving": "weaving",
    "statue": "statue",
    "nation": "nation",
    "personality": "personality",
    "solo_cell": "cell",
}
"""The families of components that a page shows, each with the kind of argument that describes its entries."""
NAMES: Final = ("worker", "resource", "symbol", "action", "source")
"""The sections of the catalogue whose names a page shows."""

MOST_BOOKS: Final = 24
"""Cached word books; each takes a few hundred kilobytes."""

_books: OrderedDict[tuple[str, str], dict[str, dict[str, str]]] = OrderedDict()


def word_book(box: Box, language: str) -> dict[str, dict[str, str]]:
    """The descriptions of all names in views: by family or section, then by name."""
    key = (box.short_hash, language)
    if key not in _books:
        texts = Texts(box, (), language)
        book = {name: {id: texts.say(name, id) for id in messages(language)[name]} for name in NAMES}
        for kind in ["-".join(row.colours) for row in box.newcomers]:
            book["worker"][kind] = texts.write("worker", kind)
        for family, kind in THINGS.items():
            book[family] = {row.id: capital(texts.write(kind, row.id)) for row in box.family(family)}
        book["cult"] = {row.nation: texts.write("cult-in-full", row.nation) for row in box.cult_tiles}
        steps = (*box.temple_steps, *box.overlay_steps)
        book["step_gives"] = {row.id: texts.write("step-gives", row.id) for row in steps}
        book["icon"] = {row.id: texts.write("tasks", [row.task]) for row in box.icons}
        _books[key] = book
    _books.move_to_end(key)
    if len(_books) > MOST_BOOKS:
        _books.popitem(last=False)
    return _books[key]
