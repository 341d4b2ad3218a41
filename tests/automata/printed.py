"""What a test prints for Axomamma: hill symbols, God cards, Conquest spaces, cells; and the odds of a draw."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from tawantinsuyu.automata.tokens import TokenActions
from tawantinsuyu.game.settings import Choices
from tests.support.given import Table, given
from tests.support.printing import builtin_box

HUMAN: Final = 0
AXO: Final = 1
TOP_STEP: Final = max(step.step for step in builtin_box().temple_steps)
NOTHING: Final = "0p 0c 0s 0g"

Printed = dict[str, dict[str, Any]]


def hill_of(words: str, rest: str = "zigzag") -> Printed:
    """The symbols of hill spaces: `"M12=sun B31=wave"`; all other spaces show `rest`."""
    changes: Printed = {space.id: {"symbol": rest} for space in builtin_box().spaces}
    for word in words.split():
        name, _, symbol = word.partition("=")
        changes[name] = {"symbol": symbol}
    return changes


def god_cards(words: str) -> Printed:
    """The symbols of God cards: `"G01=sun G02=wave"`."""
    changes: Printed = {}
    for word in words.split():
        name, _, symbol = word.partition("=")
        changes[name] = {"symbol": symbol}
    return changes


def full_hill(*empty: str) -> dict[str, str]:
    """A Worker on every space but these."""
    return {space.id: "courier" for space in builtin_box().spaces if space.id not in empty}


def on_cell(
    *benefits: Mapping[str, Any],
    cell: str = "axo-middle-1",
    box: Mapping[str, Mapping[str, Any]] | None = None,
    solo: str | Choices = "standard",
    **position: Any,
) -> Table:
    """It is Axomamma's turn and her 4-token lies on a cell that shows these benefits."""
    printed = {**(box or {}), cell: {"benefits": list(benefits)}}
    return given(solo=solo, active=AXO, box=printed, tokens={4: cell}, **position)


def act(table: Table, *draws: str) -> Table:
    """Axomamma performs the action under her 4-token; `draws` answer for chance."""
    return table.do(TokenActions(AXO, 4)).choose(*draws)


def told_in_order(table: Table, *kinds: str) -> list[str]:
    """Which of these kinds of events have happened since the last answer, in their order."""
    return [event.kind for event in table.events if event.kind in kinds]


def statues(names: Sequence[str], size: str = "small") -> list[str]:
    """Keys of Statues."""
    return [f"statue:{size}-{name}" for name in names]
