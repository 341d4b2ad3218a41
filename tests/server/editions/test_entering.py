"""What the page for an owner's edition is told: forms, faults while it is entered, what is left, pictures, the file."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from harness.servers.guest import Guest, refused
from harness.servers.server import ServerInThread
from tawantinsuyu.box.families import BY_NAME
from tawantinsuyu.box.faults import BoxError
from tawantinsuyu.box.load import load_box
from tawantinsuyu.texts.languages import complete_languages


def checked(person: Guest, document: dict[str, Any], **more: Any) -> dict[str, Any]:
    return person.post("/api/editions/check", {"document": document, **more})


@pytest.mark.parametrize("language", complete_languages())
def test_every_family_with_something_printed_can_be_entered(server: ServerInThread, language: str) -> None:
    form = server.guest().get("/api/editions", language=language)

    without = {"god", "overlay"}  # they have a name and nothing else
    assert {family["name"] for family in form["families"]} == set(BY_NAME) - without
    for family in form["families"]:
        named = {field["name"] for field in family["fields"]}
        assert family["label"] != family["name"]
        for entry in family["entries"]:
            assert {*entry["fields"], *entry["doubtful"]} <= named | {"id"}


@pytest.mark.parametrize(
    ("document", "place"),
    [
        ({"army_card": [{"id": "A01", "soldiers": 7}]}, ("army_card", "A01", "soldiers")),
        ({"god_card": [{"id": "G01", "benefits": [{"feather": 1}]}]}, ("god_card", "G01", "benefits")),
        ({"army_card": [{"id": "A99", "soldiers": 1}]}, ("", "A99", "id")),
        ({"weaving": [{"id": "W05", "colour": 3}]}, ("weaving", "W05", "colour")),
    ],
    ids=["number", "benefit", "unknown entry", "type"],
)
def test_a_fault_names_its_place_as_the_command_says_it(
    server: ServerInThread, tmp_path: Path, document: dict[str, Any], place: tuple[str, str, str]
) -> None:
    told = checked(server.guest(), document)
    file = tmp_path / "own.toml"
    file.write_text(told["text"], encoding="utf-8")
    with pytest.raises(BoxError) as found:
        load_box(file)

    assert told["components"] is None
    assert [fault["message"] for fault in told["faults"]] == [fault.message for fault in found.value.faults]
    assert (told["faults"][0]["family"], told["faults"][0]["id"], told["faults"][0]["field"]) == place


def test_what_was_entered_comes_back_as_the_file_that_the_commands_take(server: ServerInThread, tmp_path: Path) -> None:
    benefits = [{"one_of": [[{"stone": 1}], [{"nomad": 1, "of": ["priest"]}]]}, {"task": "building", "type": "passive"}]
    cards = [{"id": "G01", "symbol": "sun", "benefits": benefits}, {"id": "G48", "symbol": "zigzag"}]
    document = {"edition": {"name": 'the "first"'}, "god_card": cards}

    told = checked(server.guest(), document)
    again = server.guest().post("/api/editions/check", {"text": told["text"]})
    file = tmp_path / "own.toml"
    file.write_text(told["text"], encoding="utf-8")

    assert tomllib.loads(told["text"]) == document == again["document"]
    assert told["components"] is None or load_box(file).short_hash == told["components"]


def test_confirming_what_is_printed_changes_nothing_but_what_is_left(server: ServerInThread) -> None:
    ana = server.guest()
    card = load_box().by_id["A01"].to_data()
    before, after = checked(ana, {}), checked(ana, {"army_card": [card]})

    assert before["components"] == load_box().short_hash
    assert after["components"] is not None
    assert after["differences"] == []
    left = [told["families"]["army_card"]["left"] for told in (before, after)]
    assert left == [30, 29]
    assert after["families"]["army_card"]["own"] == 1


def test_differences_tell_both_values_in_words(server: ServerInThread) -> None:
    told = checked(server.guest(), {"god_card": [{"id": "G01", "benefits": [{"gold": 2}]}]})

    (difference,) = told["differences"]
    assert (difference["id"], difference["field"], difference["after"]) == ("G01", "benefits", "2 gold")
    assert difference["before"] != difference["after"]


@pytest.mark.parametrize(
    ("family", "document", "drawn"),
    [
        ("weaving", {"weaving": [{"id": "W05", "left": "vp"}]}, 'id="face-W05"'),
        ("temple_step", {}, 'id="temple-3"'),
        ("recruit_reward", {}, ""),
        ("feathers", {}, ""),
    ],
)
def test_the_family_that_is_entered_is_drawn(
    server: ServerInThread, family: str, document: dict[str, Any], drawn: str
) -> None:
    picture = checked(server.guest(), document, family=family)["picture"]

    assert drawn in picture
    assert bool(picture) == bool(drawn)


def test_brackets_without_end_are_refused(server: ServerInThread) -> None:
    deep: Any = 1
    for _ in range(40):
        deep = [deep]

    with refused(422, "bad-edition"):
        checked(server.guest(), {"god_card": [{"id": "G01", "benefits": deep}]})
