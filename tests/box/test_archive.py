from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tawantinsuyu.box.archive import box_from_data, box_to_data
from tawantinsuyu.box.box import Box
from tawantinsuyu.box.families import FAMILIES
from tawantinsuyu.box.faults import BoxError
from tawantinsuyu.box.load import load_box
from tests.box.planting import changed

EDITION = """
[edition]
name = "first printing"
[[weaving]]
id = "W05"
left = "vp"
[[god_card]]
id = "G01"
benefits = [{ one_of = [[{ stone = 1 }], [{ nomad = 1, of = ["priest"] }]] }]
[[passive_building]]
id = "Z14"
cost = { gold = 2 }
secondary_action = { price = { any_resource = 1 }, benefits = [] }
"""


def stored(box: Box) -> Any:
    """What a box becomes when it is written and read."""
    return json.loads(json.dumps(box_to_data(box)))


def faults_of(data: Any) -> list[str]:
    with pytest.raises(BoxError) as refused:
        box_from_data(data)
    return [str(fault) for fault in refused.value.faults]


def test_the_built_in_box_comes_back_with_everything_but_its_files(box: Box) -> None:
    again = box_from_data(stored(box))

    assert again.short_hash == box.short_hash
    assert again.order == box.order
    assert replace(again, files=box.files) == box


def test_a_box_with_an_edition_comes_back_without_the_owners_file(write_edition: Callable[[str], Path]) -> None:
    path = write_edition(EDITION)
    mine = load_box(path)
    data = stored(mine)
    path.unlink()

    again = box_from_data(data)

    assert again.edition == "first printing"
    assert again.short_hash == mine.short_hash != load_box().short_hash
    assert replace(again, files=mine.files) == mine


def test_a_stored_box_does_not_follow_the_built_in_values(box: Box) -> None:
    """A box of an earlier version keeps the values it had then."""
    old = changed(box, "W05", left="vp")
    assert box.weavings[4].left != "vp"

    again = box_from_data(stored(replace(old, version=0)))

    assert again.by_id["W05"] == old.by_id["W05"]
    assert again.version == 0
    assert again.short_hash == old.short_hash


def test_the_order_of_the_entries_is_kept(box: Box) -> None:
    turned = replace(box, weavings=box.weavings[::-1])

    assert box_from_data(stored(turned)).weavings == turned.weavings


def test_the_data_hold_every_family_under_its_attribute(box: Box) -> None:
    data = stored(box)

    assert set(data["rows"]) == {family.attribute for family in FAMILIES}
    assert sum(len(rows) for rows in data["rows"].values()) == len(box)
    assert (data["name"], data["version"], data["edition"]) == (box.name, box.version, "")


def test_changing_the_data_afterwards_does_not_change_the_box(box: Box) -> None:
    data = stored(box)
    again = box_from_data(data)

    for rows in data["rows"].values():
        for row in rows:
            for value in row.values():
                if isinstance(value, dict | list):
                    value.clear()

    assert again.hash() == box.hash()


@pytest.mark.parametrize("garbage", [None, 3, "x", [], ["rows"]])
def test_what_is_no_table_is_refused(garbage: Any) -> None:
    (fault,) = faults_of(garbage)

    assert fault.startswith(
        "stored components: expected a table with format, name, version, edition, hash, rows; found "
    )


@pytest.mark.parametrize("format", [None, 0, 3, "1"])
def test_another_format_is_refused(box: Box, format: Any) -> None:
    assert faults_of({**stored(box), "format": format}) == [
        f"stored components, field 'format': this program reads the formats 1 and 2; found {format!r}"
    ]


def in_format_1(box: Box) -> Any:
    """What earlier versions stored."""
    data = {**stored(box), "format": 1}
    del data["hash"]
    return data


def test_an_edition_that_an_earlier_version_stored_is_named_by_what_counts_in_play(box: Box) -> None:
    mine = replace(changed(box, "W05", left="vp"), edition="mine", is_own=True)

    again = box_from_data(in_format_1(mine))

    assert again.short_hash == mine.play_hash
    assert again.edition == "mine"


def test_a_stored_box_keeps_its_name_whatever_this_version_would_call_it(box: Box) -> None:
    data = stored(replace(box, edition="mine", is_own=True))
    data["rows"]["weavings"][0]["name"] = "corrected since"

    again = box_from_data(data)

    assert again.short_hash == data["hash"]
    assert again.is_own


def test_a_stored_box_is_read_whatever_the_numbers_of_components_are_now(box: Box) -> None:
    """Given a box from before a family grew, or before there was a family, when it is read, then nothing is missed."""
    data = stored(box)
    data["rows"]["statues"].pop()
    data["rows"]["regions"][0]["position_on_board"] = "under the table"
    del data["rows"]["cult_tiles"]

    again = box_from_data(data)

    assert len(again.statues) == len(box.statues) - 1
    assert again.cult_tiles == ()


@pytest.mark.parametrize(
    ("name", "value", "complaint"),
    [
        ("name", 3, "field 'name': expected a text; found 3"),
        ("version", "1", "field 'version': expected a whole number; found '1'"),
        ("version", True, "field 'version': expected a whole number; found True"),
        ("edition", None, "field 'edition': expected a text; found None"),
        ("hash", 3, "field 'hash': expected a text; found 3"),
        ("rows", [], "field 'rows': expected a table of families; found []"),
        ("colour", 3, "field 'colour': does not exist here; known: format, name, version, edition, hash, rows"),
    ],
)
def test_a_frame_with_a_fault_is_refused(box: Box, name: str, value: Any, complaint: str) -> None:
    assert faults_of({**stored(box), name: value}) == [f"stored components, {complaint}"]


@pytest.mark.parametrize("name", ["name", "version", "edition", "hash", "rows"])
def test_a_frame_with_a_gap_is_refused(box: Box, name: str) -> None:
    data = stored(box)
    del data[name]

    assert faults_of(data) == [f"stored components, field '{name}': is missing"]


@pytest.mark.parametrize(
    ("change", "complaints"),
    [
        (lambda rows: rows.update(tasks=None), ["field 'tasks': expected a list of entries; found None"]),
        (lambda rows: rows.update(tasks={}), ["field 'tasks': expected a list of entries; found {}"]),
        (lambda rows: rows.update(task=[]), ["field 'task': there is no such family; did you mean 'tasks'?"]),
        (lambda rows: rows["gods"].append(3), ["field 'gods': entry number 7 is not a table with an id; found 3"]),
        (
            lambda rows: rows["gods"].append({"id": ""}),
            ["field 'gods': entry number 7 is not a table with an id; found {'id': ''}"],
        ),
        (
            lambda rows: rows["weavings"][0].update(left="soup", right=3),
            [
                "SW01, field 'left': 'soup' is not known here",
                "SW01, field 'right': 3 is not known here",
            ],
        ),
        (lambda rows: rows["weavings"][0].pop("pattern"), ["SW01, field 'pattern': is missing; every Weaving needs"]),
        (lambda rows: rows["weavings"][0].update(soup=3), ["SW01, field 'soup': no Weaving has this field"]),
        (lambda rows: rows["gods"].append(rows["regions"][0]), ["field 'id': the id is already used in [[region]]"]),
    ],
)
def test_every_fault_of_the_entries_is_told(box: Box, change: Callable[[Any], object], complaints: list[str]) -> None:
    data = stored(box)
    change(data["rows"])

    faults = faults_of(data)

    assert all(fault.startswith("stored components, ") for fault in faults)
    for complaint in complaints:
        assert [fault for fault in faults if complaint in fault], faults
