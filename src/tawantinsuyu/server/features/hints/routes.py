"""Hints and outlooks, computed by the bot workers from what a seat may know."""

from __future__ import annotations

from typing import Any

from fastapi import Response

from tawantinsuyu.box.box import Box
from tawantinsuyu.game.knowledge import Knowledge
from tawantinsuyu.server.bot_workers.pool import NotRunning
from tawantinsuyu.server.routing.routes import Routes
from tawantinsuyu.server.routing.services import OwnServices, Person, Services, Speaking, json
from tawantinsuyu.table.audience_words import texts_for
from tawantinsuyu.table.hints.advice import hint_out
from tawantinsuyu.table.hints.messages import HintOut, OutlookOut
from tawantinsuyu.table.hints.requests import analysis_seed, hint_request, outlook_request
from tawantinsuyu.table.messages.requests import SeatNumber
from tawantinsuyu.table.refusal import Refused
from tawantinsuyu.texts.choice import choose_language

router = Routes("hints", "/api/tables/{table}")


@router.get("/hint", response_model=HintOut)
async def hint(services: OwnServices, person: Person, table: str, language: Speaking = None) -> Response:
    """The best answers to the person's pending question, with their expected results and reasons.

    Refused (`no-hints`) where several people play and the table was not opened with hints.
    """
    live = await services.registry.table(table)
    async with live.lock:
        await services.registry.catch_up(live)
        asked = hint_request(live, person.id)
        texts = texts_for(live, choose_language(language, person.language))
    services.limits.check("hints", person.id)
    advice = await _analysed(services, "hint", asked.box, asked.knowledge, asked.version)
    return json(hint_out(advice, asked.version, asked.view, texts))


@router.get("/outlook", response_model=OutlookOut)
async def outlook(services: OwnServices, person: Person, table: str, seat: SeatNumber) -> Response:
    """The chances of all seats, judged from what a seat of the person may know; refused where hints are."""
    live = await services.registry.table(table)
    async with live.lock:
        await services.registry.catch_up(live)
        box, knowledge, version = outlook_request(live, person.id, seat)
    services.limits.check("outlooks", person.id)
    values = await _analysed(services, "outlook", box, knowledge, version)
    return json({"version": version, "seat": seat, **values})


async def _analysed(services: Services, name: str, box: Box, knowledge: Knowledge, version: int) -> dict[str, Any]:
    """The result of a worker."""
    asked = {"knowledge": knowledge, "seed": analysis_seed(name, version)}
    try:
        analysis = await services.bot_pool.analyse(name, services.driver.ref_of(box), asked)
    except NotRunning as error:
        raise Refused(503, "stopping") from error
    if analysis is None:
        raise Refused(503, "hint-failed")
    return analysis
