"""The common part of the expansion's modules."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import mypyc_attr

from tawantinsuyu.core.module import Annex, Module
from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import WORKER_TYPES
from tawantinsuyu.golden_age.board import board_of, new_board
from tawantinsuyu.golden_age.rulings import Rulings
from tawantinsuyu.golden_age.view import GoldenAgeView


@mypyc_attr(allow_interpreted_subclasses=True)
class GoldenAgeModule(Module[State]):
    """A module of the expansion, with the rulings of the game."""

    annex_fields: ClassVar[tuple[str, ...]] = ("held",)

    def __init__(self, rulings: Rulings) -> None:
        self.rulings = rulings

    def new_annex(self, s: State) -> Annex | None:
        """One board for all modules of the expansion."""
        return new_board(s)

    def is_played(self, s: State, card: int) -> bool:
        """GA-SUN-13: until a Festival ends."""
        return card in board_of(s).held

    def placed_as(self, s: State, worker: int, types: int) -> int:
        """GA-C22: the type it is used as; with the variant a Worker of one colour counts as itself."""
        if self.rulings.uses_set_off or worker >= WORKER_TYPES:
            return types
        return 1 << worker

    def show(self, s: State, view: GoldenAgeView) -> None:
        """Fill in the module's part of a view; fields of absent modules are empty."""
