"""The cities of a table of several persons: a plate over each, the small ones as pictures, new cards ringed in gold."""

from collections.abc import Callable, Collection, Sequence
from functools import cached_property, partial

import pygame
from pygame import Rect, Surface

from cardcity_desktop.rules.card_city.site import site_of
from cardcity_desktop.rules.errors import Cell
from cardcity_desktop.scenes.card_city.city_pictures import SmallCity
from cardcity_desktop.scenes.card_city.table.column import PlayerPanel, SeatFigures
from cardcity_desktop.scenes.card_city.table.moves import Thing
from cardcity_desktop.scenes.card_city.table.pieces import CardTarget, Pieces
from cardcity_desktop.scenes.card_city.table.seat_turns import SeatTurns
from cardcity_desktop.scenes.card_city.table.shared_layout import SharedLayout
from cardcity_desktop.scenes.card_city.table.snapshot import TableSnapshot
from cardcity_desktop.support.i18n import _, ngettext
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.board.camera import Camera
from cardcity_desktop.ui.board.geometry import Lens
from cardcity_desktop.ui.board.model import BoardModel
from cardcity_desktop.ui.board.painting.base import paint_board
from cardcity_desktop.ui.cards.faces import CardFaces
from cardcity_desktop.ui.toolkit import Box, Canvas, Focus, Focusable, Scene, Widget
from cardcity_desktop.ui.wording.numbers import percent_text
from cardcity_desktop.ui.wording.seats import labelled, of_player


class CityPlate(PlayerPanel):
    """A plate over a city. Pressing the points opens the score, pressing the rest shows the city large."""

    ACTIVE_EDGE = "#C8431D"  # of the seat that acts

    @property
    def score_box(self) -> Rect:
        """The place of the points, up to the plate's end."""
        return Rect(self._points.left, self.rect.top, self.rect.right - self._points.left, self.rect.height)

    @score_box.setter
    def score_box(self, place: Rect) -> None:
        self._points = place

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        s, rect, active = canvas.scale, self.rect, self.figures.is_active
        theme = canvas.theme
        if theme.high_contrast:
            canvas.panel(rect, "active" if active else "panel")
        else:
            canvas.panel(rect, "pill")
        if active and not theme.high_contrast:
            canvas.box(rect, Box(theme.panel_active, rect.height / 2, self.ACTIVE_EDGE, 3 * s.unit))
        for key, box in ((self.key, self.city_box), (f"score:{self.figures.seat}", self.score_box)):
            if focus.hovered == key:
                canvas.box(box.inflate(-s(6), -s(6)), Box(theme.text, box.height / 2, fill_opacity=0.06))
        Widget.draw(self, canvas, focus)


class TownPicture(Widget):
    """A seat's city on the meadow, with its open plots if there is room for them. A press shows it large."""

    PADDING = 5  # logical units around it
    LARGEST = 68  # logical units of a card
    SMALLEST = 31  # of a card beside open plots
    GLOW = "#F6BE45"

    def __init__(
        self, rect: Rect, item: Focusable, model: BoardModel, fresh: frozenset[Cell], faces: CardFaces
    ) -> None:
        """`fresh` are the cells of new cards."""
        super().__init__(rect, item.key)
        self.item, self.model, self.fresh, self.faces = item, model, fresh, faces

    def focusables(self) -> list[Focusable]:
        return [self.item.changed(rect=self.rect)]

    def shown(self, canvas: Canvas, area: Rect) -> tuple[BoardModel, Lens]:
        """Return the city as it is drawn in `area`, and its lens."""
        look = partial(Camera(whole=True).lens, area, scale=canvas.scale, padding=self.PADDING, largest=self.LARGEST)
        lens = look(self.model)
        if lens.size >= canvas.scale(self.SMALLEST):
            return self.model, lens
        bare = self.model._replace(cells=())
        return bare, look(bare)

    def card_at(self, position: tuple[int, int]) -> CardTarget | None:
        return None

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        key = (
            "town",
            self.model.cards,
            self.model.cells,
            self.fresh,
            self.rect.size,
            canvas.theme.name,
            self.faces.marks,
        )
        picture = canvas.pictures.surfaces.get(key, partial(self._picture, canvas))
        canvas.surface.blit(picture, self.rect)
        if focus.hovered == self.key:
            canvas.ring(self.rect, 2, 14, canvas.theme.accent)

    def _picture(self, canvas: Canvas) -> Surface:
        surface = Surface(self.rect.size, pygame.SRCALPHA)
        on, area, unit = canvas.on(surface), surface.get_rect(), canvas.scale.unit
        model, lens = self.shown(canvas, area)
        for cell in self.fresh if not canvas.theme.high_contrast else ():
            place = lens.rect(cell)
            for step in range(4):
                more = round((14 - 3 * step) * unit)
                on.box(place.inflate(more, more), Box(self.GLOW, place.width * 0.3, fill_opacity=0.14))
        paint_board(on, area, model.base(), lens, self.faces, shadows=False, town=True)
        for cell in self.fresh:
            place = lens.rect(cell)
            grown = place.inflate(round(3 * unit), round(3 * unit))
            on.box(grown, Box(None, place.width * 0.2, SmallCity.NEW, 3 * unit))
        return surface


