"""Pictures of Citadels' first page: the first round in three steps."""

from collections.abc import Sequence

from pygame import Rect

from cardcity_desktop.scenes.citadels.pictures import CardPictures
from cardcity_desktop.scenes.way_in import Draw, in_units
from cardcity_desktop.support.i18n import _
from cardcity_desktop.support.resources import asset_path
from cardcity_desktop.ui.toolkit import Box, Canvas, Ui


def first_turn() -> Sequence[tuple[str, Draw]]:
    """Return the three pictures of a first round, each with its caption."""
    return (
        (_("Choose in secret who you are"), _draw_choice),
        (_("Take gold or cards"), _draw_income),
        (_("Build: seven districts end it"), _draw_city),
    )


def _placed(rect: Rect, left: float, top: float, width: float, height: float) -> Rect:
    """Return a place of the picture in `rect`, in px."""
    u, place = in_units(rect)
    return Rect(round(place.left + left * u), round(place.top + top * u), round(width * u), round(height * u))


def _draw_choice(_ui: Ui, canvas: Canvas, rect: Rect) -> None:
    """Draw three characters, the middle one chosen."""
    cards = CardPictures(canvas)
    for name, left in (("thief", 10), ("merchant", 112)):
        spot = _placed(rect, left, 24, 54, 81)
        cards.character(name, spot.width).draw(canvas.surface, spot.left, spot.top, 0.55)
    spot = _placed(rect, 58, 12, 62, 93)
    canvas.box(spot.inflate(spot.width // 9, spot.width // 9), Box("#E9B44A", spot.width // 9))
    cards.character("king", spot.width).draw(canvas.surface, spot.left, spot.top)


def _draw_income(_ui: Ui, canvas: Canvas, rect: Rect) -> None:
    """Draw two coins beside two cards."""
    for left, top in ((12, 44), (44, 28)):
        canvas.svg(asset_path("cards", "citadels", "coin.svg"), _placed(rect, left, top, 46, 46))
    cards = CardPictures(canvas)
    for left, top in ((102, 20), (120, 30)):
        spot = _placed(rect, left, top, 50, 67)
        cards.back(spot.width).draw(canvas.surface, spot.left, spot.top)


def _draw_city(_ui: Ui, canvas: Canvas, rect: Rect) -> None:
    """Draw seven places in two rows, three of them built."""
    cards, built = CardPictures(canvas), ("market", "temple", "keep")
    for at in range(7):
        row, column = divmod(at, 4)
        spot = _placed(rect, 15 + 38 * column + 19 * row, 9 + 53 * row, 34, 45)
        if at < len(built):
            cards.district(built[at], spot.width).draw(canvas.surface, spot.left, spot.top)
        else:
            canvas.box(
                spot, Box(canvas.theme.panel_sunk, spot.width // 8, canvas.theme.panel_edge, 1.5 * canvas.scale.unit)
            )
