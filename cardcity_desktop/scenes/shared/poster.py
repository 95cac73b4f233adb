"""The poster of a finished match: its preview, and saving it in the user's picture folder.

It is drawn in small steps between frames and compressed in a thread, so that the window stays responsive.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import datetime
from pathlib import Path

import pygame
from pygame import Rect, Surface

from cardcity_desktop.scenes.services import Services
from cardcity_desktop.session.codes import code_of
from cardcity_desktop.session.match import AnyMatch
from cardcity_desktop.session.store import PosterProblemError
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.paint.png import png_of
from cardcity_desktop.ui.scenery.poster import SIZES, Poster, look_of, paint_poster
from cardcity_desktop.ui.toolkit import Canvas, Pop, Scene, Ui, Widget, inset
from cardcity_desktop.ui.window.system.memory import trim_heap
from cardcity_desktop.ui.wording.dates import day_text
from cardcity_desktop.ui.wording.phrases import shown_path

SLICE_SECONDS = 0.012
"""Time that drawing may take between two frames; a single step may take longer."""


class PosterScene(Scene):
    """The preview of a poster over the results, with the button that saves it."""

    opaque = False

    def __init__(self, services: Services, poster: Poster, name: str) -> None:
        """`name` is the file's name without its ending."""
        super().__init__()
        self.services, self.poster, self.name = services, poster, name
        self.preview: Surface | None = None
        self.saving, self.problem = False, ""
        self.file: Path | None = None
        self._open = False
        self._wanted: object = None  # key of the preview that is drawn or being drawn

    def enter(self) -> None:
        self._open = True
        self.focus.key = "save"

    def leave(self) -> None:
        self._open = False
        self._wanted = self.preview = None
        self.ui.when_idle(trim_heap)

    def spoken_title(self) -> str:
        return _("Share")

    def paint(self, canvas: Canvas) -> None:
        canvas.veil(0.62)

    def compose(self) -> list[Widget]:
        ui, s = self.ui, self.ui.scale
        text = kit.words(ui, self.message or self._hint, "strong", valign="middle", muted=not self.message, grow=1)
        back = kit.button(ui, _("Back"), Pop, icon="arrow_left", key="back", least=130)
        label, icon = (_("Saved"), "check") if self.saved else (_("Save"), "share")
        done = self.message if self.saved else self._hint if self.saving else ""
        save = kit.button(ui, label, self._save, kind="primary", icon=icon, key="save", least=170, why_not=done)
        row = kit.AtLeast(kit.HStack([text, back, save], s(12)), high=2 * ui.text.line_height("strong"))
        foot, page = kit.panel(ui, row, x=18, y=10), inset(ui.area, s(24), s(20))
        room = page.height - foot.measure(page.width).high - s(14)
        preview = Rect((0, 0), SIZES[0]).fit((0, 0, page.width, room)).size
        self._prepare(preview)
        picture = kit.HStack([kit.space(grow=1), kit.drawing(self._paint_preview, *preview), kit.space(grow=1)])
        rows = kit.VStack([kit.space(grow=1), kit.VStack([picture, foot], s(14)), kit.space(grow=1)])
        return kit.arrange(rows, page).all

    @property
    def message(self) -> str:
        """The place of the saved poster, or the problem, or "" before it was saved."""
        if self.file is None:
            return self.problem
        return _("The poster is in {place}").format(place=shown_path(self.file))

    @property
    def saved(self) -> bool:
        return self.file is not None

    @property
    def _hint(self) -> str:
        if self.saving:
            return _("The poster is being drawn in full size…")
        return _("A picture of {wide} × {high} pixels, to keep or to share.").format(wide=SIZES[0][0], high=SIZES[0][1])

    # The preview

    def _prepare(self, size: tuple[int, int]) -> None:
        """Start to draw the preview unless it is cached. Meanwhile the previous one is shown, stretched."""
        wanted = (size, self.ui.theme.name, self.ui.preferences.colour_marks)
        if wanted == self._wanted:
            return
        self._wanted = wanted

        def show(surface: Surface | None) -> None:
            if surface is not None:
                self.preview = surface
                self.refresh()

        _Drawing(self.ui, self.poster, size, show, lambda: self._open and self._wanted == wanted).begin()

    def _paint_preview(self, canvas: Canvas, rect: Rect) -> None:
        canvas.shadow(rect, 16, 8, 4, 0.5)
        if self.preview is None:
            canvas.surface.fill(canvas.theme.panel_sunk, rect)
            canvas.text(_("The poster is being drawn…"), rect, "heading", colour=None, align="center", valign="middle")
        elif self.preview.get_size() == rect.size:
            canvas.surface.blit(self.preview, rect)
        else:
            canvas.surface.blit(pygame.transform.smoothscale(self.preview, rect.size), rect)

    # Saving

    def _save(self) -> None:
        self.saving, self.problem = True, ""
        self.focus.key = "back"
        self.refresh()
        self._draw(list(SIZES))

    def _draw(self, sizes: list[tuple[int, int]]) -> None:
        """Draw the poster at the first of `sizes`. If memory is short, at the next one."""

        def try_smaller() -> None:
            if sizes[1:]:
                self._draw(sizes[1:])
            else:
                self._report(None, _("There is not enough memory for the poster."))

        def show_result(result: tuple[Path | None, str] | None) -> None:
            if result is None:
                try_smaller()
            else:
                self._report(*result)

        def save(surface: Surface | None) -> None:
            if surface is None:
                try_smaller()
            else:
                self.ui.work(lambda: self._write(surface), show_result)

        _Drawing(self.ui, self.poster, sizes[0], save, lambda: True).begin()

    def _write(self, surface: Surface) -> tuple[Path | None, str] | None:
        """Compress and write the picture, in a thread.

        Return its path or the problem; None if memory was short.
        """
        try:
            return self.services.save_poster(png_of(surface), self.name), ""
        except PosterProblemError as problem:
            return None, str(problem)
        except (MemoryError, pygame.error):
            return None

    def _report(self, file: Path | None, problem: str) -> None:
        """Report the poster's path or the problem: on this screen, or by a toast if it was closed."""
        self.saving, self.file, self.problem = False, file, problem
        if self._open:
            self.refresh()
        else:
            self.ui.toast(self.message, 8.0)
            self.ui.when_idle(trim_heap)


