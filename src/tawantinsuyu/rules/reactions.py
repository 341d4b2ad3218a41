"""Reactions to events: their owners, their order, and which are optional (TRN-22, TRN-23, HP-06, PAS-03)."""

from __future__ import annotations

from tawantinsuyu.core.explanation import Line
from tawantinsuyu.core.instruction import Rule
from tawantinsuyu.core.module import Reaction
from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import VP_BUILDINGS
from tawantinsuyu.rules.question import DECLINE, Question
from tawantinsuyu.rules.rewards import Receive, gain_lines


class BuildingReaction(Reaction[State]):
    """PAS-01: a row of benefits that a Building gives its owner at an event."""

    __slots__ = ("building", "row")

    def __init__(self, name: str, rule: str, is_compulsory: bool, building: int, row: int) -> None:
        super().__init__(name, rule, is_compulsory)
        self.building = building
        self.row = row

    def is_ready(self, s: State, seat: int, thing: int) -> bool:
        """PAS-02: for the owner of the Building when the event begins."""
        return self.building in s.players[seat].buildings

    def is_usable(self, s: State, seat: int, thing: int) -> bool:
        """While some benefit of the row can be received."""
        return any(benefit.is_usable(s, seat) for benefit in s.catalog.rows[self.row].benefits)

    def happen(self, s: State, seat: int, thing: int) -> None:
        s.tell("reacted", seat, (self.name,))
        s.then(Receive(seat, self.row, VP_BUILDINGS))

    def lines(self, s: State, seat: int, thing: int) -> list[Line]:
        """The benefits of the row."""
        return gain_lines(s, self.rule, self.row)

    def absence(self, s: State, seat: int) -> Line | None:
        """PAS-02: only for the owner."""
        return None if self.building in s.players[seat].buildings else Line("PAS-02", "not-yours")


class PlainReaction(BuildingReaction):
    """The same for a row of plain gains: no decision, and receiving them early is never worse."""

    __slots__ = ()

    def is_plain(self) -> bool:
        return True


def ready_reactions(s: State, seat: int, trigger: int, thing: int = 0) -> tuple[int, ...]:
    """The reactions of `seat` to an event that begins now. An automaton's Buildings never react."""
    reacting = s.catalog.reacting[trigger]
    if not reacting or s.catalog.automata[seat] is not None:
        return ()
    return tuple([each for each in reacting if s.catalog.reactions[each].is_ready(s, seat, thing)])


def queue_reactions_of(s: State, seat: int, trigger: int, thing: int = 0) -> None:
    """Queue the reactions of one player to an event, judged now."""
    ready = ready_reactions(s, seat, trigger, thing)
    if ready:
        s.then(ReactionsOf(seat, ready, thing))


def react(s: State, seat: int, trigger: int) -> None:
    """HP-06, TRN-23: queue the reactions of `seat` to an event, then of the others in turn order."""
    if s.catalog.reacting[trigger]:
        for owner in s.in_turn_order(seat):
            queue_reactions_of(s, owner, trigger)


def reaction_candidates(s: State, seat: int, waiting: tuple[int, ...], thing: int) -> list[int]:
    """One reaction for each name: the usable one if there is one, otherwise a waiting one, otherwise any."""
    by_name: dict[str, int] = {}
    reactions = s.catalog.reactions
    for each in range(len(reactions)):
        by_name.setdefault(reactions[each].name, each)
    for each in waiting:
        other = by_name[reactions[each].name]
        if other not in waiting or not reactions[other].is_usable(s, seat, thing):
            by_name[reactions[each].name] = each
    return list(by_name.values())


class Event:
    """What is known of an event afterwards: the triggers that it surely had, and those that it may have had."""

    __slots__ = ("maybe", "surely")

    def __init__(self, surely: list[int], maybe: list[int]) -> None:
        self.surely = surely
        self.maybe = maybe


def reaction_refusal(
    s: State, seat: int, reaction: int, waiting: tuple[int, ...], thing: int, event: Event
) -> Line | None:
    """PAS-02, TRN-26: why a reaction cannot be used; None if it is waiting and usable."""
    printed = s.catalog.reactions[reaction]
    if reaction in waiting:
        return printed.refusal(s, seat, thing)
    absence = printed.absence(s, seat)
    if absence is not None:
        return absence
    reacting = s.catalog.reacting
    if printed.is_ready(s, seat, thing) and any(reaction in reacting[trigger] for trigger in event.surely):
        return Line(printed.rule, "reacts-no-more")
    is_possible = any(reaction in reacting[trigger] for trigger in event.maybe)
    return Line(printed.rule, "not-set-off" if is_possible else "not-triggered")


