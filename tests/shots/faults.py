"""Texts that are cut, over each other, too small or untranslated, screen by screen in several kinds of window.

`faults.json` holds what was wrong on screens that are not laid out by measured parts yet: how many faults of each kind.
The list may only shrink: `python -m tests.shots.faults` measures everything anew and lowers the numbers; with names of
shots it prints their faults.
"""

from __future__ import annotations

import json
import os
import re
import sys
from collections import Counter
from collections.abc import Mapping
from contextlib import nullcontext
from functools import cache
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from cardcity_desktop.support.i18n import language, set_language
from cardcity_desktop.support.resources import asset_path
from cardcity_desktop.ui.reader.screen import Screen, read_screen
from cardcity_desktop.ui.window.focus import Focusable
from cardcity_desktop.ui.window.scene import Scene
from tests.shots.frames import Frame, cut_texts, frame_watched, overlaps, short
from tests.shots.pseudo import CODE, pseudo_language, untranslated
from tests.shots.scenes import CORNER, SHOTS, Shot, ShotPlayer
from tests.shots.studio import Window
from tests.ui.translations import compile_fresh

FILE = Path(__file__).parent / "faults.json"

WINDOWS = (
    Window(language=CODE),
    Window(language=CODE, text_size=2.0),
    Window((1024, 768), CODE),
    Window(language="fr", text_size=2.0),
)
"""Every shot is looked at in each of these."""

NAMES = (
    "Éloïse|Noël|Amélie|François|Will|Zoé|Anna|Théo|Marcel|Inès|Hugo|Ida|Ernest|Blaise|Ada|Nora|Louis|Léa|Jules|Camille"
    "|Lulu|Simone|Octave|Card City XL|bolder, and dearer|English|Français|Esc|Ctrl|Tab|Maj|LT"
)
"""Words that are not translated: names of players, rivals, games and languages, a player's remark, keys."""

DATA = "achievements", "campaign", "daily", "first_pages", "lessons", "rulebook"
"""Folders of assets whose files hold their own translations: none of them is in the made-up language."""


def unnamed(scene: Scene) -> list[str]:
    """Return a sentence about each control that a screen reader can't name, or can't tell from another one."""
    screen, items = read_screen(scene), {item.key: item for item in scene.focusables()}
    names = Counter((items[node.key].group, node.spoken) for node in screen.controls)
    keys = Counter(node.key for node in screen.controls)
    return [
        *(f"nameless: {key!r}" for key in _bare_keys(screen, items)),
        *(f"named alike: {name!r}" for (_group, name), count in names.items() if count > 1),
        *(f"same key: {key!r}" for key, count in keys.items() if count > 1),
    ]


def _bare_keys(screen: Screen, items: Mapping[str, Focusable]) -> list[str]:
    """Return the keys of controls that have no name but their key."""
    return [node.key for node in screen.controls if node.name in ("", node.key) and items[node.key].label != node.name]


def faults(shot: Shot, window: Window) -> list[str]:
    """Bring a fresh app into the shot's state and return a sentence about each fault."""
    before = language()
    with pseudo_language() if window.language == CODE else nullcontext():
        player = ShotPlayer(window.size, **window.preferences())
        set_language(window.language)
        try:
            try:
                shot.arrange(player)
            except AssertionError as error:  # the item to be pressed is scrolled out of sight in this window
                return [f"unreached: {str(error).splitlines()[0]}"]
            if not shot.points:
                player.move(CORNER)
            player.settle()
            with frame_watched(player.scene) as frame:
                player.step()
            found = [*cut_texts(frame), *overlaps(frame), *short(frame), *unnamed(player.scene)]
            return found + (unmarked(frame) if window.language == CODE else [])
        finally:
            player.close()
            set_language(before)


def unmarked(frame: Frame) -> list[str]:
    """Return a sentence about each text without brackets: it never reached the catalogue."""
    rest = {_without_names(untranslated(one.text)) for one in frame.texts}
    return sorted(f"untranslated: {text!r}" for text in rest if text and text.replace("**", "") not in data_texts())


def _without_names(text: str) -> str:
    """Return `text` without names, and without a figure or a sign of a link after words of `DATA`."""
    left = re.sub(rf"\b({NAMES})\b|[\s\d›]+$", "", text).strip()
    return left if re.search(r"[^\W\d_]{2}", left) else ""


@cache
def data_texts() -> str:
    """Return all texts of `DATA` in one string, without bold type."""
    files = (file for folder in DATA for file in sorted(asset_path(folder).rglob("*")) if file.is_file())
    return " ".join(
        " ".join(file.read_text(encoding="utf-8").replace('\\"', '"').replace("**", "").split()) for file in files
    )


def counted(found: list[str]) -> dict[str, int]:
    """Return how many faults of each kind there are."""
    return dict(Counter(sentence.partition(":")[0] for sentence in found))


@cache
def allowed() -> dict[str, dict[str, int]]:
    """Return the numbers of `faults.json`, by shot and window."""
    return dict(json.loads(FILE.read_text(encoding="utf-8"))) if FILE.exists() else {}


def main() -> None:
    """With names of shots, print their faults; without any, measure all and lower the numbers of `faults.json`."""
    compile_fresh()
    if sys.argv[1:]:
        for name in sys.argv[1:]:
            for window in WINDOWS:
                print(*(f"{name}.{window.name} {sentence}" for sentence in faults(SHOTS[name], window)), sep="\n")
        return
    known, kept = allowed(), {}
    for shot in SHOTS.values():
        for window in WINDOWS:
            name = f"{shot.name}.{window.name}"
            found = counted(faults(shot, window))
            most = known.get(name, {}) if FILE.exists() else found
            lower = {kind: min(most[kind], found[kind]) for kind in sorted(found) if most.get(kind)}
            if lower:
                kept[name] = lower
            if found != lower:
                print(f"{name}: {found}, allowed {lower}")
    FILE.write_text(json.dumps(kept, indent=0, sort_keys=True) + "\n", encoding="utf-8")
    print(f"{sum(sum(numbers.values()) for numbers in kept.values())} faults on {len(kept)} pictures")


if __name__ == "__main__":
    main()
