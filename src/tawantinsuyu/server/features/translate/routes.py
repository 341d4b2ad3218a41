"""All texts for the page `/translate`, where the server offers drafts."""

from __future__ import annotations

import asyncio
from functools import cache

import orjson
from fastapi import Request, Response

from tawantinsuyu.server.routing.routes import Routes
from tawantinsuyu.server.routing.services import Viewer
from tawantinsuyu.server.site.cached_response import CachedResponse
from tawantinsuyu.table.messages.requests import Language
from tawantinsuyu.table.refusal import Refused
from tawantinsuyu.table.translate.messages import TranslationsOut
from tawantinsuyu.table.translate.pages import translations_out
from tawantinsuyu.texts.languages import are_drafts_offered

router = Routes("translate", "/api")


@router.get(
    "/translations/{language}",
    response_model=TranslationsOut,
    responses={304: {"description": "The browser has these texts."}},
)
async def translations(request: Request, _: Viewer, language: Language) -> Response:
    """All texts of a language by name, and its glossary; 404 unless the server offers drafts.

    They are read once for each language, which takes half a second beside other requests; then this sends 140 kB, or
    304.
    """
    if not are_drafts_offered():
        raise Refused(404, "not-found")
    return (await asyncio.to_thread(_cached, language)).answer(request)


@cache
def _cached(language: str) -> CachedResponse:
    return CachedResponse.of(orjson.dumps(translations_out(language)), "application/json")
