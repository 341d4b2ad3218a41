"""The differences between opponents that the shared procedures need."""

from __future__ import annotations

from collections.abc import Mapping

from mypy_extensions import mypyc_attr

from tawantinsuyu.automata.tables import SoloTables
from tawantinsuyu.automata.view import SoloView
from tawantinsuyu.box.vocabulary import GODS
from tawantinsuyu.core.automaton import Automaton, SoloBoard
from tawantinsuyu.core.printed import Benefit
from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import NONE


@mypyc_attr(allow_interpreted_subclasses=True)
class Opponent(Automaton[State]):
    """An automated opponent with a solo board. Its fields and methods are the differences between opponents.

    Shared procedures cite the rules of the first opponent; `citations` maps them to the ids of another.
    """

    def __init__(
        self,
        tables: SoloTables,
        citations: Mapping[str, str],
        building_price: int,
        start_stone: int,
        vp_without_offer: bool,
        repeats_statues: bool,
        repeats_large_statues: bool,
        colours_first: bool,
        acts_on_landing: bool,
        shuffles_discards: bool,
        gold_in_offering: bool,
        leftover_follows_price: bool,
    ) -> None:
        self.tables = tables
        self.citations = citations
        self.building_price = building_price  # packed as in rules.payment
        self.start_stone = start_stone
        self.vp_without_offer = vp_without_offer  # whether a missing God card still scores
        self.repeats_statues = repeats_statues  # whether it builds a small Statue that it already owns
        self.repeats_large_statues = repeats_large_statues
        self.colours_first = colours_first  # whether the colour of a Weaving comes before its number
        self.acts_on_landing = acts_on_landing  # whether Personality acts when a token arrives
        self.shuffles_discards = shuffles_discards  # whether cards of the offer are shuffled in, not put under
        self.gold_in_offering = gold_in_offering  # whether gold may replace missing corn
        self.leftover_follows_price = leftover_follows_price  # whether it pays the human's price for a leftover

    def new_board(self) -> SoloBoard:
        return self.tables.new_board()

    def cite(self, rule: str) -> str:
        """The opponent's own id for a rule of a shared procedure."""
        return self.citations.get(rule, rule)

    def show(self, s: State, seat: int) -> SoloView:
        """Its board in a view: tucked cards show only their symbols; Army cards in hand are counted elsewhere."""
        board, tables, catalog = board_of(s), self.tables, s.catalog
        return {
            "seat": seat,
            "slots": [None if card == NONE else GODS[catalog.god_symbol[card]] for card in board.slots],
            "tokens": [
                {"value": value, "cell": tables.cell_names[cell]}
                for value, cell in zip(tables.token_values, board.tokens, strict=True)
            ],
            "workers": [catalog.worker_names[kind] for kind in board.workers],
            "equally_old": board.alike,
            "personality": [None if face == NONE else tables.face_names[face] for face in board.faces],
            "army_played": [catalog.army_names[card] for card in board.played],
        }

    # -- its turn

    def reach(self, s: State, seat: int) -> int:
        """How far ahead of its High Priest it may choose an action."""
        raise NotImplementedError

    def condition(self, s: State, seat: int, action: int) -> tuple[int, int]:
        """The amount it has of what an action requires, and the required amount."""
        raise NotImplementedError

    def is_useless(self, s: State, seat: int, action: int) -> bool:
        """Whether an action whose condition is met is skipped because it would have no effect."""
        raise NotImplementedError

    def begin_action(self, s: State, seat: int, distance: int) -> None:
        """Called before it activates the action at this distance."""

    def after_action(self, s: State, seat: int) -> None:
        """Queue what follows its High Priest action."""
        raise NotImplementedError

    def without_action(self, s: State, seat: int) -> None:
        """Queue its turn if no condition is met."""
        raise NotImplementedError

    def produce(self, s: State, seat: int, active: bool) -> None:
        """Queue its part in Produce, as the activator or as a follower."""
        raise NotImplementedError

    # -- its Board action

    def after_placing(self, s: State, seat: int, slot: int) -> None:
        """Queue the effects of a placement by the card of a slot."""

    def act(self, s: State, seat: int, cell: int) -> None:
        """Carry out the action printed on a cell."""
        raise NotImplementedError

    def act_by_face(self, s: State, seat: int, face: int) -> None:
        """Carry out the action of a Personality face."""
        raise NotImplementedError

    # -- benefits

    def give_own_way(self, s: State, seat: int, benefit: Benefit[State]) -> bool:
        """Queue a benefit that has a special meaning for it; False leaves it to the shared rules."""
        return False

    def gain_god_cards(self, s: State, seat: int, count: int) -> None:
        """Called when a benefit would give God cards."""

    def recruit_nomad(self, s: State, seat: int, kinds: int) -> None:
        """Queue a random Nomad of these kinds (bit mask)."""
        raise NotImplementedError

    def limit_workers(self, s: State, seat: int) -> None:
        """Queue the check of its Worker limit, after it gained one."""
        raise NotImplementedError

    def take_free_weaving(self, s: State, seat: int) -> None:
        """Queue a free Weaving."""
        raise NotImplementedError

    def building_types(self, s: State, seat: int, types: int) -> int:
        """The Building types (bit mask) it would take, among these."""
        raise NotImplementedError

    def choose_one(self, s: State, seat: int, rows: tuple[int, ...], source: int) -> None:
        """Queue one of several printed alternatives."""
        raise NotImplementedError

    def steps_for(self, s: State, seat: int, size: int, active: bool) -> int:
        """Number of steps a Statue is worth in Worship."""
        raise NotImplementedError

    def festival_weaving_vp(self, s: State, seat: int) -> int:
        """The VP for its Weavings at a Festival."""
        raise NotImplementedError


def opponent_of(s: State, seat: int) -> Opponent:
    """The opponent that plays this seat."""
    opponent = s.catalog.automata[seat]
    assert isinstance(opponent, Opponent), "this seat is played by a person"
    return opponent


def cite(s: State, seat: int, rule: str) -> str:
    """The id of the rule for the opponent at this seat."""
    return opponent_of(s, seat).cite(rule)


def board_of(s: State) -> SoloBoard:
    assert s.solo is not None, "this game has no automated opponent"
    return s.solo
