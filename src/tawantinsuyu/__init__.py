"""Tawantinsuyu: The Inca Empire, playable by people, bots and experiments. This is the public door.

>>> import tawantinsuyu as tw
>>> game = tw.new_game(players=2, seed=7)
>>> events = game.play(game.decision.options[0].key)
>>> game.view(seat=0)["turn"]
0
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from tawantinsuyu.analysis.results import Review
    from tawantinsuyu.box.faults import BoxError
    from tawantinsuyu.core.explanation import WARNINGS, Caution, Explanation, UnknownThing
    from tawantinsuyu.game.decision import Decision, Option
    from tawantinsuyu.game.expansions import DIFFICULTY, OPPONENTS
    from tawantinsuyu.game.formats.position_reader import PositionError
    from tawantinsuyu.game.formats.record import RecordError
    from tawantinsuyu.game.formats.replaying import WrongDraws
    from tawantinsuyu.game.game import Game, Position, Record, new_game
    from tawantinsuyu.game.play import NothingToUndo
    from tawantinsuyu.game.settings import RULES, VARIANTS, Edition, SettingsError
    from tawantinsuyu.kernel.codec import CodecError
    from tawantinsuyu.kernel.events import Event
    from tawantinsuyu.kernel.loop import NothingAsked, NotOffered

__all__ = [
    "DIFFICULTY",
    "OPPONENTS",
    "RULES",
    "VARIANTS",
    "WARNINGS",
    "BoxError",
    "Caution",
    "CodecError",
    "Decision",
    "Event",
    "Explanation",
    "Game",
    "NotOffered",
    "NothingAsked",
    "NothingToUndo",
    "Option",
    "Position",
    "PositionError",
    "Record",
    "RecordError",
    "SettingsError",
    "UnknownThing",
    "WrongDraws",
    "__version__",
    "analyse",
    "new_game",
]

__version__ = "0.1.0"

_MODULES: Final = {
    "tawantinsuyu.box.faults": ("BoxError",),
    "tawantinsuyu.core.explanation": (
        "WARNINGS",
        "Caution",
        "Explanation",
        "UnknownThing",
    ),
    "tawantinsuyu.game.decision": (
        "Decision",
        "Option",
    ),
    "tawantinsuyu.game.expansions": (
        "DIFFICULTY",
        "OPPONENTS",
    ),
    "tawantinsuyu.game.formats.position_reader": ("PositionError",),
    "tawantinsuyu.game.formats.record": ("RecordError",),
    "tawantinsuyu.game.formats.replaying": ("WrongDraws",),
    "tawantinsuyu.game.game": (
        "Game",
        "Position",
        "Record",
        "new_game",
    ),
    "tawantinsuyu.game.play": ("NothingToUndo",),
    "tawantinsuyu.game.settings": (
        "RULES",
        "VARIANTS",
        "SettingsError",
    ),
    "tawantinsuyu.kernel.codec": ("CodecError",),
    "tawantinsuyu.kernel.events": ("Event",),
    "tawantinsuyu.kernel.loop": (
        "NothingAsked",
        "NotOffered",
    ),
}
_MODULE_OF: Final = {name: module for module, names in _MODULES.items() for name in names}


if not TYPE_CHECKING:  # a type checker would accept every name

    def __getattr__(name: str) -> object:
        """Imports the module of a public name when it is first used: the engine takes longer to load than this file."""
        if name not in _MODULE_OF:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        found: object = getattr(import_module(_MODULE_OF[name]), name)
        globals()[name] = found
        return found


def __dir__() -> list[str]:
    return [*globals(), *_MODULE_OF]


def analyse(
    played: Game | Record,
    lines: int = 128,
    seed: str = "review",
    edition: Edition | None = None,
    tell: Callable[[int, int], None] | None = None,
) -> Review:
    """A review of a finished game: what each decision cost, the chances along the game, luck and grades.

    A decision that matters is judged by so many `lines` of play, as its seat knew the position. The same lines and seed
    give the same review. `tell` hears how many answers are judged, of how many; `edition` is the component set of a
    record, if not the built-in one. Raises `NotFinished` for a game that is not over, and `RecordError`.

    >>> import tawantinsuyu as tw
    >>> from tawantinsuyu.bots.bot import answer_of
    >>> from tawantinsuyu.bots.registry import make_bot
    >>> game, bot = tw.new_game(players=2, seed=7), make_bot("greedy")
    >>> while not game.is_over:
    ...     events = game.play(answer_of(bot, game))
    >>> review = tw.analyse(game, lines=2)
    >>> [seat.vp for seat in review.seats] == [sheet["total"] for sheet in game.score_sheet()]
    True
    >>> review.costliest(seat=0, most=3)[0].cost > 0.02
    True
    """
    from tawantinsuyu.analysis.review import Depth, review  # with bots and NumPy, which playing does not need
    from tawantinsuyu.game.game import Record

    if not isinstance(played, Record):
        played, edition = played.record(), played.box
    return review(played, edition, Depth(lines, seed), tell)
