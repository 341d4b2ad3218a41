"""Rectangles in which things are drawn."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Panel:
    """A rectangle, given by its upper left corner."""

    x: float
    y: float
    width: float
    height: float

    @property
    def centre(self) -> float:
        return self.x + self.width / 2

    @property
    def bottom(self) -> float:
        return self.y + self.height

    @property
    def middle(self) -> float:
        return self.y + self.height / 2

    @property
    def right(self) -> float:
        return self.x + self.width
