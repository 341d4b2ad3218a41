"""Where Vassals can go, and their worth there."""

from __future__ import annotations

from typing import Final

from tawantinsuyu.bots import worth
from tawantinsuyu.bots.placing import production
from tawantinsuyu.bots.tapestries import edge_worth, weaving
from tawantinsuyu.box.box import Box
from tawantinsuyu.box.schema_golden_age import NationTile
from tawantinsuyu.game.reading import expansion_in, own_player, viewer_of
from tawantinsuyu.game.view import View

SIDES: Final = ("left", "right")
EXPECTED_REPEATS: Final = 1.5  # how often an event that sets something off is still expected
PASSAGE_VP: Final = 1.0  # a Coricancha space that the own High Priest may skip
MAJORITY_PIECE_VP: Final = 1.5  # one more piece for a majority


class VassalSense:
    """Knows the Nation tiles of one box."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self.spaces = {space.id: space for space in box.conquest_spaces}

    def places(self, view: View, nation: str) -> list[str]:
        """The places for a Vassal of a Nation tile, by their names in keys."""
        row = self.box.by_id[nation]
        assert isinstance(row, NationTile)
        taken = {each["place"] for each in expansion_in(view)["vassals"] if each["nation"] == nation}
        return [place for place in self._all_places(view, row.vassal_on) if place not in taken]

    def _all_places(self, view: View, where: str) -> list[str]:
        seat = viewer_of(view)
        me = own_player(view)
        match where:
            case "own_weaving_edge":
                return [f"{tile}-{side}" for tapestry in me["tapestries"] for tile in tapestry for side in SIDES]
            case "coricancha_space":
                return list(view["coricancha"]["actions"])
            case "own_steps":
                return [slot for slot, owner in view["steps"].items() if owner == seat]
            case "bottom_segment":
                return [f"section-{section}" for section in view["coricancha"]["sections"]]
            case "own_conquest_marker":
                return [space for space, owner in view["conquest"].items() if owner == seat]
            case "own_production_building":
                tiles = [*me["buildings"], *me["buildings_down"]]
                return [id for id in tiles if production(self.box, id) > 0]
            case "own_statue":
                return [
                    *(f"small-{god}" for god in me["small_statues"]),
                    *(f"large-{god}" for god in me["large_statues"]),
                ]
            case "own_empty_palace":
                palaces = expansion_in(view)["palaces"]
                return [id for id, state in palaces.items() if state["seat"] == seat and state["noble"] is None]
            case _:
                return ["casualties"]

    def lasting(self, view: View, nation: NationTile, place: str) -> float:
        """The worth of a Vassal: its benefits at once and later."""
        found = worth.of_benefits(benefit for benefit in nation.benefits if benefit.kind in worth.THINGS)
        match nation.vassal_on:
            case "own_weaving_edge":
                tile, _, side = place.rpartition("-")
                icons = weaving(self.box, tile)
                return found + edge_worth(self.box, icons.left if side == "left" else icons.right)
            case "coricancha_space":
                return found + PASSAGE_VP
            case "own_steps":
                return found + EXPECTED_REPEATS * worth.RESOURCE["stone"]
            case "own_conquest_marker":
                if "replaces_marker" in nation.powers:
                    return found + worth.of_benefits(self.spaces[place].benefits)
                return found + MAJORITY_PIECE_VP
            case "own_production_building":
                is_down = place in own_player(view)["buildings_down"]
                return found + production(self.box, place) * (EXPECTED_REPEATS if is_down else 1.0 + EXPECTED_REPEATS)
            case "own_statue":
                return found + EXPECTED_REPEATS * worth.of_benefits(nation.reactions.get("god_card_resolved", ()))
            case _:
                return found
