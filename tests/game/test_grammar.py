"""The grammars of docs/grammar.md, the test vectors and the program agree, in both directions."""

from __future__ import annotations

import json
import re
from random import Random
from typing import Any

import jsonschema
import pytest

import tawantinsuyu as tw
from harness.builds import ROOT
from tawantinsuyu.game.formats.record import RESERVED
from tests.support.abnf import Grammar
from tools.games.vectors import FAULTS, FOLDER, KINDS, fault_of, made, position_data, record_data

PAGE = (ROOT / "docs" / "grammar.md").read_text(encoding="utf-8")
BLOCKS = dict(re.findall(r"<!-- grammar: ([a-z-]+) -->\n```\w+\n(.*?)```", PAGE, re.DOTALL))
PROSE = {"a name without a rule of its own": rf"(?!(?:{'|'.join(RESERVED)}):)[a-z][a-z0-9-]*"}
RECORD, POSITION = (Grammar(BLOCKS[name], PROSE).pattern(name) for name in ("record", "position"))
OF_MEANING = {
    "no-box.record",
    "header-twice.record",
    "one-result.record",
    "seat-of-nobody.record",
}
"""Faults that no grammar can tell: something is missing, stands twice or does not fit something else."""


def vector(name: str) -> str:
    return (FOLDER / name).read_text(encoding="utf-8")


def test_the_vectors_are_up_to_date() -> None:
    files = {file.relative_to(FOLDER).as_posix(): vector(str(file)) for file in FOLDER.rglob("*") if file.is_file()}

    assert files == made(), "write them anew with: python -m tools.games.vectors"


@pytest.mark.parametrize("name", KINDS)
def test_the_program_reads_and_writes_the_vectors(name: str) -> None:
    record = tw.Record.from_text(vector(f"{name}.record"))
    position = tw.Position.from_text(vector(f"{name}.position"))

    assert record_data(record) == json.loads(vector(f"{name}.record.json"))
    assert record.to_text() == vector(f"{name}.record")
    assert record.to_text(comments=False) == vector(f"{name}.bare.record")
    assert position_data(position.to_text()) == json.loads(vector(f"{name}.position.json"))
    assert position.to_text() == vector(f"{name}.position")
    assert record.verify().is_over == (record.result is not None)


@pytest.mark.parametrize("name", [name for name in KINDS if (FOLDER / f"{name}.save.json").exists()])
def test_a_saved_game_fits_its_schema_and_is_read(name: str) -> None:
    data = json.loads(vector(f"{name}.save.json"))

    jsonschema.validate(data, json.loads(BLOCKS["saved-game"]))
    assert tw.Game.from_data(data).to_data() == data


@pytest.mark.parametrize("spoil", [{"format": 2}, {"players": "2"}, {"answers": [[0]]}, {"chance": {}}, {"more": 1}])
def test_the_schema_refuses_what_is_no_saved_game(spoil: dict[str, Any]) -> None:
    data = json.loads(vector("solo.save.json"))

    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(data | spoil, json.loads(BLOCKS["saved-game"]))


@pytest.mark.parametrize("name", json.loads(vector(FAULTS)))
def test_what_must_be_refused_is_refused_at_its_place(name: str) -> None:
    text = vector(f"refused/{name}")
    grammar = RECORD if name.endswith(".record") else POSITION

    assert list(fault_of(name, text)) == json.loads(vector(FAULTS))[name]
    assert (grammar.fullmatch(text) is None) == (name not in OF_MEANING)


@pytest.mark.parametrize("file", sorted((ROOT / "tests" / "golden").glob("*-1.record")), ids=lambda file: file.stem)
def test_records_and_positions_of_every_kind_fit_the_grammars(file: Any) -> None:
    text = file.read_text(encoding="utf-8")
    record = tw.Record.from_text(text)
    at = Random(file.stem).randrange(len(record.answers))

    assert RECORD.fullmatch(text)
    assert POSITION.fullmatch(record.replay(at).position_text())


@pytest.mark.parametrize(
    "text",
    [
        "\ufefftawantinsuyu-record 1\r\nplayers: 2\r\nbox: x\r\n\r\n1 a #b\r\n",
        "tawantinsuyu-record 1\nbox: x\n# c\nplayers: 3",
    ],
)
def test_what_readers_may_meet_fits_the_grammar_and_is_read(text: str) -> None:
    assert RECORD.fullmatch(text)
    assert tw.Record.from_text(text).box == "x"
