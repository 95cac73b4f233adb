"""Long names leave no window, and take no place from short ones."""

from __future__ import annotations

from itertools import groupby, pairwise
from operator import attrgetter

import pytest
from pygame import Rect

from cardcity_desktop.session import store
from cardcity_desktop.session.names import NAME_LENGTH, clean_name
from cardcity_desktop.support.i18n import set_language
from tests.shots.checks import texts_watched
from tests.shots.scenes import SHOTS, ShotPlayer
from tests.shots.studio import Window

LONG = "Елизавета-Александра Щукина"
NAMES = ("Éloïse", "Noël", "Amélie", "François", "Théo", "Inès", "Hugo", "Will")


def names_written(shot: str, size: float, monkeypatch: pytest.MonkeyPatch, longs: int) -> tuple[Rect, list[Rect]]:
    """Return the window, and the places of names in it; the first `longs` of them are long ones."""

    def stored(text: str, length: int = NAME_LENGTH) -> str:
        return f"{LONG} {NAMES.index(text)}" if text in NAMES[:longs] else clean_name(text, length)

    monkeypatch.setattr(store, "clean_name", stored)
    window = Window(text_size=size)
    sitting = ShotPlayer(window.size, **window.preferences())
    set_language("en")
    try:
        SHOTS[shot].arrange(sitting)
        sitting.settle()
        with texts_watched() as written:
            sitting.scene.refresh()
            sitting.step()
        shown = [text.place for text in written if text.text.startswith((LONG, *NAMES))]
        return sitting.app.screen.get_rect(), shown
    finally:
        sitting.close()


@pytest.mark.parametrize("size", [1.0, 2.0])
@pytest.mark.parametrize(
    "shot",
    ["results-4-money", "results-3", "royal-count-4", "royal-results-4", "royal-cloth-4", "royal-main-3", "develop"],
)
def test_a_long_name_stays_in_the_window(shot: str, size: float, monkeypatch: pytest.MonkeyPatch) -> None:
    window, places = names_written(shot, size, monkeypatch, len(NAMES))
    assert places and not [place for place in places if place.left < 0 or place.right > window.right]


@pytest.mark.parametrize(("shot", "players"), [("citadels-results-7", 7), ("royal-results-4", 4)])
def test_a_long_name_takes_no_place_from_the_others(shot: str, players: int, monkeypatch: pytest.MonkeyPatch) -> None:
    _window, places = names_written(shot, 1.0, monkeypatch, 2)
    lefts = next(
        sorted(lefts)
        for _top, same in groupby(sorted(places, key=attrgetter("top")), attrgetter("top"))
        if len(lefts := {place.left for place in same}) == players
    )
    steps = [after - before for before, after in pairwise(lefts)]
    assert max(steps) - min(steps) <= 1


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_names_of_the_piles_do_not_run_into_each_other(language: str) -> None:
    sitting = ShotPlayer((1280, 720), **Window(language=language).preferences())
    set_language(language)
    try:
        SHOTS["build"].arrange(sitting)
        sitting.settle()
        piles = sitting.find("pile:?").rect.unionall([sitting.find(f"pile:{kind}").rect for kind in "RCI"])
        with texts_watched() as written:
            sitting.scene.refresh()
            sitting.step()
        names = [text for text in written if piles.contains(text.place) and not text.text.isdigit()]
        spans = sorted((text.place.left, sitting.ui.text.width(text.text, text.style)) for text in names)
        assert len(spans) == 4
        assert min(after - left - wide for (left, wide), (after, _wide) in pairwise(spans)) >= 9
    finally:
        sitting.close()


def test_both_lots_call_the_gaps_alike_in_a_long_language() -> None:
    sitting = ShotPlayer((1280, 720), **Window(language="fr").preferences())
    set_language("fr")
    try:
        SHOTS["choose"].arrange(sitting)
        sitting.settle()
        with texts_watched() as written:
            sitting.scene.refresh()
            sitting.step()
        assert [text.text for text in written if text.text == "Trous"][:2] == ["Trous", "Trous"]
    finally:
        sitting.close()
