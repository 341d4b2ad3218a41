"""What each of her procedures looks at on the table, asked before it runs. Her rules themselves are in `automata`."""

from __future__ import annotations

from bisect import insort
from collections.abc import Callable, Generator, Mapping, Sequence
from typing import Any, Final, cast

from tawantinsuyu.automata.axomamma.axomamma import Axomamma
from tawantinsuyu.automata.axomamma.conquest import ConquerBest, ConquerEasiest, OwnCasualty
from tawantinsuyu.automata.benefits import GainVillageWorker
from tawantinsuyu.automata.board_action import TERRACE_ORDER, PlaceByCard, PlaceOldest, festivals_resolved
from tawantinsuyu.automata.buildings import DrawBuilding, TakeFreeBuilding
from tawantinsuyu.automata.draws import Tie
from tawantinsuyu.automata.god_cards import DiscardFromOffer, GodCardsForVp, TuckGodCard, filled_slot
from tawantinsuyu.automata.opponent import board_of
from tawantinsuyu.automata.pachamama.character import pachamama
from tawantinsuyu.automata.pachamama.conquest import CasualtyByDie, ConquerFirst, ConquerSecond, DrawFallenNomad
from tawantinsuyu.automata.pachamama.cults import cult_effect
from tawantinsuyu.automata.pachamama.influence import Influence
from tawantinsuyu.automata.pachamama.recruiting import (
    DrawNomad,
    DrawOwnNewcomer,
    RecruitFromNomads,
    RecruitFromVillage,
    TakeVillager,
    open_palace,
)
from tawantinsuyu.automata.pachamama.rewards import DrawCardToPlay, DrawHandCard, TempleReward
from tawantinsuyu.automata.pachamama.setup import ChooseFace, DrawStartingProduction
from tawantinsuyu.automata.pachamama.turn import SecondaryChoice
from tawantinsuyu.automata.pachamama.weavings import DrawUnseenWeaving, TakeFreeWeaving, largest_has
from tawantinsuyu.automata.receiving import ReceiveBenefit, TakeFreeStatue, wants_worker
from tawantinsuyu.automata.recruiting import ANY_KIND, RandomNomad, RecruitAnybody, RecruitVillager
from tawantinsuyu.automata.setup import DrawStartingWeaving, StartingSteps
from tawantinsuyu.automata.soldiers import PlayWholeHand
from tawantinsuyu.automata.statues import COST_OF, DrawAnySmallStatue
from tawantinsuyu.automata.steps import PlaceSteps
from tawantinsuyu.automata.tokens import CellAction, PersonalityAction, face_on
from tawantinsuyu.automata.weaving import TakeTopWeaving
from tawantinsuyu.box.plain import Json
from tawantinsuyu.companion.guide.position import OPPONENT, PERSON, nothing
from tawantinsuyu.companion.guide.protocol import (
    NOWHERE,
    OUT_OF_SPACES,
    BuildingTile,
    GodCard,
    Pieces,
    Question,
    WeavingTile,
)
from tawantinsuyu.companion.guide.session import Replacing, Session
from tawantinsuyu.components.benefits import (
    FreeBuilding,
    FreeSmallStatue,
    FreeSteps,
    FreeWeavings,
    GainNomads,
    GrantBuildingTask,
    GrantTask,
    OneOf,
)
from tawantinsuyu.core.codebook import STEPS_SLOTS, VILLAGE_ENDS
from tawantinsuyu.core.pile import Pile
from tawantinsuyu.core.printed import Benefit
from tawantinsuyu.core.replacing import placed
from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import (
    ACTION_NAMES,
    GOD_NAMES,
    GODS,
    LARGE,
    NONE,
    PASSIVE,
    PRODUCTION,
    SIZE_NAMES,
    SMALL,
    STATUE_TASK,
    STEPS_TASK,
    TERRACE_NAMES,
    TOP,
    WEAVINGS_TASK,
    WORKER_TYPES,
)
from tawantinsuyu.golden_age.armies import PaidConquestMarker
from tawantinsuyu.golden_age.board import board_of as golden_age_board
from tawantinsuyu.golden_age.board import influence_index, vassal_code
from tawantinsuyu.golden_age.nobles.module import DrawStartingPalace
from tawantinsuyu.golden_age.nobles.newcomers import DrawNewcomer, GainNewcomers
from tawantinsuyu.golden_age.optional import InOrder, MayReceive
from tawantinsuyu.golden_age.values import PALACE
from tawantinsuyu.golden_age.vassals.module import Vassals, vassals_in
from tawantinsuyu.golden_age.vassals.places import InCasualties, OnConquest
from tawantinsuyu.kernel.position import AnyEffect
from tawantinsuyu.rules.army import DrawArmyCard
from tawantinsuyu.rules.buying_weavings import PRICES, BuyLeftover
from tawantinsuyu.rules.conquest import NOMAD, PlaceMarker, PlayArmyCards, ScoreConquest
from tawantinsuyu.rules.festival import FillMarkedSpaces, RefillVillage, Upkeep
from tawantinsuyu.rules.festival_cards import FestivalCardDraw, PlayFestivalCards
from tawantinsuyu.rules.god_deck import DrawGodCard
from tawantinsuyu.rules.market import RefillMarket, ReplaceMarket, type_of_slot
from tawantinsuyu.rules.merchant import Merchant
from tawantinsuyu.rules.nomads import DrawToNomads, FillVillage
from tawantinsuyu.rules.offering import Offer
from tawantinsuyu.rules.payment import ONE_CORN, can_pay
from tawantinsuyu.rules.production import ProduceShare
from tawantinsuyu.rules.rejuvenation import RejuvenateShare
from tawantinsuyu.rules.scoring import FinalScoring, LastExchange, final_vp, winners
from tawantinsuyu.rules.setup import TakeStartingWeaving
from tawantinsuyu.rules.steps import STEPS_COST
from tawantinsuyu.rules.temple import ScoreTemple
from tawantinsuyu.rules.turn import MainPart, PlaceHighPriest, Turn
from tawantinsuyu.rules.weavings import DrawToPurchase, RevealWeaving
from tawantinsuyu.rules.worship import Worship

