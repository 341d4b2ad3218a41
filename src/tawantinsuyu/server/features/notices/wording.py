"""The texts of webhooks and of web push."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from tawantinsuyu.texts.catalogue import plain_texts

Kind: TypeAlias = Literal["your-turn", "game-over", "invited", "found", "test"]

SECTION: Final = "notify"
LONGEST_TITLE: Final = 100
MARKUP: Final = re.compile(r"[@<>\[\]()&:/.#*_~`|\\]")
"""Characters that chat programs interpret as mentions, links and styles."""
PAUSE: Final = "\u200b"
"""A zero-width character: placed after a markup character, it disables the markup."""
TURNERS: Final = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Characters that change the direction of the text after them."""


@dataclass(frozen=True)
class Notice:
    """A notice for a player. The title was written by another player and is shown as plain text."""

    kind: Kind
    table: str
    title: str
    link: str


def words(name: str, *args: str, language: str = "en") -> str:
    """A message of [notify]: notices, and reasons why something cannot be delivered."""
    return plain_texts(language).say(SECTION, name, *args)


def webhook_payload(notice: Notice, language: str = "en") -> dict[str, str]:
    """For webhooks. Chat programs show `text` or `content`, so these include the link."""
    text = words("with-link", sentence(notice, language), notice.link, language=language)
    return {**_facts(notice), "text": text, "content": text}


def push_payload(notice: Notice, language: str = "en") -> dict[str, str]:
    """For web push. A click on the notification opens the link, so the text leaves it out."""
    return {**_facts(notice), "text": sentence(notice, language)}


def _facts(notice: Notice) -> dict[str, str]:
    return {"kind": notice.kind, "table": notice.table, "title": _clean(notice.title), "link": notice.link}


def sentence(notice: Notice, language: str) -> str:
    """A notice in words, without its link."""
    title = MARKUP.sub(lambda sign: sign[0] + PAUSE, _clean(notice.title))
    return words(notice.kind, title, language=language)


def _clean(title: str) -> str:
    """One line of bounded length."""
    clean = "".join(
        " " if unicodedata.category(char) in ("Cc", "Zl", "Zp") else char for char in title if char not in TURNERS
    )
    return clean if len(clean) <= LONGEST_TITLE else clean[: LONGEST_TITLE - 1] + "…"
