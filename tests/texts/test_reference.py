"""The rules reference: parsing its files, and the same content in all languages."""

from __future__ import annotations

import re

import pytest

from harness.builds import ROOT
from tawantinsuyu.texts.fallback import reference
from tawantinsuyu.texts.languages import complete_languages
from tawantinsuyu.texts.reference import BOOKS, Block, RuleRow, passages, read_book, rule_ids
from tools.docs.rules import DEFINED, SPECIFICATIONS

TEXT = """\
# A *small* book

**Terms.** Not part of it.
- **TRM-01** Neither is this.

---

## 1. Things (THI)

Sources: nobody.

A note
of two lines.

- **THI-01** One **bold** thing, *too*. `[T]`
- **THI-02** Goes
  on. (ruling GA-C08) `[R CON-57]`
### More
- **THI-03** Ordered, see THI-01:
  1. first,
     at length;
  2. second.

  And so on.
- **THI-04** By table:

  | Word | Meaning |
  |---|---|
  | a | b (ruling PAC-C22) |

| ID | What |
|---|---|
| **THI-05** | a rule, too |

1. Begin,
   slowly.
2. End.

---

## 2. Conflicts and rulings (CON)

- **CON-01** Not for players.

## 3. Last

- **LAS-01** The last.
"""


def test_a_book_has_a_title_and_the_chapters_that_players_need() -> None:
    book = read_book("small", TEXT)

    assert (book.id, book.title) == ("small", "A small book")
    assert [chapter.title for chapter in book.chapters] == ["1. Things (THI)", "3. Last"]


def test_rules_headings_notes_lists_and_tables_are_read_in_their_order() -> None:
    assert read_book("small", TEXT).chapters[0].blocks == [
        Block("note", "A note of two lines."),
        Block("rule", "One bold thing, too.", "THI-01"),
        Block("rule", "Goes on.", "THI-02"),
        Block("heading", "More"),
        Block(
            "rule",
            "Ordered, see THI-01:",
            "THI-03",
            more=[Block("list", items=["first, at length;", "second."]), Block("note", "And so on.")],
        ),
        Block(
            "rule",
            "By table:",
            "THI-04",
            more=[Block("table", rows=[RuleRow("", ["Word", "Meaning"]), RuleRow("", ["a", "b"])])],
        ),
        Block("table", rows=[RuleRow("", ["ID", "What"]), RuleRow("THI-05", ["THI-05", "a rule, too"])]),
        Block("list", items=["Begin, slowly.", "End."]),
    ]


def test_every_rule_has_its_id_and_every_piece_of_text_a_name() -> None:
    books = [read_book("small", TEXT)]

    assert rule_ids(books) == ["THI-01", "THI-02", "THI-03", "THI-04", "THI-05", "LAS-01"]
    found = passages(books)
    assert found["small"] == "A small book"
    assert found["small.1"] == "1. Things (THI)"
    assert found["small.1.1"] == "A note of two lines."
    assert found["THI-03"] == "Ordered, see THI-01:\nfirst, at length;\nsecond.\nAnd so on."
    assert found["small.1.7"] == "ID | What\nTHI-05 | a rule, too"


def test_every_rule_that_the_code_can_cite_is_in_the_reference() -> None:
    there = set(rule_ids(reference("en")))
    defined = {id for path in SPECIFICATIONS for id in DEFINED.findall((ROOT / path).read_text(encoding="utf-8"))}
    examples = {id for id in defined if re.fullmatch(r"EX-\d+|[A-Z]+-E\d+", id)}

    assert there == defined - examples
    assert len(there) > 900


def test_no_rule_stands_twice_and_no_marks_are_left() -> None:
    ids = rule_ids(reference("en"))
    text = "\n".join(passages(reference("en")).values())

    assert len(ids) == len(set(ids))
    assert not any(mark in text for mark in ("**", "`", "[T]", "(ruling", "Sources:", "|---"))


@pytest.mark.parametrize("language", complete_languages())
def test_the_same_rules_stand_in_the_same_order_in_all_languages(language: str) -> None:
    assert [book.id for book in reference(language)] == list(BOOKS)
    assert rule_ids(reference(language)) == rule_ids(reference("en"))
    assert list(passages(reference(language))) == list(passages(reference("en")))
    assert all(passages(reference(language)).values())
