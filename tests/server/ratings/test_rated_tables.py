"""What counts for ratings: kinds, places, who has left, and how often the same people met."""

from __future__ import annotations

from typing import Any

import pytest

from tawantinsuyu.game.expansions import PRESETS
from tawantinsuyu.table.messages.tables import GameSettingsOut
from tawantinsuyu.table.ratings.kinds import Kind, kind_of
from tawantinsuyu.table.ratings.rated_tables import entrants_of
from tawantinsuyu.table.rows import Look, SeatRow, TableRow

ANA, BEA, CAI = "ana", "bea", "cai"


def settings(**given: Any) -> GameSettingsOut:
    usual: Any = {"players": 2, "opponent": None, "difficulty": {}, "modules": [], "variants": {}}
    made: GameSettingsOut = usual | given
    return made


SOLO = {"players": 1, "opponent": "axomamma"}


@pytest.mark.parametrize(
    ("given", "kind"),
    [
        ({}, "two"),
        ({"players": 3}, "several"),
        ({"players": 4}, "several"),
        ({"modules": ["vassals"]}, "expansion"),
        ({"players": 4, "modules": ["nobles"]}, "expansion"),
        (SOLO, "solo"),
        (SOLO | {"difficulty": dict(PRESETS["axomamma"]["hardest"])}, "solo"),
        (SOLO | {"difficulty": {"AXO-D1": "yes"}}, None),
        (SOLO | {"modules": ["buildings"]}, None),
    ],
)
def test_each_kind_of_game_has_a_rating_of_its_own(given: dict[str, Any], kind: Kind | None) -> None:
    assert kind_of(settings(**given)) == kind


def person(seat: int, name: str) -> SeatRow:
    return SeatRow(seat, "person", name, name)


def bot(seat: int, level: str = "normal", owner: str | None = None) -> SeatRow:
    return SeatRow(seat, "bot", "Rumi", bot=level, owner_id=owner)


def left(seat: int, name: str) -> Look:
    return {"seat": seat, "person": name, "name": name, "how": "earlier-player"}


def over(vp: list[int], winners: list[int], looks: list[Look], **facts: Any) -> TableRow:
    given: dict[str, Any] = {"status": "finished", "settings": settings(players=len(vp))} | facts
    result: Any = None if given["status"] == "abandoned" else {"winners": winners, "vp": vp, "sheets": []}
    return TableRow(
        "t", "", ANA, "", options={}, created_at=0, updated_at=0, since=0, looks=looks, result=result, **given
    )


GIVEN_UP = {"status": "abandoned"}


@pytest.mark.parametrize(
    ("row", "seats", "places"),
    [
        (over([90, 80], [0], []), [person(0, ANA), person(1, BEA)], {ANA: 0, BEA: 1}),
        (over([80, 80], [1], []), [person(0, ANA), person(1, BEA)], {ANA: 1, BEA: 0}),  # a tie that the rules break
        (over([80, 80], [0, 1], []), [person(0, ANA), person(1, BEA)], {ANA: 0, BEA: 0}),
        (over([80, 90, 80], [1], []), [person(0, ANA), bot(1), person(2, BEA)], {ANA: 1, 1500: 0, BEA: 1}),
        # whoever has left is last, whatever the bot made of it, and even after coming back
        (over([90, 80], [0], [left(0, ANA)]), [bot(0, "master", ANA), person(1, BEA)], {ANA: 3, BEA: 0}),
        (over([90, 80], [0], [left(0, ANA)]), [person(0, ANA), person(1, BEA)], {ANA: 3, BEA: 0}),
        # who took the seat over neither wins nor loses points
        (over([90, 80], [0], [left(0, ANA)]), [person(0, CAI), person(1, BEA)], {ANA: 3, BEA: 0}),
        (over([90, 80], [0], [left(0, ANA), left(0, CAI)]), [bot(0), person(1, BEA)], {ANA: 3, BEA: 0}),
        (over([90, 80], [0], [left(0, "")]), [bot(0), person(1, BEA)], {}),  # a deleted player
        (over([90, 80], [0], []), [person(0, ANA), person(1, ANA)], {}),  # a guest and an account were merged
        (over([90, 80], [0], []), [bot(0), bot(1)], {}),
        # given up: by all, after somebody had left, alone
        (over([0, 0], [], [], **GIVEN_UP), [person(0, ANA), person(1, BEA)], {}),
        (over([0, 0], [], [left(0, ANA)], **GIVEN_UP), [bot(0, "normal", ANA), person(1, BEA)], {ANA: 3, BEA: 0}),
        (over([0, 0], [], [], **GIVEN_UP), [person(0, ANA), bot(1)], {ANA: 3, 1500: 0}),
        # solo: the opponent comes after the seats
        (over([90, 95], [1], [], settings=settings(**SOLO)), [person(0, ANA)], {ANA: 1, 1750: 0}),
        (over([], [], [], settings=settings(**SOLO), **GIVEN_UP), [person(0, ANA)], {ANA: 2, 1750: 0}),
    ],
)
def test_places(row: TableRow, seats: list[SeatRow], places: dict[str | int, int]) -> None:
    found = {each.person_id or each.anchor: each.place for each in entrants_of(row, seats)}
    assert found == places


def test_whoever_stays_when_a_game_is_given_up_neither_wins_nor_loses() -> None:
    row = over([0, 0], [], [left(0, ANA)], **GIVEN_UP)
    entrants = entrants_of(row, [bot(0, "normal", ANA), person(1, BEA)])
    assert {each.person_id: each.stays for each in entrants} == {ANA: False, BEA: True}
