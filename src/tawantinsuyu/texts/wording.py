"""Writes arguments: each argument kind of a message, such as `{0:worker}`, is one function here.

Names and effects of components come from the box or its translation, all other words from the catalogue.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import reduce
from typing import Any, Final

from tawantinsuyu.box.schema import Entry
from tawantinsuyu.box.schema_base import (
    ArmyCard,
    ConquestSpace,
    Edge,
    GodCard,
    PassiveBuilding,
    ProductionBuilding,
    Statue,
    Weaving,
)
from tawantinsuyu.box.schema_golden_age import Palace
from tawantinsuyu.box.vocabulary import RESOURCES
from tawantinsuyu.texts.benefits import benefit as benefit_in_words
from tawantinsuyu.texts.benefits import benefits
from tawantinsuyu.texts.languages import LANGUAGES, SOURCE
from tawantinsuyu.texts.speech import Wording

# -- numbers and names


def count(words: Wording, n: object, what: str) -> str:
    """`3 potatoes`."""
    return words.count(what, int(str(n)))


def one(words: Wording, what: str) -> str:
    """`1 potato`."""
    return words.count(what, 1)


def plural(words: Wording, n: object, *forms: str) -> str:
    """`{0:plural card|cards}`: the form for a number; forms are in the order of the language's plural categories."""
    given = " ".join(forms).split("|")
    language = LANGUAGES[words.language]
    if len(given) != len(language.categories):  # an English message where a draft has none
        language = LANGUAGES[SOURCE]
    return given[min(language.categories.index(language.category(int(str(n)))), len(given) - 1)]


def signed(_words: Wording, n: int) -> str:
    """`+3`."""
    return f"{n:+}"


def seat(words: Wording, number: int) -> str:
    """A player; seats count from 1."""
    return words.names[number - 1]


def winners(words: Wording, numbers: Sequence[int]) -> str:
    """The winner, or the players who share the victory."""
    names = [seat(words, number) for number in numbers]
    return words.say("word", "winner" if len(names) == 1 else "winners", words.listed(names))


def amounts(words: Wording, name: str) -> str:
    """`2-potato-1-gold` in words."""
    if name in ("nothing", "none"):
        return words.say("word", "nothing")
    parts = name.split("-")
    return words.listed([words.count(what, int(n)) for n, what in zip(parts[::2], parts[1::2], strict=True)])


def paid(words: Wording, numbers: Sequence[int]) -> str:
    """A payment, by resource."""
    return words.listed([words.count(what, n) for what, n in zip(RESOURCES, numbers, strict=False) if n])


def listed(words: Wording, ids: Sequence[str]) -> str:
    """Several components of any kind, separated by semicolons, since their descriptions contain commas."""
    return reduce(
        lambda before, part: words.say("word", "semicolon", before, part), [component(words, id) for id in ids]
    )


def _named(section: str, prefix: str = "") -> Callable[..., str]:
    def write(words: Wording, name: str) -> str:
        return words.say(section, f"{prefix}{name}")

    return write


def worker(words: Wording, name: str) -> str:
    """`priest`; a Newcomer has two types, `architect-priest`."""
    first, _, second = name.partition("-")
    named = words.say("worker", first)
    return words.say("word", "newcomer", named, words.say("worker", second)) if second else named


def a_worker(words: Wording, name: str) -> str:
    """The same with an article."""
    first, _, second = name.partition("-")
    named = words.say("a-worker", first)
    return words.say("word", "newcomer", named, words.say("worker", second)) if second else named


def use(words: Wording, name: str) -> str:
    """`priest`, or several types at once, `architect+priest`."""
    return words.listed([words.say("worker", each) for each in name.split("+")])


def secondary(words: Wording, name: str) -> str:
    """A secondary action; some belong to a Building, `use-building:ZA5`."""
    action, _, id = name.partition(":")
    return words.say("secondary", action, id)


# -- cards, tiles and other components


def god_card(words: Wording, id: str) -> str:
    """Symbol and benefits."""
    card = words.row(GodCard, id)
    return words.say("word", "god-card", id=id, symbol=card.symbol, benefits=card.benefits)


def card_name(words: Wording, id: str) -> str:
    """A God card by its symbol only."""
    return words.say("word", "god-card-name", id=id, symbol=words.row(GodCard, id).symbol)


def army_card(words: Wording, id: str) -> str:
    """Soldiers and resource."""
    card = words.row(ArmyCard, id)
    return words.say("word", "army-card", id=id, soldiers=card.soldiers, resource=card.resource)


def army_resource(words: Wording, id: str) -> str:
    """What an Army card gives when it is discarded."""
    return words.count(words.row(ArmyCard, id).resource, 1)


def name(words: Wording, id: str) -> str:
    """The name of a component."""
    return words.name(words.box.by_id[id])


