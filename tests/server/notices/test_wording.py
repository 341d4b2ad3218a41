"""The wording of notices, and that every failure has a message."""

from __future__ import annotations

import re
from typing import get_args

import pytest

from harness.builds import ROOT
from tawantinsuyu.server.features.notices.wording import Kind, Notice, push_payload, webhook_payload, words
from tawantinsuyu.texts.catalogue import messages
from tawantinsuyu.texts.speech import MissingText

LINK = "https://tawantinsuyu.example/t/T7"


@pytest.mark.parametrize(
    ("kind", "sentence"),
    [
        ("your-turn", "It is your turn at Cuzco."),
        ("game-over", "The game at Cuzco is over."),
        ("invited", "You are invited to Cuzco."),
        ("test", "This is a test: notifications from Tawantinsuyu reach you."),
    ],
)
def test_a_notice_is_told_in_a_sentence(kind: Kind, sentence: str) -> None:
    notice = Notice(kind, "T7", "Cuzco", LINK)
    facts = {"kind": kind, "table": "T7", "title": "Cuzco", "link": LINK}

    assert webhook_payload(notice) == {**facts, "text": f"{sentence} {LINK}", "content": f"{sentence} {LINK}"}
    assert push_payload(notice) == {**facts, "text": sentence}


@pytest.mark.parametrize(
    ("title", "sign"),
    [
        ("@everyone come", "@everyone"),
        ("<!channel> come", "<!channel"),
        ("<@123456> come", "<@123456"),
        ("[free gold](https://evil.example)", "]("),
        ("https://evil.example", "https://evil.example"),
        ("evil.example", "evil.example"),
        ("**loud**", "**"),
        ("```code```", "```"),
    ],
)
def test_a_title_mentions_nobody_and_links_nowhere(title: str, sign: str) -> None:
    notice = Notice("invited", "T7", title, LINK)
    payload = webhook_payload(notice)

    assert payload["title"] == title
    for text in (payload["text"], payload["content"], push_payload(notice)["text"]):
        assert sign not in text
        assert title in text.replace("\u200b", "")


def test_a_title_is_one_line_that_runs_in_its_own_direction() -> None:
    title = push_payload(Notice("invited", "T7", "a\r\nb\u2028c\x00d\u202ee", LINK))["title"]

    assert title == "a  b c de"


def test_a_long_title_is_cut() -> None:
    title = push_payload(Notice("invited", "T7", "ñ" * 500, LINK))["title"]

    assert title == "ñ" * 99 + "…"
    assert push_payload(Notice("invited", "T7", "ñ" * 100, LINK))["title"] == "ñ" * 100


def test_every_message_that_the_code_names_has_words_and_no_other() -> None:
    folder = ROOT / "src" / "tawantinsuyu" / "server" / "features" / "notices"
    sources = "".join(path.read_text(encoding="utf-8") for path in folder.glob("*.py"))
    calls = r'(?:BadTarget|UnknownHost|words)\("([a-z-]+)"|Delivery\(Outcome\.\w+, "([a-z-]+)"|reason="([a-z-]+)"'
    judged = {"refused"}
    named = {"".join(found) for found in re.findall(calls, sources)} | judged | set(get_args(Kind))

    assert set(messages("en")["notify"]) == named


def test_a_missing_message_is_named() -> None:
    with pytest.raises(MissingText, match="tea-time"):
        words("tea-time")
