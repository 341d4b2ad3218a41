"""A bot that takes the option with the best immediate gain.

It looks one answer ahead only, and judges from its view and the keys: each kind of option has a number or one small
method that says what it is worth in VP. An option of a kind it does not know is worth nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from tawantinsuyu.bots import worth
from tawantinsuyu.bots.bot import View
from tawantinsuyu.bots.placing import HillSense, building_gain, match_worth, production, task_value
from tawantinsuyu.box.box import Box
from tawantinsuyu.box.schema_base import ConquestSpace
from tawantinsuyu.game.decision import Decision

LAST_FESTIVAL: Final = 3
WORKER_LIMIT: Final = 2
WORKERS: Final = {"courier": 0.4, "warrior": 0.3, "priest": 0.3, "architect": 0.2, "craftsman": 0.2}
WEAVINGS_PRICE: Final = (0, 1, 3, 6)
MERCHANTS: Final = 2.5  # how often a match pays, on average
NEVER: Final = -1000.0  # what could be done for ever must be worse than anything else


class GreedyBot:
    """Always the best immediate gain; of equal ones the first."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self.hill = HillSense(box)

    def choose(self, view: View, decision: Decision) -> str:
        """The option worth most."""
        return max(decision.options, key=lambda option: self.value(view, decision.prompt, option.key)).key

    def value(self, view: View, prompt: str, key: str) -> float:
        """What an option is worth in VP."""
        kind, *args = key.split(":")
        judge = JUDGES.get(f"{prompt}.{kind}", JUDGES.get(kind, 0.0))
        return judge if isinstance(judge, float) else judge(self, view, *args)

    # -- the turn

    def place(self, view: View) -> float:
        """The best placement, which takes the whole turn."""
        return self.hill.best(view)

    def worker(self, view: View, kind: str) -> float:
        """The best placement with this Worker."""
        return self.hill.best(view, workers=[kind])

    def space(self, view: View, id: str) -> float:
        """The best placement on this space."""
        return self.hill.best(view, spaces=[id])

    def first_action(self, view: View, kind: str) -> float:
        """A secondary action together with the best other one."""
        actions = {name: self.action(view, name) for name in ("high-priest", "pray", "train", "recruit")}
        return actions.pop(kind) + 0.9 * max(actions.values())

    def action(self, view: View, kind: str) -> float:
        """One secondary action."""
        me = _me(view)
        match kind:
            case "high-priest":
                ring = view["coricancha"]["actions"]
                at = ring.index(me["high_priest"])
                return max(self.share(view, ring[(at + 1) % 5]), self.share(view, ring[(at + 2) % 5]))
            case "pray":
                return 2 * worth.GOD_CARD if me["god_cards"] < 4 else 0.3
            case "train":
                return worth.THINGS["training"]
            case _:
                return worth.WORKER if sum(me["workers"].values()) < WORKER_LIMIT else 0.0

    def share(self, view: View, action: str) -> float:
        """The own share of a High Priest's action, or the gold if that is better."""
        return max(worth.RESOURCE["gold"], self.own_share(view, action))

    def own_share(self, view: View, action: str) -> float:
        """The own share of a High Priest's action."""
        me = _me(view)
        match action:
            case "produce":
                return sum(max(0.0, self.produce(view, id)) for id in me["buildings"])
            case "worship":
                steps = 3 * bool(me["large_statues"]) + bool(me["small_statues"])
                return self.climb(view, steps) - 0.5 * steps
            case "offering":
                steps = int(min(3, (me["resources"]["corn"] + me["resources"]["gold"]) // 2))
                return self.climb(view, steps) - 2 * steps * worth.RESOURCE["corn"]
            case "conquest":
                return 1.5 * float(min(2, me["army_cards"] + len(me["army_up"])))
            case _:
                return 2.0 * float(min(2, len(me["buildings_down"]) + len(me["army_down"])))

    def act(self, view: View) -> float:
        """The share of the action on which the own High Priest has just arrived."""
        return self.own_share(view, _me(view)["high_priest"])

    def buy_worker(self, view: View, end: str) -> float:
        """A Worker while there is room; the last one brings the Festival tile."""
        room = sum(_me(view)["workers"].values()) < WORKER_LIMIT
        tile = (1, 2, 4)[min(view["festival"]["triggered"], 2)] if len(view["village"]) == 1 else 0
        return (worth.WORKER if room else 0.0) + tile - worth.RESOURCE[end.removesuffix("-end")]

    def take_worker(self, view: View, kind: str) -> float:
        """Some are of more use."""
        return WORKERS[kind]

    def remove_worker(self, view: View, kind: str) -> float:
        """The least useful goes."""
        return -WORKERS[kind]

    def retrieve(self, view: View, id: str) -> float:
        """The Worker who stands there."""
        return worth.WORKER + WORKERS[str(view["hill"][id])]

    # -- the temple

    def climb(self, view: View, steps: int) -> float:
        """Temple steps."""
        festivals = max(1, LAST_FESTIVAL - view["festival"]["triggered"] + (view["festival"]["holder"] is not None))
        return worth.of_climbing(self.box, _me(view)["temple"], steps, festivals)

    def offer(self, view: View, steps: str) -> float:
        """Steps for corn: 2 each in the own turn, else 3."""
        price = 2 if view["active"] == view["seat"] else 3
        return self.climb(view, int(steps)) - price * int(steps) * worth.RESOURCE["corn"]

    def climb_for_gold(self, view: View) -> float:
        """A step for 1 gold."""
        return self.climb(view, 1) - worth.RESOURCE["gold"]

    def worship(self, view: View, statue: str) -> float:
        """A Statue that has scored already, for steps."""
        own = view["active"] == view["seat"]
        return self.climb(view, 3 if own and statue.startswith("large") else 1) - 0.5

    # -- cards

    def god_card(self, view: View, id: str) -> float:
        """An open card by its benefits; the unseen one counts as the average."""
        return 1.0 if id == "deck" else 0.4 + 0.25 * worth.of_god_card(self.box, id)

    def keep_god_card(self, view: View, id: str) -> float:
        """At the start those are kept whose benefits are worst: the others are played at once."""
        return -worth.of_god_card(self.box, id)

    def enter(self, view: View, id: str) -> float:
        """Gold is dear; with a Statue the best card, without one the worst."""
        if id == "gold":
            return -worth.RESOURCE["gold"]
        card = self.box.by_id[id]
        me = _me(view)
        symbol = getattr(card, "symbol", "")
        benefits = worth.of_god_card(self.box, id)
        has_statue = symbol in me["small_statues"] or symbol in me["large_statues"]
        return (benefits if has_statue else -0.1 * benefits) - worth.GOD_CARD

    def benefit(self, view: View, id: str, number: str, option: str = "") -> float:
        """A printed benefit, or one alternative of it."""
        row: Any = self.box.by_id[id]
        benefits = getattr(row, "benefits", ()) or getattr(row, "rewards", ())
        if not benefits:
            return 1.0
        found = benefits[int(number) - 1]
        if found.kind == "task":  # what cannot be paid would only cost a card for renewing the Market
            return task_value(self.box, view, found.word, _me(view)["resources"]) - 0.2
        return worth.of_benefits(found.options[int(option) - 1]) if option else worth.of_benefit(found)

    def festival_card(self, view: View, id: str) -> float:
        """Its benefits now, less what the card would still be good for."""
        return worth.of_god_card(self.box, id) - 1.4 * worth.GOD_CARD

    def army_card(self, view: View, id: str) -> float:
        """More Soldiers are better."""
        row: Any = self.box.by_id[id]
        return 0.5 * float(row.soldiers) + 0.2 * worth.RESOURCE[row.resource]

    def discard_army_card(self, view: View, id: str) -> float:
        """A resource for a card."""
        row: Any = self.box.by_id[id]
        return worth.RESOURCE[row.resource] - 1.7

    # -- tiles and other things

    def task(self, view: View, name: str) -> float:
        """What the task brings now."""
        return 0.01 + task_value(self.box, view, name.partition("-")[2], _me(view)["resources"])

    def construct(self, view: View, id: str) -> float:
        """Its worth less its cost."""
        return building_gain(self.box, id, _me(view)["resources"])

    def remove_building(self, view: View, id: str) -> float:
        """The least useful goes."""
        return -worth.of_building(self.box, id)

    def produce(self, view: View, id: str) -> float:
        """Its benefits, less the danger of its lying face down at the end."""
        return production(self.box, id) - 0.5

    def turn_up(self, view: View, id: str, way: str = "") -> float:
        """A Building or an Army card that is of use again, perhaps for some food."""
        return 0.8 + max(0.2, 0.5 * production(self.box, id))

    def statue(self, view: View, id: str) -> float:
        """A large one, then a symbol that cards in hand show and no Statue yet."""
        me = _me(view)
        size, _, symbol = id.partition("-")
        owned = symbol in me["small_statues"] or symbol in me["large_statues"]
        cards = sum(getattr(self.box.by_id[card], "symbol", "") == symbol for card in me["hand"]["god_cards"])
        return worth.STATUE[size] + (0.0 if owned else 0.5 + 0.3 * cards)

    def steps(self, view: View, slot: str) -> float:
        """Below one's own Steps they score again; above all they should be used by others."""
        section, _, level = slot.partition("-")
        return 2.0 if level == "lower" and view["steps"].get(f"{section}-upper") == view["seat"] else 0.0

    def conquer(self, view: View, id: str) -> float:
        """The benefits and the majority, less the Soldiers."""
        row = self.box.by_id[id]
        assert isinstance(row, ConquestSpace)
        return worth.of_benefits(row.benefits) + worth.MARKER - 0.4 * row.flip - 0.9 * row.discard

    def soldiers(self, view: View, ids: str) -> float:
        """As few as possible."""
        return -sum(self.army_card(view, id) for id in ids.split("+") if id != "none")

    def price(self, view: View, name: str) -> float:
        """Discarding is dearer than flipping."""
        _, flip, _, discard = name.split("-")
        return -0.4 * int(flip) - 0.9 * int(discard)

    def weave(self, view: View, place: str) -> float:
        """The longest Tapestry grows, and a new match pays at every Merchant to come."""
        number, _, side = place.partition("-")
        if number == "new":
            return 0.0
        tapestry = _me(view)["tapestries"][int(number) - 1]
        tile = view["decision"]["args"][0]
        longer = [tile, *tapestry] if side == "left" else [*tapestry, tile]
        return len(tapestry) + MERCHANTS * (match_worth(self.box, longer) - match_worth(self.box, tapestry))

    def buy_weavings(self, view: View, ids: str) -> float:
        """Every tile costs more than the one before."""
        count = 0 if ids == "none" else ids.count("+") + 1
        return worth.WEAVING * count - worth.RESOURCE["corn"] * WEAVINGS_PRICE[count]

    def pay(self, view: View, name: str) -> float:
        """What is worth least."""
        parts = name.split("-")
        if len(parts) < 2:
            return 0.0
        return -sum(int(n) * worth.RESOURCE[what] for n, what in zip(parts[::2], parts[1::2], strict=True))

    def upkeep(self, view: View, gold: str) -> float:
        """As much gold as potatoes are missing."""
        me = _me(view)
        return -float(abs(int(gold) - max(0, me["god_cards"] - me["resources"]["potato"])))


def _me(view: View) -> Mapping[str, Any]:
    me: Mapping[str, Any] = view["players"][view["seat"]]
    return me


def _action(name: str) -> Callable[..., float]:
    def judge(bot: GreedyBot, view: View) -> float:
        return bot.action(view, name)

    return judge


def _first_action(name: str) -> Callable[..., float]:
    def judge(bot: GreedyBot, view: View) -> float:
        return bot.first_action(view, name)

    return judge


JUDGES: Final[Mapping[str, float | Callable[..., float]]] = {
    "place": GreedyBot.place,
    **{f"main-option.{name}": _first_action(name) for name in ("high-priest", "pray", "train", "recruit")},
    **{f"second-action.{name}": _action(name) for name in ("high-priest", "pray", "train", "recruit")},
    "move-high-priest.high-priest": GreedyBot.share,
    "place-high-priest.high-priest": 0.0,
    "worker": GreedyBot.worker,
    "use": GreedyBot.worker,
    "space": GreedyBot.space,
    "enter": GreedyBot.enter,
    "pay": GreedyBot.pay,
    "task": GreedyBot.task,
    "pay-for-task": 0.8,
    "warrior": 1.5,
    "before-tasks.rejuvenate": 2.0,
    "retrieve": GreedyBot.retrieve,
    "benefit": GreedyBot.benefit,
    "reward": GreedyBot.benefit,
    "choose": GreedyBot.benefit,
    "match": 1.0,
    "priest-card": worth.GOD_CARD,
    "construct.building": GreedyBot.construct,
    "produce.building": GreedyBot.produce,
    "produce-one.building": GreedyBot.produce,
    "swap-tile.building": GreedyBot.remove_building,
    "swap": -0.5,
    "god-card": GreedyBot.god_card,
    "swap-card.god-card": GreedyBot.keep_god_card,
    "keep-god-card.keep": GreedyBot.keep_god_card,
    "keep-army-card.keep": GreedyBot.army_card,
    "festival-cards.play": GreedyBot.festival_card,
    "act": GreedyBot.act,
    "act-or-gold.gold": worth.RESOURCE["gold"],
    "upkeep.gold": GreedyBot.upkeep,
    "offer.climb": GreedyBot.offer,
    "pay-gold-to-climb.climb": GreedyBot.climb_for_gold,
    "statue": GreedyBot.statue,
    "worship.statue": GreedyBot.worship,
    "steps": GreedyBot.steps,
    "weave": GreedyBot.weave,
    "buy-weavings.buy": GreedyBot.buy_weavings,
    "buy-leftover.weaving": worth.WEAVING - 2 * worth.RESOURCE["corn"],
    "buy-worker.buy": GreedyBot.buy_worker,
    "remove": GreedyBot.remove_worker,
    "nomad": GreedyBot.take_worker,
    "casualty": 0.0,
    "army-card": GreedyBot.army_card,
    "conquer": GreedyBot.conquer,
    "flip": GreedyBot.soldiers,
    "discard": GreedyBot.soldiers,
    "price": GreedyBot.price,
    "turn-up": GreedyBot.turn_up,
    "discard-army-card": GreedyBot.discard_army_card,
    "buy-god-card": NEVER,
    "exchange": NEVER,
}
"""How each kind of option is judged, where needed for one question only: `question.kind`."""
