"""Positions against either opponent: `she` is `axo` or `pac` and sits at seat 1."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from tawantinsuyu.automata.board_action import PlaceByCard
from tawantinsuyu.automata.opponent import opponent_of
from tawantinsuyu.automata.tokens import CellAction, TokenActions
from tawantinsuyu.core.values import ACTION_NAMES
from tawantinsuyu.rules.festival_cards import FestivalCardDraw
from tawantinsuyu.rules.high_priest import Activate
from tawantinsuyu.rules.scoring import EndGame
from tawantinsuyu.rules.weavings import PurchaseWeavings
from tests.automata.conquering import CARDS as ARMY
from tests.automata.printed import god_cards, hill_of
from tests.pachamama.turns import QUIET
from tests.support.given import Table, given
from tests.support.printing import builtin_box

HUMAN: Final = 0
HERS: Final = 1
OPPONENTS: Final = {"axo": "axomamma", "pac": "pachamama"}
CELLS: Final = {"axo": "axo-middle-1", "pac": "pac-upper-1"}

Printed = Mapping[str, Mapping[str, Any]]

BARE: Final[Printed] = {
    **{name: {"position": i} for i, name in enumerate(ACTION_NAMES)},
    **{step.id: {"rewards": []} for step in builtin_box().temple_steps},
    **{reward.id: {"benefits": []} for reward in builtin_box().recruit_rewards},
}
"""The High Priest actions clockwise as named; nothing is printed in the Temple or for a new Worker."""


def against(she: str, *, box: Printed | None = None, solo: Any = "standard", **situation: Any) -> Table:
    """A position in her turn, unless said otherwise."""
    words = {"active": HERS, **situation, "solo": solo, "opponent": OPPONENTS[she]}
    return given(**{**words, "box": {**BARE, **(box or {})}})


def on_cell(
    she: str, *benefits: Mapping[str, Any], cell: str = "", box: Printed | None = None, **position: Any
) -> Table:
    """A cell of her board shows these benefits; Axomamma's 4-token lies on it, and may lie on another `cell`."""
    cell = cell or CELLS[she]
    tokens = {4: cell} if she == "axo" else None
    return against(she, box={**(box or {}), cell: {"benefits": list(benefits)}}, tokens=tokens, **position)


def act(table: Table) -> Table:
    """She performs the action of that cell."""
    names = opponent_of(table.s, HERS).tables.cell_names
    if CELLS["axo"] in names:
        return table.do(TokenActions(HERS, 4))
    return table.do(CellAction(HERS, names.index(CELLS["pac"])))


# -- Weavings


def tiles(words: str) -> dict[str, dict[str, Any]]:
    """Patterns and numbers of Weavings: `"W01=star/3"`; no two edges match unless a test prints them."""
    colours = {"red": "star eye", "green": "bird hook", "yellow": "diamond stairs river"}
    changes: dict[str, dict[str, Any]] = {
        pattern: {"colour": colour} for colour, patterns in colours.items() for pattern in patterns.split()
    }
    for word in words.split():
        name, _, printed = word.partition("=")
        pattern, _, number = printed.partition("/")
        changes[name] = {"pattern": pattern, "number": int(number), "left": "gold", "right": "vp"}
    return changes


def purchase(she: str, printed: str, **position: Any) -> Table:
    """She performs Purchase Weavings; the stack holds W02 and W03 under W01 unless said otherwise."""
    situation: dict[str, Any] = {"top": "W01", "stack": "W02 W03", **position}
    return act(on_cell(she, {"task": "weavings"}, box=tiles(printed), **situation))


def leftovers(she: str, printed: str, corn: str, **position: Any) -> Table:
    """The human has drawn W01, W02 and W03 and bought none."""
    situation: dict[str, Any] = {"active": HUMAN, "top": "W01", "stack": "W02 W03", **position}
    table = against(she, box=tiles(printed), stock={HERS: corn}, **situation)
    return table.do(PurchaseWeavings(HUMAN)).choose("buy:none")


