"""The outcome of a mission: the city built, the medal, every aim with its figure, and the next place."""

from collections.abc import Callable, Sequence
from functools import partial

import pygame
from pygame import Rect, Surface

from cardcity_desktop.career.missions import MEDALS, Medal, Mission
from cardcity_desktop.career.profile import CareerEntry
from cardcity_desktop.scenes.career.badges import draw_medal, medal_svg
from cardcity_desktop.scenes.career.campaign import CampaignScene
from cardcity_desktop.scenes.career.land.sites import TownScene, share_town, sites_of
from cardcity_desktop.scenes.career.ribbons import Ribbons
from cardcity_desktop.scenes.career.services import Career
from cardcity_desktop.scenes.career.words import amount_text, medal_name, medals_text, points_text
from cardcity_desktop.scenes.front import Thumbnail, front_of
from cardcity_desktop.support.i18n import _, localized
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.paint.animation import Tween, linear
from cardcity_desktop.ui.paint.vector.svg import drawn, svg_document, svg_text, view_of
from cardcity_desktop.ui.reader.screen import in_one
from cardcity_desktop.ui.scenery.land.art import LandPlace
from cardcity_desktop.ui.scenery.land.fireworks import draw_show
from cardcity_desktop.ui.scenery.land.small import SmallLand
from cardcity_desktop.ui.toolkit import Canvas, Command, Intent, Push, Replace, Reset, Scene, Widget, mix
from cardcity_desktop.ui.widgets.buttons import Kind
from cardcity_desktop.ui.widgets.labels import Painted, draw_tick
from cardcity_desktop.ui.wording.numbers import signed_text
from cardcity_desktop.ui.wording.phrases import hints_text, with_label

BOX_WIDE = 404
"""Width of the box in logical units."""
SECONDS = 3.0
HIGHEST = 0.84
"""Share of the room's height that the city takes at most."""
RISE = 8  # logical units by which the city comes up
RISE_SECONDS = 0.25  # seconds that it takes
PART_SECONDS = 0.35  # seconds in which each part of the points is counted
FIRST_TICK = 0.35  # seconds until the first medal's aims are ticked
TICK = 0.35  # seconds from one medal to the next
FALL_SECONDS = 0.3
SIDE = 116
"""Logical units of the medal's side."""
LIGHT_AT = 0.33, 0.74
"""The sun's place, as shares of the window."""
INK = "#FFF6E0"
"""Colour of what is written on the sky."""
WORDS_OF: dict[Medal, str] = {"gold": "#8A5A08", "silver": "#4E5A6C", "bronze": "#7D4722"}


_KINDS: tuple[Kind, Kind] = "primary", "secondary"
"""Kinds of the buttons to the map and for a new try, where a medal was won."""


