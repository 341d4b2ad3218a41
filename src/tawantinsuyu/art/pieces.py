"""The pieces that move: Workers by colour, form and letter, and what belongs to a player by colour and woven band.

A piece of a player comes in five symbols: `piece-steps` takes the colour of its surroundings and has no band, and
`piece-steps-0` to `piece-steps-3` wear the colour and the band of a seat. All are drawn in the view box of the icons,
with a margin for the light rim that sets them off.
"""

from collections.abc import Mapping, Sequence
from typing import Final, get_args

from tawantinsuyu.art import palette
from tawantinsuyu.art.face_parts import TOKEN, shared, use
from tawantinsuyu.art.figures import draw_noble_figure
from tawantinsuyu.art.lettering import lettering
from tawantinsuyu.art.svg import circle, element, group, number
from tawantinsuyu.box.vocabulary import WORKERS, WorkerType

FORMS: Final = {
    "architect": "M32 4L60 29H54V60H10V29H4Z",
    "craftsman": "M4 10H11V4H18V10H46V4H53V10H60V54H53V60H46V54H18V60H11V54H4Z",
    "warrior": "M6 8C15 9 25 8 32 4C39 8 49 9 58 8V31C58 47 46 56 32 61C18 56 6 47 6 31Z",
    "priest": "M32 2L38 8L46 5L49 13L58 16L56 24L62 32L56 40L58 48L49 51L46 59L38 56L32 62L26 56L18 59L15 51L6 48L8 40"
    "L2 32L8 24L6 16L15 13L18 5L26 8Z",
    "courier": "M4 10H38L61 32L38 54H4L15 32Z",
}
"""A house, the frame of a loom, a shield, a sun and an arrow that runs."""

BANDS: Final = (
    "M-20 0H20",
    "M-15-8V8M-5-8V8M5-8V8M15-8V8",
    "M-20 6L-12-6L-4 6L4-6L12 6L20-6",
    "M-15-4H-8V4H-15ZM-3.5-4H3.5V4H-3.5ZM8-4H15V4H8Z",
)
"""The band of each seat around 0, 0: a stripe, bars, a zigzag, squares."""

BAND_WIDTHS: Final = (7.0, 4.5, 5.0, 2.5)

RIM: Final = 3.0
"""The margin of pieces."""


def pieces(letters: Mapping[str, str], newcomers: Sequence[tuple[WorkerType, WorkerType]]) -> list[str]:
    """The symbols of all pieces; `letters` are those on the Workers, `newcomers` the pairs of colours in play."""
    drawn = [_worker(worker, letters[worker]) for worker in WORKERS]
    drawn += [_newcomer(left, right, letters) for left, right in newcomers]
    drawn += [_noble(worker) for worker in get_args(WorkerType)] + [_lying(worker) for worker in WORKERS]
    drawn += [_token(value) for value in (1, 2, 3, 4)]
    drawn += [_band(seat) for seat in range(len(BANDS))]
    for name, (content, band) in _OWNED.items():
        drawn.append(_piece(name, content))
        drawn += [_worn(name, seat, band) for seat in range(len(BANDS))]
    return drawn


def _piece(name: str, *content: str) -> str:
    start, size = number(-RIM), number(TOKEN[0] + 2 * RIM)
    return shared(element("symbol", *content, id=f"piece-{name}", viewBox=f"{start} {start} {size} {size}"))


def _plain(name: str) -> str:
    """Another piece, where it is drawn itself."""
    size = TOKEN[0] + 2 * RIM
    return use(f"piece-{name}", -RIM, -RIM, width=size, height=size)


def _body(d: str, fill: str = "currentColor") -> str:
    """A form with a light rim outside its dark outline, so that it stands out on every ground."""
    return element("path", d=d, fill="none", stroke=palette.LETTER, stroke_width=7, stroke_linejoin="round") + element(
        "path", d=d, fill=fill, stroke=palette.PIECE_INK, stroke_width=3.5, stroke_linejoin="round"
    )


def _worker(worker: str, letter: str) -> str:
    middle = {"architect": 40, "craftsman": 32, "warrior": 31, "priest": 32, "courier": 32}[worker]
    x, size = (33, 22) if worker == "courier" else (32, 25)
    return _piece(
        f"worker-{worker}",
        _body(FORMS[worker], palette.WORKER[worker]),
        lettering(letter, x, middle, size, colour=palette.WORKER_LETTER[worker], weight=2.3),
    )


