"""Warnings appear exactly where something would be lost."""

from __future__ import annotations

import pytest

import tawantinsuyu as tw
from tawantinsuyu.core.explanation import WARNINGS, Caution
from tawantinsuyu.core.values import CONQUEST, OFFERING, PRODUCE, REJUVENATE, WORSHIP
from tawantinsuyu.game.explain import all_lines, all_warnings, gold_taken, warnings
from tawantinsuyu.rules.conquest import PlayArmyCards
from tawantinsuyu.rules.festival import Upkeep
from tawantinsuyu.rules.festival_cards import PlayFestivalCards
from tawantinsuyu.rules.high_priest import ActOrTakeGold
from tawantinsuyu.rules.performing import AfterTasks
from tawantinsuyu.rules.retrieving import MayRetrieve
from tawantinsuyu.rules.secondary import MoveHighPriest, Recruit
from tawantinsuyu.rules.turn import MainOption
from tawantinsuyu.rules.village import BuyWorker
from tests.bots.met import mixed_games
from tests.support.given import Table, given

ANYBODY = -1


def told(table: Table, key: str) -> list[Caution]:
    return list(warnings(table.s, key))


def ids(table: Table, key: str) -> list[str]:
    return [each.id for each in told(table, key)]


# -- workers


def test_buying_a_third_worker_warns_that_one_will_be_lost() -> None:
    table = given(workers={0: "priest courier"}, stock={0: "2p"}).do(BuyWorker(0))

    assert told(table, "buy:potato-end") == [Caution("workers-lost", "EOT-07", (1, 2))]
    assert told(table, "end-turn") == []


def test_buying_a_second_worker_is_nothing_to_warn_of() -> None:
    table = given(workers={0: "priest"}, stock={0: "2p"}).do(BuyWorker(0))

    assert told(table, "buy:potato-end") == []


def test_recruiting_with_two_workers_warns_before_the_action_is_chosen() -> None:
    table = given(workers={0: "priest courier"}, stock={0: "9p"}).do(MainOption(0))

    assert told(table, "recruit") == [Caution("workers-lost", "SEC-09", (1, 2))]
    assert told(table, "pray") == []
    assert "recruit" not in all_warnings(given(workers={0: "priest"}).do(MainOption(0)).s)


def test_ga_nob_15_one_newcomer_does_not_count_towards_the_limit_and_the_warning_says_so() -> None:
    def buying(workers: str) -> list[Caution]:
        return told(given(workers={0: workers}, stock={0: "2p"}, modules="nobles").do(BuyWorker(0)), "buy:potato-end")

    assert buying("priest priest-courier") == []
    assert buying("priest courier priest-courier") == [Caution("workers-lost", "EOT-07", (1, 3))]


def test_ga_nob_15_retrieving_a_first_newcomer_is_nothing_to_warn_of() -> None:
    hill = given().s.catalog.hill
    space = hill.names.index("M12")
    neighbour = hill.names[hill.neighbours[space][0]]

    def retrieving(workers: str) -> list[str]:
        stands = {"M12": "warrior", neighbour: "priest-courier"}
        table = given(workers={0: workers}, hill=stands, modules="nobles").do(MayRetrieve(0, space))
        return ids(table, f"retrieve:{neighbour}")

    assert retrieving("priest courier") == []
    assert retrieving("priest courier architect-courier") == ["workers-lost"]


WARRIORS_PALACE = {"X01": {"noble": "warrior"}}


def test_a_nomad_who_can_live_in_a_palace_is_not_one_too_many() -> None:
    def recruiting(nomads: str) -> Table:
        return given(
            workers={0: "priest courier"}, buildings={0: "X01"}, nomads=nomads, modules="nobles", box=WARRIORS_PALACE
        ).do(MainOption(0))

    assert ids(recruiting("craftsman warrior"), "recruit") == []
    assert ids(recruiting("craftsman"), "recruit") == ["workers-lost"]


