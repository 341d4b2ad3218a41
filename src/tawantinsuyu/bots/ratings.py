"""What the options of each question of the base game are worth to the greedy bot, in VP.

Free actions, declining and the main option of a turn are judged by the `GreedyJudge` itself.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tawantinsuyu.bots import worth
from tawantinsuyu.bots.greedy_judge import GreedyJudge, Rating
from tawantinsuyu.bots.placement_worth import building_gain
from tawantinsuyu.bots.tapestries import MERCHANTS, connection
from tawantinsuyu.components.benefits import ChooseOne
from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import GODS, LOWER, NEW_TAPESTRY, POTATO
from tawantinsuyu.rules.army import KeepArmyCard
from tawantinsuyu.rules.building import SWAP, Construct, SwapCard, SwapTile
from tawantinsuyu.rules.buying_weavings import PRICES, BuyLeftover, BuyWeavings, ReturnWeaving, TakeWeavings
from tawantinsuyu.rules.card_benefits import CARD_BENEFITS, CardQuestion
from tawantinsuyu.rules.conquest import Casualty, PlaceMarker, PlayArmyCards
from tawantinsuyu.rules.festival import Upkeep
from tawantinsuyu.rules.festival_cards import PLAY, PlayFestivalCards
from tawantinsuyu.rules.festival_tile import TRIGGER_VP
from tawantinsuyu.rules.gods import DECK, TakeGodCards
from tawantinsuyu.rules.high_priest import ACT, ActOrTakeGold
from tawantinsuyu.rules.merchant import NextMatch
from tawantinsuyu.rules.nomads import MayTakeNomad, TakeNomad
from tawantinsuyu.rules.offering import CORN_PER_STEP, FOLLOWER_CORN, Offer
from tawantinsuyu.rules.payment import Pay
from tawantinsuyu.rules.performing import (
    ABILITY,
    DRAW_AND_RETRIEVE,
    PRIEST_CARD,
    REACTION,
    WARRIOR_FLIPS,
    AfterTasks,
    BeforeTasks,
    ChooseTask,
)
from tawantinsuyu.rules.placement_queries import GOLD_ENTRY
from tawantinsuyu.rules.placement_questions import ChooseEntry, ChooseSpace, ChooseUse, ChooseWorker
from tawantinsuyu.rules.production import (
    FLIP_COMMON,
    FLIP_EXTRA,
    FlipAfterProduce,
    ProduceOne,
    ProduceShare,
    ProduceStanding,
)
from tawantinsuyu.rules.question import Question
from tawantinsuyu.rules.reactions import ReactionsOf
from tawantinsuyu.rules.rejuvenation import ARMY_CARD, MayRejuvenate, RejuvenateShare
from tawantinsuyu.rules.retrieving import MayRetrieve
from tawantinsuyu.rules.rewards import ChooseReward
from tawantinsuyu.rules.scoring import LastExchange
from tawantinsuyu.rules.secondary import MoveHighPriest, Recruit, SecondAction
from tawantinsuyu.rules.setup import KeepGodCard, StartingBenefits, TakeStartingWeaving
from tawantinsuyu.rules.soldiers import ChoosePrice, DiscardSoldiers, FlipSoldiers, SoldierQuestion
from tawantinsuyu.rules.statues import BuildStatue, TakeSmallStatue
from tawantinsuyu.rules.steps import BuildSteps
from tawantinsuyu.rules.tapestries import LEFT, PlaceWeaving
from tawantinsuyu.rules.temple import ChooseStep, MayPayGoldToClimb
from tawantinsuyu.rules.turn import MainOption, PlaceHighPriest
from tawantinsuyu.rules.village import END_PRICES, BuyWorker, WorkerLimit, worker_at
from tawantinsuyu.rules.walking import TOLL
from tawantinsuyu.rules.weavings import TakeFreeWeavings
from tawantinsuyu.rules.worship import STEPS_FOR, Worship

# -- the turn


def second_action(judge: GreedyJudge, s: State, asked: SecondAction, option: int) -> float:
    """A secondary action."""
    return judge.action(s, asked.seat, option)


def move(judge: GreedyJudge, s: State, asked: Question, option: int) -> float:
    """The seat's share of the action there, minus the toll."""
    share = judge.share(s, asked.seat, s.catalog.action_at[option % TOLL])
    return share - option // TOLL * worth.POTATO_WORTH


