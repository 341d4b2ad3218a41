"""The server as one ASGI app, the only place where its parts are assembled."""

from __future__ import annotations

import asyncio
import os
import secrets
import warnings
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final

import structlog
from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi
from prometheus_client import Histogram
from pydantic import TypeAdapter
from pydantic.json_schema import JsonSchemaMode
from pydantic.warnings import UnsupportedFieldAttributeWarning
from starlette.middleware import Middleware

from tawantinsuyu import __version__
from tawantinsuyu.box.load import load_box
from tawantinsuyu.server.bot_workers.driver import Driver
from tawantinsuyu.server.bot_workers.pool import BotPool
from tawantinsuyu.server.config import Config
from tawantinsuyu.server.errors import Faults, answer_errors
from tawantinsuyu.server.features.admin import routes as admin
from tawantinsuyu.server.features.admin.service import Admin
from tawantinsuyu.server.features.challenges import routes as challenges
from tawantinsuyu.server.features.chat import routes as chat
from tawantinsuyu.server.features.chat.service import Chat
from tawantinsuyu.server.features.companion import routes as companion
from tawantinsuyu.server.features.drawings import routes as drawings
from tawantinsuyu.server.features.drawings.cache import Drawings
from tawantinsuyu.server.features.editions import routes as editions
from tawantinsuyu.server.features.editions.reader import EditionReader
from tawantinsuyu.server.features.guide import routes as guide
from tawantinsuyu.server.features.hints import routes as hints
from tawantinsuyu.server.features.history import routes as history
from tawantinsuyu.server.features.holidays import routes as holidays
from tawantinsuyu.server.features.lobby import routes as lobby
from tawantinsuyu.server.features.notices import mail_routes as mail
from tawantinsuyu.server.features.notices import routes as notices
from tawantinsuyu.server.features.notices.courier import Courier
from tawantinsuyu.server.features.notices.mail import read_mailer
from tawantinsuyu.server.features.notices.outbox import Outbox
from tawantinsuyu.server.features.notices.push import Sender, new_keys, public_key
from tawantinsuyu.server.features.notices.service import Notices
from tawantinsuyu.server.features.operations import routes as operations
from tawantinsuyu.server.features.pairing import routes as pairing
from tawantinsuyu.server.features.pairing.service import pair_waiting
from tawantinsuyu.server.features.past_games import routes as past_games
from tawantinsuyu.server.features.people import identity_routes as identity
from tawantinsuyu.server.features.people import own_data_routes as own_data
from tawantinsuyu.server.features.people import routes as people
from tawantinsuyu.server.features.people.deletion_list import DeletionList
from tawantinsuyu.server.features.people.deletions import Deletions
from tawantinsuyu.server.features.people.export import Exports
from tawantinsuyu.server.features.play import routes as play
from tawantinsuyu.server.features.play.flags import watch_clocks
from tawantinsuyu.server.features.puzzles import routes as puzzles
from tawantinsuyu.server.features.ratings import routes as ratings
from tawantinsuyu.server.features.ratings.service import Ratings
from tawantinsuyu.server.features.reference import routes as reference
from tawantinsuyu.server.features.relations import routes as relations
from tawantinsuyu.server.features.reviews import routes as reviews
from tawantinsuyu.server.features.reviews.queue import ReviewQueue
from tawantinsuyu.server.features.score_sheet import routes as score_sheet
from tawantinsuyu.server.features.study import routes as study
from tawantinsuyu.server.features.translate import routes as translate
from tawantinsuyu.server.features.tutorial import routes as tutorial
from tawantinsuyu.server.housekeeping import Housekeeper
from tawantinsuyu.server.live.hub import Hub
from tawantinsuyu.server.live.messages import socket_schemas
from tawantinsuyu.server.live.remote_changes import Follower, Listener
from tawantinsuyu.server.live.sign_outs import look_for_sign_outs
from tawantinsuyu.server.routing.routes import RESPONSES
from tawantinsuyu.server.routing.services import Services
from tawantinsuyu.server.security.bodies import BodyLimits
from tawantinsuyu.server.security.headers import SecurityHeaders
from tawantinsuyu.server.security.limits import Limits, Places
from tawantinsuyu.server.security.logs import AccessLog
from tawantinsuyu.server.security.origins import Origins, own_hosts
from tawantinsuyu.server.security.processor_time import ProcessorTime
from tawantinsuyu.server.site.docs import docs_routes
from tawantinsuyu.server.site.offline import find_offline, offline_routes
from tawantinsuyu.server.site.web_app import site_routes
from tawantinsuyu.server.storage.database import Database, normal_url
from tawantinsuyu.server.storage.meta import setdefault_meta
from tawantinsuyu.server.storage.migrate import is_current, prepare
from tawantinsuyu.server.tables.deadlines import check_deadlines, skip_silence
from tawantinsuyu.server.tables.registry import TableRegistry
from tawantinsuyu.table.messages.base import SCHEMA_PLACE
from tawantinsuyu.texts.catalogue import messages
from tawantinsuyu.texts.languages import offered_languages

