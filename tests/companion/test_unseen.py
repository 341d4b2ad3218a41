"""Cards drawn unseen keep no other card from being drawn, and what they are is asked when they are turned over."""

from __future__ import annotations

import pytest

from tawantinsuyu.box.schema_base import GodCard
from tawantinsuyu.companion import table as table_module
from tawantinsuyu.companion.draws import EntryRefused
from tawantinsuyu.companion.replaying import Replayer
from tawantinsuyu.companion.table import CompanionTable, Entry, Start
from tawantinsuyu.companion.unseen import pieces_of
from tawantinsuyu.game.reading import solo_in

AXOMAMMA = Start("axomamma")
ME, HER = 0, 1
SYMBOLS = ("sun", "cross", "wave", "sun")


def entered(table: CompanionTable, *until: str) -> list[Entry]:
    """Enter what comes first until one of these draws, questions or kinds of cards that are turned over.

    Cards that nobody looks at are drawn unseen, and others that are turned over are those that were drawn.
    """
    entries: list[Entry] = []
    symbols = iter(SYMBOLS)
    while True:
        draw, decision = table.draw, table.game.decision
        assert decision is not None
        if table.turned_over is not None:
            own = next(key for key in table.faces if pieces_of(key) == table.turned_over.card)
            if own.partition(":")[0] in until:
                return entries
            entry = Entry("face", own)
        elif (draw.name if draw else decision.prompt) in until:
            return entries
        elif draw is not None and draw.hidden:
            entry = Entry("unseen", next(symbols, next(iter(draw.symbols))) if draw.symbols else "")
        else:
            entry = Entry("answer", decision.keys[0])
        entries.append(table.enter(entry))


@pytest.fixture
def set_up() -> tuple[CompanionTable, list[Entry]]:
    """A table where the first turn begins, with four cards tucked unseen."""
    table = CompanionTable.begin(AXOMAMMA)
    return table, entered(table, "main-option")


def god_card(table: CompanionTable, name: str) -> GodCard:
    card = table.game.box.by_id[name]
    assert isinstance(card, GodCard)
    return card


def tucked(table: CompanionTable) -> list[str]:
    solo = table.game.state.solo
    assert solo is not None
    return [table.game.state.catalog.god_names[card] for card in solo.slots]


def test_a_card_that_the_program_believes_tucked_can_be_drawn(set_up: tuple[CompanionTable, list[Entry]]) -> None:
    table, entries = set_up
    entries += [table.enter(Entry("answer", "pray"))]
    before, shown = tucked(table), solo_in(table.game.view(ME))["slots"]
    assert table.draw is not None
    assert {f"god-card:{card}" for card in before} <= set(table.draw.keys)

    entries.append(table.enter(Entry("answer", f"god-card:{before[0]}")))

    assert before[0] in table.game.view(ME)["players"][ME]["hand"]["god_cards"]
    assert tucked(table)[1:] == before[1:]
    assert solo_in(table.game.view(ME))["slots"] == shown
    assert table.unseen >= set(tucked(table))
    assert before[0] not in table.unseen
    assert Replayer().table(AXOMAMMA, entries, None).game.fingerprint() == table.game.fingerprint()


def test_the_last_card_of_the_deck_is_asked_while_others_may_be_it(
    set_up: tuple[CompanionTable, list[Entry]],
) -> None:
    table, _ = set_up
    state, names = table.game.state, table.game.state.catalog.god_names
    sun = names.index(tucked(table)[0])
    last = next(
        card for card in state.god_deck.loose if state.catalog.god_symbol[card] == state.catalog.god_symbol[sun]
    )
    state.god_deck.loose = [last]

    table.enter(Entry("answer", "pray"))

    assert table.draw is not None
    assert set(table.draw.keys) >= {f"god-card:{names[last]}", f"god-card:{names[sun]}"}


def laid(table: CompanionTable) -> tuple[str, list[Entry]]:
    """The table where a tucked card goes to the offer, and the face that the program has given it."""
    entries = entered(table, "god-card")
    assert table.turned_over is not None
    return table.turned_over.card, entries


def test_a_tucked_card_is_named_when_it_is_laid_and_the_turn_goes_on_with_it() -> None:
    table = CompanionTable.begin(AXOMAMMA)
    believed, entries = laid(table)
    other = next(key for key in table.faces if pieces_of(key) != believed)
    symbols = {god_card(table, pieces_of(key)).symbol for key in table.faces}
    assert symbols == {god_card(table, believed).symbol}
    assert table.happened[-1].events == ()

    entries.append(table.enter(Entry("face", other)))

    assert pieces_of(other) in table.game.view(ME)["god_offer"]
    assert believed not in table.game.view(ME)["god_offer"]
    assert table.turned_over is None
    assert pieces_of(other) not in table.unseen
    assert [each.entry for each in table.happened] == entries
    again = CompanionTable.begin(AXOMAMMA)
    again.enter_all(entries)
    assert again.game.fingerprint() == table.game.fingerprint()


def test_in_a_game_stored_before_it_was_asked_the_card_is_the_one_that_was_drawn() -> None:
    table = CompanionTable.begin(AXOMAMMA)
    believed, _ = laid(table)
    table.enter(Entry("totals", "vp=12"))

    assert believed in table.game.view(ME)["god_offer"]
    assert table.turned_over is None


def test_the_soldiers_of_an_army_card_are_those_of_the_card_that_is_turned_over() -> None:
    """Given a hidden Army card, when it is played, then the Conquest goes by the card that lies on the table."""
    table = CompanionTable.begin(AXOMAMMA)
    entered(table, "DrawStartingWeaving")
    (believed,) = table.unseen
    entered(table, "army-card")
    assert table.turned_over is not None
    assert table.turned_over.card == believed
    other = next(key for key in table.faces if pieces_of(key) != believed)

    table.enter(Entry("face", other))

    assert pieces_of(other) in solo_in(table.game.view(ME))["army_played"]


@pytest.mark.parametrize("what", ["god-card:G99", "army-card:A01", ""])
def test_only_a_card_that_may_be_there_can_be_named(what: str) -> None:
    table = CompanionTable.begin(AXOMAMMA)
    laid(table)
    with pytest.raises(EntryRefused, match="no-such-face"):
        table.enter(Entry("face", what))


def test_there_is_a_limit_to_cards_that_turn_out_to_be_others(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_module, "MAX_EXCHANGES", 0)
    table = CompanionTable.begin(AXOMAMMA)
    believed, _ = laid(table)
    other = next(key for key in table.faces if pieces_of(key) != believed)

    with pytest.raises(EntryRefused, match="too-many-exchanges"):
        table.enter(Entry("face", other))
