"""Programs with a pool of their own (`python -m tests.server.bot_workers.alone`), for what a test cannot see inside."""

from __future__ import annotations

import asyncio
import os
import sys
from pathlib import Path

import uvloop

from tawantinsuyu.server.bot_workers.pool import BotPool
from tests.server.bot_workers.asked import LONG, Pool, told
from tests.server.bot_workers.troubled import GOOD, MAKER


def has_child() -> bool:
    """Whether this process has a child, perhaps a dead one that nobody has waited for."""
    try:
        os.waitid(os.P_ALL, 0, os.WEXITED | os.WNOHANG | os.WNOWAIT)
    except ChildProcessError:
        return False
    return True


async def stop_at_once(*, lazy: bool) -> None:
    """Start a pool and stop it before its processes can have done anything."""
    bot_pool = BotPool(workers=2, time_limit=LONG, lazy=lazy, maker=MAKER)
    await bot_pool.start()
    for _ in range(5):
        await asyncio.sleep(0)
    started = has_child()
    await bot_pool.stop()
    sys.stdout.write(f"lazy={lazy} started={started} left={has_child()}\n")


async def wait_to_be_killed(folder: Path) -> None:
    """Have one worker busy for ever and another one idle, and say so."""
    bot_pool = BotPool(workers=2, time_limit=LONG, maker=MAKER)
    await bot_pool.start()
    pool = Pool(bot_pool, asyncio.get_running_loop())
    busy = asyncio.create_task(pool.choose(f"hangs:{folder / 'busy'}"))
    await told(folder / "busy")
    idle = await pool.choose(GOOD)
    sys.stdout.write(f"idle={idle.key}\n")
    sys.stdout.flush()
    await busy


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["stop"]:
            for run in (asyncio.run, uvloop.run):
                run(stop_at_once(lazy=True))
                run(stop_at_once(lazy=False))
        case ["wait", folder]:
            uvloop.run(wait_to_be_killed(Path(folder)))
