"""Draw the lid of Citadels on the shelf, 1280 x 720: `python build/art/citadels/lid.py` writes scenes/citadels.svg."""

from pathlib import Path

from cardcity_desktop.scenes.citadels import scenery
from cardcity_desktop.scenes.citadels.look import NIGHT, motif
from cardcity_desktop.ui.paint.theme import mix

TARGET = Path(__file__).parents[3] / "assets" / "scenes" / "citadels.svg"


def inner(svg: str) -> str:
    return svg[svg.index(">") + 1 : svg.rindex("</svg>")]


def main() -> None:
    night = inner(scenery.night_svg(NIGHT, 1280, 720, torches=(), moon=False))
    moon = (
        '<circle cx="872" cy="118" r="96" fill="#FFE9B0" fill-opacity=".08"/>'
        '<circle cx="872" cy="118" r="62" fill="#FBE3A6"/>'
        '<circle cx="850" cy="100" r="9" fill="#F0D08A"/><circle cx="868" cy="140" r="7" fill="#F0D08A"/>'
    )
    towers = "".join(tower(x, high) for x, high in ((120, 250), (260, 190), (1010, 220), (1150, 270)))
    arch = (
        '<path d="M440 720V420A200 200 0 0 1 840 420V720Z" fill="#EBD8AE"/>'
        '<path d="M640 220A200 200 0 0 1 840 420V720H780V420A140 150 0 0 0 640 270Z" fill="#C9AF7C"/>'
        '<linearGradient id="hall" gradientUnits="userSpaceOnUse" x1="0" y1="270" x2="0" y2="720">'
        '<stop offset="0%" stop-color="#FFC863"/><stop offset="100%" stop-color="#F39A3E"/></linearGradient>'
        '<path d="M490 720V420A150 150 0 0 1 790 420V720Z" fill="url(#hall)"/>'
    )
    figure = motif("assassin").placed(3.9, 640 - 48.5 * 3.9, 724 - 114 * 3.9)
    others = motif("king").shade(2.3, 250, 720 - 117 * 2.3, "#1B2550") + motif("magician").shade(
        2.3, 830, 720 - 117 * 2.3, "#1B2550"
    )
    torches = "".join(motif("torch").placed(1.7, x, 360) for x in (352, 848))
    glow = "".join(
        f'<circle cx="{x}" cy="400" r="{radius}" fill="#FFB04A" fill-opacity="{share}"/>'
        for x in (393, 889)
        for radius, share in ((150, 0.1), (95, 0.16))
    )
    body = night + moon + towers + others + glow + arch + torches + figure
    head = (
        '<svg data-ink="#FFF6E0" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1280 720">\n<title>Citadels</title>\n'
    )
    TARGET.write_text(f"{head}{body}\n</svg>\n", encoding="utf-8")


def tower(x: float, top: float) -> str:
    """Return the SVG of a tower with a lit window."""
    stone, roof = "#37447A", "#4A3F6B"
    return (
        f'<path d="M{x - 44} 720V{top + 90}H{x + 44}V720Z" fill="{stone}"/>'
        f'<path d="M{x} 720V{top + 90}H{x + 44}V720Z" fill="{mix(stone, "#101733", 0.3)}"/>'
        f'<path d="M{x - 58} {top + 92}L{x} {top - 20}L{x + 58} {top + 92}Z" fill="{roof}"/>'
        f'<path d="M{x} {top - 20}L{x + 58} {top + 92}H{x}Z" fill="{mix(roof, "#101733", 0.35)}"/>'
        f'<path d="M{x - 12} {top + 170}V{top + 140}A12 12 0 0 1 {x + 12} {top + 140}V{top + 170}Z" fill="#FFD36B"/>'
    )


if __name__ == "__main__":
    main()
