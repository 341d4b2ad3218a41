"""From the sight of a seat to the cells of an observation. That sight is the only input, so no secret can leak.

All cells are bytes. Those of a row are joined from pieces, and pieces of which nothing has changed are kept; see
`kept.py`.
"""

from __future__ import annotations

from collections.abc import Sequence

from tawantinsuyu.box.vocabulary import GODS, HIGH_PRIEST_ACTIONS, SECTIONS, WORKERS
from tawantinsuyu.encoding.asked_filling import AskedFiller
from tawantinsuyu.encoding.columns import DRAWN, TAPESTRIES, tile_columns
from tawantinsuyu.encoding.kept import Beyond, KeptSeat, KeptTable, marked, number_cells, one_of
from tawantinsuyu.encoding.layout import ObservationLayout
from tawantinsuyu.encoding.module_filling import KeptModules, ModuleFiller
from tawantinsuyu.encoding.names import Names
from tawantinsuyu.game.seat_position import Sight
from tawantinsuyu.game.subject import Subject
from tawantinsuyu.game.view import SoloView
from tawantinsuyu.game.view_builder import solo_view, weavings_set_aside


def places_of(names: Sequence[str], first: int = 0) -> dict[str, int]:
    """The place of each name, counted from `first`."""
    return {name: first + place for place, name in enumerate(names)}


class Kept:
    """What is kept of the rows of one table. Each `Kept` is used for a single game, with sights of that game only."""

    __slots__ = ("modules", "table")

    def __init__(self, seats: int) -> None:
        self.table = KeptTable(seats)
        self.modules = KeptModules(seats)


