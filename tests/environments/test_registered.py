"""Every published version has its names, its page and its layout."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import gymnasium
import pytest

import tawantinsuyu.environments
from tawantinsuyu.environments.coding import LAYOUT_VERSION, Coding
from tests.environments.recorded import layout_of_coding
from tools.docs.environments import PAGE

VERSIONS = range(1, LAYOUT_VERSION + 1)
PAGES = ("seat", "table", "vector")
PUBLISHED: dict[int, dict[str, str]] = {1: {"2 people": "ec27a59d94c3f7b5", "3 people": "15a2ae87348cf166"}}
"""Layouts by version; they never change once a version is released."""


def coding_of_env(env: Any) -> Coding:
    coding: Coding = env.unwrapped.coding
    return coding


@pytest.mark.parametrize("version", VERSIONS)
def test_a_version_keeps_its_names_and_its_layout(version: int) -> None:
    table = import_module(f"{tawantinsuyu.environments.__name__}.tawantinsuyu_v{version}").env(players=3)
    codings = {
        "2 people": coding_of_env(gymnasium.make(f"tawantinsuyu/Seat-v{version}")),
        "3 people": coding_of_env(table),
    }

    assert {name: layout_of_coding(coding) for name, coding in codings.items()} == PUBLISHED[version]
    assert table.unwrapped.metadata["name"] == f"tawantinsuyu_v{version}"


@pytest.mark.parametrize("version", VERSIONS)
@pytest.mark.parametrize("name", ["Seat", "SelfPlay"])
def test_many_tables_have_the_same_names(name: str, version: int) -> None:
    envs = gymnasium.make_vec(f"tawantinsuyu/{name}-v{version}", num_envs=2)

    assert layout_of_coding(coding_of_env(envs)) == PUBLISHED[version]["2 people"]
    envs.close()


@pytest.mark.parametrize("name", PAGES)
def test_the_page_of_an_environment_has_all_versions(name: str) -> None:
    text = (PAGE.with_suffix("") / f"{name}.md").read_text(encoding="utf-8")

    assert all(f"- **v{version}**:" in text for version in VERSIONS)
