from __future__ import annotations

import json
import re
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest
from pydantic import TypeAdapter

import tawantinsuyu as tw
from tawantinsuyu.bots import levels
from tawantinsuyu.bots.levels import LEVELS
from tawantinsuyu.bots.registry import make_bot
from tawantinsuyu.offline.engine import all_routes
from tawantinsuyu.table.companion.messages import CompanionOut
from tawantinsuyu.table.editions.file import edition_box
from tawantinsuyu.table.hints.messages import HintOut, OutlookOut
from tawantinsuyu.table.history.messages import ReplayOut, ScoresOut
from tawantinsuyu.table.messages.game import StateOut
from tawantinsuyu.table.messages.sockets import AcknowledgedMessage, TableMessage, UpdateOut
from tawantinsuyu.table.messages.tables import ChoicesOut, TableOut
from tawantinsuyu.table.past_games.messages import PastGamesOut
from tawantinsuyu.table.puzzles.messages import PuzzleResultOut, PuzzlesOut
from tawantinsuyu.table.study.messages import StudyOut
from tawantinsuyu.table.tutorial.messages import GoalProgressOut
from tawantinsuyu.texts.languages import complete_languages
from tests.offline.page import Outdated, Page, Refusal

WEB: Final = Path(__file__).parents[2] / "web" / "src"
ME: Final = {"kind": "me"}
BOT: Final = {"kind": "bot", "bot": "beginner"}

NEEDS_SERVER: Final = {
    "/api/admin/announcement",
    "/api/admin/log",
    "/api/admin/overview",
    "/api/admin/people",
    "/api/admin/people/{person}/merge",
    "/api/admin/people/{person}/silence",
    "/api/admin/people/{person}/suspend",
    "/api/admin/reports",
    "/api/admin/reports/{number}/settle",
    "/api/admin/tables",
    "/api/admin/tables/{table}",
    "/api/admin/tables/{table}/chat",
    "/api/admin/tables/{table}/close",
    "/api/admin/tables/{table}/seats/{seat}/bot",
    "/api/announcement",
    "/api/challenge",
    "/api/challenge/board",
    "/api/mail/confirm",
    "/api/mail/stop",
    "/api/me",  # deleting oneself
    "/api/me/claim",
    "/api/me/devices/sign-out",
    "/api/me/export",
    "/api/me/friend-links",
    "/api/me/friends",
    "/api/me/games/{table}/shown",
    "/api/me/holiday",
    "/api/me/identity",
    "/api/me/links",
    "/api/me/mail",
    "/api/me/passkey-challenge",
    "/api/me/passkeys",
    "/api/me/passkeys/{passkey}",
    "/api/me/profile",
    "/api/me/push",
    "/api/me/push/end",
    "/api/me/ratings",
    "/api/me/recovery-code",
    "/api/me/relations",
    "/api/me/relations/{number}",
    "/api/me/search",
    "/api/me/search/here",
    "/api/me/sign-out",
    "/api/me/webhook-test",
    "/api/profiles/{profile}",
    "/api/sign-in/mail",
    "/api/sign-in/passkey",
    "/api/sign-in/passkey/challenge",
    "/api/sign-in/recovery-code",
    "/api/studies",
    "/api/studies/position",
    "/api/tables/{table}/study",
    "/api/tables/{table}/study/line",
    "/api/tables/{table}/study/comments/{at}",
    "/api/tables/{table}/chat",
    "/api/tables/{table}/invitations",
    "/api/tables/{table}/join",
    "/api/tables/{table}/people",
    "/api/tables/{table}/proposals/answer",
    "/api/tables/{table}/ratings",
    "/api/tables/{table}/reports",
    "/api/tables/{table}/review",
    "/api/tables/{table}/review/turning-point",
    "/api/tables/{table}/seats/{seat}/kick",
    "/api/tables/{table}/seats/{seat}/treatment",
    "/api/translations/{language}",
}
"""What other people, mail or many processors are needed for. Pages do not offer it without a server."""


def options_of(state: dict[str, Any]) -> list[str]:
    return [option["key"] for option in state["view"]["decision"]["options"]]


