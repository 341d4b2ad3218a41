"""Fair dealing: the dealer commits to a secret seed before a game, and everybody can check the deal after it.

The commitment is a hash: it reveals nothing about a seed that cannot be guessed, and no other seed fits it. After the
game the seed is published: the commitment shows that it is the same seed, and each draw of the record must be the one
that this seed gives.
"""

from __future__ import annotations

import hashlib
import re
from dataclasses import dataclass
from typing import Final, Literal, NamedTuple, TypeAlias

from tawantinsuyu.core.token import quoted
from tawantinsuyu.game.formats.record import RecordError
from tawantinsuyu.game.formats.stored_position import STORED
from tawantinsuyu.game.game import Game, Record
from tawantinsuyu.game.settings import Edition
from tawantinsuyu.kernel.chance import Chance, stream
from tawantinsuyu.kernel.loop import pending
from tawantinsuyu.kernel.position import CHANCE

COMMITMENT: Final = "commitment"
"""The header of a record with the commitment that was published when the game began."""

DEALT_FROM: Final = "dealt-from"
"""The header with the number of answers copied from another game: their draws do not come from this seed."""

Promise: TypeAlias = Literal["kept", "broken", "replaced", "no-seed", "none"]
"""The result for the commitment: the seed fits it; another seed was published; the record names another commitment than
the reader was given; there is no seed to compare; there is no commitment.
"""

MOST_NUMBERS: Final = 100_000
"""Numbers that one stream gives before a stored position; a game takes some dozens."""

_DIGEST: Final = re.compile(r"[0-9a-f]{64}")


class Mismatch(NamedTuple):
    """The first draw that differs from the seed's: its number among the answers from 1, its line, both keys."""

    number: int
    line: int
    recorded: str
    of_seed: str


@dataclass(frozen=True)
class Deal:
    """The result of a check. `draws` of the `answers` were compared with the seed; without a seed it is 0.

    The first `unchecked` answers were played by earlier rules, so neither they nor their draws could be checked.
    """

    game: Game
    answers: int
    dealt_from: int
    draws: int
    mismatch: Mismatch | None
    commitment: Promise
    unchecked: int = 0
    is_order_known: bool = True
    """Whether the record names its components together with their order, which draws follow."""

    @property
    def is_fair(self) -> bool:
        """Whether the commitment, if there is one, is kept and every draw is the seed's."""
        return self.mismatch is None and self.commitment in ("kept", "none")


def commitment(seed: str) -> str:
    """The commitment to publish before a game from `seed`: SHA-256 of its UTF-8 form, in hexadecimal.

    >>> commitment("7")
    '7902699be42c8a8e46fbbb4501726517e86b22c56a189f7625a6da49081b2451'
    """
    return hashlib.sha256(seed.encode()).hexdigest()


def is_commitment(text: str) -> bool:
    """Whether a text has the form of a commitment."""
    return _DIGEST.fullmatch(text) is not None


def check_deal(record: Record, edition: Edition | None = None, promised: str | None = None) -> Deal:
    """Play the record as written; compare it with its header, and its draws with seed and commitment.

    `promised` is the commitment that the reader was given before the game. Raises `RecordError` if the record cannot be
    played as written, does not end as its header says, or has a header that cannot be read.
    """
    game = record.verify(edition)
    kept = _promise(record, promised)
    start = _dealt_from(record)
    begun, unchecked = record.begun(edition)
    draws, mismatch = (0, None)
    if record.seed is not None:
        chance = Chance(record.seed)
        if unchecked and start < unchecked:
            chance = _continued(record, record.seed, begun)
        draws, mismatch = _compare(record, chance, max(start, unchecked), edition)
    is_order_known = not record.is_named_without_order(game.box)
    return Deal(game, len(record.answers), start, draws, mismatch, kept, unchecked, is_order_known)


def _continued(record: Record, seed: str, begun: Game) -> Chance:
    """Chance at the stored position. Raises `RecordError` unless its streams are those of the seed, further on."""
    streams = {} if begun.stored is None else begun.stored.streams or {}
    try:
        chance = Chance.from_data(seed, streams)
        are_of_seed = all(_leads_to(seed, label, streams[label]) for label in streams)
    except (AttributeError, TypeError, ValueError):
        are_of_seed = False
    if not are_of_seed:
        raise RecordError("the stored position does not draw from the seed", *record.header_place(STORED))
    return chance


def _leads_to(seed: str, label: str, state: list[int]) -> bool:
    """Whether a stream of the seed comes to this state; its counter says after how many numbers."""
    made = stream(seed, label)
    for _ in range(min(MOST_NUMBERS, state[3] - made.counter)):
        made.next32()
    return [made.a, made.b, made.c, made.counter] == state


def _promise(record: Record, promised: str | None) -> Promise:
    stated = record.headers.get(COMMITMENT)
    if stated is not None and not is_commitment(stated):
        raise RecordError(
            f"expected a commitment of 64 digits 0 to 9 and a to f, not {quoted(stated)}",
            *record.header_place(COMMITMENT),
        )
    if stated is not None and promised is not None and stated != promised:
        return "replaced"
    binding = stated if promised is None else promised
    if binding is None:
        return "none"
    if record.seed is None:
        return "no-seed"
    return "kept" if commitment(record.seed) == binding else "broken"


def _dealt_from(record: Record) -> int:
    stated = record.headers.get(DEALT_FROM, "0")
    if not re.fullmatch(r"[0-9]{1,6}", stated) or int(stated) > len(record.answers):
        raise RecordError(
            f"expected a number of answers up to {len(record.answers)}, not {quoted(stated)}",
            *record.header_place(DEALT_FROM),
        )
    return int(stated)


def _compare(record: Record, chance: Chance, start: int, edition: Edition | None) -> tuple[int, Mismatch | None]:
    """The number of draws that are those of `chance`, and the first one that is not."""
    game = record.replay(upto=start, edition=edition)
    draws = 0
    for i in range(start, len(record.answers)):
        seat, key = record.answers[i]
        if record.is_given_by_rules(game.state, i):
            continue
        if seat == CHANCE:
            asked = pending(game.state)
            assert asked is not None, "these answers have been played once already"
            of_seed = asked.key_of(game.state, chance.option(game.state, asked))
            if of_seed != key:
                return draws, Mismatch(i + 1, record.line_of(i), key, of_seed)
            draws += 1
        game.repeat(key)
    return draws, None
