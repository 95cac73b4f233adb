# ruff: noqa: E501 - path data has no place to break
"""Scenery around the table: castles, a grove, and the particles of a new season.

Colours that depend on the season are placeholders `#C10001` and on, which `art/svg_files.py` replaces.
"""

from pictures import document

WALL, SHADE, ROOF, DIM = "#C10001", "#C10002", "#C10003", "#C10004"
TRUNK, LEAF = "#C10001", "#C10002"

PARTICLES = {
    "spring": '<path d="M10 2C15 4 17 9 10 18C3 9 5 4 10 2Z" fill="#F6A9C6"/><path d="M10 2C15 4 17 9 10 18Z" fill="#E583A9"/>',
    "summer": '<path d="M10 1L12 8L19 10L12 12L10 19L8 12L1 10L8 8Z" fill="#F7C948"/>',
    "autumn": '<path d="M3 17C2 8 8 2 18 2C18 12 12 18 3 17Z" fill="#D9733C"/><path d="M3 17L18 2C18 12 12 18 3 17Z" fill="#A8471F"/>',
    "winter": '<circle cx="10" cy="10" r="7" fill="#FFFFFF"/>',
}
"""Shapes of 20 x 20, by season."""


MARKS = (
    "M12 2A10 10 0 1 1 12 22A10 10 0 1 1 12 2Z",
    "M5 2.6H19Q21.4 2.6 21.4 5V19Q21.4 21.4 19 21.4H5Q2.6 21.4 2.6 19V5Q2.6 2.6 5 2.6Z",
    "M12 .8L23.2 12L12 23.2L.8 12Z",
    "M12 1.8L23.4 21.4H.6Z",
)
"""Outlines of the Nobles' marks, 24 x 24, by seat."""


def castle() -> str:
    """Return a distant castle whose foot is at (0, 0), in four placeholders."""
    body = ""
    for left, top, wide in ((-22, 28, 12), (-8, 44, 14), (10, 30, 12)):
        middle, right = left + wide / 2, left + wide
        body += f'<path d="M{left} 6V{-top}H{right}V6Z" fill="{WALL}"/>'
        body += f'<path d="M{middle} 6V{-top}H{right}V6Z" fill="{SHADE}" fill-opacity=".3"/>'
        body += f'<path d="M{left - 2} {-top}L{middle} {-top - 15}L{right + 2} {-top}Z" fill="{ROOF}"/>'
        body += f'<path d="M{middle} {-top}V{-top - 15}L{right + 2} {-top}Z" fill="{DIM}"/>'
    return body + f'<path d="M-24 8V-12H24V8Z" fill="{WALL}"/>'


def grove() -> str:
    """Return three trees whose foot is at (0, 0), in two placeholders."""
    body = ""
    for x, size in ((0, 1.0), (17, 0.8), (-15, 0.72)):
        top = -22 * size
        body += f'<path d="M{x - 1.5} 6V{top}H{x + 1.5}V6Z" fill="{TRUNK}"/>'
        body += f'<circle cx="{x}" cy="{top}" r="{11 * size:.1f}" fill="{LEAF}"/>'
    return body


def night_castle() -> str:
    """Return a dark castle with lit windows whose foot is at (0, 0)."""
    body = ""
    for left, top, wide in ((-52, 92, 34), (-18, 126, 38), (22, 84, 32)):
        middle, right = left + wide / 2, left + wide
        body += (
            f'<path d="M{left} 20V{-top}H{right}V20Z" fill="#3A4886"/>'
            f'<path d="M{middle} 20V{-top}H{right}V20Z" fill="#2E3A70"/>'
            f'<path d="M{left - 5} {-top}L{middle} {-top - 34}L{right + 5} {-top}Z" fill="#6A466F"/>'
            f'<path d="M{middle} {-top}V{-top - 34}L{right + 5} {-top}Z" fill="#543A61"/>'
            f'<path d="M{middle - 5} {-top + 34}v-8a5 5 0 0 1 10 0v8z" fill="#FFD36B"/>'
        )
    gate = '<path d="M-11 20v-18a11 11 0 0 1 22 0v18z" fill="#1B2550"/>'
    return f'{body}<path d="M-58 20V-40H60V20Z" fill="#34417C"/>{gate}'


def scenery() -> dict[str, str]:
    """Return every file by its name."""
    found = {f"particle_{name}": document("0 0 20 20", body, f"Air of {name}") for name, body in PARTICLES.items()}
    found["scenery_castle"] = document("-30 -64 60 74", castle(), "Castle")
    found["scenery_grove"] = document("-30 -40 60 50", grove(), "Grove")
    found["scenery_castle_night"] = document("-64 -166 132 190", night_castle(), "Castle by night")
    found |= {f"mark_{at}": document("0 0 24 24", f'<path d="{path}"/>', "Mark") for at, path in enumerate(MARKS)}
    return found