def play(page: Page, table: str, random: Random, most: int = 1_000) -> int:
    """Answer at random until the game is over or `most` answers were given; returns how many."""
    for count in range(most):
        page.let_bots_play()
        state = page.state(table)
        if state["view"]["decision"] is None:
            return count
        page.answer(table, random.choice(options_of(state)))
    return most


def test_every_route_of_the_page_is_answered_or_known_to_need_a_server() -> None:
    sources = [file for file in WEB.rglob("*") if file.suffix in (".ts", ".svelte") and file.name != "wire.ts"]
    asked = {
        (method.upper(), path)
        for file in sources
        for method, path in re.findall(r"\.(get|post|put|patch|delete)\(\s*\"(/api/[^\"]+)\"", file.read_text())
        if not file.name.endswith(".test.ts")
    }
    known = set(all_routes().paths())

    missing = {path for method, path in asked if (method, path) not in known}

    assert len(asked) > 30
    assert missing <= NEEDS_SERVER, "answer it in src/tawantinsuyu/offline, or add it to NEEDS_SERVER"


@pytest.mark.parametrize(
    "game",
    [
        {"players": 1, "opponent": "axomamma", "difficulty": "easier"},
        {"players": 1, "opponent": "pachamama", "modules": ["nobles"]},
    ],
    ids=["axomamma", "pachamama-with-modules"],
)
def test_a_solo_game_goes_to_its_end_and_can_be_looked_back_at(game: dict[str, Any]) -> None:
    page = Page()
    page.be()
    table = page.new_game([ME], **game)
    TypeAdapter(StateOut).validate_python(page.state(table))

    play(page, table, Random(3))

    facts = page.get(f"/api/tables/{table}")
    TypeAdapter(TableOut).validate_python(facts)
    assert facts["status"] == "finished"
    assert facts["result"]["winners"]
    listed = page.get("/api/me/games")
    TypeAdapter(PastGamesOut).validate_python(listed)
    assert [(each["table"], each["turns"]) for each in listed["games"]] == [(table, facts["turn"])]
    scores = page.get(f"/api/tables/{table}/scores")
    TypeAdapter(ScoresOut).validate_python(scores)
    replay = page.get(f"/api/tables/{table}/replay?words=true&language=fr")
    TypeAdapter(ReplayOut).validate_python(replay)
    assert replay["total"] == len(scores["points"]) - 1
    point = page.get(f"/api/tables/{table}/replay/40?words=true")
    TypeAdapter(StateOut).validate_python(point)
    record = page.get(f"/api/tables/{table}/record")
    assert tw.Record.from_text(record).replay().is_over
    looked_at = page.post("/api/replays", {"record": record, "title": ""})
    assert page.get(f"/api/tables/{looked_at['id']}/replay/40")["view"] == {**point["view"]}


def test_a_page_that_is_opened_again_goes_on_in_the_middle_of_a_turn() -> None:
    random, page = Random(8), Page()
    page.be()
    table = page.new_game([ME, BOT, ME], players=3)
    page.open(table)
    for _ in range(12):
        play(page, table, random, 5)
        before = page.state(table)

        again = Page(page.store)
        again.open(table)

        assert again.state(table) == before
        assert again.get("/api/me/tables") == page.get("/api/me/tables")
        page = again


@pytest.mark.parametrize("has_positions", [True, False], ids=["stored", "from-the-log"])
def test_a_game_of_earlier_rules_goes_on(has_positions: bool) -> None:
    page = Page()
    page.be()
    table = page.new_game([ME], players=1, opponent="pachamama")
    while page.state(table)["view"]["turn"] < 7:
        play(page, table, Random(8), 3)
    before, log = page.state(table), [json.loads(entry) for entry in page.store.logs[table]]
    next(entry for entry in log if entry["kind"] == "answer" and entry["turn"] == 3)["key"] = "place-nowhere"
    for entry in log:
        if entry["position"] is not None:
            entry["position"] = {**entry["position"], "engine": "0.1.0/1/1"} if has_positions else None
    page.store.logs[table] = [json.dumps(entry) for entry in log]

    again = Page(page.store)
    facts, state = again.get(f"/api/tables/{table}"), again.state(table)

    if has_positions:
        assert facts["earlier_turns"] is not None
        assert state["view"] == before["view"]
    else:
        assert facts["earlier_turns"] is None
        assert state["view"]["turn"] < 4
    for line in range(state["line"]):
        assert again.get(f"/api/tables/{table}/replay/{line}")["line"] == line
    last = Page(again.store)
    assert last.state(table) == state
    play(last, table, Random(9))
    assert last.get(f"/api/tables/{table}")["status"] == "finished"
    assert ("stored: 1 " in str(last.get(f"/api/tables/{table}/record"))) == has_positions


