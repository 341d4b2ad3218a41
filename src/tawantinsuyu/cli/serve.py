"""`tawantinsuyu serve`: the game server. Its libraries are imported when it runs, so other commands start faster."""

from __future__ import annotations

import gc
import logging
import os
import socket
import sys
from contextlib import nullcontext
from dataclasses import replace
from pathlib import Path
from threading import Timer
from types import FrameType
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from tawantinsuyu.box.faults import BoxError
from tawantinsuyu.cli.components import EditionOption
from tawantinsuyu.cli.ending import fail, refuse
from tawantinsuyu.cli.parts import part
from tawantinsuyu.texts.catalogue import messages

if TYPE_CHECKING:
    import uvicorn

    from tawantinsuyu.server.config import Config

WORDS: Final = messages("en")["serve"]
"""English: help is shown before a language is chosen."""
MOST_SAID: Final = 4_096
"""Maximum bytes of a socket message from a client."""
STOP_SECONDS: Final = 4.0
"""Time to stop. Threads cannot be stopped, and one of them may be drawing or replaying for longer."""
SWITCH_SECONDS: Final = 0.001
"""How long a thread that replays a game may block the event loop; Python's default is five times as long."""


def serve(
    host: Annotated[str, typer.Option(help=WORDS["help-host"])] = "127.0.0.1",
    port: Annotated[int, typer.Option(help=WORDS["help-port"], min=0, max=65_535)] = 8000,
    database: Annotated[
        list[str] | None,
        typer.Option(help=WORDS["help-database"], show_default=WORDS["default-database"]),
    ] = None,
    channel: Annotated[str, typer.Option(help=WORDS["help-channel"])] = "",
    public_url: Annotated[str, typer.Option("--public-url", help=WORDS["help-public-url"])] = "",
    contact: Annotated[str, typer.Option(help=WORDS["help-contact"])] = "",
    smtp: Annotated[str, typer.Option(help=WORDS["help-smtp"])] = "",
    mail_from: Annotated[str, typer.Option("--mail-from", help=WORDS["help-mail-from"])] = "",
    name: Annotated[list[str] | None, typer.Option("--name", help=WORDS["help-name"])] = None,
    trusted_proxies: Annotated[int, typer.Option(help=WORDS["help-trusted-proxies"])] = 0,
    bot_workers: Annotated[int, typer.Option(help=WORDS["help-bot-workers"])] = 1,
    metrics: Annotated[bool, typer.Option("--metrics", help=WORDS["help-metrics"])] = False,
    private_webhooks: Annotated[bool, typer.Option("--private-webhooks", help=WORDS["help-private-webhooks"])] = False,
    edition: EditionOption = None,
    docs: Annotated[Path | None, typer.Option(help=WORDS["help-docs"])] = None,
    offline: Annotated[Path | None, typer.Option(help=WORDS["help-offline"])] = None,
    deletions: Annotated[Path | None, typer.Option(help=WORDS["help-deletions"])] = None,
    json_logs: Annotated[bool, typer.Option("--json-logs", help=WORDS["help-json-logs"])] = False,
    check: Annotated[bool, typer.Option("--check", help=WORDS["help-check"])] = False,
) -> None:
    """Serve the game to browsers: solo, hot-seat, against bots and with friends."""
    with part("server"):
        from tawantinsuyu.server.config import Config

        config = Config(
            database=database[0] if database else "",
            further_databases=tuple(database[1:]) if database else (),
            channel=channel,
            host=host,
            port=port,
            public_url=public_url.rstrip("/"),
            contact=contact,
            smtp=smtp,
            mail_from=mail_from,
            hosts=tuple(name or ()),
            trusted_proxies=trusted_proxies,
            bot_workers=bot_workers,
            metrics=metrics,
            allow_private_webhooks=private_webhooks,
            edition=edition,
            docs=docs,
            offline=offline,
            deletions=deletions,
            log="json" if json_logs else "console",
        )
        if check:
            _show_check(config)
        else:
            run(config)


def _show_check(config: Config) -> None:
    """Print the findings about a setup; exits with 1 if the server would not work."""
    from tawantinsuyu.cli.serve_check import check_setup

    findings = check_setup(config, _check)
    for finding in findings:
        typer.echo(f"{finding.mark:5} {finding.words}")
    wrong = sum(finding.mark == "wrong" for finding in findings)
    if wrong:
        fail(_sentence(WORDS["check-wrong"].format(wrong)))


