"""How Pachamama recruits, and her Nobles and Newcomers (PAC-25 to PAC-33, PAC-100, PAC-133 to PAC-140)."""

from __future__ import annotations

from typing import Final

from tawantinsuyu.automata.draws import DieRoll, Tie
from tawantinsuyu.automata.opponent import board_of as solo_board
from tawantinsuyu.automata.pachamama.character import pachamama
from tawantinsuyu.automata.recruiting import ANY_KIND, DrawSurplusWorker, keep_in_order
from tawantinsuyu.core.codebook import VILLAGE_ENDS
from tawantinsuyu.core.instruction import Rule
from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import CORN_END, GOLD, NONE, POTATO_END, VP_SOLO, WORKER_TYPES
from tawantinsuyu.golden_age.board import board_of
from tawantinsuyu.golden_age.nobles.appointing import appoint
from tawantinsuyu.golden_age.nobles.newcomers import take_newcomer, waiting_newcomers
from tawantinsuyu.golden_age.nobles.palaces import has_noble, palaces_of
from tawantinsuyu.rules.festival_tile import trigger_if_empty
from tawantinsuyu.rules.nomads import TakeNomad, has_nomad
from tawantinsuyu.rules.rewards import Receive
from tawantinsuyu.rules.village import LIMIT, leave_village

POTATO_END_ROLLS: Final = (2, 3)  # PAC-32


def end_rolled(value: int) -> int:
    """PAC-32: the end of the Village for a rolled value."""
    return POTATO_END if value in POTATO_END_ROLLS else CORN_END


def open_palace(s: State, seat: int, kind: int) -> int:
    """PAC-133: her Palace of this colour without a Noble; NONE if there is none."""
    noble_of = pachamama(s, seat).noble_of
    if noble_of:
        for palace in palaces_of(s, seat):
            if noble_of[palace] == kind and not has_noble(s, palace):
                return palace
    return NONE


def welcome(s: State, seat: int, kind: int, may_be_noble: bool) -> None:
    """PAC-25, PAC-133, PAC-134: the reward for a new Worker, which joins the supply or becomes a Noble."""
    palace = open_palace(s, seat, kind) if may_be_noble else NONE
    if palace == NONE:
        keep_in_order(s, seat, kind)
        return
    appoint(s, seat, kind, palace)
    row = pachamama(s, seat).tables.recruit_row[kind]
    if row != NONE and pachamama(s, seat).difficulty.noble_reward:
        s.then(Receive(seat, row, VP_SOLO))
    s.then(DrawOwnNewcomer(seat))


class RecruitFromNomads(Rule):
    """PAC-30, PAC-31, PAC-100: a random Nomad; if there are none, a Village Worker; if there is no Worker, 1 gold."""

    __slots__ = ("kinds",)

    def __init__(self, seat: int, kinds: int) -> None:
        self.seat = seat
        self.kinds = kinds  # bit mask of the kinds that may be taken

    def resolve(self, s: State) -> None:
        """If only some kinds are allowed and none of them is there, she gains nothing."""
        if has_nomad(s, self.kinds):
            s.then(DrawNomad(self.seat, self.kinds))
        elif has_nomad(s, ANY_KIND):
            return
        elif s.village:
            s.then(RecruitFromVillage(self.seat))
        else:
            s.gain(self.seat, GOLD, 1)


class RecruitFromVillage(Rule):
    """PAC-29, PAC-31 to PAC-33: a Village Worker by the die; else a Nomad; if there is no Worker, 1 gold."""

    __slots__ = ()

    def resolve(self, s: State) -> None:
        """PAC-133, PAC-135: an end whose Worker can become a Noble is taken without a roll."""
        if not s.village:
            if has_nomad(s, ANY_KIND):
                s.then(DrawNomad(self.seat, ANY_KIND))
            else:
                s.gain(self.seat, GOLD, 1)
        elif noble_ends(s, self.seat):
            s.then(DrawNobleEnd(self.seat))
        elif len(s.village) == 1:
            s.then(TakeVillager(self.seat, POTATO_END, True))
        else:
            s.then(RollForEnd(self.seat))


def noble_ends(s: State, seat: int) -> list[int]:
    """The ends of the Village whose Workers can become Nobles; a last Worker counts for both."""
    ends = (POTATO_END,) if len(s.village) == 1 else (POTATO_END, CORN_END)
    return [end for end in ends if open_palace(s, seat, s.village[0 if end == POTATO_END else -1]) != NONE]


