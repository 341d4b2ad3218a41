"""All stored inputs are accepted or refused with an error of our own, and the fuzzer detects faults."""

from __future__ import annotations

import doctest
import json
from pathlib import Path
from random import Random

import pytest

import tawantinsuyu as tw
from tests.fuzz import __main__ as program
from tests.fuzz import corpus, mutations
from tests.fuzz.__main__ import FUZZERS, Count, fuzz
from tests.fuzz.commands import harmless
from tests.fuzz.editions import toml
from tests.fuzz.fuzzer import Fuzzer
from tests.fuzz.http import well_formed

NEW_INPUTS = 5
"""Made and tried of each kind besides the kept ones."""


@pytest.mark.parametrize("name", FUZZERS)
def test_kept_and_new_inputs_are_accepted_or_clearly_refused(name: str) -> None:
    random = Random(1)
    with FUZZERS[name]() as fuzzer:
        for path in corpus.kept(name):
            fuzzer.run(path.read_bytes())
        for _ in range(NEW_INPUTS):
            fuzzer.run(fuzzer.make(random, None))


def test_every_kept_input_belongs_to_a_kind_and_is_small() -> None:
    assert {folder.name for folder in corpus.FOLDER.iterdir()} <= set(FUZZERS)
    assert sum(path.stat().st_size for name in FUZZERS for path in corpus.kept(name)) < 1_000_000


class Numbers(Fuzzer):
    """A program that takes numbers, says so, and breaks at 7."""

    name = "numbers"

    def make(self, random: Random, known: bytes | None) -> bytes:
        return random.choice((b"1", b"7", b"x"))

    def run(self, data: bytes) -> str:
        if data == b"7":
            raise ZeroDivisionError
        return "" if data.isdigit() else f"no number: {data!r}"


def test_an_input_that_breaks_something_is_kept_and_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(corpus, "FOLDER", tmp_path)
    monkeypatch.setattr(program, "MOST_FAULTS", 1)
    monkeypatch.chdir(tmp_path)

    count = fuzz(Numbers(), Random(2), 60, grow=False)

    assert count.faults == 1
    (path,) = corpus.kept("numbers")
    assert path.read_bytes() == b"7"
    assert f"python -m tests.fuzz --input {path.relative_to(tmp_path)}" in capsys.readouterr().out


def test_a_new_kind_of_refusal_is_kept_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(corpus, "FOLDER", tmp_path)
    novelties = corpus.Novelties(Numbers())

    for data in (b"x", b"y"):
        novelties.note(data, f"no number: {data!r}", grow=True)

    assert [path.read_bytes() for path in corpus.kept("numbers")] == [b"x"]
    assert doctest.testmod(corpus).failed == 0


def test_nothing_is_tried_when_there_is_no_time() -> None:
    assert fuzz(Numbers(), Random(1), 0, grow=False) == Count()


def test_changed_data_stay_data_and_leave_the_first_ones_alone() -> None:
    data = tw.new_game(2, seed=1).to_data()
    text = json.dumps(data)
    random = Random(1)

    changed = [mutations.mutated_data(random, data) for _ in range(200)]

    assert json.dumps(data) == text
    assert len({json.dumps(each) for each in changed}) > 150


def test_typed_commands_reach_no_file_outside_the_folder_of_the_run() -> None:
    assert harmless("save ../../etc/passwd") == "save etcpasswd"
    assert harmless("load /dev/tty") == "load devtty"
    assert harmless("why not M23") == "why not M23"


def test_requests_are_http_whatever_was_changed() -> None:
    request = well_formed(
        {"method": "ge t", "target": "api x\r\n", "headers": {"a b": "1", "Ok": "1\r\n2"}, "body": ""}
    )

    assert (request["method"], request["target"], request["headers"]) == ("GET", "/api%20x%0D%0A", {"Ok": "12"})


def test_values_are_written_as_toml() -> None:
    assert toml({"a": [1, True, "x\n", None]}) == '{"a" = [1, true, "x\\n", "None"]}'
