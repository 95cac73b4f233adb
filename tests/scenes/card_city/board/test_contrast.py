"""High contrast: pictures are grey, and nothing on the board has a colour but yellow."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from pygame import Rect, Surface

from cardcity_desktop.rules.card_city.setup import Setup
from cardcity_desktop.ui.paint.chrome import Box
from tests.scenes.card_city.table_player import new_match
from tests.scenes.card_city.test_table import play_until, sit_down
from tests.ui.driver import Player

TOLERANCE = 14


def colours(screen: Surface, place: Rect) -> set[tuple[int, int, int]]:
    """Return the colours of every third pixel of `place` that are neither grey nor yellow."""
    found = set()
    for x in range(place.left, place.right, 3):
        for y in range(place.top, place.bottom, 3):
            red, green, blue, _alpha = screen.get_at((x, y))
            grey = max(red, green, blue) - min(red, green, blue) <= TOLERANCE
            if not grey and not (red >= green - TOLERANCE and green >= blue and red > blue):
                found.add((red, green, blue))
    return found


@pytest.mark.parametrize("mode", ["build", "choose"])
def test_board_cards_and_lots_are_grey_white_and_yellow(player: Player, mode: str) -> None:
    table = play_until(
        sit_down(player, new_match(Setup(players=2))), lambda now: now.turn.mode == mode and now.turn.view.round >= 3
    )
    player.change(theme="contrast")
    if mode == "build":
        player.click("hand:0")
    player.settle()
    player.step()
    place = table._layout(table.snapshot)
    assert not colours(player.app.screen, place.board.union(place.tray))


def test_a_yellow_line_means_the_focus_and_nothing_else(player: Player) -> None:
    sit_down(player, new_match(Setup(players=2)))
    player.change(theme="contrast")
    canvas = player.ui.canvas(Surface((300, 300)))
    yellow = (255, 229, 0)
    rect = Rect(100, 100, 80, 80)
    draws: list[tuple[Callable[[], object], bool]] = [
        (lambda: canvas.ring(rect, 3, 0, "#FFE500"), False),
        (lambda: canvas.ring(rect, 3, 0), False),
        (lambda: canvas.focus_ring(rect), True),
    ]
    for draw, is_yellow in draws:
        canvas.surface.fill((0, 0, 0))
        draw()
        colours = {tuple(canvas.surface.get_at((x, 140)))[:3] for x in range(60, 140)}
        assert (yellow in colours) is is_yellow and len(colours) > 1


def test_figures_and_names_are_white_on_black_within_a_white_line(player: Player) -> None:
    sit_down(player, new_match(Setup(players=2)))
    for theme, ground in (("contrast", (0, 0, 0)), ("light", (242, 198, 90))):
        player.change(theme=theme)
        canvas = player.ui.canvas(Surface((300, 300)))
        ink = canvas.field(Rect(100, 100, 80, 40), Box("#F2C65A", 4), "#4A3006")
        assert ink == ("#FFFFFF" if theme == "contrast" else "#4A3006")
        assert tuple(canvas.surface.get_at((140, 120)))[:3] == ground
        assert (tuple(canvas.surface.get_at((140, 100)))[:3] == (255, 255, 255)) is (theme == "contrast")


def test_a_lot_s_cards_which_are_only_looked_at_have_no_dashes(player: Player) -> None:
    table = play_until(sit_down(player, new_match(Setup(players=2))), lambda now: now.turn.mode == "choose")
    player.change(theme="contrast")
    player.settle()
    seen = [item for item in table.focusables() if item.key.startswith("seen:")]
    canvas = player.ui.canvas(Surface((1280, 720)))

    def dashes() -> int:
        return sum(canvas.surface.get_at((item.rect.left - 2, item.rect.top - 2))[0] for item in seen)

    for item in seen:
        item.draw_candidate(canvas, item.rect)
    assert not dashes()
    for item in seen:
        canvas.dashed(item.rect)
    assert dashes()
