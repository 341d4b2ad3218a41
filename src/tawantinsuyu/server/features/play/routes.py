"""A game: its state and log, answers, undo and redo, explanations, the socket."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from fastapi import Query, Request, Response, WebSocket
from pydantic import Field, ValidationError

from tawantinsuyu.server.live.sockets import Answering, SocketRequest, Visitor, watch
from tawantinsuyu.server.routing.routes import Routes
from tawantinsuyu.server.routing.services import (
    READ_FOR_ONE,
    OwnServices,
    PageSize,
    Person,
    Services,
    Session,
    Speaking,
    Viewer,
    Words,
    json,
    language_for,
    services_of,
    session_of,
)
from tawantinsuyu.server.security.tokens import hash_token
from tawantinsuyu.server.site.word_books import words_response
from tawantinsuyu.server.tables import answers, log_pages
from tawantinsuyu.table import audience_words, questions
from tawantinsuyu.table.audience_messages import state_for
from tawantinsuyu.table.history.log_pages import PAGE
from tawantinsuyu.table.messages.game import (
    AcknowledgedOut,
    Answer,
    AnswerMessage,
    AtVersion,
    ExplainedOut,
    MovesOut,
    StateOut,
    WaysOut,
    WhyNotAtOut,
    WhyNotOut,
    WordBookOut,
)
from tawantinsuyu.table.messages.requests import Invite, SeatNumber, Version
from tawantinsuyu.table.moves import Actor, acknowledged, answer_request
from tawantinsuyu.table.refusal import Problems, Refused
from tawantinsuyu.texts.choice import choose_language

router = Routes("game", "/api/tables/{table}")

Key = Annotated[str, Query(min_length=1, max_length=200)]
After = Annotated[Sequence[Annotated[str, Field(max_length=200)]], Query(max_length=4)]


@router.get("/state", response_model=StateOut)
async def state(
    services: OwnServices,
    person: Viewer,
    table: str,
    seat: SeatNumber | None = None,
    invite: Invite | None = None,
    words: Words = False,
    language: Speaking = None,
) -> Response:
    """Everything that an audience may know now: one of the person's seats, or a spectator."""
    live = await services.registry.table(table)
    person_id = None if person is None else person.id
    async with live.lock:
        await services.registry.catch_up(live)
        live.check_may_watch(person_id, invite)
        told_state = state_for(live, live.audience(person_id, seat), live.visible_seats(person_id))
        wanted = language_for(words, language, person)
        if wanted is not None:
            told_state["words"] = audience_words.words_for(live, told_state["view"], (), wanted)
        return json(told_state)


