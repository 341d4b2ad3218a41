"""The seats of a game in the terminal: people and bots."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tawantinsuyu.bots.bot import AnyBot
from tawantinsuyu.bots.external import make_any_bot
from tawantinsuyu.bots.levels import LEVELS, USUAL, bot_name
from tawantinsuyu.bots.own import is_own_bot
from tawantinsuyu.bots.registry import KNOWN, UnknownBot, split_bots
from tawantinsuyu.box.box import Box
from tawantinsuyu.game.expansions import OPPONENTS
from tawantinsuyu.game.settings import Settings
from tawantinsuyu.texts.catalogue import Texts

HUMAN = "human"
AXOMAMMA = "axomamma"
PACHAMAMA = "pachamama"


class SeatsError(ValueError):
    """Seats that cannot be filled; the message is shown to the user."""


@dataclass(frozen=True)
class Seat:
    """A seat: what was typed, the name shown, and the bot that plays it if no person does.

    An automated opponent follows its rules and is never asked.
    """

    word: str
    name: str
    bot: AnyBot | None = None
    is_automated: bool = False

    @property
    def is_person(self) -> bool:
        return self.bot is None and not self.is_automated


def default_seats(players: int = 2) -> str:
    """One person against bots of the default level."""
    return ",".join([HUMAN, *[USUAL] * (players - 1)])


def solo_seats(opponent: str = AXOMAMMA, person: str = HUMAN) -> str:
    """One person against an automated opponent."""
    return f"{person},{opponent}"


def seats_for(settings: Settings) -> str:
    """The default seats of a game."""
    return default_seats(settings.players) if settings.opponent is None else solo_seats(settings.opponent)


def opponent_in(seats: Sequence[Seat]) -> str | None:
    """The automated opponent at the table, if there is one."""
    return seats[-1].word if seats[-1].is_automated else None


def read_seats(words: str, box: Box, seed: str, language: str = "en") -> list[Seat]:
    """`human:North,human,hard` as seats; raises `SeatsError`."""
    texts = Texts(box, (), language)
    parts = split_bots(words)
    if not 2 <= len(parts) <= 4:
        raise SeatsError(texts.say("play", "bad-seats", len(parts)))
    for opponent in OPPONENTS:
        if opponent in parts and (len(parts) != 2 or parts.index(opponent) != 1 or parts[0] in OPPONENTS):
            raise SeatsError(texts.say("play", "bad-solo", opponent, solo_seats(opponent)))
    return [_seat(texts, word, number + 1, box, seed) for number, word in enumerate(parts)]


def _seat(texts: Texts, word: str, number: int, box: Box, seed: str) -> Seat:
    if word in OPPONENTS:
        return Seat(word, texts.say("seat", word), is_automated=True)
    kind, _, name = word.partition(":")
    if kind == HUMAN:
        name = name.strip()
        if name.isprintable():
            return Seat(word, name or texts.say("seat", HUMAN, number))
    try:
        bot = make_any_bot(word, box, f"{seed} seat {number}")
    except UnknownBot as error:
        raise SeatsError(texts.say("play", "bad-seat", word, error, ", ".join(KNOWN))) from error
    if is_own_bot(word):
        return Seat(word, f"{name} {number}", bot)
    return Seat(word, texts.say("seat", kind, bot_name(seed, number) if kind in LEVELS else number), bot)


def check_seats(texts: Texts, settings: Settings, seats: Sequence[Seat]) -> None:
    """Check that the seats fit the game's opponent and number of players. Raises `SeatsError`."""
    if opponent_in(seats) != settings.opponent or len(seats) != settings.seats:
        raise SeatsError(texts.say("play", "other-seats", ",".join(seat.word for seat in seats)))


def names_of(seats: Sequence[Seat]) -> list[str]:
    """The names of the players by seat."""
    return [seat.name for seat in seats]
