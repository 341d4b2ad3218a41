"""Routes of tables: creating, finding, seats, starting, proposals, notes."""

from __future__ import annotations

from tawantinsuyu.offline.local_table import LocalTable
from tawantinsuyu.offline.routes import Call, Reply, Routes
from tawantinsuyu.offline.store import Store
from tawantinsuyu.table import changes
from tawantinsuyu.table.audience_messages import facts_for
from tawantinsuyu.table.changes import Change
from tawantinsuyu.table.chat.messages import Note, NoteOut
from tawantinsuyu.table.history.known_deals import KnownDeal, known_start
from tawantinsuyu.table.log_replay import LineOfAnswers, line_of
from tawantinsuyu.table.marks import counts
from tawantinsuyu.table.match import Match, earlier_match
from tawantinsuyu.table.messages.base import DoneOut
from tawantinsuyu.table.messages.table_requests import (
    ChangedTable,
    HandingOver,
    Leaving,
    NewTable,
    Proposal,
    SeatWish,
    Swap,
)
from tawantinsuyu.table.messages.tables import TableOut, TablesOut
from tawantinsuyu.table.moves import Actor
from tawantinsuyu.table.past_games.games import SeatNotes, past_game, past_games
from tawantinsuyu.table.past_games.messages import PastGamesOut
from tawantinsuyu.table.plans import SeatPlan, TablePlan, planned_seats, planned_table, rematch_plan, stored_options
from tawantinsuyu.table.proposals import (
    GIVE_UP,
    GIVEN_UP,
    TAKE_BACK,
    check_line,
    check_may_decide,
    check_takebacks,
    check_version,
    take_back_point,
    taken_back,
)
from tawantinsuyu.table.refusal import Refused
from tawantinsuyu.table.rows import PersonRow, StoredOptions
from tawantinsuyu.table.start import check_taken, dealt, take_over
from tawantinsuyu.table.table import Table
from tawantinsuyu.table.tutorial.lessons import lesson_deal
from tawantinsuyu.table.tutorial.messages import GoalProgressOut, TutorialWish
from tawantinsuyu.table.tutorial.progress import progress_out


def add_to(routes: Routes) -> None:
    """Add these routes."""
    one = "/api/tables/{table}"
    seat = one + "/seats/{seat}"
    routes.add("GET", "/api/tables", lambda _: {"tables": []})  # there are no other people's tables
    routes.add("GET", "/api/me/tables", own_tables)
    routes.add("GET", "/api/me/games", own_games)
    routes.add("POST", "/api/tables", create)
    routes.add("POST", "/api/tutorial", tutorial)
    routes.add("GET", one + "/goal", goal_progress)
    routes.add("GET", one, lambda call: _facts(call, table_of(call)))
    routes.add("PUT", one, change)
    routes.add("DELETE", one, remove)
    routes.add("POST", one + "/start", start)
    routes.add("POST", one + "/rematch", rematch)
    routes.add("POST", one + "/leave", leave)
    routes.add("PUT", seat, set_seat)
    routes.add("POST", seat + "/swap", swap)
    routes.add("POST", seat + "/hand-over", hand_over)
    routes.add("POST", seat + "/return", come_back)
    routes.add("POST", one + "/proposals", propose)
    routes.add("GET", one + "/chat", lambda _: {"messages": []})
    routes.add("GET", seat + "/note", note)
    routes.add("PUT", seat + "/note", write_note)


def table_of(call: Call) -> LocalTable:
    """The table that the path names."""
    return call.store.table(call.at["table"])


def seat_plan(sent: SeatWish) -> SeatPlan:
    """The plan of a seat. Refuses one for other people: that needs a server."""
    if sent.kind == "open":
        raise Refused(409, "needs-server")
    return SeatPlan(sent.kind, sent.name, sent.bot)


def _facts(call: Call, table: Table) -> TableOut:
    person = call.store.person
    return facts_for(table, None if person is None else person.id)


def _changed(call: Call, change: Change | None) -> TableOut:
    table = table_of(call)
    if change is not None:
        call.store.write_change(table, change)
    return _facts(call, table)


def own_tables(call: Call) -> TablesOut:
    """All tables: those where the person is to act first, then other games, waiting tables, finished games."""
    orders = {"playing": 1, "waiting": 2}
    tables = sorted(call.store.heads.values(), key=lambda each: -each.row.updated_at)
    tables.sort(key=lambda each: 0 if each.row.to_act_person is not None else orders.get(each.row.status, 3))
    return {"tables": [_facts(call, each) for each in tables]}


def own_games(call: Call) -> PastGamesOut:
    """The games that were played to their end, latest first."""
    person, heads = call.store.require_person(), call.store.heads.values()
    ended = [each for each in heads if each.row.status == "finished" and counts(each.row) and each.seats_of(person.id)]
    ended.sort(key=lambda each: -each.row.since)
    return past_games([past_game(each.row, each.seats, person.id, SeatNotes(), None) for each in ended], None)


def create(call: Call) -> Reply:
    """Create a table, and start it if requested."""
    sent, person, store = call.sent(NewTable), call.store.require_person(), call.store
    edition = None if sent.components is None else store.require_box(sent.components)
    plan = TablePlan(
        settings=sent.game,
        seats=[seat_plan(seat) for seat in sent.seats],
        title=sent.title,
        options=_options(sent),
        edition=edition,
    )
    if sent.start:
        check_taken([seat.kind for seat in sent.seats])
    table = _made(store, person, plan)
    if sent.start:
        _begin(store, table)
    return Reply(_facts(call, table), 201)


