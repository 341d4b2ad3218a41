"""What can be tapped for a question of the guide."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from tawantinsuyu.box.schema_base import GodCard, ProductionBuilding
from tawantinsuyu.companion.guide.answers import has_others, with_one_more
from tawantinsuyu.companion.guide.guide import Guide
from tawantinsuyu.companion.guide.position import OPPONENT
from tawantinsuyu.companion.guide.protocol import NOWHERE, OTHERS, OUT_OF_SPACES, TIE
from tawantinsuyu.core.codebook import STEPS_SLOTS
from tawantinsuyu.core.values import GOD_NAMES, WORKER_TYPES
from tawantinsuyu.game.settings import box_for
from tawantinsuyu.table.guide.messages import GuideChoice
from tawantinsuyu.table.guide.orders import Words, action_icon
from tawantinsuyu.texts.catalogue import capital

Asked = Mapping[str, Any]


def choice(key: Any, label: str, icon: str = "") -> GuideChoice:
    return {"key": key, "label": capital(label), "icon": icon}


def choices_for(guide: Guide, words: Words, question: Asked) -> list[GuideChoice]:
    """The options of a question."""
    make = CHOICES.get(question["ask"])
    if make is not None:
        return make(guide, words, question)
    if "pieces" in question:
        return _conquest(guide, words, question)
    region = next(iter(question.get("regions", ())), "")
    names = question.get("options", ())
    return [choice({region: name}, words.texts.write("name", name), f"face-{name}") for name in names]


def is_edition(guide: Guide) -> bool:
    """Whether the components are those of an owner, so that tiles can be named."""
    return box_for(guide.edition).short_hash != box_for(None).short_hash


def reads_print(guide: Guide, question: Asked) -> bool:
    """Whether the person has to enter what a tile or card shows."""
    reads = question.get("reads", ("benefits",) if question["ask"] == "god-card" else ())
    return "benefits" in reads and not is_edition(guide)


def instead(guide: Guide, words: Words, question: Asked) -> list[GuideChoice]:
    """What people often answer instead of what is assumed."""
    if question["ask"] == "village":
        return _village(guide, words, question)[1:]
    more = with_one_more(question["pieces"], question["known"]) if "pieces" in question else {}
    return [choice(key, words.say("guide-option", "one-more", region=region)) for region, key in more.items()]


# -- parts that several questions use


def kinds_of_workers(guide: Guide, words: Words, most: int = WORKER_TYPES) -> list[GuideChoice]:
    """Those of one colour, or more of them."""
    names = guide.session.state.catalog.worker_names[:most]
    return [choice(name, words.texts.write("worker", name), worker_icon(name)) for name in names]


def worker_icon(name: str) -> str:
    return "worker" if "-" in name else f"worker-{name}"


def patterns(guide: Guide, words: Words) -> list[GuideChoice]:
    """Weavings; their numbers are not needed."""
    rows = box_for(guide.edition).patterns
    return [
        choice({"pattern": row.id, "colour": row.colour}, words.texts.write("pattern", row.id), f"pattern-{row.id}")
        for row in rows
    ]


def regions(guide: Guide, words: Words) -> list[GuideChoice]:
    return [choice(name, words.texts.write("region", name)) for name in guide.session.state.catalog.regions]


def symbols(words: Words, names: Sequence[str] = GOD_NAMES) -> list[GuideChoice]:
    return [choice(name, words.texts.say("symbol", name), f"god-{name}") for name in names]


def actions(words: Words, names: Sequence[str]) -> list[GuideChoice]:
    return [choice(name, words.texts.say("action", name), action_icon(name)) for name in names]


def building_types(words: Words, names: Sequence[str]) -> list[GuideChoice]:
    return [choice(name, words.texts.say("building-type", name), f"building-{name}") for name in names]


# -- by question


def _die(_guide: Guide, _words: Words, question: Asked) -> list[GuideChoice]:
    return [choice(value, str(value)) for value in dict.fromkeys(question["faces"])]


def _draw(_guide: Guide, words: Words, question: Asked) -> list[GuideChoice]:
    drawn = [_drawn(words, key) for key in dict.fromkeys(question["options"])]
    return [*drawn, choice(None, words.say("guide-option", "none-there"))] if question["may_lack"] else drawn


def _drawn(words: Words, key: str) -> GuideChoice:
    """A result of a draw, as at a real table, with a picture of a Worker."""
    kind, *args = key.split(":")
    texts = words.texts
    label = texts.say("drawn", kind, *args) if texts.has("drawn", kind) else texts.option("", key)
    return choice(key, label, worker_icon(args[-1]) if texts.has("worker", args[-1]) else "")


def _terrace(_guide: Guide, words: Words, question: Asked) -> list[GuideChoice]:
    there = [choice(each, words.say("guide-option", "terrace", terrace=each)) for each in question["terraces"]]
    others = [(NOWHERE, "no-terrace"), (TIE, "tie"), (OUT_OF_SPACES, "full")]
    return [*there, *[choice(key, words.say("guide-option", name, **question)) for key, name in others]]


def _first_symbol(_guide: Guide, words: Words, question: Asked) -> list[GuideChoice]:
    names = question["symbols"]
    none = [] if len(names) == len(GOD_NAMES) else [choice(None, words.say("guide-option", "none-of-these"))]
    return [*symbols(words, names), *none]


def _statues(_guide: Guide, words: Words, _question: Asked) -> list[GuideChoice]:
    return symbols(words)


def _village(guide: Guide, words: Words, question: Asked) -> list[GuideChoice]:
    """Complete answers, unless both ends are asked."""
    ends, count = question["ends"], question["count"]
    empty = choice([], words.say("guide-option", "village-empty"))
    if not ends:
        more = [([None, None], "village-more"), ([None], "village-last")]
        return [*[choice(key, words.say("guide-option", name)) for key, name in more], empty]
    if len(ends) > 1:
        return [empty]
    kinds = kinds_of_workers(guide, words)
    is_first = ends[0] == "potato-end"
    at_end = [
        choice([each["key"], None] if is_first else [None, each["key"]], each["label"], each["icon"]) for each in kinds
    ]
    last = [choice([each["key"]], words.say("guide-option", "last", kind=each["key"]), each["icon"]) for each in kinds]
    return [*at_end, *last, empty] if count is None else last if count == 1 else at_end


def _workers(guide: Guide, words: Words, _question: Asked) -> list[GuideChoice]:
    return kinds_of_workers(guide, words)


def _nomads(guide: Guide, words: Words, question: Asked) -> list[GuideChoice]:
    """Those that she takes first at the beginning."""
    kinds, first = question["kinds"], question["first"]
    wanted = [each for each in kinds_of_workers(guide, words) if each["key"] in kinds]
    others = [(OTHERS, "other-nomads")] if has_others(kinds) else []
    return [
        *sorted(wanted, key=lambda each: each["key"] not in first),
        *[choice(key, words.say("guide-option", name)) for key, name in (*others, (None, "no-nomads"))],
    ]


def _market(_guide: Guide, words: Words, question: Asked) -> list[GuideChoice]:
    return building_types(words, question["types"])


def _building(guide: Guide, words: Words, question: Asked) -> list[GuideChoice]:
    """The one name that matters, or all tiles; without an edition the print may also be entered."""
    reads, type = question["reads"], question["type"]
    if len(reads) == 1:
        kinds = kinds_of_workers(guide, words)
        return [choice({"type": type, reads[0]: each["key"]}, each["label"], each["icon"]) for each in kinds]
    return production_buildings(guide, words)


def production_buildings(guide: Guide, words: Words) -> list[GuideChoice]:
    """Those that she does not have."""
    s = guide.session.state
    player = s.players[OPPONENT]
    owned = [s.catalog.buildings[i].name for i in (*player.buildings, *player.face_down_buildings)]
    rows = [row for row in box_for(guide.edition) if isinstance(row, ProductionBuilding) and row.id not in owned]
    return [
        choice(
            {"type": "production", "name": row.id},
            words.say("guide-option", "production", number=row.number, id=row.id),
            f"face-{row.id}",
        )
        for row in sorted(rows, key=lambda row: row.number)
    ]


def _god_card(guide: Guide, words: Words, _question: Asked) -> list[GuideChoice]:
    """All cards; without an edition the print may also be entered."""
    rows = [row for row in box_for(guide.edition) if isinstance(row, GodCard)]
    cards = [
        choice(
            {"symbol": row.symbol, "benefits": [benefit.to_data() for benefit in row.benefits]},
            words.say("guide-option", "god-card", symbol=row.symbol, id=row.id),
            f"face-{row.id}",
        )
        for row in rows
    ]
    return [*cards, choice(None, words.say("guide-option", "no-card"))]


def _weavings(guide: Guide, words: Words, question: Asked) -> list[GuideChoice]:
    """Patterns; where only the pattern matters, complete answers."""
    rows = patterns(guide, words)
    if question["source"] == "drawn":
        return rows
    one: list[GuideChoice] = [{**row, "key": [row["key"]]} for row in rows]
    none = [] if question["source"] == "start" else [choice([], words.say("guide-option", f"no-{question['source']}"))]
    return [*one, *none]


def _conquest(guide: Guide, words: Words, _question: Asked) -> list[GuideChoice]:
    """The spaces that she does not hold."""
    s = guide.session.state
    names = [space.name for i, space in enumerate(s.catalog.conquest) if s.conquest[i] != OPPONENT]
    return [choice(name, words.texts.write("conquest-name", name)) for name in names]


def _steps(guide: Guide, words: Words, _question: Asked) -> list[GuideChoice]:
    s = guide.session.state
    names = [STEPS_SLOTS.name(slot) for slot in range(len(s.steps)) if s.steps[slot] != OPPONENT]
    return [choice(name, words.texts.write("slot", name)) for name in names]


def _yes_or_no(_guide: Guide, words: Words, question: Asked) -> list[GuideChoice]:
    ask = question["ask"]
    return [choice(reply, words.say("guide-option", f"{ask}-{'yes' if reply else 'no'}")) for reply in (True, False)]


def _sections(_guide: Guide, words: Words, question: Asked) -> list[GuideChoice]:
    return [choice(each, words.say("guide-option", "section", section=each)) for each in question["options"]]


def _actions(_guide: Guide, words: Words, question: Asked) -> list[GuideChoice]:
    return actions(words, question["options"])


CHOICES: Final[Mapping[str, Callable[[Guide, Words, Asked], list[GuideChoice]]]] = {
    "die": _die,
    "draw": _draw,
    "terrace": _terrace,
    "first-symbol": _first_symbol,
    "match": _yes_or_no,
    "village": _village,
    "nomads": _nomads,
    "market": _market,
    "building": _building,
    "god-card": _god_card,
    "weavings": _weavings,
    "statues": _statues,
    "conquest": _conquest,
    "steps": _steps,
    "ahead": _yes_or_no,
    "bag-empty": _yes_or_no,
    "starting-workers": _workers,
    "orientation": _sections,
    "high-priest": _actions,
}
"""By question, its options; other questions are about regions, or have none."""
