"""The difficulty options of Pachamama and the variants of her rulings: switches (PAC-120 to PAC-122, section 14)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

NO: Final = "false"
YES: Final = "true"
NONE_OF_THEM: Final = "none"
LEFTOVER_VP: Final = "pac.leftover_vp"

SWITCHES: Final[Mapping[str, tuple[str, ...]]] = {
    "pac.personality_slots": ("AB", NONE_OF_THEM, "A", "B", "C", "AC", "BC", "ABC"),
    "pac.personality_choice": ("random", "human"),
    LEFTOVER_VP: (NO, YES),
    "pac.board": ("base", "golden-age"),
    "pac.start_production_face_up": (NO, YES),
    "pac.could_produce": ("reach", "would"),
    "pac.gold_in_offering": (YES, NO),
    "pac.gold_for_lost_benefits": (NO, YES),
    "pac.offer_discard": ("bottom", "shuffle"),
    "pac.endrec_counts_newcomers": (YES, NO),
    "pac.casualty": ("die", "potato"),
    "pac.count_nation_markers": (YES, NO),
    "pac.noworker": ("act", "skip"),
    "pac.weaving_colour_priority": (NO, YES),
    "pac.leftover_follows_price": (NO, YES),
    "pac.r09_free": (YES, NO),
    "pac.pv02_gold": (NO, YES),
    "pac.pv05": ("one", "all"),
    "pac.pv08_literal_second": (NO, YES),
    "pac.noble_reward": (YES, NO),
    "pac.pf8_noble": (NO, YES),
}
"""Every switch with its values, the default first. With Vassals or Nobles her board has only one face (PAC-10)."""

NEEDS: Final[Mapping[str, str]] = {
    "pac.endrec_counts_newcomers": "nobles",
    "pac.count_nation_markers": "vassals",
    "pac.r09_free": "sun",
    "pac.pv02_gold": "vassals",
    "pac.pv05": "vassals",
    "pac.pv08_literal_second": "vassals",
    "pac.noble_reward": "nobles",
    "pac.pf8_noble": "nobles",
}
"""The module that a switch needs to have an effect; the others need none."""

PRESETS: Final[Mapping[str, Mapping[str, str]]] = {
    "easiest": {"pac.personality_slots": NONE_OF_THEM},
    "easier": {"pac.personality_slots": "B"},
    "standard": {},
    "harder": {"pac.personality_slots": "ABC"},
    "hardest": {"pac.personality_slots": "ABC", LEFTOVER_VP: YES},
}
"""Named levels, the weakest first: PAC-120, and PAC-122 for the last."""


class Difficulty:
    """The switches in the form used by the rules."""

    __slots__ = (
        "acts_without_worker",
        "casualty_by_die",
        "chosen_faces",
        "corn_end_noble",
        "counts_newcomers",
        "counts_tiles",
        "discounts_all",
        "free_r09",
        "gold_for_lost",
        "keeps_second",
        "leftover_vp",
        "noble_reward",
        "production_up",
        "reach_with_gold",
        "slots",
        "would_produce",
    )

    def __init__(self, chosen: Mapping[str, str]) -> None:
        value = {name: chosen.get(name, values[0]) for name, values in SWITCHES.items()}
        slots = value["pac.personality_slots"]
        self.slots = () if slots == NONE_OF_THEM else tuple(["ABC".index(letter) for letter in slots])
        self.chosen_faces = value["pac.personality_choice"] == "human"
        self.leftover_vp = value[LEFTOVER_VP] == YES
        self.production_up = value["pac.start_production_face_up"] == YES
        self.would_produce = value["pac.could_produce"] == "would"
        self.gold_for_lost = value["pac.gold_for_lost_benefits"] == YES
        self.counts_newcomers = value["pac.endrec_counts_newcomers"] == YES
        self.casualty_by_die = value["pac.casualty"] == "die"
        self.counts_tiles = value["pac.count_nation_markers"] == YES
        self.acts_without_worker = value["pac.noworker"] == "act"
        self.free_r09 = value["pac.r09_free"] == YES
        self.reach_with_gold = value["pac.pv02_gold"] == YES
        self.discounts_all = value["pac.pv05"] == "all"
        self.keeps_second = value["pac.pv08_literal_second"] == YES
        self.noble_reward = value["pac.noble_reward"] == YES
        self.corn_end_noble = value["pac.pf8_noble"] == YES
