"""The guide's position: her side as it is, and stand-ins for what the person has read off the table.

Her procedures run on it unchanged. The rest of the table is empty until the person answers a question about it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tawantinsuyu.automata.opponent import Opponent, board_of, opponent_of
from tawantinsuyu.box.benefits import parse_benefits
from tawantinsuyu.box.box import Box
from tawantinsuyu.box.plain import Json
from tawantinsuyu.companion.guide.protocol import WeavingTile
from tawantinsuyu.components.build import COLOUR_NAMES, Builder
from tawantinsuyu.core.pile import Pile
from tawantinsuyu.core.printed import Building, Weaving
from tawantinsuyu.core.values import GOD_NAMES, NONE, PRODUCTION
from tawantinsuyu.game.expansions import MODULES
from tawantinsuyu.game.settings import Settings, draft_for
from tawantinsuyu.golden_age.build import additions_of
from tawantinsuyu.golden_age.nobles.module import nobles_in
from tawantinsuyu.golden_age.vassals.module import vassals_in
from tawantinsuyu.rules.setup import new_state

PERSON: Final = 0
OPPONENT: Final = 1
MOST_READ: Final = 300
"""Tiles and cards that may be read out in a game; each makes a new catalog."""


class GuidePosition:
    """A position that knows her side, and the tiles that the person has read out."""

    def __init__(self, settings: Settings, box: Box) -> None:
        self.draft = draft_for(settings, box)
        self.builder = Builder(additions_of(frozenset(MODULES[name] for name in settings.modules)), self.draft.rows)
        self.patterns = tuple([pattern.id for pattern in box.patterns])
        self.state = new_state(self.draft.freeze())
        self.read = 0  # tiles and cards read out so far
        self.state.stack.clear()
        vassals = vassals_in(self.state.catalog)
        if vassals is not None:
            vassals.begin_setup(self.state)
            self.state.queue.clear()  # the person draws the Nation tiles
        self.state.events = []
        self.forget_table()

    @property
    def opponent(self) -> Opponent:
        return opponent_of(self.state, OPPONENT)

    def forget_table(self) -> None:
        """Remove the stand-ins: bag, decks, stacks, offer, Market, Village and Nomads are empty again."""
        s = self.state
        kinds = len(s.catalog.worker_names)
        s.bag = [0] * kinds
        s.village = []
        s.nomads = [0] * kinds
        s.market = [NONE] * len(s.market)
        s.stacks = [nothing() for _ in s.stacks]
        s.god_deck = nothing()
        s.god_offer = []
        s.army_deck = Pile([0], [], [])  # a card can nearly always be drawn; the person reports it if not
        s.army_discard = []
        s.weavings = nothing()
        s.face_up = NONE
        s.drawn = []

    def tuck_cards(self) -> None:
        """A card for each slot of her board; their symbols are asked when a rule reads them."""
        board = board_of(self.state)
        board.slots = [0] * len(board.slots)

    def _add(self) -> None:
        """The draft has one more tile or card. Raises `ValueError` if there are too many."""
        self.read += 1
        if self.read > MOST_READ:
            raise ValueError("too many tiles have been read out")
        self.state.catalog = self.draft.freeze()

    def god_card(self, symbol: str) -> int:
        """A card with a symbol."""
        return self.state.catalog.god_symbol.index(GOD_NAMES.index(symbol))

    def army_card(self, soldiers: int) -> int:
        """A card with this many Soldiers that she does not have yet. Raises `ValueError` if there is none."""
        player = self.state.players[OPPONENT]
        owned = [*player.army, *player.army_up, *player.army_down]
        for card, printed in enumerate(self.state.catalog.army_soldiers):
            if printed == soldiers and card not in owned:
                return card
        raise ValueError("there are not so many Army cards")

    def weavings(self, tiles: Sequence[WeavingTile]) -> list[int]:
        """Weavings of which the first has the highest number."""
        return [self.weaving(tile, -place) for place, tile in enumerate(tiles)]

    def weaving(self, tile: WeavingTile, number: int = 0) -> int:
        """A Weaving with this print, by default with this number; the same print always gives the same tile."""
        pattern = self.patterns.index(tile["pattern"])
        colour = COLOUR_NAMES.index(tile["colour"])
        number = tile.get("number") or number
        tiles = self.draft.weavings.tiles
        for i in range(len(tiles)):
            if (tiles[i].pattern, tiles[i].colour, tiles[i].number) == (pattern, colour, number):
                return i
        tiles.append(Weaving(f"read-{len(tiles)}", number, pattern, colour, 0, 0))
        self._add()
        return len(tiles) - 1

    def production(self, number: int, benefits: Sequence[Json]) -> int:
        """A Production Building with this print."""
        name = f"read-{len(self.draft.buildings)}"
        row = self.builder.row(name, parse_benefits(benefits))
        self.draft.buildings.append(Building(name, number, PRODUCTION, 0, row, []))
        self._add()
        return len(self.draft.buildings) - 1

    def owned(self, number: object) -> int | None:
        """Her Production Building with this number, if she has it."""
        player = self.state.players[OPPONENT]
        tiles = self.state.catalog.buildings
        for i in (*player.buildings, *player.face_down_buildings):
            if tiles[i].type == PRODUCTION and tiles[i].number == number:
                return i
        return None

    def building(self, type: int, noble: str | None = None) -> int:
        """A Building of a type that she does not own yet; if a Noble is named, a Palace of that Noble.

        Raises `ValueError` if there is none.
        """
        player = self.state.players[OPPONENT]
        catalog = self.state.catalog
        tiles = catalog.buildings
        nobles = nobles_in(catalog)
        homes = {} if nobles is None else nobles.noble_of
        kind = NONE if noble is None else catalog.worker_names.index(noble)
        for i in range(len(tiles)):
            is_hers = i in player.buildings or i in player.face_down_buildings
            if tiles[i].type == type and not is_hers and (kind == NONE or homes[i] == kind):
                return i
        raise ValueError("there are not so many Buildings of this type")

    def named_building(self, type: int, name: str) -> int:
        """The Building with this name and type. Raises `ValueError` if there is none."""
        for i, tile in enumerate(self.state.catalog.buildings):
            if tile.name == name and tile.type == type:
                return i
        raise ValueError(f"there is no such Building {name!r}")

    def played_god_card(self, symbol: str, benefits: Sequence[Json]) -> int:
        """A God card with this print."""
        cards = self.draft.god_cards
        name = f"read-{len(cards.names)}"
        cards.row.append(self.builder.row(name, parse_benefits(benefits)))
        cards.names.append(name)
        cards.symbol.append(GOD_NAMES.index(symbol))
        self._add()
        return len(cards.names) - 1


def nothing() -> Pile:
    return Pile([], [], [])
