"""One's own city as a model: to look at, and to watch it grow card by card as it was played."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from cardcity_desktop.i18n import _
from cardcity_desktop.rules.card_city.rule_set import rules_of
from cardcity_desktop.rules.card_city.score import score_sheet
from cardcity_desktop.scenes.card_city.board_model import board_of
from cardcity_desktop.scenes.card_city.card_pictures import motifs_after
from cardcity_desktop.scenes.card_city.diorama.growth import growing
from cardcity_desktop.scenes.card_city.diorama.model import CityPlan, Lot, Modeller, best_turn
from cardcity_desktop.scenes.card_city.diorama.sky import sky_svg
from cardcity_desktop.scenes.card_city.wording import points_text, setup_title
from cardcity_desktop.session.match import AnyMatch
from cardcity_desktop.ui.paint.canvas import Canvas
from cardcity_desktop.ui.paint.layout import inset
from cardcity_desktop.ui.widgets.buttons import Button, button_size
from cardcity_desktop.ui.widgets.labels import Label, Painted, Panel
from cardcity_desktop.ui.window.scene import Command, Pop, Scene
from cardcity_desktop.ui.window.widget import Widget
from cardcity_desktop.ui.wording.seats import names_of

FILM_SECONDS = 10.0
"""The whole film, however many cards there are; a card takes no longer than this:"""
LONGEST_CARD = 0.5
DROP = 7.0
"""Units that a card falls."""
END_SECONDS = 0.4


def model_of_match(match: AnyMatch) -> DioramaScene:
    """The city of the first person at the table, or the one that all share, as far as it has come."""
    seat = next((at for at, sitter in enumerate(match.seats) if sitter.is_person), 0)
    setup, views = match.header.setup, [match.game.view(state, None) for state in match.states]
    motifs = motifs_after(match.events_since(0, None))
    turn = best_turn(board_of(views[-1], rules_of(setup).board, seat, motifs.of_laid))
    owner = _("The unique city") if setup.has("unique_city") else names_of(match.seats)[seat]
    points = score_sheet(match.state, seat).points
    told = [setup_title(setup)] if points is None else [setup_title(setup), points_text(points)]
    return DioramaScene(owner, " – ".join(told), growing(views, setup, seat, motifs, turn))


class DioramaScene(Scene):
    """The last of `plans` stands there; the others are how it came to be. Titles are written over it."""

    def __init__(self, title: str, subtitle: str, plans: Sequence[CityPlan]) -> None:
        super().__init__()
        self.title, self.subtitle, self.plans = title, subtitle, tuple(plans)
        self.began: float | None = None
        self.shown = len(self.plans) - 1
        self._lifted: dict[Lot, float] = {}
        self._modeller: tuple[object, Modeller] | None = None

    def about(self) -> str:
        return _("Your city as a model. Watch it grow, or go back to the board.")

    @property
    def step_seconds(self) -> float:
        return min(LONGEST_CARD, FILM_SECONDS / max(1, len(self.plans) - 1))

    def compose(self) -> list[Widget]:
        ui, s = self.ui, self.ui.scale
        page = inset(ui.area, s(28), s(22))
        wide, high = button_size(ui, _("Back"), "arrow_left")
        back = Rect(page.right - wide, page.top, wide, high)
        plate_wide = max(ui.text.measure(self.title, "title")[0], ui.text.measure(self.subtitle, "body")[0]) + s(36)
        line, under = ui.text.line_height("title"), ui.text.line_height("body")
        plate = Rect(page.left, page.top, min(plate_wide, back.left - page.left - s(16)), line + under + s(20))
        room = inset(ui.area, s(20), s(16))
        widgets: list[Widget] = [
            Painted(room, self.draw_model, static=False),
            Panel(plate),
            Label(Rect(plate.left + s(18), plate.top + s(8), plate.width - s(36), line), self.title, "title"),
            Label(
                Rect(plate.left + s(18), plate.top + s(8) + line, plate.width - s(36), under), self.subtitle, muted=True
            ),
            Button(back, _("Back"), Pop, icon="arrow_left", key="back"),
        ]
        if len(self.plans) > 1:
            wide, high = button_size(ui, _("Watch it grow"), "play")
            place = Rect(page.right - wide, page.bottom - high, wide, high)
            widgets.append(Button(place, _("Watch it grow"), self._begin, "primary", "play", "grow"))
        return widgets

    def _begin(self) -> Command | None:
        """From the first card; at once to the end where motion is off."""
        if self.ui.animator.factor == 0:
            return None
        self.began, self.shown = self.ui.clock(), 0
        self.refresh()
        return None

    def tick(self, now: float) -> bool:
        if self.began is None:
            return False
        passed = (now - self.began) / self.step_seconds
        before = self.shown
        self.shown = min(len(self.plans) - 1, int(passed) + 1)
        if passed >= len(self.plans) - 1 + END_SECONDS / self.step_seconds:
            self.began, self._lifted = None, {}
            self.shown = len(self.plans) - 1
            return True
        fresh = set(self.plans[self.shown].lots) - set(self.plans[self.shown - 1].lots)
        share = min(1.0, passed - int(passed)) if self.shown > int(passed) else 1.0
        fall = DROP * (1 - min(1.0, share * 1.6)) ** 2
        self._lifted = {lot: fall for lot in fresh if lot.token}
        if self.shown != before:
            self.ui.sound.play("card_drop")
        return True

    def paint(self, canvas: Canvas) -> None:
        """The sky; the model moves and is drawn over it."""
        canvas.svg(sky_svg(canvas.theme.name == "dark"), canvas.area)

    def draw_model(self, canvas: Canvas, room: Rect) -> None:
        """The city as it stands at this moment of the film, or whole."""
        night = canvas.theme.name == "dark"
        key = (room.size, night)
        if self._modeller is None or self._modeller[0] != key:
            self._modeller = (key, Modeller.fitting(self.plans[-1], room.size, night))
        self._modeller[1].draw(canvas.surface, self.plans[self.shown], room, self._lifted)
