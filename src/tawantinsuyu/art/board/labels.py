"""The words on the board and the names for screen readers, by id; in English by default.

Words on the board are lettered in capitals. Translations must keep the placeholders `{…}`. Each Worker has a
different letter. Names of regions and of Temple overlays come from the box.
"""

from collections.abc import Mapping
from typing import Final

DEFAULTS: Final[Mapping[str, str]] = {
    "action-conquest": "Conquest",
    "action-offering": "Offering",
    "action-produce": "Produce",
    "action-rejuvenate": "Rejuvenate",
    "action-worship": "Worship",
    "board": "The board of Tawantinsuyu: {subtitles}",
    "casualties": "Casualties",
    "casualties-below": "of War",
    "colour-blue": "blue",
    "colour-green": "green",
    "colour-neutral": "no colour",
    "conquest-space": "{id}: turn {flip} Soldiers down, discard {discard}",
    "coricancha": "Coricancha",
    "letter-architect": "A",
    "letter-courier": "R",
    "letter-craftsman": "C",
    "letter-priest": "P",
    "letter-warrior": "W",
    "nation": "Nation",
    "nation-place": "Place for the Nation tile of {region}",
    "newcomer": "Newcomer {number}",
    "newcomers": "Newcomers",
    "nomads": "Nomads",
    "section": "Section {number}",
    "space": "{id}: {colour}, {symbol}",
    "spaces": "Spaces",
    "steps-slot": "{id}: place for a Steps marker",
    "subtitle": "The Inca Empire",
    "subtitle-golden-age": "The Golden Age",
    "symbol-cross": "stepped cross",
    "symbol-spiral": "spiral",
    "symbol-squares": "four squares",
    "symbol-sun": "sun disc",
    "symbol-wave": "wave",
    "symbol-zigzag": "zigzag",
    "task": "{id}: {task}",
    "task-building": "construct a Building",
    "task-corn": "collect corn",
    "task-gold": "collect gold",
    "task-merchant": "Merchant",
    "task-potato": "collect potatoes",
    "task-produce": "produce",
    "task-statue": "build a Statue",
    "task-steps": "build Steps",
    "task-stone": "collect stone",
    "task-training": "Army training",
    "task-weavings": "purchase Weavings",
    "temple": "Temple",
    "temple-step": "Temple step {id}",
    "temple-step-duty": "Temple step {id}; the reward must be taken",
    "title": "Tawantinsuyu",
    "village": "Village",
}
"""Every label in English."""


class Labels:
    """The labels of one language."""

    def __init__(self, given: Mapping[str, str] | None = None) -> None:
        self._words = {**DEFAULTS, **(given or {})}

    def say(self, id_: str, /, **values: object) -> str:
        """A label with its placeholders filled in."""
        return self._words[id_].format(**values)
