"""A position as inputs of the network: what a seat observes, what the others hold, and how hard a solo game is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from tawantinsuyu.bots.amauta.network import SEATS, About
from tawantinsuyu.core.state import State
from tawantinsuyu.encoding.actions import NOWHERE, ActionTable
from tawantinsuyu.encoding.filling import Kept
from tawantinsuyu.encoding.kept import MOST_IN_A_CELL, Beyond
from tawantinsuyu.encoding.names import Names, names_of
from tawantinsuyu.encoding.observer import Observer
from tawantinsuyu.game.expansions import DIFFICULTY
from tawantinsuyu.game.questions import key_shapes
from tawantinsuyu.game.search.branch import Branch
from tawantinsuyu.game.seat_position import Sight
from tawantinsuyu.game.settings import Origin, origin_of

HANDS: Final = ("gods", "laid", "army")
"""The kinds of cards that a player holds hidden."""
UNKNOWN: Final = -1
"""The place of what a network does not know."""

Cells = NDArray[np.uint8]


class KindOfGame:
    """How the games with the same components, modules, opponent and number of seats are written as numbers."""

    def __init__(self, origin: Origin) -> None:
        settings, box = origin
        names = names_of(settings, box)
        self.seats = settings.seats
        self.observer = Observer(names)
        self.actions = ActionTable(names.families, key_shapes(settings.modules))
        labels = dict(self.observer.layout.labels())
        self.columns = [labels[column] for column in range(len(labels))]
        """The name of each column."""
        cards = hidden_cards(names)
        switches = switched(DIFFICULTY[settings.opponent]) if settings.opponent else []
        self.hidden = [*cards, *[f"{name}={value}" for name, value in switches]]
        """The names of what only the values depend on."""
        self._hands = len(names.god_cards), len(names.god_cards), len(names.army_cards)
        self._switches = {switch: len(cards) + number for number, switch in enumerate(switches)}

    def cells(self, branches: Sequence[Branch], seats: Sequence[int], kept: Sequence[Kept]) -> Cells:
        """What a seat of each position sees; numbers too large for a cell are cut off."""
        filler = self.observer.filler
        rows: list[bytes] = []
        beyond: Beyond = []
        sight: Sight | None = None
        for number, branch in enumerate(branches):
            if sight is None:
                sight = branch.seen_by(seats[number])
            else:
                branch.show(sight, seats[number])
            filler.fill(sight, branch.subject(), kept[number], rows, number * len(self.columns), beyond)
        cells = np.frombuffer(b"".join(rows), np.uint8).reshape(len(branches), -1)
        if beyond:
            cells = cells.copy()
            for place, number in beyond:
                cells.flat[place] = MOST_IN_A_CELL if number > 0 else 0
        return cells

    def hidden_in(self, s: State, seat: int) -> list[int]:
        """The places, in `hidden`, of the cards that the others hold and of the chosen difficulty."""
        chosen = origin_of(s.catalog).settings.difficulty if self._switches else {}
        places = [self._switches[switch] for switch in chosen.items()]
        gods, laid, army = self._hands
        first = 0
        for step in range(1, len(s.players)):
            player = s.players[(seat + step) % len(s.players)]
            places += [first + card for card in player.gods]
            places += [first + gods + card for card in player.laid]
            places += [first + gods + laid + card for card in player.army]
            first += gods + laid + army
        return places


def hidden_cards(names: Names) -> list[str]:
    """The names of the columns of cards in the hands of others."""
    cards = (names.god_cards, names.god_cards, names.army_cards)
    return [
        f"{hand}:{card}@{step}"
        for step in range(1, SEATS)
        for hand, some in zip(HANDS, cards, strict=True)
        for card in some
    ]


def switched(switches: Mapping[str, Sequence[str]]) -> list[tuple[str, str]]:
    """All values of the switches but their defaults."""
    return [(name, value) for name, (_, *others) in switches.items() for value in others]


def places_in(names: Sequence[str], wanted: Sequence[str]) -> list[int]:
    """For each wanted name its place among the names, or `UNKNOWN`."""
    places = {name: place for place, name in enumerate(names)}
    return [places.get(each, UNKNOWN) for each in wanted]


class Inputs:
    """A kind of game as the network with this description wants it."""

    def __init__(self, kind: KindOfGame, about: About) -> None:
        self.kind = kind
        self.columns = np.array(places_in(about.columns, kind.columns))
        self.hidden = np.array(places_in(about.hidden, kind.hidden))
        self.rows = places_in(about.actions, kind.actions.names)
        """For each action its row of the network."""

    def options(self, branch: Branch) -> list[int]:
        """The row of each option of the pending question, or `UNKNOWN`."""
        rows = self.rows
        return [UNKNOWN if action == NOWHERE else rows[action] for action in self.kind.actions.actions(branch.keys())]
