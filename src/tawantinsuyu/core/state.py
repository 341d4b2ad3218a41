"""The position of a game: plain fields, ids instead of references, one hand-written `copy()`."""

from __future__ import annotations

from tawantinsuyu.core.automaton import SoloBoard
from tawantinsuyu.core.catalog import Catalog
from tawantinsuyu.core.module import Annex
from tawantinsuyu.core.pile import Pile
from tawantinsuyu.core.player import Player
from tawantinsuyu.core.replacing import counted
from tawantinsuyu.kernel.events import Event, Fact
from tawantinsuyu.kernel.position import KernelPosition


class State(KernelPosition):
    """A position of Tawantinsuyu."""

    __slots__ = (
        "active",
        "annex",
        "army_deck",
        "army_discard",
        "aside",
        "bag",
        "casualties",
        "catalog",
        "conquest",
        "deck_only",
        "drawn",
        "drawn_for",
        "face_up",
        "festivals",
        "first",
        "god_deck",
        "god_offer",
        "gone",
        "hill",
        "holder",
        "is_final_festival",
        "large_statues",
        "market",
        "nomads",
        "orientation",
        "players",
        "small_statues",
        "solo",
        "stacks",
        "steps",
        "turn",
        "village",
        "weavings",
    )

    def __init__(
        self,
        catalog: Catalog,
        players: list[Player],
        active: int,
        first: int,
        turn: int,
        orientation: int,
        bag: list[int],
        village: list[int],
        nomads: list[int],
        casualties: list[int],
        gone: list[int],
        hill: list[int],
        steps: list[int],
        conquest: list[int],
        market: list[int],
        stacks: list[Pile],
        god_deck: Pile,
        god_offer: list[int],
        aside: list[int],
        army_deck: Pile,
        army_discard: list[int],
        weavings: Pile,
        face_up: int,
        drawn: list[int],
        drawn_for: int,
        small_statues: list[int],
        large_statues: list[int],
        holder: int,
        festivals: int,
        is_final_festival: bool,
        deck_only: bool,
        solo: SoloBoard | None,
        annex: Annex | None,
    ) -> None:
        super().__init__()
        self.catalog = catalog
        self.players = players
        self.active = active  # the seat whose turn it is; NONE during setup and at the end (SET-31)
        self.first = first
        self.turn = turn  # turns begun so far
        self.orientation = orientation  # the section that Coricancha space 0 faces
        self.bag = bag  # Workers by kind
        self.village = village  # kinds, from the potato end to the corn end
        self.nomads = nomads  # by kind
        self.casualties = casualties  # by kind
        self.gone = gone  # out of the game, by kind
        self.hill = hill  # per space the kind of the Worker, or NONE
        self.steps = steps  # per slot (section * 2 + level) the owner, or NONE
        self.conquest = conquest  # per Conquest space the owner, or NONE
        self.market = market  # two slots for each Building type; a tile, or NONE
        self.stacks = stacks  # by Building type
        self.god_deck = god_deck
        self.god_offer = god_offer  # oldest first
        self.aside = aside  # God cards played and not yet in offer or deck
        self.army_deck = army_deck
        self.army_discard = army_discard
        self.weavings = weavings  # the stack without its face-up tile
        self.face_up = face_up  # the face-up tile on the stack, or NONE
        self.drawn = drawn  # Weavings drawn for a purchase, in that order
        self.drawn_for = drawn_for  # the only seat that may see them, or NONE if they are open
        self.small_statues = small_statues  # in stock, by god
        self.large_statues = large_statues
        self.holder = holder  # the seat with the Festival tile, or NONE
        self.festivals = festivals  # Festivals triggered so far
        self.is_final_festival = is_final_festival  # whether the Festival triggered last is the final one
        self.deck_only = deck_only  # the offer is closed (FCD-05)
        self.solo = solo  # the board of an automated opponent, if there is one
        self.annex = annex  # the pieces of modules, if there are any

    def copy(self) -> State:
        """An independent position. Lists that are replaced and never changed in place are shared.

        Events are not copied: they belong to the caller that collects them.
        """
        other = State(
            self.catalog,
            [player.copy() for player in self.players],
            self.active,
            self.first,
            self.turn,
            self.orientation,
            self.bag[:],
            self.village[:],
            self.nomads,
            self.casualties,
            self.gone,
            self.hill[:],
            self.steps,
            self.conquest,
            self.market,
            [pile.copy() for pile in self.stacks],
            self.god_deck.copy(),
            self.god_offer[:],
            self.aside,
            self.army_deck.copy(),
            self.army_discard[:],
            self.weavings.copy(),
            self.face_up,
            self.drawn,
            self.drawn_for,
            self.small_statues,
            self.large_statues,
            self.holder,
            self.festivals,
            self.is_final_festival,
            self.deck_only,
            None if self.solo is None else self.solo.copy(),
            None if self.annex is None else self.annex.copy(),
        )
        self.copy_loop_to(other)
        return other

    def others(self, seat: int) -> list[int]:
        """The other seats in turn order, beginning with the neighbour (TRN-17)."""
        count = len(self.players)
        return [(seat + i) % count for i in range(1, count)]

    def in_turn_order(self, seat: int) -> list[int]:
        """All seats in turn order, beginning with `seat`."""
        count = len(self.players)
        return [(seat + i) % count for i in range(count)]

    def score(self, seat: int, vp: int, source: int) -> None:
        """Add VP; a loss never takes the total below 0 (CMP-29)."""
        player = self.players[seat]
        if player.vp + vp < 0:
            vp = -player.vp
        if vp != 0:
            player.vp += vp
            player.sources = counted(player.sources, source, vp)
            if self.events is not None:
                self.tell("scored", seat, (vp, source))

    def gain(self, seat: int, resource: int, amount: int) -> None:
        """Add resources; they are unlimited (CMP-02)."""
        self.players[seat].stock[resource] += amount
        if self.events is not None:
            self.tell("gained", seat, (resource, amount))
        automaton = self.catalog.automata[seat]
        if automaton is not None:
            automaton.gained(self, seat)

    def tell(self, kind: str, seat: int, facts: tuple[Fact, ...] = (), secret: tuple[Fact, ...] = ()) -> None:
        """Record an event if events are collected. Hot callers check `events` first to avoid building the arguments."""
        if self.events is not None:
            self.events.append(Event(kind, seat, facts, secret))
