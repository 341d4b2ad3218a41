"""Incomes: the gains of each seat by source, read from the events of a game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, TypeAlias

from tawantinsuyu.core.values import RESOURCE_NAMES
from tawantinsuyu.game.events import EVENTS

Income: TypeAlias = dict[str, dict[str, int]]
"""How much of each resource, by source."""
Happening: TypeAlias = tuple[str, int, Sequence[int | str]]
"""An event: its kind, its seat and its public facts."""

START: Final = "start"
OTHER: Final = "other"
EXCHANGES: Final = "exchanges"
FESTIVALS: Final = "festivals"

CAUSES: Final = {kind.name: kind.cause for kind in EVENTS.values() if kind.cause}
"""Events that precede gains, and the source of those gains."""

SCORED: Final[Mapping[str, str]] = {"temple": "temple", "conquest": "conquest", "festival": FESTIVALS}
"""At Festivals only scored VP precede a gain: it has the same source as the VP."""

FIRST_LISTED: Final = (
    START,
    OTHER,
    "production",
    "tasks",
    "high-priest",
    "cards",
    "steps",
    "temple",
    "conquest",
    "buildings",
    "army",
    "workers",
    "tapestries",
    FESTIVALS,
)
SOURCES: Final = tuple(dict.fromkeys([*FIRST_LISTED, *CAUSES.values(), EXCHANGES]))
"""Every source, in the order of reports; those of modules and opponents follow those of the base game."""


def incomes_of(seats: int, happenings: Iterable[Happening]) -> list[Income]:
    """The gains of each seat from all events of a game, in their order. Exchanges count as gains, too."""
    causes = [START] * seats
    incomes = [{source: dict.fromkeys(RESOURCE_NAMES, 0) for source in SOURCES} for _ in range(seats)]
    for kind, seat, facts in happenings:
        if kind == "festival":
            causes = [FESTIVALS] * seats
        elif not 0 <= seat < seats:
            continue
        elif kind == "gained":
            incomes[seat][causes[seat]][str(facts[0])] += int(facts[1])
        elif kind == "exchanged":
            incomes[seat][EXCHANGES][str(facts[2])] += int(facts[3])
        elif kind == "scored":
            causes[seat] = SCORED.get(str(facts[1]), causes[seat])
        else:
            causes[seat] = CAUSES.get(kind, causes[seat])
    return [{source: gains for source, gains in income.items() if any(gains.values())} for income in incomes]
