"""Solo opponents: what components 5.9, 5.10 and 2.9, 2.10 require."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from tawantinsuyu.box.benefits import parts_of
from tawantinsuyu.box.box import Box
from tawantinsuyu.box.constraints.reporting import Constraint, entry_fault, family_fault
from tawantinsuyu.box.faults import Fault
from tawantinsuyu.box.schema_solo import SoloBoard, SoloCell
from tawantinsuyu.box.vocabulary import RESOURCES, SOLO_FACES, WORKERS

DIE: Final = (1, 2, 2, 3, 3, 4)
TOKENS: Final = {"axomamma": (1, 1, 2, 2, 2, 3, 3, 4), "pachamama": (1, 1, 2, 2, 3, 3, 4)}
ROWS: Final = {"axomamma": ("top", "middle", "bottom"), "pachamama": ("fixed", "upper", "lower")}
SLOTS: Final = {"axomamma": 1, "pachamama": 3}
CELL_KINDS: Final[Mapping[tuple[str, str], set[str]]] = {
    ("axomamma", "top"): {*RESOURCES},
    ("axomamma", "middle"): {"weavings", "statue", "steps", "building"},
    ("axomamma", "bottom"): {"village_worker", "nomad", "vp", "army_card", *RESOURCES},
}
PACHAMAMA_KINDS: Final = {*RESOURCES, "weavings", "statue", "building", "steps", "nomad", "vp", "army_card"}
RECRUITING: Final = {("village_worker", "potato"), ("village_worker", "corn"), ("nomad", "")}
TOP_CELLS: Final = 5
FIXED_TOKEN: Final = 4
CHANGED_REWARD: Final = "priest"


def boards(box: Box) -> Iterator[Fault]:
    """Three faces, each with its tokens, its rows, the die and four card slots."""
    if {board.id for board in box.solo_boards} != set(SOLO_FACES):
        yield family_fault(box, "solo_board", f"expected the ids {', '.join(SOLO_FACES)}")
    for board in box.solo_boards:
        expected = {
            "tokens": TOKENS[board.opponent],
            "rows": ROWS[board.opponent],
            "die": DIE,
            "card_slots": 4,
        }
        for field, value in expected.items():
            if getattr(board, field) != value:
                shown = list(value) if isinstance(value, tuple) else value
                yield entry_fault(box, board, field, f"expected {shown} (components 2.9, 2.10)")
        if len(set(board.personality_slots)) != SLOTS[board.opponent]:
            message = f"expected {SLOTS[board.opponent]} different slots (components 2.9, 2.10)"
            yield entry_fault(box, board, "personality_slots", message)


def cells_of_boards(box: Box) -> Iterator[Fault]:
    """Each row is a loop numbered from 1; every token starts on a cell; every slot covers one cell."""
    for board in box.solo_boards:
        cells = _cells(box, board)
        for row in board.rows:
            positions = sorted(cell.position for cell in cells if cell.row == row)
            if not positions or positions != list(range(1, len(positions) + 1)):
                message = f"expected the cells of row '{row}' to be numbered 1, 2, 3, ...; found {positions}"
                yield entry_fault(box, board, "rows", message)
        for cell in cells:
            if cell.row not in board.rows:
                yield entry_fault(box, cell, "row", f"expected one of {', '.join(board.rows)}")
            if not cell.benefits:
                yield entry_fault(box, cell, "benefits", "every cell shows an action")
        starting = sorted(token for cell in cells for token in cell.tokens)
        if starting != sorted(board.tokens):
            message = f"expected the tokens {list(board.tokens)} on the cells of this board; found {starting}"
            yield entry_fault(box, board, "tokens", message)
        covered = sorted(cell.personality for cell in cells if cell.personality)
        if covered != sorted(board.personality_slots):
            message = f"expected each of {list(board.personality_slots)} over one cell; found {covered}"
            yield entry_fault(box, board, "personality_slots", message)


def axomamma_rows(box: Box) -> Iterator[Fault]:
    """Top row of five cells ending in stone or corn; each row has its kinds; all three ways of recruiting occur."""
    cells = [cell for cell in box.solo_cells if cell.board == "axomamma"]
    for cell in cells:
        kinds = {part.word if part.kind == "task" else part.kind for part in parts_of(cell.benefits)}
        known = CELL_KINDS.get(("axomamma", cell.row), set())
        if not kinds <= known:
            message = f"expected only {', '.join(sorted(known))} in the {cell.row} row (components 2.9)"
            yield entry_fault(box, cell, "benefits", message)
    top = sorted((cell for cell in cells if cell.row == "top"), key=lambda cell: cell.position)
    if len(top) != TOP_CELLS:
        yield family_fault(
            box, "solo_cell", f"expected 5 cells in Axomamma's top row (components 5.9); found {len(top)}"
        )
    elif {part.kind for part in parts_of(top[-1].benefits)} != {"stone", "corn"} or not top[-1].benefits[0].options:
        yield entry_fault(box, top[-1], "benefits", "expected the choice of stone or corn on the last top cell")
    benefits = {(part.kind, part.word) for cell in cells for part in parts_of(cell.benefits)}
    if not benefits >= RECRUITING:
        message = "expected cells for a Worker of the potato end, of the corn end and a Nomad (components 5.9)"
        yield family_fault(box, "solo_cell", message)


def pachamama_rows(box: Box) -> Iterator[Fault]:
    """A single fixed cell with a printed 4, and only the kinds of cells that her board knows."""
    for face in ("pachamama", "pachamama-golden-age"):
        cells = [cell for cell in box.solo_cells if cell.board == face]
        fixed = [cell for cell in cells if cell.row == "fixed"]
        if len(fixed) != 1 or fixed[0].printed != FIXED_TOKEN or fixed[0].tokens:
            message = f"expected one cell in row 'fixed' of {face}, with printed = 4 and no tokens (components 5.10)"
            yield family_fault(box, "solo_cell", message)
        for cell in cells:
            kinds = {part.word if part.kind == "task" else part.kind for part in parts_of(cell.benefits)}
            if not kinds <= PACHAMAMA_KINDS:
                message = f"expected only {', '.join(sorted(PACHAMAMA_KINDS))} (components 2.10)"
                yield entry_fault(box, cell, "benefits", message)


def recruit_rewards(box: Box) -> Iterator[Fault]:
    """One reward per Worker type on each face, none empty."""
    for reward in box.recruit_rewards:
        if not reward.benefits:
            yield entry_fault(box, reward, "benefits", "every Worker recruited brings something (components 5.9)")
    for face in SOLO_FACES:
        rewards = [reward for reward in box.recruit_rewards if reward.board == face]
        if sorted(reward.worker for reward in rewards) != sorted(WORKERS):
            message = f"expected one reward for each of the five Workers on {face} (components 5.9)"
            yield family_fault(box, "recruit_reward", message)


def rewards_of_pachamama(box: Box) -> Iterator[Fault]:
    """PAC-P02: the Priest's reward differs from the one on Axomamma's board; the other four are the same."""
    of_axomamma = {reward.worker: reward.benefits for reward in box.recruit_rewards if reward.board == "axomamma"}
    for reward in box.recruit_rewards:
        if reward.board == "axomamma" or reward.worker not in of_axomamma:
            continue
        is_same = reward.benefits == of_axomamma[reward.worker]
        if is_same and reward.worker == CHANGED_REWARD:
            message = "expected a different reward from the one on Axomamma's board (components 5.10)"
            yield entry_fault(box, reward, "benefits", message)
        elif not is_same and reward.worker != CHANGED_REWARD:
            message = "expected the reward of Axomamma's board; only the Priest's differs (components 5.10)"
            yield entry_fault(box, reward, "benefits", message)


def personalities(box: Box) -> Iterator[Fault]:
    """Two double-sided tokens for Axomamma, four for Pachamama, no side empty."""
    for opponent, tokens in (("axomamma", 2), ("pachamama", 4)):
        sides = sorted((row.token, row.side) for row in box.personalities if row.opponent == opponent)
        if sides != [(token, side) for token in range(1, tokens + 1) for side in (1, 2)]:
            message = f"expected the sides 1 and 2 of the tokens 1 to {tokens} of {opponent} (components 2.9, 2.10)"
            yield family_fault(box, "personality", message)
    for row in box.personalities:
        if not row.benefits:
            yield entry_fault(box, row, "benefits", "every side shows what it gives (components 2.9, 2.10)")


def _cells(box: Box, board: SoloBoard) -> list[SoloCell]:
    return [cell for cell in box.solo_cells if cell.board == board.id]


CONSTRAINTS: Final = (
    Constraint(boards, ("solo_board",)),
    Constraint(cells_of_boards, ("solo_board", "solo_cell")),
    Constraint(axomamma_rows, ("solo_cell",)),
    Constraint(pachamama_rows, ("solo_cell",)),
    Constraint(recruit_rewards, ("recruit_reward",)),
    Constraint(rewards_of_pachamama, ("recruit_reward",), since=5),
    Constraint(personalities, ("personality",)),
)
