"""Replays recorded answers and draws, even those that the seed would not give or Z15-5 would refuse today."""

from __future__ import annotations

from collections.abc import Sequence

from tawantinsuyu.core.state import State
from tawantinsuyu.kernel.chance import Chance
from tawantinsuyu.kernel.loop import NotOffered, advance, answer, keys, option_of, pending, rule_of
from tawantinsuyu.kernel.position import CHANCE, NOWHERE


class WrongDraws(ValueError):
    """Recorded draws that chance cannot have given: too few, too many, or not offered. Nothing has changed."""


def recorded_option(s: State, key: object) -> int:
    """The option of a recorded answer. Raises `NotOffered`, having changed nothing.

    It may also be an exchange that leads back: many games are older than Z15-5 and must still open.
    """
    try:
        return option_of(s, key)
    except NotOffered:
        if not s.visited:
            raise
        visited, offer = s.visited, s.offer
        s.visited = NOWHERE
        advance(s)
        if key in keys(s):
            return option_of(s, key)
        s.visited, s.offer = visited, offer
        raise


def give_draws(s: State, chance: Chance | None, draws: Sequence[str]) -> bool:
    """Answer the questions to chance with `draws` until a player must choose; returns whether the seed gives the same.

    The streams of `chance` advance as if it had drawn. Raises `WrongDraws` with the position partly changed: pass
    copies.
    """
    same = True
    asked = pending(s)
    for number, draw in enumerate(draws, start=1):
        if asked is None or asked.seat != CHANCE:
            raise WrongDraws(f"chance is asked for {number - 1} draws here, not for {len(draws)}: {draw!r} is too many")
        try:
            option = option_of(s, draw)
        except NotOffered as error:
            raise WrongDraws(f"draw {number} of {len(draws)}: {error}") from error
        if chance is not None and chance.option(s, asked) != option:
            same = False
        asked = answer(s, option)
    if asked is not None and asked.seat == CHANCE:
        raise WrongDraws(
            f"chance is asked for more draws here than the {len(draws)} given; the next one is for {rule_of(s)}"
        )
    return same
