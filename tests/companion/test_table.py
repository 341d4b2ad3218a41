"""Companion tables: whole games are entered as dealt, and every entry and correction can be undone."""

from __future__ import annotations

import doctest
from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest

import tawantinsuyu as tw
from harness.games.choosing import ALL_MODULES, busily
from tawantinsuyu.box.load import load_box
from tawantinsuyu.companion import table as table_module
from tawantinsuyu.companion.draws import EntryRefused
from tawantinsuyu.companion.piles import with_rest
from tawantinsuyu.companion.replaying import CORRECTION_COST, DRAW_COST, Replayer
from tawantinsuyu.companion.table import CompanionTable, Entry, EntryKind, Start
from tawantinsuyu.game.reading import solo_in

AXOMAMMA = Start("axomamma")
STARTS = (
    AXOMAMMA,
    Start("axomamma", {"axo.allow_ga_buildings": True}, ("buildings",)),
    Start("pachamama", "harder"),
    *[Start("pachamama", modules=modules) for modules in ALL_MODULES],
)
CHANCE, ME, HER = -1, 0, 1


def dealt(start: Start, seed: int, answers: int | None = None) -> tw.Game:
    """A game that the program deals, played at random: the one that lies on the real table."""
    game = tw.new_game(
        1, seed=seed, opponent=start.opponent, difficulty=start.difficulty, modules=start.modules, variants={}
    )
    random = Random(seed)
    while (asked := game.decision) is not None and (answers is None or len(game.answers) < answers):
        game.play(busily(random, asked.keys))
    return game


def mirror(start: Start, answers: Sequence[tuple[int, str]]) -> tuple[CompanionTable, list[Entry]]:
    """A companion table with the same answers; those without alternative are not entered."""
    table, entries, played = CompanionTable.begin(start), [], 0
    while played < len(answers):
        entries.append(table.enter(Entry("answer", answers[played][1])))
        played = len(table.game.answers)
    return table, entries


@pytest.mark.parametrize("number", range(len(STARTS)))
def test_a_whole_game_ends_in_the_position_of_the_game_that_it_mirrors(number: int) -> None:
    game = dealt(STARTS[number], number)
    table, entries = mirror(STARTS[number], game.answers)

    assert table.game.is_over
    assert table.game.answers == game.answers
    assert table.game.fingerprint() == game.fingerprint()
    assert table.game.score_sheet() == game.score_sheet()
    assert len(entries) < len(game.answers)
    assert [happened.entry for happened in table.happened] == entries


@pytest.fixture(scope="module")
def begun() -> list[Entry]:
    """The entries of a game against Axomamma up to a turn of the person."""
    answers = dealt(AXOMAMMA, 5, 60).answers
    table, entries = mirror(AXOMAMMA, answers)
    while (asked := table.game.decision) is not None and asked.prompt != "main-option":
        entries.append(table.enter(Entry("answer", asked.keys[0])))
    return entries


def at(entries: Sequence[Entry]) -> CompanionTable:
    table = CompanionTable.begin(AXOMAMMA)
    table.enter_all(entries)
    return table


def until(draw: str) -> CompanionTable:
    """A table where this is to be drawn next."""
    table = CompanionTable.begin(AXOMAMMA)
    while table.draw is None or table.draw.name != draw:
        assert table.game.decision is not None
        table.enter(Entry("answer", table.game.decision.keys[0]))
    return table


def test_what_is_entered_again_is_the_same_table(begun: list[Entry]) -> None:
    again = Replayer()
    replayed = again.table(AXOMAMMA, begun, None)

    assert replayed.game.fingerprint() == at(begun).game.fingerprint()
    assert again.replayed == len(begun)
    assert again.table(AXOMAMMA, begun[:-3], None).game.fingerprint() == at(begun[:-3]).game.fingerprint()
    assert again.table(AXOMAMMA, begun, None) is not replayed


def test_only_what_is_new_is_replayed(begun: list[Entry]) -> None:
    again = Replayer()
    again.table(AXOMAMMA, begun[:-1], None)
    before = again.replayed
    again.table(AXOMAMMA, begun, None)

    assert again.replayed == before + 1


