"""Words in messages: on request, in the reader's language, and never more than the reader may know."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

import tawantinsuyu as tw
from harness.servers.guest import Data, Guest, Socket, refused
from harness.servers.server import LOGS
from tawantinsuyu.table import audience_words
from tawantinsuyu.texts.languages import LANGUAGES, complete_languages

MakeGuest = Callable[..., Guest]


def listen(guest: Guest, table: Data, query: str = "since=0&words=1") -> Socket:
    """A socket that asks for words."""
    url = f"{guest.url.replace('http', 'ws', 1)}{guest.at(table, '/socket')}?{query}"
    return Socket(url, guest.socket_headers())


def pair(guest: MakeGuest) -> tuple[Guest, Guest, Data]:
    """Two people at a table, and their game."""
    ana, bo = guest("Ana"), guest("Bo")
    table = ana.create_table(["me", "open"], visibility="open")
    bo.join(table)
    return ana, bo, ana.start(table)


def asked(table: Data, *guests: Guest) -> Guest:
    """Whoever is to answer."""
    seat = guests[0].table(table)["to_act"]
    return guests[seat]


def play_until(guest: Guest, table: Data, prompt: str) -> Data:
    """The state with this question, played to with whatever is offered first."""
    while (state := guest.state(table))["view"]["decision"]["prompt"] != prompt:
        guest.answer(table, state["view"]["decision"]["options"][0]["key"], state["version"])
    return state


def test_words_come_on_request_only(guest: MakeGuest) -> None:
    ana = guest("Ana")
    table = ana.create_table(["me"], game={"opponent": "axomamma"}, start=True)
    ana.answer(table)

    with listen(ana, table, "since=0") as socket:
        update = socket.receive("update")

    assert "words" not in update
    assert "words" not in ana.state(table)
    assert "words" not in ana.get(ana.at(table, "/moves"))
    assert "words" not in ana.explain(table, ana.options(table)[0])


def test_a_question_comes_with_a_prompt_and_a_label_for_each_option(guest: MakeGuest) -> None:
    ana = guest("Ana")
    table = ana.create_table(["me"], game={"opponent": "axomamma"}, start=True)

    state = ana.get(ana.at(table, "/state"), words=True)

    words = state["words"]
    assert words["prompt"] == "Which starting Weaving do you take?"
    assert list(words["options"]) == [option["key"] for option in state["view"]["decision"]["options"]]
    assert all(label.endswith(f"({key.partition(':')[2]})") for key, label in words["options"].items())
    assert words["moves"] == []


def test_a_space_is_told_with_what_it_costs_and_gives(guest: MakeGuest) -> None:
    ana = guest("Ana")
    table = ana.create_table(["me"], game={"opponent": "axomamma"}, start=True)
    play_until(ana, table, "choose-space")

    labels = ana.get(ana.at(table, "/state"), words=True)["words"]["options"]

    key, label = next(iter(labels.items()))
    costs = {line["message"]: line["args"] for line in ana.explain(table, key)["explanation"]["lines"]}
    food, tasks = costs["food"][0], costs["tasks"][0]
    assert f"{tasks} task" in label
    assert f"for {food} food" in label


def test_who_is_not_asked_has_no_prompt_but_reads_what_happens(guest: MakeGuest) -> None:
    ana, bo, table = pair(guest)
    player = asked(table, ana, bo)
    other = bo if player is ana else ana

    with listen(other, table) as socket:
        socket.receive("update")
        player.answer(table)
        update = socket.receive("update")

    assert [len(sentences) for sentences in update["words"]["moves"]] == [len(m["events"]) for m in update["moves"]]
    assert update["words"]["moves"][0][0].startswith(f"{player.name} takes")
    assert (update["words"]["prompt"] is None) == (update["state"]["view"]["decision"] is None)


def test_who_is_not_asked_is_told_no_options(guest: MakeGuest) -> None:
    ana, bo, table = pair(guest)
    other = bo if asked(table, ana, bo) is ana else ana

    words = other.get(other.at(table, "/state"), words=True)["words"]

    assert words == {"prompt": None, "options": {}, "warnings": {}, "moves": []}


def test_going_back_is_told(guest: MakeGuest) -> None:
    ana = guest("Ana")
    table = ana.create_table(["me"], game={"opponent": "axomamma"}, start=True)
    play_until(ana, table, "keep-god-card")
    line = ana.state(table)["line"]
    ana.answer(table)
    ana.undo(table)
    ana.propose(table, "take-back", line=0)

    found = ana.get(ana.at(table, "/moves"), words=True)

    told = dict(zip([move["kind"] for move in found["moves"]], found["words"], strict=True))
    assert line > 0
    assert told["undo"] == ["Ana takes back the last choice."]
    assert told["takeback"] == ["The game goes back to the set-up."]
    assert told["start"] == []


def test_an_automated_opponent_is_called_by_her_name(guest: MakeGuest) -> None:
    ana = guest("Ana")
    table = ana.create_table(["me"], game={"opponent": "pachamama"}, start=True)
    play_until(ana, table, "main-option")

    found = ana.get(ana.at(table, "/moves"), words=True)

    assert any("Pachamama" in sentence for sentences in found["words"] for sentence in sentences)


def end_part(table: Data, *guests: Guest) -> None:
    """Answer on until another seat is asked: others are told then."""
    player = asked(table, *guests)
    while asked(table, *guests) is player:
        player.answer(table)


def test_words_tell_an_audience_no_card_that_its_events_do_not(guest: MakeGuest) -> None:
    ana, bo, table = pair(guest)
    rng = random.Random(8)
    people = {0: ana, 1: bo, None: guest(None)}
    told = {seat: listen(who, table) for seat, who in people.items()}
    for socket in told.values():
        socket.receive("update")

    for _ in range(120):
        player = asked(table, ana, bo)
        state = player.state(table)
        key = rng.choice(state["view"]["decision"]["options"])["key"]
        player.answer(table, key, state["version"])
    end_part(table, ana, bo)

    events: dict[int | None, list[tuple[Data, str]]] = {}
    for seat, socket in told.items():
        socket.up_to(people[seat].state(table)["version"])
        updates = [message for message in socket.received[1:] if message["type"] == "update"]
        events[seat] = [
            pair
            for update in updates
            for move, words in zip(update["moves"], update["words"]["moves"], strict=True)
            for pair in zip(move["events"], words, strict=True)
        ]
        socket.close()
    hidden = 0
    for alike in zip(*events.values(), strict=True):
        for place, (event, sentence) in enumerate(alike):
            for name in event.get("secret", ()):
                assert name in sentence
                assert not [other for number, (_, other) in enumerate(alike) if number != place and name in other]
                hidden += 1
    assert hidden > 20


def test_a_language_that_is_not_there_any_more_is_english(guest: MakeGuest, monkeypatch: pytest.MonkeyPatch) -> None:
    ana = guest("Ana")
    ana.change(language="fr")
    monkeypatch.delitem(LANGUAGES, "fr")
    table = ana.create_table(["me"], game={"opponent": "axomamma"}, start=True)
    prompt = "Which starting Weaving do you take?"

    assert ana.get(ana.at(table, "/state"), words=True)["words"]["prompt"] == prompt
    with refused(422, "bad-request") as answer:
        ana.get(ana.at(table, "/state"), words=True, language="fr")
    assert answer[0]["error"]["args"] == [f"language should be {', '.join(complete_languages())}"]


def test_an_explanation_has_words_for_each_of_its_lines(guest: MakeGuest) -> None:
    ana = guest("Ana")
    table = ana.create_table(["me"], game={"opponent": "axomamma"}, start=True)
    state = play_until(ana, table, "choose-space")
    key = state["view"]["decision"]["options"][0]["key"]

    found = ana.get(ana.at(table, "/explain"), key=key, words=True)

    assert len(found["words"]) == len(found["explanation"]["lines"]) > 1
    assert all(sentence[0].isupper() or sentence[0].isdigit() for sentence in found["words"])


def test_why_something_is_not_offered_is_told_in_words(guest: MakeGuest) -> None:
    ana = guest("Ana")
    table = ana.create_table(["me"], game={"opponent": "axomamma"}, start=True)
    play_until(ana, table, "main-option")

    found = ana.get(ana.at(table, "/why-not"), thing="building:Z07", words=True)

    assert len(found["words"]) == len(found["lines"]) > 0
    assert all(sentence[0].isupper() for sentence in found["words"])
    assert "words" not in ana.get(ana.at(table, "/why-not"), thing="building:Z07")


def test_whoever_looks_back_is_told_in_words_what_was_asked_and_what_happened(guest: MakeGuest) -> None:
    ana = guest("Ana")
    table = ana.create_table(["me"], game={"opponent": "axomamma"}, start=True)
    then = ana.get(ana.at(table, "/state"), words=True)
    ana.answer(table)
    ana.answer(table)

    replay = ana.get(ana.at(table, "/replay"), words=True)
    log = ana.get(ana.at(table, "/moves"), words=True)
    point = ana.get(ana.at(table, f"/replay/{then['line']}"), words=True)

    told = {move["line"]: words for move, words in zip(log["moves"], log["words"], strict=True)}
    assert replay["words"] == [told[step["line"]] for step in replay["steps"]]
    assert point["words"] == then["words"]
    assert point["words"]["prompt"] == "Which starting Weaving do you take?"
    assert "words" not in ana.get(ana.at(table, "/replay"))
    assert "words" not in ana.get(ana.at(table, f"/replay/{then['line']}"))


def test_words_of_a_replay_give_no_hand_away(guest: MakeGuest) -> None:
    ana, bo, table = pair(guest)
    for _ in range(8):  # each takes a Weaving and keeps three cards
        asked(table, ana, bo).answer(table)
    end_part(table, ana, bo)

    own = [ana.get(ana.at(table, "/replay"), words=True, seat=0), bo.get(bo.at(table, "/replay"), words=True, seat=1)]
    stranger = guest(None).get(ana.at(table, "/replay"), words=True)

    kept = [sentence for words in stranger["words"] for sentence in words if "has chosen 3 God cards" in sentence]
    assert len(kept) == 2
    for replay in own:
        assert sum(" keeps the " in sentence for words in replay["words"] for sentence in words) == 1


def test_the_book_of_a_table_tells_what_its_views_name(guest: MakeGuest) -> None:
    ana = guest("Ana")
    modules = ["way-of-the-sun:simpa", "vassals", "nobles", "buildings"]
    table = ana.create_table(["me", "bot"], game={"modules": modules}, start=True, visibility="open")

    book = guest(None).get(ana.at(table, "/words"))
    view = ana.state(table)["view"]

    words = book["words"]
    assert book["language"] == "en"
    assert set(view["hill"]) <= set(words["space"])
    assert {kind for kind in view["golden_age"]["newcomers"] if kind} <= set(words["worker"])
    assert {nation["tile"] for nation in view["golden_age"]["nations"].values()} <= set(words["nation"])
    assert set(view["golden_age"]["nations"]) <= set(words["region"])
    assert set(filter(None, view["market"]["palace"])) <= set(words["palace"])
    assert view["players"][0]["temple_step"] in words["overlay_step"]
    assert view["players"][0]["temple_step"] in words["step_gives"]
    assert set(view["coricancha"]["actions"]) <= set(words["action"])
    assert words["production_building"]["P01"].startswith("Potato terrace, costs 1 stone")
    assert words["source"]["total"] == "Total"


def test_the_book_of_a_private_table_is_for_those_who_may_see_it(guest: MakeGuest) -> None:
    table = guest("Ana").create_table(["me"], game={"opponent": "axomamma"}, start=True)

    with refused(404, "no-table"):
        guest("Bo").get(f"/api/tables/{table['id']}/words")


def speechless(*_: object) -> Data:
    raise LookupError("no words")


def test_a_move_that_cannot_be_put_into_words_is_told_all_the_same(
    guest: MakeGuest, monkeypatch: pytest.MonkeyPatch
) -> None:
    ana = guest("Ana")
    table = ana.create_table(["me"], game={"opponent": "axomamma"}, start=True)

    with listen(ana, table) as socket:
        socket.receive("update")
        monkeypatch.setattr(audience_words, "words_for", speechless)
        version = ana.answer(table)["version"]
        update = socket.receive("update")

    assert update["state"]["version"] == version
    assert "words" not in update
    (trouble,) = [entry for entry in LOGS.entries if entry["event"] == "no-words"]
    assert trouble["table"] == table["id"]
    LOGS.entries.remove(trouble)  # it was wanted


def test_options_that_are_regretted_come_with_a_warning_and_the_others_without(guest: MakeGuest) -> None:
    ana = guest("Ana")
    table = ana.create_table(["me"], game={"opponent": "axomamma"}, start=True)
    play_until(ana, table, "starting-benefits")

    with listen(ana, table) as socket:
        words = socket.receive("update")["words"]
    explained = ana.get(ana.at(table, "/explain"), key="done", words=True)

    assert set(words["warnings"]) == {"done"}
    assert [each["id"] for each in words["warnings"]["done"]] == ["benefits-left"]
    assert words["warnings"]["done"] == explained["warnings"]
    assert words["warnings"]["done"][0]["words"].startswith("God card benefits")


@pytest.mark.parametrize(("language", "subject"), [("en", "Seat 1"), ("fr", "Place 1"), ("pl", "Miejsce 1")])
def test_who_has_no_name_in_a_record_is_called_by_the_seat(guest: MakeGuest, language: str, subject: str) -> None:
    # given a record that names nobody
    game = tw.new_game(players=2, seed=1)
    while game.decision is not None:
        game.play(game.decision.keys[0])
    ana = guest("Ana")
    replay = ana.post("/api/replays", {"record": game.record().to_text()})

    # when it is told in words
    moves = ana.get(ana.at(replay, "/moves"), words=True, language=language)["words"]

    # then sentences have a subject
    sentences = [sentence for words in moves for sentence in words]
    assert any(sentence.startswith(f"{subject} ") for sentence in sentences)
    assert not [sentence for sentence in sentences if sentence.startswith(" ") or sentence[:1].islower()]
