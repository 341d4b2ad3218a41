"""Health and metrics, for operators."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

import orjson
from fastapi import FastAPI, Request, Response
from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, ProcessCollector, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric

from tawantinsuyu import RULES, __version__
from tawantinsuyu.server.features.operations.health import HealthCheck
from tawantinsuyu.server.routing.routes import Routes
from tawantinsuyu.server.routing.services import OwnServices, Services, json
from tawantinsuyu.server.site.cached_response import CachedResponse
from tawantinsuyu.server.storage.tables import count_by_status
from tawantinsuyu.table.messages.base import HealthOut
from tawantinsuyu.table.protocol import PROTOCOL
from tawantinsuyu.table.refusal import Refused

router = Routes("operations")


@router.get("/healthz", response_model=HealthOut)
async def health(services: OwnServices) -> Response:
    """Whether this process can serve: it runs and can write to its databases.

    It is `degraded` while any database other than the first is down: tables there cannot be played.
    """
    if services.is_stopping:
        raise Refused(503, "stopping")
    down = await services.feature(HealthCheck).check(services.registry.databases)
    components = services.registry.components.current
    versions = {"version": __version__, "rules": RULES, "components": components.short_hash, "protocol": PROTOCOL}
    return json({"status": "degraded" if down else "ok", **versions, "databases_down": down})


class Readings:
    """The metrics of the process, read at each request."""

    def __init__(self, services: Services, tables: Mapping[str, int]) -> None:
        self.services = services
        self.tables = tables

    def collect(self) -> list[Metric]:
        """The metrics of this process, and the tables in the database."""
        services, pauses = self.services, self.services.housekeeper.pauses
        databases = list(services.registry.databases)
        gauges = {
            "sockets": ("Sockets that are open", services.hub.count),
            "tables_open": ("Tables in memory", services.registry.open_count),
            "collection_longest_seconds": (
                "The longest collection of garbage so far, during which nothing else runs",
                pauses.longest_collection,
            ),
            "delay_longest_seconds": ("The longest time for which the event loop was late", pauses.longest_delay),
            "bots_waiting": ("Questions in the queue of the bots", services.bot_pool.waiting),
        }
        counters = {
            "moves": ("Entries written to logs of games", services.registry.entries_written),
            "messages": ("Messages sent over sockets", services.hub.sent),
            "collection_seconds": ("Seconds spent on collecting garbage", pauses.collecting_seconds),
            "collections_full": ("Collections of garbage that looked at everything", pauses.collections[2]),
            "database_jobs": ("Writing jobs", sum(each.jobs for each in databases)),
            "database_failures": (
                "Jobs for which the database could not be used",
                sum(each.failures for each in databases),
            ),
            "database_commits": ("Commits, each of one or more jobs", sum(each.commits for each in databases)),
            "bot_choices": ("Choices made by bots", services.bot_pool.choices),
            "bot_fallbacks": ("Choices made at random because a bot failed", services.bot_pool.fallbacks),
            "bot_restarts": ("Processes of bots that were lost", services.bot_pool.restarts),
        }
        readings: list[Metric] = [
            GaugeMetricFamily(f"tawantinsuyu_{name}", text, value) for name, (text, value) in gauges.items()
        ]
        readings += [
            CounterMetricFamily(f"tawantinsuyu_{name}", text, value) for name, (text, value) in counters.items()
        ]
        by_status = GaugeMetricFamily("tawantinsuyu_tables", "Tables in the database", labels=["status"])
        for status, count in sorted(self.tables.items()):
            by_status.add_metric([status], count)
        queues = GaugeMetricFamily("tawantinsuyu_queue", "Answers of bots and analyses waited for", labels=["kind"])
        for kind, length in services.bot_pool.queues.items():
            queues.add_metric([kind], length)
        return [*readings, by_status, queues]


@router.get("/metrics", include_in_schema=False)
async def metrics(request: Request, services: OwnServices) -> Response:
    """Readings for Prometheus, if the host has opened it."""
    if not services.config.metrics:
        raise Refused(404, "not-found")
    services.limits.check("reads", services.address(request))
    registry = CollectorRegistry()
    tables: Counter[str] = Counter()
    for counted in await services.registry.databases.read_all(count_by_status):
        tables.update(counted)
    registry.register(Readings(services, tables))
    registry.register(request.app.state.request_seconds)
    ProcessCollector(registry=registry)
    return Response(generate_latest(registry), media_type=CONTENT_TYPE_LATEST)


class ApiDocument:
    """The OpenAPI document, written once: it has a megabyte, and writing it takes longer than most requests."""

    def __init__(self) -> None:
        self._written: CachedResponse | None = None

    def written(self, app: FastAPI) -> CachedResponse:
        if self._written is None:
            self._written = CachedResponse.of(orjson.dumps(app.openapi()), "application/json")
        return self._written


@router.get("/api/openapi.json", include_in_schema=False)
async def document(request: Request, services: OwnServices) -> Response:
    """The description of all routes."""
    services.limits.check("reads", services.address(request))
    return services.feature(ApiDocument).written(request.app).answer(request)