def run(config: Config) -> None:
    """Serve until stopped. Exits with a message if the server cannot start."""
    from sqlalchemy.exc import SQLAlchemyError

    from tawantinsuyu.server.security.logs import set_up_logs
    from tawantinsuyu.server.storage.database import normal_url
    from tawantinsuyu.server.storage.database_file import restrict_access
    from tawantinsuyu.server.storage.file_lock import AlreadyServed, SeveralNames, sole_server
    from tawantinsuyu.server.storage.migrate import NewerDatabase
    from tawantinsuyu.server.storage.spread import prepare_all

    set_up_logs(config.log, sys.stderr, config.log_level)
    for library in ("alembic", "uvicorn"):
        logging.getLogger(library).setLevel(logging.WARNING)  # our own log lines replace theirs
    try:
        _check(config)
        urls = [normal_url(each) for each in config.database_urls]
        url = urls[0]
        lock: Any = nullcontext()
        if url.get_backend_name() == "sqlite":
            file = Path(url.database or "")
            file.parent.mkdir(parents=True, exist_ok=True)
            restrict_access(file)
            lock = sole_server(file)
        with lock:
            prepare_all(urls)
            _listen(config)
    except BoxError:  # starts with a file name, so its first letter stays as it is
        raise
    except (AlreadyServed, NewerDatabase, SeveralNames) as error:
        fail(_sentence(str(error)))
    except ValueError as error:
        refuse(_sentence(str(error)))
    except SQLAlchemyError as error:
        fail(WORDS["no-database"].format(str(error.__cause__ or error).splitlines()[0]))
    except OSError as error:
        fail(WORDS["not-started"].format(error.strerror or error))


def _check(config: Config) -> None:
    """Raise `ValueError` for settings that would otherwise fail only after the server has started."""
    from tawantinsuyu.box.load import load_box
    from tawantinsuyu.server.features.notices.mail import read_mailer
    from tawantinsuyu.server.features.notices.push import Sender, new_keys
    from tawantinsuyu.server.security.origins import host_name, public_origin
    from tawantinsuyu.server.site.docs import find_docs
    from tawantinsuyu.server.site.offline import find_offline
    from tawantinsuyu.server.storage.database import normal_url

    drivers = {normal_url(each).get_backend_name() for each in config.database_urls}
    if config.further_databases and "sqlite" in drivers:
        raise ValueError(WORDS["spread-over-files"])
    if config.channel:
        if "sqlite" in drivers:
            raise ValueError(WORDS["channel-without-others"])
        _check_channel(config.channel)
    if config.edition is not None:
        load_box(config.edition)
    find_docs(config.docs)
    find_offline(config.offline)
    if config.public_url:
        public_origin(config.public_url)
    for each in config.hosts:
        host_name(each)
    Sender(new_keys(), config.push_contact)
    if config.smtp:
        read_mailer(config.smtp, config.mail_from, os.environ)


def _check_channel(url: str) -> None:
    try:
        from tawantinsuyu.server.live.redis_channel import check_channel
    except ImportError as error:
        raise ValueError(WORDS["no-channel-library"]) from error
    check_channel(url)


def ready_to_serve(config: Config) -> uvicorn.Config:
    """Load the app and set up the process for serving only."""
    import uvicorn

    gc.disable()  # what is loaded now is kept; the housekeeper re-enables collection when the server has started
    from tawantinsuyu.server.app import create_app
    from tawantinsuyu.server.security.connections import GuardedHttp, GuardedSockets

    sys.setswitchinterval(SWITCH_SECONDS)
    return uvicorn.Config(
        create_app(replace(config, owns_process=True)),
        log_config=None,
        access_log=False,
        http=GuardedHttp,
        ws=GuardedSockets,
        ws_max_size=MOST_SAID,
        ws_per_message_deflate=False,  # messages are small: compression costs more than it saves
        ws_ping_interval=30,
        ws_ping_timeout=30,
        timeout_graceful_shutdown=2,
        server_header=False,
        proxy_headers=False,  # trusted proxies are set by --trusted-proxies
    )


def server_that_stops(settings: uvicorn.Config, seconds: float = STOP_SECONDS) -> uvicorn.Server:
    """A server whose process ends in time after the first signal. Whatever still runs then has acknowledged nothing."""
    import uvicorn

    class Server(uvicorn.Server):
        def handle_exit(self, sig: int, frame: FrameType | None) -> None:
            if not self.should_exit:
                end = Timer(seconds, os._exit, (0,))
                end.daemon = True
                end.start()
            super().handle_exit(sig, frame)

    return Server(settings)


def _listen(config: Config) -> None:
    with _bound(config) as listening:  # bound early: an address in use fails at once
        config = replace(config, port=listening.getsockname()[1])
        settings = ready_to_serve(config)
        typer.echo(WORDS["at"].format(config.link_base))
        if config.database_url.startswith("sqlite:///"):
            typer.echo(WORDS["kept-in"].format(config.database_url.removeprefix("sqlite:///")))
        server_that_stops(settings).run(sockets=[listening])


def _bound(config: Config) -> socket.socket:
    family = socket.AF_INET6 if ":" in config.host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)  # without a protocol, answers are delayed
    try:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((config.host, config.port))
        listening.listen(2_048)
    except OSError as error:
        listening.close()
        fail(WORDS["not-listening"].format(config.host, config.port, error.strerror or error))
    return listening


def _sentence(message: str) -> str:
    return message[:1].upper() + message[1:]
