"""The quick level of detail: the person's resources are assumed, and totals are entered before a Festival."""

from __future__ import annotations

from random import Random

import pytest

from harness.games.choosing import ALL_MODULES, busily
from tawantinsuyu.companion.care import LOAN, PAY, with_loan
from tawantinsuyu.companion.draws import EntryRefused
from tawantinsuyu.companion.piles import with_rest
from tawantinsuyu.companion.replaying import Replayer
from tawantinsuyu.companion.table import PERSON, CompanionTable, Entry, Start
from tawantinsuyu.core.values import NONE, RESOURCE_NAMES

QUICK = Start("axomamma", care="quick")
STARTS = (QUICK, Start("pachamama", care="quick"), Start("pachamama", modules=ALL_MODULES[0], care="quick"))
MAIN = "main-option"


def next_entry(table: CompanionTable, random: Random) -> Entry:
    """A random answer, or the totals if they are due."""
    if table.totals_due:
        return Entry("totals", " ".join(f"{name}={random.randrange(6)}" for name in RESOURCE_NAMES))
    assert table.game.decision is not None
    return Entry("answer", busily(random, table.game.decision.keys))


def begun(prompt: str = MAIN) -> tuple[CompanionTable, list[Entry]]:
    """A quick table where the person is asked this in a turn, and its entries."""
    table, random, entries = CompanionTable.begin(QUICK), Random(3), []
    while not table.loan or table.game.decision is None or table.game.decision.prompt != prompt:
        entries.append(table.enter(next_entry(table, random)))
    return table, entries


def without_resources(text: str) -> list[str]:
    """The lines of a position without the resources of the person."""
    lines = text.splitlines()
    own = lines.index("[seat 1]")
    at = next(number for number, line in enumerate(lines) if number > own and line.startswith("resources:"))
    return [*lines[:at], *lines[at + 1 :]]


def at_festival() -> tuple[CompanionTable, list[Entry]]:
    """A table where a Festival tile was just taken, and its entries."""
    table, random, entries = CompanionTable.begin(QUICK), Random(4), []
    while not table.totals_due:
        entries.append(table.enter(next_entry(table, random)))
    return table, entries


@pytest.mark.parametrize("number", range(len(STARTS)))
def test_a_whole_quick_game_asks_for_totals_at_every_festival_and_for_no_payment_before(number: int) -> None:
    table, random, due = CompanionTable.begin(STARTS[number]), Random(number), 0
    while not table.game.is_over:
        if table.totals_due:
            due += 1
            assert table.game.state.holder != NONE
        elif table.loan:
            assert table.game.decision is not None
            assert table.game.decision.prompt != PAY
        table.enter(next_entry(table, random))

    assert 1 <= due <= 3
    assert not table.loan
    assert table.game.score_sheet()[PERSON]["total"] == table.game.state.players[PERSON].vp


@pytest.mark.parametrize("number", range(len(STARTS)))
def test_what_she_does_does_not_depend_on_the_loan(number: int) -> None:
    """Given a draw with and without the loan, when the same comes up, then the tables are the same but for it."""
    table, random, compared = CompanionTable.begin(STARTS[number]), Random(number), 0
    while compared < 60 and not table.game.is_over:
        entry = next_entry(table, random)
        if table.loan and table.draw is not None:
            lent, plain = table.game.copy(), with_loan(table.game, PERSON, LOAN, 0, None)
            for game in (lent, plain):
                game.play(entry.what)
            if lent.decision == plain.decision and (lent.decision is None or lent.decision.seat != PERSON):
                assert without_resources(lent.position_text()) == without_resources(plain.position_text())
                compared += 1
        table.enter(entry)

    assert compared > 20


def test_the_person_has_what_was_lent_besides_what_is_told() -> None:
    table, _ = begun()
    stock = table.game.state.players[PERSON].stock

    assert list(table.resources.values()) == [max(0, amount - LOAN) for amount in stock]
    assert CompanionTable.begin(Start("axomamma", text=table.position_text())).resources == table.resources


def test_totals_are_what_lies_there_and_the_loan_stays() -> None:
    table, _ = begun()
    table.enter(Entry("totals", "gold=3 corn=0 vp=44"))

    assert table.resources["gold"] == 3
    assert table.resources["corn"] == 0
    assert table.game.state.players[PERSON].vp == 44
    assert table.loan == LOAN


def test_a_table_that_is_corrected_as_a_text_keeps_its_resources() -> None:
    table, _ = begun()
    before = table.game.fingerprint()
    table.enter(Entry("table", with_rest(table.position_text())))

    assert table.loan == LOAN
    assert table.game.fingerprint() == before


def test_at_a_festival_nothing_is_entered_before_the_totals() -> None:
    table, _ = at_festival()
    assert table.game.decision is not None
    before = table.game.fingerprint()

    with pytest.raises(EntryRefused, match="totals-due"):
        table.enter(Entry("answer", table.game.decision.keys[0]))
    assert table.game.fingerprint() == before

    table.enter(Entry("totals", "potato=2 corn=1 stone=0 gold=1"))
    assert not table.totals_due
    assert table.game.state.players[PERSON].stock == [2, 1, 0, 1]


def test_a_quick_table_is_made_again_from_its_entries() -> None:
    table, entries = at_festival()
    entries.append(table.enter(Entry("totals")))
    again = Replayer()

    assert again.table(QUICK, entries, None).game.fingerprint() == table.game.fingerprint()
    assert again.table(QUICK, entries[:-1], None).totals_due
    assert not again.table(QUICK, entries[:-2], None).totals_due


def test_an_exact_table_lends_nothing() -> None:
    _, entries = begun()
    exact = CompanionTable.begin(Start("axomamma"))
    exact.enter_all(entries[:12])

    assert exact.loan == 0
    assert exact.position_text() == exact.game.position_text()