def reaction_place(s: State, reaction: int) -> str:
    """The tile that reacts."""
    return f"face:{s.catalog.reactions[reaction].name}"


class ReactionsOf(Question):
    """TRN-22, PAS-03: a player's reactions to one event, each once in any order; those with a price are optional.

    Plain gains come first, since receiving them early is never worse.
    """

    __slots__ = ("thing", "waiting")
    rule = "TRN-22"
    prompt = "react"
    key_shapes = ("react:{reaction}", "decline")
    field_kinds = (("thing", "thing-of-event"),)

    def __init__(self, seat: int, waiting: tuple[int, ...], thing: int) -> None:
        self.seat = seat
        self.waiting = waiting
        self.thing = thing

    def cited(self, s: State) -> str:
        """The rule of the reaction, if there is only one."""
        return s.catalog.reactions[self.waiting[0]].rule if len(self.waiting) == 1 else "TRN-22"

    def _usable(self, s: State) -> list[int]:
        return [each for each in self.waiting if s.catalog.reactions[each].is_usable(s, self.seat, self.thing)]

    def choices(self, s: State) -> list[int]:
        """The usable reactions, and declining if none is compulsory; not asked if there is nothing to decide."""
        usable = self._usable(s)
        compulsory = 0
        for each in usable:
            if s.catalog.reactions[each].is_plain():
                return []
            if s.catalog.reactions[each].is_compulsory:
                compulsory += 1
        if compulsory == 0:
            if usable or self._may_become_usable(s):
                usable.append(DECLINE)
        elif len(usable) == 1:
            return []
        return usable

    def _may_become_usable(self, s: State) -> bool:
        return any(s.catalog.reactions[each].may_become_usable(s, self.seat, self.thing) for each in self.waiting)

    def resolve(self, s: State) -> None:
        """A plain gain, or the only one left if it is compulsory."""
        first = -1
        for each in self._usable(s):
            if s.catalog.reactions[each].is_plain():
                first = each
                break
            if s.catalog.reactions[each].is_compulsory:
                first = each
        if first >= 0:
            self.pick(s, first)

    def pick(self, s: State, option: int) -> None:
        """One reaction, then the others."""
        if option == DECLINE:
            return
        s.catalog.reactions[option].happen(s, self.seat, self.thing)
        rest = tuple([each for each in self.waiting if each != option])
        if rest:
            s.then(ReactionsOf(self.seat, rest, self.thing))

    def key(self, s: State, option: int) -> str:
        """`react:Z12` or `decline`."""
        return "decline" if option == DECLINE else f"react:{s.catalog.reactions[option].name}"

    def candidates(self, s: State) -> list[int]:
        """Every reaction of the game."""
        return self.with_decline(s, reaction_candidates(s, self.seat, self.waiting, self.thing))

    def refusal(self, s: State, option: int) -> Line | None:
        """Why it cannot react."""
        return reaction_refusal(s, self.seat, option, self.waiting, self.thing, self._event(s))

    def _event(self, s: State) -> Event:
        """The triggers of everything that is waiting."""
        reacting = s.catalog.reacting
        shared = [
            trigger for trigger in range(len(reacting)) if all(each in reacting[trigger] for each in self.waiting)
        ]
        return Event(shared, []) if len(shared) == 1 else Event([], shared)

    def lines(self, s: State, option: int) -> list[Line]:
        """What it costs and gives."""
        return s.catalog.reactions[option].lines(s, self.seat, self.thing)

    def place(self, s: State, option: int) -> str:
        """The tile."""
        return reaction_place(s, option)


class Reactions(Rule):
    """HP-06: queue the reactions to an activation or a Festival when its moment comes."""

    __slots__ = ("trigger",)

    def __init__(self, seat: int, trigger: int) -> None:
        self.seat = seat
        self.trigger = trigger

    def resolve(self, s: State) -> None:
        react(s, self.seat, self.trigger)
