"""Card City's table for screen readers: its title, the names and contents of its items, and the players' figures."""

from collections.abc import Sequence

from cardcity_desktop.rules.card_city.forecast.growth_needs import district_needs
from cardcity_desktop.rules.card_city.site import site_of
from cardcity_desktop.rules.city.board import bits
from cardcity_desktop.rules.city.cards import CARDS
from cardcity_desktop.rules.errors import Cell
from cardcity_desktop.scenes.card_city.advice_text import coordinate, total_text
from cardcity_desktop.scenes.card_city.board_model import district_marks, halves_of
from cardcity_desktop.scenes.card_city.events_text import lot_text
from cardcity_desktop.scenes.card_city.names import card_name, district_name, kind_name, need_text
from cardcity_desktop.scenes.card_city.table.board import CityBoard
from cardcity_desktop.scenes.card_city.table.header import task_text
from cardcity_desktop.scenes.card_city.table.lots import Outlook
from cardcity_desktop.scenes.card_city.table.moves import Held, Thing, lot_of
from cardcity_desktop.scenes.card_city.table.snapshot import TableSnapshot
from cardcity_desktop.support.i18n import N_, _, ngettext
from cardcity_desktop.ui.board.model import BoardModel
from cardcity_desktop.ui.board.view import CellFocusable
from cardcity_desktop.ui.pages.forecast import Forecast
from cardcity_desktop.ui.window.focus import Focusable
from cardcity_desktop.ui.wording.numbers import money_text, percent_text
from cardcity_desktop.ui.wording.phrases import capitalised, with_label
from cardcity_desktop.ui.wording.seats import label_of, of_player


