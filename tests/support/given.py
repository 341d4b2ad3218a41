"""Builds positions instead of playing up to them: `given(...)` takes what matters and fills in the rest.

Everything is named as in the data files and in option keys: spaces `M23`, cards `G07` and `A12`, Buildings `Z14`,
Weavings `W05`, Workers `priest`. Printed values that an example needs are defined by the test itself:
`box={"G01": {"symbol": "sun", "benefits": [{"corn": 2}]}}` changes entries of the component set for this table.

`solo="standard"` (a preset, or a table of switches such as `{"AXO-I3": True}`) lets Axomamma play seat 1. Then
`slots="G01 G02 G03 G04"` are her tucked cards (`-` for an empty slot), `supply="priest courier"` her Workers, oldest
first (`alike=2`: equally old), `tokens={2: "axo-top-1 axo-middle-3 axo-bottom-1"}` the cells of the tokens of a value,
`face="statue"` her Personality (none unless named; `"- army statue"` for slots A, B, C); everything else is said as
of a player, seat 1. `opponent="pachamama"` seats the other one. Let her act with
`table.turn()`, or with any effect of `tawantinsuyu.automata`: `table.do(TokenActions(1, 2))`. With `auto_chance=False`
rolls and ties are answered by key: `table.choose("die:3", "space:M23")`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from tawantinsuyu.automata.opponent import board_of, opponent_of
from tawantinsuyu.core.catalog import Variants
from tawantinsuyu.core.codebook import STEPS_SLOTS
from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import (
    ACTION_NAMES,
    GOD_NAMES,
    NONE,
    VP_START,
    WORKER_NAMES,
)
from tawantinsuyu.game.settings import Choices
from tawantinsuyu.game.view import PositionView
from tawantinsuyu.kernel.chance import Chance
from tawantinsuyu.kernel.events import Event
from tawantinsuyu.kernel.loop import advance, answer, keys, option_of, pending, rule_of
from tawantinsuyu.kernel.position import CHANCE, AnyEffect
from tawantinsuyu.rules.building import own_building
from tawantinsuyu.rules.performing import ChooseTask
from tawantinsuyu.rules.setup import new_state
from tawantinsuyu.rules.turn import MainOption, MainPart
from tests.support.printing import catalog_with
from tests.support.views import view_for

LETTERS: Final = {"p": 0, "c": 1, "s": 2, "g": 3}


def resources(text: str) -> list[int]:
    """`"2p 1g"` as a stock."""
    stock = [0, 0, 0, 0]
    for word in text.split():
        stock[LETTERS[word[-1]]] += int(word[:-1])
    return stock


def as_text(stock: Sequence[int]) -> str:
    """A stock as the examples write it: `5p 0c 2s 0g`."""
    return " ".join(f"{stock[i]}{letter}" for letter, i in LETTERS.items())


class Table:
    """A position at the table: say what happens, expect questions, choose by key, look at names."""

    def __init__(self, s: State, auto_chance: bool) -> None:
        self.s = s
        self.chance = Chance("table") if auto_chance else None
        self.events: list[Event] = []

    # -- acting

    def do(self, *effects: AnyEffect) -> Table:
        """Let these instructions happen, in reading order, until somebody must choose."""
        self.s.stack.extend(reversed(effects))
        self._run()
        return self

    def choose(self, *answers: str) -> Table:
        """Answer by key, one question after another."""
        for key in answers:
            self._listen()
            answer(self.s, option_of(self.s, key))
            self._run()
        return self

    def place(self, worker: str, space: str, *answers: str, use: str = "") -> Table:
        """Let the active player place a Worker as the main option; `use` where a type must be declared (PLC-20)."""
        declared = [f"use:{use}"] if use else []
        self.do(MainOption(self.s.active))
        return self.choose("place", f"worker:{worker}", *declared, f"space:{space}", *answers)

    def turn(self) -> Table:
        """Let the active seat take its turn after its start; an opponent plays it up to the next question."""
        return self.do(MainPart(self.s.active))

    def spend_all_tasks(self) -> int:
        """Activate icons in the order of their places, set after set, until none is offered; how many there were."""
        spent = 0
        while self.offers("task:"):
            self.choose(min(self.offers("task:")))
            spent += 1
        return spent

    def tasks(self, count: int, space: str = "M12", seat: int = 0) -> Table:
        """Let `seat`, whose Worker has just been put on `space`, spend a number of tasks there."""
        return self.do(ChooseTask(seat, self.s.catalog.hill.names.index(space), count, 0, (), (), False))

    def _listen(self) -> None:
        self.events = []
        self.s.events = self.events

    def _run(self) -> None:
        if self.s.events is None:
            self._listen()
        ask = advance(self.s)
        while self.chance is not None and ask is not None and ask.seat == CHANCE:
            ask = answer(self.s, self.chance.option(self.s, ask))

    # -- questions

    @property
    def seat(self) -> int | None:
        """Who is asked; None if nobody is."""
        ask = pending(self.s)
        return None if ask is None else ask.seat

    @property
    def rule(self) -> str | None:
        ask = pending(self.s)
        return None if ask is None else rule_of(self.s)

    @property
    def keys(self) -> list[str]:
        """What is offered."""
        return keys(self.s)

    def expect(
        self,
        seat: int | None = None,
        rule: str | None = None,
        offers: Sequence[str] | None = None,
        includes: Sequence[str] = (),
        excludes: Sequence[str] = (),
    ) -> Table:
        """Check the pending question: whose, by which rule, exactly or partly what is offered."""
        assert pending(self.s) is not None, "no question is pending"
        if seat is not None:
            assert self.seat == seat, f"seat {self.seat} is asked ({self.rule}: {self.keys})"
        if rule is not None:
            assert self.rule == rule, f"asked by {self.rule}: {self.keys}"
        if offers is not None:
            assert sorted(self.keys) == sorted(offers), self.keys
        for key in includes:
            assert key in self.keys, f"{key} is not in {self.keys}"
        for key in excludes:
            assert key not in self.keys, f"{key} is in {self.keys}"
        return self

    def expect_nothing(self) -> Table:
        """Nobody is asked anything: all that was queued has happened."""
        assert pending(self.s) is None, f"seat {self.seat} is asked by {self.rule}: {self.keys}"
        return self

    def odds(self) -> dict[str, int]:
        """The chances of what is drawn now; chance is asked."""
        ask = pending(self.s)
        assert ask is not None
        assert ask.seat == CHANCE, f"seat {ask.seat} is asked: {self.keys}"
        return dict(zip(self.keys, ask.weights(self.s), strict=True))

    def offers(self, prefix: str) -> list[str]:
        """The offered keys that begin with a word."""
        return [key for key in self.keys if key.startswith(prefix)]

    # -- looking

    def stock(self, seat: int) -> str:
        return as_text(self.s.players[seat].stock)

    def vp(self, seat: int) -> int:
        return self.s.players[seat].vp

    def workers(self, seat: int) -> list[str]:
        return _spelled(self.s.catalog.worker_names, self.s.players[seat].workers)

    def gods(self, seat: int) -> list[str]:
        return [self.s.catalog.god_names[card] for card in self.s.players[seat].gods]

    def army(self, seat: int) -> list[str]:
        return [self.s.catalog.army_names[card] for card in self.s.players[seat].army]

    def army_up(self, seat: int) -> list[str]:
        return sorted(self.s.catalog.army_names[card] for card in self.s.players[seat].army_up)

    def army_down(self, seat: int) -> list[str]:
        return sorted(self.s.catalog.army_names[card] for card in self.s.players[seat].army_down)

    def army_discard(self) -> list[str]:
        return [self.s.catalog.army_names[card] for card in self.s.army_discard]

    def buildings(self, seat: int) -> list[str]:
        return sorted(self.s.catalog.buildings[b].name for b in self.s.players[seat].buildings)

    def down(self, seat: int) -> list[str]:
        return sorted(self.s.catalog.buildings[b].name for b in self.s.players[seat].face_down_buildings)

    def small(self, seat: int) -> list[str]:
        return _spelled(GOD_NAMES, self.s.players[seat].small_statues)

    def large(self, seat: int) -> list[str]:
        return _spelled(GOD_NAMES, self.s.players[seat].large_statues)

    def tapestries(self, seat: int) -> list[list[str]]:
        return [[self.s.catalog.weavings[tile].name for tile in row] for row in self.s.players[seat].tapestries]

    def temple(self, seat: int) -> int:
        return self.s.players[seat].temple

    def priest(self, seat: int) -> str:
        return ACTION_NAMES[self.s.catalog.action_at[self.s.players[seat].high_priest]]

    def hill(self) -> dict[str, str]:
        names = self.s.catalog.hill.names
        return {
            names[i]: self.s.catalog.worker_names[self.s.hill[i]] for i in range(len(names)) if self.s.hill[i] != NONE
        }

    def steps(self) -> dict[str, int]:
        built = self.s.steps
        return {f"{i // 2 + 1}-{('upper', 'lower')[i % 2]}": built[i] for i in range(len(built)) if built[i] != NONE}

    def view(self, viewer: int | None) -> PositionView:
        """What a seat may know; None is a spectator."""
        return view_for(self.s, viewer)

    def village(self) -> list[str]:
        return [self.s.catalog.worker_names[kind] for kind in self.s.village]

    def nomads(self) -> list[str]:
        return _spelled(self.s.catalog.worker_names, self.s.nomads)

    def casualties(self) -> list[str]:
        return _spelled(self.s.catalog.worker_names, self.s.casualties)

    def market(self) -> list[str]:
        return ["-" if tile == NONE else self.s.catalog.buildings[tile].name for tile in self.s.market]

    def offer(self) -> list[str]:
        return [self.s.catalog.god_names[card] for card in self.s.god_offer]

    def top(self) -> str:
        return "-" if self.s.face_up == NONE else self.s.catalog.weavings[self.s.face_up].name

    def stack_bottom(self) -> list[str]:
        return [self.s.catalog.weavings[tile].name for tile in self.s.weavings.bottom]

    def slots(self) -> list[str]:
        """The opponent's tucked cards."""
        return ["-" if card == NONE else self.s.catalog.god_names[card] for card in board_of(self.s).slots]

    def supply(self) -> list[str]:
        """The opponent's Workers, oldest first."""
        return [self.s.catalog.worker_names[kind] for kind in board_of(self.s).workers]

    def tokens(self, value: int) -> list[str]:
        """The cells on which the opponent's tokens of a value lie."""
        tables = opponent_of(self.s, 1).tables
        cells = zip(tables.token_values, board_of(self.s).tokens, strict=True)
        return [tables.cell_names[cell] for each, cell in cells if each == value]

    def deck_bottom(self) -> list[str]:
        """What lies under the God deck, from top to bottom."""
        return [self.s.catalog.god_names[card] for card in self.s.god_deck.bottom]

    def conquered(self) -> dict[str, int]:
        spaces = self.s.catalog.conquest
        return {spaces[i].name: self.s.conquest[i] for i in range(len(spaces)) if self.s.conquest[i] != NONE}

    def sources(self, seat: int) -> dict[str, int]:
        """Where the VP of a seat come from."""
        return dict(zip(self.s.catalog.source_names, self.s.players[seat].sources, strict=True))

    def told(self, kind: str) -> list[Event]:
        """The events of a kind since the last answer."""
        return [event for event in self.events if event.kind == kind]

    def facts(self, kind: str) -> list[tuple[Any, ...]]:
        """What those events say."""
        return [event.facts for event in self.told(kind)]


