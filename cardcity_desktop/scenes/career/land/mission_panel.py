"""The panel beside a land: a place's picture, its mission, the aims by medal, and the ways to play it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame
from pygame import Rect, Surface

from cardcity_desktop.career.missions import MEDALS, CampaignChapter, Medal, Mission, MissionAim
from cardcity_desktop.career.profile import CareerEntry
from cardcity_desktop.career.tuning import Standing, strong_figures
from cardcity_desktop.scenes.career.badges import draw_medal
from cardcity_desktop.scenes.career.services import whole_setup_text
from cardcity_desktop.scenes.career.words import medal_name, points_text, rank_name, rivals_text
from cardcity_desktop.scenes.front import GameWords, front_of
from cardcity_desktop.support.i18n import _, localized, ngettext
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.paint.text import Style
from cardcity_desktop.ui.scenery.land.art import LandArt, LandPlace
from cardcity_desktop.ui.toolkit import Box, Canvas, Scene, Ui, Widget
from cardcity_desktop.ui.widgets.buttons import Action, Kind
from cardcity_desktop.ui.widgets.labels import draw_bar
from cardcity_desktop.ui.wording.numbers import number_text
from cardcity_desktop.ui.wording.phrases import listed, with_label

LARGE_PICTURE = 232 / 364
PICTURE = 196 / 364
MIDDLE_PICTURE = 164 / 364
LOW_PICTURE = 120 / 364
LARGE_MEDAL = 36
MEDAL_SIDE = 30
TICK = 16


@dataclass(frozen=True, slots=True)
class PanelButton:
    label: str
    icon: str
    key: str
    action: Action
    kind: Kind = "secondary"


@dataclass(frozen=True, slots=True)
class MissionPanel:
    """The content of the panel beside a land."""

    game: str
    chapter: CampaignChapter
    mission: Mission
    site: LandPlace
    best: CareerEntry | None  # the game whose city is shown there
    tries: int  # number of games
    art: LandArt

    def parts(self, scene: Scene, buttons: Sequence[PanelButton], wide: int) -> kit.Part:
        """Return the whole panel for a place of `wide` px. Above the buttons it scrolls if it does not fit."""
        ui, s = scene.ui, scene.ui.scale
        inner = wide - 2 * s(7)

        def above(style: Style, shape: float, side: float, gap: int, shows_idea: bool) -> kit.Part:
            picture = kit.Leaf(
                lambda rect: self._picture(rect, scene),
                lambda width: kit.fixed(inner, round(min(inner, width) * shape), inner // 2),
            )
            story, aims = self._story(scene, style), self._aims(scene, s.target(side))
            text = [*story, kit.space(high=gap - s(5)), *aims, kit.space(grow=1), *self._facts(scene, shows_idea)]
            return kit.VStack([picture, kit.Pad(kit.VStack(text, gap), s(8), s(4), grow=1)], s(4))

        sizes: list[tuple[Style, float, float, int, bool]] = [
            ("body", LARGE_PICTURE, LARGE_MEDAL, s(9), True),
            ("body", LARGE_PICTURE, LARGE_MEDAL, s(9), False),
            ("small", PICTURE, MEDAL_SIDE, s(7), True),
            ("small", PICTURE, MEDAL_SIDE, s(7), False),
            ("small", MIDDLE_PICTURE, MEDAL_SIDE, s(5), False),
            ("small", LOW_PICTURE, MEDAL_SIDE, s(5), False),
        ]
        *roomy, dense = [above(*size) for size in sizes]
        press = [
            kit.button(ui, way.label, way.action, kind=way.kind, icon=way.icon, key=way.key, grow=1) for way in buttons
        ]
        more = [lambda: kit.Even(press[1:], s(6)), lambda: kit.VStack(press[1:], s(6))]
        rows: list[kit.Part] = [kit.HStack(press[:1])] if press else []
        if press[1:]:
            rows.append(kit.FirstThatFits(more))
        if not rows:
            rows = [kit.words(ui, _("First win a medal in the town before it."), "body", align="center", muted=True)]
        whole = kit.VStack([_Fitting(dense, "mission", scene, roomy=roomy, grow=1), *rows], s(6))
        return kit.panel(ui, whole, x=7, y=7)

    def _picture(self, rect: Rect, scene: Scene) -> Sequence[Widget]:
        """Return the place's portrait, drawn once for its look and size, with a chip for the result."""
        kept: dict[object, Surface] = scene.memory.setdefault("portraits", {})

        def paint(canvas: Canvas, place: Rect) -> None:
            key = (self.site.look, self.site.state, self.mission.id, place.size, canvas.theme.name)
            if key not in kept:
                kept.clear()
                kept[key] = rounded(canvas, place.size, self._portrait)
            canvas.surface.blit(kept[key], place)
            canvas.grey(place)

        chip = [] if self.best is None else [_chip(scene.ui, self.best, front_of(self.game).words)]
        return kit.arrange(kit.Layers([kit.drawing(paint), *chip]), rect).all

    def _portrait(self, canvas: Canvas) -> None:
        self.art.portrait(canvas, canvas.area, self.site)

    def _story(self, scene: Scene, style: Style) -> list[kit.Part]:
        ui, mission = scene.ui, self.mission
        above: list[kit.Part] = [kit.words(ui, localized(self.chapter.title), "label", muted=True, grow=1)]
        if self.tries:
            text = ngettext("{count} try so far.", "{count} tries so far.", self.tries).format(count=self.tries)
            above.append(kit.words(ui, text, "small", muted=True))
        return [
            kit.Flow(above, ui.scale(8)),
            kit.words(ui, localized(mission.title), "heading"),
            kit.words(ui, localized(mission.text), style),
        ]

    def _aims(self, scene: Scene, side: int) -> list[kit.Part]:
        """Return a row for each medal of `side` px: its aims, a tick if they are met, or the progress towards them."""
        ui, s, words = scene.ui, scene.ui.scale, front_of(self.game).words
        reached = MEDALS.index(self.best.medal) if self.best is not None and self.best.medal else -1
        rows: list[kit.Part] = []
        for at, medal in enumerate(MEDALS):
            met = at <= reached
            texts = list(map(words.aim_text, self.mission.aims[medal]))
            asked = kit.VStack([kit.words(ui, text, "label", muted=not met) for text in texts], s(1))
            lines: list[kit.Part] = [kit.Sentence(asked, with_label(medal_name(medal), ", ".join(texts)))]
            if at == reached + 1 and self.best is not None:
                lines.append(self._way_to(scene, medal, self.best))
            tick = s.target(TICK)
            cells: list[kit.Part] = [
                kit.drawing(partial(draw_medal, medal, met, self._is_clean(medal)), side, side),
                kit.VStack(lines, s(1), grow=1),
            ]
            if met:
                cells.append(kit.icon("check", tick, ui.theme.accent, drop=1))  # the medal is in full colour too
            rows.append(kit.HStack(cells, s(9)))
        return rows

    def _is_clean(self, medal: Medal) -> bool:
        """Return True for gold that the best game won without a hint, whose medal has a halo."""
        return self.best is not None and medal == self.best.medal == MEDALS[-1] and not self.best.hints

    def _way_to(self, scene: Scene, medal: Medal, best: CareerEntry) -> kit.Part:
        """Return a bar with the best game's progress to a medal, and the figures of the first unmet aim."""
        s, aims = scene.ui.scale, [aim for aim in self.mission.aims[medal] if aim.figure in best.standing]
        share = sum(aim.share(best.standing) for aim in aims) / max(1, len(aims))
        unmet = next((aim for aim in aims if not aim.is_met(best.standing)), None)

        bar = kit.Pad(kit.drawing(partial(draw_bar, share=share), s(20), s(4)), y=s(2), grow=1)
        if unmet is None:
            return bar
        figures = f"{number_text(best.standing[unmet.figure])} / {number_text(unmet.number)}"
        return kit.HStack([bar, kit.words(scene.ui, figures, "small", muted=True)], s(8))

    def _facts(self, scene: Scene, shows_idea: bool) -> list[kit.Part]:
        """Return the facts below the aims: what a chapter teaches, the set-up, opponents, a strong player's result."""
        s, words = scene.ui.scale, front_of(self.game).words
        lines = [("book", localized(self.chapter.idea))] if shows_idea else []
        lines.append(("journal", whole_setup_text(words, self.mission.setup)))
        if self.mission.rivals:
            lines.append(("people", _("Against: {names}").format(names=rivals_text(self.mission.rivals))))
        strong = strong_figures(self.game, self.mission.id)
        if strong is not None and (text := strong_text(words, strong, self.mission.aims[MEDALS[-1]])):
            lines.append(("trophy", text))
        side = s.target(13)
        return [
            kit.HStack([kit.icon(icon, side, muted=True, drop=1, name=icon), _note(scene, text)], s(8))
            for icon, text in lines
        ]


