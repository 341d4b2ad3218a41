"""Routes whose response models are declared for OpenAPI only.

FastAPI would build a validator for each response model, but every route builds its response itself: the validators
would never be called, and they took a third of the startup time. `app.py` adds the schemas to the document.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from fastapi import APIRouter

from tawantinsuyu.table.messages.base import schema_place
from tawantinsuyu.table.messages.game import ErrorAnswer

Responses: TypeAlias = dict[int | str, dict[str, Any]]
"""Responses by status, as FastAPI wants them described."""

RESPONSES: Final[dict[type, None]] = {ErrorAnswer: None}
"""The models of all responses, in the order of the routes."""


def _described(model: type, *statuses: int) -> Responses:
    schema = {"$ref": schema_place(model)}
    return {status: {"content": {"application/json": {"schema": schema}}} for status in statuses}


REFUSALS: Final = _described(ErrorAnswer, 400, 401, 403, 404, 405, 408, 409, 413, 422, 429, 503)
"""The refusals that any route may send."""


class Routes(APIRouter):
    """The routes of one feature; any of them may be refused."""

    def __init__(self, tag: str, prefix: str = "") -> None:
        super().__init__(prefix=prefix, tags=[tag], responses=REFUSALS)

    def add_api_route(self, path: str, endpoint: Callable[..., Any], **settings: Any) -> None:
        """Add a route; the model of its response goes into the document."""
        model = settings.pop("response_model", None)
        if isinstance(model, type):
            RESPONSES[model] = None
            responses = _described(model, settings.get("status_code") or 200)
            settings["responses"] = responses | (settings.get("responses") or {})
        super().add_api_route(path, endpoint, response_model=None, **settings)
