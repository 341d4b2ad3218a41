"""What players regret: options by which something is lost that could be had, told before they are chosen.

A warning is a message id with arguments and the rule it follows from. Nothing is judged here a second time: the
figures come from the queries that make the options, in the position as it stands.
"""

from __future__ import annotations

from typing import Final

from tawantinsuyu.components.benefits import GainResource
from tawantinsuyu.core.explanation import Caution
from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import (
    CONQUEST,
    CORN,
    FESTIVAL,
    GOLD,
    NONE,
    OFFERING,
    POTATO,
    POTATO_END,
    PRODUCE,
    RECRUITING,
    WORSHIP,
)
from tawantinsuyu.rules.card_benefits import is_benefit_usable
from tawantinsuyu.rules.conquest import PlaceMarker, PlayArmyCards
from tawantinsuyu.rules.festival import Upkeep
from tawantinsuyu.rules.festival_cards import PlayFestivalCards
from tawantinsuyu.rules.festival_tile import FESTIVALS
from tawantinsuyu.rules.high_priest import ACT, ActOrTakeGold
from tawantinsuyu.rules.nomads import gained_worker_lines
from tawantinsuyu.rules.offering import Offer
from tawantinsuyu.rules.performing import AfterTasks, ChooseTask, MayRetrieve, claimable
from tawantinsuyu.rules.production import ProduceShare, flips_for
from tawantinsuyu.rules.question import DECLINE, Question
from tawantinsuyu.rules.reactions import PlainReaction, ready_reactions
from tawantinsuyu.rules.rejuvenating import RejuvenateShare
from tawantinsuyu.rules.secondary import MoveHighPriest, Recruit, SecondAction
from tawantinsuyu.rules.setup import StartingBenefits
from tawantinsuyu.rules.turn import MainOption
from tawantinsuyu.rules.village import LIMIT, BuyWorker, counted_workers
from tawantinsuyu.rules.walking import TOLL
from tawantinsuyu.rules.worship import Worship

VP_UNPAID: Final = 2  # FES-22


ASKS: Final = (
    ActOrTakeGold,
    AfterTasks,
    BuyWorker,
    ChooseTask,
    MainOption,
    MayRetrieve,
    MoveHighPriest,
    PlayFestivalCards,
    Recruit,
    SecondAction,
    StartingBenefits,
    Upkeep,
)
"""The questions some of whose options can be regretted; about all others nothing has to be worked out."""


def old_cautions(s: State, ask: object, option: int) -> list[Caution]:
    """The warnings of questions that do not have them themselves yet."""
    match ask:
        case BuyWorker():
            return _end_of_turn(s, ask.seat, option)
        case MainOption() | SecondAction() if option == RECRUITING:
            return _one_more(s, ask.seat, "SEC-09") if not _nomad_finds_palace(s, ask.seat) else []
        case MayRetrieve() if option != DECLINE:
            return _one_more(s, ask.seat, "WRK-08") if not gained_worker_lines(s, ask.seat, s.hill[option]) else []
        case Recruit() if option == DECLINE:
            return [Caution("action-unused", "SEC-09")]
        case MoveHighPriest() if s.catalog.action_at[option % TOLL] == CONQUEST:
            return _last_festival(s)  # HP-24: its casualty would be the last of the Village
        case ActOrTakeGold() if option == ACT and not _has_share(s, ask.seat, ask.action):
            return [Caution("share-empty", "HP-03")]
        case ChooseTask() if option == DECLINE:
            possible = any(each != DECLINE for each in ask.choices(s))
            return [Caution("tasks-left", "TDS-15", (ask.left,))] if possible else []
        case AfterTasks() if option == DECLINE:
            return _benefits_left("GOD-06", len(claimable(s, ask.seat, ask.benefits)))
        case StartingBenefits() | PlayFestivalCards() if option == DECLINE:
            usable = [benefit for benefit in ask.benefits if is_benefit_usable(s, ask.seat, benefit)]
            return _benefits_left("TRN-25", len(usable))
        case Upkeep():
            return _gold_kept(s, ask.seat, option)
        case _:
            return []


# -- the end of a turn