class _Drawing:
    """A poster being drawn, a few steps between two frames."""

    def __init__(
        self,
        ui: Ui,
        poster: Poster,
        size: tuple[int, int],
        done: Callable[[Surface | None], None],  # called with the poster, or with None if memory was short
        wanted: Callable[[], bool],  # returns False to give up
    ) -> None:
        self.ui, self.poster, self.size, self.done, self.wanted = ui, poster, size, done, wanted
        self._surface: Surface | None = None
        self._steps: Iterator[None] = iter(())

    def begin(self) -> None:
        self.ui.when_idle(self._start)

    def _start(self) -> None:
        try:
            self._surface = Surface(self.size)
        except (MemoryError, pygame.error):
            self.done(None)
            return
        look = look_of(self.ui.theme, self.ui.preferences)
        self._steps = paint_poster(self.poster, self._surface, look)
        self._go_on()

    def _go_on(self) -> None:
        until = self.ui.clock() + SLICE_SECONDS
        if not self.wanted():
            return
        try:
            for _step in self._steps:
                if self.ui.clock() >= until:
                    self.ui.when_idle(self._go_on)
                    return
        except (MemoryError, pygame.error):
            self._surface = None
        self.done(self._surface)


def with_match(poster: Poster, match: AnyMatch, today: datetime, deal: str) -> Poster:
    """Return a game's poster with what each poster has of its match: date, codes, seed and file name.

    deal: the set-up as a short text.
    """
    return replace(
        poster,
        over=" · ".join((poster.over, _("Practice"))) if match.header.is_practice else poster.over,
        file=poster.file or match.header.game.replace("_", "-"),
        chart=_("Points"),
        date=day_text(day_of(match, today)),
        code=_("the same deal: {code}").format(code=f"{deal} #{match.header.seed}"),
        seed=match.header.seed,
        qr=code_of(match.game, match.header, match.log),
    )


def day_of(match: AnyMatch, today: datetime) -> datetime:
    """Return the local time at which the match was started. `today` if it stores no date."""
    created = match.header.created
    return datetime.fromisoformat(created).astimezone() if created else today


def file_name(poster: Poster, match: AnyMatch, today: datetime) -> str:
    """Return a poster's file name without its ending: `card-city-xl-2026-11-21`."""
    return f"{poster.file}-{day_of(match, today):%Y-%m-%d}"
