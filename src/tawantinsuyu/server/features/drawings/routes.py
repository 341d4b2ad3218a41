"""Drawings for the page: the board, and the faces of all components with pieces and icons."""

from __future__ import annotations

from typing import Annotated, Final

from fastapi import Query, Request, Response

from tawantinsuyu import __version__
from tawantinsuyu.art.modules import MODULES
from tawantinsuyu.box.names import ModuleName
from tawantinsuyu.server.features.drawings.cache import Drawings
from tawantinsuyu.server.routing.routes import Responses, Routes
from tawantinsuyu.server.routing.services import OwnServices, Viewer
from tawantinsuyu.server.site.cached_response import FOREVER, REVALIDATE
from tawantinsuyu.table.drawings.drawing import SVG, DrawingRequest, Sheet, Theme, chosen_modules
from tawantinsuyu.table.messages.requests import Language

PICTURE: Final[Responses] = {
    200: {"content": {SVG: {"schema": {"type": "string"}}}, "description": "The drawing."},
    304: {"description": "The browser has this drawing."},
}

router = Routes("drawings", "/api/drawings")


@router.get("/{components}/{sheet}.svg", response_class=Response, responses=PICTURE)
async def drawing(
    request: Request,
    services: OwnServices,
    _: Viewer,
    components: str,
    sheet: Sheet,
    modules: Annotated[list[ModuleName], Query(max_length=len(MODULES), default_factory=list)],
    language: Language = "en",
    theme: Theme = "day",
    icons: bool = True,
    v: Annotated[str, Query(max_length=60)] = "",
) -> Response:
    """A drawing of a component set, which views name in `box`: with these modules, in a language, by day or night.

    `board` is the empty board; `faces` are symbols of all cards, tiles, pieces and icons; `aid` is the player aid, one
    page to print, which takes the least time of the three. A page that shows board and faces uses
    the board without `icons`. With the server's version in `v`, browsers cache the drawing permanently; without it,
    they check each time whether it has changed.
    """
    box = await services.registry.components.get(components)
    chosen = chosen_modules(modules)
    wanted = DrawingRequest(sheet, chosen, language, theme, icons or sheet == "faces")
    cached = services.feature(Drawings).find(box, wanted)
    if cached is None:
        services.limits.check("drawings", services.address(request))
        cached = await services.feature(Drawings).get(box, wanted)
    return cached.answer(request, FOREVER if v == __version__ else REVALIDATE)