def _end_of_turn(s: State, seat: int, option: int) -> list[Caution]:
    """Workers lost or missing, the last Festival, and cards that will not be paid for."""
    found: list[Caution] = []
    if option == DECLINE:
        workers = s.players[seat].workers
        if sum(workers) == 0 and len(BuyWorker(seat).choices(s)) > 1:
            found.append(Caution("no-worker", "TRN-07"))
    else:
        kind = s.village[0 if option == POTATO_END else -1]
        if not gained_worker_lines(s, seat, kind):
            found.extend(_one_more(s, seat, "EOT-07"))
        found.extend(_last_festival(s))
    found.extend(_cards_unpaid(s, seat, option))
    return found


def _one_more(s: State, seat: int, rule: str) -> list[Caution]:
    """CMP-28, EOT-07: one Worker more would be one too many at the end of this turn."""
    surplus = counted_workers(s, seat) + 1 - LIMIT
    return [Caution("workers-lost", rule, (surplus,))] if surplus > 0 else []


def _nomad_finds_palace(s: State, seat: int) -> bool:
    """GA-NOB-06: whether one of the Nomads could become a Noble at once, so that nobody is too many."""
    return any(s.nomads[kind] > 0 and gained_worker_lines(s, seat, kind) for kind in range(len(s.nomads)))


def _last_festival(s: State) -> list[Caution]:
    """FES-06: the last Worker leaves the Village, and the Festival that this triggers ends the game."""
    if len(s.village) == 1 and s.festivals == FESTIVALS - 1:
        return [Caution("last-festival", "FES-06")]
    return []


def _cards_unpaid(s: State, seat: int, option: int) -> list[Caution]:
    """FES-20 to FES-22: a Festival comes before the player's next turn, and potatoes and gold do not suffice for it."""
    empties = option != DECLINE and len(s.village) == 1
    if s.holder == NONE and not empties:
        return []
    player = s.players[seat]
    left = player.stock[POTATO] + player.stock[GOLD] + _gained_at_festival(s, seat)
    if option == POTATO_END or (option != DECLINE and player.stock[CORN] == 0):
        left -= 1  # the price of the Worker
    missing = len(player.gods) - left
    if missing <= 0:
        return []
    return [Caution("cards-unpaid", "FES-22", (len(player.gods), missing, VP_UNPAID * missing))]


def _gained_at_festival(s: State, seat: int) -> int:
    """FES-10: the potatoes and gold that Buildings give for sure before the cards are paid for."""
    gained = 0
    for each in ready_reactions(s, seat, FESTIVAL):
        reaction = s.catalog.reactions[each]
        if isinstance(reaction, PlainReaction):
            for benefit in s.catalog.rows[reaction.row].benefits:
                if isinstance(benefit, GainResource) and benefit.resource in (POTATO, GOLD):
                    gained += benefit.amount
    return gained


# -- within a turn, and at a Festival


def _has_share(s: State, seat: int, action: int) -> bool:
    """HP-03: whether the active player's own share of an action could do anything now."""
    shares: list[Question]
    if action == PRODUCE:
        shares = [ProduceShare(seat, flips_for(s, seat, True), ())]
    elif action == WORSHIP:
        shares = [Worship(seat, True)]
    elif action == OFFERING:
        shares = [Offer(seat, True)]
    elif action == CONQUEST:
        shares = [PlayArmyCards(seat, 1), PlaceMarker(seat)]
    else:
        shares = [RejuvenateShare(seat, True, True)]
    return any(share.choices(s) for share in shares)


def _benefits_left(rule: str, count: int) -> list[Caution]:
    """Benefits that could be received now and would be lost."""
    return [Caution("benefits-left", rule, (count,))] if count else []


def _gold_kept(s: State, seat: int, option: int) -> list[Caution]:
    """FES-22: more gold could be paid, and each card left unpaid costs more than a gold is worth."""
    player = s.players[seat]
    missing = len(player.gods) - option - player.stock[POTATO]
    if missing <= 0 or option >= player.stock[GOLD]:
        return []
    return [Caution("gold-kept", "FES-22", (missing, VP_UNPAID * missing))]