def worker(judge: GreedyJudge, s: State, asked: ChooseWorker, option: int) -> float:
    """The best placement with this Worker."""
    return judge.placements(s, asked.seat).best_of_worker(option)


def use(judge: GreedyJudge, s: State, asked: ChooseUse, option: int) -> float:
    """The best placement of the Worker in hand with this use."""
    return judge.placements(s, asked.seat).best_use(asked.worker, option)


def space(judge: GreedyJudge, s: State, asked: ChooseSpace, option: int) -> float:
    """A placement of the Worker in hand on this space."""
    return judge.placements(s, asked.seat).value(option, asked.worker, asked.use)


def entry(judge: GreedyJudge, s: State, asked: ChooseEntry, option: int) -> float:
    """Gold costs most; with a Statue play the best card, without one the worst."""
    if option == GOLD_ENTRY:
        return -worth.GOLD_WORTH
    symbol = s.catalog.god_symbol[option]
    player = s.players[asked.seat]
    benefits = judge.printed.god[option]
    if player.small_statues[symbol] == 0 and player.large_statues[symbol] == 0:
        benefits *= -0.1
    return benefits - worth.GOD_CARD


def before_tasks(judge: GreedyJudge, s: State, asked: BeforeTasks, option: int) -> float:
    """Abilities, reactions and benefits."""
    if option >= REACTION:
        return judge.reaction(s, asked.seat, s.catalog.reactions[option - REACTION])
    if option < ABILITY:
        return benefit(judge, s, asked, option)
    if option - ABILITY == DRAW_AND_RETRIEVE:
        return 1.5
    return 2.0 if option - ABILITY == WARRIOR_FLIPS else 0.8


def after_tasks(judge: GreedyJudge, s: State, asked: AfterTasks, option: int) -> float:
    """The card of a Priest, reactions and benefits."""
    if option >= REACTION:
        return judge.reaction(s, asked.seat, s.catalog.reactions[option - REACTION])
    return worth.GOD_CARD if option == PRIEST_CARD else benefit(judge, s, asked, option)


def task(judge: GreedyJudge, s: State, asked: ChooseTask, option: int) -> float:
    """What the task brings now."""
    return 0.01 + judge.task(s, asked.seat, s.catalog.hill.tasks[asked.space][option])


def act_or_gold(judge: GreedyJudge, s: State, asked: ActOrTakeGold, option: int) -> float:
    """The seat's share of the action, or the gold."""
    return judge.own_share(s, asked.seat, asked.action) if option == ACT else worth.GOLD_WORTH


def pay(judge: GreedyJudge, s: State, asked: Pay, option: int) -> float:
    """The payment that is worth least is best."""
    return -worth.of_cost(option)


def reaction(judge: GreedyJudge, s: State, asked: ReactionsOf, option: int) -> float:
    """What it gives minus what it costs."""
    return judge.reaction(s, asked.seat, s.catalog.reactions[option])


# -- Workers


def buy_worker(judge: GreedyJudge, s: State, asked: BuyWorker, option: int) -> float:
    """A Worker while there is room; the last one brings the Festival tile."""
    tile = TRIGGER_VP[min(s.festivals, len(TRIGGER_VP) - 1)] if len(s.village) == 1 else 0
    return judge.gained_worker(s, asked.seat, worker_at(s, option)) + tile - worth.of_cost(END_PRICES[option])


def take_nomad(judge: GreedyJudge, s: State, asked: TakeNomad, option: int) -> float:
    """By how useful the kind is, in the supply and otherwise."""
    return judge.printed.worker[option] + judge.more.gained_worker(judge, s, asked.seat, option)


def remove_worker(judge: GreedyJudge, s: State, asked: Question, option: int) -> float:
    """The least useful Worker is removed."""
    return -judge.printed.worker[option]


def retrieve(judge: GreedyJudge, s: State, asked: MayRetrieve, option: int) -> float:
    """The Worker on that space."""
    return worth.WORKER + judge.printed.worker[s.hill[option]]


# -- the Temple


def offer(judge: GreedyJudge, s: State, asked: Offer, option: int) -> float:
    """Steps for corn."""
    price = CORN_PER_STEP if s.active == asked.seat else FOLLOWER_CORN
    return judge.climb(s, asked.seat, option) - price * option * worth.CORN_WORTH


def climb_for_gold(judge: GreedyJudge, s: State, asked: MayPayGoldToClimb, option: int) -> float:
    """A step for 1 gold."""
    return judge.climb(s, asked.seat, 1) - worth.GOLD_WORTH


