"""Writes arguments about automated opponents: their boards, Personality tokens, Cult tiles."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from tawantinsuyu.box.schema_solo import CultTile, Personality, SoloCell
from tawantinsuyu.texts.benefits import TASK
from tawantinsuyu.texts.benefits import benefit as benefit_in_words
from tawantinsuyu.texts.speech import Wording
from tawantinsuyu.texts.wording import building, building_gives


def opponent(words: Wording, name: str) -> str:
    return words.say("seat", name)


def wanted(words: Wording, n: object, action: str) -> str:
    """What one of her High Priest actions requires: `2 Statues`."""
    return words.counted("wanted", action, int(str(n)))


def cell(words: Wording, id: str) -> str:
    """What a solo board cell shows, with tasks by name since her prices differ, and its Personality slot."""
    row = words.row(SoloCell, id)
    shown = []
    for benefit in row.benefits:
        if benefit.kind != TASK:
            shown.append(benefit_in_words(words, benefit))
        elif benefit.type:
            shown.append(words.say("building-type", benefit.type))
        else:
            shown.append(words.say("task", benefit.word))
    printed = words.listed(shown)
    return words.say("word", "at-slot", printed, row.personality) if row.personality else printed


def personality(words: Wording, id: str) -> str:
    """Name and action of a Personality face."""
    return words.say("word", "personality", id=id, benefits=words.row(Personality, id).benefits)


def slot_letter(_words: Wording, number: str) -> str:
    """A Personality slot."""
    return "ABC"[int(number) - 1]


def cult(words: Wording, nation: str) -> str:
    """The Cult tile that belongs to a Nation tile."""
    return building(words, _cult_of(words, nation).id)


def cult_in_full(words: Wording, nation: str) -> str:
    """With its effect."""
    return building_gives(words, _cult_of(words, nation).id)


def _cult_of(words: Wording, nation: str) -> CultTile:
    return next(tile for tile in words.box.cult_tiles if tile.nation == nation)


SOLO_WRITERS: Final[Mapping[str, Callable[..., str]]] = {
    "opponent": opponent,
    "wanted": wanted,
    "cell": cell,
    "personality": personality,
    "slot-letter": slot_letter,
    "cult": cult,
    "cult-in-full": cult_in_full,
}
"""Argument kinds about opponents, by their names in messages."""
