"""Axomamma's data: the tables of her board and the switches of this game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mypy_extensions import mypyc_attr

from tawantinsuyu.automata.axomamma.difficulty import SWITCHES, YES, Difficulty
from tawantinsuyu.automata.playing import SoloPlay
from tawantinsuyu.automata.tables import SoloTables
from tawantinsuyu.core.state import State
from tawantinsuyu.rules.payment import ONE_STONE

REGION_ORDER: Final = ("antisuyu", "chinchasuyu", "kuntisuyu", "qullasuyu")  # AXO-72


@mypyc_attr(allow_interpreted_subclasses=True)
class Character(SoloPlay):
    """Axomamma without her rules."""

    def __init__(self, tables: SoloTables, regions: list[str], chosen: Mapping[str, str]) -> None:
        value = {name: chosen.get(name, values[0]) for name, values in SWITCHES.items()}
        self.difficulty = Difficulty(chosen)
        self.region_rank = [REGION_ORDER.index(region) for region in regions]
        super().__init__(
            tables=tables,
            citations={},
            building_price=(2 if self.difficulty.easier_building else 1) * ONE_STONE,
            start_stone=int(value["axo.start_stone"]),
            vp_without_offer=value["axo.goddraw_empty_vp"] == YES,
            repeats_statues=value["axo.statue_allow_duplicates"] == YES,
            repeats_large_statues=True,
            colours_first=value["axo.weaving_colour_priority"] == YES,
            acts_on_landing=value["axo.personality_on_landing"] == YES,
            shuffles_discards=value["axo.offer_discard"] != SWITCHES["axo.offer_discard"][0],
            gold_in_offering=value["axo.gold_in_offering"] == YES,
            leftover_follows_price=value["axo.leftover_follows_price"] == YES,
        )


def axomamma(s: State, seat: int) -> Character:
    """The opponent at this seat as Axomamma."""
    automaton = s.catalog.automata[seat]
    assert isinstance(automaton, Character), "this seat is not played by Axomamma"
    return automaton
