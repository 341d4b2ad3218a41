"""Tawantinsuyu: The Inca Empire, playable by people, bots and experiments. This is the public door.

>>> import tawantinsuyu as tw
>>> game = tw.new_game(players=2, seed=7)
>>> events = game.play(game.decision.options[0].key)
>>> game.view(seat=0)["turn"]
0
"""

from tawantinsuyu.box.faults import BoxError
from tawantinsuyu.core.explanation import WARNINGS, Caution, Explanation, UnknownThing
from tawantinsuyu.game.decision import Decision, Option
from tawantinsuyu.game.expansions import DIFFICULTY, OPPONENTS
from tawantinsuyu.game.formats.position_reader import PositionError
from tawantinsuyu.game.formats.record import RecordError
from tawantinsuyu.game.formats.replaying import WrongDraws
from tawantinsuyu.game.game import Game, Position, Record, new_game
from tawantinsuyu.game.play import NothingToUndo
from tawantinsuyu.game.settings import RULES, VARIANTS, SettingsError
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
    "new_game",
]

__version__ = "0.1.0"
