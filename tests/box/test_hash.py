from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from dataclasses import replace

import pytest

from tawantinsuyu.box.box import Box
from tawantinsuyu.box.schema import NOT_IN_PLAY
from tests.box.planting import changed, without


def test_the_hash_is_a_sha256_and_its_short_form_the_beginning(box: Box) -> None:
    assert len(box.hash()) == 64
    assert box.short_hash == box.hash()[:16]


def test_the_hash_does_not_depend_on_the_process(box: Box) -> None:
    code = "from tawantinsuyu.box.load import load_box; print(load_box().hash(), end='')"
    other = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "PYTHONHASHSEED": "1", "PYTHONPATH": os.pathsep.join(sys.path)},
        capture_output=True,
        text=True,
        check=True,
    )

    assert other.stdout == box.hash()


def test_the_hash_is_made_of_sorted_ascii_json_without_defaults() -> None:
    families = "army_card,conquest_space,coricancha_space,cult_tile,edge,god,god_card,icon,nation,newcomer"
    families += ",newcomer_overlay,overlay,overlay_row,overlay_step,palace,passive_building,pattern,personality"
    families += ",player_pieces,production_building,recruit_reward,region,solo_board,solo_cell,space,statue"
    families += ",steps_slot,table_size,task,temple_step,weaving,worker"
    canonical = "{" + ",".join(f'"{family}":{{}}' for family in families.split(",")) + "}"

    assert Box().hash() == hashlib.sha256(canonical.encode()).hexdigest()


@pytest.mark.parametrize("field", sorted(NOT_IN_PLAY))
def test_what_is_only_for_people_and_pictures_does_not_change_it(box: Box, field: str) -> None:
    holders = [row for row in box if field in row.field_names()]
    assert holders

    assert changed(box, holders[0].id, **{field: "something else"}).hash() == box.hash()


@pytest.mark.parametrize(
    ("id", "fields"),
    [
        ("T11", {"colour": "green"}),
        ("T11", {"two_player": False}),
        ("T11", {"icons": ("T11i", "T52i", "T12i")}),
        ("G01", {"benefits": ()}),
        ("Z14", {"powers": {"warrior_tasks": 3}}),
        ("PV02", {"levels": ()}),
        ("X02", {"price": None}),
        ("W05", {"players": 9}),
    ],
)
def test_what_matters_in_play_changes_it(box: Box, id: str, fields: dict[str, object]) -> None:
    assert changed(box, id, **fields).hash() != box.hash()


def test_a_missing_entry_changes_it(box: Box) -> None:
    assert without(box, "W31").hash() != box.hash()


def test_the_order_of_entries_and_the_name_of_the_edition_do_not(box: Box) -> None:
    other = replace(box, weavings=box.weavings[::-1], name="other", edition="mine", files={})

    assert other.hash() == box.hash()


def own(box: Box) -> Box:
    """An owner's edition with these components."""
    return replace(box, edition="mine", is_own=True)


@pytest.mark.parametrize("field", sorted(NOT_IN_PLAY))
def test_whatever_an_edition_says_changes_its_name(box: Box, field: str) -> None:
    holder = next(row for row in box if field in row.field_names())

    other = own(changed(box, holder.id, **{field: "something else"}))

    assert other.short_hash != own(box).short_hash
    assert other.answers_to(own(box).short_hash)


def test_editions_with_their_rows_in_another_order_are_others(box: Box) -> None:
    mine, turned = own(box), own(replace(box, weavings=box.weavings[::-1]))

    assert not turned.answers_to(mine.short_hash)
    assert turned.answers_to(mine.play_hash)


def test_the_names_that_an_edition_answers_to(box: Box) -> None:
    """An edition is also found by the name that earlier versions gave it, a built-in set by its name only."""
    mine, renamed = own(box), replace(own(box), edition="yours")
    names = [mine.short_hash, mine.play_hash, renamed.short_hash, own(changed(box, "W05", left="vp")).short_hash, "", 3]

    assert [mine.answers_to(name) for name in names] == [True, True, True, False, False, False]
    assert [box.answers_to(name) for name in names] == [False, True, False, False, False, False]


def test_nobody_can_find_two_editions_with_the_same_name(box: Box) -> None:
    assert (len(own(box).short_hash), len(box.short_hash)) == (48, 16)


def test_the_order_of_the_built_in_set_stays(box: Box) -> None:
    """Its name leaves out the order that seeded draws follow, so a changed order needs another version of the set."""
    order = hashlib.sha256(" ".join(box.order).encode()).hexdigest()[:16]

    assert (box.version, box.short_hash, order) == (5, "70b414127e2168bd", "4da12e48ec2e52f4")
