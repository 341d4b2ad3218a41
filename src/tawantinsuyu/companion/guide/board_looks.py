"""What her Board action and her gains look at: spaces, cards, Buildings, Statues, Steps and Weavings."""

from __future__ import annotations

from bisect import insort
from collections.abc import Generator, Sequence
from typing import Literal, cast

from tawantinsuyu.automata.benefits import GainVillageWorker
from tawantinsuyu.automata.board_action import TERRACE_ORDER, PlaceByCard, PlaceOldest, festivals_resolved
from tawantinsuyu.automata.buildings import DrawBuilding, TakeFreeBuilding
from tawantinsuyu.automata.god_cards import DiscardFromOffer, GodCardsForVp, TuckGodCard, filled_slot
from tawantinsuyu.automata.opponent import board_of
from tawantinsuyu.automata.pachamama.character import pachamama
from tawantinsuyu.automata.pachamama.cults import cult_effect
from tawantinsuyu.automata.pachamama.rewards import DrawCardToPlay, DrawHandCard, TempleReward
from tawantinsuyu.automata.pachamama.setup import DrawStartingProduction
from tawantinsuyu.automata.pachamama.weavings import DrawUnseenWeaving, TakeFreeWeaving, largest_has
from tawantinsuyu.automata.receiving import ReceiveBenefit, TakeFreeStatue
from tawantinsuyu.automata.setup import DrawStartingWeaving, StartingSteps
from tawantinsuyu.automata.statues import DrawAnySmallStatue, RollForStatue, is_wanted
from tawantinsuyu.automata.steps import PlaceSteps
from tawantinsuyu.automata.tokens import CellAction, PersonalityAction, face_on
from tawantinsuyu.automata.weaving import TakeTopWeaving
from tawantinsuyu.box.plain import Json
from tawantinsuyu.companion.guide.position import OPPONENT, nothing
from tawantinsuyu.companion.guide.protocol import (
    NOWHERE,
    OUT_OF_SPACES,
    TIE,
    BuildingTile,
    FirstSymbol,
    GodCard,
    MatchingSymbol,
    Question,
    ReadBuilding,
    Terrace,
    WeavingTile,
)
from tawantinsuyu.companion.guide.session import Replacing, Session, draw_from_table
from tawantinsuyu.companion.guide.sights import (
    Asked,
    cited,
    is_axomamma,
    only,
    see_conquest,
    see_face_up,
    see_for_benefits,
    see_market,
    see_next,
    see_statues,
    see_steps,
)
from tawantinsuyu.components.benefits import (
    GrantBuildingTask,
    GrantTask,
)
from tawantinsuyu.core.pile import Pile
from tawantinsuyu.core.replacing import placed
from tawantinsuyu.core.values import (
    GOD_NAMES,
    GODS,
    NONE,
    PASSIVE,
    PRODUCTION,
    SMALL,
    TERRACE_NAMES,
    TOP,
)
from tawantinsuyu.golden_age.vassals.module import vassals_in
from tawantinsuyu.kernel.position import AnyEffect
from tawantinsuyu.rules.building import ALL_TYPES
from tawantinsuyu.rules.market import type_of_slot
from tawantinsuyu.rules.setup import TakeStartingWeaving
from tawantinsuyu.rules.weavings import DrawToPurchase

# -- her Board action


def place_by_card(g: Session, effect: PlaceByCard) -> Replacing:
    """The terrace of the space. The person finds the cheapest one there."""
    s = g.state
    slot = filled_slot(s, effect.value)
    if not board_of(s).workers or slot == NONE:
        return False
    order = TERRACE_ORDER[min(festivals_resolved(s), len(TERRACE_ORDER) - 1)]
    terraces = [TERRACE_NAMES[terrace] for terrace in order]
    question: Terrace = {"ask": "terrace", "rule": cited(g, "AXO-83"), "slot": slot + 1, "terraces": terraces}
    reply = yield from g.ask(question)
    while reply == TIE:
        g.order("broke-tie", cited(g, "AXO-85"))
        reply = yield from g.ask(question)
    if reply in terraces:
        yield from see_match(g, slot)
    symbol = s.catalog.god_symbol[board_of(s).slots[slot]]
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


