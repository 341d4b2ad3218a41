"""Every kind of event that the base rules report, with its fields.

A module or an opponent declares its own kinds in its own package; `game.events` joins them. Names of facts, sources of
income, statistics, the wire and its TypeScript types follow from the declarations.
"""

from __future__ import annotations

from typing import Final

NUMBER: Final = "number"
COUNTED: Final = "counted"
"""A place counted from 0 in the engine and from 1 by people."""
ALREADY_NAMED: Final = ("rule", "component", "where", "on-table")
"""Fields that the rules already report by name. All others are families of the codebook."""


class EventField:
    """A fact of an event: its name, and what it is: a number, a family of the codebook or a text.

    `most` is more than 1 for a last field that is repeated up to that many times.
    """

    __slots__ = ("most", "name", "what")

    def __init__(self, name: str, what: str, most: int = 1) -> None:
        self.name: Final = name
        self.what: Final = what
        self.most: Final = most

    def is_number(self) -> bool:
        """Whether people see its value as a number."""
        return self.what in (NUMBER, COUNTED)


class EventDeclaration:
    """A kind of event: its fields in the order in which they are reported, public ones first, then secret ones."""

    __slots__ = ("cause", "fields", "name", "places", "shows", "uses")

    def __init__(
        self, name: str, fields: list[EventField], cause: str, uses: dict[str, str], shows: bool, places: bool
    ) -> None:
        self.name: Final = name
        self.fields: Final = tuple(fields)
        self.cause: Final = cause  # the source of what its seat gains next; empty if the event explains no gains
        self.uses: Final = uses  # what statistics call the use of a thing, and the field that names the thing
        self.shows: Final = shows  # whether it reveals a secret of its seat to all players
        self.places: Final = places  # whether it only says where a drawn thing goes

    def facts(self) -> list[str]:
        """What each of its facts is; the last ones may be missing."""
        return [field.what for field in self.fields for _ in range(field.most)]


def event(
    name: str,
    *,
    cause: str = "",
    used: str = "",
    uses: dict[str, str] | None = None,
    shows: bool = False,
    places: bool = False,
    **fields: str,
) -> EventDeclaration:
    """Declare a kind: `worker="worker"` is a field and its family, `cards="god-card*3"` up to three of them.

    `used` is the field with the thing that is used, counted under the name of the kind; `uses` adds other names.
    """
    declared: list[EventField] = []
    for field, what in fields.items():
        family, _, most = what.partition("*")
        declared.append(EventField(field, family, int(most) if most else 1))
    return EventDeclaration(name, declared, cause, ({name: used} if used else {}) | (uses or {}), shows, places)


def kinds(*declared: EventDeclaration) -> dict[str, EventDeclaration]:
    """Kinds by name."""
    return {kind.name: kind for kind in declared}


def joined(*tables: dict[str, EventDeclaration]) -> dict[str, EventDeclaration]:
    """The kinds of several packages; two of them must not share a name."""
    all_kinds: dict[str, EventDeclaration] = {}
    for table in tables:
        for name, kind in table.items():
            if name in all_kinds:
                raise ValueError(f"two kinds of events are called {name!r}")
            all_kinds[name] = kind
    return all_kinds


BASE_EVENTS: Final = kinds(
    event("scored", vp=NUMBER, source="source"),
    event("gained", resource="resource", amount=NUMBER),
    event("paid", potato=NUMBER, corn=NUMBER, stone=NUMBER, gold=NUMBER, food=NUMBER),
    event("exchanged", given="resource", amount=NUMBER, taken="resource", yielded=NUMBER),
    event("bought-god-card", resource="resource"),
    event("discarded-army-card", card="army-card", cause="army", used="card"),
    event("took-god-card", card="god-card"),
    event("drew-god-card", card="god-card"),
    event("reshuffled-offer"),
    event("offered-god-card", card="god-card"),
    event("returned-god-card", card="god-card"),
    event("played-god-card", card="god-card", used="card", shows=True),
    event("lacked-statue", card="god-card"),
    event("kept-god-cards", cards="god-card*3"),
    event("used-benefit", card="god-card", benefit=COUNTED, cause="cards", used="card"),
    event("reshuffled-army"),
    event("drew-army-card", card="army-card"),
    event("kept-army-card", discarded="army-card", card="army-card"),
    event("played-army-card", card="army-card", used="card", shows=True),
    event("turned-up-army-card", card="army-card"),
    event("discarded-soldiers", card="army-card"),
    event("flipped-soldiers", card="army-card"),
    event("climbed", step="step", cause="temple", used="step"),
    event("joined-nomads", worker="worker", places=True),
    event("joined-village", worker="worker", places=True),
    event("put-on-hill", worker="worker", space="space", places=True),
    event("took-nomad", worker="worker", cause="workers", places=True),
    event("bought-worker", worker="worker", end="end", cause="workers"),
    event("removed-worker", worker="worker"),
    event("casualty", worker="worker", cause="conquest"),
    event("placed", worker="worker", use="use", space="space", used="space", uses={"placed-worker": "worker"}),
    event("retrieved", worker="worker", space="space"),
    event("activated-task", task="task", space="space", icon=COUNTED, cause="tasks", used="task"),
    event("stopped-tasks", left=NUMBER),
    event("built-steps", slot="slot", cause="steps", used="slot"),
    event("gained-statue", statue="statue", used="statue"),
    event("discarded-statue", statue="statue", used="statue"),
    event("built", building="building", cause="buildings", used="building", places=True),
    event("produced", building="building", cause="production", used="building"),
    event("turned-up-building", building="building"),
    event("turned-down-building", building="building"),
    event("revealed-building", building="building", slot=NUMBER, places=True),
    event("removed-building", building="building", slot=NUMBER),
    event("reacted", component="component", cause="buildings", used="component"),
    event("drew-weavings"),
    event("drew-weaving", weaving="weaving", places=True),
    event("showed-weavings", weavings="weaving*3", shows=True),
    event("returned-weaving", weaving="weaving"),
    event("bought-weaving", weaving="weaving", used="weaving"),
    event("took-weaving", weaving="weaving", cause="start", used="weaving", places=True),
    event("revealed-weaving", weaving="weaving", places=True),
    event("placed-weaving", weaving="weaving", place="place", cause="tapestries"),
    event("secondary-action", action="secondary", used="action"),
    event("placed-high-priest", space="coricancha"),
    event("moved-high-priest", space="coricancha"),
    event("activated", action="action", cause="high-priest", used="action"),
    event("conquered", space="conquest", cause="conquest", used="space"),
    event("won-region", region="region"),
    event("triggered-festival", festival=NUMBER, cause="festivals"),
    event("festival", festival=NUMBER),
    event("ended-festival", festival=NUMBER),
    event("first-player"),
    event("turn", turn=NUMBER, cause="other"),
    event("game-over", winners="counted*4"),
)
