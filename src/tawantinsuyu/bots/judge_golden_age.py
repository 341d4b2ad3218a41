"""How the greedy bot rates the options that the modules of The Golden Age add."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tawantinsuyu.bots import worth
from tawantinsuyu.bots.judge import Judge, Rating, asked, of_actions, of_worker
from tawantinsuyu.bots.tapestries import covered_edges, laid_anew, of_laying, of_tapestries
from tawantinsuyu.bots.vassals import VassalSense
from tawantinsuyu.box.benefits import PrintedBenefit
from tawantinsuyu.box.box import Box
from tawantinsuyu.box.schema_base import ConquestSpace, PassiveBuilding
from tawantinsuyu.box.schema_golden_age import NationTile, Palace
from tawantinsuyu.game.reading import expansion_in, own_player, tiles_on_offer, viewer_of
from tawantinsuyu.game.view import View

LAID_DOWN: Final = 0.4  # a used Noble may not stand up again before the end
LOOK: Final = 50.0  # seeing more tiles before choosing is never worse
DRAWN: Final[Mapping[str, float]] = {"production": 0.0, "palace": 0.1, "passive": 0.2}
WARRIOR_POWERS: Final[Mapping[str, float]] = {"warrior_tasks": 1.5, "warrior_rejuvenates": worth.TURNED_UP}


class GoldenAgeJudge(Judge):
    """Rates the options of the base game and of all modules."""

    def __init__(self, box: Box) -> None:
        super().__init__(box)
        self.vassals = VassalSense(box)

    def gain(self, view: View, benefit: PrintedBenefit) -> float:
        """The worth of a printed benefit now; many benefits of the expansion depend on the position."""
        mine = own_player(view)
        match benefit.kind:
            case "temple_step":
                return self.climb(view, benefit.amount)
            case "rejuvenate" | "stand_up_nobles":
                return worth.TURNED_UP * min(benefit.amount, self.turned_down(view, benefit.kind == "rejuvenate"))
            case "free_steps" if not mine["steps_markers"]:
                return 0.0
            case "play_god_card":
                return max((self.play(view, id) for id in mine["hand"]["god_cards"]), default=0.0)
            case "play_army_cards":
                return worth.THINGS[benefit.kind] * min(benefit.amount, int(mine["army_cards"]))
            case "army_for_temple_step":
                return max((self.discard_to_climb(view, id) for id in mine["army_up"]), default=0.0)
            case "conquest_marker":
                return self._marker(view, benefit.free)
            case "influence":
                return self.action(view, "influence")
            case "vp_by_tapestries":
                count = min(len(mine["tapestries"]), len(benefit.table))
                return float(benefit.table[count - 1]) if count else 0.0
            case "free_building" if benefit.type:
                tiles = tiles_on_offer(view, benefit.type)
                return max((worth.of_building(self.box, id) for id in tiles), default=0.0)
        return super().gain(view, benefit)

    def turned_down(self, view: View, anything: bool) -> int:
        """How many own Nobles lie down, or how many things could be turned up."""
        mine = own_player(view)
        lying = 0
        if view["golden_age"] is not None:
            palaces = view["golden_age"]["palaces"].values()
            lying = sum([palace["seat"] == view["seat"] and palace["noble"] == "lying" for palace in palaces])
        return lying + (len(mine["buildings_down"]) + len(mine["army_down"]) if anything else 0)

    def _marker(self, view: View, free: bool) -> float:
        mine = own_player(view)
        if not mine["conquest_markers"] or not (free or mine["army_up"]):
            return 0.0
        open_spaces = [id for id in self.vassals.spaces if id not in view["conquest"]]
        if not free:
            return max((self.conquer(view, id) for id in open_spaces), default=0.0) / 2
        return max((self.conquer_free(view, id) for id in open_spaces), default=0.0)

    # -- secondary actions

    def action(self, view: View, *key: str) -> float:
        if key[0] == "influence":
            return max((self.influence(view, region) for region in expansion_in(view)["nations"]), default=0.0)
        if key[0] == "use-building":
            row = self.box.by_id[key[1]]
            assert isinstance(row, PassiveBuilding)
            assert row.secondary_action is not None
            return self.gains(view, row.secondary_action.benefits) - worth.of_cost(row.secondary_action.price)
        return super().action(view, *key)

    # -- reactions

    def react(self, view: View, name: str) -> float:
        """The gains of a Building, a Noble or a Vassal; appointing a Noble is nearly always good."""
        row = self.box.by_id.get(name)
        if isinstance(row, Palace):
            return self.noble(view, row)
        if isinstance(row, PassiveBuilding | NationTile):
            return max((self.gains(view, benefits) for benefits in row.reactions.values()), default=0.0)
        return worth.WORKER

    def noble(self, view: View, palace: Palace) -> float:
        """Using a Noble: its gains less the price and the risk that it does not stand up again."""
        owned = expansion_in(view)["palaces"].get(palace.id)
        loss = LAID_DOWN if owned is not None and owned["noble"] == "standing" else 0.0
        return self.gains(view, palace.benefits) - worth.of_cost(palace.price) - loss

    def colour(self, view: View, type: str) -> float:
        """Everything that reacts to this colour of a placed Newcomer."""
        found = 0.0
        for id in own_player(view)["buildings"]:
            row = self.box.by_id[id]
            if isinstance(row, Palace) and f"placed_{type}" in row.triggers:
                found += max(0.0, self.noble(view, row))
            elif isinstance(row, PassiveBuilding):
                found += max(0.0, self.gains(view, row.reactions.get(f"placed_{type}", ())))
                if type == "warrior":
                    found += sum(each * row.powers.get(name, 0) for name, each in WARRIOR_POWERS.items())
        return found

    # -- Nobles and Newcomers

    def palace(self, view: View, id: str) -> float:
        """A Worker becomes a Noble: abilities, the Prophecy, a VP for standing and a Newcomer."""
        row = self.box.by_id[id]
        assert isinstance(row, Palace)
        return self.in_palace(view, row) + 1.0 + worth.NEWCOMER - worth.WORKER

    def in_palace(self, view: View, palace: Palace) -> float:
        """A Noble in a Palace: the repeated ability, and the Prophecy by its chance to be fulfilled."""
        owned = expansion_in(view)["palaces"].get(palace.id)
        ability = max(0.0, worth.of_benefits(palace.benefits) - worth.of_cost(palace.price))
        return ability + worth.PROPHECY * (1.0 if owned is not None and owned["fulfilled"] else worth.HOPED_FOR)

    def gained_worker(self, view: View, kind: str) -> float:
        """A Worker in the supply, or at once in an empty Palace of its colour."""
        return super().gained_worker(view, kind) + self._appointment(view, kind)

    def take_worker(self, view: View, kind: str) -> float:
        """By how useful the kind is, most of all as a Noble."""
        return super().take_worker(view, kind) + self._appointment(view, kind)

    def _appointment(self, view: View, kind: str) -> float:
        if view["golden_age"] is None:
            return 0.0
        homes = [
            row
            for id, state in view["golden_age"]["palaces"].items()
            if state["seat"] == view["seat"] and state["noble"] is None
            for row in [self.box.by_id[id]]
            if isinstance(row, Palace) and row.noble == kind
        ]
        return max((self.palace(view, row.id) for row in homes), default=0.0)

    def newcomer(self, view: View, kind: str) -> float:
        """A Newcomer, by its two types."""
        return worth.NEWCOMER + of_worker(kind)

    # -- influence and Vassals

    def influence(self, view: View, region: str) -> float:
        """A piece for the majority, and the Vassal if its price can be paid."""
        seat = viewer_of(view)
        golden_age = expansion_in(view)
        nation = golden_age["nations"][region]
        price = nation["markers"][seat] + 1
        stock = own_player(view)["resources"]
        tile = nation["tile"]
        if tile is None or not golden_age["vassals_left"][seat] or stock["potato"] + stock["gold"] < price:
            return worth.MARKER
        best = max((self._vassal_on(view, tile, place) for place in self.vassals.places(view, tile)), default=0.0)
        return worth.MARKER + max(0.0, best - price * worth.RESOURCE["potato"])

    def vassal(self, view: View, place: str) -> float:
        """The worth of a Vassal there, less the food."""
        nation, price = asked(view)["args"]
        return self._vassal_on(view, nation, place) + self.pay(view, price)

    def _vassal_on(self, view: View, id: str, place: str) -> float:
        nation = self.box.by_id[id]
        assert isinstance(nation, NationTile)
        found = self.vassals.lasting(view, nation, place)
        if nation.vassal_on == "bottom_segment":
            found += self.climb(view, 1)
        elif nation.vassal_on == "own_empty_palace":
            row = self.box.by_id[place]
            assert isinstance(row, Palace)
            found += self.in_palace(view, row)
        return found

    # -- the temple

    def step(self, view: View, id: str) -> float:
        """A step at a fork: its reward and VP, and the rewards above it."""
        here = self.gains(view, self.temple.rewards[id])
        return here + self.temple.standing(id, self.festivals(view)) + self.temple.ahead(id)

    # -- cards

    def play(self, view: View, id: str) -> float:
        """The benefits of a God card, less the value of keeping it."""
        return self.gains(view, getattr(self.box.by_id[id], "benefits", ())) - worth.GOD_CARD

    def discard_to_climb(self, view: View, id: str) -> float:
        """A step for an Army card."""
        return self.climb(view, 1) - self.army_card(view, id) - 0.5

    def conquer_free(self, view: View, id: str) -> float:
        """The benefits and the majority without Soldiers."""
        row = self.box.by_id[id]
        assert isinstance(row, ConquestSpace)
        return worth.of_benefits(row.benefits) + worth.MARKER

    # -- Buildings

    def draw_tile(self, view: View, type: str) -> float:
        """Drawing before choosing."""
        return LOOK + DRAWN.get(type, 0.0)

    def rearrange(self, view: View) -> float:
        """The gain over the Tapestries as they lie."""
        tapestries = own_player(view)["tapestries"]
        covered = covered_edges(self.box, view)
        anew = laid_anew(self.box, [tile for tapestry in tapestries for tile in tapestry], covered)
        return of_tapestries(self.box, anew, covered) - of_tapestries(self.box, tapestries, covered)

    def lay(self, view: View, tile: str, place: str) -> float:
        """The next tile of the new Tapestries."""
        tapestry = [] if place == "new" else own_player(view)["tapestries"][int(place) - 1]
        rest = [each for each in expansion_in(view)["weavings_taken_up"] if each != tile]
        return of_laying(self.box, tapestry, tile, rest, covered_edges(self.box, view))

    def walk(self, view: View, action: str, toll: str = "") -> float:
        """A step without effect: the cheapest one."""
        return self.pay(view, toll)


MORE_RATINGS: Final[Mapping[str, Rating]] = {
    **of_actions(("influence", "use-building")),
    "react": GoldenAgeJudge.react,
    "colour": GoldenAgeJudge.colour,
    "palace": GoldenAgeJudge.palace,
    "newcomer": GoldenAgeJudge.newcomer,
    "nomad": GoldenAgeJudge.take_worker,
    "spread-influence.influence": GoldenAgeJudge.influence,
    "vassal": GoldenAgeJudge.vassal,
    "step": GoldenAgeJudge.step,
    "play-god-card.play": GoldenAgeJudge.play,
    "keep-drawn-card.keep": GoldenAgeJudge.god_card,
    "discard-to-climb.discard": GoldenAgeJudge.discard_to_climb,
    "place-free-marker.conquer": GoldenAgeJudge.conquer_free,
    "send-to-casualties.casualty": GoldenAgeJudge.remove_worker,
    "further-high-priest-action.high-priest": GoldenAgeJudge.share,
    "walk-one-space.high-priest": GoldenAgeJudge.walk,
    "draw-tile": GoldenAgeJudge.draw_tile,
    "construct-or-draw.building": GoldenAgeJudge.construct,
    "put-back-tile.building": 0.0,
    "rearrange": GoldenAgeJudge.rearrange,
    "lay": GoldenAgeJudge.lay,
}
"""The ratings of the further kinds of options."""
