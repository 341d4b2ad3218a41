"""`tawantinsuyu serve` with limits of our own: the first argument is a JSON object of limits, then come its options."""

from __future__ import annotations

import json
import sys
from typing import cast

from tawantinsuyu.cli.main import app
from tawantinsuyu.server.config import LIMITS


def main() -> None:
    limits, *options = sys.argv[1:]
    cast(dict[str, str], LIMITS).update(json.loads(limits))
    app(["serve", *options])


if __name__ == "__main__":
    main()
