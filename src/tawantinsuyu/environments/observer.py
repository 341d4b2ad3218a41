"""From the position of a seat to an array of numbers. That position is the only input, so no secret can leak."""

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
from tawantinsuyu.game.decision import Subject
from tawantinsuyu.game.seat_position import SeatPosition
from tawantinsuyu.game.view import SoloView
from tawantinsuyu.game.viewing import expansion_view, solo_view, weavings_set_aside

Observation: TypeAlias = NDArray[np.float32]
Data: TypeAlias = "array[float]"

TYPES: Final = len(WORKERS)


def _places(names: Sequence[str], first: int = 0) -> dict[str, int]:
    return {name: first + place for place, name in enumerate(names)}


def _columns(names: Sequence[str], codes: Sequence[str]) -> list[int]:
    """The place among `names` of each code."""
    return [names.index(name) for name in codes]


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
        # the columns of pieces by their codes, where games without modules leave some out
        self._building = _columns(names.buildings, names.building_codes)
        self._weaving = _columns(names.weavings, names.weaving_codes)
        self._step = [first["players.step"] + place for place in _columns(names.temple, names.temple_codes)]
        self._colours = [names.colours[kind] for kind in names.workers]
        self._worker = _places(names.workers)
        self._cell = _places(names.cells)
        self._god = _places(GODS)
        self._prompt = _places(PROMPTS, first["asked"])
        self._cost = _places(COSTS, first["asked.cost"])
        self._use = _places(WORKERS, first["asked.use"])
        self._about = {
            **_places(names.spaces, first["asked.space"]),
            **_places(names.workers, first["asked.worker"]),
            **_places(names.weavings, first["asked.weaving"]),
            **_places(HIGH_PRIEST_ACTIONS, first["asked.action"]),
        }
        patterns, edges = len(names.patterns), len(names.edges)
        self._tile_size = len(tile_columns(names))
        self._tile: list[tuple[int, int, int]] = []
        for name in names.weaving_codes:
            pattern, left, right = names.tile_parts[name]
            self._tile.append((pattern, patterns + left, patterns + edges + right))
        self._personality = _places(names.personalities, first.get("solo.personality", 0))
        self._modules = ModuleObserver(
            names.modules,
            first,
            self._numbers_of_seat,
            names.colours,
            {
                "gods.held": _places(names.god_cards),
                "tiles.drawn": _places(names.buildings),
                "weavings.up": _places(names.weavings),
            },
        )
        self._about |= self._modules.about

    def observe(self, position: SeatPosition, asked: Subject | None) -> Observation:
        """The observation of the seat whose position it is; `asked` is the pending question, whoever is asked."""
        data: Data = array("f", self._nothing)
        viewer, seats = position.seat, len(position.state.players)
        for seat in range(seats):
            self._player(position, seat, data, (seat - viewer) % seats)
        self._table(position, asked, data)
        self._workers(position, data)
        self._roles(position, asked, data)
        self._pieces(position, data)
        self._own(position, data)
        if asked is not None and asked.seat == viewer:
            self._question(asked, data)
        solo = solo_view(position.state)
        if solo is not None:
            self._solo(solo, data)
        self._modules.observe(expansion_view(position.state), viewer, data)
        made: Observation = np.frombuffer(data, np.float32)
        made[: self.layout.numbers] *= self.layout.factors
        return made

    def _player(self, position: SeatPosition, seat: int, data: Data, place: int) -> None:
        player = position.state.players[seat]
        at = place * self._numbers_of_seat  # the numbers of seats are the first columns of all
        data[at] = player.vp
        data[at + 1], data[at + 2], data[at + 3], data[at + 4] = player.stock
        data[at + 5] = player.temple
        data[at + 6] = player.steps
        data[at + 7] = player.markers
        data[at + 8] = len(player.gods)
        data[at + 9] = len(player.laid)
        data[at + 10] = len(player.army)
        soldiers = position.state.catalog.army_soldiers
        for card in player.army_up:
            data[at + 10 + soldiers[card]] += 1
        for card in player.army_down:
            data[at + 12 + soldiers[card]] += 1
        lengths = sorted(map(len, player.tapestries), reverse=True)
        data[at + 15] = len(lengths)
        data[at + 16] = sum(lengths)
        for number, length in enumerate(lengths[:LONGEST]):
            data[at + 17 + number] = length
        at += 17 + LONGEST
        for counts in (player.workers, player.small_statues, player.large_statues):
            for count in counts:
                data[at] = count
                at += 1
        shift = place * self._signs_of_seat
        if player.high_priest >= 0:
            action = position.state.catalog.action_at[player.high_priest]
            data[self._first["players.high_priest"] + action + shift] = 1
        data[self._step[player.temple] + shift] = 1
        at = self._first["players.buildings"] + shift
        for building in player.buildings:
            data[at + self._building[building]] = 1
        at = self._first["players.down"] + shift
        for building in player.face_down_buildings:
            data[at + self._building[building]] = 1

    def _table(self, position: SeatPosition, asked: Subject | None, data: Data) -> None:
        """Time, and numbers of things."""
        first, s = self._first, position.state
        at = first["clock"]
        data[at] = s.turn
        data[at + 1] = s.festivals
        at = first["piles"]
        data[at] = s.god_deck.size()
        data[at + 1] = s.army_deck.size()
        data[at + 2] = len(s.army_discard)
        data[at + 3] = s.weavings.size()
        for number, pile in enumerate(s.stacks, at + 4):
            data[number] = pile.size()
        at = first["statues"]
        for count in (*s.small_statues, *s.large_statues):
            data[at] = count
            at += 1
        at = first["flags"]
        data[at] = s.is_final_festival
        data[at + 1] = s.deck_only
        data[at + 2] = asked is None
        data[first["orientation"] + s.orientation] = 1

    def _workers(self, position: SeatPosition, data: Data) -> None:
        """The Workers that no player has."""
        first, s = self._first, position.state
        village = s.village
        data[first["places"]] = sum(s.bag)
        data[first["places"] + 1] = len(village)
        for part, counts in (("nomads", s.nomads), ("casualties", s.casualties), ("gone", s.gone)):
            for column, count in enumerate(counts, first[part]):
                data[column] = count
        colours = self._colours
        at = first["hill"]
        for kind in s.hill:
            if kind >= 0:
                for colour in colours[kind]:
                    data[at + colour] = 1
            at += TYPES
        at = first["village"]
        for kind in village[: self.names.village]:
            for colour in colours[kind]:
                data[at + colour] = 1
            at += TYPES
        if village:
            for colour in colours[village[-1]]:
                data[first["village.corn_end"] + colour] = 1

    def _roles(self, position: SeatPosition, asked: Subject | None, data: Data) -> None:
        """Owners and holders, by places after the viewer."""
        first, s = self._first, position.state
        seats = len(s.players)
        shift = [(seat - position.seat) % seats * self._signs_of_seat for seat in range(seats)]
        to_act = -1 if asked is None else asked.seat
        for column, seat in enumerate((s.active, s.first, s.holder, to_act), first["players.roles"]):
            if seat >= 0:
                data[column + shift[seat]] = 1
        for column, seat in enumerate(s.steps, first["players.steps"]):
            if seat >= 0:
                data[column + shift[seat]] = 1
        for column, seat in enumerate(s.conquest, first["players.conquest"]):
            if seat >= 0:
                data[column + shift[seat]] = 1

    def _pieces(self, position: SeatPosition, data: Data) -> None:
        """Cards and tiles on the table."""
        first, s = self._first, position.state
        self._mark("gods.offer", s.god_offer, data)
        self._mark("gods.aside", s.aside, data)
        at = first["market"]
        for tile in s.market:
            if tile >= 0:
                data[at + self._building[tile]] = 1
        if s.face_up >= 0:
            data[first["weavings.face_up"] + self._weaving[s.face_up]] = 1
        for tile in weavings_set_aside(s):
            data[first["weavings.aside"] + self._weaving[tile]] = 1
        for place, drawn in enumerate(s.drawn):
            if drawn >= 0:
                data[first["weavings.drawn"] + self._weaving[drawn]] = 1
                if place < DRAWN:
                    for part in self._tile[drawn]:
                        data[first["weavings.row"] + place * self._tile_size + part] = 1

    def _own(self, position: SeatPosition, data: Data) -> None:
        """The viewer's hand and Tapestries."""
        own = position.state.players[position.seat]
        self._mark("hand.gods", own.gods, data)
        self._mark("hand.laid", own.laid, data)
        self._mark("hand.army", own.army, data)
        at = self._first["tapestries"]
        for place, tapestry in enumerate(own.tapestries[:TAPESTRIES], self._first["tapestries.lengths"]):
            data[place] = len(tapestry)
            for tile in tapestry:
                data[at + self._tile[tile][0]] = 1
            data[at + self._tile[tapestry[0]][1]] = 1
            data[at + self._tile[tapestry[-1]][2]] = 1
            at += self._tile_size

    def _mark(self, part: str, codes: Iterable[int], data: Data) -> None:
        """Light the columns of pieces whose codes are their places."""
        at = self._first[part]
        for code in codes:
            data[at + code] = 1

    def _question(self, asked: Subject, data: Data) -> None:
        data[self._prompt[asked.prompt]] = 1
        for place, word in enumerate(asked.args):
            if word.isdigit():
                data[self._first["asked.number"]] = int(word)
            elif place and asked.prompt == "choose-space":
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
