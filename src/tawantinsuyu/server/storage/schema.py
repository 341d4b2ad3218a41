"""The tables of the database, the same for SQLite and PostgreSQL. Times are milliseconds since 1970, in UTC.

`moves` is the log of games: rows are added and never changed. `positions` are those at the
beginnings of turns: a cache while the rules stay the same, and what a game is continued from once they have changed.
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
)

metadata: Final = MetaData()

meta: Final = Table(
    "meta",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)
"""Facts about this database as a whole: the key of web push, the last health check."""

people: Final = Table(
    "people",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("language", String(8), nullable=False),
    Column("webhook_url", Text),
    Column("webhook_secret", String(64)),
    Column("holiday_until", BigInteger),  # until then no clock runs for the person
    Column("role", String(10)),  # operator, moderator
    Column("suspended_until", BigInteger),  # until then the person cannot play
    Column("silenced_until", BigInteger),  # until then the person cannot chat
    Column("profile", String(16)),  # in the address of the public profile; null: not public
    Column("created_at", BigInteger, nullable=False),
    Index("ix_people_profile", "profile", unique=True),
)

sessions: Final = Table(
    "sessions",
    metadata,
    Column("token_hash", String(64), primary_key=True),
    Column("person_id", String(24), ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("created_at", BigInteger, nullable=False),
    Column("name", String(60)),  # browser and system; null: not seen since this is recorded
    Column("seen_at", BigInteger),
)
"""Devices of people. Only a hash of the cookie is stored."""

link_codes: Final = Table(
    "link_codes",
    metadata,
    Column("code_hash", String(64), primary_key=True),
    Column("person_id", String(24), ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
    Column("expires_at", BigInteger, nullable=False),
)
"""Private links that bring a person to another device, copied or sent by mail; each works once."""

passkeys: Final = Table(
    "passkeys",
    metadata,
    Column("credential", String(1400), primary_key=True),  # base64url
    Column("person_id", String(24), ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("public_key", LargeBinary, nullable=False),
    Column("sign_count", BigInteger, nullable=False),
    Column("name", String(60), nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("used_at", BigInteger),
)
"""Passkeys (WebAuthn) by which people sign in."""

passkey_challenges: Final = Table(
    "passkey_challenges",
    metadata,
    Column("challenge_hash", String(64), primary_key=True),
    Column("person_id", String(24), ForeignKey("people.id", ondelete="CASCADE"), index=True),  # null: to sign in
    Column("expires_at", BigInteger, nullable=False, index=True),
)
"""What authenticators were asked to sign; each works once."""

recovery_codes: Final = Table(
    "recovery_codes",
    metadata,
    Column("person_id", String(24), ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("code_hash", String(64), nullable=False, unique=True),
    Column("created_at", BigInteger, nullable=False),
)
"""Codes that people printed or wrote down; each works until it is replaced."""

component_sets: Final = Table(
    "component_sets",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("data", Text, nullable=False),
)
"""The printed values that games are played with, so that they can continue after the built-in ones have changed."""

kept_editions: Final = Table(
    "kept_editions",
    metadata,
    Column("person_id", String(24), ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("hash", String(64), ForeignKey("component_sets.hash"), primary_key=True),
    Column("play_hash", String(16), nullable=False),  # its name in games of earlier versions
    Column("kept_at", BigInteger, nullable=False),
)
"""The editions that a person has stored, for their quota and for names that several editions answer to."""

tables: Final = Table(
    "tables",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("status", String(10), nullable=False),  # waiting, playing, finished, abandoned, replay
    Column("visibility", String(10), nullable=False),  # open, invitation, private
    Column("title", String(60), nullable=False),
    Column("host_id", String(24), ForeignKey("people.id"), nullable=False, index=True),
    Column("invite", String(32), nullable=False),
    Column("settings", Text, nullable=False),  # players, opponent, difficulty, modules, variants
    Column("options", Text, nullable=False),  # clock, take-backs
    Column("origin", Text),  # what it was made from: a rematch, a branch, a record, tutorial, puzzle, challenge
    Column("facts", Integer, nullable=False),  # rises whenever seats, status, clock or proposal change
    # versions, components and deal, from the start on
    Column("engine", String(20)),
    Column("rules", Integer),
    Column("box", String(64), ForeignKey("component_sets.hash")),
    Column("seed", String(64)),  # secret until the end
    Column("commitment", String(64)),
    Column("dealt_from", Integer, nullable=False),  # entries of the log, set-up included, before the seed deals
    # the state of the game
    Column("version", Integer, nullable=False),
    Column("line", Integer, nullable=False),
    Column("undoable", Integer, nullable=False),
    Column("turn", Integer, nullable=False),
    Column("to_act", Integer),
    Column("to_act_person", String(24)),
    Column("since", BigInteger, nullable=False),  # when the pending question was asked
    Column("deadline", BigInteger),
    Column("used", Text, nullable=False),  # milliseconds each seat has thought
    Column("takebacks", Text, nullable=False),  # [from, to] of each take-back beyond a barrier
    Column("held_entries", Text, nullable=False, server_default="[]"),  # see `table/parts.py`; for the last entry
    Column("held_answers", Text, nullable=False, server_default="[]"),
    Column("shown", Text),  # since, used and updated_at as others see them during a part
    Column("looks", Text, nullable=False, server_default="[]"),  # who could have seen a hand: seat, person, name, how
    Column("proposal", Text),
    Column("result", Text),
    Column("earlier", Text),  # the part played by earlier rules: rules, line, turn, and the game after it
    Column("created_at", BigInteger, nullable=False),
    Column("updated_at", BigInteger, nullable=False),
    Index("ix_tables_lobby", "status", "visibility", "updated_at"),
    Index("ix_tables_waiting_bots", "status", "to_act_person", "updated_at"),
)

seats: Final = Table(
    "seats",
    metadata,
    Column("table_id", String(16), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),  # open, person, bot
    Column("person_id", String(24), ForeignKey("people.id")),
    Column("bot", String(60)),
    Column("owner_id", String(24)),  # the person who may come back to this seat, or for whom it is reserved
    Column("name", String(40), nullable=False),
    Column("away_until", BigInteger),  # the end of the last holiday of its player
    Column("ended_at", BigInteger),  # when the game ended, if its result counts
    Column("grade", Integer),  # good decisions in percent, if the game was reviewed
    Column("luck", Integer),  # VP of lead that draws gave or took, if the game was reviewed
    Column("kept", Text),  # names of the starting Weaving and the God cards that the player kept, once it counts
    Column("is_shown", Boolean, nullable=False, server_default=false()),  # on the public profile of its player
    Index("ix_seats_ended", "person_id", "ended_at"),
    Index("ix_seats_owner_id", "owner_id"),
)

moves: Final = Table(
    "moves",
    metadata,
    Column("table_id", String(16), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("kind", String(10), nullable=False),  # start, answer, undo, takeback
    Column("seat", Integer),
    Column("key", Text),
    Column("draws", Text, nullable=False),  # chance's answers that followed
    Column("events", Text, nullable=False),  # secrets included
    Column("held", Boolean, nullable=False, server_default=false()),  # others see it when the part ends
    Column("held_entries", Text, nullable=False, server_default="[]"),  # of each seat, up to this entry
    Column("held_answers", Text, nullable=False, server_default="[]"),  # of each seat, in the line
    Column("line", Integer, nullable=False),  # answers in the line of play after this entry
    Column("undoable", Integer, nullable=False),
    Column("turn", Integer, nullable=False),
    Column("vp", Text, nullable=False),
    Column("person_id", String(24)),  # null: a bot
    Column("at", BigInteger, nullable=False),
    Column("took", BigInteger, nullable=False),
)
"""The log of a game: append-only. A writer of entry n+1 first raises `tables.version` from n."""

positions: Final = Table(
    "positions",
    metadata,
    Column("table_id", String(16), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("line", Integer, primary_key=True),
    Column("version", Integer, nullable=False),
    Column("engine", String(20), nullable=False),
    Column("data", LargeBinary, nullable=False),  # JSON
)

reviews: Final = Table(
    "reviews",
    metadata,
    Column("table_id", String(16), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("lines", Integer, nullable=False),  # depth of the analysis
    Column("version", Integer, nullable=False),  # of the log that was reviewed
    Column("made_at", BigInteger, nullable=False),
    Column("data", Text, nullable=False),
)
"""Analyses of finished games; they can be made again."""

studies: Final = Table(
    "studies",
    metadata,
    Column("table_id", String(16), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("person_id", String(24), ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("comments", Text, nullable=False),  # by position: text, places, arrows, another line
    Column("updated_at", BigInteger, nullable=False),
)
"""What people wrote about a game: its replay is a table of its own, made for that."""

challenges: Final = Table(
    "challenges",
    metadata,
    Column("day", String(10), primary_key=True),  # 2026-05-17, in UTC
    Column("person_id", String(24), ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("table_id", String(16), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False, unique=True),
    Column("vp", Integer),  # null: not finished
    Column("won", Integer),  # 0 or 1, to be summed
    Index("ix_challenges_person", "person_id", "day"),
)
"""Each person's table for the challenge of a day, at most one. These tables are in the database with the people."""

