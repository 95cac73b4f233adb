"""The banner of a new round."""

from pygame import Color, Rect

from cardcity_desktop.scenes.card_city.pen import Pen
from cardcity_desktop.scenes.card_city.table.effects import RoundBanner
from cardcity_desktop.session.store import Seat
from tests.scenes.services import Opened
from tests.ui.driver import Player


def test_with_a_long_name_it_covers_no_panel_beside_the_board(player: Player) -> None:
    player.open(Opened("empty"))
    seat, board = Seat("Wolfeschlegelsteinhausen", 0), Rect(500, 100, 300, 300)
    part = RoundBanner.part(Pen(player.ui), "Round 2 of 8", f"{seat.name} begins", seat)
    assert part.measure(1280).wide > board.width
    banner = RoundBanner(part, board, None, seconds=1)
    banner.share = 0.5
    player.app.screen.fill("#FF0000")
    banner.draw(player.ui.canvas(player.app.screen))
    panel = Color(player.ui.theme.panel)
    line = [player.app.screen.get_at((x, board.top + 60)) for x in range(1280)]
    assert panel in line[: board.left] and panel not in line[board.right :]
    assert banner.area().collidepoint(line.index(panel), board.top + 60)
