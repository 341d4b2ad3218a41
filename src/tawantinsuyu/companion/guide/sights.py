"""Single looks at the table: each asks once and keeps the answer until something may have changed it."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Final, cast

from tawantinsuyu.automata.axomamma.axomamma import Axomamma
from tawantinsuyu.automata.benefits import GainVillageWorker
from tawantinsuyu.automata.pachamama.recruiting import (
    DrawOwnNewcomer,
)
from tawantinsuyu.automata.receiving import wants_worker
from tawantinsuyu.automata.recruiting import ANY_KIND
from tawantinsuyu.automata.statues import COST_OF
from tawantinsuyu.box.plain import Json
from tawantinsuyu.companion.guide.golden_age.queries import noble_kinds
from tawantinsuyu.companion.guide.golden_age.sights import see_newcomers, see_pieces
from tawantinsuyu.companion.guide.position import OPPONENT, PERSON, nothing
from tawantinsuyu.companion.guide.protocol import OTHERS, Question, Statues, WeavingTile, YourMarkers
from tawantinsuyu.companion.guide.session import Session
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
from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import (
    GOD_NAMES,
    LARGE,
    NONE,
    SIZE_NAMES,
    SMALL,
    STATUE_TASK,
    STEPS_TASK,
    WEAVINGS_TASK,
    WORKER_TYPES,
)
from tawantinsuyu.golden_age.armies import PaidConquestMarker
from tawantinsuyu.golden_age.nobles.newcomers import GainNewcomers
from tawantinsuyu.golden_age.optional import InOrder, MayReceive
from tawantinsuyu.rules.buying_weavings import PRICES
from tawantinsuyu.rules.market import type_of_slot
from tawantinsuyu.rules.payment import ONE_CORN, can_pay
from tawantinsuyu.rules.steps import STEPS_COST

ENDS: Final = ("potato-end", "corn-end")

Asked = Generator[Question, Json, None]


def is_axomamma(g: Session) -> bool:
    return isinstance(g.position.opponent, Axomamma)


def cited(g: Session, rule: str) -> str:
    """Her own id for a rule of a shared procedure."""
    return g.position.opponent.cite(rule)


def see_village(g: Session, rule: str, ends: Sequence[str]) -> Asked:
    """How many Workers are in the Village, and which of them at these ends."""
    s = g.state
    count = len(s.village) if "village" in g.known else None
    unseen = [end for end in ends if end not in g.known]
    if count is None or (count > 0 and unseen):
        reply = yield from g.ask({"ask": "village", "rule": rule, "ends": unseen, "count": count})
        found = cast("Sequence[str | None]", reply)
        names = s.catalog.worker_names
        before = s.village if count is not None else [0] * len(found)
        s.village = [kind if name is None else names.index(name) for name, kind in zip(found, before, strict=True)]
        g.known.update(["village", *unseen])


def forget_village(g: Session) -> None:
    """Somebody leaves it."""
    g.known.difference_update(["village", *ENDS])


def see_nomads(g: Session, rule: str, kinds: int = ANY_KIND) -> Asked:
    """The Nomad of these kinds that she would draw."""
    s = g.state
    if f"nomads {kinds}" not in g.known:
        names = s.catalog.worker_names[:WORKER_TYPES]
        wanted = [name for kind, name in enumerate(names) if kinds >> kind & 1]
        first = [names[kind] for kind in noble_kinds(g) if names[kind] in wanted]
        reply = yield from g.ask({"ask": "nomads", "rule": rule, "kinds": wanted, "first": first})
        drawn = next(name for name in names if name not in wanted) if reply == OTHERS else reply
        s.nomads = only(len(s.nomads), NONE if drawn is None else names.index(cast("str", drawn)))
        g.known.add(f"nomads {kinds}")


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
        question: Statues = {"ask": "statues", "rule": rule, "size": SIZE_NAMES[size], "known": g.in_stock[size]}
        reply = cast("Sequence[str]", (yield from g.ask(question)))
        g.in_stock[size] = list(reply)
        stock = [1 if god in reply else 0 for god in GOD_NAMES]
        if size == SMALL:
            g.state.small_statues = stock
        else:
            g.state.large_statues = stock
        g.known.add(name)


def see_steps(g: Session, rule: str, likely: bool = False) -> Asked:
    """The slots with Steps of the person."""
    s = g.state
    if "steps" not in g.known and s.players[OPPONENT].steps > 0:
        slots = range(len(s.steps))
        known = [STEPS_SLOTS.name(slot) for slot in slots if s.steps[slot] == PERSON]
        reply = cast(
            "Sequence[str]", (yield from g.ask({"ask": "steps", "rule": rule, "known": known, "likely": likely}))
        )
        s.steps = [
            PERSON if STEPS_SLOTS.name(slot) in reply else NONE if s.steps[slot] == PERSON else s.steps[slot]
            for slot in slots
        ]
        g.known.add("steps")


def see_conquest(g: Session, rule: str) -> Asked:
    """The person's Conquest markers, if some may have been placed since; with Vassals all their pieces."""
    s = g.state
    if g.markers == "known":
        return
    likely = g.markers == "probably-known"
    spaces = s.catalog.conquest
    known = [spaces[i].name for i in range(len(spaces)) if s.conquest[i] == PERSON]
    pieces = yield from see_pieces(g, rule, known, likely)
    if pieces is None:
        question: YourMarkers = {"ask": "conquest", "rule": rule, "known": known, "likely": likely}
        taken = cast("Sequence[str]", (yield from g.ask(question)))
    else:
        taken = pieces["spaces"]
    s.conquest = [
        PERSON if spaces[i].name in taken else NONE if s.conquest[i] == PERSON else s.conquest[i]
        for i in range(len(spaces))
    ]
    g.markers = "known"


def see_weavings(g: Session, rule: str) -> Asked:
    """Three tiles drawn for her purchase; none if the stack is empty."""
    if "weavings" not in g.known:
        reply = yield from g.ask({"ask": "weavings", "rule": rule, "source": "drawn"})
        g.state.weavings = Pile(g.position.weavings(cast("Sequence[WeavingTile]", reply)), [], [])
        g.state.face_up = NONE
        g.known.add("weavings")


def see_face_up(g: Session, rule: str) -> Asked:
    """The face-up Weaving. Pachamama needs the next one as well if none lies face up."""
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
                yield from see_nomads(g, "PAC-100", benefit.kinds)
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