def _options(sent: NewTable | ChangedTable) -> StoredOptions:
    """Refuses a rated table: nobody could trust a rating that is kept where its owner plays."""
    if sent.options.rated:
        raise Refused(422, "not-rateable")
    return stored_options(sent.options)


def _made(store: Store, person: PersonRow, plan: TablePlan) -> LocalTable:
    row = planned_table(store.builtin, person, plan, store.new_names())
    return store.add(row, planned_seats(store.builtin, person, row, plan.seats), plan.edition)


def _begin(store: Store, table: LocalTable) -> None:
    game, entry, facts = dealt(table, store.builtin, store.now())
    store.start(table, facts, Match(game, 1, 0, LineOfAnswers()), entry)


def tutorial(call: Call) -> Reply:
    """Create the table of a chapter or a lesson."""
    deal = lesson_deal(call.sent(TutorialWish).lesson)
    return Reply(_facts(call, begin_at(call.store, call.store.require_person(), deal)), 201)


def goal_progress(call: Call) -> GoalProgressOut:
    """How far the table of a lesson has come with a goal of it."""
    table = table_of(call)
    assert table.box is not None
    return progress_out(table.row, table.log, table.box, call.text("what") or "")


def begin_at(store: Store, person: PersonRow, deal: KnownDeal) -> LocalTable:
    """A new table at a position with a public seed."""
    row, seats, game, entries, seed = known_start(store.builtin, person, deal, store.new_names())
    take_over(row, seats, game, entries, seed, store.now())
    return store.add(row, seats, game.box, game, entries)


def change(call: Call) -> TableOut:
    """Before the start, change what is played and how."""
    sent, store = call.sent(ChangedTable), call.store
    plan = TablePlan(sent.game, [], "private", sent.title, _options(sent))
    return _changed(call, changes.change_plan(table_of(call), store.builtin, store.require_person(), plan))


def remove(call: Call) -> DoneOut:
    """Delete a table with its log, begun or not: it is the person's own."""
    table = call.store.heads.get(call.at["table"])
    if table is None:
        raise Refused(404, "no-table")
    call.store.remove(table)
    return {"done": True}


def start(call: Call) -> TableOut:
    """Begin the game. Nothing changes if it has begun."""
    table = table_of(call)
    table.check_host(call.store.require_person().id)
    if table.row.status != "playing":
        table.require_waiting()
        _begin(call.store, table)
    return _facts(call, table)


def rematch(call: Call) -> Reply:
    """A new table with the same settings."""
    table, person = table_of(call), call.store.require_person()
    table.check_member(person.id)
    return Reply(_facts(call, _made(call.store, person, rematch_plan(table, person))), 201)


def set_seat(call: Call) -> TableOut:
    """Before the start, change who plays a seat."""
    store, plan = call.store, seat_plan(call.sent(SeatWish))
    person = store.require_person()
    return _changed(call, changes.set_seat(table_of(call), store.builtin, person, call.place("seat"), plan))


def swap(call: Call) -> TableOut:
    """Before the start, swap two seats."""
    person, other = call.store.require_person(), call.sent(Swap).other
    return _changed(call, changes.swap_seats(table_of(call), person, call.place("seat"), other))


def leave(call: Call) -> TableOut:
    """Give a seat to a bot."""
    sent, store = call.sent(Leaving), call.store
    table = table_of(call)
    if sent.bot is None or table.row.status == "waiting":
        raise Refused(409, "needs-server")
    person, now = store.require_person(), store.now()
    return _changed(call, changes.leave_seat(table, store.builtin, person, sent.seat, sent.bot, now))


def hand_over(call: Call) -> TableOut:
    """Give the seat of a bot to another bot."""
    sent, store = call.sent(HandingOver), call.store
    if sent.bot is None:
        raise Refused(409, "needs-server")
    person, now = store.require_person(), store.now()
    return _changed(
        call, changes.hand_seat_over(table_of(call), store.builtin, person, call.place("seat"), sent.bot, now)
    )


def come_back(call: Call) -> TableOut:
    """Take a seat back from the bot that played it."""
    person, now = call.store.require_person(), call.store.now()
    return _changed(call, changes.take_seat_back(table_of(call), person, call.place("seat"), now))


def propose(call: Call) -> TableOut:
    """Take back beyond a draw, or give the game up: nobody else has to agree."""
    sent, person, store, table = call.sent(Proposal), call.store.require_person(), call.store, table_of(call)
    check_may_decide(table, person)
    check_version(table, person, sent.version)
    if sent.kind == GIVE_UP:
        store.write_change(table, Change(GIVEN_UP))
    elif sent.kind == TAKE_BACK:
        visible_seats = table.visible_seats(person.id)
        wanted = check_line(table, sent.line, visible_seats)
        line, held = take_back_point(table, wanted, visible_seats, line_of(table.log).answers)
        check_takebacks(table)
        pending, facts = taken_back(table, line, held)
        assert table.box is not None
        table.match = earlier_match(table.row, table.log, table.box, line)
        store.write_move(table, pending, Actor(person.id), facts)
    else:
        raise Refused(409, "needs-server")
    return _facts(call, table)


def note(call: Call) -> NoteOut:
    """The private note at a seat."""
    return {"text": table_of(call).notes.get(str(call.place("seat")), "")}


def write_note(call: Call) -> NoteOut:
    """Replace the private note at a seat."""
    text = call.sent(Note).text
    call.store.write_note(table_of(call), call.place("seat"), text)
    return {"text": text}
