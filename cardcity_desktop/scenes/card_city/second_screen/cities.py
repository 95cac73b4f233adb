"""Cities on a page: boards of cells, with what each district needs."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import NamedTuple

from cardcity_desktop.rules.card_city.forecast.growth_needs import district_needs
from cardcity_desktop.rules.card_city.forecast.outcome import CityFigures, figures_of
from cardcity_desktop.rules.card_city.site import site_of
from cardcity_desktop.rules.card_city.state import State
from cardcity_desktop.rules.card_city.view import View
from cardcity_desktop.rules.errors import Cell
from cardcity_desktop.scenes.card_city.advice_text import coordinate, points_text
from cardcity_desktop.scenes.card_city.board_model import owners_on
from cardcity_desktop.scenes.card_city.forecast_words import counts_gaps
from cardcity_desktop.scenes.card_city.names import need_text
from cardcity_desktop.scenes.card_city.second_screen.cards import CityCards
from cardcity_desktop.scenes.second_screens.observation import Page
from cardcity_desktop.support.i18n import _, ngettext, pgettext
from cardcity_desktop.ui.board.geometry import bounds_of, unit_centre
from cardcity_desktop.ui.wording.numbers import money_text

HEX_ROW = 3**0.5 / 2
"""Pitches from one row of hexagons to the next."""

NEAR = 1e-6
"""Rounding of the middles of hexagons, in pitches."""


class Laid(NamedTuple):
    """A card on a board."""

    token: str
    art: str  # name of its picture


class PageCities:
    """The cities of one view. `state` agrees with it, and its secrets are not read."""

    def __init__(self, view: View, state: State, cards: CityCards, seats: Mapping[int, Page]) -> None:
        """`seats` are the values of each player for a page (`seat_values`)."""
        self._view, self._state, self._cards, self._seats = view, state, cards, seats
        self._board, self._reach = state.rules.board, state.rules.share.frame
        self._owners = owners_on(self._board) if state.rules.unique else {}

    def cell_name(self, cell: Cell) -> str:
        """Return a cell's letter and number."""
        return coordinate(cell, self._reach)

    def figures(self, seat: int) -> CityFigures:
        return figures_of(site_of(self._state, seat))

    def standing(self, seat: int) -> str:
        """Return a seat's points, or early in a game its gaps, with money and income."""
        had = self.figures(seat)
        result = points_text(had.points)
        if counts_gaps(self._view, had):
            result = ngettext("{count} gap", "{count} gaps", had.empties).format(count=had.empties)
        income = _("{money} each round").format(money=money_text(had.income))
        return " · ".join((result, money_text(had.money), income))

    def all(self) -> list[Page]:
        """Return every player's board, or the one of a unique city with a line for each player."""
        seats = range(self._state.rules.players)
        heads = [{**self._seats[seat], "note": self.standing(seat)} for seat in seats]
        if self._state.rules.unique:
            board = self.board(0, (), "public:")
            return [{"kind": "owners", "seats": heads}, board]
        return [{**self.board(seat, (), f"public:{seat}:"), "seat": heads[seat]} for seat in seats]

    def board(self, seat: int, lit: Collection[Cell], prefix: str = "cell:") -> Page:
        """Return the board with a seat's city, as far as its cards and the lit cells reach."""
        cards = self._laid(seat)
        is_shared = self._state.rules.unique and not lit
        needs = self._needs(None if is_shared else seat, cards)
        shown = [*cards, *lit]
        block: Page = {"kind": "board", "label": self._title(seat), "shape": self._cards.shape}
        rows = self._rows(shown)
        block["rows"] = [[self._cell(cell, place, cards, needs, prefix) for cell, place in row] for row in rows]
        block["columns"] = max((len(row) for row in rows), default=1)
        if self._cards.shape == "hex":
            left, top, right, bottom = bounds_of("hexagonal", tuple(shown))
            block["size"] = [right - left + 1, round((bottom - top) / HEX_ROW) + 1]
        return block

    def _title(self, seat: int) -> str:
        if self._state.rules.unique:
            return _("The unique city")
        if seat == self._view.seat:
            return _("Your city")
        return _("City of {name}").format(name=self._seats[seat]["name"])

    def _laid(self, seat: int) -> dict[Cell, Laid]:
        """Return the cards on a seat's board by cell, the Architect among them."""
        unique, view = self._state.rules.unique, self._view
        cities = view.cities if unique else (view.cities[seat],)
        laid = {
            placed.cell: Laid(placed.card, self._cards.laid_art(placed.seat, placed.cell, placed.card))
            for city in (*cities, view.ring)
            for placed in city
        }
        if view.architect is not None and (unique or seat == view.first_player):
            laid[view.architect] = Laid("A", self._cards.laid_art(None, view.architect, "A"))
        return laid

    def _needs(self, seat: int | None, cards: Collection[Cell]) -> dict[Cell, tuple[list[str], str]]:
        """Return the pill and the sentence of the need of each district of a seat, or of all, at its lowest card."""
        needs = dict[Cell, tuple[list[str], str]]()
        for need in district_needs(self._state, seat or 0):
            own = [cell for cell in need.cells if cell in cards]
            if own and (seat is None or seat in dict(need.owners)):
                cell = min(own, key=lambda cell: (-cell[1], cell[0]))
                pill = [f"{min(need.have, need.need)}/{need.need}", "" if need.obstacle else "yes"]
                needs[cell] = pill, need_text(need)
        return needs

    def _rows(self, shown: Iterable[Cell]) -> list[list[tuple[Cell, list[float]]]]:
        """Return the rows of the smallest part of the board around some cells, each cell with its place on hexagons."""
        grid = self._board.shape
        left, top, right, bottom = bounds_of(grid, tuple(shown))
        rows = dict[int, list[tuple[Cell, list[float]]]]()
        for cell in sorted(self._board.cell_of.values(), key=lambda cell: (cell[1], cell[0])):
            x, y = unit_centre(grid, cell)
            if left <= x <= right and top - NEAR <= y <= bottom + NEAR:
                rows.setdefault(cell[1], []).append((cell, [x - left, round((y - top) / HEX_ROW)]))
        return list(rows.values())

    def _cell(
        self,
        cell: Cell,
        place: list[float],
        cards: Mapping[Cell, Laid],
        needs: Mapping[Cell, tuple[list[str], str]],
        prefix: str,
    ) -> Page:
        card = cards.get(cell)
        facts = [self.cell_name(cell), pgettext("cell", "free") if card is None else self._cards.name(card.token)]
        values: Page = {"id": f"{prefix}{cell[0]},{cell[1]}"}
        if self._cards.shape == "hex":
            values["at"] = place
        if cell in self._owners:
            owner = self._seats[self._owners[cell]]
            values["zone"] = owner["colour"]
            facts.append(owner["name"])
        if card is not None:
            values["art"] = card.art
        if cell in needs:
            values["need"], sentence = needs[cell]
            facts.append(sentence.rstrip("."))
        values["label"] = ", ".join(facts)
        return values

    def small(self, seat: int, more: Mapping[Cell, str]) -> Page:
        """Return a small picture of a seat's city with some more cards in it."""
        arts = {cell: card.art for cell, card in self._laid(seat).items()}
        arts |= {cell: self._cards.held_art(token) for cell, token in more.items()}
        rows = self._rows(arts)
        cells = [[[arts.get(cell, ""), cell in more] for cell, _place in row] for row in rows]
        return {"columns": max((len(row) for row in rows), default=1), "rows": cells}
