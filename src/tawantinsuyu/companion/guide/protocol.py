"""What the guide and a person exchange: questions, answers, events of the person's turn, orders. All of it is JSON.

Things are called by what everybody can see: symbols, types, printed numbers. No card or tile has an identity.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal, NotRequired, TypeAlias, TypedDict

from tawantinsuyu.box.plain import Json

OUT_OF_SPACES: Final = "full"
"""No card that is left fits a free space of the hill."""
NOWHERE: Final = "none"
TIE: Final = "tie"
OTHERS: Final = "others"
"""Only Nomads of other kinds."""


class WeavingTile(TypedDict):
    """What is printed on a Weaving. Numbers are not needed: where she chooses by them, tiles come highest first."""

    pattern: str
    colour: str
    number: NotRequired[int]


class BuildingTile(TypedDict):
    """What is printed on a Building of hers, as far as her rules read it. Benefits are written as in an edition.

    With an owner's edition its `name` there is enough.
    """

    type: NotRequired[str]
    name: NotRequired[str]
    number: NotRequired[int]
    benefits: NotRequired[list[Json]]
    noble: NotRequired[str]


class GodCard(TypedDict):
    """What is printed on a God card that she plays."""

    symbol: str
    benefits: list[Json]


class Die(TypedDict):
    """Roll the die, or let the program roll one with these faces; `of` names the roll. Answer: the value."""

    ask: Literal["die"]
    rule: str
    of: str
    faces: list[int]


class TieBreak(TypedDict):
    """Draw one of these at random; `of` names the draw, `where` its place if it has one.

    Answer: its key; None where the table has none of them, if that is possible.
    """

    ask: Literal["draw"]
    rule: str
    of: str
    where: str
    options: list[str]
    may_lack: bool


class Terrace(TypedDict):
    """The first of these terraces with a free space of the symbol of the card in a slot.

    Answer: its name, `none`, or `full`; `tie` asks how to choose between equally cheap spaces.
    """

    ask: Literal["terrace"]
    rule: str
    slot: int
    terraces: list[str]


class FirstSymbol(TypedDict):
    """From a slot on clockwise, the first card with one of these symbols. Answer: its symbol, or None."""

    ask: Literal["first-symbol"]
    rule: str
    slot: int
    symbols: list[str]


class MatchingSymbol(TypedDict):
    """Whether the card in a slot has one of these symbols. Answer: true or false."""

    ask: Literal["match"]
    rule: str
    slot: int
    symbols: list[str]


class Village(TypedDict):
    """The Workers at the ends of the Village, potato end first. Answer: [], one, or two for two and more.

    Only the ends listed need a name; the others may be None. `count` is the length of the answer where it is known.
    """

    ask: Literal["village"]
    rule: str
    ends: list[str]
    count: int | None


class Nomads(TypedDict):
    """Draw a Nomad of these kinds at random, if possible one of the kinds in `first`.

    Answer: its kind, `others` if all Nomads are of other kinds, or None if there are none.
    """

    ask: Literal["nomads"]
    rule: str
    kinds: list[str]
    first: list[str]


class Market(TypedDict):
    """The types of Buildings in the Market, among these. Answer: those that are there."""

    ask: Literal["market"]
    rule: str
    types: list[str]


class ReadBuilding(TypedDict):
    """Take a Building of this type: a random one from the Market, or the top one of its stack. Answer: what it shows.

    `reads` are the fields that are needed.
    """

    ask: Literal["building"]
    rule: str
    source: Literal["market", "stack"]
    type: str
    reads: list[str]


class ReadWeavings(TypedDict):
    """Read Weavings: three drawn, the face-up one, the next one, or a starting one. Answer: the tiles."""

    ask: Literal["weavings"]
    rule: str
    source: Literal["drawn", "face-up", "next", "start"]


class ReadGodCard(TypedDict):
    """Turn up the top God card, which she plays. Answer: symbol and benefits, or None if there is no card."""

    ask: Literal["god-card"]
    rule: str


class Statues(TypedDict):
    """The symbols of Statues of a size that are still in stock; `known` is the last answer. Answer: their names."""

    ask: Literal["statues"]
    rule: str
    size: str
    known: list[str]


class YourMarkers(TypedDict):
    """Your Conquest markers, or your Steps on the hill; `known` is the last answer. Answer: all of them.

    `likely` says whether the last answer is probably still true.
    """

    ask: Literal["conquest", "steps"]
    rule: str
    known: list[str]
    likely: bool


class YourRegions(TypedDict):
    """With Vassals in play: your pieces in and beside the regions; `pieces` is the last answer. Answer: `Pieces`."""

    ask: Literal["regions"]
    rule: str
    known: list[str]
    likely: bool
    pieces: Pieces | None


class Pieces(TypedDict):
    """Your markers on the tracks, those on Nation tiles, your Vassals beside markers, all Vassals among the fallen."""

    spaces: list[str]
    nations: Mapping[str, int]
    vassals: Mapping[str, int]
    fallen: int


class Nations(TypedDict):
    """The Nation tiles of some regions. Answer: their names by region."""

    ask: Literal["nations"]
    rule: str
    regions: list[str]
    options: list[str]


class Amount(TypedDict):
    """A number on the table: two-Soldier cards in her hand, cards in the offer (`most` is enough), your final VP,
    Steps of her own that the placed Worker uses. Answer: the number.
    """

    ask: Literal["two-soldiers", "offer", "final-vp", "own-steps"]
    rule: str
    most: int


class YesOrNo(TypedDict):
    """Whether you are ahead of her VP, the bag is empty. Answer: true or false."""

    ask: Literal["ahead", "bag-empty"]
    rule: str
    vp: NotRequired[int]


class StartingWorkers(TypedDict):
    """Draw her two starting Workers of different kinds. Answer: their names."""

    ask: Literal["starting-workers"]
    rule: str


class Place(TypedDict):
    """The section that a space of the Coricancha faces (1 to 5), or the action at your High Priest."""

    ask: Literal["orientation", "high-priest"]
    rule: str
    action: NotRequired[str]
    options: list[str]


class Yours(TypedDict):
    """Something that you do now; events may be entered meanwhile. Answer: true when it is done."""

    ask: Literal["yours"]
    rule: str
    what: str


class MyTurn(TypedDict):
    """Your turn. Events are entered as they happen; the answer true ends it.

    `leftovers` says whether she could buy a leftover Weaving; if not, nothing needs to be entered for a purchase.
    """

    ask: Literal["my-turn"]
    rule: str
    leftovers: bool


class Over(TypedDict):
    """The game is over."""

    ask: Literal["over"]
    rule: str


Question: TypeAlias = (
    Die
    | TieBreak
    | Terrace
    | FirstSymbol
    | MatchingSymbol
    | Village
    | Nomads
    | Market
    | ReadBuilding
    | ReadWeavings
    | ReadGodCard
    | Statues
    | YourMarkers
    | YourRegions
    | Nations
    | Amount
    | YesOrNo
    | StartingWorkers
    | Place
    | Yours
    | MyTurn
    | Over
)


class Activated(TypedDict):
    """You activated a High Priest action. In a Conquest she plays cards first, then you place your marker."""

    event: Literal["activated"]
    action: str
    casualty: NotRequired[bool]


class OfferedLeftovers(TypedDict):
    """You bought Weavings, and these are left."""

    event: Literal["weavings"]
    tiles: list[WeavingTile]


class UsedSteps(TypedDict):
    """You walked over this many of her Steps."""

    event: Literal["used-steps"]
    count: int


class PlainEvent(TypedDict):
    """You built Steps below hers; the Village is empty; a Worker fell outside a Conquest; there was no Army card."""

    event: Literal["built-below", "village-empty", "casualty", "no-army-card"]


class Correction(TypedDict):
    """Numbers of hers that are different; also used to join a running game."""

    event: Literal["correct"]
    strip: Mapping[str, Json]


Happening: TypeAlias = Activated | OfferedLeftovers | UsedSteps | PlainEvent | Correction


class Order(TypedDict):
    """What she does, with what everybody can see of it; `rule` is empty where another order gives the reason.

    `reason` marks a step of her reasoning, which pages show folded.
    """

    kind: str
    rule: str
    reason: bool
    facts: dict[str, Json]
