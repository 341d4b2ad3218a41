"""The model of a view describes exactly what views contain."""

from __future__ import annotations

from itertools import chain
from typing import Any, get_args

import pytest
from pydantic import TypeAdapter, ValidationError

import tawantinsuyu as tw
from tawantinsuyu.box import names
from tawantinsuyu.core.codebook import STEPS_SLOTS
from tawantinsuyu.core.values import ACTION_NAMES, GOD_NAMES
from tawantinsuyu.game.expansions import MODULES
from tawantinsuyu.game.view import View
from tawantinsuyu.rules.turn import Turn
from tawantinsuyu.rules.weavings import PurchaseWeavings
from tests.golden_age.test_nested_effects import purchase_in_purchase
from tests.golden_age.test_sun_festival import cards_festival
from tests.support.given import given
from tests.table.messages.games import MODES, game_at, played, recorded, viewers
from tests.table.messages.schema_forms import SchemaForms

MODEL = TypeAdapter(View)
SCHEMA = MODEL.json_schema(mode="serialization")
FORMS = SchemaForms(SCHEMA)
LEFT_OUT_AT_TIMES = {
    ("PlayerView", "hand"),
    ("MarketView", "palace"),
    ("BuildingStacksView", "palace"),
    ("OptionView", "place"),
}


def check(view: View) -> None:
    """The model takes the view as it is and gives it back unchanged."""
    assert MODEL.dump_python(MODEL.validate_python(view, strict=True), mode="json") == view


@pytest.mark.parametrize("number", range(len(MODES)))
def test_every_view_of_a_game_is_described(number: int) -> None:
    """Every 31 answers: a pace that is no round of anything."""
    for count, (game, _) in enumerate(played(MODES[number], number)):
        if count % 31 == 0 or game.is_over:
            for viewer in viewers(game):
                check(game.view(viewer, places=True))


def set_up() -> list[tw.Game]:
    """What games seldom come to: a purchase in a purchase, Weavings that one player sees, held cards, large Statues."""
    nested = purchase_in_purchase().choose("weaving:W12", "weaving:W14", "weaving:W15")
    alone = given(stock={0: "9c"}, buildings={0: "Z08"}, large={0: "sun"}).do(PurchaseWeavings(0))
    held = cards_festival().do(Turn(0)).choose("play:G02")
    return [
        game_at(nested, modules=("way-of-the-sun:simpa", "nobles")),
        game_at(alone),
        game_at(held, modules=("way-of-the-sun:simpa",)),
    ]


def test_everything_that_the_schema_describes_is_seen_in_some_game() -> None:
    seen: set[str] = set()
    for game in chain(recorded(every=150), set_up()):
        for viewer in viewers(game):
            for view in (game.view(viewer), game.view(viewer, places=True)):
                check(view)
                seen |= FORMS.taken(view)

    assert FORMS.declared() - seen == set()


# -- the schema


def components() -> dict[str, dict[str, Any]]:
    return {"View": SCHEMA, **SCHEMA["$defs"]}


def test_only_the_fields_that_are_left_out_at_times_are_not_required() -> None:
    optional = {
        (name, field)
        for name, part in components().items()
        for field in part.get("properties", ())
        if field not in part["required"]
    }

    assert optional == LEFT_OUT_AT_TIMES


def test_the_schema_knows_no_defaults_and_no_other_fields() -> None:
    tables = {name: part for name, part in components().items() if "properties" in part}

    assert [name for name, part in tables.items() if part["additionalProperties"] is not False] == []
    assert [name for name, part in tables.items() for field in part["properties"].values() if "default" in field] == []


def test_every_part_and_every_field_is_explained() -> None:
    unexplained = [name for name, part in components().items() if not part.get("description")]
    unexplained += [
        f"{name}.{field}"
        for name, part in components().items()
        for field, node in part.get("properties", {}).items()
        if not node.get("description")
    ]

    assert unexplained == []


def test_tables_with_fields_are_components_of_their_own() -> None:
    """So that code made from the schema has names for them."""

    def nested(node: Any) -> list[Any]:
        if isinstance(node, list):
            return [found for each in node for found in nested(each)]
        if not isinstance(node, dict):
            return []
        return [node] * ("properties" in node) + [found for each in node.values() for found in nested(each)]

    inner = [nested(field) for part in components().values() for field in part.get("properties", {}).values()]
    assert [found for found in inner if found] == []


@pytest.mark.parametrize(
    ("alias", "words"),
    [
        (names.GodSymbol, GOD_NAMES),
        (names.HighPriestAction, ACTION_NAMES),
        (names.StepsSlot, list(STEPS_SLOTS.numbers)),
        (names.ModuleName, MODULES),
        (names.OpponentName, tw.OPPONENTS),
    ],
)
def test_a_closed_vocabulary_is_that_of_the_engine(alias: Any, words: Any) -> None:
    spelled_out, _ = get_args(alias.__value__)

    assert get_args(spelled_out) == tuple(words)


# -- the model refuses what no view is


@pytest.mark.parametrize(
    "change",
    [
        {"secret_order": ["G01"]},
        {"turn": "3"},
        {"turn": -1},
        {"players": []},
        {"modules": ["trains"]},
        {"steps": {"6-upper": 0}},
        {"winners": []},
        {"small_statues": {"sun": 2}},
    ],
)
def test_what_no_game_shows_is_refused(change: dict[str, Any]) -> None:
    view = tw.new_game(players=2, seed=1).view(0)
    check(view)

    with pytest.raises(ValidationError):
        MODEL.validate_python({**view, **change}, strict=True)


@pytest.mark.parametrize("field", sorted(View.__annotations__))
def test_a_view_lacks_no_field(field: str) -> None:
    view = tw.new_game(players=2, seed=1).view(0)

    with pytest.raises(ValidationError):
        MODEL.validate_python({name: part for name, part in view.items() if name != field}, strict=True)
