"""The end of a match: who won, every score taken apart line by line, and in solo the rank reached."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from pygame import Rect

from cardcity_desktop.i18n import _
from cardcity_desktop.rules.card_city.ranks import RANKS, ladder_of
from cardcity_desktop.rules.card_city.score import ScoreLine, ScoreSheet, score_sheet, winners
from cardcity_desktop.scenes.results_chart import draw_chart, history_of
from cardcity_desktop.scenes.services import Services
from cardcity_desktop.session.match import AnyMatch
from cardcity_desktop.ui import wording
from cardcity_desktop.ui.assets import asset_path
from cardcity_desktop.ui.board_model import BoardModel
from cardcity_desktop.ui.board_view import board_thumbnail
from cardcity_desktop.ui.canvas import Canvas
from cardcity_desktop.ui.chrome import Box
from cardcity_desktop.ui.intents import Intent
from cardcity_desktop.ui.layout import columns, inset
from cardcity_desktop.ui.scene import Command, Push, Reset, Scene
from cardcity_desktop.ui.theme import PLAYER_COLOURS
from cardcity_desktop.ui.widgets import (
    Button,
    Icon,
    Label,
    Option,
    Painted,
    Panel,
    Paragraph,
    Picture,
    PlayerMark,
    ScrollArea,
    Segmented,
    Widget,
    button_size,
)


class ResultsScene(Scene):
    """Shows a finished match; it reads the scores off the rules and keeps nothing of its own."""

    def __init__(self, services: Services, match: AnyMatch) -> None:
        super().__init__()
        self.services, self.match = services, match
        self.setup = match.header.setup
        self.names = [seat.name for seat in match.seats]
        self.sheets = [score_sheet(match.state, seat) for seat in range(len(match.seats))]
        self.winners = winners(match.state)
        self.history = history_of(match)
        self.measure = "points"

    @property
    def solo(self) -> bool:
        return len(self.match.seats) == 1

    def enter(self) -> None:
        self.ui.sound.play("victory")
        self.focus.key = "again"

    def compose(self) -> list[Widget]:
        s = self.ui.scale
        page = inset(self.ui.area, s(34), s(22))
        buttons = self._buttons(page)
        body = Rect(page.left, page.top, page.width, buttons[0].rect.top - s(16) - page.top)
        if self.ui.preferences.text_size > 1.3:
            return [ScrollArea(body, "all", self._stacked(body), self, s(10)), *buttons]
        left, right = columns(body, [0.34, 0.66], s(20))
        chart = self._chart(Rect(left.left, 0, left.width, 0))
        below = left.bottom - chart[0].rect.height
        for widget in chart:
            widget.move(0, below)
        news = Rect(left.left, left.top, left.width, below - s(14) - left.top)
        scores = ScrollArea(right.inflate(s(16), 0), "scores", self._panels(right), self, s(10))
        return [*self._news(news), *chart, scores, *buttons]

    def on_intent(self, intent: Intent) -> Command | None:
        return self._to_title() if intent is Intent.CANCEL else None

    # The news

    def _stacked(self, body: Rect) -> list[Widget]:
        s = self.ui.scale
        room = Rect(body.left, body.top, body.width - s(26), round(body.height * 0.62))
        news = self._news(room)
        top = max(widget.rect.bottom for widget in news) + s(16)
        panels = self._panels(Rect(room.left, top, room.width, body.height))
        top = max(widget.rect.bottom for widget in panels) + s(14)
        return [*news, *panels, *self._chart(Rect(room.left, top, room.width, 0))]

    def _news(self, room: Rect) -> list[Widget]:
        """The picture, the headline, and what explains it."""
        ui = self.ui
        texts = [(text, style, muted) for text, style, muted in self._sentences() if text]
        heights = [ui.text.measure(text, style, room.width)[1] + ui.scale(6) for text, style, _muted in texts]
        gap = ui.scale(10)
        space = Rect(room.left, room.top, room.width, room.height - sum(heights) - gap)
        widgets: list[Widget] = self._shared_city(space) if self.match.state.rules.unique else self._picture(space)
        tall = sum(heights) + (widgets[0].rect.height + gap if widgets else 0)
        top = room.top + max(0, (room.height - tall) // 2)
        if widgets:
            widgets[0].rect.top = top
            top = widgets[0].rect.bottom + gap
        for (text, style, muted), high in zip(texts, heights, strict=True):
            widgets.append(Paragraph(Rect(room.left, top, room.width, high), text, style, muted=muted))
            top += high
        return widgets

    def _sentences(self) -> list[tuple[str, str, bool]]:
        """(text, style, muted) from top to bottom."""
        game = (wording.setup_sentence(self.setup), "small", True)
        if not self.solo:
            headline = wording.winner_text(self.winners, self.names)
            tie = wording.tie_text(self.setup, self.sheets, self.names)
            return [(headline, "title", False), (tie, "body", False), game]
        sheet = self.sheets[0]
        if sheet.rank is None:
            return [(_("Nobody wants to live here"), "title", False), (wording.points_text(None), "body", False), game]
        said = _("{points}: your city is called…").format(points=wording.points_text(sheet.points))
        return [(said, "body", True), (wording.rank_name(sheet.rank), "title", False), game]

    def _picture(self, room: Rect) -> list[Widget]:
        rank = self.sheets[0].rank if self.solo else None
        file = asset_path("scenes", f"rank_{rank}.svg" if rank else "results.svg")
        if not file.is_file() or room.height < self.ui.scale(60):
            return []
        shape = (1, 1) if rank else (960, 700)
        place = Rect((0, 0), shape).fit(room)
        place.midtop = room.midtop
        return [Picture(place, file)]

    def _shared_city(self, room: Rect) -> list[Widget]:
        """The one city of all, as large as there is room."""
        side = min(room.size)
        place = Rect(room.left, room.top, room.width, side)
        return [self._city(0, place)] if side >= self.ui.scale(60) else []

    # The scores

    def _panels(self, room: Rect) -> list[Widget]:
        """A panel a player side by side, as many as have room; in solo the ladder beside it."""
        s = self.ui.scale
        many = len(self.sheets) + (1 if self.solo else 0)
        across = max(1, min(many, room.width // s.target(178)))
        gap = s(12)
        wide = (room.width - gap * (across - 1)) // across
        widgets: list[Widget] = []
        top = room.top + s(6)
        for start in range(0, many, across):
            line: list[list[Widget]] = []
            for number in range(start, min(start + across, many)):
                place = Rect(room.left + (number - start) * (wide + gap), top, wide, 0)
                line.append(self._score(number, place) if number < len(self.sheets) else self._ladder(place))
            bottom = max(widget.rect.bottom for panel in line for widget in panel) + s(14)
            for panel in line:
                panel[0].rect.height = bottom - top
                widgets += panel
            top = bottom + s(14)
        return widgets

    def _chart(self, place: Rect) -> list[Widget]:
        """How points or money went, round by round."""
        s = self.ui.scale
        high = s.target(38)
        room = Rect(place.left + s(14), place.top + s(12), place.width - s(28), high)
        options = [Option("points", _("Points")), Option("money", _("Money"))]
        plot = Rect(room.left, room.bottom + s(10), room.width, s.target(140))
        lines = self.history.points if self.measure == "points" else self.history.money
        colours = [seat.colour for seat in self.match.seats]

        def paint(canvas: Canvas, rect: Rect) -> None:
            draw_chart(canvas, rect, lines, colours, self.measure == "money")

        return [
            Panel(Rect(place.left, place.top, place.width, plot.bottom + s(14) - place.top)),
            Segmented(room, options, self.measure, self._measure, "measure"),
            Painted(plot, paint),
        ]

    def _measure(self, measure: str) -> None:
        self.measure = measure
        self.refresh()

    def _score(self, seat: int, place: Rect) -> list[Widget]:
        """Name, city, lines and total of one player; the panel's height is set by the caller."""
        ui, s, sheet = self.ui, self.ui.scale, self.sheets[seat]
        room = inset(Rect(place.left, place.top, place.width, s(40)), s(14), 0)
        mark = s.target(22)
        head = Rect(room.left, place.top + s(12), room.width, max(mark, ui.text.line_height("heading")))
        name = Rect(head.left + mark + s(8), head.top, head.width - mark - s(8), head.height)
        won = seat in self.winners and not self.solo
        widgets: list[Widget] = [
            Panel(place, "active" if won else "panel"),
            PlayerMark(Rect(head.left, head.centery - mark // 2, mark, mark), self.match.seats[seat].colour),
        ]
        if won:
            name.width -= mark + s(6)
            crown = Rect(head.right - mark, head.centery - mark // 2, mark, mark)
            widgets.append(Icon(crown, "crown", colour=ui.theme.accent))
        widgets.append(Label(name, self.names[seat], "heading"))
        top = head.bottom + s(4)
        total = Rect(room.left, top, room.width, ui.text.line_height("number"))
        shown = "–" if sheet.points is None else wording.number_text(sheet.points)
        widgets.append(Label(total, shown, "number", colour=ui.theme.accent))
        top = total.bottom + s(8)
        if not self.match.state.rules.unique:
            tall = min(room.width, s(190))
            city = self._city(seat, Rect(room.left, total.bottom + s(4), room.width, tall))
            widgets.append(city)
            top = city.rect.bottom + s(8)
        for line, times in Counter(replace(line, cells=0) for line in sheet.lines).items():
            written = self._line(line, times, Rect(room.left, top, room.width, 0))
            widgets += written
            top = max(widget.rect.bottom for widget in written) + s(5)
        return [*widgets, *self._remarks(sheet, Rect(room.left, top, room.width, 0))]

    def _line(self, line: ScoreLine, times: int, place: Rect) -> list[Widget]:
        """What it is and how much on the left, the points it brings on the right; `times` as often."""
        ui = self.ui
        points = wording.signed_text(line.points * times)
        right = ui.text.measure(points, "strong")[0] + ui.scale(8)
        left = place.width - right
        label, detail = wording.score_line_text(line)
        if times > 1:
            label = f"{label}\u00a0×{times}"
        high = ui.text.measure(label, "label", left)[1]
        widgets: list[Widget] = [
            Label(
                Rect(place.right - right, place.top, right, ui.text.line_height("label")), points, "strong", "right",
                colour=ui.theme.danger if line.points < 0 else None,
            ),
            Paragraph(Rect(place.left, place.top, left, high), label, "label"),
        ]  # fmt: skip
        if detail:
            deep = ui.text.measure(detail, "small", place.width)[1]
            widgets.append(
                Paragraph(Rect(place.left, place.top + high, place.width, deep), detail, "small", muted=True)
            )
        return widgets

    def _remarks(self, sheet: ScoreSheet, place: Rect) -> list[Widget]:
        """A city lost in pollution says so."""
        if sheet.points is not None:
            return []
        text = wording.points_text(None)
        high = self.ui.text.measure(text, "strong", place.width)[1]
        return [Paragraph(Rect(place.left, place.top, place.width, high), text, "strong", colour=self.ui.theme.danger)]

    def _city(self, seat: int, place: Rect) -> Widget:
        """The final city of a seat; the unique city is everybody's."""
        model = self._model(BoardModel.of(self.match.view(None), self.match.state.rules.board, seat))

        def paint(canvas: Canvas, rect: Rect) -> None:
            canvas.panel(rect, "sunk", 10)
            canvas.surface.blit(board_thumbnail(self.ui, model, rect.size), rect)

        return Painted(place, paint)

    def _model(self, model: BoardModel) -> BoardModel:
        """Zones in the colours of those who built them."""
        if not model.zones:
            return model
        colours = [seat.colour for seat in self.match.seats]
        zones = {cell: colours[seat] for cell, seat in model.zones.items()}
        return replace(model, zones=zones, seats=len(PLAYER_COLOURS))

    def _ladder(self, place: Rect) -> list[Widget]:
        """Solo: the ten ranks, the highest on top, the one reached lit."""
        ui, s = self.ui, self.ui.scale
        room = inset(Rect(place.left, place.top, place.width, s(40)), s(14), 0)
        caption = wording.ladder_text(self.setup)
        widgets: list[Widget] = [Panel(place)]
        top = place.top + s(14)
        rungs = [rung for rung in zip(RANKS, ladder_of(self.setup), strict=True) if rung[1] is not None]
        step = ui.text.line_height("body") + s(10)
        for rank, least in reversed(rungs):
            rung = Rect(room.left, top, room.width, step)
            widgets += self._rung(rung, wording.rank_name(rank), str(least), rank == self.sheets[0].rank)
            top += step
        high = ui.text.measure(caption, "small", room.width)[1]
        return [*widgets, Paragraph(Rect(room.left, top + s(8), room.width, high), caption, "small", muted=True)]

    def _rung(self, place: Rect, name: str, least: str, reached: bool) -> list[Widget]:
        s, theme = self.ui.scale, self.ui.theme
        inner = inset(place, s(10), 0)
        colour = theme.on_accent if reached else None
        style = "strong" if reached else "body"
        widgets: list[Widget] = [
            Label(inner, name, style, colour=colour),
            Label(inner, least, style, "right", colour=colour),
        ]
        if not reached:
            return widgets
        look = Box(theme.accent, s(9))
        return [Painted(place, lambda canvas, rect: canvas.box(rect.inflate(0, -s(2)), look)), *widgets]

    # The way on

    def _buttons(self, page: Rect) -> list[Widget]:
        ui = self.ui
        entries = [
            ("again", _("Play again"), "play", self._again, "primary"),
            ("new", _("New game"), "plus", self._new_game, "secondary"),
            ("title", _("Title"), "home", self._to_title, "secondary"),
        ]
        sizes = [button_size(ui, label, icon, 150) for _key, label, icon, _action, _kind in entries]
        gap = ui.scale(14)
        left = page.right - sum(wide for wide, _high in sizes) - gap * (len(sizes) - 1)
        widgets: list[Widget] = []
        for (key, label, icon, action, kind), (wide, high) in zip(reversed(entries), reversed(sizes), strict=True):
            place = Rect(left, page.bottom - high, wide, high)
            widgets.append(Button(place, label, action, kind, icon, key))  # type: ignore[arg-type]
            left += wide + gap
        return widgets

    def _again(self) -> Command:
        """The same game with the same players, dealt anew."""
        return Reset(self.services.table_scene(self.services.matches.new(self.setup, self.match.seats)))

    def _new_game(self) -> Command:
        return Push(self.services.setup_scene(self.setup, self.match.seats))

    def _to_title(self) -> Command:
        return Reset(self.services.title_scene())