@router.get("/moves", response_model=MovesOut)
async def moves(
    services: OwnServices,
    request: Request,
    person: Viewer,
    table: str,
    since: Version = 0,
    limit: PageSize = PAGE,
    seat: SeatNumber | None = None,
    invite: Invite | None = None,
    words: Words = False,
    language: Speaking = None,
) -> Response:
    """The entries of the log after a version, limited to what the audience may know.

    They come in pages: while there are `more`, ask again with the last version as `since`.
    """
    services.charge(request, person, limit // READ_FOR_ONE)
    reader = await log_pages.log_reader(services.registry, table, None if person is None else person.id, seat, invite)
    wanted = language_for(words, language, person)
    return json(await log_pages.moves(services.registry, reader, since, limit, wanted))


@router.post("/answers", response_model=AcknowledgedOut)
async def answer(services: OwnServices, person: Person, table: str, sent: Answer) -> Response:
    """Answer the pending question. When this returns, the answer is stored.

    An unconfirmed answer is not played if something in `holding` applies to it, or if it has a warning that is not
    silenced: `to_confirm` then says so.
    """
    return json(await _answered(services, person.id, table, sent))


async def _answered(services: Services, person_id: str, table: str, sent: Answer) -> AcknowledgedOut:
    """Give an answer, from a request or a socket."""
    services.limits.check("answers", person_id)
    request = answer_request(sent.decision, sent.key, sent.confirmed, sent.silenced, sent.holding)
    return acknowledged(await answers.carry_out(services.registry, table, Actor(person_id, is_client=True), request))


def _answering(services: Services, session: Session | None, table: str) -> Answering:
    """How a socket handles answers: like the route, for the session that opened it.

    No CSRF value is needed: pages of other sites cannot open a socket here (`Origins`). The session is not looked up
    again: when it ends, the socket is cut off (`live/sign_outs.py`).
    """

    async def take(message: object) -> AcknowledgedOut:
        if session is None:
            raise Refused(401, "who-are-you")
        person = session.person
        services.check_not_suspended(person)
        services.limits.check("changes", person.id)
        try:
            sent = AnswerMessage.model_validate(message)
        except ValidationError as error:
            raise Refused(422, "bad-request", Problems(error.errors())) from error
        return await _answered(services, person.id, table, sent)

    return take


@router.post("/undo", response_model=AcknowledgedOut)
async def undo(services: OwnServices, person: Person, table: str, sent: AtVersion) -> Response:
    """Undo the last answer, up to the last draw, reveal or other player's choice."""
    actor = Actor(person.id, is_client=True)
    return json(acknowledged(await answers.undo(services.registry, table, actor, sent.version)))


@router.post("/redo", response_model=AcknowledgedOut)
async def redo(services: OwnServices, person: Person, table: str, sent: AtVersion) -> Response:
    """Redo the answer that was undone last."""
    actor = Actor(person.id, is_client=True)
    return json(acknowledged(await answers.redo(services.registry, table, actor, sent.version)))


@router.get("/explain", response_model=ExplainedOut)
async def explain(
    services: OwnServices,
    person: Person,
    table: str,
    key: Key,
    after: After = (),
    words: Words = False,
    language: Speaking = None,
) -> Response:
    """Why an option costs and gives what it does, and what choosing it leads to.

    With `after` it is an option of the question that these answers lead to; `ways` lists the possible ones.
    """
    live = await services.registry.table(table)
    async with live.lock:
        await services.registry.catch_up(live)
        return json(questions.explained(live, person.id, after, key, language_for(words, language, person)))


@router.get("/ways", response_model=WaysOut)
async def ways(
    services: OwnServices, person: Person, table: str, seat: SeatNumber, language: Speaking = None
) -> Response:
    """What a seat of the person could do if its turn began now, from what it may know: for planning ahead.

    `asked` are the questions that others' turns may bring, with the possible answers.
    """
    live = await services.registry.table(table)
    async with live.lock:
        await services.registry.catch_up(live)
        return json(questions.ways_of_seat(live, person.id, seat, choose_language(language, person.language)))


@router.get("/why-not", response_model=WhyNotOut)
async def why_not(
    services: OwnServices,
    person: Person,
    table: str,
    thing: Key,
    words: Words = False,
    language: Speaking = None,
) -> Response:
    """Why something is not offered."""
    live = await services.registry.table(table)
    async with live.lock:
        await services.registry.catch_up(live)
        return json(questions.why_not(live, person.id, thing, language_for(words, language, person)))


@router.get("/why-not-at", response_model=WhyNotAtOut)
async def why_not_at(
    services: OwnServices,
    person: Person,
    table: str,
    place: Key,
    ahead: Annotated[bool, Query(description="Whether to include later questions of the turn.")] = True,
    words: Words = False,
    language: Speaking = None,
) -> Response:
    """Why nothing is offered at a place of the table; empty if the question concerns nothing there."""
    live = await services.registry.table(table)
    async with live.lock:
        await services.registry.catch_up(live)
        wanted = language_for(words, language, person)
        return json(questions.why_not_at(live, person.id, place, ahead, wanted))


@router.get("/words", response_model=WordBookOut)
async def words_of_table(
    services: OwnServices,
    request: Request,
    person: Viewer,
    table: str,
    invite: Invite | None = None,
    language: Speaking = None,
) -> Response:
    """The descriptions of all names in views of this table."""
    live = await services.registry.table(table)
    live.check_may_watch(None if person is None else person.id, invite)
    wanted = choose_language(language, None if person is None else person.language)
    return words_response(request, live.box or services.registry.components.current, wanted)


@router.websocket("/socket")
async def socket(
    websocket: WebSocket,
    table: str,
    seat: SeatNumber | None = None,
    invite: Invite | None = None,
    since: Version | None = None,
    words: Words = False,
    language: Speaking = None,
) -> None:
    """Everything new at a table, beginning with the entries after a version; also accepts answers."""
    services = services_of(websocket)
    address = services.address(websocket)
    services.limits.check("sockets", address)
    with services.places.place(address):
        session = await session_of(websocket)
        person = None if session is None else session.person
        services.charge(websocket, person, 0 if since is None else PAGE // READ_FOR_ONE)
        visitor = Visitor() if session is None else Visitor(session.person.id, hash_token(session.token))
        wanted = SocketRequest(table, seat, invite, since, language_for(words, language, person))
        answering = _answering(services, session, table)
        await watch(websocket, services.registry, services.hub, visitor, wanted, answering)