def worship(judge: GreedyJudge, s: State, asked: Worship, option: int) -> float:
    """A Statue, which has already scored, for steps."""
    steps = STEPS_FOR[option // GODS] if s.active == asked.seat else 1
    return judge.climb(s, asked.seat, steps) - 0.5


def step(judge: GreedyJudge, s: State, asked: ChooseStep, option: int) -> float:
    """A step at a fork: its reward and VP, and the rewards above it."""
    here = judge.gains_of_row(s, asked.seat, s.catalog.temple_row[option])
    return here + judge.temple.standing(option, judge.festivals(s)) + judge.temple.ahead(option)


# -- cards


def god_card(judge: GreedyJudge, card: int) -> float:
    """An open card, by its benefits."""
    return 0.4 + 0.25 * judge.printed.god[card]


def take_god_card(judge: GreedyJudge, s: State, asked: TakeGodCards, option: int) -> float:
    """The unseen card counts as the average."""
    return 1.0 if option == DECK else god_card(judge, option - 1)


def keep_god_card(judge: GreedyJudge, s: State, asked: Question, option: int) -> float:
    """Keep the cards with the worst benefits: the others are played at once."""
    return -judge.printed.god[option]


def benefit(judge: GreedyJudge, s: State, asked: CardQuestion, option: int) -> float:
    """A benefit of a God card."""
    row = s.catalog.rows[s.catalog.god_row[option // CARD_BENEFITS]]
    return judge.gain(s, asked.seat, row.benefits[option % CARD_BENEFITS])


def festival_card(judge: GreedyJudge, s: State, asked: PlayFestivalCards, option: int) -> float:
    """A benefit, or a card: its benefits now, minus the value of keeping it."""
    if option < PLAY:
        return benefit(judge, s, asked, option)
    return judge.printed.god[option - PLAY] - 1.4 * worth.GOD_CARD


def reward(judge: GreedyJudge, s: State, asked: ChooseReward, option: int) -> float:
    """A benefit of a row."""
    return judge.gain(s, asked.seat, s.catalog.rows[asked.row].benefits[option])


def one_of(judge: GreedyJudge, s: State, asked: ChooseOne, option: int) -> float:
    """One of several rows."""
    return judge.gains_of_row(s, asked.seat, asked.rows[option])


def army_card(judge: GreedyJudge, s: State, asked: Question, option: int) -> float:
    """By its Soldiers."""
    return judge.printed.army[option]


def upkeep(judge: GreedyJudge, s: State, asked: Upkeep, option: int) -> float:
    """As much gold as potatoes are missing."""
    player = s.players[asked.seat]
    return -float(abs(option - max(0, len(player.gods) - player.stock[POTATO])))


# -- tiles and other things


def construct(judge: GreedyJudge, s: State, asked: Construct, option: int) -> float:
    """The worth of the Building, minus its cost; swapping costs a card."""
    if option == SWAP:
        return -0.5
    return building_gain(judge.printed, s.market[option], s.players[asked.seat].stock)


def swap_tile(judge: GreedyJudge, s: State, asked: SwapTile, option: int) -> float:
    """The least useful Building is removed."""
    return -judge.printed.building[s.market[option]]


def produce(judge: GreedyJudge, s: State, asked: Question, option: int) -> float:
    """A Building that produces, or another one that is turned up."""
    if option >= FLIP_EXTRA:
        return turned_up(judge, option - FLIP_EXTRA)
    return turned_up(judge, option - FLIP_COMMON) if option >= FLIP_COMMON else judge.produce(option)


def turn_up(judge: GreedyJudge, s: State, asked: Question, option: int) -> float:
    """Something that can be used again."""
    return turned_up(judge, option)


def turned_up(judge: GreedyJudge, thing: int) -> float:
    """A Building by what it produces; Army cards and things of modules are all alike."""
    production = judge.printed.production[thing] if thing < ARMY_CARD else 0.0
    return 0.8 + max(0.2, 0.5 * production)


def statue(judge: GreedyJudge, s: State, asked: Question, option: int) -> float:
    """Large before small, then a symbol on cards in hand for which the seat has no Statue."""
    god = option % GODS
    player = s.players[asked.seat]
    size = worth.LARGE_STATUE if option >= GODS else worth.SMALL_STATUE
    if player.small_statues[god] or player.large_statues[god]:
        return size
    cards = 0
    for card in player.gods:
        if s.catalog.god_symbol[card] == god:
            cards += 1
    return size + (0.5 + 0.3 * cards)


def steps(judge: GreedyJudge, s: State, asked: BuildSteps, option: int) -> float:
    """Steps below one's own Steps score twice."""
    return 2.0 if option % 2 == LOWER and s.steps[option - 1] == asked.seat else 0.0


def conquer(judge: GreedyJudge, s: State, asked: PlaceMarker, option: int) -> float:
    """The benefits and the majority, minus the Soldiers."""
    return judge.printed.conquest[option]


def soldiers(judge: GreedyJudge, s: State, asked: SoldierQuestion, option: int) -> float:
    """The fewest Soldiers."""
    value = 0.0
    for card in asked.cards_of(s, option):
        value += judge.printed.army[card]
    return -value


def price(judge: GreedyJudge, s: State, asked: ChoosePrice, option: int) -> float:
    """Discarding costs more than flipping."""
    return -worth.FLIPPED * (option // 16) - worth.DISCARDED * (option % 16)


def match(judge: GreedyJudge, s: State, asked: NextMatch, option: int) -> float:
    """Any order will do: all matches are paid in the end."""
    return 1.0


def weave(judge: GreedyJudge, s: State, asked: PlaceWeaving, option: int) -> float:
    """The length of the Tapestry, and a new match, which pays at every later Merchant."""
    if option == NEW_TAPESTRY:
        return 0.0
    tapestry = s.players[asked.seat].tapestries[option // 2]
    if option % 2 == LEFT:
        new = connection(judge.printed, s, asked.tile, tapestry[0])
    else:
        new = connection(judge.printed, s, tapestry[-1], asked.tile)
    return len(tapestry) + MERCHANTS * new


def buy_weavings(judge: GreedyJudge, s: State, asked: BuyWeavings, option: int) -> float:
    """Each tile costs more than the one before."""
    count = option.bit_count()
    return worth.WEAVING * count - worth.CORN_WORTH * PRICES[count]


def buy_leftover(judge: GreedyJudge, s: State, asked: BuyLeftover, option: int) -> float:
    """The tiles are all alike."""
    return worth.WEAVING - 2 * worth.CORN_WORTH


RATINGS: Final[Mapping[type[Question], Rating | None]] = {
    MainOption: None,
    SecondAction: second_action,
    PlaceHighPriest: None,
    MoveHighPriest: move,
    ChooseWorker: worker,
    ChooseUse: use,
    ChooseSpace: space,
    ChooseEntry: entry,
    BeforeTasks: before_tasks,
    ChooseTask: task,
    AfterTasks: after_tasks,
    ActOrTakeGold: act_or_gold,
    Pay: pay,
    ReactionsOf: reaction,
    BuyWorker: buy_worker,
    TakeNomad: take_nomad,
    MayTakeNomad: take_nomad,
    Recruit: take_nomad,
    WorkerLimit: remove_worker,
    MayRetrieve: retrieve,
    Offer: offer,
    MayPayGoldToClimb: climb_for_gold,
    Worship: worship,
    ChooseStep: step,
    TakeGodCards: take_god_card,
    KeepGodCard: keep_god_card,
    SwapCard: keep_god_card,
    StartingBenefits: benefit,
    PlayFestivalCards: festival_card,
    ChooseReward: reward,
    ChooseOne: one_of,
    KeepArmyCard: army_card,
    PlayArmyCards: army_card,
    Upkeep: upkeep,
    Construct: construct,
    SwapTile: swap_tile,
    ProduceOne: produce,
    ProduceShare: produce,
    ProduceStanding: produce,
    FlipAfterProduce: produce,
    RejuvenateShare: turn_up,
    MayRejuvenate: turn_up,
    BuildStatue: statue,
    TakeSmallStatue: statue,
    BuildSteps: steps,
    PlaceMarker: conquer,
    Casualty: None,
    ChoosePrice: price,
    DiscardSoldiers: soldiers,
    FlipSoldiers: soldiers,
    NextMatch: match,
    PlaceWeaving: weave,
    TakeStartingWeaving: None,
    TakeFreeWeavings: None,
    TakeWeavings: None,
    ReturnWeaving: None,
    BuyWeavings: buy_weavings,
    BuyLeftover: buy_leftover,
    LastExchange: None,
}
"""The rating of each question; None if its options are all the same to the bot."""
