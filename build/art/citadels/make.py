"""Draw all motifs of Citadels: `python build/art/citadels/make.py`; check the result with `gallery.py`."""

import sys
from pathlib import Path

sys.path[:0] = [str(Path(__file__).parent)]

from districts import DISTRICTS  # noqa: E402
from figures import FIGURES  # noqa: E402
from kit import Motif  # noqa: E402
from signs import GLYPHS, THINGS  # noqa: E402
from wonders import WONDERS  # noqa: E402

TARGET = Path(__file__).parents[3] / "assets" / "cards" / "citadels"
SIZES = {"dagger": "0 0 48 76", "torch": "0 0 48 98"}


def file_name(motif: Motif) -> str:
    return motif.name.lower().replace(" ", "_")


def main() -> None:
    TARGET.mkdir(parents=True, exist_ok=True)
    for make in FIGURES:
        write(make(), "0 0 96 120")
    for make in DISTRICTS:
        write(make(), "0 0 96 96")
    for make in WONDERS:
        write(make(), "0 -40 96 136")
    for make in THINGS:
        motif = make()
        (TARGET / f"{make.__name__}.svg").write_text(
            motif.svg(motif.name, SIZES.get(make.__name__, "0 0 48 48")), "utf-8"
        )
    for name, text in GLYPHS.items():
        (TARGET / f"{name}.svg").write_text(text, encoding="utf-8")


def write(motif: Motif, view: str) -> None:
    (TARGET / f"{file_name(motif)}.svg").write_text(motif.svg(motif.name, view), encoding="utf-8")


if __name__ == "__main__":
    main()
