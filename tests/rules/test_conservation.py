"""CMP and TRN: what never happens, tried on whole random games."""

from __future__ import annotations

import pytest

from tawantinsuyu.core.player import Player
from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import BUILDING_TYPE_NAMES, NONE
from tests.rules.walk import GAMES, walk

every_game = pytest.mark.parametrize(("players", "seed"), GAMES)


def workers_anywhere(s: State) -> list[int]:
    """Workers of each colour over all places of CMP-10 where one can be in play or has been removed during it."""
    return [
        s.bag[kind]
        + s.village.count(kind)
        + s.nomads[kind]
        + sum(player.workers[kind] for player in s.players)
        + s.hill.count(kind)
        + s.casualties[kind]
        + s.gone[kind]
        for kind in range(len(s.bag))
    ]


@every_game
def test_CMP_10_each_worker_is_at_every_moment_in_exactly_one_place(players: int, seed: int) -> None:
    in_play = {2: 8, 3: 7, 4: 9}[players]

    for table in walk(players, seed):
        assert workers_anywhere(table.s) == [in_play] * 5


@every_game
def test_CMP_11_the_bag_only_shrinks_and_removed_workers_never_return(players: int, seed: int) -> None:
    bag: list[int] = []
    gone: list[int] = []

    for table in walk(players, seed):
        s = table.s
        assert not bag or all(s.bag[kind] <= bag[kind] for kind in range(5))
        assert not gone or all(s.gone[kind] >= gone[kind] for kind in range(5))
        bag, gone = s.bag[:], s.gone[:]


@every_game
def test_CMP_12_steps_and_conquest_markers_are_never_taken_back(players: int, seed: int) -> None:
    steps: list[int] = []
    conquest: list[int] = []

    for table in walk(players, seed):
        s = table.s
        for seat, player in enumerate(s.players):
            assert player.steps + s.steps.count(seat) == 5
            assert player.markers + s.conquest.count(seat) == 10
        assert all(before in (NONE, now) for before, now in zip(steps, s.steps, strict=False))
        assert all(before in (NONE, now) for before, now in zip(conquest, s.conquest, strict=False))
        steps, conquest = s.steps[:], s.conquest[:]


@every_game
def test_CMP_16_a_passive_building_stays_face_up_for_the_whole_game(players: int, seed: int) -> None:
    passive = BUILDING_TYPE_NAMES.index("passive")
    built: list[set[int]] = [set() for _ in range(players)]

    for table in walk(players, seed):
        for seat, player in enumerate(table.s.players):
            up = {b for b in player.buildings if table.s.catalog.buildings[b].type == passive}
            assert all(table.s.catalog.buildings[b].type != passive for b in player.face_down_buildings)
            assert built[seat] <= up
            built[seat] = up


@every_game
def test_CMP_29_vp_never_fall_below_zero_and_are_the_sum_of_their_sources(players: int, seed: int) -> None:
    for table in walk(players, seed):
        for player in table.s.players:
            assert player.vp >= 0
            assert player.vp == sum(player.sources)


@every_game
def test_TRN_01_turns_go_clockwise_from_the_first_player_until_the_final_festival(players: int, seed: int) -> None:
    """Rules: TRN-01, CMP-01, TRN-04"""
    turns: list[int] = []

    for table in walk(players, seed):
        turns += [event.seat for event in table.told("turn")]
        s = table.s

    assert turns == [(s.first + i) % players for i in range(len(turns))]
    assert (s.is_final_festival, s.holder) == (True, turns[-1])


@every_game
def test_TRN_01_nobody_may_pass(players: int, seed: int) -> None:
    """Rules: TRN-01, TRN-06"""
    main = {"place", "high-priest", "pray", "train", "recruit"}
    free = {"discard-army-card", "buy-god-card", "exchange"}

    for table in walk(players, seed):
        if table.rule in ("TRN-06", "SEC-01"):
            assert {key.partition(":")[0] for key in table.keys} <= main | free
            assert main & set(table.keys)


# Questions that somebody may be asked in another player's turn (TRN-14): shares of High Priest actions, leftover
# Weavings, reactions of Buildings, the Festival and its cards, and what the rewards of all these ask for.
FOLLOWING = {"HP-09", "HP-13", "HP-17", "HP-26", "HP-29", "HP-31", "HP-37", "HP-38", "Z13-2", "TSK-28"}
FESTIVAL = {"TSK-37", "FES-21", "FCD-08", "FIN-10"}
REWARDS = {
    "TRN-20",
    "TRN-22",
    "TMP-06",
    "TMP-10",
    "FRW-01",
    "GOD-12",
    "TAP-03",
    "TSK-05",
    "TSK-12",
    "TSK-18",
    "TSK-22",
    "TSK-24",
    "TSK-26",
    "TSK-27",
    "TSK-34",
    "TSK-40",
    "TSK-44",
    "TSK-46",
    "Z08-1",
}


@every_game
def test_TRN_14_in_anothers_turn_one_only_follows_buys_leftovers_reacts_or_takes_part_in_a_festival(
    players: int, seed: int
) -> None:
    """Rules: TRN-14, TRN-15"""
    for table in walk(players, seed):
        active = table.s.active
        if table.seat is not None and active not in (NONE, table.seat):
            assert table.rule in FOLLOWING | FESTIVAL | REWARDS
            assert not table.offers("discard-army-card")
            assert not table.offers("buy-god-card")


def holdings(player: Player) -> list[int]:
    return player.stock[:]


@every_game
def test_TRN_27_resources_come_from_the_general_supply_and_go_to_it_never_to_another_player(
    players: int, seed: int
) -> None:
    """Every change of a supply is reported as a gain, payment, exchange or purchase of its owner only."""
    before: list[list[int]] = []

    for table in walk(players, seed):
        stocks = [holdings(player) for player in table.s.players]
        if before:
            for event in table.events:
                amounts = [fact for fact in event.facts if isinstance(fact, int)]
                if event.kind == "gained":
                    before[event.seat][amounts[0]] += amounts[1]
                elif event.kind == "paid":
                    for resource in range(4):
                        before[event.seat][resource] -= amounts[resource]
                elif event.kind == "exchanged":
                    before[event.seat][amounts[0]] -= amounts[1]
                    before[event.seat][amounts[2]] += amounts[3]
                elif event.kind == "bought-god-card":
                    before[event.seat][amounts[0]] -= 1
            assert stocks == before
        before = stocks
