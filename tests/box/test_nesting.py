"""The depth of a TOML file is bounded before it is parsed; strings and comments may say anything."""

from __future__ import annotations

import tomllib

import pytest

from tawantinsuyu.box.faults import Fault
from tawantinsuyu.box.load import load_box
from tawantinsuyu.box.nesting import DEEPEST, depth_fault
from tawantinsuyu.box.raw import parse_toml
from tawantinsuyu.box.template import template

DOTS = "a." * DEEPEST
OPEN = "[" * (DEEPEST + 1)


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (f"{DOTS}a = 1", "a dotted key has too many parts (line 1)"),
        (f"x = 1\n[{DOTS}a]", "a dotted key has too many parts (line 2)"),
        (f"x = {{ {DOTS}a = 1 }}", "a dotted key has too many parts (line 1)"),
        ('"". ' * DEEPEST + "a = 1", "a dotted key has too many parts (line 1)"),
        (f"x = {OPEN}", "brackets are nested too deeply (line 1)"),
        ("x = " + "{ a = " * (DEEPEST + 1), "brackets are nested too deeply (line 1)"),
        ("x = [\n" * (DEEPEST + 1), f"brackets are nested too deeply (line {DEEPEST + 1})"),
        (f"x = '''\n''' # \"\ny = {OPEN}", "brackets are nested too deeply (line 3)"),
        (f'x = """""" # no string goes on\ny = {OPEN}', "brackets are nested too deeply (line 2)"),
        (f'x = "it\'s"\ny = {OPEN}', "brackets are nested too deeply (line 2)"),
    ],
)
def test_what_is_too_deep_is_found_with_its_line(text: str, fault: str) -> None:
    assert depth_fault(text) == fault


@pytest.mark.parametrize(
    "text",
    [
        f"x = 1 # {OPEN} {DOTS}",
        f'x = "{OPEN} {DOTS}"',
        f"x = '{OPEN} {DOTS}'",
        f'x = """\n{OPEN} {DOTS}\n"""',
        f"x = '''\n{OPEN} {DOTS}\n'''",
        f'x = "\\"{OPEN} \\\\"',
        f'x = """\\"""{OPEN}"""',
        f'x = """""{OPEN} {DOTS}"""""',
        f"x = '''''{OPEN} {DOTS}'''''",
        f'"{DOTS}" = 1',
        f"['{DOTS}'.\"{OPEN}\"]",
        "x = [" + "1.5, " * 100 + "]",
        "x = [" + "[1.5], { a.b = 1.5 }, " * 100 + "]",
        "".join(f"[[a.b.c]]\nd.e = 0.{number}\n" for number in range(100)),
        "a." * (DEEPEST - 1) + "a = 1",
        "x = " + "[" * DEEPEST + "]" * DEEPEST,
    ],
)
def test_an_honest_file_is_read(text: str) -> None:
    assert tomllib.loads(text)
    assert depth_fault(text) == ""


def test_the_file_that_an_owner_fills_in_is_read() -> None:
    lines = [line.removeprefix("#") for line in template(load_box()).splitlines() if " = " in line or "[[" in line]

    assert depth_fault("\n".join(lines)) == ""


def test_what_is_too_deep_is_a_fault_of_the_file() -> None:
    faults: list[Fault] = []

    assert parse_toml(DOTS.encode() + b"a = 1", "my.toml", faults) == {}
    assert [str(fault) for fault in faults] == ["my.toml: a dotted key has too many parts (line 1)"]