messages: Final = Table(
    "messages",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("table_id", String(16), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("person_id", String(24), ForeignKey("people.id"), nullable=False),
    Column("name", String(40), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
)

notes: Final = Table(
    "notes",
    metadata,
    Column("table_id", String(16), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("person_id", String(24), ForeignKey("people.id"), primary_key=True),
    Column("text", Text, nullable=False),
    Column("updated_at", BigInteger, nullable=False),
)
"""Private notes of players; another player who takes over the seat does not see them."""

subscriptions: Final = Table(
    "subscriptions",
    metadata,
    Column("endpoint", Text, primary_key=True),
    Column("person_id", String(24), ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("p256dh", String(120), nullable=False),
    Column("auth", String(60), nullable=False),
)
"""Browsers subscribed to web push."""

mails: Final = Table(
    "mails",
    metadata,
    Column("person_id", String(24), ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("address", String(254), nullable=False),
    Column("stop_key", String(64), nullable=False, unique=True),  # in every mail: whoever has it may unsubscribe
    Column("code_hash", String(64), index=True),  # null: the address is confirmed
    Column("code_until", BigInteger),
    Column("sent", Text, nullable=False),  # when the last notices were sent
)
"""Where people want notices by mail. Before an address is confirmed, it gets only the confirmation mail."""

mail_stops: Final = Table(
    "mail_stops",
    metadata,
    Column("address_hash", String(64), primary_key=True),
    Column("at", BigInteger, nullable=False),
)
"""Addresses whose owner wants no mail from here: somebody else had entered them."""

holidays: Final = Table(
    "holidays",
    metadata,
    Column("person_id", String(24), ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("began", BigInteger, primary_key=True),
    Column("until", BigInteger, nullable=False),
)
"""Holidays that people took, for enforcing the allowance."""

outbox: Final = Table(
    "outbox",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("person_id", String(24), ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
    Column("table_id", String(16), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("kind", String(16), nullable=False),
    Column("version", Integer, nullable=False),
    Column("attempts", Integer, nullable=False),
    Column("next_at", BigInteger, nullable=False, index=True),
)
"""Notices to send; written in the transaction of the move that caused them, so a crash loses none."""

relations: Final = Table(
    "relations",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("person_id", String(24), ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
    Column("other_id", String(24), ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("kind", String(8), nullable=False),  # friend, mute, block
    Column("made_at", BigInteger, nullable=False),
    UniqueConstraint("person_id", "other_id", "kind"),
)
"""Whom a person has as a friend, has muted or has blocked. A friendship is two rows, one for each side."""

friend_links: Final = Table(
    "friend_links",
    metadata,
    Column("code_hash", String(64), primary_key=True),
    Column("person_id", String(24), ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
    Column("expires_at", BigInteger, nullable=False),
)
"""Links that make whoever opens one a friend of the person; each works once."""

reports: Final = Table(
    "reports",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("reporter_id", String(24), ForeignKey("people.id", ondelete="SET NULL")),
    Column("person_id", String(24), ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("table_id", String(16), nullable=False),  # may be in another database, and may be removed
    Column("reason", String(10), nullable=False),
    Column("text", Text, nullable=False),
    Column("context", Text, nullable=False),  # what the server attached: seats, turn, the last chat messages
    Column("at", BigInteger, nullable=False),
    Column("settled_at", BigInteger),  # null: nobody has looked at it yet
)
"""Reports about people, for moderators."""

admin_log: Final = Table(
    "admin_log",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("at", BigInteger, nullable=False),
    Column("actor_id", String(24), ForeignKey("people.id", ondelete="SET NULL")),  # null: the command line
    Column("action", String(20), nullable=False),
    Column("person_id", String(24), ForeignKey("people.id", ondelete="SET NULL"), index=True),
    Column("table_id", String(16)),
    Column("details", Text, nullable=False),
)
"""Everything that operators and moderators did. Server processes follow it to apply what others did."""

closed_chats: Final = Table(
    "closed_chats",
    metadata,
    Column("table_id", String(16), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("at", BigInteger, nullable=False),
)
"""Tables whose chat a moderator has closed."""

ratings: Final = Table(
    "ratings",
    metadata,
    Column("person_id", String(24), ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("kind", String(10), primary_key=True),  # two, several, expansion, solo
    Column("value", Double, nullable=False),
    Column("deviation", Double, nullable=False),  # after the last game: it grows from then on
    Column("volatility", Double, nullable=False),
    Column("games", Integer, nullable=False),
    Column("at", BigInteger),  # when the last game ended
)
"""How strong people are, in the database with the people."""

rating_changes: Final = Table(
    "rating_changes",
    metadata,
    Column("table_id", String(16), primary_key=True),  # may be in another database
    Column("person_id", String(24), ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("kind", String(10), nullable=False),
    Column("at", BigInteger, nullable=False),  # when the game ended
    Column("before", Double, nullable=False),
    Column("value", Double, nullable=False),
    Column("deviation", Double, nullable=False),
    Column("games", Integer, nullable=False),
    Column("weight", Double, nullable=False),  # how much the game counted: 1 unless the same people met often
    Index("ix_rating_changes_person", "person_id", "at"),
)
"""What each rated game did to each player's rating; a game that is here is not counted again."""

games_to_rate: Final = Table(
    "games_to_rate",
    metadata,
    Column("table_id", String(16), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("at", BigInteger, nullable=False),
)
"""Rated games that are over and not yet counted; written in the transaction that ended them, so a crash loses none."""

table_addresses: Final = Table(
    "table_addresses",
    metadata,
    Column("table_id", String(16), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("person_id", String(24), ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("mark", String(4), nullable=False),  # 16 bits of a hash: one of 65,536 groups of addresses
)
"""From where people took seats of a rated table, to tell whether two share an address; deleted when it is counted."""

searches: Final = Table(
    "searches",
    metadata,
    Column("person_id", String(24), ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("modules", String(200), nullable=False),  # a list as JSON
    Column("pace", String(12), nullable=False),  # live, day, three-days
    Column("ratings", Text, nullable=False),  # of the person, by each number of players that they accept
    Column("span", Integer),  # how far ratings may be apart at first; null: any rating
    Column("notify", Boolean, nullable=False),
    Column("since", BigInteger, nullable=False),
    Column("until", BigInteger, nullable=False),  # when it ends unless the page asks again
    Column("table_id", String(16), ForeignKey("tables.id", ondelete="CASCADE"), index=True),  # of the game found
    Index("ix_searches_kind", "modules", "pace", "since"),
)
"""People who look for a game, at most one row each, and for a few minutes the table that was found."""