def test_retrieving_a_neighbour_warns_of_the_limit() -> None:
    hill = given().s.catalog.hill
    space = hill.names.index("M12")
    neighbour = hill.names[hill.neighbours[space][0]]
    full = given(workers={0: "priest courier"}, hill={"M12": "warrior", neighbour: "craftsman"})
    room = given(workers={0: "priest"}, hill={"M12": "warrior", neighbour: "craftsman"})

    assert ids(full.do(MayRetrieve(0, space)), f"retrieve:{neighbour}") == ["workers-lost"]
    assert ids(full, "decline") == []
    assert ids(room.do(MayRetrieve(0, space)), f"retrieve:{neighbour}") == []


def test_ending_the_turn_without_a_worker_warns_if_one_can_be_bought() -> None:
    assert ids(given(stock={0: "1p"}).do(BuyWorker(0)), "end-turn") == ["no-worker"]
    assert ids(given(stock={0: "1p"}, workers={0: "priest"}).do(BuyWorker(0)), "end-turn") == []
    assert ids(given(army={0: "A01"}, village="").do(BuyWorker(0)), "end-turn") == []


# -- payments


@pytest.mark.parametrize(("stock", "is_told"), [("1g", True), ("1p 1g", False), ("1p", False)])
def test_CMP_03_gold_that_would_be_paid_unasked_for_something_else_is_told(stock: str, is_told: bool) -> None:
    table = given(stock={0: stock}, army={0: "A01"}).do(PlayArmyCards(0, False))

    told = {"army-card:A01": Caution("gold-taken", "CMP-03", ("1-potato", "1-gold"))}
    assert gold_taken(all_lines(table.s)) == (told if is_told else {})


# -- secondary actions


def test_recruiting_nobody_wastes_the_action() -> None:
    table = given().do(Recruit(0, ANYBODY))

    assert told(table, "decline") == [Caution("action-unused", "SEC-09")]
    assert told(table, "nomad:priest") == []


@pytest.mark.parametrize("action", [PRODUCE, WORSHIP, OFFERING, CONQUEST, REJUVENATE])
def test_a_share_that_can_do_nothing_is_worth_less_than_the_gold(action: int) -> None:
    table = given().do(ActOrTakeGold(0, action))

    assert told(table, "act") == [Caution("share-empty", "HP-03")]
    assert told(table, "gold") == []


@pytest.mark.parametrize(
    ("action", "table"),
    [
        (PRODUCE, given(buildings={0: "P01"})),
        (WORSHIP, given(small={0: "sun"})),
        (OFFERING, given(stock={0: "2c"})),
        (CONQUEST, given(army={0: "A01"})),
        (REJUVENATE, given(army_down={0: "A01"})),
    ],
)
def test_a_share_that_can_do_something_brings_no_warning(action: int, table: Table) -> None:
    assert told(table.do(ActOrTakeGold(0, action)), "act") == []


# -- tasks and benefits


def test_stopping_with_tasks_left_warns_while_one_can_be_performed() -> None:
    table = given().tasks(2)

    assert told(table, "stop") == [Caution("tasks-left", "TDS-15", (2,))]
    assert told(table, table.offers("task:")[0]) == []


SUN_CARD = {"G01": {"symbol": "sun", "benefits": [{"corn": 2}]}}


def test_leaving_a_benefit_that_could_be_received_warns() -> None:
    matched = given(small={0: "sun"}, box=SUN_CARD).do(AfterTasks(0, 0, (0,), (), False))

    assert told(matched, "done") == [Caution("benefits-left", "GOD-06", (1,))]
    assert told(matched, "benefit:G01:1") == []


def test_festival_cards_that_are_played_warn_of_benefits_left_and_those_in_hand_do_not() -> None:
    table = given(gods={0: "G01"}, box=SUN_CARD).do(PlayFestivalCards(0, 3, ()))
    assert told(table, "done") == []

    table.choose("play:G01")

    assert told(table, "done") == [Caution("benefits-left", "TRN-25", (1,))]


