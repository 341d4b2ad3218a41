"""Axomamma with the Buildings of the expansion that need no module (AXO-12, AXO-C29, AXO-06, AXO-11, GA-C28)."""

from __future__ import annotations

from typing import Any

import pytest

from harness.games.choosing import CHOOSERS, Mode
from harness.games.invariants import play_checked
from tawantinsuyu import Game, new_game
from tawantinsuyu.core.values import WORSHIP
from tawantinsuyu.game.settings import SettingsError
from tawantinsuyu.kernel.position import CHANCE
from tawantinsuyu.rules.festival import FestivalStart
from tawantinsuyu.rules.high_priest import Activate
from tests.automata.positions import AXO, HUMAN, against
from tests.support.given import Table
from tests.support.rows import played

ALLOWED = {"axo.allow_ga_buildings": "true"}


def with_buildings(**situation: Any) -> Table:
    return against(solo=ALLOWED, modules="buildings", **situation)


def tiles(game: Game) -> set[str]:
    return {building.name for building in game.state.catalog.buildings}


# -- the switch


def test_AXO_12_without_the_switch_the_further_buildings_are_refused() -> None:
    """Rules: AXO-12, AXO-C29"""
    refusal = "not with the module buildings unless the option 'axo.allow_ga_buildings' is chosen"
    with pytest.raises(SettingsError, match=refusal):
        new_game(players=1, opponent="axomamma", modules=["buildings"])


def test_AXO_C29_axo_allow_ga_buildings_lets_them_be_shuffled_in() -> None:
    """Rules: AXO-C29, GA-SET-02"""
    game = new_game(players=1, opponent="axomamma", modules=["buildings"], difficulty=ALLOWED)

    assert {"ZA1", "ZA8", "PX01", "Z04X"} <= tiles(game)
    assert "Z04" not in tiles(game)
    assert (game.settings.modules, game.settings.difficulty) == (("buildings",), ALLOWED)


def test_AXO_C29_the_switch_alone_adds_nothing() -> None:
    game = new_game(players=1, opponent="axomamma", difficulty=ALLOWED)

    assert "ZA1" not in tiles(game)


def test_AXO_C29_such_a_game_is_saved_and_read_again() -> None:
    game = new_game(players=1, opponent="axomamma", modules=["buildings"], difficulty=ALLOWED, seed=3)

    assert Game.from_data(game.to_data()).fingerprint() == game.fingerprint()


# -- what they do for her


def test_AXO_06_the_passive_ones_have_no_effect_for_her() -> None:
    """Rules: AXO-06, AXO-C29"""
    rows = ["W01", "W02", "W03", "W09"]
    table = with_buildings(buildings={AXO: "ZA1 ZA2 ZA3 ZA4 ZA5 ZA6 ZA7 ZA8"}, tapestries={AXO: rows})

    table.do(Activate(HUMAN, WORSHIP)).choose("gold")
    table.do(FestivalStart(HUMAN)).expect_nothing()

    assert (table.temple(AXO), table.vp(AXO)) == (0, 10)
    assert table.s.players[AXO].powers == table.s.players[HUMAN].powers  # none at all


# -- what her actions set off for the human


def test_GA_INT_05_her_idle_move_sets_nothing_off() -> None:
    """Without a Worker her High Priest moves to Worship without acting.

    Rules: GA-INT-05, AXO-130
    """
    table = with_buildings(buildings={HUMAN: "ZA1"}, priest={AXO: "produce"}, nomads="", bag="", village="priest")

    table.turn()

    assert table.told("lacked-worker")
    assert table.priest(AXO) == "worship"
    assert table.temple(HUMAN) == 0


# -- whole games


def test_AXO_C29_whole_games_end_lose_nothing_and_bring_them_into_play() -> None:
    mode = Mode(1, ALLOWED, ("buildings",))
    owned: list[set[str]] = [set(), set()]
    for seed in range(24):
        for game in play_checked(mode, seed, CHOOSERS[seed % len(CHOOSERS)], thorough=0.002):
            assert {each for each, _ in game.answers} <= {CHANCE, HUMAN}
        assert game.is_over
        assert len(game.winners()) == 1
        names = [building.name for building in game.state.catalog.buildings]
        for seat, player in enumerate(game.state.players):
            owned[seat] |= {names[building] for building in (*player.buildings, *player.face_down_buildings)}

    for seat in (HUMAN, AXO):
        assert [name for name in owned[seat] if name.startswith(("ZA", "PX"))]


test_rows = played(__file__, with_buildings)
