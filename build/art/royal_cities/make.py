"""Draw all art of Royal Cities: `python build/art/royal_cities/make.py`, then look at it with `gallery.py`."""

import sys
from pathlib import Path

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE), str(HERE.parent / "citadels")]

from lids import larger  # noqa: E402
from people import PEOPLE  # noqa: E402
from pictures import SEASONS, back, document, hero, season  # noqa: E402
from scenery import scenery  # noqa: E402
from signs import EFFECTS, EMBLEMS, THINGS  # noqa: E402

TARGET = HERE.parents[2] / "assets" / "cards" / "royal_cities"
CARD, SIGN = "0 0 128 160", "0 0 48 48"


def drawings() -> dict[str, str]:
    """Return every SVG by its file name."""
    found = {f"figure_{make.__name__}": (motif := make()).svg(motif.name, CARD) for make in PEOPLE}
    found["hero"] = hero().svg("Hero", CARD)
    found["back"] = back()
    found |= {f"season_{name}": season(name) for name in SEASONS}
    found |= {f"emblem_{name}": document(SIGN, body, name.capitalize()) for name, body in EMBLEMS.items()}
    found |= {f"effect_{name}": document(SIGN, body, f"What {name} does") for name, body in EFFECTS.items()}
    found |= larger() | scenery()
    found |= {name: document(view, body, name.capitalize()) for name, (view, body) in THINGS.items()}
    return found


def main() -> None:
    TARGET.mkdir(parents=True, exist_ok=True)
    for name, text in drawings().items():
        (TARGET / f"{name}.svg").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
