"""Looks at what modules add to the table: pieces in the regions, Nation tiles, Newcomers."""

from __future__ import annotations

from collections.abc import Generator
from typing import cast

from tawantinsuyu.automata.pachamama.recruiting import DrawOwnNewcomer
from tawantinsuyu.box.plain import Json
from tawantinsuyu.companion.guide.golden_age.strip import set_influence
from tawantinsuyu.companion.guide.position import OPPONENT, PERSON
from tawantinsuyu.companion.guide.protocol import Pieces, Question, YourRegions
from tawantinsuyu.companion.guide.session import Asking, Session, draw_from_table
from tawantinsuyu.core.replacing import placed
from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import WORKER_TYPES
from tawantinsuyu.golden_age.board import board_of, influence_index, vassal_code
from tawantinsuyu.golden_age.vassals.module import Vassals, vassals_in
from tawantinsuyu.golden_age.vassals.places import InCasualties, OnConquest


def see_nations(g: Session) -> Asking:
    """The Nation tiles, at the beginning."""
    s = g.state
    module = vassals_in(s.catalog)
    if module is not None:
        tiles = [nation.name for nation in module.nations]
        regions = list(s.catalog.regions)
        reply = yield from g.ask({"ask": "nations", "rule": "GA-SET-07", "regions": regions, "options": tiles})
        set_influence(s, OPPONENT, {"nations": reply})


def see_pieces(g: Session, rule: str, known: list[str]) -> Generator[Question, Json, Pieces | None]:
    """The person's pieces in and beside the regions; None without Vassals."""
    module = vassals_in(g.state.catalog)
    if module is None:
        return None
    question: YourRegions = {"ask": "regions", "rule": rule, "known": known, "pieces": g.pieces}
    pieces = cast("Pieces", (yield from g.ask(question)))
    lay_pieces(g.state, module, pieces)
    g.pieces = pieces
    return pieces


def lay_pieces(s: State, module: Vassals, pieces: Pieces) -> None:
    """The person's pieces beside the tracks; any place in the region does for a Vassal."""
    board = board_of(s)
    spaces = s.catalog.conquest
    board.vassals = []
    joining = [nation for nation in module.nations if isinstance(nation, OnConquest) and not nation.replaces]
    fallen = [nation for nation in module.nations if isinstance(nation, InCasualties)]
    for region, name in enumerate(s.catalog.regions):
        board.influence = placed(board.influence, influence_index(s, region, PERSON), pieces["nations"][name])
        space = next(i for i in range(len(spaces)) if spaces[i].region == region)
        board.vassals += [vassal_code(nation.index, space, PERSON) for nation in joining[:1]] * pieces["vassals"][name]
    board.vassals += [vassal_code(nation.index, 0, PERSON) for nation in fallen[:1]] * pieces["fallen"]


def see_newcomers(g: Session, effect: DrawOwnNewcomer) -> Asking:
    """The Newcomer that she would draw from the overlay."""
    s = g.state
    if "newcomers" not in g.known:
        drawn = yield from draw_from_table(g, effect, range(WORKER_TYPES, len(s.catalog.worker_names)))
        board_of(s).newcomers = [drawn]
        g.known.add("newcomers")
