"""One planted fault of each kind in an owner's file: it is found, placed and explained."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tawantinsuyu.box.box import Box
from tawantinsuyu.box.faults import BoxError
from tawantinsuyu.box.load import load_box
from tawantinsuyu.box.template import toml_value
from tests.box.planting import faults_of, only_fault_of

Write = Callable[[str], Path]


def test_unknown_id(write_edition: Write) -> None:
    fault = only_fault_of(write_edition('[[weaving]]\nid = "W5"\nleft = "vp"\n'))

    assert (fault.file, fault.id, fault.field) == ("my-copy.toml", "W5", "id")
    assert "there is no [[weaving]] with this id; did you mean 'W05'" in fault.message
    assert 'replace = ["weaving"]' in fault.message


def test_id_of_another_family(write_edition: Write) -> None:
    fault = only_fault_of(write_edition('[[weaving]]\nid = "G01"\nleft = "vp"\n'))

    assert fault.id == "G01"
    assert fault.message == "belongs to [[god_card]], not to [[weaving]]"


def test_id_twice_in_the_file(write_edition: Write) -> None:
    entry = '[[weaving]]\nid = "W05"\nleft = "vp"\n'
    fault = only_fault_of(write_edition(entry + entry))

    assert (fault.id, fault.field) == ("W05", "id")
    assert "appears twice in this file" in fault.message


def test_id_already_used_by_another_family(box: Box, write_edition: Write) -> None:
    cards = [{**card.to_data(), "id": "Z01" if card.id == "A30" else card.id} for card in box.army_cards]
    entries = ["\n".join(["[[army_card]]", *(f"{k} = {toml_value(v)}" for k, v in card.items())]) for card in cards]
    faults = faults_of(write_edition('[edition]\nreplace = ["army_card"]\n' + "\n".join(entries)))

    assert any(fault.id == "Z01" and "the id is already used in [[army_card]]" in fault.message for fault in faults)


def test_wrong_count_after_replacing(write_edition: Write) -> None:
    text = '[edition]\nreplace = ["army_card"]\n[[army_card]]\nid = "A01"\nsoldiers = 1\nresource = "gold"\n'
    faults = faults_of(write_edition(text))

    (count,) = [fault for fault in faults if "entries" in fault.message]
    assert (count.file, count.field) == ("my-copy.toml", "army_card")
    assert count.message == "expected 30 entries without module (FAMILIES in box/families.py); found 1"


def test_family_to_be_replaced_but_not_given(write_edition: Write) -> None:
    faults = faults_of(write_edition('[edition]\nreplace = ["army_card"]\n'))

    assert "is to be replaced, but the file has no [[army_card]] entries" in [fault.message for fault in faults]


def test_fourth_icon(write_edition: Write) -> None:
    fault = only_fault_of(write_edition('[[space]]\nid = "T11"\nicons = ["T52i", "T11i", "T12i", "T21i"]\n'))

    assert (fault.file, fault.id, fault.field) == ("my-copy.toml", "T11", "icons")
    assert "expected exactly 3 different icons (components 5.1); found 4: T52i, T11i, T12i, T21i" in fault.message


def test_icon_that_does_not_exist(write_edition: Write) -> None:
    fault = only_fault_of(write_edition('[[space]]\nid = "T11"\nicons = ["T52i", "T11i", "T99i"]\n'))

    assert fault.message == "there is no icon 'T99i'; name the id of an [[icon]]"


def test_icon_of_another_terrace(write_edition: Write) -> None:
    fault = only_fault_of(write_edition('[[space]]\nid = "T11"\nicons = ["T52i", "T11i", "M11i"]\n'))

    assert "icon 'M11i' is on the middle terrace, the space on the top one" in fault.message


def test_unknown_benefit(write_edition: Write) -> None:
    fault = only_fault_of(write_edition('[[god_card]]\nid = "G01"\nbenefits = [{ wood = 1 }]\n'))

    assert (fault.id, fault.field) == ("G01", "benefits")
    assert fault.message.startswith("benefit 'wood' does not exist; known kinds: potato, corn")


@pytest.mark.parametrize(
    ("cost", "message"),
    [
        ("{ wood = 1 }", "resource 'wood' does not exist"),
        ("{ stone = 10 }", "10 resources in all, expected at most 9"),
        ("{ stone = 0 }", "expected a whole number of at least 1"),
        ("{}", "at least one resource"),
    ],
)
def test_cost_that_cannot_be_paid(write_edition: Write, cost: str, message: str) -> None:
    fault = only_fault_of(write_edition(f'[[production_building]]\nid = "P19"\ncost = {cost}\n'))

    assert (fault.id, fault.field) == ("P19", "cost")
    assert message in fault.message


def test_bad_toml(write_edition: Write) -> None:
    fault = only_fault_of(write_edition('[[weaving]]\nid = "W05\n'))

    assert fault.file == "my-copy.toml"
    assert "line 2, column 10" in fault.message


def test_unknown_field(write_edition: Write) -> None:
    fault = only_fault_of(write_edition('[[weaving]]\nid = "W05"\nlefft = "vp"\n'))

    assert (fault.id, fault.field) == ("W05", "lefft")
    assert "no Weaving has this field; did you mean 'left'" in fault.message


def test_unknown_family(write_edition: Write) -> None:
    fault = only_fault_of(write_edition('[[weeving]]\nid = "W05"\nleft = "vp"\n'))

    assert fault.field == "weeving"
    assert "family 'weeving' does not exist here; did you mean 'weaving'" in fault.message


def test_unknown_family_to_replace(write_edition: Write) -> None:
    fault = only_fault_of(write_edition('[edition]\nreplace = ["weavings"]\n'))

    assert fault.field == "edition.replace"
    assert "family 'weavings' does not exist; did you mean 'weaving'" in fault.message


def test_single_brackets_around_a_family(write_edition: Write) -> None:
    fault = only_fault_of(write_edition('[weaving]\nid = "W05"\nleft = "vp"\n'))

    assert fault.message == "write each entry under its own heading [[weaving]]"


def test_unknown_word_under_edition(write_edition: Write) -> None:
    fault = only_fault_of(write_edition('[edition]\nnmae = "x"\n'))

    assert (fault.field, fault.message) == ("edition.nmae", "does not exist; known: name, replace")


@pytest.mark.parametrize("field", ["source", "reconstructed"])
def test_provenance_is_not_for_the_owner_to_set(write_edition: Write, field: str) -> None:
    value = '"rulebook"' if field == "source" else "[]"
    fault = only_fault_of(write_edition(f'[[weaving]]\nid = "W05"\n{field} = {value}\n'))

    assert (fault.id, fault.field) == ("W05", field)
    assert "leave it out" in fault.message


def test_unknown_pattern_of_a_weaving(write_edition: Write) -> None:
    fault = only_fault_of(write_edition('[[weaving]]\nid = "W05"\npattern = "stripes"\n'))

    assert (fault.id, fault.field) == ("W05", "pattern")
    assert "there is no pattern 'stripes'; known: bird, diamond" in fault.message


def test_missing_file(tmp_path: Path) -> None:
    fault = only_fault_of(tmp_path / "none.toml")

    assert fault.file.endswith("none.toml")
    assert "there is no such file" in fault.message


def test_folder_instead_of_a_file(tmp_path: Path) -> None:
    assert "this is a folder" in only_fault_of(tmp_path).message


def test_binary_file(tmp_path: Path) -> None:
    (tmp_path / "picture.png").write_bytes(b"\x89PNG\r\n\x1a\n\x00")

    assert "not a text file in UTF-8" in only_fault_of(tmp_path / "picture.png").message


def test_file_far_too_large(tmp_path: Path) -> None:
    (tmp_path / "big.toml").write_bytes(b"#" * 1_000_001)

    assert "less than 1 MB" in only_fault_of(tmp_path / "big.toml").message


def test_all_faults_of_a_file_are_told_at_once(write_edition: Write) -> None:
    text = (
        '[[weaving]]\nid = "W05"\nleft = "moon"\nlefft = "vp"\n'
        '[[god_card]]\nid = "G01"\nbenefits = [{ wood = 1 }]\n'
        '[[space]]\nid = "T11"\nicons = ["T52i", "T11i"]\n'
        '[[lama]]\nid = "L01"\n'
    )
    faults = faults_of(write_edition(text))

    places = {(fault.id, fault.field) for fault in faults}
    assert places == {("W05", "left"), ("W05", "lefft"), ("G01", "benefits"), ("T11", "icons"), ("", "lama")}


def test_a_fault_reads_as_place_and_expectation(write_edition: Write) -> None:
    fault = only_fault_of(write_edition('[[army_card]]\nid = "A01"\nsoldiers = 3\n'))

    assert str(fault) == "my-copy.toml, A01, field 'soldiers': expected less than or equal to 2; found 3"


JSON_VALUES = st.recursive(
    st.booleans() | st.integers(-3, 40) | st.text("abc \"'[]{}#\n", max_size=6),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["vp", "of", "one_of"]), inner),
    max_leaves=6,
)


@settings(max_examples=25, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(field=st.sampled_from(["benefits", "symbol", "name", "rules", "module"]), value=JSON_VALUES)
def test_no_value_makes_anything_but_a_box_or_faults(tmp_path: Path, field: str, value: object) -> None:
    path = tmp_path / "any.toml"
    path.write_text(f'[[god_card]]\nid = "G10"\n{field} = {toml_value(value)}\n', encoding="utf-8")

    try:
        load_box(path)
    except BoxError as error:
        assert all(fault.message for fault in error.faults)  # noqa: PT017
        json.dumps(error.faults)


@settings(max_examples=25, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(content=st.binary(max_size=60) | st.text("[]{}=\"' \n#edition.wv1", max_size=60).map(str.encode))
def test_no_file_makes_anything_but_a_box_or_faults(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "any.toml"
    path.write_bytes(content)

    try:
        assert load_box(path).edition
    except BoxError as error:
        assert all(fault.file == "any.toml" for fault in error.faults)  # noqa: PT017
