"""New achievements as cards that turn over, one after the other."""

from collections.abc import Sequence
from functools import partial
from math import cos, pi

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from cardcity_desktop.career.achievements import Achievement, achievement
from cardcity_desktop.scenes.career.badges import draw_badge
from cardcity_desktop.support.i18n import _, localized, ngettext
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.paint.animation import Tween, linear
from cardcity_desktop.ui.toolkit import Box, Canvas, Command, Intent, Pop, Scene, Widget
from cardcity_desktop.ui.widgets.labels import Painted
from cardcity_desktop.ui.wording.phrases import with_label

WIDE = 250  # logical units of a card's width
HIGH = 216  # logical units of its least height
BADGE = 92  # logical units of the side of the medal on it

TURN = 0.45  # seconds in which a card turns over
NEXT = 0.28  # seconds between two cards

BACK = "#202C58"
RIM = "#F6BE45"
GOLD = "#FFD36B"


class NewAchievements(Scene):
    """Layer over the screen that ends a match. Any press turns all cards over at once."""

    opaque = False

    def __init__(self, words: Sequence[str]) -> None:
        """`words` are the stable names of the achievements."""
        super().__init__()
        self._shown: Sequence[Achievement] = tuple(achievement(word) for word in words)
        self._seconds = 0.0
        self._fronts: dict[tuple[object, ...], Surface] = {}

    def about(self) -> str:
        return _("What this game has earned you.")

    def spoken_title(self) -> str:
        return with_label(self._title, ", ".join(localized(word.title) for word in self._shown))

    @property
    def _title(self) -> str:
        return ngettext("A new achievement", "{count} new achievements", len(self._shown)).format(
            count=len(self._shown)
        )

    def enter(self) -> None:
        whole = NEXT * len(self._shown) + TURN
        self._seconds = 0.0
        self.ui.animator.play(Tween(whole, partial(self._come_to, whole), ease=linear))

    def _come_to(self, whole: float, share: float) -> None:
        before, self._seconds = self._seconds, share * whole
        turned = [int((seconds - TURN / 2) / NEXT) for seconds in (before, self._seconds)]
        if turned[0] != turned[1]:
            self.ui.sound.play("card_flip")

    def handle(self, event: Event) -> Command | None:
        if event.type == pygame.MOUSEBUTTONDOWN:
            self.ui.animator.skip()
        return super().handle(event)

    def intend(self, intent: Intent) -> Command | None:
        self.ui.animator.skip()
        return super().intend(intent)

    def paint(self, canvas: Canvas) -> None:
        canvas.veil(0.9)

    def compose(self) -> list[Widget]:
        ui, s = self.ui, self.ui.scale
        width = s.target(WIDE)
        height = max(s.target(HIGH), *(self._face(shown).measure(width).high for shown in self._shown))
        cards = [kit.Leaf(partial(self._card, at), kit.fixed(width, height)) for at in range(len(self._shown))]
        most = 3 if len(cards) <= 6 else 4  # two rows, which every window shows whole
        across = max(1, min(most, len(cards), (ui.area.width - s(60)) // (width + s(16))))
        rows: list[kit.Part] = [
            kit.Aligned(kit.HStack(cards[at : at + across], s(16))) for at in range(0, len(cards), across)
        ]
        title = kit.words(ui, self._title, "title", align="center", colour=GOLD)
        foot = kit.Aligned(kit.button(ui, _("Continue"), Pop, kind="primary", icon="arrow_right", key="go_on"))
        cards_part = kit.Scroll(kit.VStack(rows, s(16)), "cards", self, height)
        body = kit.Aligned(kit.VStack([title, cards_part, foot], s(20)), None)
        return kit.arrange(body, ui.area.inflate(-s(60), -s(80))).all

    def _card(self, at: int, place: Rect) -> Widget:
        return Painted(place, partial(self._draw_card, at), static=False)

    def _draw_card(self, at: int, canvas: Canvas, place: Rect) -> None:
        """Draw a card, partly turned over."""
        share = min(1.0, max(0.0, (self._seconds - at * NEXT) / TURN))
        key = (at, share >= 0.5, place.size, canvas.theme.name)
        if key not in self._fronts:
            self._fronts[key] = self._picture(canvas, at if share >= 0.5 else None, place.size)
        picture = self._fronts[key]
        if 0 < share < 1:
            thin = max(2, round(place.width * abs(cos(pi * share))))
            picture = pygame.transform.smoothscale(picture, (thin, place.height))
        canvas.surface.blit(picture, picture.get_rect(center=place.center))

    def _picture(self, canvas: Canvas, at: int | None, size: tuple[int, int]) -> Surface:
        """Return a card's face, or for None the cards' back."""
        surface, s = Surface(size, pygame.SRCALPHA), canvas.scale
        on, rect = canvas.on(surface), surface.get_rect()
        edge = 3 * s.unit
        if at is None:
            on.box(rect, Box(BACK, s(16), RIM, edge))
            on.icon("trophy", rect.inflate(-rect.width // 2, -rect.height // 2), RIM)
            return surface
        on.box(rect, Box(canvas.theme.panel, s(16), RIM, edge))
        kit.draw(self._face(self._shown[at]), on, rect)
        return surface

    def _face(self, shown: Achievement) -> kit.Part:
        ui, s = self.ui, self.ui.scale
        badge = kit.drawing(lambda canvas, rect: draw_badge(canvas, rect, shown.word), s.target(BADGE), s.target(BADGE))
        name = kit.words(ui, localized(shown.title), "heading", align="center")
        text = kit.words(ui, localized(shown.text), "small", muted=True, align="center")
        return kit.Pad(kit.VStack([kit.VStack([badge], align="center"), name, text], s(6)), s(14), s(14))
