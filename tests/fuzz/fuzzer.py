"""Shared by all kinds of input: how they are made, and which outcomes are allowed."""

from __future__ import annotations

from abc import ABC, abstractmethod
from contextlib import AbstractContextManager
from random import Random
from types import TracebackType
from typing import ClassVar, Self

import tawantinsuyu as tw
from harness.games.invariants import MOST_ANSWERS, wrong_with
from tawantinsuyu.kernel.chance import Chance, stream
from tawantinsuyu.kernel.loop import pending
from tawantinsuyu.kernel.playout import play_randomly


class Broken(AssertionError):
    """An input that was neither accepted in good order nor refused with an error of our own."""


class Fuzzer(AbstractContextManager["Fuzzer"], ABC):
    """Makes inputs of one kind and gives them to the program."""

    name: ClassVar[str]
    suffix: ClassVar[str] = ".txt"

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        return None

    @abstractmethod
    def make(self, random: Random, known: bytes | None) -> bytes:
        """A new input: a changed valid one, or a changed input of the corpus if one is given."""

    @abstractmethod
    def run(self, data: bytes) -> str:
        """Give an input to the program; returns the refusal, empty if it was accepted. Raises anything else."""


def play_on(game: tw.Game, seed: str) -> None:
    """A game that was accepted can be looked at, saved and played to its end."""
    for viewer in (None, *range(game.settings.players)):
        game.view(viewer, knowledge=True)
    tw.Game.from_data(game.to_data(), game.box, is_own=True)
    tw.Position.from_text(game.position_text(), game.box)
    s = game.state
    play_randomly(s, Chance(seed), stream(seed, "players"), MOST_ANSWERS)
    if pending(s) is not None:
        raise Broken(f"the game is not over after {MOST_ANSWERS} answers")
    reason = wrong_with(s)
    if reason:
        raise Broken(reason)
