"""The tables of one browser: looked up, changed, queued for storing. The page stores them, then gets the messages."""

from __future__ import annotations

import time
from collections.abc import Sequence

import tawantinsuyu as tw
from tawantinsuyu.box.archive import BoxData, box_from_data, box_to_data
from tawantinsuyu.box.box import Box
from tawantinsuyu.box.earlier import earlier_box
from tawantinsuyu.box.load import load_box
from tawantinsuyu.offline.local_table import (
    Commit,
    LocalTable,
    StoredHead,
    StoredPerson,
    StoredRow,
    loaded_match,
    positions_along,
    positions_of,
    read_row,
    table_commit,
)
from tawantinsuyu.offline.watchers import Watchers
from tawantinsuyu.table.changes import Change, seats_after
from tawantinsuyu.table.codes import invitation_code, table_id
from tawantinsuyu.table.log_replay import BrokenLog
from tawantinsuyu.table.match import Match, PendingMove, settled_match
from tawantinsuyu.table.moves import Actor
from tawantinsuyu.table.next_entry import apply, next_entry
from tawantinsuyu.table.plans import NewNames
from tawantinsuyu.table.positions import packed
from tawantinsuyu.table.refusal import Refused
from tawantinsuyu.table.rows import MoveRow, PersonRow, SeatRow, TableChanges, TableRow
from tawantinsuyu.table.table import Table
from tawantinsuyu.table.upgrade import upgrade_of


class NotLoaded(LookupError):
    """The log of this table is not in memory: the page has to read it first."""

    def __init__(self, table: str) -> None:
        super().__init__(table)
        self.table = table