ENDS: Final = ("potato-end", "corn-end")

Asked = Generator[Question, Json, None]


def is_axomamma(g: Session) -> bool:
    return isinstance(g.position.opponent, Axomamma)


def cited(g: Session, rule: str) -> str:
    """Her own id for a rule of a shared procedure."""
    return g.position.opponent.cite(rule)


# -- single looks: each asks once and keeps the answer until something may have changed it


def see_village(g: Session, rule: str, ends: Sequence[str]) -> Asked:
    """The Workers at the ends of the Village."""
    if "village" not in g.known:
        reply = yield from g.ask({"ask": "village", "rule": rule, "ends": list(ends)})
        names = g.state.catalog.worker_names
        g.state.village = [0 if name is None else names.index(name) for name in cast("Sequence[str | None]", reply)]
        g.known.add("village")


def see_nomads(g: Session, rule: str) -> Asked:
    """The kinds of Nomads."""
    if "nomads" not in g.known:
        reply = cast("Sequence[str]", (yield from g.ask({"ask": "nomads", "rule": rule})))
        g.state.nomads = [1 if name in reply else 0 for name in g.state.catalog.worker_names]
        g.known.add("nomads")


def see_market(g: Session, rule: str, types: int) -> Asked:
    """Which types of Buildings are in the Market."""
    s = g.state
    if "market" not in g.known:
        all_types = s.catalog.building_types
        listed = [name for i, name in enumerate(all_types) if types >> i & 1]
        reply = cast("Sequence[str]", (yield from g.ask({"ask": "market", "rule": rule, "types": listed})))
        s.market = [
            g.position.building(type_of_slot(slot))
            if slot % 2 == 0 and all_types[type_of_slot(slot)] in reply
            else NONE
            for slot in range(len(s.market))
        ]
        g.known.add("market")


def see_statues(g: Session, rule: str, size: int) -> Asked:
    """Which Statues of a size are in stock."""
    name = f"{SIZE_NAMES[size]} statues"
    if name not in g.known:
        reply = cast("Sequence[str]", (yield from g.ask({"ask": "statues", "rule": rule, "size": SIZE_NAMES[size]})))
        stock = [1 if god in reply else 0 for god in GOD_NAMES]
        if size == SMALL:
            g.state.small_statues = stock
        else:
            g.state.large_statues = stock
        g.known.add(name)


def see_steps(g: Session, rule: str) -> Asked:
    """The slots with Steps of the person."""
    s = g.state
    if "steps" not in g.known and s.players[OPPONENT].steps > 0:
        slots = range(len(s.steps))
        known = [STEPS_SLOTS.name(slot) for slot in slots if s.steps[slot] == PERSON]
        reply = cast("Sequence[str]", (yield from g.ask({"ask": "steps", "rule": rule, "known": known})))
        s.steps = [
            PERSON if STEPS_SLOTS.name(slot) in reply else NONE if s.steps[slot] == PERSON else s.steps[slot]
            for slot in slots
        ]
        g.known.add("steps")


def see_conquest(g: Session, rule: str) -> Asked:
    """The person's Conquest markers, if some may have been placed since; with Vassals all their pieces."""
    s = g.state
    if not g.markers_moved:
        return
    spaces = s.catalog.conquest
    known = [spaces[i].name for i in range(len(spaces)) if s.conquest[i] == PERSON]
    module = vassals_in(s.catalog)
    if module is None:
        taken = cast("Sequence[str]", (yield from g.ask({"ask": "conquest", "rule": rule, "known": known})))
    else:
        pieces = cast("Pieces", (yield from g.ask({"ask": "regions", "rule": rule, "known": known})))
        taken = pieces["spaces"]
        lay_pieces(s, module, pieces)
    s.conquest = [
        PERSON if spaces[i].name in taken else NONE if s.conquest[i] == PERSON else s.conquest[i]
        for i in range(len(spaces))
    ]
    g.markers_moved = False


