"""The selectable rulings of the expansion and their defaults (GA-C04 to GA-C32)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

OFF_BY_DEFAULT: Final = ("false", "true")
ON_BY_DEFAULT: Final = ("true", "false")

CHOICES: Final[Mapping[str, tuple[str, ...]]] = {
    "vn05.marker": ("supply", "removed"),
    "vn10.prophecy_vp": ("5", "10"),
    "vn01.triggers_z04": ON_BY_DEFAULT,
    "vassal.stacking": OFF_BY_DEFAULT,
    "festival_reward_god_card": ("offer", "deck"),
    "newcomer.effect_colour": ("placement", "per_effect", "ability"),
    "palace.special_price_counts": OFF_BY_DEFAULT,
    "palace.own_noble": ("never", "indirectly"),
    "x05.requires_purchase": ON_BY_DEFAULT,
    "weaving_rejuvenate_nobles": ON_BY_DEFAULT,
    "zn6.needs_noble": ON_BY_DEFAULT,
    "treat_as_triggers": ON_BY_DEFAULT,
    "za2.draw_all_at_once": OFF_BY_DEFAULT,
    "m1.festival_reveal_weaving": OFF_BY_DEFAULT,
    "za6.empty": ("no", "yes"),
}
"""Each ruling with its values, the default first."""

NEEDS: Final[Mapping[str, tuple[str, ...]]] = {
    "vn05.marker": ("vassals",),
    "vn10.prophecy_vp": ("vassals", "nobles"),
    "vn01.triggers_z04": ("vassals",),
    "vassal.stacking": ("vassals",),
    "festival_reward_god_card": ("sun",),
    "newcomer.effect_colour": ("nobles",),
    "palace.special_price_counts": ("nobles",),
    "palace.own_noble": ("nobles",),
    "x05.requires_purchase": ("nobles",),
    "weaving_rejuvenate_nobles": ("nobles",),
    "zn6.needs_noble": ("nobles",),
    "treat_as_triggers": ("nobles|buildings",),
    "za2.draw_all_at_once": ("buildings",),
    "m1.festival_reveal_weaving": ("sun",),
    "za6.empty": ("buildings",),
}
"""The modules without which a ruling has no effect; `a|b` means either of them."""


class Rulings:
    """The rulings of one game."""

    def __init__(self, chosen: Mapping[str, str]) -> None:
        values = {name: chosen.get(name, choices[0]) for name, choices in CHOICES.items()}
        self.returns_marker = values["vn05.marker"] == "supply"  # GA-C04
        self.steward_vp = int(values["vn10.prophecy_vp"])  # GA-C05
        self.vassal_makes_match = values["vn01.triggers_z04"] == "true"  # GA-C06
        self.stacking = values["vassal.stacking"] == "true"  # GA-C07
        self.reward_card_to_deck = values["festival_reward_god_card"] == "deck"  # GA-C11
        self.effect_colour = values["newcomer.effect_colour"]  # GA-C12
        self.special_price_counts = values["palace.special_price_counts"] == "true"  # GA-C14
        self.own_noble_stays_down = values["palace.own_noble"] == "never"  # GA-C34
        self.requires_purchase = values["x05.requires_purchase"] == "true"  # GA-C15
        self.weavings_rejuvenate_nobles = values["weaving_rejuvenate_nobles"] == "true"  # GA-C16
        self.oracle_needs_noble = values["zn6.needs_noble"] == "true"  # GA-C17
        self.uses_set_off = values["treat_as_triggers"] == "true"  # GA-C22
        self.draws_at_once = values["za2.draw_all_at_once"] == "true"  # GA-C26
        self.reveals_at_festival = values["m1.festival_reveal_weaving"] == "true"  # GA-C32
        self.casualty_is_enough = values["za6.empty"] == "yes"  # ZA6