class MissionOutcome(Scene):
    """The screen between a mission's table and its results."""

    def __init__(
        self,
        career: Career,
        mission: Mission,
        entry: CareerEntry,
        achievements: Sequence[str],
        scores: Callable[[], Scene],
        picture: Thumbnail | None = None,
    ) -> None:
        """`scores` makes the scene with the scores. `picture` draws the match."""
        super().__init__()
        self.career, self.mission, self.entry = career, mission, entry
        self.ribbons, self.scores = Ribbons(self, achievements), scores
        self._picture = picture
        self.score_parts: Callable[[], Sequence[tuple[str, float]]] = tuple
        """Returns names and points, of which the score is made, in the present language. They are counted first."""
        self._seconds = SECONDS
        """Seconds of the show of the medal so far, negative during the count of the points."""
        self._came = False

    def enter(self) -> None:
        if self._came:
            return
        self._came = True
        if not self.entry.medal:
            self._end()
            return
        self._seconds = -self._count_seconds
        whole = self._count_seconds + SECONDS
        self.ui.animator.play(Tween(whole, self._come_to, self._end, linear, blocking=True))

    def _end(self) -> None:
        self.ui.sound.play("victory" if self.entry.medal else "round_end")
        self.ribbons.arrive()

    @property
    def parts(self) -> Sequence[tuple[str, float]]:
        return kit.kept_value(self, "parts", (), self.score_parts)

    @property
    def _count_seconds(self) -> float:
        return PART_SECONDS * len(self.parts)

    @property
    def _counted(self) -> int:
        """The number of parts that are counted so far."""
        return len(self.parts) - int(max(0.0, -self._seconds) / PART_SECONDS)

    def _come_to(self, share: float) -> None:
        """Advance to a share of the show. Each part of the points, and each medal whose aims are met, is heard."""
        before, counted = self._seconds, self._counted
        self._seconds = share * (self._count_seconds + SECONDS) - self._count_seconds
        if counted != self._counted:
            self.ui.sound.play("coin", self._counted)
            self.refresh()
        for at in range(self._met):
            if before < FIRST_TICK + at * TICK <= self._seconds:
                self.ui.sound.play("build")

    def about(self) -> str:
        return _("What the mission asked, and what you reached.")

    def spoken_title(self) -> str:
        return with_label(localized(self.mission.title), in_one([self._verdict(), self._sentence()]))

    @property
    def _met(self) -> int:
        """The number of medals whose aims are met, from bronze on."""
        return MEDALS.index(self.entry.medal) + 1 if self.entry.medal else 0

    def compose(self) -> list[Widget]:
        ui, s = self.ui, self.ui.scale
        width = min(s.target(BOX_WIDE), ui.area.width * 3 // 5)
        body = kit.VStack([self._head(), *self._rows(), *self._opened_place(), kit.space(grow=1)], s(10), grow=1)
        ways = (body, kit.Scroll(body, "aims", self, s(120), grow=1))
        boxes = (kit.panel(ui, kit.VStack([way, self._buttons()], s(10)), x=20, y=18) for way in ways)
        box = kit.first_fitting(boxes, Rect(0, 0, width, ui.area.height - 2 * s(28) - 2 * s(14)))
        words: list[kit.Part] = [
            kit.headline(ui, localized(self.mission.title), "title", "heading", colour=INK),
            kit.words(ui, self._sentence(), colour=INK),
        ]
        town = kit.Noted("town", kit.space(), 1)
        words += self._count()
        left = kit.VStack([kit.afloat(kit.VStack(words, s(2))), town, *self._town_buttons()], grow=1)
        right = kit.Wide(kit.Pad(kit.Noted("box", box), y=s(14)), width)
        row = kit.Pad(kit.HStack([left, right], s(16), "fill"), left=s(34), right=s(31), y=s(28))
        placed = kit.arrange(row, ui.area)
        below = placed.noted["town"].top
        room = Rect(s(34), s(28), placed.noted["box"].left - s(68), ui.area.height - s(56))
        ribbons = Rect(ui.area.left, below + s(8), placed.noted["town"].width // 2, placed.noted["town"].height // 2)
        return [
            Painted(room, partial(self._draw_town, below), static=False),
            *placed.all,
            *self.ribbons.widgets(ribbons, from_left=True),
            Painted(self._medal_rect(placed.noted["box"]), self._draw_medal, static=False),
        ]

    def _town_buttons(self) -> list[kit.Part]:
        """Return the buttons below a town that was won: see it large, share its picture."""
        campaign = self.career.campaign(self.entry.game)
        if self.entry.medal is None or campaign is None:
            return []
        see = TownScene(self.career, campaign, self.mission)
        share = partial(share_town, self.ui, self.career, campaign, self.mission)
        buttons = [
            kit.button(self.ui, _("See it"), lambda: Push(see), icon="model", key="see"),
            kit.button(self.ui, _("Share"), share, icon="share", key="share"),
        ]
        return [kit.Flow(buttons, self.ui.scale(8))]

    # The town under the sky

    def paint(self, canvas: Canvas) -> None:
        """Draw the land's sky with its sun behind the town."""
        art = front_of(self.entry.game).land()
        assert art is not None
        night, area = art.always_night or canvas.theme.shade == "dark", canvas.area
        height = 1080.0
        width = height * area.width / area.height
        left, top = art.light[0] - width * LIGHT_AT[0], art.light[1] - height * LIGHT_AT[1]
        canvas.surface.blit(drawn(view_of(svg_text(art.sky(night)), left, top, width, height), area.size), area)
        canvas.grey(area)

    def _drawn_town(self, canvas: Canvas, room: Rect) -> Surface:
        """Return the mission's town as large as fits into `room`. Without a medal, the city that was built."""
        game, art = self.entry.game, front_of(self.entry.game).land()
        assert art is not None
        if self.entry.medal is None and self._picture is not None:
            return self._picture(self.ui, (room.width, room.height * 3 // 4))
        look = front_of(game).city_look(self.entry.city, self.mission.setup) if self.entry.city else None
        site = LandPlace(self.mission.id, art.light, self.entry.medal or "bronze", look)
        night, unit = art.always_night or canvas.theme.shade == "dark", room.width / (art.slab[0] * 1.12)
        unit_width, unit_height = art.picture(site, 1.0, night)[0].get_size()
        unit = min(unit, room.width / unit_width, room.height * HIGHEST / unit_height)
        return art.picture(site, unit, night)[0]

    def _draw_town(self, below: int, canvas: Canvas, room: Rect) -> None:
        """Draw the town, and fireworks only from y = `below` down, where there is no text."""
        town = kit.kept_value(self, "town", room.size, lambda: self._drawn_town(canvas, room))
        share = min(1.0, (self._seconds + self._count_seconds) / RISE_SECONDS)
        place = town.get_rect(midbottom=(room.centerx, room.bottom - canvas.scale(10)))
        canvas.surface.blit(town, place.move(0, round((1 - share) * canvas.scale(RISE))))
        canvas.grey(room)
        if self.entry.medal == "gold":
            sky = Rect(room.left, below, room.width, room.bottom - below)
            draw_show(canvas, sky, self._seconds - SECONDS / 3)

    def _count(self) -> list[kit.Part]:
        """Return the parts of the points that are counted so far, with their sum until all are."""
        ui, s = self.ui, self.ui.scale
        rows: list[kit.Part] = []
        for name, points in self.parts[: self._counted]:
            parts = [
                kit.words(ui, text, style, colour=INK, one_line=True)
                for text, style in ((name, "small"), (signed_text(points), "label"))
            ]
            rows.append(kit.Sentence(kit.HStack(parts, s(5)), with_label(name, signed_text(points))))
        return [kit.Flow(rows, s(16), line_gap=s(2), drop=1)] if rows else []

    def _sentence(self) -> str:
        if self._seconds < 0:
            return amount_text(sum(points for _name, points in self.parts[: self._counted]))
        if self.entry.medal == "gold":
            return _("{points}, and the town shines.").format(points=points_text(self.entry))
        return points_text(self.entry)

    # The box

    def _head(self) -> kit.Part:
        """Return medal and verdict. The medal itself is drawn later, across the box's edge."""
        ui, s, medal = self.ui, self.ui.scale, self.entry.medal
        colour = ui.theme.accent if ui.theme.shade == "dark" or medal is None else WORDS_OF[medal]
        lines: list[kit.Part] = [kit.words(ui, self._verdict(), "title", colour=colour)]
        if medal is not None:
            count = sum(won == medal for won in self.career.profile.medals(self.entry.game).values())
            text = medals_text(medal, count)
            hints = _("Without a hint.") if self._without_hints else hints_text(self.entry.hints)
            lines.append(kit.words(ui, f"{text}. {hints}".strip(), "label", muted=True))
        side = s.target(SIDE) if medal is not None else 0
        return kit.HStack([kit.space(side, side * 5 // 6 if medal else 0), kit.VStack(lines, s(2), grow=1)], s(20))

    def _verdict(self) -> str:
        medal = self.entry.medal
        return _("{medal}!").format(medal=medal_name(medal)) if medal else _("No medal this time")

    @property
    def _without_hints(self) -> bool:
        """True for gold won without a hint."""
        return self.entry.medal == MEDALS[-1] and not self.entry.hints

    def _rows(self) -> list[kit.Part]:
        return [self._row(at, medal) for at, medal in enumerate(MEDALS)]

    def _row(self, at: int, medal: Medal) -> kit.Part:
        """Return a medal's aims with the figures reached, and the place of its tick."""
        ui, s, words = self.ui, self.ui.scale, front_of(self.entry.game).words
        met, side = at < self._met, s.target(28)
        lines: list[kit.Part] = [kit.words(ui, medal_name(medal), "small", muted=True)]
        for aim in self.mission.aims[medal]:
            reached = words.figure_text(aim.figure, self.entry.standing[aim.figure])
            done = aim.is_met(self.entry.standing)
            text = kit.words(ui, words.aim_text(aim), "label", muted=not done, grow=1)
            lines.append(kit.HStack([text, kit.words(ui, reached, "label", muted=True, align="right")], s(6)))
        parts: list[kit.Part] = [
            kit.drawing(partial(draw_medal, medal, met, False), side, side),
            kit.VStack(lines, 0, grow=1),
            kit.drawing(partial(self._draw_tick, at, met), side, side, still=False),
        ]
        row = kit.HStack(parts, s(10))
        if medal != self.entry.medal:
            return kit.Pad(row, s(8), s(4))
        return kit.panel(ui, row, "active", x=8, y=4)

    def _draw_tick(self, at: int, met: bool, canvas: Canvas, place: Rect) -> None:
        """Draw a tick, or a cross for missed aims, once its time has come."""
        s, theme = canvas.scale, canvas.theme
        inner = place.inflate(-s(2), -s(2))
        if not met:
            canvas.icon("close", place.inflate(-place.width // 2, -place.height // 2), theme.text_muted)
            return
        passed = self._seconds - FIRST_TICK - at * TICK
        if passed < 0:
            return
        grown = inner.inflate(*(2 * (round(s(6) * max(0.0, 1 - passed / 0.2)),)))
        draw_tick(canvas, grown)

    def _opened_place(self) -> list[kit.Part]:
        """Return the place that the win has opened on the map: its name with the land around it."""
        profile, campaign = self.career.profile, self.career.campaign(self.entry.game)
        if self.entry.medal is None or campaign is None or len(profile.wins(self.entry.game, self.mission.id)) > 1:
            return []
        following = campaign.next_mission(profile.medals(self.entry.game))
        if following is None:
            return []
        ui, s = self.ui, self.ui.scale
        name = _("New on the map: {name}").format(name=localized(following.title))
        art, sites = front_of(self.entry.game).land(), sites_of(profile, campaign)
        assert art is not None
        strip = kit.Leaf(
            lambda rect: SmallLand(rect, self, art, sites, around=following.place),
            kit.fixed(s(200), s(148), s(200), s(96)),
            grow=2,
            drop=1,
        )
        return [kit.words(ui, name, "strong"), strip]

    def _medal_rect(self, box: Rect) -> Rect:
        side = self.ui.scale.target(SIDE)
        return Rect(box.left + self.ui.scale(14), box.top - self.ui.scale(28), side, side)

    def _draw_medal(self, canvas: Canvas, place: Rect) -> None:
        """Draw the medal as it falls onto the box, then rays around a golden one."""
        medal, start = self.entry.medal, FIRST_TICK + self._met * TICK
        share = (self._seconds - start) / FALL_SECONDS
        if medal is None or share <= 0:
            return
        share = min(1.0, share)
        if medal == "gold" and share == 1:
            canvas.svg(_RAYS, place.inflate(place.width // 3, place.height // 3).move(0, place.height // 12))
        picture = canvas.pictures.get(medal_svg(medal, halo=self._without_hints), place.size)
        falling = pygame.transform.rotozoom(picture, 7 * share, 1.6 - 0.6 * share)
        canvas.surface.blit(falling, falling.get_rect(center=place.center))

    def _buttons(self) -> kit.Part:
        ui, medal = self.ui, self.entry.medal
        begin = partial(self.career.start, self.mission)

        best, other = _KINDS if medal else reversed(_KINDS)

        def ways(short: bool = False) -> list[kit.Part]:
            label, tip, arrow, redo = ("", _("Scores"), "", "") if short else (_("Scores"), "", "arrow_right", "redo")
            show = lambda: Replace(self.scores())  # noqa: E731
            scores = kit.button(ui, label, show, kind="secondary", icon="trophy", key="scores", tip=tip)
            onward = kit.button(ui, _("To the map"), self._to_map, kind=best, icon=arrow, key="map", grow=1)
            again = kit.button(ui, _("New try"), begin, kind=other, icon=redo, key="again", grow=1)
            if medal is None:
                return [scores, onward, again]
            return [scores, onward] if medal == "gold" else [scores, again, onward]

        gap = ui.scale(8)
        rows = [lambda: kit.HStack(ways(), gap), lambda: kit.HStack(ways(short=True), gap)]
        return kit.FirstThatFits([*rows, lambda: kit.VStack(ways(), ui.scale(6))])

    def _to_map(self) -> Command:
        arrived = self.mission.id if self.entry.medal else ""
        return Reset(CampaignScene(self.career, self.entry.game, arrived=arrived))

    def on_intent(self, intent: Intent) -> Command | None:
        return self._to_map() if intent is Intent.CANCEL else None


_RAYS = svg_document(200, 200, "".join(
    f'<path transform="rotate({at * 30} 100 100)" d="M97 2H103V24H97Z" fill="{mix("#E2A91F", "#FFD964", 0.3)}"/>'
    for at in (0, 1, 2, 3, 4, 8, 9, 10, 11)
))  # fmt: skip
"""Rays around a golden medal."""
