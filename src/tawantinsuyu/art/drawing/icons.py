"""The icon set: files in `icons/`, loaded once, embedded in a drawing as symbols and placed with `<use>`.

The file name is the icon's name. Members of a family have a prefix (`god-sun`, `task-steps`, `pattern-bird`),
everything else is a plain word. Icons that appear only on tiles are in `icons/tiles/`, so that the board does not
contain them.
"""

import re
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

from tawantinsuyu.art.drawing.svg import element

VIEW_BOX: Final = "0 0 64 64"

_USE = re.compile(r'href="#icon-([^"]+)"')
_TITLE = re.compile(r"<title>.*?</title>|(?<=>)\s+(?=<)")
_FILE = re.compile(r"<svg (?P<attributes>[^>]*)>(?P<content>.*)</svg>\s*", re.DOTALL)

SHARED: Final = {
    "task-potato": "potato",
    "task-corn": "corn",
    "task-stone": "stone",
    "task-gold": "gold",
    "task-training": "training",
    "action-rejuvenate": "rejuvenate",
}
"""Icons with the same meaning in two families are drawn once."""


def _folder() -> Traversable:
    return files("tawantinsuyu.art") / "icons"


def _names(folder: Traversable) -> tuple[str, ...]:
    return tuple(sorted(file.name.removesuffix(".svg") for file in folder.iterdir() if file.name.endswith(".svg")))


@cache
def icon_names() -> tuple[str, ...]:
    """The names of the icons of the board, in alphabetical order."""
    return _names(_folder())


@cache
def tile_icon_names() -> tuple[str, ...]:
    """The names of the icons that appear only on tiles, in alphabetical order."""
    return _names(_folder() / "tiles")


@cache
def icon_source(name: str) -> str:
    """The SVG file of one icon."""
    folder = _folder() / "tiles" if name in tile_icon_names() else _folder()
    return (folder / f"{name}.svg").read_text(encoding="utf-8")


def named(family: str, member: str) -> str:
    """The name of the icon for one member of a family: a task, an action, a god or a pattern."""
    name = f"{family}-{member}"
    return SHARED.get(name, name)


@cache
def symbol(name: str) -> str:
    """An icon as a `<symbol id="icon-NAME">`; the stroke settings of the file's root move to the symbol.

    Its title is dropped: the drawing that uses it names it in the reader's language.
    """
    match = _FILE.fullmatch(icon_source(name))
    if match is None:
        raise ValueError(f"icon {name} is not a plain <svg> file")
    attributes = re.sub(r'\s*xmlns="[^"]*"\s*', "", match["attributes"])
    return f'<symbol id="icon-{name}" {attributes}>{_TITLE.sub("", match["content"]).strip()}</symbol>'


def sprite() -> str:
    """All icons of the board as one `<defs>` block for the start of a drawing."""
    return element("defs", *(symbol(name) for name in icon_names()))


def sprite_for(drawing: str) -> str:
    """Only the icons that a drawing uses, to keep small drawings small."""
    return element("defs", *(symbol(name) for name in sorted(set(_USE.findall(drawing)))))


def place(name: str, x: float, y: float, size: float, colour: str | None = None) -> str:
    """The icon centred on x, y. `colour` is the ink: outlines and, for gods and patterns, the whole sign."""
    return element("use", href=f"#icon-{name}", x=x - size / 2, y=y - size / 2, width=size, height=size, color=colour)