def lay_pieces(s: State, module: Vassals, pieces: Pieces) -> None:
    """The person's pieces beside the tracks; any place in the region does for a Vassal."""
    board = golden_age_board(s)
    spaces = s.catalog.conquest
    board.vassals = []
    joining = [nation for nation in module.nations if isinstance(nation, OnConquest) and not nation.replaces]
    fallen = [nation for nation in module.nations if isinstance(nation, InCasualties)]
    for region, name in enumerate(s.catalog.regions):
        board.influence = placed(board.influence, influence_index(s, region, PERSON), pieces["nations"][name])
        space = next(i for i in range(len(spaces)) if spaces[i].region == region)
        board.vassals += [vassal_code(nation.index, space, PERSON) for nation in joining[:1]] * pieces["vassals"][name]
    board.vassals += [vassal_code(nation.index, 0, PERSON) for nation in fallen[:1]] * pieces["fallen"]


def see_weavings(g: Session, rule: str) -> Asked:
    """Three tiles drawn for her purchase; none if the stack is empty."""
    if "weavings" not in g.known:
        reply = yield from g.ask({"ask": "weavings", "rule": rule, "source": "drawn"})
        tiles = [g.position.weaving(tile) for tile in cast("Sequence[WeavingTile]", reply)]
        g.state.weavings = Pile(tiles, [], [])
        g.state.face_up = NONE
        g.known.add("weavings")


def see_face_up(g: Session, rule: str) -> Asked:
    """The face-up Weaving; for Pachamama the next one, too, if there is none."""
    if "face-up weaving" not in g.known:
        reply = yield from g.ask({"ask": "weavings", "rule": rule, "source": "face-up"})
        tiles = [g.position.weaving(tile) for tile in cast("Sequence[WeavingTile]", reply)]
        g.state.face_up = tiles[0] if tiles else NONE
        g.state.weavings = nothing()
        if not tiles and not is_axomamma(g):
            yield from see_next(g)
        g.known.add("face-up weaving")


def see_next(g: Session) -> Asked:
    """PAC-46: the top face-down Weaving, which she takes."""
    reply = yield from g.ask({"ask": "weavings", "rule": "PAC-46", "source": "next"})
    g.state.weavings = Pile([g.position.weaving(tile) for tile in cast("Sequence[WeavingTile]", reply)], [], [])


def draw_from_table(g: Session, effect: Tie, candidates: Sequence[int]) -> Generator[Question, Json, int]:
    """Draw one of several things that may lie on the table; NONE if none of them does."""
    s = g.state
    keys = [effect.key_of(s, option) for option in candidates]
    reply = yield from g.ask({"ask": "draw", "rule": effect.cited(s), "options": keys, "may_lack": True})
    return NONE if reply is None else candidates[keys.index(cast("str", reply))]


def see_newcomers(g: Session, effect: DrawOwnNewcomer) -> Asked:
    """The Newcomer that she would draw from the overlay."""
    s = g.state
    if "newcomers" not in g.known:
        drawn = yield from draw_from_table(g, effect, range(WORKER_TYPES, len(s.catalog.worker_names)))
        golden_age_board(s).newcomers = [drawn]
        g.known.add("newcomers")


def only(size: int, kind: int) -> list[int]:
    """Counts with one of a kind; nothing for NONE."""
    return [1 if i == kind else 0 for i in range(size)]


def see_for_benefits(g: Session, benefits: Sequence[Benefit[State]]) -> Asked:
    """What decides whether she can use printed benefits, and how."""
    s = g.state
    stock = s.players[OPPONENT].stock
    for benefit in benefits:
        if isinstance(benefit, OneOf):
            if not is_axomamma(g):
                yield from see_for_benefits(g, s.catalog.rows[benefit.rows[-1]].benefits)
            else:
                yield from see_for_choice(g, benefit.rows)
        elif isinstance(benefit, MayReceive):
            yield from see_for_benefits(g, s.catalog.rows[benefit.rows[-1]].benefits)
        elif isinstance(benefit, InOrder):
            yield from see_for_benefits(g, benefit.parts)
        elif isinstance(benefit, PaidConquestMarker):
            yield from see_conquest(g, "PAC-65")
        elif isinstance(benefit, GainNewcomers):
            yield from see_newcomers(g, DrawOwnNewcomer(OPPONENT))
        elif isinstance(benefit, GainVillageWorker):
            yield from see_village(g, cited(g, "AXO-34"), [VILLAGE_ENDS.name(benefit.end)])
            if not s.village and not is_axomamma(g):
                yield from see_nomads(g, "PAC-31")
        elif isinstance(benefit, GrantBuildingTask):
            if can_pay(stock, g.position.opponent.building_price):
                yield from see_market(g, cited(g, "AXO-115"), benefit.types)
        elif isinstance(benefit, FreeBuilding):
            yield from see_market(g, cited(g, "AXO-126"), benefit.types)
        elif isinstance(benefit, FreeSteps):
            yield from see_steps(g, cited(g, "AXO-113"))
        elif isinstance(benefit, FreeWeavings):
            yield from see_face_up(g, "AXO-124" if is_axomamma(g) else "PAC-46")
        elif isinstance(benefit, FreeSmallStatue):
            yield from see_statues(g, cited(g, "AXO-109"), SMALL)
        elif isinstance(benefit, GainNomads):
            if benefit.kinds != ANY_KIND and not is_axomamma(g):
                yield from see_nomads(g, "PAC-100")
        elif isinstance(benefit, GrantTask):
            yield from see_for_task(g, benefit.task)


