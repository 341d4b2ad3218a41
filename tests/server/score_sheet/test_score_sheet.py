"""The score sheet over HTTP: everybody can use it, and nothing is stored."""

from __future__ import annotations

from harness.servers.guest import refused
from tests.server.games import AnyGuest

EVERYTHING = ["way-of-the-sun:simpa", "vassals", "nobles", "buildings"]


def test_a_stranger_is_told_what_can_be_entered(guest: AnyGuest) -> None:
    form = guest(None).get("/api/score-sheet?language=fr")

    assert form["workers"]["priest"] == "Prêtre"
    assert list(form["temple"]) == [str(step) for step in range(13)]
    assert list(form["building_types"]) == ["production", "passive"]
    assert [building["type"] for building in form["buildings"]] == ["passive"]


def test_with_modules_more_can_be_entered(guest: AnyGuest) -> None:
    chosen = "&".join(f"modules={name}" for name in EVERYTHING)
    form = guest(None).get(f"/api/score-sheet?{chosen}")

    assert "priest-courier" in form["workers"]
    assert form["temple"]["simpa-0"]
    assert {"passive", "palace"} == {building["type"] for building in form["buildings"]}


def test_FIN_01_a_sheet_is_scored_for_the_end_and_for_a_festival(guest: AnyGuest) -> None:
    ana = {"vp": 70, "tapestries": [4, 2], "other_buildings": {"passive": 3}, "resources": {"gold": 2}}
    bea = {"vp": 71, "god_cards": 2, "markers": {"antisuyu": 1}}

    scored = guest(None).post("/api/score-sheet", {"seats": [ana, bea], "casualties": 3})

    assert [seat["total"] for seat in scored["seats"]] == [85, 73]
    assert scored["winners"] == [0]
    assert [gain["conquest"] for gain in scored["festival"]] == [0, 3]


def test_a_sheet_that_cannot_be_is_refused_with_the_entry(guest: AnyGuest) -> None:
    seats = [{}, {"god_cards": 99}]
    with refused(422, "bad-sheet") as found:
        guest(None).post("/api/score-sheet", {"seats": seats})
    assert found[0]["error"]["args"][1:] == [1, "god_cards"]


def test_modules_that_exclude_each_other_are_refused(guest: AnyGuest) -> None:
    modules = ["way-of-the-sun:simpa", "way-of-the-sun:ruruy"]
    with refused(422, "bad-settings"):
        guest(None).post("/api/score-sheet", {"seats": [{}, {}], "modules": modules})


def test_AXO_I7_PAC_122_an_opponent_scores_the_resources_left_only_if_that_was_chosen(guest: AnyGuest) -> None:
    seats = [{}, {"resources": {"stone": 3, "gold": 1}}]
    for opponent in ("axomamma", "pachamama"):
        sheet = {"seats": seats, "opponent": opponent}
        usual = guest(None).post("/api/score-sheet", sheet)
        harder = guest(None).post("/api/score-sheet", sheet | {"leftover_vp": True})

        assert [each["seats"][1]["total"] for each in (usual, harder)] == [1, 5]
