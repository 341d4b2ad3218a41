"""The actions of Axomamma's cells and Personality (AXO-95, AXO-96, AXO-122 to AXO-126)."""

from __future__ import annotations

from tawantinsuyu.automata.opponent import opponent_of
from tawantinsuyu.automata.receiving import ReceiveBenefit, perform_paid
from tawantinsuyu.automata.statues import DrawAnySmallStatue
from tawantinsuyu.components.benefits import FreeSmallStatue, GrantBuildingTask, GrantTask
from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import GOLD, VP_SOLO
from tawantinsuyu.rules.rewards import Receive


def act(s: State, seat: int, cell: int) -> None:
    """AXO-95: an action that cannot be completed becomes 1 gold in the middle row; elsewhere it is skipped."""
    tables = opponent_of(s, seat).tables
    row = tables.cell_row[cell]
    benefits = s.catalog.rows[row].benefits
    if isinstance(benefits[0], (GrantTask, GrantBuildingTask)):
        succeeds = perform_paid(s, seat, benefits[0])
    else:
        succeeds = all(benefit.is_usable(s, seat) for benefit in benefits)
        if succeeds or not tables.pays_for_failure[cell]:
            s.then(Receive(seat, row, VP_SOLO))
    if not succeeds and tables.pays_for_failure[cell]:
        s.tell("failed-cell", seat, ("AXO-95", tables.cell_names[cell]))
        s.gain(seat, GOLD, 1)


def act_by_face(s: State, seat: int, face: int) -> None:
    """AXO-122 to AXO-126: the gold of a face and its free action; she gets the gold even without the action."""
    row = opponent_of(s, seat).tables.face_row[face]
    benefits = s.catalog.rows[row].benefits
    for i in range(len(benefits)):
        if benefits[i].is_plain():
            benefits[i].give(s, seat, VP_SOLO)
        elif isinstance(benefits[i], FreeSmallStatue):
            s.then(DrawAnySmallStatue(seat))
        else:
            s.then(ReceiveBenefit(seat, row, i, VP_SOLO))
