"""Redeals everything that a viewer cannot know: the same table, other secrets.

Hidden pieces are permuted: other players' hands, laid cards, the shuffled parts of piles, and cards under piles
that the viewer does not know. Counts stay the same, pieces are conserved, and instructions that name a hidden piece
name its replacement.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from random import Random
from typing import Any, Final

import tawantinsuyu as tw
from tawantinsuyu.core.values import GODS, NONE
from tawantinsuyu.game.formats.codec import effects
from tawantinsuyu.game.formats.position_data import PileData, PlayerData, PositionData
from tawantinsuyu.game.formats.position_instructions import kind_of_field
from tawantinsuyu.kernel.loop import pending
from tawantinsuyu.rules.card_benefits import CARD_BENEFITS
from tawantinsuyu.rules.rejuvenation import ARMY_CARD, MODULE_THING

# What is hidden is said here anew, apart from `game/seat_position.py`: a proof of secrecy must not share its tables.
GOD, ARMY, BUILDING, WEAVING = "god", "army", "building", "weaving"
FAMILY_OF_KIND: Final = {
    "god-card": GOD,
    "god-card-list": GOD,
    "army-card": ARMY,
    "building": BUILDING,
    "building-list": BUILDING,
    "weaving": WEAVING,
    "weaving-list": WEAVING,
}


def hidden_things(position: PositionData, symbols: Sequence[int], viewer: int | None) -> list[tuple[str, list[int]]]:
    """Sets of pieces that `viewer` cannot tell apart, each with its family; `symbols` are those of the God cards."""
    others = [player for seat, player in enumerate(position["players"]) if seat != viewer]
    gods = _unknown(position["god_deck"], viewer)
    army = _unknown(position["army_deck"], viewer)
    for player in others:
        gods += player["gods"] + player["laid"]
        army += player["army"]
    weavings = _unknown(position["weavings"], viewer)
    if position["drawn_for"] not in (NONE, viewer):
        weavings += position["drawn"]
    stacks = [(BUILDING, _unknown(stack, viewer)) for stack in position["stacks"]]
    return [*_god_cards(position, symbols, gods), (ARMY, army), (WEAVING, weavings), *stacks]


def _god_cards(position: PositionData, symbols: Sequence[int], hidden: list[int]) -> list[tuple[str, list[int]]]:
    """Tucked cards of an opponent show their symbols, so in a solo game only cards of one symbol change places."""
    if position["solo"] is None:
        return [(GOD, hidden)]
    hidden = hidden + [card for card in position["solo"]["slots"] if card != NONE]
    return [(GOD, [card for card in hidden if symbols[card] == symbol]) for symbol in range(GODS)]


def _unknown(pile: PileData, viewer: int | None) -> list[int]:
    under = zip(pile["bottom"], pile["known"], strict=True)
    return [*pile["loose"], *(thing for thing, known in under if viewer is None or not known >> viewer & 1)]


class Exchange:
    """Which hidden piece replaces which."""

    def __init__(self, position: PositionData, symbols: Sequence[int], viewer: int | None, random: Random) -> None:
        self.stand_in: dict[str, dict[int, int]] = {GOD: {}, ARMY: {}, BUILDING: {}, WEAVING: {}}
        for family, things in hidden_things(position, symbols, viewer):
            shuffled = things[:]
            random.shuffle(shuffled)
            self.stand_in[family] |= dict(zip(things, shuffled, strict=True))

    def one(self, family: str, thing: int) -> int:
        """The replacement of one piece."""
        return self.stand_in[family].get(thing, thing)

    def all(self, family: str, things: list[int]) -> list[int]:
        """The replacements of several pieces, in order."""
        return [self.one(family, thing) for thing in things]

    def pile(self, family: str, pile: PileData) -> PileData:
        """A face-down pile with replacements."""
        return {
            "loose": sorted(self.all(family, pile["loose"])),
            "bottom": self.all(family, pile["bottom"]),
            "known": pile["known"],
        }

    def player(self, player: PlayerData) -> PlayerData:
        """A player with another hand."""
        return {
            **player,
            "gods": sorted(self.all(GOD, player["gods"])),
            "laid": sorted(self.all(GOD, player["laid"])),
            "army": sorted(self.all(ARMY, player["army"])),
        }

    def instruction(self, effect: list[Any]) -> list[Any]:
        """A pending instruction that names replacements."""
        fields = effects().fields[effects().by_name[effect[0]]]
        values = [
            self.value(kind_of_field(effect[0], field), value) for field, value in zip(fields, effect[1:], strict=True)
        ]
        return [effect[0], *values]

    def value(self, kind: str, value: Any) -> Any:
        """A field of an instruction; public things are not replaced."""
        if kind == "benefit-list":
            assert not {benefit // CARD_BENEFITS for benefit in value} & set(self.stand_in[GOD])
        elif kind == "thing":
            assert not ARMY_CARD <= value < MODULE_THING or value - ARMY_CARD not in self.stand_in[ARMY]
        elif kind in FAMILY_OF_KIND:
            family = FAMILY_OF_KIND[kind]
            return self.all(family, value) if isinstance(value, list) else self.one(family, value)
        return value


def redeal(game: tw.Game, viewer: int | None, random: Random) -> tw.Game | None:
    """The same table with other secrets; None if the question could not be asked with them.

    That other players are asked at all reveals something about their hands. A deal in which they are not asked is
    therefore not among those that the viewer must think possible.
    """
    data = game.to_data()
    position = data["position"]
    exchange = Exchange(position, game.state.catalog.god_symbol, viewer, random)
    position["players"] = [exchange.player(player) for player in position["players"]]
    position["god_deck"] = exchange.pile(GOD, position["god_deck"])
    position["army_deck"] = exchange.pile(ARMY, position["army_deck"])
    position["weavings"] = exchange.pile(WEAVING, position["weavings"])
    position["stacks"] = [exchange.pile(BUILDING, stack) for stack in position["stacks"]]
    position["drawn"] = exchange.all(WEAVING, position["drawn"])
    if position["solo"] is not None:
        slots = position["solo"]["slots"]
        position["solo"]["slots"] = [NONE if card == NONE else exchange.one(GOD, card) for card in slots]
    position["stack"] = [exchange.instruction(effect) for effect in position["stack"]]
    other = tw.Game.from_data(data, game.box, is_own=True)
    was, now = pending(game.state), pending(other.state)
    if was is None or was.seat == viewer:
        return other
    return other if now is not None and type(now) is type(was) and now.seat == was.seat else None


ASKED_ABOUT: Final = (
    "place",
    "pray",
    "train",
    "recruit",
    "worker:priest",
    "space:M23",
    "god-card:G07",
    "task:1-building",
    "influence:antisuyu",
    "newcomer:architect-priest",
    "palace:X04",
    "building:X04",
    "draw-tile:palace",
)


def seen(game: tw.Game, viewer: int | None) -> str:
    """Everything a viewer receives: the view with knowledge, and, if they are asked, the decision with explanations."""
    told: list[object] = [game.view(viewer, knowledge=True)]
    decision = game.decision
    if decision is not None and decision.seat == viewer:
        told.append([decision.rule, decision.prompt, decision.keys])
        told.append([repr(game.explain(key)) for key in decision.keys[:6]])
        told.append([_why_not(game, thing) for thing in ASKED_ABOUT])
    return json.dumps(told)


def _why_not(game: tw.Game, thing: str) -> str:
    try:
        return repr(game.why_not(thing))
    except tw.UnknownThing as error:  # of a module that is not in play
        return str(error)