class Spoken:
    """The table at one moment in words, as far as the viewer may know it."""

    SIDES = (N_("north"), N_("east"), N_("south"), N_("west"))

    def __init__(self, table: TableSnapshot, city: CityBoard) -> None:
        self.table, self.turn, self.rules, self.held = table, table.turn, table.turn.state.rules, table.selection.held
        self.city, self.names, self.reach = city, table.turn.names, table.turn.state.rules.share.frame
        self.model: BoardModel | None = city.view.model if city.view is not None else None

    def title(self) -> str:
        """Return the task, and the held card with the number of free cells or why no card can be built."""
        task, held = task_text(self.table), self.held
        if held is not None and held.source == "drawn":
            return ". ".join((task, _("{card}, in hand").format(card=card_name(held.token))))
        if held is None or self.model is None:
            return ". ".join(filter(None, (task, self.table.nothing_fits)))
        count = len(self.model.legal)
        lit = ngettext("{card} in hand: {count} free cell", "{card} in hand: {count} free cells", count)
        parts = (task, lit.format(card=card_name(held.token), count=count), capitalised(self._facing(held.token)))
        return ". ".join(part for part in parts if part)

    # Items

    def name_of(self, item: Focusable) -> str:
        """Return the name of a held card, a cell, or an item of the lots, or "" for any other item."""
        if isinstance(item.extra, Held) and item.extra.is_same(self.held):
            return _("{card}, in hand").format(card=item.label)
        if isinstance(item, CellFocusable) and self.model is not None:
            return self._cell_name(self.model, item.cell, item.best)
        return self._lot_item_name(item)

    def content_of(self, item: Focusable) -> str | None:
        """Return the content of a cell, or None for any other item."""
        if not isinstance(item, CellFocusable) or self.model is None:
            return None
        return self._card_on(self.model, item.cell) or (_("free to build") if item.best else "")

    def details_of(self, item: Focusable) -> list[str]:
        """Return the forecast of the held card on a cell, or what a lot brings, or [] for any other item."""
        if isinstance(item, CellFocusable):
            forecast = self.city.preview_at(item.cell).forecast
            return forecast_lines(forecast) if forecast is not None else []
        return self._lot_details(item)

    def next_items(self, items: Sequence[Focusable], usual: Sequence[Focusable]) -> Sequence[Focusable]:
        """Return those of `items` that the player may press next: lots to take, or the `usual` ones, the best first."""
        takes = [item for item in items if isinstance(item.extra, Thing) and item.extra.kind == "take" and item.enabled]
        if takes:
            return takes
        refused = self.held is not None  # by each cell that is not lit

        def place(item: Focusable) -> tuple[float, bool]:
            if not isinstance(item, CellFocusable):
                return 0, True
            return -self.city.preview_at(item.cell).gain, not self._lets_grow(item.cell)

        shown = (item for item in usual if item.best or not (refused and isinstance(item, CellFocusable)))
        return sorted(shown, key=place)

    def _lets_grow(self, cell: Cell) -> bool:
        """Return True if the held card would let a district grow from `cell`.

        False for a reserve card, which always does.
        """
        model, held = self.model, self.held
        return model is not None and cell in model.gaining and held is not None and held.source != "reserve"

    def _cell_name(self, model: BoardModel, cell: Cell, lit: bool) -> str:
        """Return "Home, E4, 1 of 2 to grow" or, if the cell is lit, "empty, F4, free to build"."""
        parts = [self._card_on(model, cell) or _("empty"), coordinate(cell, self.reach)]
        if self._lets_grow(cell):
            parts.append(_("something grows here"))
        if lit:
            parts.append(_("free to build"))
        elif cell in model.other_rotation:
            parts.append(_("free once the card is turned"))
        if cell in model.zones and model.zones[cell] < len(self.names):
            parts.append(self._zone(model.zones[cell]))
        for need in model.needs:  # also of the held card, as if it lay there
            if need.cell == cell and model.card_at(cell) is not None:
                progress = _("{have} of {need} to grow").format(have=need.have, need=need.need)
                parts.append(_("ready to grow") if need.ready else progress if need.need else need.text)
        return ", ".join(parts)

    def _card_on(self, model: BoardModel, cell: Cell) -> str:
        """Return the name of a cell's card, of a bicolour with the kind on each side, or "" for an empty cell."""
        card = model.card_at(cell)
        if card is None:
            return ""
        facing = self._facing(card.token)
        return f"{card_name(card.token)} ({facing})" if facing else card_name(card.token, percent=self.rules.ecological)

    def _facing(self, token: str) -> str:
        """Return "north Home, east Home–Shop, …" of a bicolour, or "" of any other card."""
        halves = halves_of(token)
        if len(dict.fromkeys(halves)) < 2:
            return ""
        return ", ".join(
            f"{_(side)} {kind_name(''.join(dict.fromkeys(halves[2 * at : 2 * at + 2])))}"
            for at, side in enumerate(self.SIDES)
        )

    def _lot_item_name(self, item: Focusable) -> str:
        """Return "Home, lot 1, face up", "Face down, lot 1" or "Take lot 1: Home, $2", "" elsewhere."""
        thing, number = item.extra, lot_of(item)
        if number is None or not self.turn.has_lots:
            return ""
        kind, facing = (thing.kind, thing.facing) if isinstance(thing, Thing) else ("laid", None)
        if kind == "take":
            lot = self.turn.lots[number - 1]
            cards = lot_text(lot.up, lot.down, lot.money, self.rules.ecological)
            return _("Take lot {number}: {cards}").format(number=number, cards=cards)
        name = _("{card}, lot {number}").format(card=item.label, number=number)
        if kind != "seen":
            return name
        return _("{name}, face down").format(name=name) if facing == "down" else _("{name}, face up").format(name=name)

    def _lot_details(self, item: Focusable) -> list[str]:
        """Return the points or the gaps, before and after taking a lot, or [] for other items."""
        thing, number = item.extra, lot_of(item)
        if number is None or not isinstance(thing, Thing) or thing.kind != "take" or not self.turn.has_lots:
            return []
        outlook = Outlook(self.table, self.turn.takers[0], self.turn.lots[number - 1])
        forecast, text = outlook.forecast, outlook.before_after
        if forecast is None or not text:
            return []
        if self.turn.counts_gaps(forecast.before):
            return [text]
        return [with_label(_("Points"), text)] if forecast.points or outlook.unknown else []

    # Players

    def statuses(self, others: bool) -> list[str]:
        """Return the figures of the viewer, or of the `others`."""
        mine = self.table.shown_seat if self.table.viewer is None else self.table.viewer
        return [self._status(seat) for seat in range(len(self.names)) if (seat != mine) is others]

    def review(self) -> list[str]:
        """Return the figures and districts of the shown city."""
        return [self._status(self.table.shown_seat), *self._districts(self.table.shown_seat)]

    def _status(self, seat: int) -> str:
        """Return "Zoé: $3, 4 cards, room for 5, 2 points (homes +6, 4 empty −4)"."""
        site, sheet = site_of(self.turn.state, seat), self.turn.sheet(seat)
        room = ngettext("{cards} card, room for {limit}", "{cards} cards, room for {limit}", site.cards)
        parts = [money_text(site.money), room.format(cards=site.cards, limit=site.limit)]
        if sheet.points is not None:
            parts.append(total_text(sheet))
        if sheet.pollution is not None:
            parts.append(_("pollution {percent}").format(percent=percent_text(sheet.pollution)))
        return with_label(label_of(self.names[seat]), ", ".join(parts))

    def _districts(self, seat: int) -> list[str]:
        """Return each district of a city (kind, cells, and its need or income), then the other cards."""
        texts, site = list[str](), site_of(self.turn.state, seat)
        needs = {frozenset(need.cells): need_text(need) for need in district_needs(self.turn.state, seat)}
        alone = {site.city.board.cell_of[at]: CARDS[site.city.cells[at]].token for at in bits(site.own)}
        for mark in district_marks(site):
            cells = [part.cell for part in mark.parts]
            alone = {cell: token for cell, token in alone.items() if cell not in cells}
            where = ", ".join(coordinate(cell, self.reach) for cell in sorted(cells))
            if self.turn.unique:
                zones = (site.city.board.zone_of[site.city.board.index(cell)] for cell in sorted(cells))
                where += "".join(f", {self._zone(zone)}" for zone in dict.fromkeys(zones) if zone >= 0)
            size = ngettext("{district}, {count} card", "{district}, {count} cards", mark.size)
            name = size.format(district=district_name(mark.kind), count=mark.size)
            texts.append(with_label(f"{name}, {where}", needs.get(frozenset(cells), mark.note)))
        names = {cell: card_name(token, percent=self.rules.ecological) for cell, token in sorted(alone.items())}
        return [*texts, *(f"{name}, {coordinate(cell, self.reach)}" for cell, name in names.items())]

    def _zone(self, seat: int) -> str:
        return of_player(_("zone of {name}"), _("your zone"), self.names[seat])


def forecast_lines(forecast: Forecast) -> list[str]:
    """Return a forecast in sentences, the city's totals before and after first. Of a refusal, the reason first."""
    shown = [line for line in forecast.lines if line.label != _("Now")]
    if not forecast.refused:
        shown = [*(line for line in reversed(shown) if line.before), *(line for line in shown if not line.before)]

    def step_points(change: str) -> str:
        """Return the points of a growth step with their word: "+2 points", or "" for no change."""
        points = ngettext("{count} point", "{count} points", 1 if change[1:] == "1" else 2)
        return points.format(count=change) if change not in ("", "0") else ""

    lines, heading = list[str](), ""
    for line in shown:
        figure = step_points(line.value) if line.number else line.figure
        text = with_label(line.label, figure) if figure else line.label
        text, heading = with_label(heading, text) if heading else text, ""
        if line.heads:
            heading = text  # it begins the next item's sentence
        else:
            lines.append(text)
    return [f"{forecast.title}. {lines[0]}", *lines[1:]] if forecast.refused else lines
