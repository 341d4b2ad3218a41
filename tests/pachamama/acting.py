"""What Pachamama is made to do: the action of a cell, a printed benefit, a climb; the same is printed on both faces."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tawantinsuyu.automata.criteria import CRITERIA
from tawantinsuyu.automata.opponent import opponent_of
from tawantinsuyu.automata.tokens import CellAction
from tawantinsuyu.core.values import VP_CONQUEST
from tawantinsuyu.rules.rewards import Receive
from tawantinsuyu.rules.temple import Climb
from tests.pachamama.positions import PAC, Printed, against
from tests.support.given import Table


def cell_printed(cell: str, *benefits: Mapping[str, Any]) -> dict[str, dict[str, Any]]:
    """Changes for `box`: what the cell `upper-1` of either board face shows."""
    return {f"{face}-{cell}": {"benefits": list(benefits)} for face in ("pac", "pac-ga")}


def recruit_rewards(**rewards: Mapping[str, Any]) -> dict[str, dict[str, Any]]:
    """Changes for `box`: the rewards of new Workers, `priest={"corn": 2}`."""
    return {
        f"{face}-recruit-{worker}": {"benefits": [benefit]}
        for worker, benefit in rewards.items()
        for face in ("pac", "pac-ga")
    }


def conquest_printed(*benefits: Mapping[str, Any]) -> dict[str, dict[str, Any]]:
    """Changes for `box`: the benefits of the Conquest space that `receives` hands out."""
    return {"antisuyu-1": {"benefits": list(benefits)}}


def step_printed(*rewards: Mapping[str, Any], step: int = 1) -> dict[str, dict[str, Any]]:
    """Changes for `box`: the reward of a Temple step."""
    return {f"temple-{step}": {"rewards": list(rewards)}}


def on_cell(
    *benefits: Mapping[str, Any], modules: str = "", cell: str = "upper-1", box: Printed | None = None, **position: Any
) -> Table:
    """A position in her turn in which a cell shows these benefits."""
    return against(modules, box={**(box or {}), **cell_printed(cell, *benefits)}, **position)


def act(table: Table, *draws: str, cell: str = "upper-1") -> Table:
    """She performs the action of a cell, whatever lies there; `draws` answer for chance."""
    names = opponent_of(table.s, PAC).tables.cell_names
    place = next(i for i in range(len(names)) if names[i].endswith(cell))
    return table.do(CellAction(PAC, place)).choose(*draws)


def act_under_face(table: Table, *draws: str, slot: int = 0) -> Table:
    """She performs the action of the cell under a slot of Personality tokens: 0 is A, 1 is B, 2 is C."""
    place = opponent_of(table.s, PAC).tables.face_slot.index(slot)
    return table.do(CellAction(PAC, place)).choose(*draws)


def receives(table: Table, *draws: str) -> Table:
    """She receives what the Conquest space of `conquest_printed` shows."""
    row = next(each.row for each in table.s.catalog.conquest if each.name == "antisuyu-1")
    return table.do(Receive(PAC, row, VP_CONQUEST)).choose(*draws)


def climbs(table: Table, *draws: str, steps: int = 1) -> Table:
    """She climbs the Temple."""
    return table.do(Climb(PAC, steps)).choose(*draws)


def cited(table: Table, kind: str) -> list[str]:
    """The rules that events of a kind have cited since the last answer."""
    return [str(event.facts[0]) for event in table.told(kind)]


def ruled_out(table: Table, kind: str = "ruled-out") -> list[tuple[str, str, int, int]]:
    """What fell to which criterion since the last answer: the rule, the criterion, how many of how many."""
    told = [event.facts for event in table.told(kind)]
    return [(str(rule), CRITERIA[int(criterion)], int(n), int(of)) for rule, criterion, n, of in told]
