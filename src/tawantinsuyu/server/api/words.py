"""The words of the page itself: everything that the catalogue has for it, in one language."""

from __future__ import annotations

from fastapi import APIRouter, Response

from tawantinsuyu.server.api.services import REFUSALS, json
from tawantinsuyu.server.wire.answers import PageWordsOut
from tawantinsuyu.server.wire.requests import Language
from tawantinsuyu.texts.choice import spoken
from tawantinsuyu.texts.page import page_messages

router = APIRouter(prefix="/api/words", tags=["words"], responses=REFUSALS)


@router.get("/{language}", response_model=PageWordsOut)
async def words(language: Language) -> Response:
    """The messages of the page by section and name; one that counts has a form for each plural category."""
    there_is = spoken(language)
    return json({"language": there_is, "words": page_messages(there_is)})
