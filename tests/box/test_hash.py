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
