"""Gates of Citadels' land and their torches; `make_land_citadels.py` stores them."""

from isometric import disc, fill

from cardcity_desktop.scenes.citadels.look import SEATS
from cardcity_desktop.ui.paint.theme import mix
from cardcity_desktop.ui.paint.vector.svg import svg_document

WIDE, HIGH, FOOT = 250.0, 260.0, 214.0
SHIELDS = {"gold": ("#FFD964", "#C98A12"), "silver": ("#F3F7FA", "#8E9BAC"), "bronze": ("#E7A772", "#9A5A2E")}
OPENING = 8.0, 18.0, 28.0, 38.0
"""Heights of a portcullis that opens."""
STONES = {
    "won": ("#8E7FA6", "#A796B8", "#6E6492", "#CBBFE0"),
    "bright": ("#AEB8E4", "#C9D2F4", "#8A95CC", "#F2F4FF"),
    "dark": ("#5A66A0", "#6B77B2", "#454F86", "#8C97CC"),
}
"""A gate's stone, its lit and its dark side, and its edge."""
TORCH_SIZE = (24.0, 30.0)


def pictures() -> dict[str, str]:
    """Return each picture by the name of its file.

    There is a gate for each state of its place, each step of its opening, and without light and medal.
    """
    x, y = WIDE / 2, FOOT
    won, bright, dark = (_gate_towers(x, y, *stones) for stones in STONES.values())
    gates = {
        "later": dark + _bars(x, y, 0),
        "next": bright + _bars(x, y, 18),
        "plain": won + _open_doors("", x, y),
        **{medal: _gate_light(x, y) + won + _open_doors(medal, x, y) for medal in SHIELDS},
        **{f"opening_{at}": won + _bars(x, y, raised) for at, raised in enumerate(OPENING)},
    }
    whole = {f"gate_{name}": svg_document(WIDE, HIGH, shapes) for name, shapes in gates.items()}
    return whole | {f"flame_{at}": flame for at, flame in enumerate(_flames())}


def _arch(x: float, y: float) -> str:
    return f"M{x - 26} {y + 2}V{y - 44}A26 26 0 0 1 {x + 26} {y - 44}V{y + 2}Z"


def _gate_towers(x: float, y: float, stone: str, lit: str, dark: str, edge: str) -> str:
    """Return two towers and the wall between them."""
    shapes = ""
    for side in (-1, 1):
        left = x + side * 45 - 16
        shapes += fill(f"M{left} {y + 4}V{y - 108}H{left + 32}V{y + 4}Z", lit)
        shapes += fill(f"M{left + 17} {y + 4}V{y - 108}H{left + 32}V{y + 4}Z", dark)
        shapes += "".join(fill(f"M{left - 2 + at * 13} {y - 107}v-12h9v12Z", stone) for at in range(3))
        shapes += f'<path d="M{left - 2} {y - 107}H{left + 34}" stroke="{edge}" stroke-width="2.4" fill="none"/>'
    shapes += fill(f"M{x - 32} {y + 2}V{y - 88}H{x + 32}V{y + 2}Z", stone)
    return shapes + "".join(fill(f"M{x - 31 + at * 17} {y - 87}v-11h11v11Z", stone) for at in range(4))


def _gate_light(x: float, y: float) -> str:
    """Return the light that shines out of an open gate."""
    return "".join(
        fill(f"M{x - 34} {y - 4}H{x + 34}L{x + far * 0.86:.0f} {y + 40}H{x - far * 0.86:.0f}Z", "#FFC45C", share)
        for far, share in ((118, 0.10), (92, 0.16), (66, 0.26))
    )