def test_an_answer_sent_again_after_the_end_is_recognised() -> None:
    """When the game is over a player counts all answers of the bot, too."""
    page = Page()
    page.be()
    table = page.new_game([ME, BOT], players=2)
    page.open(table)
    play(page, table, Random(2), 20)
    page.let_bots_play()
    state = page.state(table)
    sent = {"decision": state["version"], "key": options_of(state)[0]}
    page.post(f"/api/tables/{table}/answers", sent)
    page.post(f"/api/tables/{table}/proposals", {"kind": "give-up", "version": page.state(table)["version"]})

    again = page.post(f"/api/tables/{table}/answers", sent)

    entry = page.get(f"/api/tables/{table}/moves")["moves"][-1]
    assert entry["key"] == sent["key"]
    assert entry["version"] > state["version"] + 1
    assert again == {"version": entry["version"], "repeated": True}


def test_undo_and_redo_survive_closing_the_page() -> None:
    page = Page()
    page.be()
    table = page.new_game([ME], players=1, opponent="axomamma", difficulty="easier")
    answered = page.state(table)
    while not answered["can_undo"]:
        start = answered
        page.answer(table, options_of(start)[0])
        answered = page.state(table)

    again = Page(page.store)
    again.post(f"/api/tables/{table}/undo", {"version": answered["version"]})
    undone = Page(again.store).state(table)

    assert undone["view"] == start["view"]
    assert undone["can_redo"]
    last = Page(again.store)
    last.post(f"/api/tables/{table}/redo", {"version": undone["version"]})
    assert last.state(table)["view"] == answered["view"]


def test_a_socket_hears_answers_bots_and_refusals() -> None:
    page = Page()
    page.be()
    table = page.new_game([ME, BOT], players=2)
    told = page.open(table)
    TypeAdapter(TableMessage).validate_python(told[0])
    TypeAdapter(UpdateOut).validate_python(told[1])
    while not told[-1]["state"]["view"]["decision"]:
        page.let_bots_play()
    state = told[-1]["state"]

    heard = page.say({"type": "answer", "id": 7, "decision": state["version"], "key": options_of(state)[0]})
    late = page.say({"type": "answer", "id": 8, "decision": state["version"], "key": "no such thing"})

    TypeAdapter(AcknowledgedMessage).validate_python(next(each for each in heard if each["type"] == "acknowledged"))
    assert [each["type"] for each in heard] == ["update", "acknowledged"]
    assert (late[0]["type"], late[0]["error"]["id"], late[0]["id"]) == ("refused", "outdated", 8)
    assert all(TypeAdapter(UpdateOut).validate_python(each) for each in told if each["type"] == "update")


def test_two_pages_cannot_fork_a_game() -> None:
    page = Page()
    page.be()
    table = page.new_game([ME], players=1, opponent="axomamma", difficulty="easier")
    other = Page(page.store)
    keys = options_of(page.state(table))
    other.state(table)
    page.answer(table, keys[0])

    with pytest.raises(Outdated):
        other.answer(table, keys[-1])

    head = page.store.heads[table]
    other.engine.forget(table, head)
    assert other.state(table) == page.state(table)


