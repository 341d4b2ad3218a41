"""Owners' editions: what is actually printed on somebody's components, for new games on this server."""

from __future__ import annotations

from functools import cache

import orjson
from fastapi import Request, Response

from tawantinsuyu.box.load import load_box
from tawantinsuyu.server.features.editions.reader import EditionReader, cost_of, encoded
from tawantinsuyu.server.routing.routes import Routes
from tawantinsuyu.server.routing.services import OwnServices, Person, Viewer, json
from tawantinsuyu.server.security.processor_time import in_thread
from tawantinsuyu.server.site.cached_response import CachedResponse
from tawantinsuyu.table.edition_option import edition_name
from tawantinsuyu.table.editions.form import edition_form
from tawantinsuyu.table.editions.messages import DraftIn, DraftOut, Edition, EditionFormOut, KeptEditionOut
from tawantinsuyu.table.messages.requests import Language

router = Routes("editions", "/api/editions")


@router.get("", response_model=EditionFormOut)
async def form(request: Request, _: Viewer, language: Language = "en") -> Response:
    """What can be entered for each family of the built-in components."""
    return (await in_thread(_form, language)).answer(request)


@router.post("/check", response_model=DraftOut)
async def check(request: Request, services: OwnServices, person: Viewer, sent: DraftIn) -> Response:
    """Check an edition that is being entered; nothing is stored. The worst 200,000 characters take half a second."""
    draft = encoded(sent)
    services.charge(request, person, cost_of(len(draft)))
    return json(await services.feature(EditionReader).draft(draft))


@cache
def _form(language: str) -> CachedResponse:
    return CachedResponse.of(orjson.dumps(edition_form(load_box(), language)), "application/json")


@router.post("", response_model=KeptEditionOut)
async def keep(request: Request, services: OwnServices, person: Person, sent: Edition) -> Response:
    """Store an edition for new tables. Everybody at such a table sees its name and its components."""
    services.limits.check("editions", person.id)
    services.charge(request, person, cost_of(len(sent.text)))
    box = await services.feature(EditionReader).box(sent.text)
    await services.registry.components.keep(box, person.id, services.registry.clock())
    return json({"components": box.short_hash, "edition": edition_name(box)})
