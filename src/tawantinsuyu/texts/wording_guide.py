"""Writes arguments of the guide: things as people read them off the table, without identities."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from tawantinsuyu.texts.speech import Wording

Tile = Mapping[str, Any]


def each(words: Wording, names: Sequence[Any], kind: str) -> str:
    """Several things of a kind: `{0:each worker}`; those that are missing are dashes."""
    written = ["–" if name is None else words.writers[kind](words, name) for name in names]
    return words.listed(written, "comma") if written else words.say("word", "none")


def by_region(words: Wording, numbers: Mapping[str, Any], kind: str = "") -> str:
    """Something for each region: `{0:by-region}` for numbers, `{0:by-region name}` for names."""
    parts = []
    for region, value in numbers.items():
        if value:
            written = words.writers[kind](words, value) if kind else str(value)
            parts.append(words.say("guide-word", "in-region", words.writers["region"](words, region), written))
    return words.listed(parts, "comma") if parts else words.say("word", "none")


def building_read(words: Wording, tile: Tile) -> str:
    """Its type, with the number of a Production Building or the Noble of a Palace."""
    reads = next((name for name in ("number", "noble") if name in tile), "any")
    written = words.say("guide-word", f"building-{reads}", **tile)
    return words.say("guide-word", "face-down", written) if tile.get("up") is False else written


def weaving_read(words: Wording, tile: Tile) -> str:
    """Its pattern."""
    return words.say("guide-word", "weaving", **tile)


def tapestry_read(words: Wording, tiles: Sequence[Tile]) -> str:
    """Its Weavings from left to right."""
    return " – ".join([weaving_read(words, tile) for tile in tiles])


def army_read(words: Wording, card: Tile) -> str:
    """Its Soldiers, and whether it lies face down."""
    written = words.count("soldier", int(card["soldiers"]))
    return written if card["up"] else words.say("guide-word", "face-down", written)


def statues_read(words: Wording, counts: Mapping[str, int]) -> str:
    """Symbols with their numbers."""
    names = [name for name, count in counts.items() for _ in range(count)]
    return each(words, names, "symbol")


GUIDE_WRITERS: Final[Mapping[str, Callable[..., str]]] = {
    "each": each,
    "by-region": by_region,
    "building-read": building_read,
    "weaving-read": weaving_read,
    "tapestry-read": tapestry_read,
    "army-read": army_read,
    "statues-read": statues_read,
}
"""Argument kinds of the guide, by their names in messages."""