def test_hints_and_outlooks_are_found_by_another_worker() -> None:
    page = Page()
    page.be()
    table = page.new_game([ME], players=1, opponent="axomamma", difficulty="easier")

    hint = page.get(f"/api/tables/{table}/hint?language=pl")
    outlook = page.get(f"/api/tables/{table}/outlook?seat=0")

    TypeAdapter(HintOut).validate_python(hint)
    TypeAdapter(OutlookOut).validate_python(outlook)
    assert hint["suggestions"][0]["keys"][0] in options_of(page.state(table))


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_has_a_bot_without_numpy_that_takes_as_long(level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(levels, "find_spec", lambda _: None)

    bot = levels.bot_of_level(level)

    assert not bot.startswith("amauta")
    assert levels.seconds_a_turn(bot) == levels.seconds_a_turn(level)
    make_bot(level)


def test_take_backs_branches_rematches_notes_and_giving_up() -> None:
    random, page = Random(1), Page()
    page.be()
    table = page.new_game([ME], players=1, opponent="axomamma", difficulty="easier")
    play(page, table, random, 30)
    at = f"/api/tables/{table}"

    page.post(f"{at}/proposals", {"kind": "take-back", "version": page.state(table)["version"], "line": 4})
    assert page.state(table)["line"] == 4
    branch = page.post(f"{at}/branch", {"line": 3, "seats": [ME]})
    assert page.state(branch["id"])["line"] == 3
    page.request("PUT", f"{at}/seats/0/note", {"text": "stone first"})
    page.post(f"{at}/proposals", {"kind": "give-up", "version": page.state(table)["version"]})
    again = Page(page.store)
    assert again.get(at)["status"] == "abandoned"
    assert again.get(f"{at}/seats/0/note") == {"text": "stone first"}
    rematch = again.post(f"{at}/rematch")
    assert again.post(f"/api/tables/{rematch['id']}/start")["status"] == "playing"
    again.request("DELETE", at)
    assert table not in again.store.heads
    with pytest.raises(Refusal, match="no-table"):
        again.state(table)


@pytest.mark.parametrize("group", ["chapters", "lessons"])
def test_chapters_and_lessons_begin(group: str) -> None:
    page = Page()
    page.be()
    listed = page.get("/api/tutorial/lessons")[group]

    made = page.post("/api/tutorial", {"lesson": listed[1]["id"]})

    assert made["origin"]["kind"] == "tutorial"
    assert Page(page.store).state(made["id"])["view"]["decision"] is not None


def test_a_goal_of_a_lesson_is_counted_without_a_server() -> None:
    page = Page()
    page.be()
    lesson = page.get("/api/tutorial/lessons")["lessons"][0]
    made = page.post("/api/tutorial", {"lesson": lesson["id"]})

    progress = page.get(f"/api/tables/{made['id']}/goal?what={lesson['goals'][0]['what']}")

    assert (progress["taught"], progress["result"]) == (False, "open")
    TypeAdapter(GoalProgressOut).validate_python(progress)


def test_the_game_to_watch_is_there_without_a_server() -> None:
    TypeAdapter(StudyOut).validate_python(Page().get("/api/studies/watched"))


def test_a_puzzle_is_answered_and_its_solution_told() -> None:
    page = Page()
    page.be()
    listed = page.get("/api/puzzles")
    TypeAdapter(PuzzlesOut).validate_python(listed)
    if not listed["puzzles"]:
        pytest.skip("no puzzles are kept with this version")
    made = page.post("/api/puzzles", {"puzzle": listed["puzzles"][0]["id"]})
    at = f"/api/tables/{made['id']}"
    with pytest.raises(Refusal, match="hints-off"):
        page.get(f"{at}/hint")

    page.answer(made["id"], options_of(page.state(made["id"]))[0])
    result = page.get(f"{at}/puzzle?solution=true&language=fr")

    TypeAdapter(PuzzleResultOut).validate_python(result)
    assert result["solution"]["words"]


def test_friends_need_a_server() -> None:
    page = Page()
    with pytest.raises(Refusal, match="who-are-you"):
        page.new_game([ME], players=1, opponent="axomamma", difficulty="easier")
    page.be()

    with pytest.raises(Refusal, match="needs-server"):
        page.post("/api/tables", {"game": {"players": 2}, "seats": [ME, {"kind": "open"}]})


def test_pages_get_choices_words_rules_drawings_and_the_score_sheet() -> None:
    page = Page()
    choices = page.get("/api/choices")
    TypeAdapter(ChoicesOut).validate_python(choices)
    assert [each["code"] for each in page.get("/api/languages")["languages"]] == complete_languages()
    for language in complete_languages():
        assert page.get(f"/api/words/{language}")["language"] == language
        assert page.get(f"/api/rules/{language}")["books"]
    board = page.get(f"/api/drawings/{choices['components']}/board.svg?modules=nobles&language=fr&theme=night")
    assert board.startswith("<svg")
    assert page.get("/api/score-sheet?modules=nobles&language=pl")["temple"]
    told = page.post("/api/companion", {"start": {"opponent": "axomamma"}, "entries": []})
    TypeAdapter(CompanionOut).validate_python(told)


def test_a_companion_table_keeps_its_edition_when_the_page_is_opened_again() -> None:
    page, own = Page(), '[[weaving]]\nid = "W05"\nleft = "vp"\n'
    components = page.post("/api/editions", {"text": own})["components"]
    start = {"opponent": "axomamma", "components": components}
    before = page.post("/api/companion", {"start": start})

    later = Page(page.store)

    assert later.post("/api/companion", {"start": start}) == before
    assert before["view"]["box"] == components
    assert 'data-left="vp"' in Page(page.store).get(f"/api/drawings/{components}/faces.svg")
    words = [Page(page.store).get(f"/api/companion/words{query}") for query in (f"?components={components}", "")]
    assert words[0] != words[1]


def test_an_edition_answers_to_its_earlier_name_once_the_browser_has_brought_it() -> None:
    page, own = Page(), '[[weaving]]\nid = "W05"\nleft = "vp"\n'
    asked = {"start": {"opponent": "axomamma", "components": edition_box(own).play_hash}}

    with pytest.raises(Refusal, match="no-components"):
        page.post("/api/companion", asked)
    components = page.post("/api/editions", {"text": own})["components"]

    assert page.post("/api/companion", asked)["view"]["box"] == components


def test_a_bomb_is_refused_before_it_is_parsed() -> None:
    with pytest.raises(Refusal, match="bad-edition"):
        Page().post("/api/editions/check", {"text": "a." * 99_000 + "a=1"})


def test_FES_13_a_score_sheet_is_counted_with_an_edition() -> None:
    page, own = Page(), '[[temple_step]]\nid = "temple-12"\nvp = 41\n'
    components = page.post("/api/editions", {"text": own})["components"]
    sheet = {"seats": [{"temple": "12"}, {}], "components": components}

    assert Page(page.store).post("/api/score-sheet", sheet)["festival"][0]["temple"] == 41
    assert Page(page.store).get(f"/api/score-sheet?components={components}")["temple"]
    with pytest.raises(Refusal, match="no-components"):
        page.post("/api/score-sheet", {**sheet, "components": "0123456789abcdef"})


@pytest.mark.parametrize("lost", [None, {"weaving": "of a later version"}], ids=["gone", "unreadable"])
def test_an_edition_that_the_browser_has_lost_is_refused_and_can_be_brought_again(lost: Any) -> None:
    page, own = Page(), '[[weaving]]\nid = "W05"\nleft = "vp"\n'
    components = page.post("/api/editions", {"text": own})["components"]
    asked = {"start": {"opponent": "axomamma", "components": components}}
    page.store.boxes[components] = json.dumps(lost)

    later = Page(page.store)
    with pytest.raises(Refusal, match="no-components"):
        later.post("/api/companion", asked)
    later.post("/api/editions", {"text": own})

    assert later.post("/api/companion", asked)["view"]["box"] == components
    assert json.loads(page.store.boxes[components]) != lost


def test_components_of_another_version_are_kept_with_their_games() -> None:
    page = Page()
    page.be()
    table = page.new_game([ME], players=1, opponent="axomamma", difficulty="easier")
    before = page.state(table)
    later = Page(page.store)
    later.engine.store._boxes.clear()  # as if the built-in components had changed

    assert later.state(table) == before
    assert json.loads(page.store.heads[table])["row"]["box"] in page.store.boxes
