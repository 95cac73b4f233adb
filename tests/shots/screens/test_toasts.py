"""A toast covers nothing that is asked for, on every kind of screen, and has its full size in every kind of window."""

from __future__ import annotations

import pytest
from pygame import Rect

from cardcity_desktop.scenes.match_table.table import MatchTable
from cardcity_desktop.support.i18n import set_language
from cardcity_desktop.ui.paint.text import look_of
from cardcity_desktop.ui.window.focus import TOGGLES, TOOLS, Focusable
from tests.shots.checks import texts_watched
from tests.shots.frames import frame_watched
from tests.shots.scenes import CORNER, SHOTS, ShotPlayer
from tests.shots.sizes import LOOKED_AT
from tests.shots.studio import Window

OTHERS = (
    "build-architect", "split-4-bribe", "choose-4-bribe", "keep-solo", "develop", "income", "market-held", "computer",
    "unique-3", "suburb", "lesson-table", "mission-table", "puzzle-table", "royal-giving", "royal-build-4",
    "royal-effect-assassin", "royal-count", "royal-solo-tax", "citadels-graveyard", "results-3", "results-solo",
    "setup-every-choice-xl", "royal-setup", "campaign-royal", "options-display", "options-keys", "layer-menu",
    "saved-games", "coach",
)  # fmt: skip

SCREENS = sorted({*OTHERS, *(name for names in LOOKED_AT.values() for name in names)})

SENTENCE = "An Industry beside two Homes pays a little more; it costs 7 and you have 5: build something cheaper first."

CROWDED = "home", "layer-menu"
"""Screens where at 200 % there is nothing but choices: there only headings and the likeliest choice stay free."""

HELD = "hand:", "drawn:", "laid:", "move:", "seen:", "take:", "keep:"
"""Beginnings of the keys of hands and lots."""


def covered(player: ShotPlayer, crowded: bool) -> list[str]:
    """Show a toast, and return the headings, prompts and choices that it covers; crowded: of these the best."""
    scene, ui = player.scene, player.ui
    ui.toast(SENTENCE, 60)
    with texts_watched() as written:
        player.step()
    ((_text, place),) = player.app.notifications.places(scene)
    shown = next(one for one in written if one.text == SENTENCE)
    assert shown.style == "strong" and not shown.cut and place.contains(shown.place) and ui.area.contains(place)
    items = [item for item in player.items() if (item.best if crowded else is_choice(player, item))]
    found = [item.key for item in items if sight(item).colliderect(place)]
    with frame_watched(scene) as frame:
        player.step()
    heads = [one for one in frame.texts if is_heading(one.text, look_of(one.style).size)]  # type: ignore[arg-type]
    asked = [one for one in frame.texts if one.written.collidelist(list(scene.prompts())) >= 0]
    return found + [one.text for one in [*heads, *asked] if one.written.colliderect(place)]


def is_heading(text: str, size: float) -> bool:
    return size >= 20 and sum(map(str.isalpha, text)) > 1


def is_choice(player: ShotPlayer, item: Focusable) -> bool:
    if not item.enabled or item.group in (TOOLS, TOGGLES) or item.rect.contains(player.ui.area):
        return False
    at_table = isinstance(player.scene, MatchTable)
    return item.best or not item.group or (at_table and item.key.startswith(HELD))


def sight(item: Focusable) -> Rect:
    return item.rect if item.clip is None else item.rect.clip(item.clip)


@pytest.mark.parametrize("name", SCREENS)
def test_a_toast_covers_no_heading_prompt_nor_choice(name: str) -> None:
    player, wrong = ShotPlayer((1280, 720), **Window().preferences()), {}
    try:
        set_language("en")
        SHOTS[name].arrange(player)
        player.move(CORNER)
        player.settle()
        for size in ((1280, 720), (1920, 1080), (800, 600)):
            player.resize(size)
            for text_size in (1.0, 1.5, 2.0):
                player.change(text_size=text_size)
                if found := covered(player, name in CROWDED and text_size == 2):
                    wrong[size, text_size] = found
    finally:
        player.close()
    assert not wrong