def _spelled(names: Sequence[str], counts: Sequence[int]) -> list[str]:
    return [names[i] for i in range(len(counts)) for _ in range(counts[i])]


def counts_of(names: Sequence[str], words: str) -> list[int]:
    """`"priest*2 courier"` as numbers by kind."""
    counts = [0] * len(names)
    for word in words.split():
        name, _, times = word.partition("*")
        counts[names.index(name)] += int(times or 1)
    return counts


MARKET: Final = "P01 P02 Z01 Z02 X01 X02 "
"""What lies in the Market unless said otherwise: two tiles of each Building type in play."""

BySeat = Mapping[int, str]
NOBODY: Final[BySeat] = {}


def given(
    players: int = 2,
    *,
    active: int = 0,
    variants: Variants | None = None,
    box: Mapping[str, Mapping[str, Any]] | None = None,
    auto_chance: bool = True,
    stock: BySeat = NOBODY,
    vp: Mapping[int, int] | None = None,
    workers: BySeat = NOBODY,
    gods: BySeat = NOBODY,
    army: BySeat = NOBODY,
    army_up: BySeat = NOBODY,
    army_down: BySeat = NOBODY,
    buildings: BySeat = NOBODY,
    down: BySeat = NOBODY,
    small: BySeat = NOBODY,
    large: BySeat = NOBODY,
    tapestries: Mapping[int, Sequence[str]] | None = None,
    temple: Mapping[int, int] | None = None,
    priest: BySeat = NOBODY,
    steps_left: Mapping[int, int] | None = None,
    markers_left: Mapping[int, int] | None = None,
    hill: Mapping[str, str] | None = None,
    steps: Mapping[str, int] | None = None,
    conquest: Mapping[str, int] | None = None,
    village: str = "architect priest courier",
    nomads: str = "craftsman warrior priest",
    bag: str = "architect*4 craftsman*4 warrior*4 priest*4 courier*4",
    casualties: str = "",
    market: str | None = None,
    stacks: str | None = None,
    offer: str = "",
    god_deck: str | None = None,
    army_deck: str | None = None,
    army_discard: str = "",
    top: str = "",
    stack: str | None = None,
    stack_bottom: str = "",
    small_left: Mapping[str, int] | None = None,
    large_left: Mapping[str, int] | None = None,
    holder: int = NONE,
    festivals: int = 0,
    last: bool = False,
    orientation: int = 0,
    solo: str | Choices | None = None,
    slots: str = "G01 G02 G03 G04",
    supply: str = "",
    alike: int = 0,
    tokens: Mapping[int, str] | None = None,
    face: str = "",
    modules: str = "",
    rulings: Mapping[str, str] | None = None,
    opponent: str = "axomamma",
) -> Table:
    """A position in the middle of seat `active`'s turn (NONE: nobody's), with nothing queued.

    Unless said otherwise: every player has 10 VP and nothing else, the High Priests stand on Produce facing
    section 1, four tiles lie in the Market, and decks and stacks hold all that is nowhere else. `god_deck`,
    `army_deck`, `stack` (Weavings under the face-up one) and `stacks` (Buildings) name the shuffled contents.
    """
    catalog = catalog_with(players, variants or Variants(), box or {}, solo, modules, rulings, opponent)
    s = new_state(catalog)
    kinds = catalog.worker_names
    s.stack = []
    s.active = active
    s.first = 0
    s.turn = 5
    s.orientation = orientation
    god = {name: i for i, name in enumerate(catalog.god_names)}
    soldier = {name: i for i, name in enumerate(catalog.army_names)}
    tile = {building.name: i for i, building in enumerate(catalog.buildings)}
    weaving = {each.name: i for i, each in enumerate(catalog.weavings)}
    space = {name: i for i, name in enumerate(catalog.hill.names)}
    region = {each.name: i for i, each in enumerate(catalog.conquest)}
    for seat, player in enumerate(s.players):
        player.vp = (vp or {}).get(seat, 10)
        player.sources[VP_START] = player.vp
        player.stock = resources(stock.get(seat, ""))
        player.workers = counts_of(kinds, workers.get(seat, ""))
        player.gods = sorted(god[name] for name in gods.get(seat, "").split())
        player.army = sorted(soldier[name] for name in army.get(seat, "").split())
        player.army_up = [soldier[name] for name in army_up.get(seat, "").split()]
        player.army_down = [soldier[name] for name in army_down.get(seat, "").split()]
        for name in buildings.get(seat, "").split():
            own_building(s, seat, tile[name])
        player.face_down_buildings = [tile[name] for name in down.get(seat, "").split()]
        for name in small.get(seat, "").split():
            player.small_statues[GOD_NAMES.index(name)] += 1
            s.small_statues[GOD_NAMES.index(name)] -= 1
        for name in large.get(seat, "").split():
            player.large_statues[GOD_NAMES.index(name)] += 1
            s.large_statues[GOD_NAMES.index(name)] -= 1
        player.tapestries = [tuple(weaving[name] for name in row.split()) for row in (tapestries or {}).get(seat, ())]
        player.temple = (temple or {}).get(seat, 0)
        player.high_priest = catalog.action_at.index(ACTION_NAMES.index(priest.get(seat, "produce")))
        player.steps = (steps_left or {}).get(seat, 5)
        player.markers = (markers_left or {}).get(seat, catalog.conquest_markers)
    for name, left in (small_left or {}).items():
        s.small_statues[GOD_NAMES.index(name)] = left
    for name, left in (large_left or {}).items():
        s.large_statues[GOD_NAMES.index(name)] = left
    for name, worker in (hill or {}).items():
        s.hill[space[name]] = kinds.index(worker)
    for name, owner in (steps or {}).items():
        s.steps[STEPS_SLOTS.number(name)] = owner
    for name, owner in (conquest or {}).items():
        s.conquest[region[name]] = owner
    s.village = [WORKER_NAMES.index(name) for name in village.split()]
    s.nomads = counts_of(kinds, nomads)
    s.bag = counts_of(kinds, bag)
    s.casualties = counts_of(kinds, casualties)
    shown = (market or MARKET[: 8 * len(s.stacks)]).split()
    s.market = [NONE if name == "-" else tile[name] for name in shown]
    s.god_offer = [god[name] for name in offer.split()]
    s.army_discard = [soldier[name] for name in army_discard.split()]
    s.face_up = weaving[top] if top else NONE
    s.holder, s.festivals, s.is_final_festival = holder, festivals, last
    if solo is not None:
        _set_solo_board(s, [NONE if name == "-" else god[name] for name in slots.split()], supply, alike, tokens, face)
    held = [each for p in s.players for each in (*p.gods, *p.laid)] + s.god_offer
    held += s.solo.slots if s.solo is not None else []
    s.god_deck.loose = _rest(god, god_deck, held)
    held = [each for p in s.players for each in (*p.army, *p.army_up, *p.army_down)] + s.army_discard
    s.army_deck.loose = _rest(soldier, army_deck, held)
    under = [weaving[name] for name in stack_bottom.split()]
    held = [each for p in s.players for row in p.tapestries for each in row] + under
    held += [s.face_up, *catalog.start_weavings]
    s.weavings.loose = _rest(weaving, stack, held)
    s.weavings.bottom = under
    s.weavings.known = [(1 << players) - 1] * len(under)
    held = [each for p in s.players for each in (*p.buildings, *p.face_down_buildings)] + s.market
    all_tiles = _rest(tile, stacks, held)
    for type_, pile in enumerate(s.stacks):
        pile.loose = [each for each in all_tiles if catalog.buildings[each].type == type_]
    return Table(s, auto_chance)


def _set_solo_board(
    s: State, slots: list[int], supply: str, alike: int, tokens: Mapping[int, str] | None, face: str
) -> None:
    board, tables, player = board_of(s), opponent_of(s, 1).tables, s.players[1]
    board.slots = slots
    board.workers = [s.catalog.worker_names.index(name) for name in supply.split()]
    board.alike = alike
    player.workers = counts_of(s.catalog.worker_names, supply)
    board.played = [*player.army_up, *player.army_down]
    for value, cells in (tokens or {}).items():
        places = [i for i, each in enumerate(tables.token_values) if each == value]
        for i, cell in zip(places, cells.split(), strict=True):
            board.tokens[i] = tables.cell_names.index(cell)
    prefix = tables.face_names[0].rpartition("-")[0]
    for slot, word in enumerate(face.split()):
        if word != "-":
            board.faces[slot] = tables.face_names.index(f"{prefix}-{word}")


def _rest(ids: Mapping[str, int], named: str | None, held: Sequence[int]) -> list[int]:
    """The named things, or all that are not held elsewhere."""
    if named is not None:
        return sorted(ids[name] for name in named.split())
    return sorted(set(ids.values()) - set(held))
