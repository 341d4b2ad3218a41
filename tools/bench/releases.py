"""The stored measurements of each release, and the change since the last one."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final, NamedTuple

from harness.builds import ROOT

FOLDER: Final = ROOT / "docs" / "performance" / "releases"
NOTABLE: Final = 0.10
"""Changes above this share are marked."""


class Sample(NamedTuple):
    """One measurement: operations per second, and the rate of the calibration at the same moment."""

    rate: float
    calibration: float

    @property
    def ratio(self) -> float:
        """Operations in the time of one piece of calibration work: independent of the machine's speed and load."""
        return self.rate / self.calibration


def middle(samples: list[Sample]) -> Sample:
    """The sample with the median ratio; with an even number, the lower of the two."""
    return sorted(samples, key=lambda sample: sample.ratio)[(len(samples) - 1) // 2]


Samples = Mapping[str, Mapping[str, Sample]]
"""By build and scenario."""


@dataclass(frozen=True)
class Release:
    """The measurements of a version."""

    version: str
    python: str
    samples: Samples

    def to_text(self) -> str:
        """As JSON: the ratio, and the rates it comes from."""
        builds = {
            build: {
                name: {
                    "ratio": _short(sample.ratio),
                    "rate": _short(sample.rate),
                    "calibration": _short(sample.calibration),
                }
                for name, sample in samples.items()
            }
            for build, samples in self.samples.items()
        }
        return json.dumps({"version": self.version, "python": self.python, "builds": builds}, indent=2) + "\n"

    @staticmethod
    def from_text(text: str) -> Release:
        """The inverse of `to_text`."""
        data = json.loads(text)
        samples = {
            build: {name: Sample(each["rate"], each["calibration"]) for name, each in scenarios.items()}
            for build, scenarios in data["builds"].items()
        }
        return Release(data["version"], data["python"], samples)

    def keep(self, folder: Path = FOLDER) -> Path:
        """Write it into the folder of releases, replacing an earlier one of the same version."""
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / f"{self.version}.json"
        path.write_text(self.to_text(), encoding="utf-8")
        return path


def _short(value: float) -> float:
    return float(f"{value:.4g}")


def version_key(version: str) -> tuple[int, ...]:
    """The order of versions: 0.9.0 comes before 0.10.0."""
    return tuple(int(part) for part in version.split("."))


def last_release(folder: Path = FOLDER) -> Release | None:
    """The stored release with the highest version; None if there is none."""
    kept = [Release.from_text(path.read_text(encoding="utf-8")) for path in folder.glob("*.json")]
    return max(kept, key=lambda release: version_key(release.version), default=None)


class Change(NamedTuple):
    """How much faster a scenario has become: 0.1 is a tenth faster."""

    share: float

    @property
    def is_notable(self) -> bool:
        return abs(self.share) > NOTABLE

    def shown(self) -> str:
        """As a percentage; notable changes are marked."""
        text = f"{self.share:+.0%}"
        if not self.is_notable:
            return text
        return f"[bold red]{text} slower[/]" if self.share < 0 else f"[bold green]{text} faster[/]"


def change(build: str, name: str, now: Samples, before: Release | None) -> Change | None:
    """The change of a scenario since a release; None if it was not measured then."""
    if before is None or name not in before.samples.get(build, {}) or name not in now.get(build, {}):
        return None
    return Change(now[build][name].ratio / before.samples[build][name].ratio - 1)


def slower(now: Samples, before: Release | None) -> list[str]:
    """The scenarios that became notably slower, with their builds, worst first."""
    ratios = [
        (each.share, f"{name} ({build})")
        for build, samples in now.items()
        for name in samples
        if (each := change(build, name, now, before)) is not None and each.is_notable and each.share < 0
    ]
    return [name for _, name in sorted(ratios)]