class RollForEnd(DieRoll):
    """PAC-32: 2 or 3 takes the Worker at the potato end, 1 or 4 the one at the corn end."""

    __slots__ = ()
    rule = "PAC-32"

    def rolled(self, s: State, value: int) -> None:
        """Free of charge."""
        s.then(TakeVillager(self.to, end_rolled(value), True))


class DrawNobleEnd(Tie):
    """PAC-133: a random end among those whose Workers can become Nobles."""

    __slots__ = ()
    rule = "PAC-133"

    def candidates(self, s: State) -> list[int]:
        return noble_ends(s, self.to)

    def take(self, s: State, candidate: int) -> None:
        s.then(TakeVillager(self.to, candidate, True))

    def key_of(self, s: State, option: int) -> str:
        """`end:corn-end`."""
        return f"end:{VILLAGE_ENDS.name(option)}"


class TakeVillager(Rule):
    """PAC-32, PAC-33: the Worker at an end, for free and with its reward; the last one triggers a Festival."""

    __slots__ = ("end", "may_be_noble")
    field_kinds = (("may_be_noble", "flag"),)

    def __init__(self, seat: int, end: int, may_be_noble: bool) -> None:
        self.seat = seat
        self.end = end
        self.may_be_noble = may_be_noble

    def resolve(self, s: State) -> None:
        """The active player takes the tile."""
        kind = leave_village(s, self.seat, self.end)
        s.tell("recruited", self.seat, (kind, self.end))
        trigger_if_empty(s)
        welcome(s, self.seat, kind, self.may_be_noble)


class DrawNomad(Tie):
    """PAC-100, PAC-133: a random Nomad, preferably one that can become a Noble."""

    __slots__ = ("kinds",)
    rule = "PAC-100"

    def __init__(self, to: int, kinds: int) -> None:
        super().__init__(to)
        self.kinds = kinds

    def candidates(self, s: State) -> list[int]:
        """The kinds among the Nomads."""
        kinds = TakeNomad(self.to, self.kinds).takeable(s)
        nobles = [kind for kind in kinds if open_palace(s, self.to, kind) != NONE]
        return nobles or kinds

    def weights(self, s: State) -> list[int]:
        """Every Nomad is equally likely."""
        return [s.nomads[kind] for kind in s.offer]

    def take(self, s: State, candidate: int) -> None:
        """She takes it, the Nomads are refilled, then the reward."""
        TakeNomad(self.to, self.kinds).pick(s, candidate)
        welcome(s, self.to, candidate, True)

    def key_of(self, s: State, option: int) -> str:
        """`nomad:priest`."""
        return f"nomad:{s.catalog.worker_names[option]}"


class DrawOwnNewcomer(Tie):
    """PAC-134, PAC-140: a random Newcomer from the overlay, if any, without reward."""

    __slots__ = ()
    rule = "PAC-134"

    def candidates(self, s: State) -> list[int]:
        """The kinds on the overlay."""
        return waiting_newcomers(s)

    def weights(self, s: State) -> list[int]:
        """Every Newcomer is equally likely."""
        waiting = board_of(s).newcomers
        return [waiting.count(kind) for kind in s.offer]

    def take(self, s: State, candidate: int) -> None:
        """Its space is refilled at once; then the limit."""
        take_newcomer(s, self.to, candidate)
        solo_board(s).workers.append(candidate)
        pachamama(s, self.to).limit_workers(s, self.to)

    def key_of(self, s: State, option: int) -> str:
        """`newcomer:architect-priest`."""
        return f"newcomer:{s.catalog.worker_names[option]}"


class RemoveOldest(DrawSurplusWorker):
    """PAC-28, PAC-137: with more than 2 Workers, not counting one Newcomer, the oldest of the others leaves at once."""

    __slots__ = ()
    rule = "PAC-28"

    def candidates(self, s: State) -> list[int]:
        """The oldest; the starting Workers are equally old (PAC-27)."""
        board = solo_board(s)
        excepted = NONE
        for place in range(len(board.workers)):
            if board.workers[place] >= WORKER_TYPES:
                excepted = place
        counted = [place for place in range(len(board.workers)) if place != excepted]
        return counted[: max(1, board.alike)] if len(counted) > LIMIT else []