def text(words: Wording, id: str) -> str:
    """The effect of a component, as a sentence."""
    return words.text(words.box.by_id[id])


def effect(words: Wording, id: str) -> str:
    """The effect of a Building or another tile."""
    row = words.box.by_id[id]
    return benefits(words, row.benefits) if isinstance(row, ProductionBuilding) else words.text(row)


def building(words: Wording, id: str) -> str:
    """Its name."""
    return words.say("word", "building", id=id)


def building_in_full(words: Wording, id: str) -> str:
    """With cost and effect."""
    row = words.box.by_id[id]
    assert isinstance(row, ProductionBuilding | PassiveBuilding | Palace)
    if isinstance(row, Palace):
        return words.say("word", "palace-in-full", id=id, noble=row.noble, cost=row.cost)
    return words.say("word", "building-in-full", id=id, cost=row.cost)


def building_gives(words: Wording, id: str) -> str:
    """With its effect."""
    return words.say("word", "building-gives", id=id)


def weaving(words: Wording, id: str) -> str:
    """Pattern and edges."""
    tile = words.row(Weaving, id)
    return words.say("word", "weaving", id=id, pattern=tile.pattern, left=tile.left, right=tile.right)


def weaving_name(words: Wording, id: str) -> str:
    """The pattern only."""
    return words.say("word", "weaving-name", id=id, pattern=words.row(Weaving, id).pattern)


def component(words: Wording, id: str) -> str:
    """A card or tile of any kind."""
    row = words.box.by_id[id]
    if isinstance(row, GodCard):
        return god_card(words, id)
    if isinstance(row, ArmyCard):
        return army_card(words, id)
    return weaving(words, id) if isinstance(row, Weaving) else building(words, id)


def components(words: Wording, ids: str) -> str:
    """`A01+A07`, or none."""
    if ids == "none":
        return words.say("word", "none")
    return listed(words, ids.split("+"))


def thing(words: Wording, id: str) -> str:
    """A face-down card or tile that may be turned up, or a Noble lying down."""
    row = words.box.by_id[id]
    if isinstance(row, Palace):
        return words.say("word", "noble-of", id)
    return building_gives(words, id) if isinstance(row, ProductionBuilding) else component(words, id)


def statue(words: Wording, id: str) -> str:
    """Size and symbol."""
    row = words.row(Statue, id)
    return words.say("word", "statue", size=row.size, symbol=row.symbol)


def edge(words: Wording, name: str) -> str:
    """What a match pays."""
    return benefits(words, words.row(Edge, f"edge-{name}").benefits)


def conquest_space(words: Wording, id: str) -> str:
    """Price in Soldiers and benefits."""
    space = words.row(ConquestSpace, id)
    price = _price(words, space.flip, space.discard)
    return words.say(
        "word", "conquest-space", region=space.region, place=space.position, price=price, benefits=space.benefits
    )


def conquest_name(words: Wording, id: str) -> str:
    """The region and the number of the space."""
    space = words.row(ConquestSpace, id)
    return words.say("word", "conquest-name", region=space.region, place=space.position)


def price(words: Wording, name: str) -> str:
    """`flip-2-discard-1` in words."""
    _, flip, _, discard = name.split("-")
    return _price(words, int(flip), int(discard))


def _price(words: Wording, flip: int, discard: int) -> str:
    parts = [words.say("word", "price-flip", flip)] * (flip > 0)
    parts += [words.say("word", "price-discard", discard)] * (discard > 0)
    return words.listed(parts)


def benefit(words: Wording, id: str, number: str) -> str:
    """One of the benefits printed on a component, counted from 1."""
    return benefit_in_words(words, _benefits(words.box.by_id[id])[int(number) - 1])


def gives(words: Wording, path: str) -> str:
    """Printed benefits of a component: all, or those at a path such as `VN03:steps_used:1:2`.

    After the id comes a trigger or `action`, unless the benefits are the first printed ones; then alternately the
    position of a benefit and of one of its alternatives.
    """
    return benefits(words, printed_benefits(words, path))


def printed_benefits(words: Wording, path: str) -> Sequence[Any]:
    """The benefits at such a path."""
    id, *places = path.split(":")
    row = words.box.by_id[id]
    selected = _benefits(row)
    if places and not places[0].isdecimal():
        selected = _benefits_at(row, places.pop(0))
    for depth, place in enumerate(places):
        if depth % 2 == 0:
            selected = (selected[int(place) - 1],)
        elif selected[0].options:
            selected = selected[0].options[int(place) - 1]
    return selected


def printed(words: Wording, parts: Sequence[str]) -> str:
    """The same for a path in parts."""
    return gives(words, ":".join(parts))


def _benefits(row: Entry) -> Sequence[Any]:
    shown: Sequence[Any] = getattr(row, "benefits", ()) or getattr(row, "rewards", ())
    if not shown and isinstance(row, PassiveBuilding):
        shown = next(iter(row.reactions.values()), ())
    return shown