PUSH_KEY = "push-key"
CHANNEL_NAME = "channel"
FEATURES: Final = (
    people,
    identity,
    own_data,
    relations,
    notices,
    mail,
    holidays,
    lobby,
    pairing,
    play,
    hints,
    history,
    past_games,
    ratings,
    reviews,
    chat,
    reference,
    drawings,
    tutorial,
    study,
    puzzles,
    challenges,
    score_sheet,
    companion,
    guide,
    editions,
    translate,
    operations,
    admin,
)

log: structlog.typing.FilteringBoundLogger = structlog.get_logger()


def create_app(config: Config) -> FastAPI:
    """The app of one server process. It opens its database on startup and closes it on shutdown."""
    # FastAPI ignores the warning where it declares a body, but request models are built later, on first use.
    warnings.filterwarnings("ignore", "The 'alias' attribute", UnsupportedFieldAttributeWarning)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        async with running(config) as services:
            app.state.services = services
            yield

    seconds = Histogram("tawantinsuyu_request_seconds", "Time to answer a request", ["route"], registry=None)
    app = FastAPI(
        title="Tawantinsuyu",
        version=__version__,
        description="Tables of Tawantinsuyu: The Inca Empire. Tables, questions, answers and updates.",
        lifespan=lifespan,
        docs_url=None,  # they would load scripts from other sites
        redoc_url=None,
        openapi_url=None,  # `operations` answers it from a cache
        middleware=[
            Middleware(SecurityHeaders, https=config.https),
            Middleware(AccessLog, seconds=seconds),
            Middleware(Faults),
            Middleware(
                Origins,
                public=[config.public_url] if config.public_url else (),
                hosts=own_hosts(config.host, config.hosts),
            ),
            Middleware(ProcessorTime, trusted_proxies=config.trusted_proxies),
            Middleware(
                BodyLimits,
                limits={
                    "/api/replays": 2_000_000,
                    "/api/studies": 2_000_000,
                    "/api/companion": 1_000_000,
                    "/api/guide": 400_000,
                    "/api/editions": 400_000,
                },
            ),
        ],
    )
    app.state.request_seconds = seconds
    answer_errors(app)
    for feature in FEATURES:
        app.include_router(feature.router)
    app.router.routes.extend([*docs_routes(config.docs), *offline_routes(config.offline), *site_routes(config.site)])
    app.openapi = lambda: _openapi(app)  # type: ignore[method-assign]
    return app


def _openapi(app: FastAPI) -> dict[str, Any]:
    """The OpenAPI document; its schemas include those of refusals, and of sockets, which OpenAPI does not cover."""
    if app.openapi_schema is None:
        document = get_openapi(title=app.title, version=app.version, description=app.description, routes=app.routes)
        messages: list[tuple[type, JsonSchemaMode]] = [
            *socket_schemas(),
            *[(each, "serialization") for each in RESPONSES],
        ]
        adapters = [(each.__name__, mode, TypeAdapter[object](each)) for each, mode in messages]
        _, schemas = TypeAdapter.json_schemas(adapters, ref_template=SCHEMA_PLACE)
        document["components"]["schemas"] = {**schemas["$defs"], **document["components"]["schemas"]}
        app.openapi_schema = document
    return app.openapi_schema


async def _read_catalogues() -> None:
    """Runs alongside the first requests, so that startup does not wait for it and hardly any request does."""
    for language in offered_languages():
        await asyncio.to_thread(messages, language)


