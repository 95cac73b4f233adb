"""The figures of a seat and their texts, as its panel shows them."""

from dataclasses import dataclass
from functools import cached_property

from cardcity_desktop.rules.card_city.scoring.income import total_income
from cardcity_desktop.rules.card_city.scoring.pollution import SAFE_PERCENT
from cardcity_desktop.rules.card_city.scoring.score import ScoreSheet
from cardcity_desktop.rules.card_city.site import Site, site_of
from cardcity_desktop.scenes.card_city.table.snapshot import TurnSnapshot
from cardcity_desktop.scenes.card_city.wording.scores import cells_to_fill_tip, score_parts
from cardcity_desktop.session.store import Seat
from cardcity_desktop.support.i18n import _, ngettext
from cardcity_desktop.ui.wording.numbers import money_text, number_text
from cardcity_desktop.ui.wording.seats import LEVELS, of_player


@dataclass(frozen=True)
class SeatFigures:
    turn: TurnSnapshot
    seat: int
    sitter: Seat
    on_board: bool  # its city is the displayed one
    uncounted: int  # $ of an income that is not counted yet
    has_caption: bool  # there is room for a caption below the points

    @cached_property
    def site(self) -> Site:
        return site_of(self.turn.state, self.seat)

    @cached_property
    def sheet(self) -> ScoreSheet:
        return self.turn.sheet(self.seat)

    @property
    def money(self) -> str:
        return money_text(self.site.money - self.uncounted)

    @property
    def size(self) -> str:
        """The number of the city's cards and its limit: "7/25"."""
        return f"{self.site.cards}/{self.site.limit}"

    @property
    def drawn(self) -> tuple[object, ...]:
        """Everything that a panel shows of the seat besides its city and income."""
        site = self.site
        figures = site.money - self.uncounted, site.cards, site.limit, self.sheet, self.counts_cells
        return self.sitter, figures, self.turn_text, self.is_active, self.is_first

    @property
    def is_first(self) -> bool:
        return self.seat == self.turn.view.first_player

    @property
    def is_active(self) -> bool:
        return self.seat == self.turn.active_seat

    @cached_property
    def counts_cells(self) -> bool:
        """True if cells to fill are shown in place of points."""
        return self.turn.counts_cells_to_fill(self.sheet)

    @cached_property
    def points(self) -> str:
        shown = self.sheet.empties if self.counts_cells else self.sheet.points
        return "—" if shown is None else number_text(shown)

    @property
    def pollutes_too_much(self) -> bool:
        """True if the pollution would lose a happiness victory (8.2)."""
        limited = self.turn.state.rules.setup.victory == "happiness"
        return limited and self.sheet.pollution is not None and self.sheet.pollution > SAFE_PERCENT

    @cached_property
    def turn_text(self) -> str:
        """Text on the player's present task, or that the city is shown; "" if neither applies."""
        if not self.is_active:
            return _("shown") if self.on_board else ""
        if self.turn.mode == "end_turn" or (self.turn.mode == "pass_on" and self.turn.viewer is not None):
            return _("next")
        return _("thinking…") if self.sitter.player in LEVELS else _("to move")

    @cached_property
    def parts(self) -> list[str]:
        """Parts of the points, such as "homes +6"; while cells to fill are shown, the income instead."""
        if self.counts_cells:
            return [_("{money} a round").format(money=money_text(total_income(self.site)))]
        return [f"{name} {figure}" for name, figure in score_parts(self.sheet)]

    def caption(self, has_parts: bool) -> str:
        """Return the caption of the points.

        Where their parts are not shown, it may be the number of empty cells.
        """
        points, empties = self.sheet.points, self.sheet.empties
        if self.counts_cells:
            return _("to fill")
        if has_parts or points is None or points >= 0 or not empties:
            return ngettext("point", "points", 2 if points is None else points)
        return ngettext("{count} empty", "{count} empty", empties).format(count=empties)

    @property
    def size_tip(self) -> str:
        """Tip on the cards that count towards the limit, and those that do not (4.4)."""
        text = ngettext(
            "{city}: {cards} card, room for {limit}. Industrial cards take none; each makes room for 5 more.",
            "{city}: {cards} cards, room for {limit}. Industrial cards take none; each makes room for 5 more.",
            self.site.cards,
        )
        city = of_player(_("City of {name}"), _("Your city"), self.sitter.name)
        return text.format(city=city, cards=self.site.cards, limit=self.site.limit)

    @property
    def points_tip(self) -> str:
        if self.counts_cells:
            return cells_to_fill_tip() + "\n" + _("Press to see where points come from")
        tip = _("Points if the game ended now: press to see where they come from")
        return "\n".join(filter(None, [", ".join(self.parts), tip]))
