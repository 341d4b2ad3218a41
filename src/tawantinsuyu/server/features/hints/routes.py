"""Hints and outlooks, computed by the bot workers from what a seat may know."""

from __future__ import annotations

from fastapi import Request, Response

from tawantinsuyu.analysis.hints import Advice
from tawantinsuyu.analysis.plain import from_plain
from tawantinsuyu.analysis.values import Value
from tawantinsuyu.server.bot_workers.line_up import Kind
from tawantinsuyu.server.bot_workers.questions import HintQuestion, OutlookQuestion
from tawantinsuyu.server.routing.analyses import analysed
from tawantinsuyu.server.routing.routes import Routes
from tawantinsuyu.server.routing.services import OwnServices, Person, Speaking, json
from tawantinsuyu.table.audience_words import texts_for
from tawantinsuyu.table.hints.advice import hint_out, outlook_out
from tawantinsuyu.table.hints.messages import HintOut, OutlookOut
from tawantinsuyu.table.hints.requests import analysis_seed, hint_request, outlook_request
from tawantinsuyu.table.messages.requests import SeatNumber
from tawantinsuyu.texts.choice import choose_language

router = Routes("hints", "/api/tables/{table}")


@router.get("/hint", response_model=HintOut)
async def hint(
    services: OwnServices, request: Request, person: Person, table: str, language: Speaking = None
) -> Response:
    """The best answers to the person's pending question, with their expected results and reasons.

    Refused (`no-hints`) where several people play and the table was not opened with hints. It costs about a second of
    a worker. Each person has one open hint: a newer request replaces it (`hint-replaced`).
    """
    services.limits.check("hints", person.id)
    live = await services.registry.table(table)
    async with live.lock:
        await services.registry.catch_up(live)
        asked = hint_request(live, person.id)
        texts = texts_for(live, choose_language(language, person.language))
    box, seed = services.driver.ref_of(asked.box), analysis_seed("hint", asked.version)
    question: HintQuestion = {"analyse": "hint", "box": box.hash, "knowledge": asked.knowledge, "seed": seed}
    found = await analysed(services, request, person, Kind.HINT, box, question)
    return json(hint_out(Advice.from_data(found), asked.version, asked.view, texts))


@router.get("/outlook", response_model=OutlookOut)
async def outlook(services: OwnServices, request: Request, person: Person, table: str, seat: SeatNumber) -> Response:
    """The chances of all seats, judged from what a seat of the person may know; refused where hints are.

    It costs about a tenth of a second of a worker. Each person has one open outlook, too.
    """
    services.limits.check("outlooks", person.id)
    live = await services.registry.table(table)
    async with live.lock:
        await services.registry.catch_up(live)
        components, knowledge, version = outlook_request(live, person.id, seat)
    box, seed = services.driver.ref_of(components), analysis_seed("outlook", version)
    question: OutlookQuestion = {"analyse": "outlook", "box": box.hash, "knowledge": knowledge, "seed": seed}
    found = await analysed(services, request, person, Kind.HINT, box, question)
    return json(outlook_out(from_plain(Value, found), version, seat))