def _newcomer(left: WorkerType, right: WorkerType, letters: Mapping[str, str]) -> str:
    """A disc of two halves, each with its colour and its letter, under a head with the other colours crossed."""
    halves = (("M32 3A29 29 0 0 0 32 61Z", left, 18.5), ("M32 3A29 29 0 0 1 32 61Z", right, 45.5))
    return _piece(
        f"worker-{left}-{right}",
        circle(32, 32, 29, fill="none", stroke=palette.LETTER, stroke_width=6),
        *(
            element("path", d=d, fill=palette.WORKER[worker], stroke=palette.PIECE_INK, stroke_width=3)
            for d, worker, _ in halves
        ),
        *(
            lettering(letters[worker], x, 32, 17, colour=palette.WORKER_LETTER[worker], weight=2.4)
            for _, worker, x in halves
        ),
    )


def _noble(worker: WorkerType) -> str:
    return _piece(f"noble-{worker}", draw_noble_figure(worker, 33, 32, 60, rim=True))


def _lying(worker: str) -> str:
    """A Noble who was used: the same figure on its side."""
    return _piece(
        f"noble-lying-{worker}",
        group(_plain(f"noble-{worker}"), transform="rotate(-90 32 32)"),
    )


def _token(value: int) -> str:
    """An action token of a solo opponent."""
    return _piece(
        f"token-{value}",
        _body("M20 4H44L60 20V44L44 60H20L4 44V20Z", palette.GOLD),
        lettering(str(value), 32, 32, 30, colour=palette.ON_GOLD, weight=2.2),
    )


def _band(seat: int) -> str:
    colour = palette.PLAYER_BAND[seat]
    return element(
        "symbol",
        element(
            "path",
            d=BANDS[seat],
            fill=colour if BANDS[seat].endswith("Z") else "none",
            stroke=colour,
            stroke_width=BAND_WIDTHS[seat],
            stroke_linejoin="miter",
        ),
        id=f"piece-band-{seat}",
        viewBox="-20 -10 40 20",
    )


def _worn(name: str, seat: int, band: tuple[float, float, float]) -> str:
    """A piece with the colour and the band of a seat; the band has a middle and a width."""
    x, y, width = band
    return _piece(
        f"{name}-{seat}",
        group(
            _plain(name),
            element("use", href=f"#piece-band-{seat}", x=x - width / 2, y=y - width / 4, width=width, height=width / 2),
            color=palette.PLAYER[seat],
        ),
    )


def _high_priest() -> str:
    return (
        _body("M6 61C6 45 14 39 24 37L12 5H52L40 37C50 39 58 45 58 61Z")
        + element("path", d="M15 12H49", stroke=palette.GOLD, stroke_width=6)
        + circle(32, 28, 7, fill=palette.SKIN, stroke=palette.PIECE_INK, stroke_width=3)
    )


def _temple() -> str:
    return _body("M4 60V46H12V32H20V18H44V32H52V46H60V60Z") + circle(
        32, 18, 9, fill=palette.GOLD, stroke=palette.PIECE_INK, stroke_width=3
    )


def _steps() -> str:
    return _body("M4 6H60V58H4Z") + element("path", d="M8 15H56M8 49H56", stroke=palette.PIECE_INK, stroke_width=3)


def _conquest() -> str:
    return _body("M10 4H56L48 19L56 34H18V61H10Z")


def _vassal() -> str:
    return _body("M32 3C44 11 47 18 47 27C55 32 60 42 60 61H4C4 42 9 32 17 27C17 18 20 11 32 3Z") + circle(
        32, 27, 9, fill=palette.SKIN, stroke=palette.PIECE_INK, stroke_width=3
    )


def _seat() -> str:
    return _body("M32 4A28 28 0 0 1 32 60A28 28 0 0 1 32 4Z")


_OWNED: Final = {
    "high-priest": (_high_priest(), (32.0, 50.0, 36.0)),
    "temple": (_temple(), (32.0, 46.0, 34.0)),
    "steps": (_steps(), (32.0, 32.0, 46.0)),
    "conquest": (_conquest(), (31.0, 19.0, 30.0)),
    "vassal": (_vassal(), (32.0, 49.0, 40.0)),
    "seat": (_seat(), (32.0, 32.0, 42.0)),
}
"""By name: the form, and where its band lies."""
