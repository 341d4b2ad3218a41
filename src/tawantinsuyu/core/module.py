"""Modules: extensions of the game, as seen from the base rules.

The base rules know no module by name. Where a module may change something, they call a method below on all modules of
the game. The methods do nothing by default; a module overrides what it changes.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final, Generic

from mypy_extensions import mypyc_attr

from tawantinsuyu.core.explanation import Line
from tawantinsuyu.core.printed import Building
from tawantinsuyu.core.words import AnnexLine, Kind
from tawantinsuyu.kernel.codec import Plain
from tawantinsuyu.kernel.position import AnyAsk, P

# Families of pieces; each piece is in exactly one place.
GOD_CARDS: Final = "God card"
ARMY_CARDS: Final = "Army card"
BUILDINGS: Final = "Building"
WEAVINGS: Final = "Weaving"

Places = list[tuple[str, Sequence[int]]]
"""Where pieces of one family are: the name of each place, and the pieces there."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Annex:
    """What modules add to a position. Plain data, like the position itself."""

    __slots__ = ()

    fields: ClassVar[tuple[str, ...]] = ()
    """All fields, in the order of the constructor's parameters. Saved games and position texts use them."""

    section: ClassVar[str] = ""
    """The name of its section in position texts."""

    def copy(self) -> Annex:
        raise NotImplementedError

    def text_lines(self) -> list[AnnexLine]:
        """The last lines of the section, written whichever modules are in play."""
        return []

    def pieces_elsewhere(self, family: str) -> Places:
        """Pieces of the base game that are in the annex itself."""
        return []

    def faults(self) -> list[str]:
        """Impossible states, described for people."""
        return []

    def known(self) -> dict[str, Plain]:
        """What every seat may know of it, as plain data by field name."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Reaction(Generic[P]):
    """A player's reaction to an event of the game.

    Compulsory ones happen in an order the player chooses; others are optional.
    """

    __slots__ = ("is_compulsory", "name", "rule")

    def __init__(self, name: str, rule: str, is_compulsory: bool) -> None:
        self.name = name
        self.rule = rule
        self.is_compulsory = is_compulsory

    def is_plain(self) -> bool:
        """Whether it gives only plain gains, so that it can come before all others."""
        return False

    def is_ready(self, s: P, seat: int, thing: int) -> bool:
        """Whether the event, which concerns a `thing`, sets it off for `seat`. Judged when the event begins."""
        raise NotImplementedError

    def is_usable(self, s: P, seat: int, thing: int) -> bool:
        """Whether it has an effect for `seat` now. Only usable ones are offered."""
        raise NotImplementedError

    def may_become_usable(self, s: P, seat: int, thing: int) -> bool:
        """Whether a free action of `seat` could make it usable."""
        return False

    def happen(self, s: P, seat: int, thing: int) -> None:
        """Carry it out for `seat`."""
        raise NotImplementedError

    def lines(self, s: P, seat: int, thing: int) -> list[Line]:
        """What it costs and gives."""
        return []

    def absence(self, s: P, seat: int) -> Line | None:
        """Why no event at all can set it off for `seat` now; None if one could."""
        return None

    def refusal(self, s: P, seat: int, thing: int) -> Line | None:
        """Why it is not usable although the event has set it off; None if `is_usable`."""
        return None if self.is_usable(s, seat, thing) else Line("TRN-26", "gives-nothing-now")


@mypyc_attr(allow_interpreted_subclasses=True)
class SecondaryAction(Generic[P]):
    """A secondary action besides those of the base game."""

    __slots__ = ("name",)

    def __init__(self, name: str) -> None:
        self.name = name

    def is_possible(self, s: P, seat: int) -> bool:
        """Whether `seat` may choose it now."""
        raise NotImplementedError

    def may_become_possible(self, s: P, seat: int) -> bool:
        """Whether a free action of `seat` could make it possible."""
        return False

    def perform(self, s: P, seat: int) -> None:
        """Carry it out for `seat`."""
        raise NotImplementedError

    def lines(self, s: P, seat: int) -> list[Line]:
        """What it costs and gives."""
        return []

    def refusal(self, s: P, seat: int) -> Line | None:
        """Why `seat` may not choose it now; None if `is_possible`."""
        return None if self.is_possible(s, seat) else Line("SEC-02", "gives-nothing-now")

    def place(self, s: P) -> str:
        """Its place on the table; empty if it has none."""
        return ""


@mypyc_attr(allow_interpreted_subclasses=True)
class Module(Generic[P]):
    """A module of the game. It holds only tables and rulings; mutable state is in the position."""

    things_name: ClassVar[str] = ""
    """The name in texts for the module's own things that can be turned up, if it has any."""

    annex_fields: ClassVar[tuple[str, ...]] = ()
    """The fields of the annex that the module uses; fields that no module in play uses keep their initial values."""

    # -- setup

    def new_annex(self, s: P) -> Annex | None:
        """The module's part of a new position; modules that belong together share one annex."""
        return None

    def begin_setup(self, s: P) -> None:
        """Queue its draws for the table, after the Market has been filled."""

    def give_starting_things(self, s: P, seat: int) -> None:
        """Queue the things `seat` receives together with the 2 stone of the start."""

    # -- questions

    def follow_ups(self, s: P, seat: int) -> list[AnyAsk]:
        """The module's questions that a turn of `seat` may bring; a player may point at their things beforehand."""
        return []

    def place_of_row(self, s: P, thing: str) -> str:
        """The place of a thing of the module that has benefits; empty if its name says where it is."""
        return ""

    def is_played(self, s: P, card: int) -> bool:
        """Whether a God card was played and is kept by the module for a while."""
        return False

    # -- placing Workers

    def rule_of_use(self, s: P, worker: int) -> str:
        """The rule by which the ability of a Worker of the module is chosen; empty for Workers of the base game."""
        return ""

    def has_all_abilities(self, s: P, seat: int, worker: int) -> bool:
        """Whether a Worker of several colours has the abilities of all of them."""
        return False

    def additional_tasks(self, s: P, seat: int, worker: int) -> int:
        """How many more tasks placing this Worker gives."""
        return 0

    def resolve_multicolour_worker(self, s: P, seat: int, worker: int, use: int, space: int, card: int) -> None:
        """Queue the effect that decides the colour of a placed Worker of several colours, and its tasks."""

    def placed_as(self, s: P, worker: int, types: int) -> int:
        """The types (bit mask) that a placed Worker counts as for reactions; `types` are those it was used as."""
        return types

    def after_placing(self, s: P, seat: int) -> None:
        """Queue effects that follow when a Place a Worker action is completely resolved."""

    def task_lines(self, s: P, seat: int, space: int, worker: int, use: int) -> list[Line]:
        """The tasks of a Worker of several colours, by neighbours and Buildings, and their total."""
        return []

    def gained_worker_lines(self, s: P, seat: int, kind: int) -> list[Line]:
        """What a Worker that `seat` is about to gain could do at once instead of joining the supply."""
        return []

    # -- Buildings and Tapestries

    def begin_construction(self, s: P, seat: int, types: int) -> bool:
        """Queue another form of the task Construct a Building; False leaves it to the base rules."""
        return False

    def can_construct(self, s: P, seat: int, types: int) -> bool:
        """Whether that other form is possible even if the usual one is not."""
        return False

    def stays_up(self, s: P, seat: int, building: int) -> bool:
        """Whether a Production Building stays face up when it produces."""
        return False

    def discards_statue(self, s: P, seat: int, statue: int) -> None:
        """React to a Statue of `seat` leaving the game."""

    def connection(self, s: P, left: int, right: int, edge: int) -> int:
        """The icon of a connection, or NONE; `edge` is the icon without this module."""
        return edge

    def can_make_match(self, s: P, seat: int) -> bool:
        """Whether a Merchant could pay something even though nothing matches now."""
        return False

    def before_merchant(self, s: P, seat: int) -> None:
        """Queue what `seat` may do before a Merchant pays."""

    def holds_weavings(self, s: P) -> bool:
        """Whether turning up a Weaving has to wait."""
        return False

    # -- the Temple

    def step_lines(self, s: P, seat: int, step: int) -> list[Line]:
        """What a step gives, if this module splits the track."""
        return []

    def branch_refusal(self, s: P) -> Line | None:
        """Why a marker cannot cross over to another branch, if this module splits the track."""
        return None

    # -- things turned down

    def face_down(self, s: P, seat: int) -> list[int]:
        """The module's own things that could be turned up; coded as in `rules.rejuvenation`."""
        return []

    def turn_up(self, s: P, seat: int, thing: int) -> bool:
        """Turn one of them up; returns False if the thing is not the module's."""
        return False

    def thing_name(self, s: P, thing: int) -> str:
        """The name of one of them; empty if the thing is not the module's."""
        return ""

    def turnable(self, s: P) -> list[int]:
        """All of the module's own things that are or can ever be face down."""
        return []

    def turn_up_refusal(self, s: P, seat: int, thing: int) -> Line | None:
        """Why `seat` cannot turn up one of the `turnable` things; None if it is among those `face_down`."""
        return None

    # -- High Priests and Conquest

    def passable_spaces(self, s: P, seat: int) -> int:
        """The Coricancha spaces, as a bit mask, that `seat` may skip for 1 potato each."""
        return 0

    def toll_lines(self, s: P, cost: str) -> list[Line]:
        """The line that names the price, by its own rule, if this module lets High Priests pass spaces."""
        return []

    def add_pieces(self, s: P, region: int, counts: list[int]) -> None:
        """Add each player's additional pieces in a region to the `counts` for its majority."""

    def further_fallen(self, s: P) -> int:
        """How many additional Workers count as Casualties of War at a Festival."""
        return 0

    # -- Festivals and the end

    def end_festival(self, s: P) -> None:
        """Queue effects at the end of a Festival."""

    def final_vp(self, s: P, seat: int) -> list[tuple[int, int]]:
        """Its additional VP for `seat` at the end, as (source, VP)."""
        return []

    def changes_scoring(self, tile: Building) -> bool:
        """Whether a Building that is owned changes `final_vp`."""
        return False

    # -- position texts

    def text_lines(self, s: P) -> list[AnnexLine]:
        """The module's lines in the section about the annex."""
        return []

    def text_kinds(self, s: P) -> dict[str, Kind]:
        """Kinds of values that only the module has, by name, for its lines and the fields of its instructions."""
        return {}

    # -- checking positions

    def settle(self, s: P) -> None:
        """Put its unplaced pieces into their supplies, in a partly entered position."""

    def shape_fault(self, s: P) -> str:
        """What is wrong with the lengths of lists in an annex read from data; empty if nothing is."""
        return ""

    def pieces_elsewhere(self, s: P, family: str) -> Places:
        """Pieces of the base game that pending instructions of the module hold."""
        return []

    def workers_elsewhere(self, s: P) -> list[int]:
        """The kinds of Workers that are in places of the module, once for each Worker."""
        return []

    def markers_elsewhere(self, s: P, seat: int) -> int:
        """How many Conquest markers of `seat` are in places of the module, less those it has taken from tracks."""
        return 0

    def faults(self, s: P) -> list[str]:
        """The pieces of the module that are missing, surplus or misplaced, described for people."""
        return []
