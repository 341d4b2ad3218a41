"""Routes of a game: its state and log, answers, undo and redo, explanations, hints, looking back."""

from __future__ import annotations

from typing import Any

from tawantinsuyu.analysis.hints import Advice
from tawantinsuyu.analysis.plain import from_plain
from tawantinsuyu.analysis.values import Value
from tawantinsuyu.offline.local_table import LocalTable
from tawantinsuyu.offline.routes import Analysis, Call, Reply, Routes
from tawantinsuyu.offline.store import Store
from tawantinsuyu.offline.table_routes import seat_plan, table_of
from tawantinsuyu.table import questions
from tawantinsuyu.table.audience_messages import facts_for, state_for
from tawantinsuyu.table.audience_words import texts_for, words_for
from tawantinsuyu.table.changes import Change
from tawantinsuyu.table.consequences import Consequences
from tawantinsuyu.table.hints.advice import hint_out, outlook_out
from tawantinsuyu.table.hints.requests import analysis_seed, hint_request, outlook_request
from tawantinsuyu.table.history.branches import (
    BranchPlan,
    check_may_branch,
    looks_of_branch,
    planned_branch,
    taken_over,
)
from tawantinsuyu.table.history.log_pages import PAGE, moves_page, reader_of, steps_page
from tawantinsuyu.table.history.messages import Branching, Import, ReplayOut, ScoresOut
from tawantinsuyu.table.history.records import check_lines, check_not_secret, imported_record, record_file
from tawantinsuyu.table.history.snapshots import Snapshot, counted_entries, game_at, scores_out, snapshot_of, state_at
from tawantinsuyu.table.log_replay import line_of
from tawantinsuyu.table.messages.event import ScoreSheet, score_sheets_out
from tawantinsuyu.table.messages.game import (
    AcknowledgedOut,
    Answer,
    AtVersion,
    ExplainedOut,
    MovesOut,
    StateOut,
    WaysOut,
    WhyNotAtOut,
    WhyNotOut,
    WordBookOut,
)
from tawantinsuyu.table.moves import (
    Actor,
    MoveOutcome,
    MoveRequest,
    RedoRequest,
    UndoRequest,
    acknowledged,
    answer_request,
    counted_seats,
    recorded_entry,
    seats_counted_in_play,
)
from tawantinsuyu.table.outdated_requests import outdated_outcome
from tawantinsuyu.table.parts import merged, version_of, visible_entries, visible_parts
from tawantinsuyu.table.reference.word_book import word_book
from tawantinsuyu.table.rows import MoveRow
from tawantinsuyu.table.start import new_seed, take_over


def add_to(routes: Routes) -> None:
    """Add these routes."""
    one = "/api/tables/{table}"
    routes.add("GET", one + "/state", state)
    routes.add("GET", one + "/moves", moves)
    routes.add("POST", one + "/answers", answer)
    routes.add("POST", one + "/undo", lambda call: _moved(call, UndoRequest(call.sent(AtVersion).version)))
    routes.add("POST", one + "/redo", lambda call: _moved(call, RedoRequest(call.sent(AtVersion).version)))
    routes.add("GET", one + "/explain", explain)
    routes.add("GET", one + "/ways", ways)
    routes.add("GET", one + "/why-not", why_not)
    routes.add("GET", one + "/why-not-at", why_not_at)
    routes.add("GET", one + "/words", words)
    routes.add("GET", one + "/hint", hint)
    routes.add("GET", one + "/outlook", outlook)
    routes.add("GET", one + "/replay", replay)
    routes.add("GET", one + "/replay/{line}", lambda call: _point(call))
    routes.add("GET", one + "/scores", scores)
    routes.add("GET", one + "/record", record)
    routes.add("POST", one + "/branch", branch)
    routes.add("POST", "/api/replays", import_record)


def _person_id(call: Call) -> str | None:
    return None if call.store.person is None else call.store.person.id


def state(call: Call) -> StateOut:
    """Everything that a seat of the person may know now."""
    table, person_id = table_of(call), _person_id(call)
    state_out = state_for(table, table.audience(person_id, call.number("seat")), table.visible_seats(person_id))
    if call.words is not None:
        state_out["words"] = words_for(table, state_out["view"], (), call.words)
    return state_out


def missed_entries(table: LocalTable, person_id: str | None, since: int) -> list[MoveRow]:
    """The entries after a version, as a person sees them."""
    visible_seats = table.visible_seats(person_id)
    return [move for move in visible_entries(table.log, visible_seats) if version_of(move, visible_seats) > since]


def moves(call: Call) -> MovesOut:
    """The entries of the log after a version, in pages."""
    table, person_id, limit = table_of(call), _person_id(call), min(call.number("limit") or PAGE, PAGE)
    reader = reader_of(table, person_id, call.number("seat"), None)
    entries = missed_entries(table, person_id, call.number("since") or 0)
    return moves_page(reader, entries[:limit], len(entries) > limit, call.words)


def carry_out(store: Store, table: LocalTable, actor: Actor, request: MoveRequest) -> MoveOutcome:
    """Play a request and add it to the log, unless it has to be confirmed first."""
    if not actor.is_bot:
        table.check_member(actor.person_id)
    if request.version != table.version_for(counted_seats(table, actor)) or table.row.status != "playing":
        recorded = recorded_entry(table.log, actor, request, seats_counted_in_play(table, actor))
        return outdated_outcome(table, actor, request, recorded)
    played = request.play(table, actor)
    if isinstance(played, Consequences):
        return MoveOutcome(request.version, to_confirm=played)
    entry = store.write_move(table, played, actor)
    return MoveOutcome(version_of(entry, counted_seats(table, actor)))