class SharedCities(Pieces):
    """Maker of the plates and the pictures of all cities but the large one."""

    def __init__(self, table: TableSnapshot, scene: Scene, place: SharedLayout, uncounted: Sequence[int]) -> None:
        """`uncounted` has, by seat, the $ of an income that the plates do not show yet."""
        super().__init__(table, scene)
        self.place, self.uncounted = place, uncounted
        self.turns = kit.kept_value(scene, "seat turns", (table.turn,), partial(SeatTurns, table.turn))

    @cached_property
    def figures(self) -> list[SeatFigures]:
        shown = self.table.shown_seat
        return [
            SeatFigures(self.turn, seat, sitter, seat == shown, money, has_caption=True)
            for seat, (sitter, money) in enumerate(zip(labelled(self.turn.seats), self.uncounted, strict=True))
        ]

    def widgets(self) -> list[Widget]:
        """Return a plate for each seat, then the pictures of the cities that are not large."""
        facts = self.turn, self.table.shown_seat, self.uncounted, self.place
        return kit.kept_widgets(self.scene, "shared cities", self.place.board, facts, lambda _rect: self._made())

    def _made(self) -> list[Widget]:
        plates: list[Widget] = [self._plate(figures, self.place.plates[figures.seat]) for figures in self.figures]
        others = [seat for seat in range(len(self.turn.seats)) if seat != self.table.shown_seat]
        return [*plates, *map(self._town, others)]

    def _town(self, seat: int) -> Widget:
        facts = self.turn.view.cities[seat], self.turn.motifs.laid.get(seat), self.turn.state.city(seat)
        model = kit.kept_value(self.scene, f"town {seat}", facts, partial(self._model, seat))
        press = partial(self.table.live.press, Thing("city", seat=seat))
        name, tip = of_player(_("City of {name}"), _("Your city"), self.turn.names[seat]), _("See this city large")
        item = Focusable(f"town:{seat}", Rect(0, 0, 0, 0), press, name, tip=tip, group="players")
        return TownPicture(self.place.cities[seat], item, model, self.turns.fresh(seat), self.table.faces)

    def _model(self, seat: int) -> BoardModel:
        """Return a seat's city with the plots on which a card could be built now."""
        city, site = self.turn.small_city(seat), site_of(self.turn.state, seat)
        return city._replace(cells=tuple(site.city.board.cells_of(site.open_cells())))

    # A plate

    def _plate(self, player: SeatFigures, place: Rect) -> Widget:
        large = player.seat == self.table.shown_seat and place.height == self.place.plates[player.seat].height
        part = self._plate_part(player, large, place.height)
        press = self.table.live.press
        return CityPlate(place, player, kit.arrange(part, place), None, press)

    def _plate_part(self, player: SeatFigures, large: bool, high: int) -> kit.Part:
        """Return face and mark, name, money and points, and the pill with the state.

        For lack of room the city's size is left out first, then the gaps get smaller, and the flag, with large text the
        figures, and the pill's words are left out; at last large text makes the name smaller.
        """
        row = partial(self._plate_row, player, large, high)
        whole = "flag", "figures"
        tries: list[tuple[str, ...]] = [("size", *whole, "pill"), (*whole, "pill"), (*whole, "tight", "pill")]
        tries += [("figures", "tight", "pill"), *([("pill",)] if self.large else [])]
        tries += [(*whole, "tight", "tick"), ("figures", "tight", "tick")]
        tries += [("tight", "tick"), ("tight",)] if self.large else []
        last = [("tight", "shrunk"), ("tight",)] if self.large else [("figures",)]
        smallest = partial(kit.FirstThatFits, [partial(row, details) for details in last], wraps=True)
        rows: list[Callable[[], kit.Part]] = [*(partial(row, details) for details in tries), smallest]
        return kit.Pad(kit.FirstThatFits(rows), left=self.s(5), right=self.s(12), y=self.s(4))

    def _plate_row(self, player: SeatFigures, large: bool, high: int, details: Collection[str]) -> kit.Part:
        s, style = self.s, "heading" if large and not self.large else "strong"
        mark = kit.player_mark(player.sitter.colour, min(high - s(8), s(52)), player.sitter.portrait)
        spell = partial(kit.words, text=player.sitter.name, style=style, one_line=True, valign="middle")
        name: kit.Part = kit.Shrunk(spell, self.ui) if "shrunk" in details else spell(self.ui, least=s(40))
        shows_flag = player.is_first and "flag" in details
        flag = [kit.icon("flag", s(14 * s.text), muted=True)] if shows_flag else []
        head = kit.HStack([name, *flag], s(7))
        points = self.line(self._points(player), "label", muted=True, valign="middle")
        money = kit.HStack([self.coin(17), self.line(player.money, "label", valign="middle")], s(5))
        size = self.line(player.size, "label", muted=True, valign="middle")
        size.colour = self.theme.danger if player.site.is_full else None
        counts = [money, *self.pollution(player), *([size] if "size" in details else [])]
        figures = kit.HStack([*counts, kit.Noted("points", points)], s(8 if "tight" in details else 12))
        if self.large:
            share, has_pill = self.pollution(player), "pill" in details and self.turns.state_text(player.seat)
            least = 0 if share or has_pill else s.target(44)  # pollution or pill are pressed for the points, too
            bare = kit.Noted("points", kit.HStack([*share, kit.space(least)]))
            rest = [figures if "figures" in details else bare]
            texts: kit.Part = kit.HStack([head, kit.space(grow=1), *rest], s(3 if "tight" in details else 10))
        else:
            texts = kit.VStack([head, figures], -s(1))
        row = [mark, kit.Aligned(texts, None, 0.5, grow=1), *self._pill(player, details)]
        return kit.HStack(row, s(6 if "tight" in details else 10))

    def pollution(self, player: SeatFigures) -> list[kit.Part]:
        """Return the pollution in %, in red if it loses the game, or [] without it (8.2)."""
        percent = player.sheet.pollution
        if percent is None:
            return []
        colour = self.theme.danger if player.pollutes_too_much else None
        share = self.line(percent_text(percent), "label", colour=colour, valign="middle")
        return [kit.HStack([kit.icon("cloud", self.s(15 * self.s.text), muted=True), share], self.s(4))]

    def _points(self, player: SeatFigures) -> str:
        """Return the points, or early in the game the gaps."""
        if player.counts_cells:
            return _("{count} gaps").format(count=player.points)
        points = player.sheet.points
        return ngettext("{count} pt", "{count} pts", 2 if points is None else round(points)).format(count=player.points)

    def _pill(self, player: SeatFigures, details: Collection[str]) -> list[kit.Part]:
        """Return a seat's state: what it does now, that it is next, or with a tick what it has done.

        `details` have "pill", or "tick" for one without words.
        """
        s, text = self.s, self.turns.state_text(player.seat)
        active, waits = self.turns.acts(player.seat), self.turns.is_next(player.seat)
        if not text or not {"pill", *(() if active or waits else ("tick",))}.intersection(details):
            return []
        fill, ink = ("#C8431D", "#FFFFFF") if active else ("#22305A", "#FFFFFF") if waits else ("#CFE0CB", "#1D4A35")
        if self.theme.high_contrast:
            fill, ink = self.theme.panel, self.theme.text
        tick = [] if active or waits else [kit.icon("check", s(15), ink)]
        words = [self.line(text, "label", colour=ink, valign="middle")] if "pill" in details else []
        height = self.ui.text.line_height("label") + s(8)
        look = Box(fill, height / 2, self.theme.panel_edge if self.theme.high_contrast else None, s.unit)
        row = kit.AtLeast(kit.HStack([*tick, *words], s(5)), high=height - s(8))
        return [kit.Aligned(kit.Pad(row, s(8 if "tight" in details else 12), s(4), ground=kit.box(look)), None, 0.5)]
