"""Draws small pictures that the app only recolours: run `python build/art/make_pieces.py` after a change here.

They are a curtain and its ribbon, mist and signs over lands, and a firework. `#C3LLDD` is a placeholder: the app's
colour LL percent lighter, then DD percent darker; `#C10001` is another.
"""

import math
from pathlib import Path

from cardcity_desktop.ui.paint.theme import INK, mix
from cardcity_desktop.ui.paint.vector.svg import svg_document

OUT = Path(__file__).resolve().parents[2] / "assets"

FOLDS, SCALLOPS = 16, 8
HEM, SAG = 74, 62
"""Height at which scallops meet, and the depth of a scallop's middle below it; in units of 1280 by 720."""

FOLD = ((0, 0.5), (10, 0.34), (24, 0.26), (42, 0.34), (68, 0.52), (88, 0.64), (100, 0.66))
SCALLOP = ((0, 0.2), (14, 0.08), (40, 0.06), (72, 0.2), (100, 0.36))
"""Shades of the cloth from the lit left to the right: (percent of its width, share of ink)."""

DIM, SHADOW_DEEP, SHADOW_LAYERS = 0.35, 16, 12
"""The valance's shadow: share of ink at its top, its height, number of layers."""

GOLD, LIT_GOLD = "#DFA93B", "#FFD36B"

FRINGE = 3.6
"""Distance of the threads along the floor, in units of 1280 by 720."""

PAPER, SILK = "#FFFDF6", "#C0392B"
"""Colours of the middle of a seal, and of the ribbon."""

MIST = {False: ("#FBEDEA", "#E2C3DC"), True: ("#C2CAF6", "#8D97D8")}
"""A bank's colour and that of its under side, by day and by night."""
BANK_SIZE = (240.0, 62.0)
SIGNS = {"gold": "#E2971F", "silver": "#8C9AAC", "bronze": "#A8683A"}
STAR = "M10 1L12.7 7.1L19.3 7.7L14.3 12.1L15.8 18.6L10 15.2L4.2 18.6L5.7 12.1L.7 7.7L7.3 7.1Z"


def main() -> None:
    pictures = {"scenes/curtain": _curtain(), "scenes/ribbon": _ribbon(), "cards/citadels/firework": _firework()}
    pictures["cards/citadels/closed_gate"] = _gate()
    for shape in range(3):
        pictures |= {f"lands/mist_{shape}{'_night' if night else ''}": _bank(shape, night) for night in (False, True)}
    pictures |= {f"lands/sign_{state}": _sign(state) for state in (*SIGNS, "none")}
    for night in (False, True):
        end = "_night" if night else ""
        pictures |= {f"lands/beam{end}": _light(night, _glow(night)), f"lands/shine{end}": _light(night)}
    for name, text in pictures.items():
        (OUT / f"{name}.svg").write_text(text + "\n", encoding="utf-8")


def _curtain() -> str:
    """Return an SVG of 1280 by 720: folds in a colour under a scalloped valance with a gold hem."""
    wide = 1280 / FOLDS
    folds = "".join(
        f'<path fill="url(#fold)" d="M{n * wide} {HEM}h{wide + 0.5}V720h-{wide + 0.5}Z"/>' for n in range(FOLDS)
    )
    cloth = _gradient("fold", FOLD) + folds + _valance_shadow() + _valance()
    return svg_document(1280, 720, cloth + _floor())


def _gradient(name: str, shades: tuple[tuple[int, float], ...]) -> str:
    """Return an SVG with a gradient across one fold; `shades` are (% from its left, share of ink)."""
    stops = "".join(f'<stop offset="{at}%" stop-color="#C300{round(100 * shade):02}"/>' for at, shade in shades)
    return f'<defs><linearGradient id="{name}" x1="0%" y1="0%" x2="100%" y2="0%">{stops}</linearGradient></defs>'


def _valance_shadow() -> str:
    """Return the valance's shadow as thin layers, each a little lower, that add up to `DIM`.

    The SVG reader has no blur.
    """
    faint = 1 - (1 - DIM) ** (1 / SHADOW_LAYERS)
    hems = (HEM + SHADOW_DEEP * (layer + 1) / SHADOW_LAYERS for layer in range(SHADOW_LAYERS))
    return "".join(
        f'<path fill="{INK}" fill-opacity="{faint:.4f}" d="M0 {HEM}V{hem:.1f}{_swags()}V{HEM}Z"/>' for hem in hems
    )


