from __future__ import annotations

from dataclasses import FrozenInstanceError, fields

import pytest

from tawantinsuyu.box import raw
from tawantinsuyu.box.box import Box
from tawantinsuyu.box.families import BY_NAME, DATA_FILES, FAMILIES
from tawantinsuyu.box.faults import Fault
from tawantinsuyu.box.raw import RawEntry, entries_of, parse_toml, read_builtin
from tawantinsuyu.box.ready import SET_FILE
from tawantinsuyu.box.rows import parse_row
from tawantinsuyu.box.schema import Entry
from tawantinsuyu.box.schema_base import ArmyCard, PassiveBuilding
from tawantinsuyu.box.schema_golden_age import Palace
from tawantinsuyu.box.schema_solo import CultTile

ARMY_CARD = {"id": "A01", "soldiers": 1, "resource": "gold", "source": "reconstructed"}


def faults_of_row(**changes: object) -> list[Fault]:
    faults: list[Fault] = []
    data = {key: value for key, value in {**ARMY_CARD, **changes}.items() if value is not None}
    parse_row(ArmyCard, RawEntry("army-cards.toml", data), faults)
    return faults


def test_the_built_in_box_has_every_family(box: Box) -> None:
    assert all(box.family(family.name) for family in FAMILIES)
    assert len(box) == sum(len(box.family(family.name)) for family in FAMILIES)


def test_each_family_is_a_tuple_of_its_class(box: Box) -> None:
    for family in FAMILIES:
        assert all(type(row) is family.row for row in box.family(family.name))


def test_the_fields_of_the_box_are_the_families_and_nothing_is_forgotten() -> None:
    families = [
        field.name for field in fields(Box) if field.name not in ("name", "version", "edition", "files", "is_own")
    ]

    assert families == [family.attribute for family in FAMILIES]


def test_entries_are_found_by_id_and_know_their_file(box: Box) -> None:
    assert box.by_id["Z14"] in box.passive_buildings
    assert box.files["Z14"] == "base/passive-buildings.toml"
    assert set(box.files) == set(box.by_id)


def test_base_entries_come_before_those_of_the_expansion(box: Box) -> None:
    for family in FAMILIES:
        of_module = [row.module is not None for row in box.family(family.name)]
        assert of_module == sorted(of_module), family.name


def test_box_and_entries_cannot_be_changed(box: Box) -> None:
    with pytest.raises(FrozenInstanceError):
        box.version = 2  # type: ignore[misc]
    with pytest.raises(FrozenInstanceError):
        box.army_cards[0].soldiers = 2  # type: ignore[misc]


def test_every_data_file_of_the_package_belongs_to_a_family() -> None:
    faults: list[Fault] = []
    read = read_builtin(faults)

    assert faults == []
    assert {entry.file for entries in read.families.values() for entry in entries} == set(DATA_FILES)


@pytest.mark.parametrize("version", ['"7"', "7.5", "true"])
def test_a_version_of_the_set_that_is_no_number_is_a_fault(version: str, monkeypatch: pytest.MonkeyPatch) -> None:
    about = f'[set]\nname = "base"\nversion = {version}\n'.encode()
    content = raw._content
    monkeypatch.setattr(
        raw, "_content", lambda resource, file, faults: about if file == SET_FILE else content(resource, file, faults)
    )
    faults: list[Fault] = []

    read_builtin(faults)

    assert [(fault.file, fault.field) for fault in faults] == [(SET_FILE, "version")]


def test_a_good_entry_has_no_fault() -> None:
    assert faults_of_row() == []


@pytest.mark.parametrize(
    ("changes", "field", "message"),
    [
        ({"soldiers": None}, "soldiers", "is missing; every Army card needs the field 'soldiers'"),
        ({"soldier": 1}, "soldier", "no Army card has this field; did you mean 'soldiers'"),
        ({"resource": "wood"}, "resource", "'wood' is not known here; expected 'potato', 'corn', 'stone' or 'gold'"),
        ({"soldiers": 3}, "soldiers", "expected less than or equal to 2; found 3"),
        ({"soldiers": "1"}, "soldiers", "expected integer; found '1'"),
        ({"soldiers": True}, "soldiers", "expected integer; found True"),
        ({"source": "hearsay"}, "source", "'hearsay' is not known here; expected 'rulebook'"),
        ({"reconstructed": ["colour"]}, "reconstructed", "lists 'colour', which is not a field here"),
        ({"module": "dragons"}, "module", "'dragons' is not known here"),
        ({"id": "A 01"}, "id", "expected"),
    ],
)
def test_a_wrong_field_is_named_with_what_was_expected(changes: dict[str, object], field: str, message: str) -> None:
    (fault,) = faults_of_row(**changes)

    assert (fault.file, fault.field) == ("army-cards.toml", field)
    assert fault.id == changes.get("id", "A01")
    assert message in fault.message


