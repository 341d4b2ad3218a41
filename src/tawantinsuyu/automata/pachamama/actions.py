"""The actions of Pachamama's cells and Personality (PAC-82, PAC-83, PAC-86 to PAC-110)."""

from __future__ import annotations

from tawantinsuyu.automata.opponent import opponent_of
from tawantinsuyu.automata.pachamama.benefits import is_usable
from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import GOLD, VP_SOLO
from tawantinsuyu.rules.rewards import Receive


def act(s: State, seat: int, cell: int) -> None:
    """PAC-83: an action that cannot be performed is skipped and gives 1 gold, in any row."""
    tables = opponent_of(s, seat).tables
    row = tables.cell_row[cell]
    if any(is_usable(s, seat, benefit) for benefit in s.catalog.rows[row].benefits):
        s.then(Receive(seat, row, VP_SOLO))
    else:
        s.tell("failed-cell", seat, ("PAC-83", tables.cell_names[cell]))
        s.gain(seat, GOLD, 1)


def act_by_face(s: State, seat: int, face: int) -> None:
    """PAC-102 to PAC-110: the action of a face and its gold; if the action is impossible, 1 gold in total."""
    tables = opponent_of(s, seat).tables
    row = tables.face_row[face]
    if is_usable(s, seat, s.catalog.rows[row].benefits[0]):
        s.then(Receive(seat, row, VP_SOLO))
    else:
        s.tell("failed-cell", seat, ("PAC-110", tables.face_names[face]))
        s.gain(seat, GOLD, 1)
