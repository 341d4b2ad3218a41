"""What the shared procedures need to know of the opponent they work for."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from tawantinsuyu.automata.tables import SoloTables
from tawantinsuyu.core.automaton import Automaton, SoloBoard
from tawantinsuyu.core.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Opponent(Automaton):
    """An automated opponent with a solo board. The fields are the points in which opponents and options differ."""

    def __init__(
        self,
        tables: SoloTables,
        building_price: int,
        vp_without_offer: bool,
        repeats_statues: bool,
        colours_first: bool,
        acts_on_landing: bool,
        shuffles_discards: bool,
    ) -> None:
        self.tables = tables
        self.building_price = building_price  # packed as in rules.payment
        self.vp_without_offer = vp_without_offer  # whether a God card that is not there still scores
        self.repeats_statues = repeats_statues  # whether it builds a small Statue that it owns already
        self.colours_first = colours_first  # whether the colour of a Weaving comes before its number
        self.acts_on_landing = acts_on_landing  # whether Personality works when a token arrives
        self.shuffles_discards = shuffles_discards  # whether cards of the offer are shuffled in, not put under

    def new_board(self) -> SoloBoard:
        """As printed."""
        return self.tables.new_board()


def opponent_of(s: State, seat: int) -> Opponent:
    """The opponent that plays this seat."""
    found = s.catalog.automata[seat]
    assert isinstance(found, Opponent), "this seat is played by a person"
    return found


def board_of(s: State) -> SoloBoard:
    """The opponent's board."""
    assert s.solo is not None, "this game has no automated opponent"
    return s.solo