def test_all_wrong_fields_are_reported_not_only_the_first() -> None:
    faults = faults_of_row(soldiers=7, resource="wood", colour="red")

    assert {fault.field for fault in faults} == {"soldiers", "resource", "colour"}


def test_an_entry_without_an_id_is_reported_by_its_place() -> None:
    faults: list[Fault] = []
    found = entries_of({"army_card": [ARMY_CARD, {"soldiers": 1}]}, "f.toml", tuple(BY_NAME), faults)

    assert [entry.id for entry in found["army_card"]] == ["A01"]
    assert [fault.message for fault in faults] == [
        'entry number 2 of [[army_card]] has no id; add a line such as id = "..."'
    ]


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"a = 1\nb = = 2\n", "line 2, column 5"),
        (b"\xff\xfe\x00", "not a text file in UTF-8"),
        (b"a = " + b"[" * 5000, "nested too deeply"),
        (b"a = " + b"1" * 5000, "not valid TOML"),
    ],
)
def test_a_file_that_cannot_be_read_is_one_fault_with_the_place(content: bytes, message: str) -> None:
    faults: list[Fault] = []

    assert parse_toml(content, "f.toml", faults) == {}
    (fault,) = faults
    assert fault.file == "f.toml"
    assert message in fault.message


def test_a_byte_order_mark_of_windows_editors_is_no_fault() -> None:
    faults: list[Fault] = []

    assert parse_toml(b"\xef\xbb\xbfa = 1", "f.toml", faults) == {"a": 1}
    assert faults == []


@pytest.mark.parametrize(
    ("prophecy", "field", "message"),
    [
        ({"count": "palaces"}, "prophecy.at_least", "is missing inside 'prophecy'"),
        ({"count": "palaces", "at_least": 4, "of_": []}, "prophecy.of_", "is not known inside 'prophecy'"),
        ({"count": "lamas", "at_least": 4}, "prophecy.count", "'lamas' cannot be counted; known: workers"),
        ({"count": "workers", "at_least": 3}, "prophecy", "'of' with count = 'workers' needs architect"),
        ({"count": "palaces", "at_least": 3, "of": ["priest"]}, "prophecy", "needs to be left out"),
    ],
)
def test_a_wrong_prophecy_is_explained(prophecy: dict[str, object], field: str, message: str) -> None:
    palace = {
        "id": "X01",
        "number": 1,
        "noble": "priest",
        "cost": {"stone": 1, "potato": 1},
        "triggers": ["festival"],
        "benefits": [{"vp": 1}],
        "source": "owner",
        "prophecy": prophecy,
    }
    faults: list[Fault] = []
    parse_row(Palace, RawEntry("f.toml", palace), faults)

    (fault,) = faults
    assert (fault.id, fault.field) == ("X01", field)
    assert message in fault.message


@pytest.mark.parametrize(
    ("row", "changes", "message"),
    [
        (PassiveBuilding, {"powers": {"fly": 1}}, "power 'fly' does not exist"),
        (PassiveBuilding, {"powers": {"exchange": 0}}, "power 'exchange' needs a whole number from 1 to 20"),
        (PassiveBuilding, {"powers": ["exchange"]}, "powers are a table such as"),
        (PassiveBuilding, {"reactions": {"festivl": []}}, "trigger 'festivl' does not exist; did you mean 'festival'"),
        (PassiveBuilding, {"reactions": {"festival": [{"wood": 1}]}}, "benefit 'wood' does not exist"),
        (CultTile, {"nation": "VN01", "levels": [{"luck": 1}]}, "effect 'luck' does not exist"),
        (CultTile, {"nation": "VN01", "levels": [{"region_vp": -1}]}, "needs a whole number from 0 to 20"),
    ],
)
def test_unknown_powers_triggers_and_effects_are_refused(
    row: type[Entry], changes: dict[str, object], message: str
) -> None:
    data = {"id": "Q01", "number": 1, "source": "owner", **changes}
    if row is PassiveBuilding:
        data["cost"] = {"stone": 1}
    faults: list[Fault] = []
    parse_row(row, RawEntry("f.toml", data), faults)

    assert [message in fault.message for fault in faults] == [True]