@asynccontextmanager
async def running(config: Config) -> AsyncIterator[Services]:
    """The services of one process, started in order and stopped in reverse order."""
    urls = [normal_url(each) for each in config.database_urls]
    database, *others = (
        Database(url, config.database_connections, has_people=number == 0) for number, url in enumerate(urls)
    )
    for each in (database, *others):
        await asyncio.get_running_loop().run_in_executor(None, prepare, each.url)
    edition = None if config.edition is None else load_box(config.edition)
    registry = TableRegistry(database, secrets.token_hex(4), others=others, edition=edition)
    hub = Hub(registry)
    bot_pool = BotPool(config.bot_workers, config.bot_seconds, lazy=True)
    driver = Driver(registry, bot_pool, config.sweep_seconds, config.bot_overdue_seconds)
    courier = Courier(__version__, allow_private=config.allow_private_webhooks)
    private_key = await database.write(lambda connection: setdefault_meta(connection, PUSH_KEY, new_keys()))
    sender = Sender(private_key, config.push_contact)
    mailer = read_mailer(config.smtp, config.mail_from, os.environ) if config.smtp else None
    outboxes = [
        Outbox(each, courier, sender, mailer, config.link_base, hub.is_here, lambda: registry.clock(), people=database)
        for each in registry.databases
    ]
    services = Services(
        config=config,
        database=database,
        registry=registry,
        hub=hub,
        bot_pool=bot_pool,
        driver=driver,
        limits=Limits(config.limits),
        places=Places(config.sockets_per_address),
        housekeeper=Housekeeper(registry, config.owns_process),
        has_offline=find_offline(config.offline) is not None,
    )
    review_queue, drawing_cache, chat_service = ReviewQueue(registry, bot_pool), Drawings(), Chat(registry, hub)
    edition_reader = EditionReader()
    notices_service = Notices(courier, mailer, public_key(private_key))
    deletions = Deletions(registry, DeletionList(config.deletions_file))
    await deletions.apply_again()
    admin_service, ratings_service = Admin(services), Ratings(registry)
    await admin_service.start()
    parts = (review_queue, drawing_cache, chat_service, edition_reader, notices_service, deletions, Exports(registry))
    for part in (*parts, admin_service, ratings_service):
        services.add(part)
    hub.on_sign_out.append(lambda session: services.known.pop(session, None))
    database.accepts = is_current
    for each in registry.databases:
        each.on_replaced += [registry.forget_all, services.known.clear, hub.close]  # clients connect again
        each.on_replaced.append(deletions.apply_soon)
    await skip_silence(registry)  # before the first answer: the time without a server is charged to nobody
    await bot_pool.start()
    listeners = [] if database.is_sqlite else await _listeners(config, registry, hub, [chat_service, admin_service])
    work = [_read_catalogues(), driver.sweep(), services.housekeeper.run(), look_for_sign_outs(hub, database)]
    work += [check_deadlines(registry, config.sweep_seconds), admin_service.run()]
    work += [ratings_service.run(config.sweep_seconds), pair_waiting(registry, config.sweep_seconds)]
    work += [watch_clocks(registry, driver, config.clock_seconds)]
    work += [outbox.run(config.notice_seconds) for outbox in outboxes]
    work += [listener.run() for listener in listeners]
    tasks = [asyncio.create_task(each) for each in work]
    log.info("started", database=database.url.get_backend_name(), databases=len(urls), version=__version__)
    try:
        yield services
    finally:
        services.is_stopping = True
        hub.close()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for outbox in outboxes:
            await outbox.finish()
        if mailer is not None:
            mailer.close()
        await review_queue.stop()
        await driver.stop()
        await bot_pool.stop()
        await edition_reader.stop()
        drawing_cache.close()
        await registry.databases.close()
        for listener in listeners:
            await listener.channel.close()
        log.info("stopped")


async def _listeners(config: Config, registry: TableRegistry, hub: Hub, followers: list[Follower]) -> list[Listener]:
    """Channels to and from other processes. Drivers are imported here because importing them is slow."""
    if not config.channel:
        from tawantinsuyu.server.live.notify_channel import NotifyChannel

        return [Listener(NotifyChannel(each.url), registry, hub, followers, [each]) for each in registry.databases]
    from tawantinsuyu.server.live.redis_channel import RedisChannel

    name = f"tawantinsuyu-{secrets.token_hex(8)}"  # several servers may share one Redis
    name = await registry.database.write(lambda connection: setdefault_meta(connection, CHANNEL_NAME, name))
    channel = RedisChannel(config.channel, name)
    for each in registry.databases:
        each.send_signals = channel.send
    return [Listener(channel, registry, hub, followers)]