def _valance() -> str:
    """Return the scallops, one braid along all of them, and a knob where two meet."""
    wide = 1280 / SCALLOPS
    meetings = [number * wide for number in range(SCALLOPS + 1)]
    scallops = "".join(f'<path fill="url(#scallop)" d="M{x} 0V{HEM}{_swags(1)}V0Z"/>' for x in meetings[:-1])
    line = f'fill="none" stroke-linejoin="round" d="M0 {HEM}{_swags()}"'
    dark = mix(GOLD, INK, 0.5)
    braid = "".join(
        f'<path stroke="{paint}" stroke-width="{thick}" {line}/>'
        for paint, thick in ((dark, 9), (LIT_GOLD, 7), (GOLD, 2))
    )
    knobs = "".join(_tassel(x) + _disc(x, HEM, 7, dark) + _disc(x, HEM, 6, GOLD) for x in meetings)
    shines = "".join(_disc(x - 1.5, HEM - 1.5, 3, LIT_GOLD) for x in meetings)
    return _gradient("scallop", SCALLOP) + scallops + braid + knobs + shines


def _swags(count: int = SCALLOPS) -> str:
    """Return path data along the hems of the scallops."""
    wide = 1280 / SCALLOPS
    return f"q{wide / 2} {SAG} {wide} 0" * count


def _disc(x: float, y: float, radius: float, fill: str) -> str:
    return f'<circle cx="{x}" cy="{y}" r="{radius}" fill="{fill}"/>'


def _tassel(x: float) -> str:
    """Return the tassel below a knob."""
    return f'<path fill="{GOLD}" d="M{x - 5} {HEM + 4}H{x + 5}L{x + 8} {HEM + 30}H{x - 8}Z"/>'


def _floor() -> str:
    """Return the dark floor, and a gold rail with a fringe along its edge."""
    threads = "".join(f"M{at * FRINGE:.1f} 704V717" for at in range(round(1280 / FRINGE) + 1))
    return (
        f'<path fill="{INK}" fill-opacity="0.28" d="M0 672H1280V720H0Z"/><path fill="#C30075" d="M0 697H1280V720H0Z"/>'
        f'<path stroke="{GOLD}" stroke-width="1.6" fill="none" d="{threads}"/>'
        f'<path fill="{GOLD}" d="M0 692H1280V702H0Z"/><path fill="{LIT_GOLD}" d="M0 692H1280V695H0Z"/>'
    )


def _ribbon() -> str:
    """Return an SVG of 300 by 100: a ribbon across it, with a seal whose middle is empty, and the ends below."""
    dark = mix(SILK, INK, 0.25)
    ends = f'<path fill="{dark}" d="M140 58L118 98L134 92L142 100L152 62ZM160 58L182 98L166 92L158 100L148 62Z"/>'
    band = f'<path fill="{SILK}" d="M0 40L150 48L300 34V46L150 60L0 52Z"/>'
    seal = _disc(150, 50, 29, dark) + _disc(150, 50, 26, SILK) + _disc(150, 50, 19, PAPER)
    return svg_document(300, 100, ends + band + seal)


def _bank(shape: int, night: bool) -> str:
    """Return a bank of mist: tiers of paper with a lower side."""
    light, low = MIST[night]
    tiers = (
        ((0, 34, 240, 24), (34, 18, 150, 30), (88, 2, 76, 30)),
        ((0, 36, 240, 22), (70, 18, 140, 30), (96, 4, 60, 30)),
        ((10, 34, 230, 24), (26, 20, 96, 26), (120, 12, 92, 30)),
    )[shape]
    body = "".join(_tier(x, y + 3.5, wide, high, low) for x, y, wide, high in tiers[:1])
    return svg_document(*BANK_SIZE, body + "".join(_tier(*tier, light) for tier in tiers))


def _tier(x: float, y: float, wide: float, high: float, colour: str) -> str:
    return f'<rect x="{x}" y="{y}" width="{wide}" height="{high}" rx="9" fill="{colour}" fill-opacity="0.93"/>'


def _sign(state: str) -> str:
    """Return a town's sign in a region's name: star, two strokes, one stroke, or an empty ring."""
    if state == "gold":
        return svg_document(20, 20, f'<path d="{STAR}" fill="{SIGNS[state]}"/>')
    if state not in SIGNS:
        return svg_document(20, 20, f'<circle cx="10" cy="10" r="6.6" fill="none" stroke="{INK}" stroke-width="2.2"/>')
    strokes = (8.9,) if state == "bronze" else (6.9, 10.9)
    lines = "".join(f'<path d="M{x} 5.6h2.2v8.8h-2.2Z" fill="#FFFFFF"/>' for x in strokes)
    return svg_document(20, 20, f'<circle cx="10" cy="10" r="8.6" fill="{SIGNS[state]}"/>{lines}')


SHINE = (
    *((r, 0.53, 0, "#FFF3A0", 0.26) for r in (88, 66, 46, 28)),
    *((r, 0.86, 7, "#FFD84A", 0.21) for r in (64, 55, 46, 37, 28)), (19, 0.9, 10, "#FFF9D8", 0.5),
)  # fmt: skip
"""Ellipses of the light on a place: width, height as a share of it, units above the ground, colour, opacity by day."""


