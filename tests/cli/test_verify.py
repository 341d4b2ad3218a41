"""`tawantinsuyu verify`: exit code 0 with a summary, or 1 with the fault and its place."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random

import pytest
from typer.testing import CliRunner, Result

import tawantinsuyu as tw
from harness.builds import ROOT
from harness.games.choosing import busily
from tawantinsuyu.box.load import load_box
from tawantinsuyu.box.schema import complete
from tawantinsuyu.box.template import edition_text
from tawantinsuyu.cli.main import app
from tawantinsuyu.game.formats.fair import commitment
from tawantinsuyu.texts.catalogue import messages

SEED = "a secret"
EDITION = '[edition]\nname = "mine"\n[[god_card]]\nid = "G01"\nbenefits = [{ potato = 4 }]\n'


@cache
def finished(edition: Path | None = None) -> tw.Game:
    random = Random(3)
    game = tw.new_game(players=2, seed=SEED, edition=edition)
    while game.decision is not None:
        game.play(busily(random, game.decision.keys))
    return game


@cache
def dealt() -> tw.Record:
    return finished().record({"commitment": commitment(SEED)}, with_seed=True)


@cache
def facts() -> tuple[int, int, str]:
    """Answers, draws and result of that game."""
    draws = sum(1 for seat, _ in dealt().answers if seat == -1)
    return len(dealt().answers), draws, " ".join(str(vp) for vp in dealt().result or ())


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder to be in, so that files have short names."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def verify(record: tw.Record | str | bytes | None, *options: str) -> Result:
    """The command on a file `game.record` with this content."""
    content = record.to_text() if isinstance(record, tw.Record) else record
    if content is not None:
        Path("game.record").write_bytes(content.encode() if isinstance(content, str) else content)
    return CliRunner().invoke(app, ["verify", "game.record", *options], env={"COLUMNS": "400", "TERM": "dumb"})


@pytest.mark.usefixtures("folder")
def test_a_fair_game_is_told_in_a_few_lines() -> None:
    answers, draws, result = facts()

    found = verify(dealt())

    assert found.exit_code == 0
    assert found.stderr == ""
    assert found.stdout.splitlines() == [
        f"{answers} answers, {draws} of them draws: all are legal.",
        f"The game is over with {result} VP, as the header says.",
        f"The seed matches the commitment: its SHA-256 is {commitment(SEED)}.",
        f"Every draw follows from the seed; compared: {draws}.",
    ]


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize("written", [commitment(SEED), f" {commitment(SEED).upper()} "])
def test_the_commitment_can_be_given(written: str) -> None:
    found = verify(replace(dealt(), headers={}), "--commitment", written)

    assert found.exit_code == 0
    assert f"The seed matches the commitment: its SHA-256 is {commitment(SEED)}." in found.stdout


@pytest.mark.usefixtures("folder")
def test_another_seed_than_the_one_committed_to_is_told() -> None:
    found = verify(replace(dealt(), headers={"commitment": commitment("other")}))

    assert found.exit_code == 1
    assert found.stderr.splitlines() == [
        f"The seed does not match the commitment: its SHA-256 is {commitment(SEED)}, "
        f"the commitment is {commitment('other')}."
    ]
    assert "Every draw follows from the seed" in found.stdout
    assert "The seed matches the commitment" not in found.stdout


@pytest.mark.usefixtures("folder")
def test_another_commitment_than_the_one_given_is_told() -> None:
    found = verify(dealt(), "--commitment", commitment("other"))

    assert found.exit_code == 1
    assert found.stderr == f"The record names the commitment {commitment(SEED)}, not {commitment('other')}.\n"


@pytest.mark.usefixtures("folder")
def test_a_draw_that_is_not_of_the_seed_is_told_with_its_line() -> None:
    record = replace(dealt(), headers={"commitment": commitment("other")}, seed="other")
    of_seed = tw.new_game(players=2, seed="other").answers
    number = next(i for i, answer in enumerate(of_seed) if answer != record.answers[i])
    assert all(seat == -1 for seat, _ in record.answers[: number + 1])
    line = record.to_text().splitlines().index(f"chance {record.answers[0][1]}") + 1 + number

    found = verify(record)

    assert found.exit_code == 1
    assert found.stderr == (
        f"game.record, line {line}: the draw {record.answers[number][1]} does not follow from the seed, "
        f"which gives {of_seed[number][1]} (answer {number + 1}).\n"
    )
    assert "Every draw" not in found.stdout


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize(("headers", "options"), [({"commitment": "{0}"}, []), ({}, ["--commitment", "{0}"])])
def test_a_promise_without_a_seed_is_not_kept(headers: dict[str, str], options: list[str]) -> None:
    promised = commitment(SEED)
    record = replace(dealt(), headers={name: value.format(promised) for name, value in headers.items()}, seed=None)

    found = verify(record, *(each.format(promised) for each in options))

    assert found.exit_code == 1
    assert found.stderr == (
        f"There is a commitment, {promised}, but the record contains no seed: the deal cannot be checked.\n"
    )
    assert "all are legal" in found.stdout


@pytest.mark.usefixtures("folder")
def test_a_record_without_seed_and_commitment_is_verified_as_far_as_it_can_be() -> None:
    answers, draws, result = facts()

    found = verify(finished().record())

    assert found.exit_code == 0
    assert found.stdout.splitlines() == [
        f"{answers} answers, {draws} of them draws: all are legal.",
        f"The game is over with {result} VP, as the header says.",
        "The record contains no seed, so the deal cannot be checked.",
    ]


@pytest.mark.usefixtures("folder")
def test_a_seed_without_a_commitment_is_compared_with_the_draws() -> None:
    found = verify(replace(dealt(), headers={}, result=None, fingerprint=None))

    assert found.exit_code == 0
    assert found.stdout.splitlines()[1:] == [
        f"The game is over with {facts()[2]} VP; the header does not state a result.",
        "There is no commitment, so nothing shows that the seed was fixed before the game.",
        f"Every draw follows from the seed; compared: {facts()[1]}.",
    ]


@pytest.mark.usefixtures("folder")
def test_a_game_that_is_not_over_can_be_verified() -> None:
    found = verify(tw.new_game(players=2, seed=1).record())

    assert found.exit_code == 0
    assert "The game is not over.\n" in found.stdout


@pytest.mark.usefixtures("folder")
def test_of_a_branch_it_is_told_where_its_own_deal_begins() -> None:
    random = Random(3)
    game = dealt().replay(upto=90, seed="branch")
    while game.decision is not None:
        game.play(busily(random, game.decision.keys))
    headers = {"commitment": commitment("branch"), "dealt-from": "90"}
    draws = sum(1 for seat, _ in game.answers[90:] if seat == -1)

    found = verify(game.record(headers, with_seed=True))

    assert found.exit_code == 0
    assert found.stdout.splitlines()[-2:] == [
        "The first 90 answers come from another game; their draws do not follow from this seed.",
        f"Every draw follows from the seed; compared: {draws}.",
    ]


def test_the_edition_that_was_played_with_is_needed(folder: Path) -> None:
    edition = folder / "my-copy.toml"
    edition.write_text(EDITION, encoding="utf-8")
    record = finished(edition).record({"commitment": commitment(SEED)}, with_seed=True)

    assert verify(record, "--edition", "my-copy.toml").exit_code == 0
    without = verify(record)
    assert without.exit_code == 1
    assert "give the edition file that it was played with" in without.stderr


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (("tawantinsuyu-record 1", "hello"), "game.record: line 1, column 1: expected 'tawantinsuyu-record 1'"),
        (("chance orientation", "1 orientation"), "expected an answer of chance, not of 1"),
        (("result: ", "result: 1"), "line 6, column 1: the header gives the result"),
        (("commitment: ", "commitment: x"), "line 4, column 1: expected a commitment of 64 digits"),
    ],
)
def test_a_faulty_record_is_refused_with_its_place(change: tuple[str, str], complaint: str) -> None:
    found = verify(dealt().to_text().replace(*change, 1))

    assert found.exit_code == 1
    assert complaint in found.stderr
    assert found.stdout == ""


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize(
    ("content", "complaint"),
    [
        (None, "game.record cannot be read: No such file or directory\n"),
        (b"\xff\xfe", "game.record cannot be read: this is not UTF-8 text\n"),
    ],
)
def test_a_file_that_cannot_be_read_is_refused(content: bytes | None, complaint: str) -> None:
    found = verify(content)

    assert found.exit_code == 2
    assert found.stderr == complaint


def test_rows_in_another_order_are_no_accusation_if_the_record_does_not_name_the_order(folder: Path) -> None:
    """Given a record of an earlier version, when the file has its Weavings in another order, then nothing is proved."""
    rows = [complete(row.fields_without(frozenset({"source", "reconstructed"}))) for row in load_box().weavings]
    text = edition_text({"edition": {"name": "mine", "replace": ["weaving"]}, "weaving": rows[::-1]})
    (folder / "my-copy.toml").write_text(text, encoding="utf-8")

    checked = verify(replace(dealt(), fingerprint=None), "--edition", "my-copy.toml")

    assert checked.exit_code == 1
    assert "cannot be compared with the seed" in checked.stderr
    assert "does not follow" not in checked.stderr


@pytest.mark.usefixtures("folder")
def test_an_edition_that_cannot_be_read_is_refused() -> None:
    found = verify(dealt(), "--edition", "nowhere.toml")

    assert found.exit_code == 2
    assert "there is no such file" in found.stderr


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize("wrong", ["", "abc", "g" * 64, commitment(SEED) + "0"])
def test_what_is_no_commitment_is_wrong_usage(wrong: str) -> None:
    found = verify(dealt(), "--commitment", wrong)

    assert found.exit_code == 2
    assert "64 hexadecimal digits" in found.stderr


def test_every_message_is_used_and_every_one_that_is_used_is_there() -> None:
    folder = ROOT / "src" / "tawantinsuyu" / "cli"
    source = "".join((folder / name).read_text(encoding="utf-8") for name in ("verify.py", "record_file.py"))
    named = set(re.findall(r'"([a-z][a-z-]*)"', source))
    there = set(messages("en")["verify"])

    assert there <= named
    assert set(re.findall(r'WORDS\["([a-z-]*)"\]|"verify", "([a-z-]*)"', source)) <= {
        pair for name in there for pair in ((name, ""), ("", name))
    }