def see_match(g: Session, slot: int) -> Asked:
    """AXO-43: whether the card in a slot shows the symbol of a Statue of hers."""
    player = g.state.players[OPPONENT]
    owned = [GOD_NAMES[i] for i in range(GODS) if player.small_statues[i] + player.large_statues[i] > 0]
    others = [name for name in GOD_NAMES if name not in owned]
    is_same = not others
    if is_axomamma(g) and owned and others:
        question: MatchingSymbol = {"ask": "match", "rule": "AXO-43", "slot": slot + 1, "symbols": owned}
        is_same = (yield from g.ask(question)) is True
    board_of(g.state).slots[slot] = g.position.god_card(owned[0] if is_same else others[0])


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
    """Its symbol is asked when it matters. There is always a card: the last one tucked is in the offer."""
    yield from ()
    effect.tuck(g.state, 0)
    g.state.god_deck = nothing()
    g.state.god_offer = []
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
    elif rule == "GA-SUN-R09" and pachamama(s, OPPONENT).difficulty.free_r09:
        yield from see_market(g, "PAC-125", ALL_TYPES)
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
        building = yield from read_building(g, effect.cited(s), type, "market")
        s.market = [building if slot == slots[0] else NONE for slot in range(len(s.market))]
    return False


def read_building(
    g: Session, rule: str, type: int, source: Literal["market", "stack"]
) -> Generator[Question, Json, int]:
    """A Building of hers, read off by the person."""
    if type == PASSIVE:
        return g.position.building(type)
    reads = ["number", "benefits"] if type == PRODUCTION else ["noble"]
    name = g.state.catalog.building_types[type]
    question: ReadBuilding = {"ask": "building", "rule": rule, "source": source, "type": name, "reads": reads}
    tile = cast("BuildingTile", (yield from g.ask(question)))
    if "name" in tile:
        return g.position.named_building(type, tile["name"])
    if type != PRODUCTION:
        return g.position.building(type, tile["noble"])
    return g.position.production(tile["number"], tile["benefits"])


def starting_production(g: Session, effect: DrawStartingProduction) -> Replacing:
    building = yield from read_building(g, effect.cited(g.state), PRODUCTION, "stack")
    g.state.stacks[PRODUCTION] = Pile([building], [], [])
    effect.choose(g.state, building)
    return True


def take_free_statue(g: Session, _effect: TakeFreeStatue) -> Replacing:
    yield from see_statues(g, cited(g, "AXO-109"), SMALL)
    return False


def roll_for_statue(g: Session, effect: RollForStatue) -> Replacing:
    """AXO-109: the first card with the symbol of a Statue that she wants, if it matters."""
    s = g.state
    value = yield from g.drawn(effect)
    assert value is not None
    slots = board_of(s).slots
    gods = [god for god in range(GODS) if effect.gods >> god & 1]
    wanted = [GOD_NAMES[god] for god in gods if is_wanted(s, OPPONENT, effect.size * GODS + god)]
    others = [name for name in GOD_NAMES if name not in wanted]
    reply = None
    if wanted:
        slot = filled_slot(s, value) + 1
        question: FirstSymbol = {"ask": "first-symbol", "rule": cited(g, "AXO-109"), "slot": slot, "symbols": wanted}
        reply = cast("str | None", (yield from g.ask(question)))
    board_of(s).slots = [g.position.god_card(reply or others[0])] * len(slots)
    effect.choose(s, value)
    board_of(s).slots = slots
    return True


def any_small_statue(g: Session, effect: DrawAnySmallStatue) -> Replacing:
    g.state.small_statues = only(GODS, (yield from draw_from_table(g, effect, range(GODS))))
    return False


def place_steps(g: Session, _effect: PlaceSteps) -> Replacing:
    yield from see_steps(g, cited(g, "AXO-113"))
    return False


def starting_steps(g: Session, _effect: StartingSteps) -> Replacing:
    yield from see_steps(g, cited(g, "AXO-24"), likely=True)
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