def give_answer(store: Store, table: LocalTable, sent: Answer) -> AcknowledgedOut:
    """The acknowledgement of an answer."""
    request = answer_request(sent.decision, sent.key, sent.confirmed, sent.silenced, sent.holding)
    actor = Actor(store.require_person().id, is_client=True)
    return acknowledged(carry_out(store, table, actor, request))


def answer(call: Call) -> AcknowledgedOut:
    """Answer the pending question."""
    return give_answer(call.store, table_of(call), call.sent(Answer))


def _moved(call: Call, request: MoveRequest) -> AcknowledgedOut:
    actor = Actor(call.store.require_person().id, is_client=True)
    return acknowledged(carry_out(call.store, table_of(call), actor, request))


def explain(call: Call) -> ExplainedOut:
    """Why an option costs and gives what it does."""
    person, key = call.store.require_person(), call.text("key") or ""
    return questions.explained(table_of(call), person.id, call.query.get("after", []), key, call.words)


def ways(call: Call) -> WaysOut:
    """What a seat of the person could do if its turn began now."""
    seat = call.number("seat") or 0
    return questions.ways_of_seat(table_of(call), call.store.require_person().id, seat, call.language)


def why_not(call: Call) -> WhyNotOut:
    """Why something is not offered."""
    thing = call.text("thing") or ""
    return questions.why_not(table_of(call), call.store.require_person().id, thing, call.words)


def why_not_at(call: Call) -> WhyNotAtOut:
    """Why nothing is offered at a place of the table."""
    person, place, ahead = call.store.require_person(), call.text("place") or "", call.flag("ahead", usual=True)
    return questions.why_not_at(table_of(call), person.id, place, ahead, call.words)


def words(call: Call) -> WordBookOut:
    """The descriptions of all names in views of this table."""
    return {"language": call.language, "words": word_book(table_of(call).box or call.store.builtin, call.language)}


def hint(call: Call) -> Any:
    """The best answers to the pending question, once a worker has computed them."""
    table = table_of(call)
    request = hint_request(table, call.store.require_person().id)
    seed = analysis_seed("hint", request.version)
    if call.analysis is None or call.analysis["seed"] != seed:
        return Analysis("hint", request.box.short_hash, {"knowledge": request.knowledge, "seed": seed})
    advice = Advice.from_data(call.analysis["result"])
    return hint_out(advice, request.version, request.view, texts_for(table, call.language))


def outlook(call: Call) -> Any:
    """The chances of all seats, once a worker has computed them."""
    seat = call.number("seat") or 0
    box, knowledge, version = outlook_request(table_of(call), call.store.require_person().id, seat)
    seed = analysis_seed("outlook", version)
    if call.analysis is None or call.analysis["seed"] != seed:
        return Analysis("outlook", box.short_hash, {"knowledge": knowledge, "seed": seed})
    return outlook_out(from_plain(Value, call.analysis["result"]), version, seat)


def _snapshot(call: Call) -> Snapshot:
    return snapshot_of(table_of(call), _person_id(call), call.number("seat"))


def replay(call: Call) -> ReplayOut:
    """The answers that count, in pages."""
    snapshot, after = _snapshot(call), call.number("after") or 0
    limit = min(call.number("limit") or PAGE, PAGE)
    parts = visible_parts(line_of(table_of(call).log).answers, snapshot.visible_seats)
    return steps_page(snapshot, [merged(part) for part in parts[after : after + limit]], len(parts), call.words)


def _point(call: Call) -> StateOut:
    """The state after a number of answers."""
    return state_at(_snapshot(call), table_of(call).replay(), call.place("line"), call.words)


def scores(call: Call) -> ScoresOut:
    """The points after each answer, and their sources."""
    snapshot, table = _snapshot(call), table_of(call)
    entries = counted_entries(snapshot, table.log)
    sheets: list[ScoreSheet] = []
    if snapshot.row.result is not None:
        sheets = snapshot.row.result["sheets"]
    elif snapshot.needs_replay_for_scores:
        sheets = score_sheets_out(game_at(snapshot, table.replay(), entries[-1].line)[0])
    return scores_out(snapshot, entries, sheets)


def record(call: Call) -> Reply:
    """The record of a game that is over, as a file."""
    snapshot = _snapshot(call)
    check_not_secret(snapshot)
    written = record_file(snapshot, table_of(call).log)
    return Reply(written.text, type="text/plain", file=written.name)


def import_record(call: Call) -> Reply:
    """Import a record as a game to look at."""
    sent, person, store = call.sent(Import), call.store.require_person(), call.store
    check_lines(sent.record)
    row, seats, game, entries = imported_record(person, sent.record, sent.title, store.find_box, store.new_names())
    take_over(row, seats, game, entries, None, store.now())
    return Reply(facts_for(store.add(row, seats, game.box, game, entries), person.id), 201)


def branch(call: Call) -> Reply:
    """A new game against bots from a point of another one."""
    sent, person, store, table = call.sent(Branching), call.store.require_person(), call.store, table_of(call)
    check_may_branch(table, person, None)
    snapshot = snapshot_of(table, person.id, None)
    plan = BranchPlan(sent.line, [seat_plan(seat) for seat in sent.seats], sent.title)
    row, seats = planned_branch(snapshot, store.builtin, person, plan, store.new_names(), new_seed())
    game, entries = taken_over(snapshot, table.log, row, sent.line)
    looks = looks_of_branch(table.row, table.seats, person)
    if not snapshot.is_over and looks != table.row.looks:
        store.write_change(table, Change({"looks": looks}))
    take_over(row, seats, game, entries, row.seed, store.now())
    return Reply(facts_for(store.add(row, seats, game.box, game, entries), person.id), 201)