def see_for_task(g: Session, task: int) -> Asked:
    """What decides whether she can do a task, if she can pay for it."""
    s = g.state
    stock = s.players[OPPONENT].stock
    if task == STEPS_TASK and can_pay(stock, STEPS_COST):
        yield from see_steps(g, cited(g, "AXO-113"))
    elif task == STATUE_TASK:
        if can_pay(stock, COST_OF[LARGE]):
            yield from see_statues(g, cited(g, "AXO-107"), LARGE)
            if sum(s.large_statues) > 0:
                return
        if can_pay(stock, COST_OF[SMALL]):
            yield from see_statues(g, cited(g, "AXO-107"), SMALL)
    elif task == WEAVINGS_TASK and can_pay(stock, PRICES[1] * ONE_CORN):
        yield from see_weavings(g, cited(g, "AXO-103"))


def see_for_choice(g: Session, rows: tuple[int, ...]) -> Asked:
    """AXO-46: whether a Worker is there, if she would prefer one."""
    s = g.state
    if not any(isinstance(s.catalog.rows[row].benefits[0], GainNomads) for row in rows) or "village" in g.known:
        return
    s.village = [0]
    wants = wants_worker(s, OPPONENT, rows)
    s.village = []
    if wants:
        yield from see_village(g, "AXO-46", ENDS[:1])
        if not s.village:
            yield from see_nomads(g, "AXO-46")


# -- her Board action


def place_by_card(g: Session, effect: PlaceByCard) -> Replacing:
    """The terrace of the space. The person finds the cheapest one there."""
    s = g.state
    slot = filled_slot(s, effect.value)
    if not board_of(s).workers or slot == NONE:
        return False
    symbol = s.catalog.god_symbol[board_of(s).slots[slot]]
    order = TERRACE_ORDER[min(festivals_resolved(s), len(TERRACE_ORDER) - 1)]
    reply = yield from g.ask(
        {
            "ask": "terrace",
            "rule": cited(g, "AXO-83"),
            "symbol": GOD_NAMES[symbol],
            "terraces": [TERRACE_NAMES[terrace] for terrace in order],
        }
    )
    hill = s.catalog.hill
    spaces = range(len(s.hill))
    if reply == OUT_OF_SPACES:
        s.hill = [0 for _ in spaces]
    elif reply == NOWHERE:
        s.hill = [0 if hill.symbol[space] == symbol else NONE for space in spaces]
    else:
        terrace = TERRACE_NAMES.index(cast("str", reply))
        free = next(i for i in spaces if hill.symbol[i] == symbol and hill.terrace[i] == terrace)
        s.hill = [NONE if space == free else 0 for space in spaces]
    s.god_deck = Pile([g.position.god_card(name) for name in GOD_NAMES], [], [])
    return False


def place_oldest(g: Session, effect: PlaceOldest) -> Replacing:
    """PV03: how many of her own Steps it uses, if they score."""
    s = g.state
    terrace = s.catalog.hill.terrace[effect.space]
    if is_axomamma(g) or terrace == TOP or cult_effect(s, OPPONENT, "own_steps_vp", 0) == 0:
        return False
    reply = cast("int", (yield from g.ask({"ask": "own-steps", "rule": "PV03", "most": terrace})))
    steps = s.steps
    upper = 2 * s.catalog.hill.section[effect.space]
    s.steps = placed(placed(steps, upper, OPPONENT if reply > 0 else NONE), upper + 1, OPPONENT if reply > 1 else NONE)
    effect.resolve(s)
    s.steps = steps
    return True


def see_regions(g: Session, _effect: AnyEffect) -> Replacing:
    """PAC-52: who controls the regions, if she may spread influence."""
    if vassals_in(g.state.catalog) is not None:
        yield from see_conquest(g, "PAC-52")
    return False


