"""Every option that a game offers is exactly one action of the fixed table."""

from __future__ import annotations

from collections import Counter
from itertools import chain
from pathlib import Path

import pytest

import tawantinsuyu as tw
from harness.games.choosing import ALL_MODULES
from tawantinsuyu.components.benefits import OneOf
from tawantinsuyu.encoding.actions import NOWHERE, ActionTable, IllegalAction, UnknownOption
from tawantinsuyu.environments.coding import GameKind, coding_of
from tawantinsuyu.golden_age.optional import MayReceive
from tawantinsuyu.kernel.position import CHANCE
from tests.environments.playing import KINDS, questions
from tools.games.golden import FOLDER

RARE = sorted(FOLDER.glob("*-asks-*.record"))
"""Games with questions that random games hardly ever put."""


def table_of(kind: GameKind) -> ActionTable:
    return coding_of(kind).actions


def check_question(table: ActionTable, keys: list[str]) -> None:
    actions = table.actions(keys)

    assert NOWHERE not in actions
    assert len(set(actions)) == len(keys)
    assert [keys[table.place(action, actions)] for action in actions] == keys
    assert table.mask(actions).sum() == len(keys)


@pytest.mark.parametrize("number", range(len(KINDS)))
def test_every_option_of_a_game_has_one_action_and_every_action_one_option(number: int) -> None:
    table = table_of(KINDS[number])
    most: Counter[str] = Counter()
    for _, keys in chain(questions(KINDS[number], number), questions(KINDS[number], number + 1)):
        check_question(table, keys)
        most |= Counter(key.partition(":")[0] for key in keys)

    assert all(2 * most[kind] <= count for kind, count in table.numbered.items()), "there is room for twice as many"


@pytest.mark.parametrize("path", RARE, ids=lambda path: path.stem)
def test_every_option_of_a_rare_question_has_one_action(path: Path) -> None:
    record = tw.Record.from_text(path.read_text(encoding="utf-8"))
    game = tw.new_game(record.players, 0, record.variants, chance="ask", modules=record.modules)
    table = table_of(GameKind(record.players, record.modules))
    asked = 0
    for seat, key in record.answers:
        assert game.decision is not None
        if seat != CHANCE:
            check_question(table, game.decision.keys)
            asked += 1
        game.play(key)

    assert asked > 0


@pytest.mark.parametrize("modules", [(), *ALL_MODULES])
def test_every_choice_between_printed_benefits_has_an_action(modules: tuple[str, ...]) -> None:
    catalog = GameKind(2, modules).new_game(1).state.catalog
    names = table_of(GameKind(2, modules)).names
    cards = {catalog.god_row[card] for card in range(len(catalog.god_names))}
    wanted = [
        f"reward:{row.name}:{place + 1}"
        for number, row in enumerate(catalog.rows)
        if len(row.benefits) > 1 and number not in cards
        for place in range(len(row.benefits))
    ]
    wanted += [
        f"choose:{catalog.rows[choice].name}"
        for row in catalog.rows
        for benefit in row.benefits
        if isinstance(benefit, OneOf | MayReceive)
        for choice in benefit.rows
    ]

    assert len(wanted) > 50
    assert sorted(set(wanted) - set(names)) == []


@pytest.mark.parametrize("kind", [GameKind(2), GameKind(4, ALL_MODULES[0]), GameKind(1, (), "axomamma")])
def test_names_of_actions_are_all_different(kind: GameKind) -> None:
    names = table_of(kind).names

    assert len(set(names)) == len(names)


def test_the_table_does_not_depend_on_how_many_play() -> None:
    assert table_of(GameKind(2)).names == table_of(GameKind(3)).names == table_of(GameKind(4)).names


def test_what_is_bought_together_is_told_by_its_place_among_the_drawn() -> None:
    table = table_of(GameKind(2))
    keys = ["buy:none", "buy:W09", "buy:W03", "buy:W09+W03", "buy:W20", "buy:W09+W20", "buy:W03+W20", "buy:W09+W03+W20"]

    names = [table.names[action] for action in table.actions(keys)]

    assert names == ["buy:none", "buy#1", "buy#2", "buy#1+2", "buy#3", "buy#1+3", "buy#2+3", "buy#1+2+3"]


def test_combinations_are_numbered_in_the_order_of_the_question() -> None:
    table = table_of(GameKind(2))

    actions = table.actions(["pay:2-potato", "discard-army-card:A07", "pay:1-potato-1-gold"])

    assert [table.names[action] for action in actions] == ["pay#1", "discard-army-card:A07", "pay#2"]


def test_what_is_behind_the_last_number_cannot_be_chosen() -> None:
    table = table_of(GameKind(2))
    keys = [f"pay:{potato}-potato" for potato in range(table.numbered["pay"] + 1)]

    actions = table.actions(keys)

    assert actions[-1] == NOWHERE
    assert table.mask(actions).sum() == table.numbered["pay"]
    with pytest.raises(IllegalAction):
        table.place(NOWHERE, actions)


def test_an_action_that_is_not_offered_is_refused_by_name() -> None:
    table = table_of(GameKind(2))

    with pytest.raises(IllegalAction, match="space:M11"):
        table.place(table.names.index("space:M11"), table.actions(["decline"]))


def test_an_option_of_another_kind_of_game_is_not_taken_for_any_action() -> None:
    with pytest.raises(UnknownOption, match="palace:X01"):
        table_of(GameKind(2)).actions(["decline", "palace:X01"])
