"""The component sets that games of this server are played with: the built-in one, and those kept in the database."""

from __future__ import annotations

import re

import orjson
import structlog
from sqlalchemy import Connection

import tawantinsuyu as tw
from tawantinsuyu.box.archive import box_from_data, box_to_data
from tawantinsuyu.box.box import Box
from tawantinsuyu.box.earlier import earlier_box
from tawantinsuyu.box.load import load_box
from tawantinsuyu.server.refusal import Refused
from tawantinsuyu.server.storage.spread import Databases
from tawantinsuyu.server.storage.tables import find_components, has_components, keep_components

log: structlog.typing.FilteringBoundLogger = structlog.get_logger()


class ComponentSets:
    """The component sets of one process by their short hash.

    `current` is the set of new games; tutorial and lessons are always dealt from the built-in one.
    """

    def __init__(self, databases: Databases, edition: Box | None = None) -> None:
        self._databases = databases
        self.builtin = load_box()
        self.current = self.builtin if edition is None else edition
        self._known: dict[str, Box] = {box.short_hash: box for box in (self.builtin, self.current)}

    def find(self, connection: Connection, name: str) -> Box | None:
        """A component set, of the database or an earlier built-in one; None if it is unknown or cannot be read."""
        if name not in self._known:
            data = find_components(connection, name)
            if data is None:
                earlier = earlier_box(name)
                if earlier is not None:
                    self._known[name] = earlier
                return earlier
            try:
                self._known[name] = box_from_data(orjson.loads(data))
            except tw.BoxError as error:  # written by another version of the program
                log.error("components-broken", components=name, exc_info=error)
                return None
        return self._known[name]

    async def get(self, name: str) -> Box:
        """The same from the event loop. Refuses with 404."""
        box = self._known.get(name)
        if box is None and re.fullmatch("[0-9a-f]{16}", name):
            found = await self._databases.read_all(lambda connection: self.find(connection, name))
            box = next((each for each in found if each is not None), None)
        if box is None:
            raise Refused(404, "no-components", name)
        return box


def keep_box(connection: Connection, game: tw.Game) -> None:
    """Keep the component set of a game, once."""
    if not has_components(connection, game.settings.box_hash):
        keep_components(connection, game.settings.box_hash, orjson.dumps(box_to_data(game.box)).decode())