class BoxNotLoaded(LookupError):
    """These components are stored but not in memory: the page has to read them first."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name = name


class Store:
    """All tables of a browser. For tables that were not opened, only the facts are in memory."""

    def __init__(self) -> None:
        self.builtin = load_box()
        self.person: PersonRow | None = None
        self.heads: dict[str, Table] = {}
        self.tables: dict[str, LocalTable] = {}
        self.commit = Commit()
        self.watchers = Watchers()
        self._boxes: dict[str, Box] = {self.builtin.short_hash: self.builtin}
        self._kept_boxes: set[str] = set()

    def begin(self, person: StoredRow | None, heads: Sequence[StoredHead], boxes: Sequence[str]) -> None:
        """Take over what the page has stored: the person, all tables without logs, and the names of its boxes."""
        self.person = None if person is None else read_row(PersonRow, person)
        self.heads = {table.id: table for table in map(self.head_of, heads)}
        self._kept_boxes = set(boxes)

    @staticmethod
    def head_of(head: StoredHead) -> Table:
        return Table(read_row(TableRow, head["row"]), [read_row(SeatRow, seat) for seat in head["seats"]], None, None)

    def now(self) -> int:
        """Milliseconds since 1970."""
        return time.time_ns() // 1_000_000

    def new_names(self) -> NewNames:
        """The id, invitation and time of a new table."""
        return NewNames(table_id(), invitation_code(), self.now())

    def require_person(self) -> PersonRow:
        """The person at this browser. Refuses before they have a name."""
        if self.person is None:
            raise Refused(401, "who-are-you")
        return self.person

    def find_box(self, name: str) -> Box | None:
        """A component set known here. Raises `BoxNotLoaded`."""
        if name in self._boxes:
            return self._boxes[name]
        earlier = earlier_box(name)
        if earlier is not None:
            self._boxes[name] = earlier
        elif name in self._kept_boxes:
            raise BoxNotLoaded(name)
        return earlier or next((box for box in self._boxes.values() if box.answers_to(name)), None)

    def require_box(self, name: str) -> Box:
        """The same. Refuses with 404."""
        box = self.find_box(name)
        if box is None:
            raise Refused(404, "no-components", name)
        return box

    def chosen_box(self, name: str | None) -> Box:
        """The component set named in a request, by default the built-in one. Refuses as above."""
        return self.builtin if name is None else self.require_box(name)

    # -- reading

    def table(self, id: str) -> LocalTable:
        """A table with its log. Raises `NotLoaded`; refuses with 404."""
        if id not in self.heads:
            raise Refused(404, "no-table")
        if id not in self.tables:
            raise NotLoaded(id)
        return self.tables[id]

    def load(self, head: StoredHead, log: Sequence[StoredRow], box: BoxData | None) -> None:
        """Load a table with its log into memory; `box` are its components if the page stores them."""
        row, seats = read_row(TableRow, head["row"]), [read_row(SeatRow, seat) for seat in head["seats"]]
        entries = [read_row(MoveRow, entry) for entry in log]
        known_box = None
        if row.box is not None:
            self.load_box(row.box, box)
            known_box = self.find_box(row.box)
        table = LocalTable(row, seats, None, known_box, entries, head["notes"], positions_of(log))
        self._upgrade(table)
        table.match = loaded_match(row, table.log, known_box)
        self._put(table)

    def _upgrade(self, table: LocalTable) -> None:
        """Let a game of earlier rules go on, if there is one and today's rules do not replay it."""
        if table.row.status != "playing" or table.box is None:
            return
        before = (table.row.version, table.row.facts)
        positions = positions_along(table.log, table.positions)
        if positions and positions[0].is_of_today:
            return
        try:
            upgrade = upgrade_of(table.row, table.seats, table.log, positions, table.box, self.now())
        except BrokenLog:
            return  # not even the set-up can be replayed
        if upgrade is None:
            return
        facts, _, taken_back = upgrade
        entries = [] if taken_back is None else [taken_back.entry]
        for name, value in (facts if taken_back is None else taken_back.facts).items():
            setattr(table.row, name, value)
        table.row.version += len(entries)
        table.row.facts += 1
        table.log += entries
        self.commit.tables.append(table_commit(table, before, entries))

    def load_box(self, name: str, box: BoxData | None) -> None:
        """Load components stored by the page; if it has lost them or they cannot be read, they are unknown here."""
        if name in self._boxes:
            return
        try:
            if box is not None:
                self._boxes[name] = box_from_data(box)
                return
        except tw.BoxError:
            pass  # written by another version of the program
        self._kept_boxes.discard(name)

    def forget(self, id: str) -> None:
        """Drop a table whose change could not be stored. A new one is gone."""
        self.tables.pop(id, None)

    def _put(self, table: LocalTable) -> None:
        self.tables[table.id] = table
        self.heads[table.id] = table

    # -- changing; each collects what to store and to send

    def add(
        self,
        row: TableRow,
        seats: list[SeatRow],
        box: Box | None = None,
        game: tw.Game | None = None,
        log: Sequence[MoveRow] = (),
    ) -> LocalTable:
        """A new table, waiting or with the game after `log`; `box` if it is not the built-in one."""
        positions = [] if game is None or row.status == "replay" else [packed(game, row.line, row.version)]
        table = LocalTable(row, seats, None, box, log, positions=positions)
        if box is not None:
            self.keep_box(box)
        if game is not None:
            table.match = settled_match(game, row) if row.status == "replay" else loaded_match(row, log, game.box)
        self._put(table)
        self.commit.tables.append(table_commit(table, None, log))
        return table

    def start(self, table: LocalTable, facts: TableChanges, match: Match, entry: MoveRow) -> None:
        """Begin the log of a waiting table."""
        before = (table.row.version, table.row.facts)
        for name, value in facts.items():
            setattr(table.row, name, value)
        table.row.facts += 1
        table.match, table.box = match, match.game.box
        table.log.append(entry)
        table.positions.append(packed(match.game, 0, entry.seq))
        self.keep_box(match.game.box)
        self.commit.tables.append(table_commit(table, before, [entry]))
        self.watchers.send_facts(table)
        self.watchers.send_moves(table, [entry])

    def write_move(
        self, table: LocalTable, pending: PendingMove, actor: Actor, facts: TableChanges | None = None
    ) -> MoveRow:
        """Add a change of the game to the log."""
        before = (table.row.version, table.row.facts)
        following = next_entry(table, pending, actor, self.now(), facts)
        apply(table, following)
        table.log.append(following.entry)
        if following.begins_turn and table.match is not None:
            table.positions.append(packed(table.match.game, following.entry.line, following.entry.seq))
        self.commit.tables.append(table_commit(table, before, [following.entry]))
        self.watchers.send_moves(table, [following.entry])
        if table.match is not None:
            table.match.forget()
        if following.is_over:
            self.watchers.send_facts(table)
            self._settle(table)
        return following.entry

    def write_change(self, table: LocalTable, change: Change) -> None:
        """Change facts and seats of a table."""
        before = (table.row.version, table.row.facts)
        for name, value in {"updated_at": self.now(), **change.facts}.items():
            setattr(table.row, name, value)
        table.row.facts += 1
        table.seats[:] = seats_after(table.seats, change.seats, change.count)
        self.commit.tables.append(table_commit(table, before, ()))
        self.watchers.send_facts(table)
        if table.is_over:
            self._settle(table)

    def write_note(self, table: LocalTable, seat: int, text: str) -> None:
        """Store a private note."""
        table.notes[str(seat)] = text
        self.write_change(table, Change({"updated_at": table.row.updated_at}))

    def write_person(self, person: PersonRow) -> None:
        """Store who plays here."""
        self.person = person
        self.commit.person = StoredPerson(person.id, person.name, person.language, person.created_at)

    def remove(self, table: Table) -> None:
        """Delete a table with its log."""
        self.watchers.drop(table.id)
        self.tables.pop(table.id, None)
        del self.heads[table.id]
        self.commit.removed.append(table.id)

    def _settle(self, table: LocalTable) -> None:
        if table.match is not None:
            table.match = settled_match(table.match.game, table.row)

    def keep_box(self, box: Box) -> None:
        """Store components: those of an edition, and of every game, since a later version may have others."""
        name = box.short_hash
        self._boxes.setdefault(name, box)
        if name not in self._kept_boxes:
            self._kept_boxes.add(name)
            self.commit.boxes[name] = box_to_data(box)