# -- the Festival


def test_cards_that_cannot_be_paid_for_at_the_coming_festival_warn_at_the_end_of_the_turn() -> None:
    table = given(gods={0: "G01 G02 G03"}, stock={0: "1p 1c"}, workers={0: "priest"}, holder=1, village="")
    table.s.players[0].army = [0]  # a free action is left, so the end of the turn is asked about
    table.do(BuyWorker(0))

    assert told(table, "end-turn") == [Caution("cards-unpaid", "FES-22", (3, 2, 4))]


def test_no_festival_is_near_or_everything_can_be_paid() -> None:
    far = given(gods={0: "G01 G02"}, stock={0: "1c"}, workers={0: "priest"}).do(BuyWorker(0))
    rich = given(gods={0: "G01 G02"}, stock={0: "1p 1g"}, workers={0: "priest"}, army={0: "A01"}, holder=1, village="")

    assert ids(far, "end-turn") == []
    assert ids(rich.do(BuyWorker(0)), "end-turn") == []


def test_potatoes_that_a_building_gives_at_the_festival_count() -> None:
    table = given(gods={0: "G01 G02 G03 G04"}, buildings={0: "Z06"}, army={0: "A01"}, holder=1, village="")
    table.s.players[0].workers[0] = 1

    assert ids(table.do(BuyWorker(0)), "end-turn") == []


def test_the_purchase_that_empties_the_village_counts_its_own_price() -> None:
    table = given(gods={0: "G01 G02"}, stock={0: "2p 1c"}, village="priest").do(BuyWorker(0))

    assert told(table, "buy:potato-end") == [Caution("cards-unpaid", "FES-22", (2, 1, 2))]
    assert told(table, "buy:corn-end") == []


def test_triggering_the_last_festival_warns_that_the_game_ends() -> None:
    last = given(stock={0: "2p"}, village="priest", festivals=2).do(BuyWorker(0))
    second = given(stock={0: "2p"}, village="priest", festivals=1).do(BuyWorker(0))

    assert ids(last, "buy:potato-end") == ["last-festival"]
    assert ids(second, "buy:potato-end") == []


def test_walking_to_conquest_warns_if_its_casualty_would_be_the_last_of_the_village() -> None:
    last = given(village="priest", festivals=2, priest={0: "offering"}).do(MoveHighPriest(0))
    others = given(village="priest courier", festivals=2, priest={0: "offering"}).do(MoveHighPriest(0))

    assert ids(last, "high-priest:conquest") == ["last-festival"]
    assert ids(last, "high-priest:rejuvenate") == []
    assert ids(others, "high-priest:conquest") == []


def test_gold_that_is_kept_while_cards_stay_unpaid_warns() -> None:
    table = given(gods={0: "G01 G02"}, stock={0: "1p 1g"}).do(Upkeep(0))

    assert told(table, "gold:0") == [Caution("gold-kept", "FES-22", (1, 2))]
    assert told(table, "gold:1") == []


# -- all of them


def test_free_actions_bring_no_warning_and_unknown_keys_are_refused() -> None:
    table = given(army={0: "A01"}, stock={0: "1p"}).do(BuyWorker(0))

    assert told(table, "discard-army-card:A01") == []
    with pytest.raises(tw.NotOffered):
        warnings(table.s, "buy:nobody")


def test_in_many_games_one_by_one_and_all_at_once_agree_and_all_names_are_known() -> None:
    met: set[str] = set()
    for game, decision, _ in mixed_games(6):
        together = game.all_warnings()
        assert {key: found for key in decision.keys[:20] if (found := game.warnings(key))}.items() <= together.items()
        met |= {each.id for cautions in together.values() for each in cautions}

    assert met <= set(WARNINGS)
    assert {"workers-lost", "tasks-left", "share-empty"} <= met
