"""The plots of a report, as SVG. This file draws figures and words without knowing what they mean."""

from __future__ import annotations

import io
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

import matplotlib as mpl
import numpy as np
from matplotlib.axes import Axes
from matplotlib.backends.backend_svg import FigureCanvasSVG
from matplotlib.figure import Figure
from matplotlib.font_manager import FontProperties, findfont
from resvg_py import svg_to_bytes

from tawantinsuyu.art.drawing import palette
from tawantinsuyu.simulation.intervals import Estimate

WIDE: Final = 8.0
ROW: Final = 0.19
"""Height of a row in a dot plot, in inches."""
LETTERS: Final = "DejaVu Sans"
"""The font that comes with matplotlib."""
PNG_ZOOM: Final = 2
PNG_DPI: Final = 96.0
LONGEST_LABEL: Final = 60
HALF: Final = 30
"""The number of rows above which a dot plot has two columns."""
FAINT: Final = palette.STONE_LIGHT
SERIES: Final = (palette.INDIGO, palette.RED, palette.OCHRE, "#4c8040", palette.EARTH, palette.STONE_DARK)
"""Colours of bots, in order."""
GROUP_COLOURS: Final[Mapping[str, str]] = {
    "temple": palette.GOLD,
    "tapestries": palette.RED,
    "conquest": palette.RED_DARK,
    "buildings": palette.INDIGO,
    "statues": palette.STONE,
    "steps": palette.EARTH,
    "cards": "#4c8040",
    "nations": "#7a5a9a",
    "prophecies": "#3f9a93",
    "festivals": palette.OCHRE,
    "rest": palette.SAND,
}
DARK: Final = ("tapestries", "conquest", "buildings", "steps", "cards", "nations", "prophecies")
"""Groups with colours that need light text."""
STYLE: Final[dict[str, str | float]] = {
    "svg.fonttype": "none",  # keeps text as text: small, searchable files
    "font.family": "sans-serif",
    "font.size": 9,
    "text.color": palette.INK,
    "axes.labelcolor": palette.INK,
    "axes.edgecolor": palette.STONE_DARK,
    "xtick.color": palette.STONE_DARK,
    "ytick.color": palette.INK,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "figure.facecolor": "none",
    "axes.facecolor": "none",
}


class Dot(NamedTuple):
    """A row of a dot plot: its label, the frequency, and the gain if it is known."""

    label: str
    used: float
    gain: Estimate | None


def draw(name: str, size: tuple[float, float], paint: Callable[[Figure], None]) -> str:
    """A plot as an SVG element; the same figures give the same text. `name` makes its ids unique."""
    style: Any = {**STYLE, "svg.hashsalt": name}
    with mpl.rc_context(style):
        figure = Figure(figsize=size, layout="constrained")
        paint(figure)
        text = io.StringIO()
        canvas: Any = FigureCanvasSVG(figure)
        canvas.print_svg(text, metadata={"Date": None, "Creator": None})  # `savefig` would draw twice
    svg = text.getvalue()
    return svg[svg.index("<svg") :]


def to_png(svg: str) -> bytes:
    """A plot by `draw` as a PNG file on the background of the report, in the font for which it was laid out."""
    letters = findfont(FontProperties(family=LETTERS))
    return bytes(
        svg_to_bytes(
            svg_string=svg,
            background=palette.CREAM,
            zoom=PNG_ZOOM,
            dpi=PNG_DPI,
            skip_system_fonts=True,
            font_files=[letters],
            sans_serif_family=LETTERS,
        )
    )


def histogram(
    name: str, values: Mapping[str, Sequence[float]], axis: str, band: tuple[float, float] | None = None
) -> str:
    """The distribution of values, one outline per series; `band` is where the median should be."""
    return draw(name, (WIDE, 3.0), lambda figure: paint_histogram(figure.subplots(), values, axis, band))