@pytest.mark.parametrize(
    ("entry", "cost"),
    [
        (Entry("answer", "place"), 1),
        (Entry("answer", "a b c"), 3),
        (Entry("random"), DRAW_COST),
        (Entry("totals", "vp=3"), CORRECTION_COST),
        (Entry("swap", "A07 A12"), CORRECTION_COST),
    ],
)
def test_the_cost_of_an_entry_is_what_has_to_be_played(begun: list[Entry], entry: Entry, cost: int) -> None:
    again = Replayer()
    anew = again.cost(AXOMAMMA, [*begun, entry], None)
    again.table(AXOMAMMA, begun, None)

    assert anew == 1 + sum(len(each.what.split()) for each in begun) + cost
    assert again.cost(AXOMAMMA, [*begun, entry], None) == cost


def test_tables_with_other_components_are_other_tables(begun: list[Entry], tmp_path: Path) -> None:
    """Given a table that is kept, when the same entries come with an edition, then its components are played with."""
    own = tmp_path / "own.toml"
    own.write_text('[[weaving]]\nid = "W05"\nleft = "vp"\n', encoding="utf-8")
    again = Replayer()
    again.table(AXOMAMMA, begun, None)

    found = again.table(AXOMAMMA, begun, own)

    assert found.game.box.short_hash == load_box(own).short_hash
    assert again.table(AXOMAMMA, begun, None).game.box.short_hash == load_box().short_hash


def test_several_answers_are_entered_and_undone_as_one(begun: list[Entry]) -> None:
    table = at(begun)
    way = next(way for way in table.game.ways() if len(way.keys) == 2)
    keys = [*way.keys, way.ends[0].key]
    entries, answers = len(table.happened), len(table.game.answers)
    table.enter(Entry("answer", " ".join(keys)))

    assert [key for _, key in table.game.answers[answers : answers + len(keys)]] == keys
    assert len(table.happened) == entries + 1


def test_of_several_answers_all_are_played_or_none(begun: list[Entry]) -> None:
    table = at(begun)
    before = table.game.fingerprint()
    with pytest.raises(EntryRefused):
        table.enter(Entry("answer", "place fly"))

    assert table.game.fingerprint() == before


def test_the_program_gives_a_limited_number_of_answers_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    """Given no such answer left, when a question has a single option, then the person is asked and can answer."""
    game = dealt(AXOMAMMA, 5, 120)
    monkeypatch.setattr(table_module, "MAX_AUTOMATIC_ANSWERS", 0)
    table, entries = mirror(AXOMAMMA, game.answers)

    assert len(entries) == len(game.answers)
    assert table.game.fingerprint() == game.fingerprint()


# -- what the program draws


def test_the_program_draws_a_tucked_card_of_which_the_symbol_is_seen() -> None:
    table = until("TuckGodCard")
    entered = table.enter(Entry("unseen", "sun"))

    assert solo_in(table.game.view(ME))["slots"][0] == "sun"
    assert table.unseen == {entered.what.partition(":")[2]}


def test_what_the_program_drew_is_drawn_again_the_same() -> None:
    table = until("DrawArmyCard")
    entered = [table.enter(Entry("unseen")), table.enter(Entry("random"))]
    again = until("DrawArmyCard")
    again.enter_all(entered)

    assert again.game.fingerprint() == table.game.fingerprint()
    assert again.unseen == table.unseen


