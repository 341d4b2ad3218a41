from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from tawantinsuyu.box.benefits import PrintedBenefit
from tawantinsuyu.box.box import Box
from tawantinsuyu.box.cost import Cost
from tawantinsuyu.box.load import load_box
from tawantinsuyu.box.schema_base import PassiveBuilding, Weaving
from tawantinsuyu.box.template import toml_value

Write = Callable[[str], Path]


def weaving_entry(tile: Weaving) -> str:
    lines = [f"{field} = {toml_value(value)}" for field, value in tile.to_data().items()]
    return "\n".join(["[[weaving]]", *lines, ""])


def test_one_field_of_one_entry_is_corrected_and_all_else_stays(box: Box, write_edition: Write) -> None:
    mine = load_box(write_edition('[edition]\nname = "first printing"\n[[weaving]]\nid = "W05"\nleft = "vp"\n'))

    before, after = box.by_id["W05"], mine.by_id["W05"]
    assert mine.edition == "first printing"
    assert after.to_data() == {**before.to_data(), "left": "vp"}
    assert [row for row in mine if row.id != "W05"] == [row for row in box if row.id != "W05"]


def test_a_corrected_entry_comes_from_the_owner_and_names_the_file(write_edition: Write) -> None:
    mine = load_box(write_edition('[[weaving]]\nid = "W05"\nleft = "vp"\n'))

    assert mine.by_id["W05"].source == "owner"
    assert mine.files["W05"] == "my-copy.toml"
    assert mine.by_id["W06"].source != "owner"


def test_fields_that_the_owner_did_not_confirm_stay_reconstructed(box: Box, write_edition: Write) -> None:
    assert box.by_id["G10"].source == "reconstructed"

    mine = load_box(write_edition('[[god_card]]\nid = "G10"\nbenefits = [{ corn = 2 }]\n'))

    card = mine.by_id["G10"]
    assert card.reconstructed == ("symbol",)
    assert card.is_reconstructed("symbol")
    assert not card.is_reconstructed("benefits")


def test_the_last_confirmed_field_takes_the_doubt_away(box: Box, write_edition: Write) -> None:
    assert box.by_id["PX01"].reconstructed == ("cost", "number")
    assert box.by_id["PX01"].why

    text = '[[production_building]]\nid = "PX01"\ncost = { stone = 2 }\nnumber = 20\n'
    mine = load_box(write_edition(text))

    assert mine.by_id["PX01"].reconstructed == ()
    assert mine.by_id["PX01"].why == ""


def test_benefits_and_costs_of_an_owner_are_typed_like_ours(write_edition: Write) -> None:
    mine = load_box(write_edition('[[passive_building]]\nid = "Z14"\ncost = { gold = 2 }\n'))

    building = mine.by_id["Z14"]
    assert isinstance(building, PassiveBuilding)
    assert building.cost == Cost(gold=2)
    assert building.powers == {"warrior_tasks": 2}


def test_a_whole_family_can_be_given(box: Box, write_edition: Write) -> None:
    swapped = [replace(tile, left=tile.right, right=tile.left) for tile in box.weavings]
    text = '[edition]\nname = "mirror"\nreplace = ["weaving"]\n' + "".join(map(weaving_entry, swapped))

    mine = load_box(write_edition(text))

    assert [tile.to_data() for tile in mine.weavings] == [tile.to_data() for tile in swapped]
    assert {tile.source for tile in mine.weavings} == {"owner"}


def test_a_replaced_family_may_have_ids_of_its_own(box: Box, write_edition: Write) -> None:
    renamed = [replace(card, id=f"mine-{card.id}") for card in box.army_cards]
    entries = [
        f'[[army_card]]\nid = "{card.id}"\nsoldiers = {card.soldiers}\nresource = "{card.resource}"\n'
        for card in renamed
    ]

    mine = load_box(write_edition('[edition]\nreplace = ["army_card"]\n' + "".join(entries)))

    assert [card.id for card in mine.army_cards] == [card.id for card in renamed]
    assert "A01" not in mine.by_id


def test_a_file_without_a_name_is_called_by_its_file_name(write_edition: Write) -> None:
    assert load_box(write_edition("")).edition == "my-copy.toml"


def test_a_choice_can_be_corrected(write_edition: Write) -> None:
    text = '[[temple_step]]\nid = "temple-7"\nrewards = [{ one_of = [[{ stone = 1 }], [{ nomad = 1 }]] }]\n'

    mine = load_box(write_edition(text))

    assert mine.temple_steps[7].rewards == (
        PrintedBenefit("one_of", options=((PrintedBenefit("stone"),), (PrintedBenefit("nomad"),))),
    )
