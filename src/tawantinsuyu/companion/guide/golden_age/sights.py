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
from tawantinsuyu.core.values import NONE, WORKER_TYPES
from tawantinsuyu.golden_age.board import board_of, influence_index, vassal_code
from tawantinsuyu.golden_age.vassals.influence import nations_in
from tawantinsuyu.golden_age.vassals.module import Vassals, vassals_in
from tawantinsuyu.golden_age.vassals.places import InCasualties, OnConquest


def see_nation(g: Session, region: int) -> Asking:
    """The Nation tile of a region, when she sends the first Vassal to its Cult tile."""
    s = g.state
    board = board_of(s)
    if board.nations[region] == NONE:
        left = [nation.name for nation in nations_in(s) if nation.index not in board.nations]
        names = [s.catalog.regions[region]]
        reply = yield from g.ask({"ask": "nations", "rule": "GA-SET-07", "regions": names, "options": left})
        set_influence(s, OPPONENT, {"nations": reply})


def see_cults(g: Session) -> Asking:
    """The Nation tiles of all Cult tiles with Vassals of hers, after somebody has filled in her side."""
    if vassals_in(g.state.catalog) is not None:
        for region, count in enumerate(board_of(g.state).cults):
            if count > 0:
                yield from see_nation(g, region)


def see_pieces(g: Session, rule: str, known: list[str], likely: bool) -> Generator[Question, Json, Pieces | None]:
    """The person's pieces in and beside the regions; None without Vassals."""
    module = vassals_in(g.state.catalog)
    if module is None:
        return None
    question: YourRegions = {"ask": "regions", "rule": rule, "known": known, "likely": likely, "pieces": g.pieces}
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
