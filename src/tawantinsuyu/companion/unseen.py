"""Cards drawn unseen. The program gives each a face, but any card of its pile that nobody has seen may be the real one.

So a face only counts when a card is turned over. Until then it can be exchanged for another one, and nobody notices.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from tawantinsuyu.box.schema_base import ArmyCard, GodCard
from tawantinsuyu.core.values import NONE
from tawantinsuyu.game.game import Game
from tawantinsuyu.kernel.events import Event


def pieces_of(key: str) -> str:
    """The piece named at the end of a draw's key."""
    return key.split(":")[-1]


def come_to_light(events: Iterable[Event], unseen: Collection[str]) -> Sequence[str]:
    """The cards drawn unseen that these events reveal."""
    facts = {fact for event in events for fact in event.facts if isinstance(fact, str)}
    return sorted(facts & set(unseen))


def tucked_symbol(game: Game, card: str) -> str:
    """The symbol that everybody sees of a tucked card; empty for other cards."""
    solo, row = game.state.solo, game.box.by_id[card]
    names = game.state.catalog.god_names
    tucked = [] if solo is None else [names[each] for each in solo.slots if each != NONE]
    return row.symbol if isinstance(row, GodCard) and card in tucked else ""


def may_trade_places(game: Game, one: str, other: str) -> bool:
    """Whether two unseen cards may be each in the other's place: tucked cards show their symbols."""
    box = game.box.by_id
    if type(box[one]) is not type(box[other]):
        return False
    seen = [symbol for symbol in (tucked_symbol(game, one), tucked_symbol(game, other)) if symbol]
    cards = [row for row in (box[one], box[other]) if isinstance(row, GodCard)]
    return all(card.symbol == symbol for card in cards for symbol in seen)


def possible_faces(game: Game, unseen: Collection[str], card: str) -> list[str]:
    """What a card drawn unseen may really be, as keys: any of its pile, or another one drawn unseen."""
    state = game.state
    match game.box.by_id[card]:
        case GodCard():
            kind, pile = "god-card", [state.catalog.god_names[each] for each in state.god_deck.loose]
        case ArmyCard():
            kind, pile = "army-card", [state.catalog.army_names[each] for each in state.army_deck.loose]
        case _:
            kind, pile = "building", []
    hidden = {card, *unseen, *pile}
    return [f"{kind}:{name}" for name in sorted(hidden) if may_trade_places(game, card, name)]


def drawable(game: Game, keys: Sequence[str], unseen: Collection[str]) -> dict[str, list[str]]:
    """Further keys for a draw from a pile: cards drawn unseen, with those of the pile that may be in their place."""
    if not keys:
        return {}
    kind, _, top = keys[0].rpartition(":")
    pile = [pieces_of(key) for key in keys]
    if not isinstance(game.box.by_id.get(top), GodCard | ArmyCard):
        return {}
    instead = {card: [name for name in pile if may_trade_places(game, card, name)] for card in sorted(unseen)}
    return {f"{kind}:{card}": names for card, names in instead.items() if names}
