"""Checks that play can continue from a position of unknown origin; `conservation` checks the places of its pieces."""

from __future__ import annotations

from typing import Final

from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import NONE
from tawantinsuyu.game.formats.conservation import misplaced
from tawantinsuyu.kernel.chance import Chance, stream
from tawantinsuyu.kernel.loop import answer, pending
from tawantinsuyu.kernel.position import CHANCE
from tawantinsuyu.rules.army import KeepArmyCard
from tawantinsuyu.rules.festival import RefillVillage
from tawantinsuyu.rules.festival_cards import EndCardDraw, FestivalCardDraw
from tawantinsuyu.rules.festival_end import EndFestival, is_festival
from tawantinsuyu.rules.festival_tile import FESTIVALS
from tawantinsuyu.rules.gods import CardsToOffer
from tawantinsuyu.rules.market import RefillMarket
from tawantinsuyu.rules.payment import Pay
from tawantinsuyu.rules.question import Question
from tawantinsuyu.rules.scoring import EndGame
from tawantinsuyu.rules.turn import MainPart, NextTurn
from tawantinsuyu.rules.village import BuyWorker, WorkerLimit

FRAMES: Final = (
    (NextTurn, RefillMarket, CardsToOffer, WorkerLimit, BuyWorker),
    (MainPart, EndFestival, FestivalCardDraw, RefillVillage),
    (EndGame, EndFestival),
)
"""The instructions at the bottom of the stack in a turn and in a Festival, the last first (EOT-01, FES-07)."""

REHEARSALS: Final = 4
MOST_REHEARSED: Final = 500
"""Answers of one rehearsal at most; a turn takes a few dozen."""


def faults_of_course(s: State) -> list[str]:
    """Impossible combinations of turns, Festivals and pending questions, in words; empty if there are none."""
    faults = faults_of_order(s)
    if s.holder == NONE and s.is_final_festival:
        faults.append("the last Festival is triggered, but nobody holds the tile")
    if s.holder != NONE and (s.festivals == 0 or s.village):
        faults.append("the Festival tile is held, but the Village has not been emptied")
    if s.holder == NONE and not s.village and s.turn > 0 and not is_festival(s):
        faults.append("the Village is empty, but nobody holds the Festival tile")
    if s.deck_only != any(isinstance(effect, EndCardDraw) for effect in s.stack):
        faults.append("the offer of God cards is closed during the Festival Card Draw, and only then")
    return faults


def faults_of_order(s: State) -> list[str]:
    """Those of them that are impossible even in a made-up position: one Festival too many, a wrong order."""
    faults: list[str] = []
    if not 0 <= s.festivals <= FESTIVALS or (s.festivals == FESTIVALS and not s.is_final_festival):
        faults.append(f"the Festival of number {s.festivals} is not the last; there are {FESTIVALS}")
    return faults + _faults_of_instructions(s)


def _faults_of_instructions(s: State) -> list[str]:
    """Pending instructions that cannot be where they are."""
    faults: list[str] = []
    for i, effect in enumerate(s.stack):
        name = type(effect).__name__
        if isinstance(effect, Question) and s.catalog.automata[effect.seat] is not None:
            faults.append(f"{name} asks the opponent")
        if isinstance(effect, (NextTurn, MainPart, EndGame)) and effect.seat != s.active:
            faults.append(f"{name} belongs to another turn than that of seat {s.active + 1}")
        if isinstance(effect, (Pay, KeepArmyCard)) and i < len(s.stack) - 1:
            faults.append(f"{name} is a step already begun, and cannot wait for others")
        if isinstance(effect, KeepArmyCard) and not {effect.card_1, effect.card_2} <= {*s.players[effect.seat].army}:
            faults.append(f"{name} is about cards that seat {effect.seat + 1} has not drawn")
    for frame in FRAMES:
        waiting = [type(effect) for effect in s.stack if isinstance(effect, frame)]
        if frame[0] in waiting and (waiting != list(frame[: len(waiting)]) or not isinstance(s.stack[0], frame[0])):
            faults.append(f"the instructions around {frame[0].__name__} are out of order")
    return faults


def rehearse(s: State) -> list[str]:
    """Play copies of the position at random into the next turn, so that the pending instructions are carried out.

    Returns what goes wrong, in words. An arbitrary instruction in an arbitrary position may fail in any way.
    """
    for number in range(REHEARSALS):
        trial = s.copy()
        try:
            _play_into_next_turn(trial, str(number))
            faults = misplaced(trial) + faults_of_course(trial)
        except Exception as error:
            return [f"the pending instructions cannot be carried out ({type(error).__name__}: {error})"]
        if faults:
            return [f"the pending instructions do not fit the position: {fault}" for fault in faults]
    return []


def _play_into_next_turn(s: State, seed: str) -> None:
    chance, players, turn = Chance(seed), stream(seed, "rehearsal"), s.turn
    asked = pending(s)
    for _ in range(MOST_REHEARSED):
        if asked is None or s.turn != turn:
            return
        option = chance.option(s, asked) if asked.seat == CHANCE else s.offer[players.below(len(s.offer))]
        asked = answer(s, option)