def rounded(canvas: Canvas, size: tuple[int, int], draw: Callable[[Canvas], None]) -> Surface:
    """Return a picture drawn by `draw`, with round corners."""
    picture, mask = Surface(size), Surface(size, pygame.SRCALPHA)
    draw(canvas.on(picture))
    picture = picture.convert_alpha()
    canvas.on(mask).box(mask.get_rect(), Box("#FFFFFF", canvas.scale(8)))
    picture.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    return picture


@dataclass(slots=True, eq=False, kw_only=True)
class _Fitting(kit.Scroll):
    """A part that scrolls only if it does not fit."""

    roomy: Sequence[kit.Part]  # parts for places with room for more, the largest first

    def place(self, rect: Rect, into: kit.Placed) -> None:
        for part in (*self.roomy, self.part):
            if part.measure(rect.width).high <= rect.height:
                inner = kit.arrange(part, rect)
                into.take(inner, inner.widgets)
                return
        kit.Scroll.place(self, rect, into)


def _chip(ui: Ui, best: CareerEntry, words: GameWords) -> kit.Part:
    """Return points and, if there is room, rank of the best game, for the lower left corner of its place."""
    s, theme, rank = ui.scale, ui.theme, rank_name(best, words)
    row: list[kit.Part] = [kit.words(ui, points_text(best), "strong", one_line=True, colour=theme.on_tip)]
    if rank:
        row.append(kit.words(ui, rank, "label", one_line=True, colour=theme.on_tip, drop=1, name="rank"))
    edge = (theme.panel_edge, 2.0) if theme.high_contrast else (None, 0.0)
    ground = kit.drawing(lambda canvas, rect: canvas.box(rect, Box(theme.tip, rect.height / 2, *edge)))
    chip = kit.Pad(kit.HStack(row, s(8)), s(10), s(2), ground=ground)
    return kit.Pad(kit.Aligned(chip, 0, 1), s(5), s(5))


def _note(scene: Scene, text: str) -> kit.Part:
    return kit.words(scene.ui, text, "small", muted=True, grow=1)


def strong_text(words: GameWords, strong: Standing, gold: Sequence[MissionAim] = ()) -> str:
    """Return the sentence about a strong player's usual result: chance to win, then figures.

    It is worded differently if the aims of `gold` ask for more than that.
    """
    figures = {figure: value for figure, value in strong.items() if figure != "won"}
    reached = listed([words.figure_text(figure, value) for figure, value in figures.items()])
    if strong.get("won", 0) > 0.5:
        wins = _("A strong player usually wins, and reaches: {figures}").format(figures=reached)
        return wins if figures else _("A strong player usually wins.")
    if any(aim.figure in figures and not aim.is_met(figures) for aim in gold):
        return _("Gold asks for more than a strong player usually reaches: {figures}").format(figures=reached)
    return _("A strong player usually reaches: {figures}").format(figures=reached) if figures else ""
