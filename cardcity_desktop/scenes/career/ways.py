"""The grid of the ways to play: a cell each, the brighter the better the best rank in it."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from pygame import Rect

from cardcity_desktop.career.profile import Entry, way_of
from cardcity_desktop.i18n import _
from cardcity_desktop.rules.registry import GAMES, game_of
from cardcity_desktop.scenes.career.services import Career, GameWords
from cardcity_desktop.ui.paint.canvas import Canvas
from cardcity_desktop.ui.paint.theme import mix
from cardcity_desktop.ui.widgets.labels import Label, Painted
from cardcity_desktop.ui.window.context import Ui
from cardcity_desktop.ui.window.widget import Widget

CELL, GAP = 15, 4


@lru_cache
def ways_alone(game: str) -> tuple[str, ...]:
    """Every way to play a game alone, in the order of its set-ups."""
    rules = game_of(game)
    setups = (setup for setup in rules.setups() if rules.players(setup) == 1)
    return tuple(way_of(game, rules.write_setup(setup)) for setup in setups)


def grade(entry: Entry | None, words: GameWords) -> float | None:
    """How high a game's rank is, 0 to 1; None for a way that was never finished."""
    return None if entry is None else min(1.0, max(0.0, words.rank_share(entry.standing)))


def ways_widgets(ui: Ui, room: Rect, career: Career) -> tuple[list[Widget], int]:
    """A grid for each game played alone, from the top of `room`; the widgets and where they end."""
    s, top, profile = ui.scale, room.top, career.profile
    best = profile.records()
    widgets: list[Widget] = []
    for game in (name for name in profile.games if name in GAMES):
        ways = ways_alone(game)
        if not any(way in best for way in ways):
            continue
        played = sum(way in best for way in ways)
        text = _("Ways to play alone: {count} of {all}. The stronger the colour, the higher the rank.").format(
            count=played, all=len(ways)
        )
        line = ui.text.line_height("small")
        widgets.append(Label(Rect(room.left, top, room.width, line), text, "small", muted=True))
        step = s(CELL + GAP)
        across = max(1, room.width // step)
        down = -(-len(ways) // across)
        place = Rect(room.left, top + line + s(4), room.width, down * step)
        grades = tuple(grade(best.get(way), career.words(game)) for way in ways)
        widgets.append(Painted(place, _painter(grades, across, step)))
        top = place.bottom + s(10)
    return widgets, top


def _painter(grades: tuple[float | None, ...], across: int, step: int) -> Callable[[Canvas, Rect], None]:
    def paint(canvas: Canvas, rect: Rect) -> None:
        side = canvas.scale(CELL)
        for at, share in enumerate(grades):
            cell = Rect(rect.left + at % across * step, rect.top + at // across * step, side, side)
            theme = canvas.theme
            if share is None:
                canvas.fill(cell, theme.panel_edge, 0.35, radius=3)
            else:
                canvas.fill(cell, mix(theme.panel_edge, theme.accent, 0.35 + 0.65 * share), radius=3)

    return paint
