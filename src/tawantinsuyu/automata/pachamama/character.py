"""Pachamama's data: her board, the switches of this game, the modules in play."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mypy_extensions import mypyc_attr

from tawantinsuyu.automata.pachamama.citations import CITATIONS
from tawantinsuyu.automata.pachamama.difficulty import SWITCHES, YES, Difficulty
from tawantinsuyu.automata.playing import SoloPlay
from tawantinsuyu.automata.tables import SoloTables
from tawantinsuyu.core.catalog import CatalogDraft
from tawantinsuyu.core.state import State
from tawantinsuyu.golden_age.nobles.module import Nobles
from tawantinsuyu.golden_age.vassals.module import Vassals
from tawantinsuyu.golden_age.way_of_the_sun.module import WayOfTheSun
from tawantinsuyu.rules.payment import ONE_STONE

REGION_ORDER: Final = ("kuntisuyu", "chinchasuyu", "antisuyu", "qullasuyu")  # PAC-65, by the die and clockwise
START_STONE: Final = 4


@mypyc_attr(allow_interpreted_subclasses=True)
class Character(SoloPlay):
    """Pachamama without her rules."""

    def __init__(
        self, tables: SoloTables, draft: CatalogDraft, cults: list[list[Mapping[str, int]]], chosen: Mapping[str, str]
    ) -> None:
        value = {name: chosen.get(name, values[0]) for name, values in SWITCHES.items()}
        self.difficulty = Difficulty(chosen)
        self.region_order = [draft.conquest.regions.index(region) for region in REGION_ORDER]
        self.cults = cults  # by Nation tile, the effects of its Cult tile with one and with two Vassals
        self.has_vassals = False
        self.nations: list[str] = []  # the names of the Nation tiles; each has a Cult tile
        self.noble_of: dict[int, int] = {}  # by Palace, the kind of its Noble; empty without that module
        self.reward_rules: dict[int, str] = {}  # by row, the rule of a Temple reward that has one of its own
        for module in draft.modules:
            if isinstance(module, Vassals):
                self.has_vassals = True
                self.nations = [nation.name for nation in module.nations]
            elif isinstance(module, Nobles):
                self.noble_of = module.noble_of
            elif isinstance(module, WayOfTheSun):
                self.reward_rules = module.reward_rules
        super().__init__(
            tables=tables,
            citations=CITATIONS,
            building_price=ONE_STONE,
            start_stone=START_STONE,
            vp_without_offer=False,
            repeats_statues=False,
            repeats_large_statues=False,
            colours_first=value["pac.weaving_colour_priority"] == YES,
            acts_on_landing=False,
            shuffles_discards=value["pac.offer_discard"] == "shuffle",
            gold_in_offering=value["pac.gold_in_offering"] == YES,
            leftover_follows_price=value["pac.leftover_follows_price"] == YES,
        )


def pachamama(s: State, seat: int) -> Character:
    """The opponent at this seat as Pachamama."""
    automaton = s.catalog.automata[seat]
    assert isinstance(automaton, Character), "this seat is not played by Pachamama"
    return automaton
