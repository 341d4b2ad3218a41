"""`tawantinsuyu serve --check`: reports problems of a setup without serving or changing anything."""

from __future__ import annotations

import os
import socket
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Final, Literal, NamedTuple

from sqlalchemy import text
from sqlalchemy.engine import URL
from sqlalchemy.exc import SQLAlchemyError

from tawantinsuyu.server.features.notices.mail import read_mailer
from tawantinsuyu.server.site.web_app import find_site
from tawantinsuyu.server.storage.database import make_engine, normal_url
from tawantinsuyu.server.storage.file_lock import AlreadyServed, SeveralNames, check_sole
from tawantinsuyu.server.storage.migrate import HEAD, NewerDatabase, revision_of
from tawantinsuyu.texts.catalogue import messages

if TYPE_CHECKING:
    from tawantinsuyu.server.config import Config

WORDS: Final = messages("en")["serve"]
SECONDS: Final = 5.0
EVERYWHERE: Final = ("0.0.0.0", "::")


class Finding(NamedTuple):
    """The result of a check: fine, worth a look, or the server cannot work."""

    mark: Literal["ok", "look", "wrong"]
    words: str


def check_setup(config: Config, check_settings: Callable[[Config], None]) -> list[Finding]:
    """All checks that are possible before the start. `check_settings` raises `ValueError`, as it does at startup."""
    try:
        check_settings(config)
    except ValueError as error:
        return [Finding("wrong", str(error))]
    return [
        Finding("ok", WORDS["check-settings"]),
        *[_database(normal_url(url)) for url in config.database_urls],
        _address(config),
        _page(config),
        *_mail(config),
        *_advice(config),
    ]


def _database(url: URL) -> Finding:
    shown = url.render_as_string(hide_password=True)
    if url.get_backend_name() == "sqlite":
        file = Path(url.database or "")
        if not file.exists():
            return _new_file(file)
        if not os.access(file, os.W_OK):
            return Finding("wrong", WORDS["check-not-writable"].format(file))
        try:
            check_sole(file)
        except (AlreadyServed, SeveralNames) as error:
            return Finding("wrong", str(error))
    engine = make_engine(url, writes=False)
    try:
        revision = revision_of(engine)
        if revision is not None and revision > HEAD:
            return Finding("wrong", str(NewerDatabase(revision)))
        with engine.connect() as connection:
            connection.execute(text("SELECT 1"))
    except SQLAlchemyError as error:
        return Finding("wrong", WORDS["no-database"].format(str(error.__cause__ or error).splitlines()[0]))
    finally:
        engine.dispose()
    return Finding("ok", WORDS["check-database" if revision == HEAD else "check-upgrade"].format(shown))


def _new_file(file: Path) -> Finding:
    """The file will be created if the nearest existing folder is writable."""
    folder = next(each for each in file.resolve().parents if each.exists())
    if not os.access(folder, os.W_OK):
        return Finding("wrong", WORDS["check-not-writable"].format(folder))
    return Finding("ok", WORDS["check-new"].format(file))


def _address(config: Config) -> Finding:
    family = socket.AF_INET6 if ":" in config.host else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as trial:
        trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            trial.bind((config.host, config.port))
        except OSError as error:
            return Finding("wrong", WORDS["not-listening"].format(config.host, config.port, error.strerror or error))
    return Finding("ok", WORDS["check-address"].format(config.host, config.port))


def _page(config: Config) -> Finding:
    folder = find_site(config.site)
    if folder is None:
        return Finding("look", WORDS["check-no-page"])
    return Finding("ok", WORDS["check-page"].format(folder))


def _mail(config: Config) -> Iterator[Finding]:
    if not config.smtp:
        return
    mailer = read_mailer(config.smtp, config.mail_from, os.environ)
    try:
        socket.create_connection((mailer.host, mailer.port), SECONDS).close()
    except OSError as error:
        yield Finding("wrong", WORDS["check-no-mail"].format(mailer.host, mailer.port, error.strerror or error))
    else:
        yield Finding("ok", WORDS["check-mail"].format(mailer.host, mailer.port))


def _advice(config: Config) -> Iterator[Finding]:
    """Setups that work, but probably not as intended."""
    if config.public_url and not config.trusted_proxies:
        yield Finding("look", WORDS["check-proxies"])
    if config.public_url and not config.https:
        yield Finding("look", WORDS["check-https"])
    if config.host in EVERYWHERE and not config.hosts and not config.public_url:
        yield Finding("look", WORDS["check-names"])
