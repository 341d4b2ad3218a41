"""The settings of a server."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, Literal
from urllib.parse import urlsplit

import platformdirs

DATABASE_NAME: Final = "tawantinsuyu.sqlite"
NO_CONTACT: Final = "mailto:nobody@localhost.localdomain"
"""A default contact: push services refuse messages without one."""

LIMITS: Final[Mapping[str, str]] = {
    "guests": "30/hour",
    "links": "20/hour",
    "sign-ins": "60/hour",
    "keys": "30/hour",
    "exports": "4/day",
    "deletions": "4/day",
    "tables": "60/hour",
    "editions": "30/hour",
    "changes": "20/second",
    "answers": "20/second",
    "hints": "30/minute",
    "outlooks": "60/minute",
    "puzzles": "120/hour",
    "chat": "20/minute",
    "notes": "60/minute",
    "imports": "30/hour",
    "reviews": "30/hour",
    "review-parts": "1000/day",
    "review-parts-address": "3000/day",
    "webhooks": "10/hour",
    "mails": "5/hour",
    "mail-targets": "3/day",
    "mail-links": "5/day",
    "holidays": "20/day",
    "relations": "60/hour",
    "searches": "60/minute",
    "reports": "10/hour",
    "admin": "120/minute",
    "reads": "100/second",
    "replays": "30/second",
    "sockets": "10/second",
    "drawings": "30/minute",
    "work": "20000/minute",
    "processor": "6000/minute",
}
"""Rates for one person, or for one address before the client has an identity.

`mails` counts confirmation mails requested by a person, and `mail-targets` those sent to one address; notices by mail
have their own limits (`features/notices/mail_queries.py`). `drawings` counts new drawings for an address.

`sign-ins` counts attempts to sign in from an address, by passkey, recovery code or mail, `mail-links` the links for it
that are sent to one address, and `keys` the passkeys and recovery codes that a person makes. `exports` and `deletions`
go over all games of a person.

`hints` and `outlooks` are computed by the bot workers, in a second or less each; so are the parts of reviews, in one to
two seconds each, which are counted for a person and for an address. A turning point counts as two parts.

`work` counts replayed log entries, whatever the request: about 2 s of CPU time a minute.

`processor` counts the milliseconds of processor time that an address has taken with all its requests and sockets: a
tenth of a processor (`security/processor_time.py`).
"""


def data_folder() -> Path:
    """The data folder of the user who runs the server."""
    return platformdirs.user_data_path("tawantinsuyu", appauthor=False)


@dataclass(frozen=True)
class Config:
    """The settings of one server process. `database` is a URL; the default is a file in the user's data folder."""

    database: str = ""
    further_databases: tuple[str, ...] = ()
    """URLs of further databases over which new tables are spread. All of them must be PostgreSQL."""
    channel: str = ""
    """The URL of a message channel (Redis, Valkey) on which processes signal changes; "" for NOTIFY."""
    host: str = "127.0.0.1"
    port: int = 8000
    public_url: str = ""
    """The public URL behind a proxy: determines links and allowed origins."""
    contact: str = ""
    """A mail address of the host: for push services, and for players who report a problem."""
    smtp: str = ""
    """The mail server for notices, as a URL; without one, no mail is sent."""
    mail_from: str = ""
    """The sender address of mails."""
    deletions: Path | None = None
    """The file with the ids of deleted people; None for one beside a SQLite file, or else in the data folder."""
    hosts: tuple[str, ...] = ()
    """Further host names the server answers to."""
    trusted_proxies: int = 0
    bot_workers: int = 1
    bot_seconds: float = 10.0
    sweep_seconds: float = 5.0
    clock_seconds: float = 1.0
    """Seconds between two looks at the clocks of all tables."""
    bot_overdue_seconds: float = 30.0
    """Seconds after which any process plays for a bot that has not answered."""
    notice_seconds: float = 5.0
    allow_private_webhooks: bool = False
    metrics: bool = False
    """Whether `/metrics` answers; anybody who reaches the server could read it."""
    sockets_per_address: int = 2_000
    limits: Mapping[str, str] = field(default_factory=lambda: dict(LIMITS))
    log: Literal["json", "console"] = "json"
    log_level: str = "info"
    edition: Path | None = None
    """An owner's edition file, which applies to new games; games already begun keep their components."""
    site: Path | None = None
    """The folder of the built web app; None for the one in the package."""
    offline: Path | None = None
    """The folder of the built offline edition; None for the one in a checkout, if it is built."""
    docs: Path | None = None
    """The folder of the built documentation; None for the one in a checkout, if it is built."""
    database_connections: int = 8
    owns_process: bool = False
    """Whether the process does nothing but serve, so that the server controls garbage collection."""

    @property
    def https(self) -> bool:
        """Whether clients use https."""
        return self.public_url.startswith("https://")

    @property
    def is_for_others(self) -> bool:
        """Whether other machines can reach the server, as far as its settings say."""
        return bool(self.public_url or self.hosts) or self.host not in ("127.0.0.1", "::1", "localhost")

    @property
    def deletions_file(self) -> Path:
        """The file with the ids of deleted people, which a backup of the database does not contain."""
        if self.deletions is not None:
            return self.deletions
        scheme, _, path = self.database_url.partition(":///")
        return Path(f"{path}.deleted") if scheme == "sqlite" else data_folder() / "people.deleted"

    @property
    def push_contact(self) -> str:
        """The contact for push services: a mail address, or the public URL if they accept its form."""
        if self.contact:
            return self.contact if ":" in self.contact else f"mailto:{self.contact}"
        name = urlsplit(self.public_url).hostname or ""
        return f"https://{name}" if self.https and "." in name else NO_CONTACT

    @property
    def database_url(self) -> str:
        """The URL of the database; a plain path is a SQLite file."""
        if "://" in self.database:
            return self.database
        return f"sqlite:///{self.database or data_folder() / DATABASE_NAME}"

    @property
    def database_urls(self) -> tuple[str, ...]:
        """The URLs of all databases; the first one stores the people."""
        return (self.database_url, *self.further_databases)

    @property
    def link_base(self) -> str:
        """The base URL of links to tables."""
        if self.public_url:
            return self.public_url.rstrip("/")
        host = self.host
        if host in ("0.0.0.0", "::"):  # all interfaces: a browser cannot open these
            host = self.hosts[0] if self.hosts else "localhost"
        host = f"[{host}]" if ":" in host else host
        return f"http://{host}:{self.port}"
