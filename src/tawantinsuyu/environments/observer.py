"""From the view of a seat to an array of numbers. The view is the only input, so no secret can leak."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from tawantinsuyu.box.vocabulary import GODS, HIGH_PRIEST_ACTIONS, WORKERS
from tawantinsuyu.environments.columns import COSTS, DRAWN, LONGEST, PROMPTS, TAPESTRIES, layout_of, tile_columns
from tawantinsuyu.environments.layout import ObservationLayout
from tawantinsuyu.environments.modules import ModuleObserver
from tawantinsuyu.environments.names import Names
from tawantinsuyu.game.reading import tiles_on_offer, viewer_of
from tawantinsuyu.game.view import DecisionView, PlayerView, SoloView, View

Observation: TypeAlias = NDArray[np.float32]
Data: TypeAlias = "array[float]"

TYPES: Final = len(WORKERS)


def _places(names: Sequence[str], first: int = 0) -> dict[str, int]:
    return {name: first + place for place, name in enumerate(names)}


class Observer:
    """Makes the observations of one kind of game. Seats follow in turn order from the viewer on.

    Cells of an `array` are written one by one, the fastest way without a compiler; NumPy takes over the whole array.
    """

    def __init__(self, names: Names) -> None:
        self.names = names
        self.layout: ObservationLayout = layout_of(names)
        self._nothing = bytes(4 * self.layout.size)
        first = self._first = {part.name: part.first for part in self.layout.parts}
        self._numbers_of_seat = self.layout.by_name["players.vp"].stride
        self._signs_of_seat = self.layout.by_name["players.roles"].stride
        self._building = _places(names.buildings)
        self._god_card = _places(names.god_cards)
        self._army_card = _places(names.army_cards)
        self._weaving = _places(names.weavings)
        self._worker = _places(names.workers)
        self._cell = _places(names.cells)
        self._god = _places(GODS)
        self._high_priest = _places(HIGH_PRIEST_ACTIONS, first["players.high_priest"])
        self._step = _places(names.temple, first["players.step"])
        self._steps = _places(names.steps, first["players.steps"])
        self._conquest = _places(names.conquest, first["players.conquest"])
        self._prompt = _places(PROMPTS, first["asked"])
        self._cost = _places(COSTS, first["asked.cost"])
        self._use = _places(WORKERS, first["asked.use"])
        self._space = {name: first["hill"] + TYPES * place for place, name in enumerate(names.spaces)}
        self._about = {
            **_places(names.spaces, first["asked.space"]),
            **_places(names.workers, first["asked.worker"]),
            **_places(names.weavings, first["asked.weaving"]),
            **_places(HIGH_PRIEST_ACTIONS, first["asked.action"]),
        }
        patterns, edges = len(names.patterns), len(names.edges)
        self._tile_size = len(tile_columns(names))
        self._tile = {
            name: (pattern, patterns + left, patterns + edges + right)
            for name, (pattern, left, right) in names.tile_parts.items()
        }
        self._personality = _places(names.personalities, first.get("solo.personality", 0))
        self._modules = ModuleObserver(
            names.modules,
            first,
            self._numbers_of_seat,
            names.colours,
            {"gods.held": self._god_card, "tiles.drawn": self._building, "weavings.up": self._weaving},
        )
        self._about |= self._modules.about

    def observe(self, view: View) -> Observation:
        """The observation of the viewing seat."""
        data: Data = array("f", self._nothing)
        viewer = viewer_of(view)
        players = view["players"]
        seats = len(players)
        for seat in range(seats):
            place = (seat - viewer) % seats
            self._player(players[seat], data, place)
        self._table(view, data)
        self._workers(view, data)
        self._roles(view, viewer, seats, data)
        self._pieces(view, data)
        self._own(players[viewer], data)
        if view["decision"] is not None:
            self._decision(view["decision"], data)
        if view["solo"] is not None:
            self._solo(view["solo"], data)
        self._modules.observe(view, viewer, data)
        made: Observation = np.frombuffer(data, np.float32)
        made[: self.layout.numbers] *= self.layout.factors
        return made

    def _player(self, player: PlayerView, data: Data, place: int) -> None:
        at = place * self._numbers_of_seat  # the numbers of seats are the first columns of all
        data[at] = player["vp"]
        resources = player["resources"]
        data[at + 1] = resources["potato"]
        data[at + 2] = resources["corn"]
        data[at + 3] = resources["stone"]
        data[at + 4] = resources["gold"]
        data[at + 5] = player["temple"]
        data[at + 6] = player["steps_markers"]
        data[at + 7] = player["conquest_markers"]
        data[at + 8] = player["god_cards"]
        data[at + 9] = player["laid_cards"]
        data[at + 10] = player["army_cards"]
        soldiers = self.names.soldiers
        for card in player["army_up"]:
            data[at + 10 + soldiers[card]] += 1
        for card in player["army_down"]:
            data[at + 12 + soldiers[card]] += 1
        lengths = sorted(map(len, player["tapestries"]), reverse=True)
        data[at + 15] = len(lengths)
        data[at + 16] = sum(lengths)
        for number, length in enumerate(lengths[:LONGEST]):
            data[at + 17 + number] = length
        at += 17 + LONGEST
        for kind, count in player["workers"].items():
            data[at + self._worker[kind]] = count
        at += len(self._worker)
        for god, count in player["small_statues"].items():
            data[at + self._god[god]] = count
        at += len(GODS)
        for god, count in player["large_statues"].items():
            data[at + self._god[god]] = count
        shift = place * self._signs_of_seat
        if player["high_priest"] is not None:
            data[self._high_priest[player["high_priest"]] + shift] = 1
        data[self._step[player["temple_step"]] + shift] = 1
        self._sign("players.buildings", self._building, player["buildings"], data, shift)
        self._sign("players.down", self._building, player["buildings_down"], data, shift)

    def _table(self, view: View, data: Data) -> None:
        """Time, and numbers of things."""
        first = self._first
        festival = view["festival"]
        at = first["clock"]
        data[at] = view["turn"]
        data[at + 1] = festival["triggered"]
        at = first["piles"]
        data[at] = view["god_deck"]["count"]
        data[at + 1] = view["army_deck"]
        data[at + 2] = len(view["army_discard"])
        data[at + 3] = view["weaving_stack"]["count"]
        stacks = view["building_stacks"]
        data[at + 4] = stacks["production"]["count"]
        data[at + 5] = stacks["passive"]["count"]
        if "palace" in stacks:
            data[at + 6] = stacks["palace"]["count"]
        small, large = view["small_statues"], view["large_statues"]
        at = first["statues"]
        for god in GODS:
            data[at] = small[god]
            at += 1
        for god in GODS:
            data[at] = large[god]
            at += 1
        at = first["flags"]
        data[at] = festival["last"]
        data[at + 1] = festival["card_draw"]
        data[at + 2] = view["over"]
        data[first["orientation"] + view["coricancha"]["sections"][0] - 1] = 1

    def _workers(self, view: View, data: Data) -> None:
        """The Workers that no player has."""
        first = self._first
        village = view["village"]
        data[first["places"]] = view["bag"]
        data[first["places"] + 1] = len(village)
        apart = (("nomads", view["nomads"]), ("casualties", view["casualties"]), ("gone", view["out_of_game"]))
        for part, counts in apart:
            at = first[part]
            for kind, count in counts.items():
                data[at + self._worker[kind]] = count
        colours = self.names.colours
        spaces = self._space
        for space, kind in view["hill"].items():
            at = spaces[space]
            for colour in colours[kind]:
                data[at + colour] = 1
        at = first["village"]
        for kind in village[: self.names.village]:
            for colour in colours[kind]:
                data[at + colour] = 1
            at += TYPES
        if village:
            for colour in colours[village[-1]]:
                data[first["village.corn_end"] + colour] = 1

    def _roles(self, view: View, viewer: int, seats: int, data: Data) -> None:
        """Owners and holders, by places after the viewer."""
        shift = [(seat - viewer) % seats * self._signs_of_seat for seat in range(seats)]
        roles = self._first["players.roles"]
        for number, seat in enumerate((view["active"], view["first"], view["festival"]["holder"], view["to_act"])):
            if seat is not None and seat >= 0:
                data[roles + number + shift[seat]] = 1
        for name, seat in view["steps"].items():
            data[self._steps[name] + shift[seat]] = 1
        for space, seat in view["conquest"].items():
            data[self._conquest[space] + shift[seat]] = 1

    def _pieces(self, view: View, data: Data) -> None:
        """Cards and tiles on the table."""
        self._sign("gods.offer", self._god_card, view["god_offer"], data)
        self._sign("gods.aside", self._god_card, view["god_aside"], data)
        at = self._first["market"]
        for tile in tiles_on_offer(view):
            data[at + self._building[tile]] = 1
        if view["weaving_face_up"] is not None:
            data[self._first["weavings.face_up"] + self._weaving[view["weaving_face_up"]]] = 1
        self._sign("weavings.aside", self._weaving, view["weavings_set_aside"], data)
        for place, drawn in enumerate(view["weavings_drawn"]):
            if drawn is not None:
                data[self._first["weavings.drawn"] + self._weaving[drawn]] = 1
                if place < DRAWN:
                    for part in self._tile[drawn]:
                        data[self._first["weavings.row"] + place * self._tile_size + part] = 1

    def _own(self, own: PlayerView, data: Data) -> None:
        """The viewer's hand and Tapestries."""
        hand = own["hand"]
        self._sign("hand.gods", self._god_card, hand["god_cards"], data)
        self._sign("hand.laid", self._god_card, hand["laid_cards"], data)
        self._sign("hand.army", self._army_card, hand["army_cards"], data)
        at = self._first["tapestries"]
        for place, tapestry in enumerate(own["tapestries"][:TAPESTRIES], self._first["tapestries.lengths"]):
            data[place] = len(tapestry)
            for tile in tapestry:
                data[at + self._tile[tile][0]] = 1
            data[at + self._tile[tapestry[0]][1]] = 1
            data[at + self._tile[tapestry[-1]][2]] = 1
            at += self._tile_size

    def _sign(self, part: str, places: dict[str, int], names: Iterable[str], data: Data, shift: int = 0) -> None:
        at = self._first[part] + shift
        for name in names:
            data[at + places[name]] = 1

    def _decision(self, decision: DecisionView, data: Data) -> None:
        data[self._prompt[decision["prompt"]]] = 1
        for place, word in enumerate(decision["args"]):
            if word.isdigit():
                data[self._first["asked.number"]] = int(word)
            elif place and decision["prompt"] == "choose-space":
                for each in word.split("+"):
                    data[self._use[each]] = 1
            elif word in self._about:
                data[self._about[word]] = 1
            else:  # a cost: `2-potato-1-gold`, or `nothing`
                parts = word.split("-")
                for amount, name in zip(parts[::2], parts[1::2], strict=False):
                    data[self._cost[name]] = int(amount)

    def _solo(self, solo: SoloView, data: Data) -> None:
        first = self._first
        for kind in solo["workers"]:
            data[first["solo.workers"] + self._worker[kind]] += 1
        data[first["solo.counts"]] = solo["equally_old"]
        data[first["solo.counts"] + 1] = len(solo["army_played"])
        for place, god in enumerate(solo["slots"]):
            if god is not None:
                data[first["solo.slots"] + place * len(GODS) + self._god[god]] = 1
        for place, token in enumerate(solo["tokens"]):
            data[first["solo.tokens"] + place * len(self._cell) + self._cell[token["cell"]]] = 1
        for face in solo["personality"]:
            if face is not None:
                data[self._personality[face]] = 1