def bought(table: Table) -> list[str]:
    """The tiles that have been bought, in order."""
    return [table.s.catalog.weavings[int(event.facts[0])].name for event in table.told("bought-weaving")]


# -- Board actions

CARDS: Final = god_cards("G01=sun G02=wave G03=cross G04=spiral G10=sun G11=wave G12=squares G13=squares")


def board(she: str, hill_shows: str = "M11=sun", **position: Any) -> Table:
    """She is to place; G01 (sun) to G04 lie in the slots, and no space but the named ones shows their symbols."""
    situation: dict[str, Any] = {"supply": "priest", "god_deck": "G12", "festivals": 1, **position}
    return against(she, box={**CARDS, **hill_of(hill_shows), **situation.pop("box", {})}, **situation)


def place(table: Table, value: int = 1, *draws: str) -> Table:
    """She places by the card in a slot, without the tokens."""
    return table.do(PlaceByCard(HERS, value)).choose(*draws)


def placed(table: Table) -> str:
    """Where a single Worker stands."""
    (space,) = table.hill()
    return space


# -- Festivals and the end

NO_TEMPLE: Final[Printed] = {step.id: {"vp": 0, "rewards": [], "centre": 0} for step in builtin_box().temple_steps}


def card_draw(she: str, human: int, hers: int, holder: int, **position: Any) -> Table:
    """The card draw of a Festival with these VP."""
    words = {"offer": "G10 G11", **position}
    return against(she, active=holder, vp={HUMAN: human, HERS: hers}, **words).do(FestivalCardDraw(holder))


def end(she: str, holder: int = HUMAN, **position: Any) -> Table:
    """The last Festival is over; the Temple shows nothing unless the test prints it."""
    box = {**NO_TEMPLE, **position.pop("box", {})}
    return against(she, active=holder, box=box, **position).do(EndGame(holder))


# -- Statues and Steps

SLOTS: Final = god_cards("G01=sun G02=wave G03=cross G04=spiral")


def statue(she: str, stock: str, *draws: str, slots: Printed = SLOTS, **position: Any) -> Table:
    """She builds a Statue; the slots show sun, wave, cross, spiral."""
    table = on_cell(she, {"task": "statue"}, box=slots, stock={HERS: stock}, auto_chance=False, **position)
    return act(table).choose(*draws)


def steps(she: str, stock: str = "3s", **position: Any) -> Table:
    """She builds Steps; her High Priest on Produce faces section 1."""
    return act(on_cell(she, {"task": "steps"}, stock={HERS: stock}, auto_chance=False, **position)).expect_nothing()


# -- High Priest actions


def acts(she: str, action: str, **situation: Any) -> Table:
    """She activates an action."""
    return against(she, **situation).do(Activate(HERS, ACTION_NAMES.index(action)))


def reacts(she: str, action: str, human: str = "gold", **situation: Any) -> Table:
    """The human activates an action, for the gold unless said otherwise."""
    table = against(she, **{"active": HUMAN, **situation})
    return table.do(Activate(HUMAN, ACTION_NAMES.index(action))).choose(human)


# -- Conquests


def follows(she: str, **situation: Any) -> Table:
    """She follows a Conquest of the human, who takes the gold: only she places a marker."""
    return reacts(she, "conquest", village="priest", **situation)


# -- her turn


def her_turn(she: str, *, box: Printed | None = None, **situation: Any) -> Table:
    """Her turn, played to its end or to a question; she has two Workers unless said otherwise."""
    words = {"supply": "priest courier", **situation}
    return against(she, box={**ARMY, **QUIET, **(box or {})}, **words).turn()


def activated(table: Table) -> str | None:
    """The High Priest action that she performed, if any; there must have been exactly one action of some kind."""
    rolls = [event for event in table.told("rolled") if event.facts[0] in ("AXO-82", "PAC-75")]
    assert len(table.told("activated")) + len(rolls) + len(table.told("lacked-worker")) == 1
    return table.priest(HERS) if table.told("activated") else None
