"""The programs that `tools.bench.server` starts.

One is the server as `serve` sets it up, but with generous limits; the other is a bare echo to compare it with.

Both listen at a free port and print it when they are ready.
"""

from __future__ import annotations

from typing import Final

LISTEN: Final = """
import socket, sys, uvicorn
class Server(uvicorn.Server):
    async def startup(self, sockets=None):
        await super().startup(sockets)
        print(sockets[0].getsockname()[1], flush=True)
listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
listening.bind(("127.0.0.1", 0))
listening.listen(4096)
"""

SERVER: Final = (
    LISTEN
    + """
from tawantinsuyu.cli.serve import ready_to_serve
from tawantinsuyu.server.config import LIMITS, Config
from tawantinsuyu.server.security.logs import set_up_logs
set_up_logs("json", sys.stderr, "warning")
settings = ready_to_serve(Config(
    database=sys.argv[1],
    channel="".join(sys.argv[2:]),
    limits={name: "1000000/second" for name in LIMITS},
    sockets_per_address=1000000,
    metrics=True,
    log_level="warning",
))
Server(settings).run(sockets=[listening])
"""
)

ECHO: Final = (
    LISTEN
    + """
from fastapi import FastAPI, WebSocket
app = FastAPI()
@app.websocket("/echo")
async def echo(websocket: WebSocket):
    await websocket.accept()
    async for text in websocket.iter_text():
        await websocket.send_text(text)
settings = uvicorn.Config(app, log_level="warning", access_log=False, ws_per_message_deflate=False)
Server(settings).run(sockets=[listening])
"""
)
