"""Signs for buttons: one colour, on a 24 grid, ours."""

from cardcity_desktop.ui.chrome import svg_document

_STROKED = {
    "back": "M14.5 5L7.5 12L14.5 19",
    "forward": "M9.5 5L16.5 12L9.5 19",
    "up": "M5 14.5L12 7.5L19 14.5",
    "down": "M5 9.5L12 16.5L19 9.5",
    "check": "M4.5 12.5L10 18L19.5 6.5",
    "cross": "M6 6L18 18M18 6L6 18",
    "plus": "M12 5V19M5 12H19",
    "minus": "M5 12H19",
    "undo": "M9 5L4.5 9.5L9 14M4.5 9.5H14.5A5 5 0 0 1 14.5 19.5H9",
    "redo": "M15 5L19.5 9.5L15 14M19.5 9.5H9.5A5 5 0 0 0 9.5 19.5H15",
    "rotate": "M19 12A7 7 0 1 1 15.5 5.9M19.5 3.5V8.5H14.5",
    "help": "M8.5 9A3.5 3.5 0 1 1 13.6 12.1Q12 13 12 14.8M12 18.9V19",
    "info": "M12 11V18M12 6.4V6.5",
    "warning": "M12 4L21 19.5H3ZM12 10V14M12 16.9V17",
    "list": "M5 6.5H19M5 12H19M5 17.5H13",
    "eye": "M2.5 12Q12 1.5 21.5 12Q12 22.5 2.5 12ZM12 9.2A2.8 2.8 0 1 1 12 14.8A2.8 2.8 0 1 1 12 9.2",
    "home": "M3.5 12L12 4L20.5 12M6 10V20H18V10M10 20V14.5H14V20",
    "book": "M12 6.5Q8 4 3.5 5V18.5Q8 17.5 12 20Q16 17.5 20.5 18.5V5Q16 4 12 6.5ZM12 6.5V20",
    "fullscreen": "M4 9V4H9M15 4H20V9M20 15V20H15M9 20H4V15",
    "sound": "M4 9.5H7.5L12 5.5V18.5L7.5 14.5H4ZM15.5 9A4.2 4.2 0 0 1 15.5 15M18 6A8.4 8.4 0 0 1 18 18",
    "silence": "M4 9.5H7.5L12 5.5V18.5L7.5 14.5H4ZM15.5 9.5L20.5 14.5M20.5 9.5L15.5 14.5",
    "trash": "M4.5 7H19.5M9.5 7V4.5H14.5V7M6.5 7L7.5 20H16.5L17.5 7",
    "person": "M12 4A4 4 0 1 1 12 12A4 4 0 1 1 12 4M4.5 20.5Q5 14.8 12 14.8Q19 14.8 19.5 20.5",
    "people": "M8.5 5A3.5 3.5 0 1 1 8.5 12A3.5 3.5 0 1 1 8.5 5M2.5 19.5Q3 14.5 8.5 14.5Q14 14.5 14.5 19.5"
    "M15.5 5.2A3.5 3.5 0 0 1 15.5 11.8M17 14.8Q21 15.5 21.5 19.5",
    "computer": "M4 5H20V16H4ZM9 20H15M12 16V20",
    "gear": "M12 8.5A3.5 3.5 0 1 1 12 15.5A3.5 3.5 0 1 1 12 8.5M12 2.5V5.5M12 18.5V21.5M2.5 12H5.5M18.5 12H21.5"
    "M5.3 5.3L7.4 7.4M16.6 16.6L18.7 18.7M5.3 18.7L7.4 16.6M16.6 7.4L18.7 5.3",
    "search": "M10.5 4.5A6 6 0 1 1 10.5 16.5A6 6 0 1 1 10.5 4.5M15 15L20 20",
    "swap": "M4 8.5H19M15.5 5L19 8.5L15.5 12M20 15.5H5M8.5 12L5 15.5L8.5 19",
    "door": "M6 20.5V3.5H18V20.5M3.5 20.5H20.5M14.5 12V12.4",
    "menu": "M4.5 6.5H19.5M4.5 12H19.5M4.5 17.5H19.5",
    "keyboard": "M3 6.5H21V17.5H3ZM7 10.5V10.6M11 10.5V10.6M15 10.5V10.6M8 14.2H16",
}

_FILLED = {
    "play": "M7 4.5L19.5 12L7 19.5Z",
    "pause": "M6 5H10V19H6ZM14 5H18V19H14Z",
    "star": "M12 2.5L14.9 8.9L21.8 9.7L16.7 14.4L18.1 21.3L12 17.9L5.9 21.3L7.3 14.4L2.2 9.7L9.1 8.9Z",
    "crown": "M3 7.5L7.6 11.6L12 4.5L16.4 11.6L21 7.5L19.2 18.5H4.8Z",
    "dot": "M12 6A6 6 0 1 1 12 18A6 6 0 1 1 12 6Z",
}

NAMES = frozenset({*_STROKED, *_FILLED})


def icon_svg(name: str, colour: str, weight: float = 2.4) -> str:
    """The icon called `name` as SVG text in `colour`; `name` may also be a path on the 24 grid, filled."""
    if name in _STROKED:
        body = (
            f'<path fill="none" stroke="{colour}" stroke-width="{weight}" stroke-linecap="round"'
            f' stroke-linejoin="round" d="{_STROKED[name]}"/>'
        )
    else:
        body = f'<path fill="{colour}" d="{_FILLED.get(name, name)}"/>'
    return svg_document(24, 24, body)
