"""A branch of a running game reveals nothing about its future draws."""

from __future__ import annotations

from harness.servers.guest import id_of, refused
from harness.servers.server import ServerInThread
from tests.server.games import play_to


def test_a_branch_of_a_running_game_has_a_deal_of_its_own(server: ServerInThread) -> None:
    """Given a game that somebody plays alone, when they go on from it elsewhere, then other things are drawn there."""
    ana = server.guest("Ana")
    table = ana.create_table(["me"], game={"opponent": "axomamma"}, start=True)
    play_to(server, table, 30)
    line = ana.state(table)["line"]
    branch = ana.post(ana.at(table, "/branch"), {"line": line, "seats": [{"kind": "me"}]})
    assert ana.state(branch)["view"]["players"] == ana.state(table)["view"]["players"]
    assert branch["commitment"] != table["commitment"]
    assert branch["seed"] is None
    registry = server.services.registry
    games = [server.inside(registry.table(id_of(each))) for each in (table, branch)]
    first, second = (live.require_playing().game.chance for live in games)
    assert first is not None
    assert second is not None
    assert first.seed != second.seed


def test_a_game_of_others_cannot_be_gone_on_from_before_it_is_over(server: ServerInThread) -> None:
    """Nor one that somebody may come back to, or come to: they would play against who knows their cards."""
    ana, ben = server.guest("Ana"), server.guest("Ben")
    table = ana.create_table(["me", "open"], visibility="open")
    ben.join(table)
    ana.start(table)
    seats = [{"kind": "me"}, {"kind": "bot"}]
    for guest in (ana, ben, server.guest("Emil")):
        with refused(403, "branch-running"):
            guest.post(guest.at(table, "/branch"), {"line": 0, "seats": seats})
    ben.leave(table)
    with refused(403, "branch-running"):
        ana.post(ana.at(table, "/branch"), {"line": 0, "seats": seats})
    with refused(403, "record-secret"):
        ana.get(ana.at(table, "/record"))
