"""How the greedy bot rates the options of the base game: each kind has a number or a method that returns VP."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final, TypeAlias

from tawantinsuyu.bots import worth
from tawantinsuyu.bots.placing import HillSense, building_gain, production, task_value
from tawantinsuyu.bots.printed import benefit_named
from tawantinsuyu.bots.tapestries import MERCHANTS, covered_edges, match_worth
from tawantinsuyu.bots.temple import TempleSense
from tawantinsuyu.box.benefits import PrintedBenefit
from tawantinsuyu.box.box import Box
from tawantinsuyu.box.schema_base import ArmyCard, ConquestSpace
from tawantinsuyu.box.vocabulary import HighPriestAction
from tawantinsuyu.game.reading import own_player, steps_owner
from tawantinsuyu.game.view import DecisionView, View

LAST_FESTIVAL: Final = 3
WORKER_LIMIT: Final = 2
WORKERS: Final = {"courier": 0.4, "warrior": 0.3, "priest": 0.3, "architect": 0.2, "craftsman": 0.2}
WEAVINGS_PRICE: Final = (0, 1, 3, 6)
NEVER: Final = -1000.0  # an action that could be repeated without end must rate below all others

Rating: TypeAlias = float | Callable[..., float]
"""The worth of an option, or a function of the judge, the view and the parts of the key that returns it."""


class Judge:
    """Rates options in VP."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self.hill = HillSense(box)
        self.temple = TempleSense(box)

    def gains(self, view: View, benefits: Iterable[PrintedBenefit]) -> float:
        """The sum of `gain` over printed benefits."""
        return sum(self.gain(view, benefit) for benefit in benefits)

    def gain(self, view: View, benefit: PrintedBenefit) -> float:
        """The worth of a printed benefit now; of a choice the best one."""
        if benefit.options:
            return max(self.gains(view, option) for option in benefit.options)
        if benefit.kind == "task":  # a task that cannot be paid would only cost a card for renewing the Market
            return task_value(self.box, view, benefit.word, own_player(view)["resources"]) - 0.2
        return worth.of_benefit(benefit)

    # -- the turn

    def place(self, view: View) -> float:
        """The best placement; it takes the whole turn."""
        return self.hill.best(view)

    def worker(self, view: View, kind: str) -> float:
        """The best placement with this Worker."""
        return self.hill.best(view, workers=[kind])

    def use(self, view: View, use: str) -> float:
        """The best placement of the Worker in hand with this use."""
        return self.hill.best_use(view, asked(view)["args"][0], use)

    def space(self, view: View, id: str) -> float:
        """A placement of the Worker in hand on this space."""
        worker, use = asked(view)["args"]
        return self.hill.value(view, id, worker, use)

    def first_action(self, view: View, *key: str) -> float:
        """A secondary action together with the best second one."""
        chosen = ":".join(key)
        actions = {action: self.action(view, *action.split(":")) for action in self.actions(view)}
        return actions.pop(chosen) + 0.9 * max(actions.values(), default=0.0)

    def actions(self, view: View) -> list[str]:
        """The keys of the secondary actions on offer."""
        keys = [option["key"] for option in asked(view)["options"]]
        return [key for key in keys if key.split(":")[0] in SECONDARY]

    def action(self, view: View, *key: str) -> float:
        mine = own_player(view)
        match key[0]:
            case "high-priest":
                ring = view["coricancha"]["actions"]
                at = ring.index(standing_on(view))
                return max(self.share(view, ring[(at + 1) % 5]), self.share(view, ring[(at + 2) % 5]))
            case "pray":
                return 2 * worth.GOD_CARD if mine["god_cards"] < 4 else 0.3
            case "train":
                return worth.THINGS["training"]
            case _:
                return worth.WORKER if self.has_room(view) else 0.0

    def has_room(self, view: View) -> bool:
        """Whether the seat could keep another Worker."""
        workers = own_player(view)["workers"]
        several = any("-" in kind for kind in workers)  # one such Worker does not count towards the limit
        return sum(workers.values()) - several < WORKER_LIMIT

    def share(self, view: View, action: str, toll: str = "") -> float:
        """The seat's share of a High Priest action, or the gold if that is better, less the cost of the way."""
        return max(worth.RESOURCE["gold"], self.own_share(view, action)) + self.pay(view, toll)

    def own_share(self, view: View, action: str) -> float:
        """The seat's share of a High Priest action."""
        mine = own_player(view)
        match action:
            case "produce":
                return sum(max(0.0, self.produce(view, id)) for id in mine["buildings"])
            case "worship":
                steps = 3 * bool(mine["large_statues"]) + bool(mine["small_statues"])
                return self.climb(view, steps) - 0.5 * steps
            case "offering":
                steps = int(min(3, (mine["resources"]["corn"] + mine["resources"]["gold"]) // 2))
                return self.climb(view, steps) - 2 * steps * worth.RESOURCE["corn"]
            case "conquest":
                return 1.5 * float(min(2, mine["army_cards"] + len(mine["army_up"])))
            case _:
                return 2.0 * float(min(2, len(mine["buildings_down"]) + len(mine["army_down"])))

    def act(self, view: View) -> float:
        """The share of the action on which the own High Priest has just arrived."""
        return self.own_share(view, standing_on(view))

    # -- Workers

    def buy_worker(self, view: View, end: str) -> float:
        """A Worker while there is room; the last one brings the Festival tile."""
        kind = view["village"][0 if end == "potato-end" else -1]
        tile = (1, 2, 4)[min(view["festival"]["triggered"], 2)] if len(view["village"]) == 1 else 0
        return self.gained_worker(view, kind) + tile - worth.RESOURCE[end.removesuffix("-end")]

    def gained_worker(self, view: View, kind: str) -> float:
        """A Worker that joins the supply."""
        return worth.WORKER if self.has_room(view) else 0.0

    def take_worker(self, view: View, kind: str) -> float:
        """By how useful the kind is."""
        return of_worker(kind)

    def remove_worker(self, view: View, kind: str) -> float:
        """The least useful Worker is removed."""
        return -of_worker(kind)

    def retrieve(self, view: View, id: str) -> float:
        """The Worker on that space."""
        return worth.WORKER + of_worker(view["hill"][id])

    # -- the temple

    def festivals(self, view: View) -> int:
        """How many Festivals are still to come."""
        festival = view["festival"]
        return max(1, LAST_FESTIVAL - int(festival["triggered"]) + (festival["holder"] is not None))

    def climb(self, view: View, steps: int) -> float:
        """So many Temple steps."""
        return self.temple.climbing(own_player(view)["temple_step"], steps, self.festivals(view))

    def offer(self, view: View, steps: str) -> float:
        """Steps for corn: 2 each in the seat's own turn, else 3."""
        price = 2 if view["active"] == view["seat"] else 3
        return self.climb(view, int(steps)) - price * int(steps) * worth.RESOURCE["corn"]

    def climb_for_gold(self, view: View) -> float:
        """A step for 1 gold."""
        return self.climb(view, 1) - worth.RESOURCE["gold"]

    def worship(self, view: View, statue: str) -> float:
        """A Statue, which has scored already, for steps."""
        own = view["active"] == view["seat"]
        return self.climb(view, 3 if own and statue.startswith("large") else 1) - 0.5

    # -- cards

    def god_card(self, view: View, id: str) -> float:
        """An open card by its benefits; the unseen one counts as the average."""
        return 1.0 if id == "deck" else 0.4 + 0.25 * worth.of_god_card(self.box, id)

    def keep_god_card(self, view: View, id: str) -> float:
        """Keep the cards with the worst benefits: the others are played at once."""
        return -worth.of_god_card(self.box, id)

    def enter(self, view: View, id: str) -> float:
        """Gold is worth most; with a Statue play the best card, without one the worst."""
        if id == "gold":
            return -worth.RESOURCE["gold"]
        card = self.box.by_id[id]
        mine = own_player(view)
        symbol = getattr(card, "symbol", "")
        benefits = worth.of_god_card(self.box, id)
        has_statue = symbol in mine["small_statues"] or symbol in mine["large_statues"]
        return (benefits if has_statue else -0.1 * benefits) - worth.GOD_CARD

    def benefit(self, view: View, *key: str) -> float:
        """A printed benefit, or one alternative of it."""
        return self.gains(view, benefit_named(self.box, key))

    def festival_card(self, view: View, id: str) -> float:
        """Its benefits now, less the value of keeping the card."""
        return worth.of_god_card(self.box, id) - 1.4 * worth.GOD_CARD

    def army_card(self, view: View, id: str) -> float:
        """By its Soldiers."""
        row = self.box.by_id[id]
        assert isinstance(row, ArmyCard)
        return 0.5 * float(row.soldiers) + 0.2 * worth.RESOURCE[row.resource]

    def discard_army_card(self, view: View, id: str) -> float:
        """The resource, less the card."""
        row = self.box.by_id[id]
        assert isinstance(row, ArmyCard)
        return worth.RESOURCE[row.resource] - 1.7

    # -- tiles and other things

    def task(self, view: View, name: str) -> float:
        """What the task brings now."""
        return 0.01 + task_value(self.box, view, name.partition("-")[2], own_player(view)["resources"])

    def construct(self, view: View, id: str) -> float:
        """The worth of the Building, less its cost."""
        return building_gain(self.box, id, own_player(view)["resources"])

    def remove_building(self, view: View, id: str) -> float:
        """The least useful Building is removed."""
        return -worth.of_building(self.box, id)

    def produce(self, view: View, id: str) -> float:
        """Its benefits, less the risk that it lies face down at the end."""
        return production(self.box, id) - 0.5

    def turn_up(self, view: View, id: str, way: str = "") -> float:
        """A Building or an Army card that can be used again, perhaps for some food."""
        return 0.8 + max(0.2, 0.5 * production(self.box, id))

    def statue(self, view: View, id: str) -> float:
        """Large before small, then a symbol that cards in hand show and no own Statue."""
        mine = own_player(view)
        size, _, symbol = id.partition("-")
        owned = symbol in mine["small_statues"] or symbol in mine["large_statues"]
        cards = sum(getattr(self.box.by_id[card], "symbol", "") == symbol for card in mine["hand"]["god_cards"])
        return worth.STATUE[size] + (0.0 if owned else 0.5 + 0.3 * cards)

    def steps(self, view: View, slot: str) -> float:
        """Below the own Steps they score twice."""
        section, _, level = slot.partition("-")
        return 2.0 if level == "lower" and steps_owner(view, f"{section}-upper") == view["seat"] else 0.0

    def conquer(self, view: View, id: str) -> float:
        """The benefits and the majority, less the Soldiers."""
        row = self.box.by_id[id]
        assert isinstance(row, ConquestSpace)
        return worth.of_benefits(row.benefits) + worth.MARKER - 0.4 * row.flip - 0.9 * row.discard

    def soldiers(self, view: View, ids: str) -> float:
        """The fewest Soldiers."""
        return -sum(self.army_card(view, id) for id in ids.split("+") if id != "none")

    def price(self, view: View, name: str) -> float:
        """Discarding costs more than flipping."""
        _, flip, _, discard = name.split("-")
        return -0.4 * int(flip) - 0.9 * int(discard)

    def weave(self, view: View, place: str) -> float:
        """The length of the Tapestry, and a new match, which pays at every later Merchant."""
        number, _, side = place.partition("-")
        if number == "new":
            return 0.0
        tapestry = own_player(view)["tapestries"][int(number) - 1]
        tile = asked(view)["args"][0]
        longer = [tile, *tapestry] if side == "left" else [*tapestry, tile]
        covered = covered_edges(self.box, view)
        new = match_worth(self.box, longer, covered) - match_worth(self.box, tapestry, covered)
        return len(tapestry) + MERCHANTS * new

    def buy_weavings(self, view: View, ids: str) -> float:
        """Each tile costs more than the one before."""
        count = 0 if ids == "none" else ids.count("+") + 1
        return worth.WEAVING * count - worth.RESOURCE["corn"] * WEAVINGS_PRICE[count]

    def pay(self, view: View, name: str) -> float:
        """The payment that is worth least."""
        parts = name.split("-")
        if len(parts) < 2:
            return 0.0
        return -sum(int(n) * worth.RESOURCE[what] for n, what in zip(parts[::2], parts[1::2], strict=True))

    def upkeep(self, view: View, gold: str) -> float:
        """As much gold as potatoes are missing."""
        mine = own_player(view)
        return -float(abs(int(gold) - max(0, mine["god_cards"] - mine["resources"]["potato"])))


def standing_on(view: View) -> HighPriestAction:
    """The player of the viewing seat."""
    found = own_player(view)["high_priest"]
    assert found is not None, "the High Priest has not been placed yet"
    return found


def asked(view: View) -> DecisionView:
    """The question to the player who looks."""
    decision = view["decision"]
    assert decision is not None, "somebody else is asked"
    return decision


def of_worker(kind: str) -> float:
    """How useful a kind of Worker is; one of two colours counts as both of its types."""
    return sum(WORKERS[colour] for colour in kind.split("-"))


def _first(name: str) -> Callable[..., float]:
    def rate(judge: Judge, view: View, *args: str) -> float:
        return judge.first_action(view, name, *args)

    return rate


def _second(name: str) -> Callable[..., float]:
    def rate(judge: Judge, view: View, *args: str) -> float:
        return judge.action(view, name, *args)

    return rate


def of_actions(names: Iterable[str]) -> dict[str, Rating]:
    """Ratings of secondary actions, as the first and as the second one of a turn."""
    return {
        **{f"main-option.{name}": _first(name) for name in names},
        **{f"second-action.{name}": _second(name) for name in names},
    }


BASE_ACTIONS: Final = ("high-priest", "pray", "train", "recruit")
SECONDARY: Final = (*BASE_ACTIONS, "influence", "use-building")
"""The kinds of secondary actions, those of the expansion last."""

RATINGS: Final[Mapping[str, Rating]] = {
    "place": Judge.place,
    **of_actions(BASE_ACTIONS),
    "move-high-priest.high-priest": Judge.share,
    "place-high-priest.high-priest": 0.0,
    "worker": Judge.worker,
    "use": Judge.use,
    "space": Judge.space,
    "enter": Judge.enter,
    "pay": Judge.pay,
    "task": Judge.task,
    "pay-for-task": 0.8,
    "warrior": 1.5,
    "before-tasks.rejuvenate": 2.0,
    "retrieve": Judge.retrieve,
    "benefit": Judge.benefit,
    "reward": Judge.benefit,
    "choose": Judge.benefit,
    "match": 1.0,
    "priest-card": worth.GOD_CARD,
    "construct.building": Judge.construct,
    "produce.building": Judge.produce,
    "produce-one.building": Judge.produce,
    "swap-tile.building": Judge.remove_building,
    "swap": -0.5,
    "god-card": Judge.god_card,
    "swap-card.god-card": Judge.keep_god_card,
    "keep-god-card.keep": Judge.keep_god_card,
    "keep-army-card.keep": Judge.army_card,
    "festival-cards.play": Judge.festival_card,
    "act": Judge.act,
    "act-or-gold.gold": worth.RESOURCE["gold"],
    "upkeep.gold": Judge.upkeep,
    "offer.climb": Judge.offer,
    "pay-gold-to-climb.climb": Judge.climb_for_gold,
    "statue": Judge.statue,
    "worship.statue": Judge.worship,
    "steps": Judge.steps,
    "weave": Judge.weave,
    "buy-weavings.buy": Judge.buy_weavings,
    "buy-leftover.weaving": worth.WEAVING - 2 * worth.RESOURCE["corn"],
    "buy-worker.buy": Judge.buy_worker,
    "remove": Judge.remove_worker,
    "nomad": Judge.take_worker,
    "casualty": 0.0,
    "army-card": Judge.army_card,
    "conquer": Judge.conquer,
    "flip": Judge.soldiers,
    "discard": Judge.soldiers,
    "price": Judge.price,
    "turn-up": Judge.turn_up,
    "discard-army-card": Judge.discard_army_card,
    "buy-god-card": NEVER,
    "exchange": NEVER,
}
"""The rating of each kind of option; `prompt.kind` overrides `kind` for one question."""
