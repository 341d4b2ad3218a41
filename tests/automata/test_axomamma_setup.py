"""Axomamma: setup (AXO-17 to AXO-26)."""

from __future__ import annotations

from collections.abc import Mapping

from tawantinsuyu.box.schema_solo import SoloCell
from tawantinsuyu.core.catalog import Variants
from tawantinsuyu.game.reading import solo_in
from tawantinsuyu.game.settings import Choices
from tawantinsuyu.rules.setup import new_state
from tests.automata.positions import AXO, BARE_REWARDS, CIRCLE, HUMAN, Printed, against
from tests.support.given import Table
from tests.support.printing import box_with, catalog_with
from tests.support.rows import played

STARTERS = ("SW01", "SW02", "SW03", "SW04")


def setting_up(
    until: str,
    script: Mapping[str, str] | None = None,
    box: Printed | None = None,
    solo: str | Choices = "standard",
) -> Table:
    """Setup up to the first question of a rule; `script` names answers by rule, all others are the first ones."""
    catalog = catalog_with(2, Variants(printed_coricancha=True), {**CIRCLE, **(box or {})}, solo)
    table = Table(new_state(catalog), auto_chance=False)
    return answering(table.do(), until, script)


def answering(table: Table, until: str, script: Mapping[str, str] | None = None) -> Table:
    answers = {rule: keys.split() for rule, keys in (script or {}).items()}
    while table.rule != until:
        keys = answers.get(table.rule or "")
        if keys:
            table.choose(keys.pop(0))
        elif table.rule == "SET-07":  # starting Workers without a duplicate
            table.choose(table.keys[sum(sum(player.workers) for player in table.s.players) % 2])
        else:
            table.choose("done" if "done" in table.keys else table.keys[0])
    return table


def test_AXO_17_the_setup_is_that_of_two_players() -> None:
    table = setting_up("TRN-06")
    catalog, base = table.s.catalog, catalog_with(2, Variants(), {})

    assert (len(table.village()), len(table.nomads())) == (base.village_size, base.nomads_size)
    assert catalog.offer_size == base.offer_size == 3
    assert [tile.name for tile in catalog.weavings] == [tile.name for tile in base.weavings]
    marked = [name for name, two in zip(catalog.hill.names, catalog.hill.two_player, strict=True) if two]
    assert sorted(table.hill()) == sorted(name for name in marked if name.startswith("T"))
    assert len(table.market()) == 4
    on_hill, in_hand = len(table.hill()), len(table.workers(HUMAN)) + len(table.workers(AXO))
    assert len(table.village()) + len(table.nomads()) + on_hill + in_hand + sum(table.s.bag) == 5 * 8


def test_AXO_18_she_gets_a_random_starting_Weaving_before_the_human_chooses() -> None:
    table = setting_up("AXO-18")

    assert table.odds() == {f"weaving:{name}": 1 for name in STARTERS}
    table.choose("weaving:SW03")
    answering(table, "SET-20")
    table.expect(seat=HUMAN, offers=["weaving:SW01", "weaving:SW02", "weaving:SW04"])
    table.choose("weaving:SW01")
    answering(table, "TRN-06")
    assert (table.tapestries(AXO), table.tapestries(HUMAN)) == ([["SW03"]], [["SW01"]])
    names = [table.s.catalog.weavings[tile].name for tile in [*table.s.weavings.loose, *table.s.weavings.bottom]]
    assert not {*names, table.top()} & set(STARTERS)


def test_AXO_20_two_starting_Workers_of_different_colours_without_a_reward() -> None:
    """Rules: AXO-20, AXO-28"""
    rewards = {name: {"benefits": [{"potato": 1}, {"vp": 1}]} for name in BARE_REWARDS}
    draws = "worker:priest worker:courier worker:warrior worker:warrior worker:priest"
    table = setting_up("TRN-06", {"SET-07": draws}, rewards)

    assert sorted(table.supply()) == sorted(table.workers(AXO)) == ["priest", "warrior"]
    assert (table.stock(AXO), table.vp(AXO)) == ("0p 2c 4s 1g", 10)
    assert solo_in(table.view(HUMAN))["equally_old"] == 2


def test_AXO_22_every_token_starts_on_a_space_printed_with_its_number() -> None:
    printed: Printed = {
        "axo-top-1": {"tokens": ()},
        "axo-top-2": {"tokens": (1,)},
        "axo-top-5": {"tokens": ()},
        "axo-middle-5": {"tokens": (4,)},
    }
    table = setting_up("TRN-06", box=printed)

    assert table.tokens(4) == ["axo-middle-5"]
    assert "axo-top-2" in table.tokens(1)
    starts = {cell.id: cell.tokens for cell in cells_of(printed)}
    for token in solo_in(table.view(HUMAN))["tokens"]:
        assert token["value"] in starts[token["cell"]]


def cells_of(printed: Printed) -> list[SoloCell]:
    """The cells of her board."""
    return [cell for cell in box_with(printed).solo_cells if cell.board == "axomamma"]


def test_AXO_23_four_God_cards_are_tucked_after_the_humans_cards_are_shuffled_back() -> None:
    table = setting_up("AXO-23")
    kept, played = set(table.gods(HUMAN)), table.s.catalog.god_names[3:8]

    assert {key.removeprefix("god-card:") for key in table.keys} == set(table.s.catalog.god_names) - kept
    assert set(played) <= {key.removeprefix("god-card:") for key in table.keys}
    for i, card in enumerate(("G40", "G04", "G20", "G30")):
        table.expect(rule="AXO-23")
        assert table.slots() == ["G40", "G04", "G20", "G30"][:i] + ["-"] * (4 - i)
        table.choose(f"god-card:{card}")
    answering(table, "TRN-06")
    assert table.slots() == ["G40", "G04", "G20", "G30"]
    assert table.offer() == []


def test_AXO_24_Steps_on_the_upper_slot_where_her_High_Priest_starts() -> None:
    table = setting_up("AXO-21", {"TRN-05": "high-priest:produce"})
    before = table.stock(AXO)
    section = table.view(None)["coricancha"]["sections"][3]

    table.choose("die:3")

    assert table.steps() == {f"{section}-upper": AXO}
    assert (table.vp(AXO), table.stock(AXO)) == (10, before)
    assert table.s.turn == 0


def test_AXO_25_one_face_of_one_token_covers_its_space_in_the_top_row() -> None:
    table = setting_up("AXO-25")

    assert table.odds() == {
        f"personality:axo-personality-{face}": 1 for face in ("statue", "weaving", "temple", "building")
    }
    table.choose("personality:axo-personality-temple")
    assert solo_in(table.view(HUMAN))["personality"] == ["axo-personality-temple"]
    covered = [cell.id for cell in cells_of({}) if cell.personality]
    assert len(covered) == 1
    assert covered[0].startswith("axo-top-")


def test_AXO_26_markers_and_score_at_the_start() -> None:
    table = setting_up("TRN-06", {"TRN-05": "high-priest:produce"})

    player = table.s.players[AXO]
    assert (table.vp(AXO), table.temple(AXO)) == (10, 0)
    assert (player.markers, player.steps) == (10, 4)
    assert len(table.steps()) == 1


def test_AXO_D1_without_Personality_no_token_is_drawn() -> None:
    table = setting_up("TRN-06", solo={"AXO-D1": True})

    assert solo_in(table.view(HUMAN))["personality"] == [None]
    assert len([answer for answer in table.slots() if answer != "-"]) == 4


test_rows = played(__file__, against, answering, setting_up)
