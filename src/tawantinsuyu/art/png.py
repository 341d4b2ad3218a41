"""Export of a drawing to PNG."""

from resvg_py import svg_to_bytes


def to_png(svg: str, width: int) -> bytes:
    """The drawing as a PNG file `width` pixels wide.

    No fonts are loaded: our drawings use none (see `lettering`), and the picture must not depend on the machine.
    """
    return bytes(svg_to_bytes(svg_string=svg, width=width, skip_system_fonts=True))
