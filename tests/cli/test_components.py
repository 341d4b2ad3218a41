from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from tawantinsuyu.box.families import FAMILIES
from tawantinsuyu.box.load import load_box
from tawantinsuyu.cli.main import app


def components(*arguments: object) -> Result:
    """`tawantinsuyu components ...` in a terminal wide enough for every line."""
    return CliRunner().invoke(app, ["components", *map(str, arguments)], env={"COLUMNS": "400", "TERM": "dumb"})


@pytest.fixture
def my_copy(tmp_path: Path) -> Path:
    path = tmp_path / "my-copy.toml"
    path.write_text('[edition]\nname = "mine"\n[[weaving]]\nid = "W05"\nleft = "vp"\n', encoding="utf-8")
    return path


def test_check_of_the_built_in_set_tells_counts_and_hash() -> None:
    result = components("check")

    assert result.exit_code == 0
    assert result.stdout.startswith(f"no errors\nbuilt-in set, version {load_box().version}: ")
    assert "  god_card: 48 (48 with reconstructed fields)\n" in result.stdout
    assert result.stdout.endswith(f"hash {load_box().short_hash}\n")
    assert all(f"  {family.name}: " in result.stdout for family in FAMILIES)


def test_check_of_a_good_file_tells_its_name_and_what_it_corrects(my_copy: Path) -> None:
    result = components("check", my_copy)

    assert result.exit_code == 0
    assert "edition 'mine'" in result.stdout
    assert "1 from the owner" in result.stdout
    assert load_box().short_hash not in result.stdout


def test_check_remarks_on_temple_steps_that_pay_less_than_the_one_below(my_copy: Path) -> None:
    lower, upper = load_box().temple_steps[4:6]
    my_copy.write_text(
        f'[edition]\nname = "mine"\n[[temple_step]]\nid = "{upper.id}"\nvp = {lower.vp - 1}\n', encoding="utf-8"
    )

    result = components("check", my_copy)

    assert result.exit_code == 0
    assert f"pays {lower.vp - 1} VP, less than the step below, {lower.vp}" in result.stdout
    assert "remark" not in components("check").stdout


def test_check_tells_every_fault_with_file_id_and_expectation(my_copy: Path) -> None:
    my_copy.write_text(
        '[[weaving]]\nid = "W99"\nleft = "vp"\n[[god_card]]\nid = "G01"\nbenefits = [{ wood = 1 }]\n', encoding="utf-8"
    )

    result = components("check", my_copy)

    assert result.exit_code == 1
    assert "my-copy.toml, W99, field 'id': there is no [[weaving]] with this id" in result.stderr
    assert "my-copy.toml, G01, field 'benefits': benefit 'wood' does not exist" in result.stderr
    assert result.stderr.endswith("2 errors\n")
    assert "no errors" not in result.output


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (None, "there is no such file"),
        (b"\x00\x01\xff", "not a text file in UTF-8"),
        (b"[[weaving\n", "line 1, column"),
        (b"[rich]markup[/rich] = 1", "not valid TOML"),
    ],
)
def test_check_of_an_unreadable_file_is_a_message_and_no_traceback(
    tmp_path: Path, content: bytes | None, message: str
) -> None:
    path = tmp_path / "bad.toml"
    if content is not None:
        path.write_bytes(content)

    result = components("check", path)

    assert result.exit_code == 2
    assert isinstance(result.exception, SystemExit)
    assert message in result.stderr


def test_check_of_a_folder(tmp_path: Path) -> None:
    result = components("check", tmp_path)

    assert result.exit_code == 2
    assert "this is a folder" in result.stderr


def test_list_shows_id_name_effect_and_source() -> None:
    result = components("list", "--family", "temple_step")

    assert result.exit_code == 0
    assert all(column in result.stdout for column in ("id", "name", "effect", "source"))
    assert "choose: 1 stone or a Nomad" in result.stdout
    assert result.stdout.endswith("13 entries\n")


def test_list_of_everything_has_every_entry() -> None:
    result = components("list")

    assert result.exit_code == 0
    assert result.stdout.endswith(f"{len(load_box())} entries\n")


def test_list_of_reconstructions_leaves_out_facts() -> None:
    result = components("list", "--source", "reconstructed")

    assert result.exit_code == 0
    assert " temple-1 " in result.stdout
    assert " temple-0 " not in result.stdout
    assert " Z14 " in result.stdout  # its cost is ours


def test_list_of_what_an_owner_corrected(my_copy: Path) -> None:
    result = components("list", "--source", "owner", "--edition", my_copy)

    assert result.exit_code == 0
    assert " W05 " in result.stdout
    assert result.stdout.endswith("1 entry\n")


def test_list_of_an_unknown_family_names_the_near_one() -> None:
    result = components("list", "--family", "god_cards")

    assert result.exit_code == 2
    assert "family 'god_cards' does not exist; did you mean 'god_card'" in result.stderr


def test_show_tells_everything_about_a_component() -> None:
    result = components("show", "Z06")

    assert result.exit_code == 0
    for words in (
        "Passive Building Z06",
        "cost: 1 corn and 1 stone (reconstructed)",
        "reactions: festival: 4 potatoes",
        "source: fact: stated by a rulebook; reconstructed: ",
        "file: base/passive-buildings.toml",
    ):
        assert words in result.stdout


def test_show_tells_why_a_reconstruction_is_as_it_is() -> None:
    assert "why: A text names Conquest as a way to gain a small Statue." in components("show", "kuntisuyu-3").stdout


def test_show_with_an_owners_file(my_copy: Path) -> None:
    result = components("show", "W05", "--edition", my_copy)

    assert "left: vp" in result.stdout
    assert "read from an owner's printed copy" in result.stdout


@pytest.mark.parametrize(("asked", "near"), [("Z6", "Z06"), ("w05", "W05"), ("antisuju-1", "antisuyu-1")])
def test_show_of_an_unknown_id_names_near_ones(asked: str, near: str) -> None:
    result = components("show", asked)

    assert result.exit_code == 2
    assert f"there is no component '{asked}'; did you mean '{near}'" in result.stderr


def test_template_passes_check_unchanged(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"

    written = components("template", "weaving", "god_card", "-o", path)
    checked = components("check", path)

    assert written.exit_code == checked.exit_code == 0
    assert f"wrote {path}" in written.stdout
    assert load_box(path).play_hash == load_box().play_hash
    assert f"hash {load_box(path).short_hash}" in checked.stdout


def test_template_goes_to_the_screen_without_a_file() -> None:
    result = components("template", "army_card")

    assert result.exit_code == 0
    assert result.stdout.count("#[[army_card]]") == 30


def test_template_never_overwrites_what_an_owner_has_written(my_copy: Path) -> None:
    before = my_copy.read_text(encoding="utf-8")

    result = components("template", "-o", my_copy)

    assert result.exit_code == 2
    assert "already exists" in result.stderr
    assert my_copy.read_text(encoding="utf-8") == before


def test_template_into_a_folder_that_is_not_there(tmp_path: Path) -> None:
    result = components("template", "-o", tmp_path / "none" / "mine.toml")

    assert result.exit_code == 2
    assert "cannot be written" in result.stderr


def test_template_of_an_unknown_family() -> None:
    result = components("template", "weavings")

    assert result.exit_code == 2
    assert "did you mean 'weaving'" in result.stderr
