"""The rules of the game with their numbers, and the texts of the page itself, each in one language."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import orjson
from fastapi import Request, Response

from tawantinsuyu.server.routing.routes import Routes
from tawantinsuyu.server.routing.services import Viewer, json
from tawantinsuyu.server.site.cached_response import CachedResponse
from tawantinsuyu.table.messages.requests import Language
from tawantinsuyu.table.reference.messages import LanguagesOut, PageWordsOut, ReferenceOut
from tawantinsuyu.table.reference.pages import languages_out, rules_out, words_out
from tawantinsuyu.texts.languages import offered_languages

router = Routes("reference", "/api")


@router.get("/languages", response_model=LanguagesOut)
async def languages(_: Viewer) -> Response:
    """The languages that readers may choose; drafts are among them if the server offers drafts."""
    return json(languages_out(offered_languages()))


@router.get(
    "/rules/{language}",
    response_model=ReferenceOut,
    responses={304: {"description": "The browser has these rules."}},
)
async def rules(request: Request, _: Viewer, language: Language) -> Response:
    """All rules in a language, book by book; browsers cache them and check whether they have changed."""
    return _cached(rules_out, language).answer(request)


@router.get(
    "/words/{language}",
    response_model=PageWordsOut,
    responses={304: {"description": "The browser has these texts."}},
)
async def words(request: Request, _: Viewer, language: Language) -> Response:
    """The messages of the page by section and name; a message with a number has a form for each plural category."""
    return _cached(words_out, language).answer(request)


@cache
def _cached(out: Callable[[str], object], language: str) -> CachedResponse:
    return CachedResponse.of(orjson.dumps(out(language)), "application/json")
