"""The component sets of this server's games: the built-in one, and those stored in the database."""

from __future__ import annotations

import re
from typing import Final

import orjson
import structlog
from sqlalchemy import Connection

import tawantinsuyu as tw
from tawantinsuyu.box.archive import box_from_data, box_to_data
from tawantinsuyu.box.box import DIGITS, EDITION_DIGITS, Box
from tawantinsuyu.box.earlier import earlier_box
from tawantinsuyu.box.load import load_box
from tawantinsuyu.server.storage.editions import MOST_KEPT, keep_edition, kept_edition
from tawantinsuyu.server.storage.spread import Databases
from tawantinsuyu.server.storage.tables import find_components, has_components, keep_components
from tawantinsuyu.table.refusal import Refused
from tawantinsuyu.table.rows import PersonRow

MOST_REMEMBERED: Final = 64
"""Number of cached boxes besides the server's own; tables in memory always have theirs."""

NAME: Final = re.compile(f"[0-9a-f]{{{DIGITS}}}|[0-9a-f]{{{EDITION_DIGITS}}}", re.ASCII)

log: structlog.typing.FilteringBoundLogger = structlog.get_logger()


class ComponentSets:
    """The component sets of one process by their short hash.

    `current` is the set of new games; tutorial and lessons are always dealt from the built-in one.
    """

    def __init__(self, databases: Databases, edition: Box | None = None) -> None:
        self._databases = databases
        self.builtin = load_box()
        self.current = self.builtin if edition is None else edition
        self._own: dict[str, Box] = {box.short_hash: box for box in (self.builtin, self.current)}
        self._others: dict[str, Box] = {}

    def find(self, connection: Connection, name: str) -> Box | None:
        """A component set, from the database or an earlier built-in one; None if it is unknown or cannot be read."""
        known = self._known(name)
        if known is not None:
            return known
        data = find_components(connection, name)
        try:
            box = self._not_stored(name) if data is None else box_from_data(orjson.loads(data))
        except tw.BoxError as error:  # written by another version of the program
            log.error("components-broken", components=name, exc_info=error)
            return None
        if box is not None:
            self._remember(name, box)
        return box

    def find_for(self, connection: Connection, name: str, person_id: str) -> Box | None:
        """The same for a person. Several editions may answer to a name: the person's own comes before a stranger's."""
        box = self.find(connection, name) if name in self._own or len(name) == EDITION_DIGITS else None
        if box is None:
            own = kept_edition(connection, person_id, name)
            box = self.find(connection, name if own is None else own)
        return box

    def _not_stored(self, name: str) -> Box | None:
        return earlier_box(name) or (self.current if self.current.answers_to(name) else None)

    async def get(self, name: str, person_id: str | None = None) -> Box:
        """The same from the event loop. Refuses with 404."""
        is_plain = person_id is None or name in self._own or len(name) == EDITION_DIGITS
        box = self._known(name) if is_plain else None
        if box is None and NAME.fullmatch(name):
            if person_id is not None:
                box = await self._databases.home.read(lambda connection: self.find_for(connection, name, person_id))
            if box is None:
                boxes = await self._databases.read_all(lambda connection: self.find(connection, name))
                box = next((each for each in boxes if each is not None), None)
        if box is None:
            raise Refused(404, "no-components", name)
        return box

    async def chosen(self, name: str | None, person: PersonRow | None) -> Box:
        """The component set named in a request; by default that of new games. Refuses with 404."""
        return self.current if name is None else await self.get(name, None if person is None else person.id)

    async def keep(self, box: Box, person_id: str, now: int) -> None:
        """Store an owner's edition for future tables. Refuses if the person keeps too many."""
        if box.short_hash not in self._own:
            await self._databases.home.write(lambda connection: _keep(connection, box, person_id, now))
            self._remember(box.short_hash, box)

    def _known(self, name: str) -> Box | None:
        return self._own.get(name) or self._others.get(name)

    def _remember(self, name: str, box: Box) -> None:
        """Cache a box; drops the oldest one if there are too many. Also called from database threads."""
        self._others[name] = box
        for oldest in list(self._others)[:-MOST_REMEMBERED]:
            self._others.pop(oldest, None)


def _keep(connection: Connection, box: Box, person_id: str, now: int) -> None:
    keep_box(connection, box)
    if not keep_edition(connection, person_id, box.short_hash, box.play_hash, now):
        raise Refused(409, "too-many-editions", MOST_KEPT)


def keep_box(connection: Connection, box: Box) -> None:
    """Store a component set, unless it is already stored."""
    if not has_components(connection, box.short_hash):
        keep_components(connection, box.short_hash, orjson.dumps(box_to_data(box)).decode())