def _light(night: bool, beam: str = "") -> str:
    """Return a beam, and the light and three rings on the ground around (0, 0)."""
    shapes = beam + "".join(
        f'<ellipse cx="0" cy="{-rise}" rx="{r}" ry="{r * flat:.1f}" fill="{hue}" '
        f'fill-opacity="{share * (0.6 if night else 1):.2f}"/>'
        for r, flat, rise, hue, share in SHINE
    )
    shapes += "".join(
        f'<ellipse cx="0" cy="0" rx="{r}" ry="{r * 0.53:.1f}" fill="none" stroke="#FFE9A0" stroke-width="{w}" '
        f'stroke-opacity="{share}"/>'
        for r, w, share in ((99, 4.4, 0.95), (111, 2.2, 0.6), (123, 1.4, 0.4))
    )
    head = 'viewBox="-130 -250 260 330" preserveAspectRatio="none"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {head}>{shapes}</svg>'


def _glow(night: bool) -> str:
    """Return soft light from straight above."""
    return "".join(
        f'<path d="M{-a} -250H{a}L{b} 0A{b} {b * 0.5} 0 0 1 {-b} 0Z" fill="#FFE58A" '
        f'fill-opacity="{0.07 if night else 0.12}"/>'
        for a, b in ((10, 78), (8, 64), (6, 50), (4, 37), (2, 25))
    )


def _firework() -> str:
    """Return one burst of fireworks on a 100 grid."""
    rays = ""
    for ray in range(16):
        turn = math.tau * ray / 16
        far = 44 if ray % 2 == 0 else 33
        x, y = math.cos(turn), math.sin(turn)
        rays += (
            f'<path d="M{50 + 15 * x:.1f} {50 + 15 * y:.1f}L{50 + (far - 6) * x:.1f} {50 + (far - 6) * y:.1f}" '
            f'fill="none" stroke="#C10001" stroke-width="2" stroke-linecap="round"/>'
            f'<circle cx="{50 + far * x:.1f}" cy="{50 + far * y:.1f}" r="2.4" fill="#FFF3CC"/>'
        )
    return svg_document(100, 100, rays)


STONE, STONE_SHADE = "#414C7C", "#333D68"
DEEP = 1000
"""Units below the gate's middle that its foot reaches, beyond any window."""


def _gate() -> str:
    """Return two towers and a closed gate around (0, 0), with banners in a seat's colour and its fold's."""
    arch = f"M-220 {DEEP}V-20A220 200 0 0 1 220 -20V{DEEP}Z"
    inner = f"M-196 {DEEP}V-16A196 178 0 0 1 196 -16V{DEEP}Z"
    shapes = f'<path d="M-330 {DEEP}V-96H330V{DEEP}Z" fill="{STONE}"/>' + _tower(-330) + _tower(220)
    shapes += f'<path d="{arch}" fill="#56629A"/><path d="{inner}" fill="#1A2347"/>'
    shapes += f'<path d="{_planks()}" fill="#141B38" fill-opacity=".7"/>'
    shapes += '<path d="M-196 250H196V264H-196Z" fill="#141B38" fill-opacity=".6"/>'
    head = f'viewBox="-350 -200 700 {200 + DEEP}" preserveAspectRatio="none"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {head}>{shapes}</svg>'


def _tower(left: int) -> str:
    steps = [left - 8 + tooth * 36 for tooth in range(4)]
    teeth = "".join(f"M{at} -149V-178H{at + 18}V-149Z" for at in steps)
    crown = f"{teeth}M{left - 8} -150H{left + 118}V-130H{left - 8}Z"
    cloth = f"M{left + 30} -96H{left + 80}V40L{left + 55} 22L{left + 30} 40Z"
    fold = f"M{left + 55} -96H{left + 80}V40L{left + 55} 22Z"
    return (
        f'<path d="M{left} {DEEP}V-150H{left + 110}V{DEEP}Z" fill="{STONE}"/>'
        f'<path d="M{left + 55} {DEEP}V-150H{left + 110}V{DEEP}Z" fill="{STONE_SHADE}"/>'
        f'<path d="{crown}" fill="{mix(STONE, "#FFFFFF", 0.08)}"/>'
        f'<path d="{cloth}" fill="#C10001"/><path d="{fold}" fill="#C10002"/>'
    )


def _planks() -> str:
    """Return path data of the joints between the gate's planks, cut off below its arch."""
    pieces = ""
    for at in range(-168, 190, 42):
        share = max(0.0, 1 - (at / 196) ** 2) ** 0.5
        pieces += f"M{at} 400V{-10 - 178 * share:.1f}H{at + 3}V400Z"
    return pieces


if __name__ == "__main__":
    main()
