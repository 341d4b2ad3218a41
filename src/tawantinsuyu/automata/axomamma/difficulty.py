"""The difficulty options of Axomamma and the variants of her rulings: switches (AXO-148, sections 12.2 and 13)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

NO: Final = "false"
YES: Final = "true"

EASIER: Final = ("AXO-D1", "AXO-D2", "AXO-D3", "AXO-D4", "AXO-D5")
LEFTOVER_VP: Final = "AXO-I7"
MORE_VP: Final = ("AXO-I4", "AXO-I5", "AXO-I6", LEFTOVER_VP)
HARDER: Final = ("AXO-I1", "AXO-I2", "AXO-I3", *MORE_VP)
ALLOW_BUILDINGS: Final = "axo.allow_ga_buildings"  # AXO-C29

SWITCHES: Final[Mapping[str, tuple[str, ...]]] = {
    **dict.fromkeys(EASIER + HARDER, (NO, YES)),
    "axo.start_stone": ("4", "2"),
    "axo.hand_soldiers": ("one", "actual"),
    "axo.keep_highest": ("action", "reaction"),
    "axo.second_conquest_free": (YES, NO),
    "axo.conquest_key": ("discard", "vp", "soldiers"),
    "axo.weaving_colour_priority": (YES, NO),
    "axo.leftover_follows_price": (NO, YES),
    "axo.statue_allow_duplicates": (NO, YES),
    "axo.personality_on_landing": (NO, YES),
    "axo.goddraw_empty_vp": (YES, NO),
    "axo.skip_useless_hp": (YES, NO),
    "axo.offer_discard": ("bottom", "shuffle"),
    "axo.casualty": ("potato", "random_end"),
    "axo.gold_in_offering": (YES, NO),
    ALLOW_BUILDINGS: (NO, YES),
}
"""Every switch with its values, the default first."""

PRESETS: Final[Mapping[str, Mapping[str, str]]] = {
    "easier": dict.fromkeys(EASIER, YES),
    "standard": {},
    "harder": dict.fromkeys(MORE_VP, YES),
    "hardest": dict.fromkeys(("AXO-I1", *MORE_VP), YES),
}
"""Named levels, the weakest first. With all harder options even a strong bot rarely wins."""

# The number compared in a first Conquest (AXO-C06).
BY_DISCARD: Final = 0
BY_VP: Final = 1


class Difficulty:
    """The switches in the form used by the rules."""

    __slots__ = (
        "actual_soldiers",
        "bonus_vp",
        "conquest_discount",
        "conquest_key",
        "easier_building",
        "equal_soldiers",
        "extra_marker",
        "festival_vp",
        "final_resources",
        "first_step",
        "free_extra_marker",
        "keeps_highest_active",
        "no_worker_army",
        "no_worker_vp",
        "personality",
        "random_casualty",
        "skips_useless",
        "worship_statues",
    )

    def __init__(self, chosen: Mapping[str, str]) -> None:
        value = {name: chosen.get(name, values[0]) for name, values in SWITCHES.items()}
        self.personality = value["AXO-D1"] == NO
        self.easier_building = value["AXO-D2"] == YES
        self.worship_statues = 2 if value["AXO-D3"] == YES else 1
        self.extra_marker = value["AXO-D4"] == NO
        self.no_worker_army = value["AXO-D5"] == NO
        self.first_step = value["AXO-I1"] == YES
        self.equal_soldiers = value["AXO-I2"] == YES
        self.conquest_discount = 1 if value["AXO-I3"] == YES else 0
        self.bonus_vp = 2 if value["AXO-I4"] == YES else 0
        self.festival_vp = 2 if value["AXO-I5"] == YES else 1
        self.no_worker_vp = 2 if value["AXO-I6"] == YES else 0
        self.final_resources = value[LEFTOVER_VP] == YES
        self.actual_soldiers = value["axo.hand_soldiers"] == "actual"
        self.keeps_highest_active = value["axo.keep_highest"] == "action"
        self.free_extra_marker = value["axo.second_conquest_free"] == YES
        self.conquest_key = SWITCHES["axo.conquest_key"].index(value["axo.conquest_key"])
        self.skips_useless = value["axo.skip_useless_hp"] == YES
        self.random_casualty = value["axo.casualty"] == "random_end"
