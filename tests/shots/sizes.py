"""The text sizes on the screen: `python -m tests.shots.sizes [--texts] [shots…]`.

Prints for each game and each style how many px its texts have at 100 and at 200 %, and the least growth of a text that
is shown at both; with --texts also each text that grew less than twofold. Without names it looks at `LOOKED_AT`.
"""

from __future__ import annotations

import os
import sys
from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import NamedTuple

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from cardcity_desktop.support.i18n import set_language
from cardcity_desktop.ui.paint.text import STYLES, TextStyle
from tests.shots.frames import ShownText, frame_watched
from tests.shots.scenes import CORNER, SHOTS, Shot, ShotPlayer
from tests.shots.studio import Window
from tests.ui.translations import compile_fresh

WINDOWS = Window(), Window(text_size=2.0)

LOOKED_AT = {
    "Card City": ("draw", "split-half", "choose", "build", "build-held", "market", "unique-4", "results-4-money"),
    "Royal Cities": ("royal-play", "royal-main-4", "royal-main-3", "royal-buying", "royal-build", "royal-results-4"),
    "Citadels": ("citadels-looking", "citadels-exchanging", "citadels-last-round", "citadels-results-7"),
    "all": ("setup-first", "home", "lessons", "campaign", "daily", "profile", "curtain", "title-continue"),
}
"""Shots by game."""


class Sizes(NamedTuple):
    """The px of a text at 100 % and larger; style: as it is named, or by its size and face."""

    style: str
    text: str
    usual: float
    large: float

    @property
    def growth(self) -> float:
        return self.large / self.usual


def shown_texts(shot: Shot, window: Window) -> list[ShownText]:
    """Bring a fresh app into the shot's state and return the texts it shows."""
    player = ShotPlayer(window.size, **window.preferences())
    try:
        set_language(window.language)
        shot.arrange(player)
        if not shot.points:
            player.move(CORNER)
        player.settle()
        with frame_watched(player.scene) as frame:
            player.step()
        return frame.texts
    finally:
        player.close()


def px(one: ShownText) -> float:
    """Return the px of a text as it was drawn in a window of 720 px height."""
    style = one.style if isinstance(one.style, TextStyle) else STYLES[str(one.style)]
    return style.size * one.text_size


def style_name(one: ShownText) -> str:
    if not isinstance(one.style, TextStyle):
        return str(one.style)
    return f"{one.style.size:g} {one.style.face.split('.')[0].split('-')[-1]}"


def sizes(shot: Shot, windows: tuple[Window, Window] = WINDOWS) -> Iterator[Sizes]:
    """Yield the sizes of each text of the shot that is shown in both windows: the largest of equal texts.

    In a small window text is larger than its style at 100 %: what it grows is measured from its style's size. A figure
    is compared with those of the same widget, because other equal ones tell something else.
    """
    small, large = (shown_texts(shot, window) for window in windows)
    largest: dict[tuple[str, str], float] = {}
    for one in large:
        for key in ((one.text, ""), (one.text, _widget(one))):
            largest[key] = max(px(one), largest.get(key, 0))
    for text in {one.text for one in small}:
        usual = max((one for one in small if one.text == text), key=px)
        widget = _widget(usual) if not any(letter.isalpha() for letter in text) else ""
        if (text, widget) in largest:
            yield Sizes(style_name(usual), text, px(usual) / usual.text_size, largest[text, widget])


def _widget(one: ShownText) -> str:
    return f"{type(one.owner).__name__}:{getattr(one.owner, 'key', '')}"


def lines(game: str, shots: Sequence[str]) -> list[str]:
    """Return a line of the table for each style of a game's shots."""
    found: dict[str, list[Sizes]] = defaultdict(list)
    for name in shots:
        for one in sizes(SHOTS[name]):
            found[one.style].append(one)
    rows = []
    for style, texts in sorted(found.items(), key=lambda item: -item[1][0].usual):
        usual, large, least = texts[0].usual, [one.large for one in texts], min(one.growth for one in texts)
        rows.append(
            f"{game:13}{style:18}{len(texts):4}  {usual:5.1f}  {min(large):5.1f}-{max(large):5.1f}  x{least:.2f}"
        )
        if "--texts" in sys.argv:
            rows += sorted({f"    {one.text!r} x{one.growth:.2f}" for one in texts if one.growth < 1.995})
    return rows


def main() -> None:
    compile_fresh()
    named = [name for name in sys.argv[1:] if not name.startswith("-")]
    print("game         style            texts   100 %      200 %   least")
    for game, shots in {"": named}.items() if named else LOOKED_AT.items():
        print(*lines(game, shots), sep="\n")


if __name__ == "__main__":
    main()
