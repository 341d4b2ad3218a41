"""A real HTTP server on a free local port that records requests and sends the configured responses."""

from __future__ import annotations

import asyncio
import datetime
import ssl
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from cryptography.x509.oid import NameOID

from tawantinsuyu.server.features.notices.addresses import Resolve

T = TypeVar("T")
Answer = Callable[[asyncio.StreamWriter], Awaitable[None]]
HOME = "127.0.0.1"
PATIENCE = 20
"""Seconds after which a test that hangs has failed."""


@dataclass(frozen=True)
class Received:
    """One request."""

    line: str
    headers: dict[str, str]
    body: bytes


@dataclass
class Receiver:
    """Where it listens, and what it got; `served` counts the answers that have come to their end."""

    port: int = 0
    requests: list[Received] = field(default_factory=list)
    served: asyncio.Semaphore = field(default_factory=lambda: asyncio.Semaphore(0))

    def url(self, host: str = HOME, scheme: str = "http") -> str:
        return f"{scheme}://{host}:{self.port}/hook?token=hush-hush"


def status(code: int, *headers: str) -> Answer:
    """An answer without a body."""

    async def answer(writer: asyncio.StreamWriter) -> None:
        lines = [f"HTTP/1.1 {code} So", "Content-Length: 0", *headers, "", ""]
        writer.write("\r\n".join(lines).encode())
        await writer.drain()

    return answer


@asynccontextmanager
async def receiver(
    answer: Answer | None = None, tls: ssl.SSLContext | None = None, host: str = HOME
) -> AsyncIterator[Receiver]:
    """Listen as long as the block runs."""
    here = Receiver()
    reply = answer or status(204)

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(ConnectionError, asyncio.IncompleteReadError):
            try:
                here.requests.append(await read_request(reader))
                await reply(writer)
            finally:
                here.served.release()
                writer.close()

    server = await asyncio.start_server(serve, host, 0, ssl=tls)
    here.port = server.sockets[0].getsockname()[1]
    try:
        yield here
    finally:
        server.close()


async def read_request(reader: asyncio.StreamReader) -> Received:
    head = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
    headers = dict(line.split(": ", 1) for line in head[1:] if line)
    headers = {name.lower(): value for name, value in headers.items()}
    return Received(head[0], headers, await reader.readexactly(int(headers["content-length"])))


def names(*answers: Sequence[str]) -> tuple[Resolve, list[str]]:
    """A resolver that gives each of the answers once, in turn, and the list of the hosts it was asked for."""
    asked: list[str] = []

    async def resolve(host: str, _port: int) -> Sequence[str]:
        asked.append(host)
        return answers[len(asked) - 1]

    return resolve, asked


def run(test: Coroutine[Any, Any, T]) -> T:
    """Run a test that must come to an end."""

    async def bounded() -> T:
        async with asyncio.timeout(PATIENCE):
            return await test

    return asyncio.run(bounded())


def certificate(host: str, folder: Path) -> tuple[ssl.SSLContext, ssl.SSLContext]:
    """A certificate for a host: the context of a server that shows it, and that of a client that trusts it."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, host)])
    now = datetime.datetime.now(datetime.UTC)
    day = datetime.timedelta(days=1)
    builder = x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number(), now - day, now + day)
    builder = builder.add_extension(x509.SubjectAlternativeName([x509.DNSName(host)]), critical=False)
    builder = builder.add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
    shown = builder.sign(key, hashes.SHA256()).public_bytes(Encoding.PEM)
    file = folder / "certificate.pem"
    file.write_bytes(key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()) + shown)
    server = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    server.load_cert_chain(file)
    return server, ssl.create_default_context(cadata=shown.decode())