class Filler:
    """Makes the observations of one kind of game. Seats follow in turn order from the viewer on."""

    def __init__(self, names: Names, layout: ObservationLayout) -> None:
        first = {part.name: part.first - (layout.numbers if part.is_sign else 0) for part in layout.parts}
        self.seats: int = names.seats
        self._has_solo = bool(names.cells)
        # signs that stand for one of several things, or of their combinations
        self._roles = [bytes([bits >> i & 1 for i in range(4)]) for bits in range(1 << 4)]
        self._flags = [bytes([bits >> i & 1 for i in range(3)]) for bits in range(1 << 3)]
        self._orientation = one_of(len(SECTIONS))
        self._high_priest = one_of(len(HIGH_PRIEST_ACTIONS))
        steps = one_of(len(names.temple))
        self._step = [steps[names.temple.index(name)] for name in names.temple_codes]
        # a Worker by the number of its kind; the last one, at -1, is nobody
        colours = len(WORKERS)
        self._worker = [bytes([each in names.colours[kind] for each in range(colours)]) for kind in names.workers]
        self._worker.append(bytes(colours))
        self._village_spaces: int = names.village
        self._village_gap = [bytes(colours * gap) for gap in range(names.village + 1)]
        # the columns of pieces by their codes, where games without modules leave some out
        self._god = list(range(len(names.god_cards)))
        self._army = list(range(len(names.army_cards)))
        self._building = [names.buildings.index(name) for name in names.building_codes]
        self._weaving = [names.weavings.index(name) for name in names.weaving_codes]
        self._gods, self._armies = len(names.god_cards), len(names.army_cards)
        self._buildings, self._weavings = len(names.buildings), len(names.weavings)
        patterns, edges = len(names.patterns), len(names.edges)
        self._tile: list[tuple[int, int, int]] = []
        for name in names.weaving_codes:
            pattern, left, right = names.tile_parts[name]
            self._tile.append((pattern, patterns + left, patterns + edges + right))
        self._tile_size = len(tile_columns(names))
        self._nothing_drawn = bytes(2 * self._weavings + DRAWN * self._tile_size)
        self._modules = ModuleFiller(names, first)
        about = {
            **places_of(names.spaces, first["asked.space"]),
            **places_of(names.workers, first["asked.worker"]),
            **places_of(names.weavings, first["asked.weaving"]),
            **places_of(HIGH_PRIEST_ACTIONS, first["asked.action"]),
            **self._modules.about,
        }
        self._asked = AskedFiller(first, layout.size - layout.numbers - first["asked"], about)
        if self._has_solo:
            self._kinds = places_of(names.workers)
            self._cells = places_of(names.cells)
            self._symbols = places_of(GODS)
            self._personality = places_of(names.personalities)
            self._card_slots: int = names.card_slots
            self._tokens: int = names.tokens

    def fill(self, sight: Sight, asked: Subject | None, kept: Kept, rows: list[bytes], at: int, beyond: Beyond) -> None:
        """Add the cells of an observation to `rows`; `asked` is the pending question of any seat.

        `at` is the place of the first one. Numbers that fit into no byte are added to `beyond`.
        """
        s, viewer, table = sight.state, sight.seat, kept.table
        seats, place = self.seats, at
        told = self._asked.cells(asked, viewer)
        asked_seat = -1 if asked is None else asked.seat
        signs: list[bytes] = []
        if s.annex is not None:
            self._modules.look(sight, kept.modules)
        for i in range(seats):
            seat = (viewer + i) % seats
            of_modules = kept.modules.seats[seat].numbers
            place = self._numbers_of_seat(sight, seat, table.seats[seat], of_modules, rows, place, beyond)
            role = (s.active == seat) + 2 * (s.first == seat) + 4 * (s.holder == seat) + 8 * (asked_seat == seat)
            signs.append(self._roles[role])
            signs.append(self._signs_of_seat(sight, seat, table.seats[seat]))
        place = self._numbers_of_table(sight, table, rows, place, beyond)
        signs.append(self._flags[s.is_final_festival + 2 * s.deck_only + 4 * (asked is None)])
        signs.append(self._orientation[s.orientation])
        self._workers(sight, table, signs)
        self._hand(sight, table.seats[viewer], signs)
        self._pieces(sight, table, signs)
        self._drawn(sight, signs)
        self._own_tapestries(sight, table.seats[viewer], rows, signs)
        place += TAPESTRIES
        rows.append(told.cells)
        for number in told.beyond:
            beyond.append((place + number[0], number[1]))
        place += len(told.cells)
        if self._has_solo or s.annex is not None:
            more: list[int] = []
            if self._has_solo:
                solo = solo_view(s)
                assert solo is not None
                self._solo(solo, more, signs)
            if s.annex is not None:
                self._modules.fill(sight, kept.modules, more, signs)
            rows.append(number_cells(more, place, beyond))
        signs.append(told.signs)
        rows += signs

    def _numbers_of_seat(
        self, sight: Sight, seat: int, kept: KeptSeat, of_modules: list[int], rows: list[bytes], at: int, beyond: Beyond
    ) -> int:
        """Add the numbers of a player; `of_modules` are those of modules. Returns the place after them."""
        player = sight.state.players[seat]
        potato, corn, stone, gold = player.stock
        gods, laid, army = len(player.gods), len(player.laid), len(player.army)
        goods = [player.vp, potato, corn, stone, gold, player.temple, player.steps, player.markers, gods, laid, army]
        at = kept.goods_numbers.add_to(rows, goods, at, beyond)
        if (
            kept.army_up is not player.army_up
            or kept.army_down is not player.army_down
            or kept.tapestries is not player.tapestries
        ):
            kept.army_up, kept.army_down, kept.tapestries = player.army_up, player.army_down, player.tapestries
            soldiers = sight.state.catalog.army_soldiers
            played = [0, 0, 0, 0]
            for card in player.army_up:
                played[soldiers[card] - 1] += 1
            for card in player.army_down:
                played[soldiers[card] + 1] += 1
            lengths = [len(tapestry) for tapestry in player.tapestries]
            longest = sorted([0, 0, 0, *lengths])  # the three longest are encoded
            kept.collected = [*played, len(lengths), sum(lengths), longest[-1], longest[-2], longest[-3]]
        at = kept.collected_numbers.add_to(rows, kept.collected, at, beyond)
        if kept.workers != player.workers:
            kept.workers = player.workers[:]
        at = kept.worker_numbers.add_to(rows, kept.workers, at, beyond)
        if (
            kept.small is not player.small_statues
            or kept.large is not player.large_statues
            or kept.of_modules is not of_modules
        ):
            kept.small, kept.large, kept.of_modules = player.small_statues, player.large_statues, of_modules
            kept.statues = [*player.small_statues, *player.large_statues, *of_modules]
        return kept.statue_numbers.add_to(rows, kept.statues, at, beyond)

    def _signs_of_seat(self, sight: Sight, seat: int, kept: KeptSeat) -> bytes:
        """The signs of a player, without roles."""
        s = sight.state
        player = s.players[seat]
        if (
            kept.high_priest != player.high_priest
            or kept.temple != player.temple
            or kept.buildings is not player.buildings
            or kept.down is not player.face_down_buildings
            or kept.steps is not s.steps
            or kept.conquest is not s.conquest
        ):
            kept.high_priest, kept.temple = player.high_priest, player.temple
            kept.buildings, kept.down = player.buildings, player.face_down_buildings
            kept.steps, kept.conquest = s.steps, s.conquest
            action = s.catalog.action_at[player.high_priest] if player.high_priest >= 0 else -1
            kept.signs = b"".join(
                [
                    self._high_priest[action],
                    self._step[player.temple],
                    bytes([owner == seat for owner in s.steps]),
                    bytes([owner == seat for owner in s.conquest]),
                    marked(self._buildings, self._building, player.buildings),
                    marked(self._buildings, self._building, player.face_down_buildings),
                ]
            )
        return kept.signs

    def _numbers_of_table(self, sight: Sight, kept: KeptTable, rows: list[bytes], at: int, beyond: Beyond) -> int:
        """Add the numbers of the table that all seats see. Returns the place after them."""
        s = sight.state
        in_bag = 0
        for count in s.bag:
            in_bag += count
        at = kept.clock_numbers.add_to(rows, [s.turn, s.festivals, in_bag, len(s.village)], at, beyond)
        if kept.nomads is not s.nomads or kept.casualties is not s.casualties or kept.gone is not s.gone:
            kept.nomads, kept.casualties, kept.gone = s.nomads, s.casualties, s.gone
            kept.workers = [*s.nomads, *s.casualties, *s.gone]
        at = kept.worker_numbers.add_to(rows, kept.workers, at, beyond)
        piles = [s.god_deck.size(), s.army_deck.size(), len(s.army_discard), s.weavings.size()]
        for pile in s.stacks:
            piles.append(pile.size())
        at = kept.pile_numbers.add_to(rows, piles, at, beyond)
        if kept.small is not s.small_statues or kept.large is not s.large_statues:
            kept.small, kept.large = s.small_statues, s.large_statues
            kept.statues = [*s.small_statues, *s.large_statues]
        return kept.statue_numbers.add_to(rows, kept.statues, at, beyond)

    def _workers(self, sight: Sight, kept: KeptTable, signs: list[bytes]) -> None:
        """The Workers on the hill and in the Village."""
        s, worker = sight.state, self._worker
        if kept.hill != s.hill:
            kept.hill = s.hill[:]
            kept.hill_cells = b"".join([worker[kind] for kind in s.hill])
        if kept.village != s.village:
            kept.village = s.village[:]
            shown = s.village[: self._village_spaces]
            last = s.village[-1] if s.village else -1
            gap = self._village_gap[self._village_spaces - len(shown)]
            kept.village_cells = b"".join([*[worker[kind] for kind in shown], gap, worker[last]])
        signs.append(kept.hill_cells)
        signs.append(kept.village_cells)

    def _hand(self, sight: Sight, kept: KeptSeat, signs: list[bytes]) -> None:
        """The viewer's cards."""
        own = sight.state.players[sight.seat]
        if kept.gods != own.gods:
            kept.gods, kept.gods_cells = own.gods[:], marked(self._gods, self._god, own.gods)
        if kept.laid != own.laid:
            kept.laid, kept.laid_cells = own.laid[:], marked(self._gods, self._god, own.laid)
        if kept.army != own.army:
            kept.army, kept.army_cells = own.army[:], marked(self._armies, self._army, own.army)
        signs.append(kept.gods_cells)
        signs.append(kept.laid_cells)
        signs.append(kept.army_cells)

    def _pieces(self, sight: Sight, kept: KeptTable, signs: list[bytes]) -> None:
        """Cards and tiles on the table."""
        s = sight.state
        if kept.offer != s.god_offer:
            kept.offer, kept.offer_cells = s.god_offer[:], marked(self._gods, self._god, s.god_offer)
        if kept.aside is not s.aside:
            kept.aside, kept.aside_cells = s.aside, marked(self._gods, self._god, s.aside)
        if kept.market is not s.market or kept.face_up != s.face_up:
            kept.market, kept.face_up = s.market, s.face_up
            tiles = marked(self._buildings, self._building, s.market)
            kept.market_cells = tiles + marked(self._weavings, self._weaving, [s.face_up])
        signs.append(kept.offer_cells)
        signs.append(kept.aside_cells)
        signs.append(kept.market_cells)

    def _drawn(self, sight: Sight, signs: list[bytes]) -> None:
        """Weavings drawn and set aside."""
        s = sight.state
        if not s.drawn and not s.stack:
            signs.append(self._nothing_drawn)
            return
        signs.append(marked(self._weavings, self._weaving, s.drawn))
        aside = bytearray(self._weavings)
        for tile in weavings_set_aside(s):
            aside[self._weaving[tile]] = 1
        signs.append(bytes(aside))
        row = bytearray(DRAWN * self._tile_size)
        for place, tile in enumerate(s.drawn[:DRAWN]):
            if tile >= 0:
                for part in self._tile[tile]:
                    row[place * self._tile_size + part] = 1
        signs.append(bytes(row))

    def _own_tapestries(self, sight: Sight, kept: KeptSeat, numbers: list[bytes], signs: list[bytes]) -> None:
        """The viewer's Tapestries."""
        tapestries = sight.state.players[sight.seat].tapestries
        if kept.own_tapestries is not tapestries:
            kept.own_tapestries = tapestries
            shown = tapestries[:TAPESTRIES]
            cells, first = bytearray(TAPESTRIES * self._tile_size), 0
            for tapestry in shown:
                for tile in tapestry:
                    cells[first + self._tile[tile][0]] = 1
                cells[first + self._tile[tapestry[0]][1]] = 1
                cells[first + self._tile[tapestry[-1]][2]] = 1
                first += self._tile_size
            kept.own_cells = bytes(cells)
            kept.lengths = bytes([len(tapestry) for tapestry in shown] + [0] * (TAPESTRIES - len(shown)))
        numbers.append(kept.lengths)
        signs.append(kept.own_cells)

    def _solo(self, solo: SoloView, numbers: list[int], signs: list[bytes]) -> None:
        """The board of the automated opponent."""
        workers = [0] * len(self._kinds)
        for kind in solo["workers"]:
            workers[self._kinds[kind]] += 1
        numbers += workers
        numbers += [solo["equally_old"], len(solo["army_played"])]
        symbols, cells = len(self._symbols), len(self._cells)
        slots = bytearray(self._card_slots * symbols)
        for place, god in enumerate(solo["slots"]):
            if god is not None:
                slots[place * symbols + self._symbols[god]] = 1
        tokens = bytearray(self._tokens * cells)
        for place, token in enumerate(solo["tokens"]):
            tokens[place * cells + self._cells[token["cell"]]] = 1
        faces = bytearray(len(self._personality))
        for face in solo["personality"]:
            if face is not None:
                faces[self._personality[face]] = 1
        signs.append(bytes(slots))
        signs.append(bytes(tokens))
        signs.append(bytes(faces))
