"""CMP-27 to CMP-31: limits, hidden information, and drawing from the bag."""

from __future__ import annotations

import pytest

from tawantinsuyu.game.events import named
from tawantinsuyu.kernel.loop import pending
from tawantinsuyu.kernel.position import AnyEffect
from tawantinsuyu.rules.army import DrawArmyCards, Train
from tawantinsuyu.rules.building import SwapCard
from tawantinsuyu.rules.festival import Upkeep
from tawantinsuyu.rules.gods import TakeGodCards
from tawantinsuyu.rules.nomads import DrawToNomads
from tawantinsuyu.rules.temple import Climb
from tawantinsuyu.rules.turn import MainOption, MainPart
from tawantinsuyu.rules.weavings import PurchaseWeavings
from tests.support.given import Table, given
from tests.support.views import view_for

# -- limits


def test_CMP_27_nothing_a_player_owns_is_limited() -> None:
    rewards = [
        {"potato": 1},
        {"god_card": 1},
        {"army_card": 1},
        {"free_small_statue": 1},
        {"free_building": 1},
        {"free_weaving": 1},
    ]
    everything = " ".join
    table = given(
        players=4,
        box={"temple-1": {"rewards": rewards}},
        stock={0: "90p 90c 90s 90g"},
        gods={0: everything(f"G{i:02}" for i in range(1, 36))},
        army={0: everything(f"A{i:02}" for i in range(1, 26))},
        buildings={0: everything(f"Z{i:02}" for i in range(3, 19) if i != 4)},
        small={0: "sun sun wave wave cross cross spiral"},
        tapestries={0: [f"W{i:02}" for i in range(1, 21)]},
        top="W22",
    )

    table.do(Climb(0, 1))
    while table.rule is not None:
        wanted = [key for key in table.keys if key in ("weave:new", "take:face-up") or not key.startswith("swap")]
        table.choose("weave:new" if "weave:new" in wanted else wanted[0])

    assert table.stock(0) == "91p 90c 90s 90g"
    assert len(table.gods(0)) == 36
    assert len(table.army(0)) == 26
    assert len(table.small(0)) == 8
    assert len(table.buildings(0)) == 16
    assert len(table.tapestries(0)) == 21


def test_CMP_28_the_worker_limit_does_not_exist_before_the_end_of_the_own_turn() -> None:
    table = given(workers={0: "priest*4", 1: "courier*5"}, nomads="craftsman*3")

    table.do(MainOption(0)).choose("recruit", "nomad:craftsman")

    assert len(table.workers(0)) == 5
    assert table.rule == "SEC-01"


def test_CMP_28_at_the_end_of_the_own_turn_only_workers_are_too_many() -> None:
    table = given(
        stock={0: "90p 90c 90s 90g"},
        workers={0: "priest courier warrior", 1: "courier*5"},
        gods={0: " ".join(f"G{i:02}" for i in range(1, 36))},
        army={0: " ".join(f"A{i:02}" for i in range(1, 26))},
    )

    table.do(MainPart(0)).choose("pray", "recruit", "nomad:priest", "end-turn")
    table.expect(seat=0, rule="EOT-07").choose("remove:priest")
    table.expect(seat=0, rule="EOT-07").choose("remove:priest")

    table.expect(seat=1, rule="TRN-06")
    assert table.workers(1) == ["courier"] * 5


def test_CMP_29_vp_have_no_upper_bound() -> None:
    table = given(box={"temple-1": {"rewards": [{"vp": 5}]}}, vp={0: 998})

    table.do(Climb(0, 1))

    assert table.vp(0) == 1003


def test_CMP_29_vp_never_fall_below_zero() -> None:
    table = given(vp={0: 3}, gods={0: "G01 G02 G03"})

    table.do(Upkeep(0))

    assert table.vp(0) == 0
    assert sum(table.s.players[0].sources) == 0


# -- hidden information and chance


def secret_position() -> Table:
    return given(
        gods={0: "G01 G02", 1: "G03"},
        army={0: "A01"},
        offer="G04",
        god_deck="G10 G11",
        army_deck="A10 A11 A12",
        army_discard="A20",
        stock={0: "1p 2c 3s 4g"},
        top="W01",
        stack="W02 W03",
    )


