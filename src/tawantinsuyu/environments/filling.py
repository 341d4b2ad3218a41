"""From the sight of a seat to the cells of an observation. That sight is the only input, so no secret can leak.

All cells are bytes, which are fast to set, interpreted and compiled, and can hold the observations of many tables one
after the other.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

from tawantinsuyu.box.vocabulary import GODS, HIGH_PRIEST_ACTIONS, WORKERS
from tawantinsuyu.environments.columns import COSTS, DRAWN, PROMPTS, TAPESTRIES, tile_columns
from tawantinsuyu.environments.layout import ObservationLayout
from tawantinsuyu.environments.module_filling import ModuleFiller
from tawantinsuyu.environments.names import Names
from tawantinsuyu.game.seat_position import Sight
from tawantinsuyu.game.subject import Subject
from tawantinsuyu.game.view import SoloView
from tawantinsuyu.game.view_builder import expansion_view, solo_view, weavings_set_aside

Beyond: TypeAlias = list[tuple[int, int]]
"""Numbers that fit into no cell, with their places; hardly ever are there any."""

COLOURS: Final = len(WORKERS)
MOST_IN_A_CELL: Final = 255


def places_of(names: Sequence[str], first: int = 0) -> dict[str, int]:
    """The place of each name, counted from `first`."""
    return {name: first + place for place, name in enumerate(names)}


class Filler:
    """Writes the observations of one kind of game. Seats follow in turn order from the viewer on."""

    def __init__(self, names: Names, layout: ObservationLayout) -> None:
        first = {part.name: part.first - (layout.numbers if part.is_sign else 0) for part in layout.parts}
        self._numbers: int = layout.numbers
        self._has_solo = bool(names.cells)
        self._village_spaces: int = names.village
        # columns of signs
        self._roles: int = first["players.roles"]
        self._high_priest: int = first["players.high_priest"]
        self._steps: int = first["players.steps"]
        self._conquest: int = first["players.conquest"]
        self._buildings: int = first["players.buildings"]
        self._down: int = first["players.down"]
        self._flags: int = first["flags"]
        self._orientation: int = first["orientation"]
        self._hill: int = first["hill"]
        self._village: int = first["village"]
        self._corn_end: int = first["village.corn_end"]
        self._hand_gods: int = first["hand.gods"]
        self._hand_laid: int = first["hand.laid"]
        self._hand_army: int = first["hand.army"]
        self._offer: int = first["gods.offer"]
        self._aside: int = first["gods.aside"]
        self._market: int = first["market"]
        self._face_up: int = first["weavings.face_up"]
        self._drawn: int = first["weavings.drawn"]
        self._set_aside: int = first["weavings.aside"]
        self._row: int = first["weavings.row"]
        self._tapestries: int = first["tapestries"]
        # columns of numbers
        self._number: int = first["asked.number"]
        self._cost = places_of(COSTS, first["asked.cost"])
        # the columns of pieces by their codes, where games without modules leave some out
        self._building = [names.buildings.index(name) for name in names.building_codes]
        self._weaving = [names.weavings.index(name) for name in names.weaving_codes]
        self._step = [first["players.step"] + names.temple.index(name) for name in names.temple_codes]
        self._colours = [names.colours[kind] for kind in names.workers]
        # where the signs of each seat begin, by viewer
        stride, seats = layout.by_name["players.roles"].stride, names.seats
        self._signs_of_seats = [[(seat - viewer) % seats * stride for seat in range(seats)] for viewer in range(seats)]
        patterns, edges = len(names.patterns), len(names.edges)
        self._tile_size = len(tile_columns(names))
        self._tile: list[tuple[int, int, int]] = []
        for name in names.weaving_codes:
            pattern, left, right = names.tile_parts[name]
            self._tile.append((pattern, patterns + left, patterns + edges + right))
        self._prompt = places_of(PROMPTS, first["asked"])
        self._use = places_of(WORKERS, first["asked.use"])
        self._modules = ModuleFiller(
            names.modules,
            first,
            layout.by_name["players.vp"].stride,
            names.colours,
            {
                "gods.held": places_of(names.god_cards),
                "tiles.drawn": places_of(names.buildings),
                "weavings.up": places_of(names.weavings),
            },
        )
        self._about = {
            **places_of(names.spaces, first["asked.space"]),
            **places_of(names.workers, first["asked.worker"]),
            **places_of(names.weavings, first["asked.weaving"]),
            **places_of(HIGH_PRIEST_ACTIONS, first["asked.action"]),
            **self._modules.about,
        }
        self._more_of_seat = [0] * self._modules.numbers_of_seat
        # the last numbers of the table, by how many Tapestries are described before them: the Tapestries that are not
        # there, what the question is about, and the cells that the opponent and the modules fill
        more = 1 + len(COSTS) + (len(names.workers) + 2 if self._has_solo else 0) + self._modules.numbers
        self._rest_of_table = [[0] * (TAPESTRIES - described + more) for described in range(TAPESTRIES + 1)]
        self._solo_workers: int = first.get("solo.workers", 0)
        self._solo_counts: int = first.get("solo.counts", 0)
        self._solo_slots: int = first.get("solo.slots", 0)
        self._solo_tokens: int = first.get("solo.tokens", 0)
        self._worker = places_of(names.workers)
        self._cell = places_of(names.cells)
        self._god = places_of(GODS)
        self._personality = places_of(names.personalities, first.get("solo.personality", 0))

    def fill(self, sight: Sight, asked: Subject | None, cells: bytearray, at: int, beyond: Beyond) -> None:
        """Set the cells of an observation, the first one at `at`; `asked` is the pending question of any seat.

        They are all 0 before. Numbers that fit into no byte are added to `beyond`.
        """
        s, viewer = sight.state, sight.seat
        firsts = self._signs_of_seats[viewer]
        numbers: list[int] = []
        signs_at = at + self._numbers
        for seat in range(viewer, len(firsts)):
            self._player(sight, seat, numbers, cells, signs_at + firsts[seat])
        for seat in range(viewer):
            self._player(sight, seat, numbers, cells, signs_at + firsts[seat])
        self._table(sight, numbers)
        self._workers(sight, cells, signs_at)
        self._roles_and_owners(sight, asked, firsts, cells, signs_at)
        self._pieces(sight, cells, signs_at)
        self._own(sight, cells, signs_at)
        if asked is not None and asked.seat == viewer:
            self._question(asked, numbers, cells, signs_at)
        if self._has_solo:
            solo = solo_view(s)
            assert solo is not None
            self._solo(solo, numbers, cells, signs_at)
        if s.annex is not None:
            expansion = expansion_view(s)
            assert expansion is not None
            self._modules.fill(expansion, viewer, numbers, cells, signs_at)
        try:
            cells[at:signs_at] = bytes(numbers)
        except ValueError:
            for place, number in enumerate(numbers):
                if 0 <= number <= MOST_IN_A_CELL:
                    cells[at + place] = number
                else:
                    beyond.append((at + place, number))

    def _player(self, sight: Sight, seat: int, numbers: list[int], signs: bytearray, at: int) -> None:
        s = sight.state
        player = s.players[seat]
        soldiers = s.catalog.army_soldiers
        army = [0, 0, 0, 0]
        for card in player.army_up:
            army[soldiers[card] - 1] += 1
        for card in player.army_down:
            army[soldiers[card] + 1] += 1
        total = 0
        lengths = [0, 0, 0]  # the three longest are encoded
        for tapestry in player.tapestries:
            total += len(tapestry)
            lengths.append(len(tapestry))
        lengths.sort()
        numbers.append(player.vp)
        numbers += player.stock
        numbers += [player.temple, player.steps, player.markers]
        numbers += [len(player.gods), len(player.laid), len(player.army)]
        numbers += army
        numbers += [len(player.tapestries), total, lengths[-1], lengths[-2], lengths[-3]]
        numbers += player.workers
        numbers += player.small_statues
        numbers += player.large_statues
        numbers += self._more_of_seat
        if player.high_priest >= 0:
            signs[at + self._high_priest + s.catalog.action_at[player.high_priest]] = 1
        signs[at + self._step[player.temple]] = 1
        first = at + self._buildings
        for building in player.buildings:
            signs[first + self._building[building]] = 1
        first = at + self._down
        for building in player.face_down_buildings:
            signs[first + self._building[building]] = 1

    def _table(self, sight: Sight, numbers: list[int]) -> None:
        """The numbers of the table."""
        s = sight.state
        numbers += [s.turn, s.festivals, sum(s.bag), len(s.village)]
        numbers += s.nomads
        numbers += s.casualties
        numbers += s.gone
        numbers += [s.god_deck.size(), s.army_deck.size(), len(s.army_discard), s.weavings.size()]
        numbers += [pile.size() for pile in s.stacks]
        numbers += s.small_statues
        numbers += s.large_statues
        lengths = [len(tapestry) for tapestry in s.players[sight.seat].tapestries[:TAPESTRIES]]
        numbers += lengths
        numbers += self._rest_of_table[len(lengths)]

    def _workers(self, sight: Sight, signs: bytearray, at: int) -> None:
        """The Workers on the hill and in the Village."""
        s, colours = sight.state, self._colours
        column = at + self._hill
        for kind in s.hill:
            if kind >= 0:
                for colour in colours[kind]:
                    signs[column + colour] = 1
            column += COLOURS
        village = s.village
        if village:
            column = at + self._village
            for kind in village[: self._village_spaces]:
                for colour in colours[kind]:
                    signs[column + colour] = 1
                column += COLOURS
            for colour in colours[village[-1]]:
                signs[at + self._corn_end + colour] = 1

    def _roles_and_owners(
        self, sight: Sight, asked: Subject | None, firsts: list[int], signs: bytearray, at: int
    ) -> None:
        s = sight.state
        column = at + self._roles
        for seat in (s.active, s.first, s.holder, -1 if asked is None else asked.seat):
            if seat >= 0:
                signs[column + firsts[seat]] = 1
            column += 1
        column = at + self._steps
        for seat in s.steps:
            if seat >= 0:
                signs[column + firsts[seat]] = 1
            column += 1
        column = at + self._conquest
        for seat in s.conquest:
            if seat >= 0:
                signs[column + firsts[seat]] = 1
            column += 1
        column = at + self._flags
        if s.is_final_festival:
            signs[column] = 1
        if s.deck_only:
            signs[column + 1] = 1
        if asked is None:
            signs[column + 2] = 1
        signs[at + self._orientation + s.orientation] = 1

    def _pieces(self, sight: Sight, signs: bytearray, at: int) -> None:
        """Cards and tiles on the table."""
        s = sight.state
        first = at + self._offer
        for card in s.god_offer:
            signs[first + card] = 1
        first = at + self._aside
        for card in s.aside:
            signs[first + card] = 1
        first = at + self._market
        for tile in s.market:
            if tile >= 0:
                signs[first + self._building[tile]] = 1
        if s.face_up >= 0:
            signs[at + self._face_up + self._weaving[s.face_up]] = 1
        for tile in weavings_set_aside(s):
            signs[at + self._set_aside + self._weaving[tile]] = 1
        for place in range(len(s.drawn)):
            tile = s.drawn[place]
            if tile >= 0:
                signs[at + self._drawn + self._weaving[tile]] = 1
                if place < DRAWN:
                    first = at + self._row + place * self._tile_size
                    for part in self._tile[tile]:
                        signs[first + part] = 1

    def _own(self, sight: Sight, signs: bytearray, at: int) -> None:
        """The viewer's hand and Tapestries."""
        own = sight.state.players[sight.seat]
        first = at + self._hand_gods
        for card in own.gods:
            signs[first + card] = 1
        first = at + self._hand_laid
        for card in own.laid:
            signs[first + card] = 1
        first = at + self._hand_army
        for card in own.army:
            signs[first + card] = 1
        first = at + self._tapestries
        for tapestry in own.tapestries[:TAPESTRIES]:
            for tile in tapestry:
                signs[first + self._tile[tile][0]] = 1
            signs[first + self._tile[tapestry[0]][1]] = 1
            signs[first + self._tile[tapestry[-1]][2]] = 1
            first += self._tile_size

    def _question(self, asked: Subject, numbers: list[int], signs: bytearray, at: int) -> None:
        signs[at + self._prompt[asked.prompt]] = 1
        for place, word in enumerate(asked.args):
            if word.isdigit():
                numbers[self._number] = int(word)
            elif place and asked.prompt == "choose-space":
                for each in word.split("+"):
                    signs[at + self._use[each]] = 1
            elif word in self._about:
                signs[at + self._about[word]] = 1
            elif word[
                :1
            ].isdigit():  # a cost: `2-potato-1-gold`; other words, as the source of a reward, have no column
                parts = word.split("-")
                for i in range(1, len(parts), 2):
                    numbers[self._cost[parts[i]]] = int(parts[i - 1])

    def _solo(self, solo: SoloView, numbers: list[int], signs: bytearray, at: int) -> None:
        for kind in solo["workers"]:
            numbers[self._solo_workers + self._worker[kind]] += 1
        numbers[self._solo_counts] = solo["equally_old"]
        numbers[self._solo_counts + 1] = len(solo["army_played"])
        for place, god in enumerate(solo["slots"]):
            if god is not None:
                signs[at + self._solo_slots + place * len(GODS) + self._god[god]] = 1
        for place, token in enumerate(solo["tokens"]):
            signs[at + self._solo_tokens + place * len(self._cell) + self._cell[token["cell"]]] = 1
        for face in solo["personality"]:
            if face is not None:
                signs[at + self._personality[face]] = 1