def _open_doors(state: str, x: float, y: float) -> str:
    """Return the lit passage with doors and torches, pennants in the winner's colour, and any medal (`state`)."""
    shapes = fill(_arch(x, y), "#F2A23C")
    shapes += fill(f"M{x - 19} {y + 2}V{y - 40}A19 20 0 0 1 {x + 19} {y - 40}V{y + 2}Z", "#FFD57C")
    shapes += fill(f"M{x - 11} {y + 2}V{y - 34}A11 13 0 0 1 {x + 11} {y - 34}V{y + 2}Z", "#FFF0BE")
    shapes += fill(f"M{x - 26} {y + 2}V{y - 44}L{x - 17} {y - 38}V{y + 5}Z", "#8A5A30")
    shapes += fill(f"M{x + 26} {y + 2}V{y - 44}L{x + 17} {y - 38}V{y + 5}Z", "#6A4224")
    shapes += _torch(x - 45, y - 50) + _torch(x + 45, y - 50)
    shapes += _shield(state, x, y - 74) if state else ""
    for side in (-1, 1):
        left, top = x + side * 46, y - 119
        shapes += fill(f"M{left - 1} {top}v-22h2v22Z", "#6A5A6A") + fill(
            f"M{left + 1} {top - 22}l18 6l-18 7Z", SEATS[0].fill
        )
    return shapes


def _bars(x: float, y: float, raised: float) -> str:
    """Return a portcullis, `raised` units above the ground."""
    bars, hole = ("#E6EBFF", "#2A3468") if raised else ("#6A78B4", "#0C1230")
    shapes = fill(_arch(x, y), hole)
    if raised:
        shapes += fill(f"M{x - 26} {y + 2}v-{raised}h52v{raised}Z", "#C99A4A")
    for dx in (-18, -9, 0, 9, 18):
        high = 44 + (676 - dx * dx) ** 0.5
        shapes += fill(f"M{x + dx - 1.6} {y + 2 - raised}V{y - high:.1f}h3.2V{y + 2 - raised}Z", bars)
    return shapes + "".join(
        fill(f"M{x - 26} {y + level}h52v3.2h-52Z", bars) for level in (-46, -30, -14) if level < -raised
    )


def _torch(x: float, y: float) -> str:
    """Return a torch without its flame, which flickers."""
    return disc((x, y - 12), 15, "#FFB04A", 0.22) + fill(f"M{x - 2} {y + 12}V{y - 4}H{x + 2}V{y + 12}Z", "#6A4224")


def _flames() -> tuple[str, ...]:
    """Return a torch's flame as it leans to both sides and grows."""
    return tuple(
        svg_document(*TORCH_SIZE, fill(_flame(12, 25, 9 * wide, 21 * high, lean), "#FFB04A") + fill(
            _flame(12, 24, 4 * wide, 12 * high, lean * 0.6), "#FFF0BE"
        ))
        for lean, wide, high in ((0, 1, 1), (2.4, 0.9, 1.1), (1, 1.1, 0.92), (-2.2, 0.95, 1.06))
    )  # fmt: skip


def _flame(x: float, y: float, wide: float, high: float, lean: float) -> str:
    top, waist = (x + lean, y - high), y - high * 0.43
    return (
        f"M{top[0]} {top[1]}C{x + wide + lean} {waist} {x + wide * 0.67} {y} {x} {y}"
        f"C{x - wide * 0.67} {y} {x - wide + lean} {waist} {top[0]} {top[1]}Z"
    )


def _shield(state: str, x: float, y: float) -> str:
    """Return the medal as a shield over the gate: a star, or two or one strokes."""
    light, dark = SHIELDS[state]
    rim = f"M{x - 16} {y - 18}H{x + 16}V{y}Q{x + 15} {y + 14} {x} {y + 21}Q{x - 15} {y + 14} {x - 16} {y}Z"
    shapes = f'<path d="{rim}" fill="{light}" stroke="#FFFBEA" stroke-width="2.6"/>'
    shapes += f'<path d="M{x} {y - 17}H{x + 15}V{y}Q{x + 14} {y + 13} {x} {y + 19.6}Z" fill="{mix(light, dark, 0.5)}"/>'
    ink = "#3A2A10" if state == "gold" else "#2A3150"
    if state == "gold":
        star = "M0 -11L3 -3.9L10.6 -3.4L4.7 1.5L6.8 8.9L0 4.9L-6.8 8.9L-4.7 1.5L-10.6 -3.4L-3 -3.9Z"
        return shapes + f'<path transform="translate({x} {y})" d="{star}" fill="{ink}"/>'
    return shapes + "".join(
        f'<path d="M{x + dx - 1.6} {y - 9}h3.2v17h-3.2Z" fill="{ink}"/>'
        for dx in ((0,) if state == "bronze" else (-4, 4))
    )
