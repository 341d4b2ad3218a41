"""A game in which every draw is a step, and that remembers what each seat has seen."""

from __future__ import annotations

import json
from typing import Any

import tawantinsuyu as tw
from tawantinsuyu.environments.coded_game import CodedGame
from tawantinsuyu.environments.coding import GameKind, coding_of
from tawantinsuyu.environments.history import Row, answer
from tawantinsuyu.game.events import named
from tawantinsuyu.game.formats.saved_game import SavedGameData
from tawantinsuyu.game.game import Game


class OpenGame:
    """A game by actions and draws. It can be copied and pickled at any step.

    `said` has an entry for each answer: how many events there were before it, the seat and the action.
    """

    def __init__(self, kind: GameKind, game: Game, happened: list[tw.Event], said: list[tuple[int, int, int]]) -> None:
        """Takes over the game, whose chance is asked of the caller, and the lists."""
        self._kind = kind
        self._game = game
        game.is_whole = False  # answers are not kept in it
        game.state.events = self._happened = happened
        self._said = said
        self.coding = coding_of(kind)
        self.coded = CodedGame(game, self.coding)

    @staticmethod
    def begin(kind: GameKind) -> OpenGame:
        """A game whose first draws are still to be made. Raises `SettingsError`."""
        settings = kind.settings()
        game = tw.new_game(
            kind.players,
            variants=kind.variants,
            edition=kind.edition,
            chance="ask",
            opponent=settings.opponent,
            difficulty=kind.difficulty,
            modules=kind.modules,
        )
        return OpenGame(kind, game, [], [])

    def copy(self) -> OpenGame:
        return OpenGame(self._kind, self._game.copy(), self._happened[:], self._said[:])

    def __deepcopy__(self, memo: dict[int, Any]) -> OpenGame:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        happened = [(each.kind, each.seat, each.facts, each.secret) for each in self._happened]
        return restored, (self._kind, self._game.to_data(), happened, self._said)

    def play(self, action: int) -> None:
        """Answer for the asked seat. Raises `IllegalAction`, having changed nothing."""
        seat, before = self.coded.seat, len(self._happened)
        assert seat is not None, "no seat is asked"
        self.coded.play(action)
        self._said.append((before, seat, action))

    def seen(self, seat: int | None) -> str:
        """What a seat sees, or everybody (`None`), as JSON."""
        return _line(self.coded.game.view(seat))

    def own(self, seat: int) -> str:
        """The parts of what a seat sees that others see otherwise, or not at all, as JSON."""
        everybody = dict(self.coded.game.view(None).items())
        return _line({name: part for name, part in self.coded.game.view(seat).items() if part != everybody[name]})

    def remembered(self, seat: int | None) -> str:
        """Everything that a seat, or everybody (`None`), has seen and answered so far, and what it sees now.

        A line for each event and answer: answers of others appear only through their events.
        """
        names = self.coding.actions.names
        lines: list[str] = []
        told = 0
        for before, sayer, action in self._said:
            lines += self._told(told, before, seat)
            told = before
            lines.append(f"seat {sayer} answers{' ' + names[action] if sayer == seat else ''}")
        lines += self._told(told, len(self._happened), seat)
        return "\n".join([*lines, self.seen(seat)])

    def history(self, seat: int) -> list[Row]:
        """The same as rows of numbers, without what the seat sees now."""
        coder = self.coding.history
        rows: list[Row] = []
        told = 0
        for before, sayer, action in self._said:
            rows += [coder.event(event.seen_by(seat)) for event in self._happened[told:before]]
            told = before
            rows.append(answer(sayer, action if sayer == seat else None))
        return [*rows, *[coder.event(event.seen_by(seat)) for event in self._happened[told:]]]

    def _told(self, first: int, end: int, seat: int | None) -> list[str]:
        lines: list[str] = []
        for event in self._happened[first:end]:
            seen = named(self._game.state.catalog, event).seen_by(seat)
            lines.append(f"seat {seen.seat} {' '.join([str(each) for each in (seen.kind, *seen.facts, *seen.secret)])}")
        return lines

    def text(self) -> str:
        """The whole position, secrets included."""
        return self._game.position_text()


def restored(
    kind: GameKind,
    data: SavedGameData,
    happened: list[tuple[str, int, tuple[int | str, ...], tuple[int | str, ...]]],
    said: list[tuple[int, int, int]],
) -> OpenGame:
    """The inverse of pickling."""
    game = tw.Game.from_data(data, kind.edition, is_own=True)
    return OpenGame(kind, game, [tw.Event(*each) for each in happened], said)


def _line(data: object) -> str:
    return json.dumps(data, separators=(",", ":"))
