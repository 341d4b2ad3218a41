"""Components 2.9, 2.10, 5.9 and 5.10: the solo opponents."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from math import gcd

import pytest

from tawantinsuyu.box.benefits import PrintedBenefit, parts_of
from tawantinsuyu.box.box import Box
from tawantinsuyu.box.check import check_box
from tawantinsuyu.box.constraints import solo
from tawantinsuyu.box.schema_solo import SoloCell
from tests.box.planting import changed, findings, only_finding, without
from tests.support.printing import solo_cell

FACES = ("axomamma", "pachamama", "pachamama-golden-age")


def cells(box: Box, board: str, row: str = "") -> list[SoloCell]:
    return [cell for cell in box.solo_cells if cell.board == board and row in ("", cell.row)]


# MUST


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("tokens", (1, 2, 3, 4)),
        ("rows", ("top", "bottom")),
        ("die", (1, 2, 2, 2, 3, 3, 4)),
        ("card_slots", 3),
        ("personality_slots", ("A", "A")),
    ],
)
@pytest.mark.parametrize("board", ["axomamma", "pachamama"])
def test_2_9_and_2_10_tokens_rows_die_and_slots(box: Box, board: str, field: str, value: object) -> None:
    if (board, field) == ("axomamma", "personality_slots"):
        value = ("A", "B")
    fault = only_finding(solo.boards, box, changed(box, board, **{field: value}))

    assert (fault.id, fault.field) == (board, field)


def test_2_10_there_are_two_faces_for_pachamama(box: Box) -> None:
    assert "pachamama-golden-age" in only_finding(solo.boards, box, without(box, "pachamama-golden-age")).message


def test_5_9_every_token_starts_on_a_cell(box: Box) -> None:
    fault = only_finding(solo.cells_of_boards, box, changed(box, "axo-top-5", tokens=()))

    assert (fault.id, fault.field) == ("axomamma", "tokens")


def test_5_9_rows_are_loops_without_a_gap(box: Box) -> None:
    assert "row 'middle'" in only_finding(solo.cells_of_boards, box, changed(box, "axo-middle-3", position=9)).message


def test_5_9_a_cell_lies_in_a_row_of_its_board(box: Box) -> None:
    found = findings(solo.cells_of_boards, box, changed(box, "axo-middle-5", row="upper"))

    assert ("axo-middle-5", "row") in {(fault.id, fault.field) for fault in found}


def test_5_9_a_cell_shows_an_action(box: Box) -> None:
    assert only_finding(solo.cells_of_boards, box, changed(box, "axo-top-1", benefits=())).id == "axo-top-1"


def test_5_10_each_slot_lies_over_one_cell(box: Box) -> None:
    fault = only_finding(solo.cells_of_boards, box, changed(box, solo_cell("A"), personality="B"))

    assert (fault.id, fault.field) == ("pachamama", "personality_slots")


def test_5_9_the_top_row_has_five_cells_and_ends_in_stone_or_corn(box: Box) -> None:
    assert "found 4" in only_finding(solo.axomamma_rows, box, without(box, "axo-top-1")).message
    plain = changed(box, "axo-top-5", benefits=(PrintedBenefit("stone"), PrintedBenefit("corn")))
    assert only_finding(solo.axomamma_rows, box, plain).id == "axo-top-5"


@pytest.mark.parametrize(
    ("cell", "benefit"),
    [
        ("axo-top-1", PrintedBenefit("vp", 2)),
        ("axo-middle-1", PrintedBenefit("potato")),
        ("axo-bottom-2", PrintedBenefit("god_card")),
    ],
)
def test_2_9_each_row_has_its_own_kinds_of_cells(box: Box, cell: str, benefit: PrintedBenefit) -> None:
    assert only_finding(solo.axomamma_rows, box, changed(box, cell, benefits=(benefit,))).id == cell


@pytest.mark.parametrize("cell", ["axo-bottom-1", "axo-bottom-3", "axo-bottom-5"])
def test_5_9_all_three_ways_of_recruiting(box: Box, cell: str) -> None:
    bad = changed(box, cell, benefits=(PrintedBenefit("vp", 2),))

    assert "potato end, of the corn end and a Nomad" in only_finding(solo.axomamma_rows, box, bad).message


def test_5_10_a_single_fixed_cell_with_a_printed_4(box: Box) -> None:
    assert "printed = 4" in only_finding(solo.pachamama_rows, box, changed(box, "pac-fixed-1", printed=3)).message
    assert "printed = 4" in only_finding(solo.pachamama_rows, box, without(box, "pac-ga-fixed-1")).message


def test_2_10_pachamama_has_no_village_recruiting_on_her_board(box: Box) -> None:
    cell = solo_cell("nomad")
    bad = changed(box, cell, benefits=(PrintedBenefit("village_worker", word="corn"),))

    assert only_finding(solo.pachamama_rows, box, bad).id == cell


def test_5_9_five_recruit_rewards_on_each_face(box: Box) -> None:
    assert (
        "five Workers on axomamma"
        in only_finding(solo.recruit_rewards, box, without(box, "axo-recruit-priest")).message
    )


def test_PAC_P02_the_priests_reward_differs_from_axomammas(box: Box) -> None:
    same = changed(box, "pac-recruit-priest", benefits=(PrintedBenefit("god_card"),))

    assert only_finding(solo.rewards_of_pachamama, box, same).id == "pac-recruit-priest"


@pytest.mark.parametrize("board", ["pac", "pac-ga"])
@pytest.mark.parametrize("worker", ["architect", "craftsman", "warrior", "courier"])
def test_PAC_P02_the_other_four_rewards_equal_axomammas(box: Box, board: str, worker: str) -> None:
    other = changed(box, f"{board}-recruit-{worker}", benefits=(PrintedBenefit("gold"),))

    assert only_finding(solo.rewards_of_pachamama, box, other).id == f"{board}-recruit-{worker}"


def test_PAC_P02_sets_made_before_it_was_known_are_not_judged_by_it(box: Box) -> None:
    other = changed(box, "pac-recruit-courier", benefits=(PrintedBenefit("gold"),))

    assert check_box(replace(other, version=5))
    assert not check_box(replace(other, version=4))


def test_2_9_and_2_10_personality_tokens_have_two_sides(box: Box) -> None:
    assert "axomamma" in only_finding(solo.personalities, box, changed(box, "axo-personality-temple", side=2)).message


def test_2_9_the_four_personalities_of_axomamma(box: Box) -> None:
    kinds = [{part.kind for part in row.benefits} for row in box.personalities if row.opponent == "axomamma"]
    actions = ("free_small_statue", "free_weaving", "temple_step", "free_building")

    assert kinds == [{"gold", action} for action in actions]


def test_2_10_the_eight_personalities_of_pachamama(box: Box) -> None:
    found = {row.benefits for row in box.personalities if row.opponent == "pachamama"}

    assert found == {
        (PrintedBenefit("free_small_statue"),),
        (PrintedBenefit("free_weaving"), PrintedBenefit("gold")),
        (PrintedBenefit("conquest_marker"),),
        (PrintedBenefit("vp", 3),),
        (PrintedBenefit("temple_step"), PrintedBenefit("gold")),
        (PrintedBenefit("free_building"), PrintedBenefit("gold")),
        (PrintedBenefit("army_card", 2), PrintedBenefit("gold")),
        (PrintedBenefit("village_worker", word="corn"),),
    }


def test_2_10_corn_or_stone_gives_two(box: Box) -> None:
    for face in FACES[1:]:
        choices = [benefit for cell in cells(box, face) for benefit in cell.benefits if benefit.options]
        assert choices
        assert {part.amount for part in parts_of(choices)} == {2}


# SHOULD


def test_5_9_should_building_cells_of_both_types(box: Box) -> None:
    types = {part.type for cell in cells(box, "axomamma") for part in cell.benefits if part.word == "building"}

    assert types == {"production", "passive"}


def test_5_9_should_a_row_hold_each_value_at_most_once(box: Box) -> None:
    rows_of: Counter[int] = Counter()
    for row in ("top", "middle", "bottom"):
        values = Counter(token for cell in cells(box, "axomamma", row) for token in cell.tokens)
        assert max(values.values()) == 1
        rows_of.update(values)

    assert rows_of == {1: 2, 2: 3, 3: 2, 4: 1}


@pytest.mark.parametrize("face", FACES)
def test_5_9_should_every_token_visit_every_cell_of_its_loop(box: Box, face: str) -> None:
    board = next(board for board in box.solo_boards if board.id == face)
    for row in board.rows:
        loop = cells(box, face, row)
        assert all(gcd(token, len(loop)) == 1 for cell in loop for token in cell.tokens)


@pytest.mark.parametrize(("face", "length"), [*zip(FACES, (5, 7, 7), strict=True)])
def test_7_loops_of_five_cells_and_measured_ones_of_seven(box: Box, face: str, length: int) -> None:
    lengths = Counter(cell.row for cell in cells(box, face))

    assert lengths.pop("fixed", 1) == 1
    assert set(lengths.values()) == {length}


def test_2_9_should_the_first_top_cells_be_the_four_resources(box: Box) -> None:
    kinds = {part.kind for cell in cells(box, "axomamma", "top")[:4] for part in cell.benefits}

    assert kinds == {"potato", "corn", "stone", "gold"}


def test_2_9_no_reward_and_no_side_of_a_personality_is_empty(box: Box) -> None:
    reward, personality = box.recruit_rewards[0].id, box.personalities[0].id

    assert only_finding(solo.recruit_rewards, box, changed(box, reward, benefits=())).id == reward
    assert only_finding(solo.personalities, box, changed(box, personality, benefits=())).id == personality
