"""Reports how many candidates each criterion of a choice rules out, from the same numbers that decide."""

from __future__ import annotations

from typing import Final

from tawantinsuyu.core.state import State

CRITERIA: Final = (
    "terrace",
    "cost",
    "soldiers",
    "less-to-discard",
    "less-vp",
    "fewer-soldiers",
    "more-markers",
    "many-own",
    "more-of-others",
    "later-region",
    "less-to-flip",
    "farther-left",
    "more-to-discard",
    "not-rightmost",
    "not-leftmost",
    "no-control",
    "more-own",
    "own-influence",
    "not-controlled",
)
"""The reasons to rule a candidate out, by number."""

TERRACE: Final = 0
COST: Final = 1
SOLDIERS: Final = 2
LESS_TO_DISCARD: Final = 3
LESS_VP: Final = 4
FEWER_SOLDIERS: Final = 5
MORE_MARKERS: Final = 6
MANY_OWN: Final = 7
MORE_OF_OTHERS: Final = 8
LATER_REGION: Final = 9
LESS_TO_FLIP: Final = 10
FARTHER_LEFT: Final = 11
MORE_TO_DISCARD: Final = 12
NOT_RIGHTMOST: Final = 13
NOT_LEFTMOST: Final = 14
NO_CONTROL: Final = 15
MORE_OWN: Final = 16
OWN_INFLUENCE: Final = 17
NOT_CONTROLLED: Final = 18


def report_ruled_out(s: State, seat: int, rule: str, criterion: int, before: int, left: int) -> None:
    """Report how many of the spaces a criterion rules out, if any."""
    if left < before:
        s.tell("ruled-out", seat, (rule, criterion, before - left, before))


def report_ranking(
    s: State, seat: int, rule: str, criteria: tuple[int, ...], ranks: list[list[int]], regions: bool = False
) -> None:
    """Report how many of these ranks each criterion rules out; a criterion only breaks ties left by earlier ones."""
    if s.events is None:
        return
    for i in range(len(criteria)):
        best = min([rank[i] for rank in ranks], default=0)
        left = [rank for rank in ranks if rank[i] == best]
        if regions and len(left) < len(ranks):
            s.tell("ruled-out-regions", seat, (rule, criteria[i], len(ranks) - len(left), len(ranks)))
        elif not regions:
            report_ruled_out(s, seat, rule, criteria[i], len(ranks), len(left))
        ranks = left
