"""Public parts of events contain only what everybody can see."""

from __future__ import annotations

from random import Random

import pytest

import tawantinsuyu as tw
from harness.games.choosing import CHOOSERS, MODES, MODULE_MODES, PACHAMAMA_MODES, Mode
from harness.games.invariants import begin, driven_key
from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import NONE
from tawantinsuyu.game.events import EVENTS
from tawantinsuyu.golden_age.board import board_of
from tawantinsuyu.golden_age.buildings.drawing import ConstructOrDraw, PutBackTiles
from tawantinsuyu.golden_age.buildings.rearranging import LayWeaving
from tawantinsuyu.kernel.chance import Chance
from tawantinsuyu.kernel.position import CHANCE
from tawantinsuyu.rules.buying_weavings import ReturnWeaving

SHOWING = ("played-god-card", "drew-tile", "revealed-building")
"""Kinds of events in which a hidden thing is put on the table, even if it goes back within the same answer."""


def public_cards(s: State) -> set[str]:
    """The names of the cards, Buildings and Weavings that lie open."""
    catalog = s.catalog
    gods = [*s.god_offer, *s.aside, *(board_of(s).held if s.annex is not None else ())]
    army = [*s.army_discard, *(card for p in s.players for card in (*p.army_up, *p.army_down))]
    buildings = [*s.market, *(tile for p in s.players for tile in (*p.buildings, *p.face_down_buildings))]
    weavings = [s.face_up, *(tile for p in s.players for row in p.tapestries for tile in row)]
    if s.drawn_for == NONE:
        weavings += s.drawn
    return {
        *(catalog.god_names[card] for card in gods),
        *(catalog.army_names[card] for card in army),
        *(catalog.buildings[tile].name for tile in buildings if tile != NONE),
        *(catalog.weavings[tile].name for tile in weavings if tile != NONE),
        *held_by_instructions(s),
    }


def held_by_instructions(s: State) -> set[str]:
    """Tiles that everybody sees while they are drawn or laid anew (ZA2, ZA8), or saw before that (Z08-3)."""
    found: set[str] = set()
    for effect in s.stack:
        if isinstance(effect, ConstructOrDraw):
            found |= {s.catalog.buildings[tile].name for tile in effect.drawn}
        elif isinstance(effect, PutBackTiles):
            found |= {s.catalog.buildings[tile].name for tile in effect.tiles}
        elif isinstance(effect, LayWeaving):
            found |= {s.catalog.weavings[tile].name for tile in effect.tiles}
        elif isinstance(effect, ReturnWeaving) and effect.seen != NONE:
            found.add(s.catalog.weavings[effect.seen].name)
    return found


def secret_names(s: State) -> set[str]:
    """The names of all that can be hidden."""
    catalog = s.catalog
    return {
        *catalog.god_names,
        *catalog.army_names,
        *(building.name for building in catalog.buildings),
        *(tile.name for tile in catalog.weavings),
    }


def is_showing(event: tw.Event) -> bool:
    """An opponent draws Weavings for everybody to see: such draws belong to no seat."""
    return event.kind in SHOWING or (event.kind == "drew-weaving" and event.seat == CHANCE)


def check_events(events: list[tw.Event], before: set[str], cards: set[str], game: tw.Game) -> None:
    """Each public fact that names a card was open before the answer, is open after it, or was just shown."""
    open_names = before | public_cards(game.state)
    open_names |= {str(fact) for event in events if is_showing(event) for fact in event.facts}
    placed = {str(event.facts[0]) for event in events if event.kind in ("took-weaving", "bought-weaving")}
    for event in events:
        leaked = {str(fact) for fact in event.facts} & cards - open_names - placed
        assert not leaked, f"{event} tells of {leaked}"
        assert len(event.facts) + len(event.secret) <= len(EVENTS[event.kind].facts())
        for seat in (None, *range(game.settings.players)):
            told = event.seen_by(seat)
            assert told.secret == (event.secret if seat == event.seat else ())
            assert told.facts == event.facts


@pytest.mark.parametrize("seed", range(len(MODES)))
def test_public_facts_name_no_hidden_card(seed: int) -> None:
    play_and_check(MODES[seed], seed)


@pytest.mark.parametrize("number", range(0, len(MODULE_MODES), 2))
def test_public_facts_name_no_hidden_card_with_modules(number: int) -> None:
    play_and_check(MODULE_MODES[number], number)


@pytest.mark.parametrize("number", range(0, len(PACHAMAMA_MODES), 2))
def test_public_facts_name_no_hidden_card_against_pachamama(number: int) -> None:
    play_and_check(PACHAMAMA_MODES[number], number)


def play_and_check(mode: Mode, seed: int) -> None:
    """Draws are answered one by one, so that what a draw covers or takes away has been seen before."""
    random = Random(seed)
    chance = Chance(str(seed))
    game = begin(mode, seed)
    cards = secret_names(game.state)
    while not game.is_over:
        before = public_cards(game.state)
        events = game.play(driven_key(game, chance, CHOOSERS[seed % len(CHOOSERS)], random))
        check_events(events, before, cards, game)


def test_a_draw_is_told_to_its_owner_alone() -> None:
    random = Random(1)
    game = tw.new_game(players=3, seed=1)
    drawn = 0
    while (decision := game.decision) is not None:
        for event in game.play(random.choice(decision.keys)):
            if event.kind in ("drew-god-card", "drew-army-card"):
                assert event.facts == ()
                assert len(event.secret) == 1
                assert event.seen_by((event.seat + 1) % 3).to_data() == {
                    "kind": event.kind,
                    "seat": event.seat,
                    "facts": [],
                }
                drawn += 1

    assert drawn > 10
