"""Colours as people see them: how well one stands out on another, and how alike two look to the colour-blind."""

from __future__ import annotations

import math

Triple = tuple[float, float, float]

SIGHTS: dict[str, tuple[Triple, Triple, Triple]] = {
    "usual": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.01182, 0.04294, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.3039)),
}
"""How linear red, green and blue become those that somebody sees (Machado, Oliveira and Fernandes 2009)."""


def linear(colour: str) -> Triple:
    """Red, green and blue as amounts of light."""
    values = [int(colour[index : index + 2], 16) / 255 for index in (1, 3, 5)]
    red, green, blue = (value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4 for value in values)
    return red, green, blue


def contrast(one: str, other: str) -> float:
    """The contrast of the WCAG: from 1 for the same colour to 21 for black on white."""
    lights = [0.2126 * red + 0.7152 * green + 0.0722 * blue for red, green, blue in (linear(one), linear(other))]
    return (max(lights) + 0.05) / (min(lights) + 0.05)


def _perceived(colour: str, sight: str) -> Triple:
    """The place in the Oklab space, where distances are differences that people see."""
    light = linear(colour)
    red, green, blue = (
        min(1.0, max(0.0, sum(a * b for a, b in zip(row, light, strict=True)))) for row in SIGHTS[sight]
    )
    long = math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    middle = math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    short = math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    return (
        0.2104542553 * long + 0.7936177850 * middle - 0.0040720468 * short,
        1.9779984951 * long - 2.4285922050 * middle + 0.4505937099 * short,
        0.0259040371 * long + 0.7827717662 * middle - 0.8086757660 * short,
    )


def difference(one: str, other: str, sight: str) -> float:
    """How different two colours look to somebody: 0 for the same, 100 for black and white."""
    return 100 * math.dist(_perceived(one, sight), _perceived(other, sight))
