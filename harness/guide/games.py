"""Guided games of every kind: the guide at one end of a line of JSON texts, the simulated person at the other."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from harness.games.choosing import MODULE_SETS
from harness.guide.person import Person
from harness.guide.table import CompleteTable
from tawantinsuyu.companion.guide.guide import Guide, GuideData, Start
from tawantinsuyu.game.expansions import PRESETS
from tawantinsuyu.game.settings import box_for, check_settings

RELOADED_EVERY: Final = 40
"""The guide is saved and loaded again after this many entries."""


class GuidedKind(NamedTuple):
    """A kind of solo game."""

    opponent: str
    preset: str
    modules: tuple[str, ...] = ()


KINDS: Final[Mapping[str, tuple[GuidedKind, ...]]] = {
    "axomamma": tuple([GuidedKind("axomamma", preset) for preset in PRESETS["axomamma"]]),
    "pachamama": tuple(
        [GuidedKind("pachamama", preset, modules) for modules in ((), *MODULE_SETS) for preset in PRESETS["pachamama"]]
    ),
}
"""By opponent, every preset with every combination of modules."""


def guided_game(kind: GuidedKind, seed: str) -> Person:
    """Play a whole game; returns the person with the counts. Raises `Difference`."""
    settings = check_settings(1, {}, box_for(None), kind.opponent, kind.preset, kind.modules)
    start: Start = {
        "opponent": kind.opponent,
        "difficulty": dict(settings.difficulty),
        "modules": list(kind.modules),
        "strip": None,
    }
    person = Person(CompleteTable(settings, seed), guide_at_the_other_end(start))
    person.play()
    return person


def guide_at_the_other_end(start: Start) -> Callable[[str], str]:
    """A guide that is reached by texts only; it is saved and loaded again now and then."""
    guides: list[Guide] = []

    def exchange(text: str) -> str:
        before = 0
        if not guides:
            guides.append(Guide(start))
        else:
            if len(guides[0].log) % RELOADED_EVERY == RELOADED_EVERY - 1:
                data: GuideData = json.loads(json.dumps(guides[0].to_data()))
                guides[0] = Guide.from_data(data)
            before = len(guides[0].orders)
            guides[0].enter(json.loads(text))
        guide = guides[0]
        return json.dumps({"question": guide.question, "orders": guide.orders[before:], "strip": guide.strip()})

    return exchange
