"""All texts for translators, where drafts are offered."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from harness.servers.guest import Guest, refused
from tawantinsuyu.texts.languages import DRAFTS

MakeGuest = Callable[..., Guest]


def test_a_text_comes_with_its_file_its_forms_and_what_the_glossary_says(
    guest: MakeGuest, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(DRAFTS, "1")
    english, polish = (guest("Ana").get(f"/api/translations/{language}") for language in ("en", "pl"))

    own = {each["name"]: each for each in polish["texts"]}
    source = {each["name"]: each for each in english["texts"]}
    assert own.keys() == source.keys()
    assert own["count.potato"]["forms"]["acc.one"] == "{n} ziemniaka"
    assert own["web:part.log"] == {
        "name": "web:part.log",
        "file": "web-table.toml",
        "forms": {"": "Dziennik"},
        "stale": False,
        "terms": [],
        "most": 10,
    }
    assert source["rules.TSK-07"]["file"] == "rules/base.md"
    assert source["name.Z07"]["file"] == "components.toml"
    assert "steps" in source["text.Z07"]["terms"]
    assert source["web:part.log"]["terms"] == ["log"]
    assert {"name": "worker", "group": "workers", "forms": ["Robotnik", "Robotni~"]} in polish["terms"]


def test_a_language_that_is_not_there_is_refused(guest: MakeGuest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(DRAFTS, "1")

    with refused(422, "bad-request"):
        guest("Ana").get("/api/translations/xx")


def test_it_is_nowhere_unless_drafts_are_offered(guest: MakeGuest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(DRAFTS, raising=False)

    with refused(404, "not-found"):
        guest("Ana").get("/api/translations/pl")