def tuck_god_card(g: Session, effect: TuckGodCard) -> Replacing:
    """Only its symbol matters."""
    s = g.state
    reply = yield from g.ask({"ask": "symbol", "rule": effect.cited(s), "slot": effect.slot + 1})
    if reply is not None:
        effect.tuck(s, g.position.god_card(cast("str", reply)))
    s.god_deck = nothing()
    s.god_offer = []
    return True


def cell_action(g: Session, effect: CellAction) -> Replacing:
    s = g.state
    if face_on(s, OPPONENT, effect.cell) == NONE:
        row = g.position.opponent.tables.cell_row[effect.cell]
        benefits = s.catalog.rows[row].benefits
        if not is_axomamma(g) or isinstance(benefits[0], (GrantTask, GrantBuildingTask, GainVillageWorker)):
            yield from see_for_benefits(g, benefits)
    return False


def personality_action(g: Session, effect: PersonalityAction) -> Replacing:
    """Axomamma's free action asks when it comes."""
    if not is_axomamma(g):
        row = g.position.opponent.tables.face_row[effect.face]
        yield from see_for_benefits(g, g.state.catalog.rows[row].benefits[:1])
    return False


def receive_benefit(g: Session, effect: ReceiveBenefit) -> Replacing:
    yield from see_for_benefits(g, [g.state.catalog.rows[effect.row].benefits[effect.place]])
    return False


def temple_reward(g: Session, effect: TempleReward) -> Replacing:
    """PAC-125: some rewards of the overlays look elsewhere."""
    s = g.state
    rule = pachamama(s, OPPONENT).reward_rules.get(effect.row, "")
    if rule == "GA-SUN-R01":
        reply = yield from g.ask({"ask": "god-card", "rule": "PAC-125"})
        if reply is not None:
            card = cast("GodCard", reply)
            s.god_deck = Pile([g.position.played_god_card(card["symbol"], card["benefits"])], [], [])
    elif rule == "GA-SUN-R03":
        yield from see_conquest(g, "PAC-125")
    else:
        yield from see_for_benefits(g, s.catalog.rows[effect.row].benefits)
    return False


def card_to_play(g: Session, effect: DrawCardToPlay) -> Replacing:
    """It is already read."""
    yield from ()
    for card in effect.options(g.state):
        effect.choose(g.state, card)
    g.state.god_offer = []
    return True


def hand_card(g: Session, effect: DrawHandCard) -> Replacing:
    """PAC-125, R03: a random card of her hidden hand."""
    s = g.state
    hand = s.players[OPPONENT].army
    if hand:
        reply = yield from g.ask({"ask": "two-soldiers", "rule": "PAC-125", "most": 1})
        hand.pop()
        card = g.position.army_card(1 + cast("int", reply))
        insort(hand, card)
        effect.take(s, card)
    return True


def discard_from_offer(g: Session, effect: DiscardFromOffer) -> Replacing:
    """The number of cards matters only if each gives VP."""
    s = g.state
    count = 0
    g.order("discard-oldest", cited(g, "AXO-129" if effect.vp else "AXO-54"), count=effect.count)
    if effect.vp > 0:
        count = cast("int", (yield from g.ask({"ask": "offer", "rule": cited(g, "AXO-129"), "most": effect.count})))
    s.god_offer = [0] * count
    return False


def god_cards_for_vp(g: Session, effect: GodCardsForVp) -> Replacing:
    g.order("discard-oldest", cited(g, "AXO-35"), count=effect.count)
    count = 0
    if not g.position.opponent.vp_without_offer:
        count = cast("int", (yield from g.ask({"ask": "offer", "rule": cited(g, "AXO-35"), "most": effect.count})))
    g.state.god_offer = [0] * count
    return False


# -- Buildings, Statues, Steps, Weavings


def take_free_building(g: Session, effect: TakeFreeBuilding) -> Replacing:
    yield from see_market(g, cited(g, "AXO-126"), effect.types)
    return False


def draw_building(g: Session, effect: DrawBuilding) -> Replacing:
    """What the random tile shows, if her rules read it."""
    s = g.state
    slots = effect.candidates(s)
    g.known.discard("market")
    if slots:
        type = type_of_slot(slots[0])
        building = yield from read_building(g, effect.cited(s), type)
        s.market = [building if slot == slots[0] else NONE for slot in range(len(s.market))]
    return False


def read_building(g: Session, rule: str, type: int) -> Generator[Question, Json, int]:
    """A Building of hers, read off by the person."""
    if type == PASSIVE:
        return g.position.building(type)
    reads = ["number", "benefits"] if type == PRODUCTION else ["noble"]
    name = g.state.catalog.building_types[type]
    tile = cast("BuildingTile", (yield from g.ask({"ask": "building", "rule": rule, "type": name, "reads": reads})))
    if type != PRODUCTION:
        return g.position.building(type, tile["noble"])
    return g.position.production(tile["number"], tile["benefits"])


