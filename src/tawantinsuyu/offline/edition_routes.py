"""Routes of editions: what is actually printed on somebody's components, for new games in this browser."""

from __future__ import annotations

from tawantinsuyu.offline.routes import Call, Routes
from tawantinsuyu.table.edition_option import edition_name
from tawantinsuyu.table.editions.check import checked_draft
from tawantinsuyu.table.editions.file import edition_box
from tawantinsuyu.table.editions.form import edition_form
from tawantinsuyu.table.editions.messages import DraftIn, Edition, KeptEditionOut


def add_to(routes: Routes) -> None:
    """Add these routes."""
    routes.add("GET", "/api/editions", lambda call: edition_form(call.store.builtin, call.language))
    routes.add("POST", "/api/editions/check", lambda call: checked_draft(call.store.builtin, call.sent(DraftIn)))
    routes.add("POST", "/api/editions", keep)


def keep(call: Call) -> KeptEditionOut:
    """Store an edition for new tables."""
    box = edition_box(call.sent(Edition).text)
    call.store.keep_box(box)
    return {"components": box.short_hash, "edition": edition_name(box)}
