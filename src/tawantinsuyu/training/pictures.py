"""Plots of a training run: errors by step, strength by generation, calibration."""

from __future__ import annotations

from pathlib import Path

from matplotlib.axes import Axes
from matplotlib.backends.backend_svg import FigureCanvasSVG
from matplotlib.figure import Figure

from tawantinsuyu.training.pipeline import Generation


def write_pictures(folder: Path, generations: list[Generation]) -> list[Path]:
    """Write the plots into the folder; returns their paths."""
    paths: list[Path] = []
    for name, draw in (("errors", _errors), ("strength", _strength), ("calibration", _calibration)):
        figure = Figure(figsize=(7, 4), layout="constrained")
        FigureCanvasSVG(figure)
        draw(figure.add_subplot(), generations)
        paths.append(folder / f"{name}.svg")
        figure.savefig(paths[-1])
    return paths


def _errors(axes: Axes, generations: list[Generation]) -> None:
    for each in generations:
        steps = [row["step"] for row in each["history"]]
        axes.plot(steps, [row["lead 2"] for row in each["history"]], label=f"generation {each['generation']}")
    if generations:
        axes.axhline(generations[-1]["history"][-1]["linear 2"], linestyle="--", color="grey", label="linear judgement")
    axes.set(xlabel="steps", ylabel="error of predicted leads, VP", title="Held-out games, 2 seats")
    axes.legend()


def _strength(axes: Axes, generations: list[Generation]) -> None:
    numbers = [each["generation"] for each in generations]
    means = [each["lead"][0] for each in generations]
    axes.errorbar(numbers, means, yerr=[each["lead"][1] for each in generations], fmt="o", capsize=4)
    axes.axhline(0, color="grey", linewidth=0.8)
    axes.set_xticks(numbers)
    axes.set(xlabel="generation", ylabel="lead over the best before, VP", title="Gate, 2 players")


def _calibration(axes: Axes, generations: list[Generation]) -> None:
    axes.plot([0, 1], [0, 1], color="grey", linewidth=0.8)
    for each in generations:
        tenths = each["tenths"]
        axes.plot(
            [tenth["foretold"] for tenth in tenths],
            [tenth["observed"] for tenth in tenths],
            marker="o",
            label=f"generation {each['generation']}",
        )
    axes.set(xlabel="forecast chance to win", ylabel="how often it came true", title="Held-out games, 2 seats")
    axes.legend()
