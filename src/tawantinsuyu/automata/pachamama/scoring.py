"""Pachamama's VP at Festivals and at the end (PAC-111, PAC-118, PAC-122, PAC-139, PV01, PV10)."""

from __future__ import annotations

from typing import Final

from tawantinsuyu.automata.pachamama.character import pachamama
from tawantinsuyu.automata.pachamama.cults import cult_effect
from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import VP_FINAL_RESOURCES, VP_FINAL_TAPESTRIES, VP_FINAL_WORKERS
from tawantinsuyu.golden_age.nobles.palaces import has_noble, palaces_of
from tawantinsuyu.golden_age.values import VP_PROPHECIES
from tawantinsuyu.rules.weavings import tiles_of

NOBLE_VP: Final = 5
STANDING_VP: Final = 1


def longer_tapestries(s: State, seat: int) -> list[int]:
    """PV01: the lengths of the largest Tapestries, which count as one Weaving longer."""
    lengths = sorted([len(tapestry) for tapestry in s.players[seat].tapestries], reverse=True)
    return lengths[: cult_effect(s, seat, "longer_tapestries", 0)]


def festival_weaving_vp(s: State, seat: int) -> int:
    """PAC-111, PV01: 1 VP for each Weaving."""
    return tiles_of(s, seat) + len(longer_tapestries(s, seat))


def further_final_vp(s: State, seat: int) -> list[tuple[int, int]]:
    """PAC-118, PAC-122, PAC-139: her VP in addition to the usual categories; Prophecies do not count for her."""
    # PV01: a Tapestry of n Weavings is worth 0, 1, 3, 6, 10 ... VP, so one more Weaving is worth n.
    scores = [(VP_FINAL_TAPESTRIES, sum(longer_tapestries(s, seat)))]
    character = pachamama(s, seat)
    if character.noble_of:
        nobles = len([palace for palace in palaces_of(s, seat) if has_noble(s, palace)])
        scores.append((VP_PROPHECIES, nobles * (NOBLE_VP + cult_effect(s, seat, "noble_palace_vp", 0))))
        scores.append((VP_FINAL_WORKERS, nobles * STANDING_VP))
    if character.difficulty.leftover_vp:
        scores.append((VP_FINAL_RESOURCES, sum(s.players[seat].stock)))
    return scores
