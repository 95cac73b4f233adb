"""A lot as one seat would get it: what it brings, from the cards that the viewer sees, in short texts."""

from dataclasses import dataclass
from functools import cached_property

from cardcity_desktop.rules.card_city.events import HIDDEN
from cardcity_desktop.rules.card_city.forecast.lots import LotForecast, lot_forecast
from cardcity_desktop.rules.card_city.view import LotView
from cardcity_desktop.scenes.card_city.table.snapshot import TableSnapshot
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui.wording.numbers import number_text, signed_text


@dataclass(frozen=True)
class Outlook:
    """A lot for one seat."""

    table: TableSnapshot
    seat: int
    lot: LotView

    @property
    def cards(self) -> tuple[str, ...]:
        return (*self.lot.up, *self.lot.down)

    @property
    def unknown(self) -> int:
        """Number of the lot's cards that the viewer does not see."""
        return self.cards.count(HIDDEN)

    @property
    def is_split_again(self) -> bool:
        """True if the lot has too many cards for one hand, so that its taker splits it again (3.5)."""
        return len(self.cards) > self.table.turn.draft.keep

    @cached_property
    def forecast(self) -> LotForecast | None:
        """The forecast from the seen cards; None if the viewer sees none, or if the lot will be split again."""
        if self.is_split_again or not set(self.cards) - {HIDDEN}:
            return None
        return lot_forecast(self.table.turn.state, self.seat, self.cards, self.lot.money)

    @cached_property
    def of_open_cards(self) -> LotForecast:
        """The forecast from the cards that lie face up, which all players see."""
        return lot_forecast(self.table.turn.state, self.seat, self.lot.up, self.lot.money)

    @property
    def before_after(self) -> str:
        """A short forecast in the unit of the players' panels: "−8 → 1" points, or early "19 → 17 to fill"."""
        if self.forecast is None:
            return ""
        had, has = self.forecast.before, self.forecast.after
        if had.points is None or has.points is None:
            return ""
        if self.table.turn.counts_cells_to_fill(had):
            form = _("{change} or fewer to fill") if self.unknown else _("{change} to fill")
            return form.format(change=self._change(had.empties, has.empties))
        points = self._change(had.points, has.points)
        return points + " " + _("or more") if self.unknown else points

    def _change(self, had: float, has: float) -> str:
        """Return "19 → 17"; of what only unknown cards may change, the figure alone."""
        after = number_text(has)
        return after if self.unknown and had == has else f"{number_text(had)} → {after}"

    def worth(self, forecast: LotForecast, short: bool = False) -> str:
        """Return the points of a forecast, "+7", or early in the game the cells it fills; if `short`, as a number."""
        had, has = forecast.before, forecast.after
        if not self.table.turn.counts_cells_to_fill(had):
            return gain_text(forecast) or number_text(0)
        filled = number_text(had.empties - has.empties)
        return filled if short else _("fills {count}").format(count=filled)

    @property
    def sight(self) -> str:
        """The seat's own sight of a lot in which the viewer knows more: "sees +2"; "or more" with unknown cards."""
        if self.unknown:
            return _("or more")
        if self.seat == self.table.viewer or not self.lot.down:
            return ""
        return _("sees {points}").format(points=self.worth(self.of_open_cards, short=True))


def gain_text(forecast: LotForecast) -> str:
    """Return the points that a lot brings, "+7"; "" if they do not change."""
    return signed_text(forecast.points) if forecast.points else ""
