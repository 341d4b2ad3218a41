"""The two levels of care. With `quick`, missing resources never prevent a move of the person, except at a Festival.

An automated opponent never looks at a person's resources. So with `quick` the program lends the person some of each
and keeps counting. They only matter at a Festival: for the payment for God cards (FES-20), the comparison of VP
(FCD-02) and the final scoring (FIN-08). Once the Festival tile has been taken, the loan is called in, the person
enters totals, and everything is exact until the Festival is over.
"""

from __future__ import annotations

from typing import Final, Literal

from tawantinsuyu.companion.corrections import with_totals
from tawantinsuyu.core.values import NONE, RESOURCE_NAMES
from tawantinsuyu.game.game import Game
from tawantinsuyu.game.settings import Edition

Care = Literal["exact", "quick"]

LOAN: Final = 20
"""Amount of each resource, enough for more than a few turns."""
PAY: Final = "pay"
"""The prompt that asks which resources to pay with (TRN-20)."""


def is_lending(game: Game) -> bool:
    """Whether the person's resources do not matter for now."""
    state = game.state
    return not game.is_over and state.turn > 0 and state.holder == NONE


def reckoned(game: Game, seat: int, loan: int) -> dict[str, int]:
    """The resources of a seat without the loan, by name, as far as the program can count them."""
    stock = game.state.players[seat].stock
    return {name: max(0, stock[number] - loan) for number, name in enumerate(RESOURCE_NAMES)}


def with_loan(game: Game, seat: int, before: int, after: int, edition: Edition | None) -> Game:
    """The same game with another loan."""
    return with_totals(game, seat, {name: n + after for name, n in reckoned(game, seat, before).items()}, edition)


def payment(game: Game, seat: int, loan: int) -> str:
    """A payment that does not use the loan, if possible; otherwise the first option."""
    decision = game.decision
    assert decision is not None
    for key in decision.keys:
        after = game.copy()
        after.play(key)
        if min(after.state.players[seat].stock) >= loan:
            return key
    return decision.keys[0]