def paint_histogram(
    ax: Axes,
    values: Mapping[str, Sequence[float]],
    axis: str,
    band: tuple[float, float] | None = None,
    step: int | None = None,
) -> None:
    """A histogram within a plot; `step` is the width of its columns, chosen to fit by default."""
    every = [value for series in values.values() for value in series]
    low, high = min(every), max(every)
    if step is None:
        bins = np.linspace(low, high + 1, min(40, max(5, int(high - low) + 1))).tolist()
    else:
        bins = np.arange(low // step * step, high + step + 1, step).tolist()
    if band is not None:
        ax.axvspan(*band, color=palette.GOLD_LIGHT, alpha=0.5, linewidth=0)
    for colour, (label, series) in zip(_colours(len(values)), values.items(), strict=True):
        weights = np.full(len(series), 100 / len(series))
        ax.hist(series, bins=bins, weights=weights, color=colour, alpha=0.35, linewidth=0)
        ax.hist(
            series, bins=bins, weights=weights, color=colour, histtype="step", linewidth=1.5, label=shortened(label)
        )
        ax.axvline(float(np.median(np.asarray(series))), color=colour, linewidth=1.2, linestyle="--")
    ax.set_xlabel(axis)
    ax.yaxis.set_major_formatter("{x:g} %")
    if len(values) > 1:
        ax.legend(frameon=False)


def stacked(name: str, rows: Mapping[str, Mapping[str, float]], words: Mapping[str, str], axis: str) -> str:
    """Stacked bars: one bar per row, one segment per group; negative segments go to the left."""

    def paint(figure: Figure) -> None:
        paint_stacked(figure.subplots(), rows, words, axis)
        figure.legend(loc="outside lower center", ncols=6, frameon=False, fontsize=8)

    return draw(name, (WIDE, 1.6 + 0.45 * len(rows)), paint)


def paint_stacked(ax: Axes, rows: Mapping[str, Mapping[str, float]], words: Mapping[str, str], axis: str) -> None:
    """Stacked bars within a plot; the plot needs a legend."""
    labels = [shortened(label) for label in rows]
    right = np.zeros(len(labels))
    left = np.zeros(len(labels))
    for group in next(iter(rows.values())):
        sizes = np.array([row[group] for row in rows.values()])
        start = np.where(sizes >= 0, right, left)
        ax.barh(labels, sizes, left=start, color=GROUP_COLOURS[group], label=words[group], height=0.65)
        for row, size in enumerate(sizes):
            if size >= 4:
                middle = start[row] + size / 2
                ink = palette.CREAM if group in DARK else palette.INK
                ax.text(middle, row, f"{size:.0f}", ha="center", va="center", fontsize=8, color=ink)
        right += np.maximum(sizes, 0)
        left += np.minimum(sizes, 0)
    ax.invert_yaxis()
    ax.set_xlabel(axis)
    ax.axvline(0, color=palette.STONE_DARK, linewidth=0.8)


def intervals(name: str, rows: Mapping[str, Estimate], axis: str, line: float | None = None) -> str:
    """Shares with their intervals, one row each; `line` is the share that each would have if all were equal."""

    def paint(figure: Figure) -> None:
        ax = figure.subplots()
        for row, estimate in enumerate(rows.values()):
            ax.plot([100 * estimate.low, 100 * estimate.high], [row, row], color=palette.INDIGO, linewidth=3, alpha=0.4)
            ax.plot([100 * estimate.value], [row], "o", color=palette.INDIGO)
        if line is not None:
            ax.axvline(100 * line, color=palette.STONE_DARK, linestyle=":")
        ax.set_yticks(range(len(rows)), [shortened(label) for label in rows])
        ax.set_ylim(len(rows) - 0.5, -0.5)
        ax.set_xlim(0, 100)
        ax.xaxis.set_major_formatter("{x:g} %")
        ax.set_xlabel(axis)

    return draw(name, (WIDE, 0.9 + 0.35 * len(rows)), paint)


def shortened(label: str) -> str:
    """A label with its middle left out if it is too long, as the command of a bot can be."""
    half = LONGEST_LABEL // 2
    return label if len(label) <= LONGEST_LABEL else f"{label[:half]}…{label[-half:]}"


def bars(name: str, counts: Mapping[str, float], axis: str) -> str:
    """Shares of a whole, one bar each."""

    def paint(figure: Figure) -> None:
        ax = figure.subplots()
        whole = sum(counts.values()) or 1
        heights = [100 * count / whole for count in counts.values()]
        drawn = ax.bar(list(counts), heights, color=palette.INDIGO, width=0.7)
        ax.bar_label(drawn, [f"{height:.1f} %" for height in heights], fontsize=8)
        ax.set_xlabel(axis)
        ax.yaxis.set_visible(False)
        ax.spines["left"].set_visible(False)

    return draw(name, (WIDE, 2.4), paint)


def dots(name: str, rows: Sequence[Dot], used: str, gain: str) -> str:
    """One row per component, best first, with its frequency on the left and its gain on the right."""

    def paint(figure: Figure) -> None:
        columns = 2 if len(rows) > HALF else 1
        height = -(-len(rows) // columns)
        axes: Any = figure.subplots(1, 2 * columns, squeeze=False, width_ratios=[1, 2] * columns)[0]
        widest = 100 * max(0.01, *[row.used for row in rows]) * 1.05
        far = 100 * max([max(abs(row.gain.low), abs(row.gain.high)) for row in rows if row.gain], default=0.1)
        for column in range(columns):
            some = rows[column * height : (column + 1) * height]
            _use_side(axes[2 * column], some, height, widest, used)
            _gain_side(axes[2 * column + 1], some, height, min(far, 60), gain)

    tall = -(-len(rows) // (2 if len(rows) > HALF else 1))
    return draw(name, (WIDE, 0.9 + ROW * tall), paint)


def _use_side(ax: Axes, rows: Sequence[Dot], height: int, widest: float, axis: str) -> None:
    ax.barh(range(len(rows)), [100 * row.used for row in rows], color=palette.SAND, height=0.8)
    ax.set_yticks(range(len(rows)), [row.label for row in rows], fontsize=7.5)
    ax.set_ylim(height - 0.5, -0.5)
    ax.set_xlim(0, widest)
    ax.xaxis.set_major_formatter("{x:g}%")
    ax.set_xlabel(axis, fontsize=8)
    ax.tick_params(axis="x", labelsize=7)
    for row, dot in enumerate(rows):
        if not dot.used:
            ax.text(0, row, " 0", va="center", fontsize=7, color=palette.RED)


def _gain_side(ax: Axes, rows: Sequence[Dot], height: int, far: float, axis: str) -> None:
    ax.axvline(0, color=palette.STONE_DARK, linewidth=0.8)
    known = [(row, dot.gain) for row, dot in enumerate(rows) if dot.gain is not None]
    places = [row for row, _ in known]
    colours = [_certainty(gain) for _, gain in known]
    low = [max(100 * gain.low, -far) for _, gain in known]
    high = [min(100 * gain.high, far) for _, gain in known]
    ax.hlines(range(len(rows)), -far, far, colors=FAINT, linewidth=0.4, alpha=0.6)
    ax.hlines(places, low, high, colors=colours, linewidth=2, alpha=0.4)
    ax.scatter([100 * gain.value for _, gain in known], places, color=colours, s=16, zorder=3)
    ax.set_yticks([])
    ax.set_ylim(height - 0.5, -0.5)
    ax.set_xlim(-far * 1.05, far * 1.05)
    ax.xaxis.set_major_formatter("{x:+g}%")
    ax.set_xlabel(axis, fontsize=8)
    ax.tick_params(axis="x", labelsize=7)


def _certainty(gain: Estimate) -> str:
    """Blue for a gain, red for a loss, grey if the interval contains 0."""
    if gain.low > 0:
        return palette.INDIGO
    return palette.RED if gain.high < 0 else palette.STONE


def _colours(count: int) -> list[str]:
    return [SERIES[i % len(SERIES)] for i in range(count)]