def starting_production(g: Session, effect: DrawStartingProduction) -> Replacing:
    building = yield from read_building(g, effect.cited(g.state), PRODUCTION)
    g.state.stacks[PRODUCTION] = Pile([building], [], [])
    effect.choose(g.state, building)
    return True


def starting_palace(g: Session, effect: DrawStartingPalace) -> Replacing:
    building = yield from read_building(g, effect.cited(g.state), PALACE)
    g.state.stacks[PALACE] = Pile([building], [], [])
    effect.choose(g.state, building)
    return True


def take_free_statue(g: Session, _effect: TakeFreeStatue) -> Replacing:
    yield from see_statues(g, cited(g, "AXO-109"), SMALL)
    return False


def any_small_statue(g: Session, effect: DrawAnySmallStatue) -> Replacing:
    g.state.small_statues = only(GODS, (yield from draw_from_table(g, effect, range(GODS))))
    return False


def place_steps(g: Session, _effect: PlaceSteps) -> Replacing:
    yield from see_steps(g, cited(g, "AXO-113"))
    return False


def starting_steps(g: Session, _effect: StartingSteps) -> Replacing:
    yield from see_steps(g, cited(g, "AXO-24"))
    return False


def draw_to_purchase(g: Session, effect: DrawToPurchase) -> Replacing:
    """The tiles are already read."""
    yield from ()
    g.known.discard("weavings")
    for tile in effect.options(g.state)[:1]:
        effect.choose(g.state, tile)
    return True


def take_top_weaving(g: Session, _effect: TakeTopWeaving) -> Replacing:
    yield from see_face_up(g, "AXO-124")
    g.known.discard("face-up weaving")
    return False


def take_free_weaving(g: Session, _effect: TakeFreeWeaving) -> Replacing:
    """PAC-46: the next tile, too, if the face-up one does not suit her."""
    s = g.state
    yield from see_face_up(g, "PAC-46")
    g.known.discard("face-up weaving")
    if s.face_up != NONE and largest_has(s, OPPONENT, s.face_up):
        yield from see_next(g)
    return False


def unseen_weaving(g: Session, effect: DrawUnseenWeaving) -> Replacing:
    yield from ()
    for tile in effect.options(g.state):
        effect.choose(g.state, tile)
    return True


def starting_weaving(g: Session, _effect: DrawStartingWeaving) -> Replacing:
    reply = yield from g.ask({"ask": "weavings", "rule": cited(g, "AXO-18"), "source": "start"})
    tile = g.position.weaving(cast("Sequence[WeavingTile]", reply)[0])
    TakeStartingWeaving(OPPONENT, (tile,), ()).pick(g.state, tile)
    return True


# -- Workers


def recruit_villager(g: Session, effect: RecruitVillager) -> Replacing:
    yield from see_village(g, cited(g, "AXO-34"), [VILLAGE_ENDS.name(effect.end)])
    g.known.discard("village")
    return False


def recruit_anybody(g: Session, _effect: RecruitAnybody) -> Replacing:
    yield from see_village(g, "AXO-46", ENDS[:1])
    return False


def random_nomad(g: Session, effect: RandomNomad | DrawNomad) -> Replacing:
    """Every kind may be there, unless the Nomads have been looked at."""
    s = g.state
    kinds = len(s.nomads)
    if isinstance(effect, DrawNomad) and has_open_palace(g):
        yield from see_nomads(g, "PAC-100")
    if "nomads" not in g.known:
        allowed = [kind for kind in range(kinds) if effect.kinds >> kind & 1 and kind < WORKER_TYPES]
        s.nomads = only(kinds, (yield from draw_from_table(g, effect, allowed)))
    g.known.discard("nomads")
    return False


def has_open_palace(g: Session) -> bool:
    """PAC-133: whether some kind of Worker could become a Noble, so that it matters which Nomads there are."""
    return any(open_palace(g.state, OPPONENT, kind) != NONE for kind in range(WORKER_TYPES))


def recruit_from_nomads(g: Session, effect: RecruitFromNomads) -> Replacing:
    """PAC-100: a drawn Nomad shows that there was one."""
    s = g.state
    if has_open_palace(g) or effect.kinds != ANY_KIND:
        yield from see_nomads(g, "PAC-100")
    elif "nomads" not in g.known:
        drawn = yield from draw_from_table(g, DrawNomad(OPPONENT, ANY_KIND), range(WORKER_TYPES))
        s.nomads = only(len(s.nomads), drawn)
        g.known.add("nomads")
    if not any(s.nomads):
        yield from see_village(g, "PAC-31", ENDS)
    return False


def recruit_from_village(g: Session, _effect: RecruitFromVillage) -> Replacing:
    yield from see_village(g, "PAC-32", ENDS)
    if not g.state.village:
        yield from see_nomads(g, "PAC-31")
    return False


