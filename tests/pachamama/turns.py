"""Pachamama's turns for tests: printed cells that change nothing but VP, her actions and her reactions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from tawantinsuyu.rules.high_priest import Activate
from tests.pachamama.positions import HUMAN, PAC, Printed, against
from tests.support.conquering import army_cards
from tests.support.given import Table
from tests.support.printing import builtin_box

SOLDIERS: Final = army_cards(
    "A01=1/corn A02=1/corn A03=1/corn A04=1/corn A11=2/stone A12=2/stone A13=2/stone A21=1/gold A22=1/gold"
)
CELL_VP: Final = 2
QUIET: Final[Printed] = {
    cell.id: {"benefits": [{"vp": CELL_VP}]} for cell in builtin_box().solo_cells if cell.board != "axomamma"
}
"""Cells that give her 2 VP each, so that a Board action changes nothing else."""


def her_turn(modules: str = "", *, box: Mapping[str, Mapping[str, Any]] | None = None, **situation: Any) -> Table:
    """Her turn, played to its end or to a question; she has Workers enough unless said otherwise."""
    words = {"supply": "priest courier", **situation}
    return against(modules, box={**SOLDIERS, **QUIET, **(box or {})}, **words).turn()


def activated(table: Table) -> str | None:
    """The High Priest action that she has performed; None after a Board action. It was one of them, never both."""
    rolls = [event for event in table.told("rolled") if event.facts[0] == "PAC-75"]
    assert len(table.told("activated")) + len(rolls) == 1
    return table.priest(PAC) if table.told("activated") else None


def acts(action: int, modules: str = "", **situation: Any) -> Table:
    """She activates an action."""
    return against(modules, **situation).do(Activate(PAC, action))


def reacts(action: int, modules: str = "", *, human: str = "gold", **situation: Any) -> Table:
    """The human activates an action, for the gold unless said otherwise."""
    return against(modules, **{"active": HUMAN, **situation}).do(Activate(HUMAN, action)).choose(human)
