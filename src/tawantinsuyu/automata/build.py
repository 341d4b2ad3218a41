"""Builds the tables of a solo board from the box."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tawantinsuyu.automata.benefits import GainVillageWorker
from tawantinsuyu.automata.criteria import CRITERIA
from tawantinsuyu.automata.events import VERDICTS
from tawantinsuyu.automata.tables import SoloTables
from tawantinsuyu.box import benefits as printed
from tawantinsuyu.box.box import Box
from tawantinsuyu.components.build import Additions, Builder, Maker
from tawantinsuyu.core.catalog import CatalogDraft
from tawantinsuyu.core.codebook import NameFamily, counted
from tawantinsuyu.core.printed import Benefit
from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import CORN_END, NONE, POTATO_END

ENDS: Final = {"potato": POTATO_END, "corn": CORN_END}


class SoloBuilder(Builder):
    """Interns the rows of a solo board with those of the game."""

    def benefit(self, name: str, row: printed.PrintedBenefit) -> Benefit[State]:
        """The kinds printed only on solo boards, and all others."""
        if row.kind == "village_worker":
            return GainVillageWorker(ENDS[row.word])
        return super().benefit(name, row)


def solo_tables(box: Box, face: str, opponent: str, draft: CatalogDraft, makers: Mapping[str, Maker]) -> SoloTables:
    """The tables of one board face; its rows of benefits, including those of `makers`, are added to the draft's."""
    board = next(each for each in box.solo_boards if each.id == face)
    builder = SoloBuilder(Additions(benefits=makers), draft.rows)
    builder.building_types = draft.building_types
    printed_cells = sorted([cell for cell in box.solo_cells if cell.board == face], key=lambda cell: cell.position)
    loops = [[cell for cell in printed_cells if cell.row == row] for row in board.rows]
    cells = [cell for loop in loops for cell in loop]
    number = {cells[i].id: i for i in range(len(cells))}
    starts = {value: [number[cell.id] for cell in cells if value in cell.tokens] for value in board.die}
    personalities = [each for each in box.personalities if each.opponent == opponent]
    draft.families.append(NameFamily("verdict", "verdict", counted(VERDICTS)))
    draft.families.append(NameFamily("criterion", "criterion", counted(CRITERIA)))
    draft.families.append(NameFamily("cell", "cell", counted(cell.id for cell in cells)))
    draft.families.append(NameFamily("face", "Personality", counted(each.id for each in personalities)))
    rewards = {each.worker: each for each in box.recruit_rewards if each.board == face}
    return SoloTables(
        slots=board.card_slots,
        die=list(board.die),
        token_values=list(board.tokens),
        start=[starts[value].pop(0) for value in board.tokens],
        cell_names=[cell.id for cell in cells],
        cell_row=[builder.row(cell.id, cell.benefits) for cell in cells],
        loop=[[number[cell.id] for cell in loop] for loop in loops for _ in loop],
        printed=[NONE if cell.printed is None else cell.printed for cell in cells],
        face_slot=[board.personality_slots.index(c.personality) if c.personality else NONE for c in cells],
        face_names=[each.id for each in personalities],
        face_row=[builder.row(each.id, each.benefits) for each in personalities],
        face_token=[each.token for each in personalities],
        recruit_row=[
            builder.row(rewards[name].id, rewards[name].benefits) if name in rewards else NONE
            for name in draft.workers.names
        ],
        pays_for_failure=[cell.row == "middle" for cell in cells],
    )