@pytest.mark.parametrize(
    ("draw", "entry", "message"),
    [
        ("DrawOrientation", Entry("unseen"), "not-hidden"),
        ("DrawOrientation", Entry("answer", "orientation:9"), "because"),
        ("TuckGodCard", Entry("unseen"), "which-symbol"),
        ("TuckGodCard", Entry("unseen", "moon"), "which-symbol"),
        ("DrawOrientation", Entry("swap", "A07"), "swap-what"),
        ("DrawOrientation", Entry("swap", "A07 A07"), "swap-what"),
        ("DrawOrientation", Entry("swap", "A07 A99"), "not-in-game"),
        ("DrawOrientation", Entry("swap", "A07 .*"), "not-in-game"),
        ("DrawOrientation", Entry("swap", "A07 G07"), "other-family"),
        ("DrawOrientation", Entry("totals", "vp=many"), "no-total"),
        ("DrawOrientation", Entry("totals", "silver=1"), "no-total"),
        ("DrawOrientation", Entry("totals", "priest=40"), "no-such-workers"),
        ("DrawOrientation", Entry("totals", "gold=-1"), "because"),
        ("DrawOrientation", Entry("table", "once upon a time"), "because-of-line"),
    ],
)
def test_an_entry_that_cannot_be_is_refused_and_nothing_changes(draw: str, entry: Entry, message: str) -> None:
    table = until(draw)
    before = table.game.fingerprint(), len(table.happened), table.unseen

    with pytest.raises(EntryRefused) as refused:
        table.enter(entry)

    assert refused.value.message == message
    assert (table.game.fingerprint(), len(table.happened), table.unseen) == before


def test_a_choice_of_ones_own_is_not_drawn(begun: list[Entry]) -> None:
    with pytest.raises(EntryRefused, match="no-draw"):
        at(begun).enter(Entry("random"))


def test_a_table_of_another_game_is_refused() -> None:
    text = tw.new_game(2, seed=1).position_text()
    with pytest.raises(EntryRefused, match="not-solo"):
        CompanionTable.begin(Start("axomamma", text=text))


# -- corrections


def correction(kind: EntryKind, table: CompanionTable) -> Entry:
    hand = table.game.view(ME)["players"][ME]["hand"]
    match kind:
        case "swap":
            return Entry("swap", f"{hand['god_cards'][0].lower()} G42")
        case "totals":
            return Entry("totals", "vp=57 potato=7 gold=2 priest=3")
        case _:
            return Entry("table", with_rest(table.game.position_text()).replace("festivals: 0", "festivals: 1"))


@pytest.mark.parametrize("kind", ["swap", "totals", "table"])
def test_every_correction_is_undone_by_leaving_it_out(begun: list[Entry], kind: EntryKind) -> None:
    table = at(begun)
    before = table.game.fingerprint()
    entry = table.enter(correction(kind, table))
    after = table.game.fingerprint()

    assert after != before
    again = Replayer()
    assert again.table(AXOMAMMA, [*begun, entry], None).game.fingerprint() == after
    assert again.table(AXOMAMMA, begun, None).game.fingerprint() == before


def test_a_swap_is_undone_by_the_same_swap(begun: list[Entry]) -> None:
    table = at(begun)
    before = table.game.fingerprint()
    entry = correction("swap", table)
    table.enter_all([entry, entry])

    assert table.game.fingerprint() == before


def test_a_card_drawn_unseen_stays_unseen_under_its_other_name() -> None:
    table = until("DrawArmyCard")
    card = table.enter(Entry("unseen")).what.partition(":")[2]
    other = "A01" if card != "A01" else "A02"
    table.enter(Entry("swap", f"{card} {other}"))

    assert table.unseen == {other}


def test_totals_are_what_lies_before_the_person(begun: list[Entry]) -> None:
    table = at(begun)
    bag = table.game.view(ME)["bag"]
    priests = table.game.view(ME)["players"][ME]["workers"].get("priest", 0)
    table.enter(correction("totals", table))
    player = table.game.view(ME)["players"][ME]

    assert player["vp"] == 57
    assert player["resources"]["potato"] == 7
    assert player["resources"]["gold"] == 2
    assert player["workers"]["priest"] == 3
    assert table.game.view(ME)["bag"] == bag - (3 - priests)


def test_a_table_that_has_begun_is_entered_with_the_rest_of_its_piles(begun: list[Entry]) -> None:
    text = at(begun).game.position_text()
    table = CompanionTable.begin(Start("axomamma", text=with_rest(text)))

    assert table.game.position_text() == text


def test_the_example_is_true() -> None:
    assert doctest.testmod(table_module) == (0, 3)