def take_villager(g: Session, _effect: TakeVillager) -> Replacing:
    yield from see_village(g, "PAC-32", ENDS)
    g.known.discard("village")
    return False


def own_newcomer(g: Session, effect: DrawOwnNewcomer) -> Replacing:
    yield from see_newcomers(g, effect)
    g.known.discard("newcomers")
    return False


def own_casualty(g: Session, effect: OwnCasualty) -> Replacing:
    """Whether the Worker was the last one."""
    yield from see_village(g, "AXO-70", ())
    g.known.discard("village")
    yield from fallen_nomad(g, effect)
    return False


def casualty_by_die(g: Session, _effect: CasualtyByDie) -> Replacing:
    yield from see_village(g, "PAC-63", ())
    g.known.discard("village")
    return False


def fallen_nomad(g: Session, effect: Tie) -> Replacing:
    s = g.state
    if not s.village:
        drawn = yield from draw_from_table(g, effect, [NOMAD + kind for kind in range(WORKER_TYPES)])
        s.nomads = only(len(s.nomads), NONE if drawn == NONE else drawn - NOMAD)
    return False


# -- Army cards and Conquest


def draw_army_card(g: Session, _effect: DrawArmyCard) -> Replacing:
    """A hidden card; with a variant its Soldiers count at once."""
    soldiers = 1
    if counts_soldiers(g):
        reply = yield from g.ask({"ask": "two-soldiers", "rule": "AXO-57", "most": 1})
        soldiers += cast("int", reply)
    insort(g.state.players[OPPONENT].army, g.position.army_card(soldiers))
    g.state.tell("drew-army-card", OPPONENT)
    return True


def counts_soldiers(g: Session) -> bool:
    opponent = g.position.opponent
    return isinstance(opponent, Axomamma) and opponent.difficulty.actual_soldiers


def play_whole_hand(g: Session, _effect: PlayWholeHand) -> Replacing:
    """Her hand is shown: how many cards have two Soldiers."""
    player = g.state.players[OPPONENT]
    count = len(player.army)
    if count and not counts_soldiers(g):
        reply = yield from g.ask({"ask": "two-soldiers", "rule": cited(g, "AXO-71"), "most": count})
        player.army = []
        for i in range(count):
            player.army.append(g.position.army_card(2 if i < cast("int", reply) else 1))
        player.army.sort()
    return False


def conquer(g: Session, effect: AnyEffect) -> Replacing:
    """Where the person's markers are, unless she cannot place one."""
    player = g.state.players[OPPONENT]
    is_free = not isinstance(effect, (ConquerBest, ConquerFirst))
    if player.markers > 0 and (is_free or player.army_up):
        yield from see_conquest(g, "AXO-72" if is_axomamma(g) else "PAC-65")
    return False


def your_marker(g: Session, _effect: PlaceMarker) -> Replacing:
    """The look for her second marker waits for the person's."""
    g.markers_moved = True
    if not isinstance(next_of_hers(g), (ConquerEasiest, ConquerSecond)):
        yield from g.ask({"ask": "yours", "rule": "HP-29", "what": "conquest"})
    return True


def next_of_hers(g: Session) -> AnyEffect:
    return g.state.stack[-2]


def score_conquest(g: Session, _effect: ScoreConquest) -> Replacing:
    if OPPONENT in g.state.conquest:
        yield from see_conquest(g, "FES-17")
    return False


# -- the person's part


def my_turn(g: Session, effect: MainPart) -> Replacing:
    if effect.seat != PERSON:
        return False
    g.known.clear()
    g.state.village = []
    price = 2 if not g.position.opponent.leftover_follows_price else g.state.catalog.variants.leftover_weaving_price
    yield from g.ask({"ask": "my-turn", "rule": "TRN-02", "leftovers": g.state.players[OPPONENT].stock[1] >= price})
    g.known.clear()
    g.position.forget_table()
    g.markers_moved = g.markers_moved or len(g.state.catalog.modules) > 0  # modules place markers outside Conquests
    g.state.then(Turn(OPPONENT))
    return True


def yours(what: str) -> Callable[[Session, AnyEffect], Replacing]:
    """A pause while the person acts; nothing if the effect is hers."""

    def look(g: Session, effect: AnyEffect) -> Replacing:
        if effect.seat != PERSON:
            return False
        yield from g.ask({"ask": "yours", "rule": "", "what": what})
        g.known.clear()
        g.markers_moved = g.markers_moved or len(g.state.catalog.modules) > 0
        return True

    return look


def skipped(_g: Session, _effect: AnyEffect) -> Replacing:
    """Nothing of hers depends on it."""
    yield from ()
    return True


def place_high_priest(g: Session, _effect: PlaceHighPriest) -> Replacing:
    """Hers starts relative to it."""
    s = g.state
    options = [ACTION_NAMES[action] for action in s.catalog.action_at]
    reply = yield from g.ask({"ask": "high-priest", "rule": cited(g, "AXO-21"), "options": options})
    s.players[PERSON].high_priest = options.index(cast("str", reply))
    return True