def _benefits_at(row: Entry, trigger: str) -> Sequence[Any]:
    if isinstance(row, PassiveBuilding) and row.secondary_action is not None and trigger == "action":
        return row.secondary_action.benefits
    reactions: Mapping[str, Sequence[Any]] = getattr(row, "reactions", {})
    return reactions[trigger]


# -- places


def end(words: Wording, name: str) -> str:
    """`potato-end`."""
    return words.say("word", f"end-{name.removesuffix('-end')}")


def _worker_at_end(words: Wording, name: str) -> str:
    if words.view is None:
        return words.say("word", "some-worker")
    village = words.view["village"]
    return words.say("worker", village[0 if name == "potato-end" else -1]) if village else ""


def village_end(words: Wording, name: str) -> str:
    """The Worker for sale there, and its price."""
    return words.say("word", "village-end", _worker_at_end(words, name), name, name.removesuffix("-end"))


def worker_for_sale(words: Wording, name: str) -> str:
    """The same without the price."""
    return words.say("word", "for-sale", _worker_at_end(words, name), name)


def casualty_from(words: Wording, name: str) -> str:
    """An end of the Village, or a kind of Nomad."""
    if name.endswith("-end"):
        return words.say("word", "at-end", _worker_at_end(words, name), name)
    return words.say("word", "from-nomads", name)


def weaving_place(words: Wording, name: str) -> str:
    """Where a free Weaving comes from. Without a view the tile there is unknown."""
    if words.view is None and name == "face-up":
        return words.say("word", "take-face-up-unseen")
    tile = words.view["weaving_face_up"] if words.view else None
    return words.say("word", f"take-{name}", weaving(words, tile) if tile else "")


def tapestry_end(words: Wording, name: str) -> str:
    """`1-left`: where a Weaving may go, with the edge it would be next to."""
    if name == "new":
        return words.say("word", "new-tapestry")
    number, side = name.split("-")
    if words.view is None:
        end = words.say("word", f"woven-{side}", number)
        return end[:1].upper() + end[1:]
    return words.say("word", f"tapestry-{side}", number, beside(words, number, side))


def beside(words: Wording, number: str, side: str) -> str:
    """The edge at an end of one of the reader's Tapestries."""
    if words.view is None or words.view["seat"] is None:
        return "?"
    tiles = words.view["players"][words.view["seat"]]["tapestries"][int(number) - 1]
    tile = words.row(Weaving, tiles[0] if side == "left" else tiles[-1])
    return words.say("word", "beside-edge", tile.left if side == "left" else tile.right)


def woven(words: Wording, name: str) -> str:
    """`1-left`: where a Weaving went."""
    number, _, side = name.partition("-")
    return words.say("word", f"woven-{side or number}", number)


def used_as(words: Wording, name: str, placed: str) -> str:
    """The type a Worker is used as, if not its own."""
    return "" if name == placed else words.say("word", "used-as", name)


NAMES: Final = (
    "action",
    "building-type",
    "building-type-short",
    "colour",
    "criterion",
    "resource",
    "size",
    "source",
    "symbol",
    "table-status",
    "task",
    "terrace",
    "verdict",
)
"""Sections of names: each is an argument kind."""
PARTS: Final[Mapping[str, str]] = {"level": "slot-", "pattern": "pattern-", "edge-icon": "edge-"}
"""Argument kinds whose names are in [word], with a prefix."""
WRITERS: Final[Mapping[str, Callable[..., str]]] = {
    **{section: _named(section) for section in NAMES},
    **{kind: _named("word", prefix) for kind, prefix in PARTS.items()},
    "worker": worker,
    "a-worker": a_worker,
    "use": use,
    "secondary": secondary,
    "count": count,
    "signed": signed,
    "one": one,
    "plural": plural,
    "seat": seat,
    "winners": winners,
    "amounts": amounts,
    "paid": paid,
    "listed": listed,
    "god-card": god_card,
    "card-name": card_name,
    "army-resource": army_resource,
    "card": component,
    "cards": components,
    "weavings": components,
    "weaving": weaving,
    "weaving-name": weaving_name,
    "name": name,
    "text": text,
    "effect": effect,
    "building": building,
    "building-in-full": building_in_full,
    "building-gives": building_gives,
    "thing": thing,
    "statue": statue,
    "edge": edge,
    "conquest-space": conquest_space,
    "conquest-name": conquest_name,
    "price": price,
    "benefit": benefit,
    "gives": gives,
    "printed": printed,
    "end": end,
    "village-end": village_end,
    "worker-for-sale": worker_for_sale,
    "casualty-from": casualty_from,
    "weaving-place": weaving_place,
    "tapestry-end": tapestry_end,
    "woven": woven,
    "used-as": used_as,
}
"""Argument kinds, by their names in messages."""
