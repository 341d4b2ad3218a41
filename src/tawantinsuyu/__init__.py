"""Tawantinsuyu: The Inca Empire, playable by people, bots and experiments. This is the public door.

>>> import tawantinsuyu as tw
>>> game = tw.new_game(players=2, seed=7)
>>> events = game.play(game.decision.options[0].key)
>>> game.view(seat=0)["turn"]
0
"""

from tawantinsuyu.game.decision import Decision, Option
from tawantinsuyu.game.game import Game, NothingToUndo, new_game
from tawantinsuyu.game.settings import VARIANTS, SettingsError
from tawantinsuyu.kernel.codec import CodecError
from tawantinsuyu.kernel.events import Event
from tawantinsuyu.kernel.loop import NotOffered, NothingAsked

__all__ = [
    "VARIANTS",
    "CodecError",
    "Decision",
    "Event",
    "Game",
    "NotOffered",
    "NothingAsked",
    "NothingToUndo",
    "Option",
    "SettingsError",
    "new_game",
]