def choose_face(g: Session, effect: ChooseFace) -> Replacing:
    s = g.state
    options = effect.choices(s)
    keys = [effect.key(s, option) for option in options]
    reply = yield from g.ask({"ask": "draw", "rule": "PAC-121", "options": keys, "may_lack": False})
    effect.pick(s, options[keys.index(cast("str", reply))])
    return True


def festival_card_draw(g: Session, _effect: FestivalCardDraw) -> Replacing:
    """AXO-141: only whether the person is ahead."""
    s = g.state
    vp = s.players[OPPONENT].vp
    reply = yield from g.ask({"ask": "ahead", "rule": cited(g, "AXO-141"), "vp": vp})
    s.players[PERSON].vp = vp + 1 if reply else 0
    return False


def refill_village(g: Session, _effect: RefillVillage) -> Replacing:
    """FES-29: an empty bag makes the next Festival the last."""
    reply = yield from g.ask({"ask": "bag-empty", "rule": "FES-29"})
    g.state.bag = [0 if reply else 1] * len(g.state.bag)
    g.known.clear()
    return False


def final_scoring(g: Session, _effect: FinalScoring) -> Replacing:
    """Hers; then the person's total decides."""
    s = g.state
    for source, vp in final_vp(s, OPPONENT):
        s.score(OPPONENT, vp, source)
    reply = yield from g.ask({"ask": "final-vp", "rule": cited(g, "AXO-147"), "most": 0})
    s.players[PERSON].vp = cast("int", reply)
    g.order("result", cited(g, "AXO-147"), won=PERSON in winners(s), its=s.players[OPPONENT].vp)
    return True


LOOKS: Final[Mapping[type[AnyEffect], Callable[[Session, Any], Replacing]]] = {
    PlaceByCard: place_by_card,
    PlaceOldest: place_oldest,
    SecondaryChoice: see_regions,
    Influence: see_regions,
    TuckGodCard: tuck_god_card,
    CellAction: cell_action,
    PersonalityAction: personality_action,
    ReceiveBenefit: receive_benefit,
    TempleReward: temple_reward,
    DiscardFromOffer: discard_from_offer,
    GodCardsForVp: god_cards_for_vp,
    TakeFreeBuilding: take_free_building,
    DrawBuilding: draw_building,
    DrawStartingProduction: starting_production,
    DrawStartingPalace: starting_palace,
    DrawCardToPlay: card_to_play,
    DrawHandCard: hand_card,
    DrawOwnNewcomer: own_newcomer,
    DrawNewcomer: skipped,
    TakeFreeStatue: take_free_statue,
    DrawAnySmallStatue: any_small_statue,
    PlaceSteps: place_steps,
    StartingSteps: starting_steps,
    DrawToPurchase: draw_to_purchase,
    TakeTopWeaving: take_top_weaving,
    TakeFreeWeaving: take_free_weaving,
    DrawUnseenWeaving: unseen_weaving,
    DrawStartingWeaving: starting_weaving,
    RecruitVillager: recruit_villager,
    RecruitAnybody: recruit_anybody,
    RandomNomad: random_nomad,
    DrawNomad: random_nomad,
    RecruitFromNomads: recruit_from_nomads,
    RecruitFromVillage: recruit_from_village,
    TakeVillager: take_villager,
    OwnCasualty: own_casualty,
    CasualtyByDie: casualty_by_die,
    DrawFallenNomad: fallen_nomad,
    DrawArmyCard: draw_army_card,
    PlayWholeHand: play_whole_hand,
    ConquerBest: conquer,
    ConquerEasiest: conquer,
    ConquerFirst: conquer,
    ConquerSecond: conquer,
    PlaceMarker: your_marker,
    ScoreConquest: score_conquest,
    MainPart: my_turn,
    ProduceShare: yours("produce"),
    Worship: yours("worship"),
    Offer: yours("offering"),
    RejuvenateShare: yours("rejuvenate"),
    Merchant: yours("merchant"),
    ScoreTemple: yours("temple"),
    Upkeep: yours("upkeep"),
    PlayFestivalCards: yours("festival-cards"),
    PlaceHighPriest: place_high_priest,
    ChooseFace: choose_face,
    FestivalCardDraw: festival_card_draw,
    RefillVillage: refill_village,
    FinalScoring: final_scoring,
    PlayArmyCards: skipped,
    BuyLeftover: skipped,
    LastExchange: skipped,
    DrawGodCard: skipped,
    RefillMarket: skipped,
    ReplaceMarket: skipped,
    RevealWeaving: skipped,
    FillVillage: skipped,
    DrawToNomads: skipped,
    FillMarkedSpaces: skipped,
}
"""By kind of effect, what is asked before it. Effects that are not listed look only at her side."""