@pytest.mark.parametrize("viewer", [1, None])
def test_CMP_30_hands_are_secret_but_their_sizes_are_public(viewer: int | None) -> None:
    view = view_for(secret_position().s, viewer)

    seen = view["players"][0]
    assert (seen["god_cards"], seen["army_cards"]) == (2, 1)
    assert "hand" not in seen
    assert all(f'"{name}"' not in str(view).replace("'", '"') for name in ("G01", "G02", "A01"))


def test_CMP_30_players_see_their_own_hand() -> None:
    view = view_for(secret_position().s, 0)

    assert view["players"][0]["hand"]["god_cards"] == ["G01", "G02"]
    assert view["players"][0]["hand"]["army_cards"] == ["A01"]


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_CMP_30_sizes_of_decks_are_public_and_their_contents_are_not(viewer: int | None) -> None:
    view = view_for(secret_position().s, viewer)

    assert view["god_deck"]["count"] == 2
    assert view["army_deck"] == 3
    assert view["weaving_stack"]["count"] == 2
    assert view["building_stacks"]["production"]["count"] == 17
    assert all(name not in str(view) for name in ("G10", "G11", "A10", "A11", "A12", "W02", "W03"))


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_CMP_30_what_lies_on_the_table_is_public(viewer: int | None) -> None:
    view = view_for(secret_position().s, viewer)

    assert view["players"][0]["resources"] == {"potato": 1, "corn": 2, "stone": 3, "gold": 4}
    assert view["god_offer"] == ["G04"]
    assert view["army_discard"] == ["A20"]
    assert view["weaving_face_up"] == "W01"
    assert view["market"] == {"production": ["P01", "P02"], "passive": ["Z01", "Z02"]}


@pytest.mark.parametrize("viewer", [1, None])
@pytest.mark.parametrize(
    ("effect", "names"),
    [
        (TakeGodCards(0, 1), ("G10", "G11")),
        (DrawArmyCards(0, 1), ("A10", "A11", "A12")),
        (SwapCard(0), ("G01", "G02")),
    ],
)
def test_CMP_30_what_is_told_about_a_draw_or_a_returned_card_does_not_name_it_to_others(
    effect: AnyEffect, names: tuple[str, ...], viewer: int | None
) -> None:
    table = secret_position()
    table.s.god_offer = []

    table.do(effect)
    if table.seat is not None:
        table.choose("god-card:G02")

    told = [named(table.s.catalog, event) for event in table.events]
    assert any(name in str(event) for event in told for name in names)  # the owner knows
    assert not any(name in str(event.seen_by(viewer)) for event in told for name in names)


def test_CMP_30_of_a_training_only_the_discarded_card_is_shown() -> None:
    table = secret_position().do(Train(0))
    kept, discarded = (key.removeprefix("keep:") for key in table.keys)
    told = [named(table.s.catalog, event) for event in table.events]
    assert not any(name in str(event.seen_by(1)) for event in told for name in (kept, discarded))

    table.choose(f"keep:{kept}")

    told = [named(table.s.catalog, event).seen_by(1) for event in table.events]
    assert any(discarded in str(event) for event in told)
    assert not any(kept in str(event) for event in told)
    assert view_for(table.s, 1)["army_discard"] == ["A20", discarded]


def test_CMP_31_each_worker_in_the_bag_is_equally_likely_to_be_drawn() -> None:
    table = given(auto_chance=False, bag="architect*1 warrior*3 courier*4")

    table.do(DrawToNomads())
    asked = pending(table.s)

    assert asked is not None
    assert dict(zip(table.keys, asked.weights(table.s), strict=True)) == {
        "worker:architect": 1,
        "worker:warrior": 3,
        "worker:courier": 4,
    }


def test_CMP_31_seeded_chance_draws_by_these_weights() -> None:
    table = given(bag="architect*1000 courier*3000", nomads="")
    for _ in range(400):
        table.do(DrawToNomads())
    drawn = table.nomads()

    assert len(drawn) == 400
    assert 60 < drawn.count("architect") < 140  # about a quarter, five standard deviations either way


def test_CMP_30_weavings_drawn_for_a_purchase_lie_open() -> None:
    table = given(top="W01", stack="W02 W03", stock={0: "1c"})

    table.do(PurchaseWeavings(0))

    assert set(view_for(table.s, 1)["weavings_drawn"]) == {"W01", "W02", "W03"}
