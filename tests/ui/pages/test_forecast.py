"""The forecast in large text: items give way, the size does not."""

from __future__ import annotations

from typing import Any

import pytest
from pygame import Rect

from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.pages.forecast import Forecast, ForecastLine, forecast_part
from cardcity_desktop.ui.paint.canvas import Canvas
from cardcity_desktop.ui.window.scene import Scene
from tests.ui.driver import Player

FORECAST = Forecast(
    "Build it here",
    (
        ForecastLine("Now", heads=True),
        ForecastLine("Costs nothing", "+2", number=1),
        ForecastLine("Then, in Grow", heads=True),
        ForecastLine("Shops grow: 2 together", "+1", number=2),
        ForecastLine("Points", "−11", before="−14", change="3 better"),
    ),
)


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> dict[str, float]:
    """The text size of each drawn text."""
    found: dict[str, float] = {}
    text = Canvas.text

    def watched(self: Canvas, text_: str, *args: Any, **more: Any) -> Rect:
        found[text_] = self.scale.text
        return text(self, text_, *args, **more)

    monkeypatch.setattr(Canvas, "text", watched)
    return found


def draw(player: Player, forecast: Forecast, share: float) -> None:
    """Draw a forecast at 200 % in a place of a share of the height that it needs."""
    player.open(Scene(), text_size=2.0)
    part = forecast_part(player.ui, forecast, "a hint")
    high = round(share * part.measure(500).high)
    kit.draw(part, player.ui.canvas(player.app.screen), Rect(100, 20, 500, high))


def test_headings_and_last_items_give_way_before_the_size(player: Player, drawn: dict[str, float]) -> None:
    draw(player, FORECAST, 0.6)
    assert set(drawn.values()) == {2.0}
    assert {"Build it here", "Costs nothing", "Points", "−11"} <= set(drawn)
    assert not {"a hint", "Now", "Then, in Grow"} & set(drawn)


def test_a_panel_with_room_leaves_nothing_out(player: Player, drawn: dict[str, float]) -> None:
    draw(player, FORECAST, 1.0)
    assert {line.label for line in FORECAST.lines} < set(drawn) and "a hint" in drawn


def test_a_refusal_is_complete_even_if_it_is_smaller(player: Player, drawn: dict[str, float]) -> None:
    lines = tuple(line for line in FORECAST.lines if not line.before)
    draw(player, Forecast("It can’t be built here", lines, refused=True), 0.6)
    assert {line.label for line in lines} < set(drawn) and min(drawn.values()) < 2.0
