"""The draft on a page: cards that are laid into two lots, the offer, and the choice of a lot."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from cardcity_desktop.rules.card_city import actions
from cardcity_desktop.rules.card_city.events import HIDDEN
from cardcity_desktop.rules.card_city.forecast.lots import LotForecast, lot_forecast
from cardcity_desktop.rules.card_city.site import site_of
from cardcity_desktop.rules.card_city.state import State
from cardcity_desktop.rules.card_city.view import DraftView, LotView
from cardcity_desktop.rules.city.cards import CODES
from cardcity_desktop.scenes.card_city.advice_text import action_text
from cardcity_desktop.scenes.card_city.forecast_words import counts_gaps, points_lines, total_line
from cardcity_desktop.scenes.card_city.second_screen.cards import CityCards
from cardcity_desktop.scenes.card_city.second_screen.cities import PageCities
from cardcity_desktop.scenes.card_city.second_screen.construction import forecast_values
from cardcity_desktop.scenes.card_city.table.lots import lost_text
from cardcity_desktop.scenes.second_screens.observation import Page, SeatObservation
from cardcity_desktop.support.i18n import _, ngettext
from cardcity_desktop.ui.pages.forecast import ForecastLine
from cardcity_desktop.ui.wording.numbers import money_text

MANY = 4
"""Number of cards of a lot from which a sign alone shows which ones lie face down."""


class Draft:
    """The lots of one moment, with the ways of the seat that acts."""

    def __init__(self, observation: SeatObservation, state: State, cards: CityCards, cities: PageCities) -> None:
        assert observation.view.draft is not None
        self._observation, self._state, self._cards, self._cities = observation, state, cards, cities
        self._draft: DraftView = observation.view.draft
        self.ways = list[Page]()

    # Making lots

    def splitting(self) -> list[Page]:
        """Return the cards that are still to be laid, above the lots with their places."""
        tokens = self._draft.drawn
        for at, token in enumerate(tokens):
            for action in self._observation.legal:
                if isinstance(action, actions.Put) and action.card == token:
                    self._way([f"card:{at}", f"hole:{action.lot}:{action.facing}"], action, self._text(action))
        left = ngettext("{count} left to lay", "{count} left to lay", len(tokens)).format(count=len(tokens))
        return [self._drawn(left), self._lots(_("Put the raised card here"))]

    def keeping(self) -> list[Page]:
        """Return the drawn cards of which one goes under the pool."""
        for at, token in enumerate(self._draft.drawn):
            action = actions.Return(token)
            self._way([f"card:{at}"], action, self._text(action))
        return [self._drawn("")]

    def _drawn(self, title: str) -> Page:
        tokens, widths = self._draft.drawn, {1: 104, 2: 104, 3: 96, 4: 76}
        cards = [self._cards.held(f"card:{at}", token) for at, token in enumerate(tokens)]
        width = widths.get(len(tokens), 54)
        return {"kind": "row", "group": "card", "title": title, "note": "", "cards": cards, "width": width}

    def offering(self) -> list[Page]:
        """Return the full lots, and at the advanced level how much money is added to one of them."""
        blocks, offered = [self._lots("")], {1: list[Page](), 2: list[Page]()}
        for action in self._observation.legal:
            if not isinstance(action, actions.Offer):
                continue
            if action.money:
                identity = f"bribe:{action.lot}:{action.money}"
                offered[action.lot].append({"id": identity, "text": money_text(action.money)})
                self._way([identity], action, self._text(action))
            else:
                self._way([], action, self._text(action))
        if offered[1]:
            lots = [(_("Lot {lot}").format(lot=lot), values) for lot, values in offered.items()]
            rows = [self._stepper(name, values) for name, values in lots]
            text = _("Money for one lot: it goes to the player who gets that lot.")
            blocks.append({"kind": "stepper", "group": "bribe", "text": text, "rows": rows})
        return blocks

    @staticmethod
    def _stepper(name: str, values: Sequence[Page]) -> Page:
        return {
            "name": name,
            "label": _("Money in {lot}").format(lot=name),
            "less": _("Less money in {lot}").format(lot=name),
            "more": _("More money in {lot}").format(lot=name),
            "none": money_text(0),
            "values": list(values),
        }

    # Choosing a lot

    def choosing(self) -> list[Page]:
        """Return the two lots, each with what it does in the own city."""
        assert self._draft.lots is not None
        for action in self._observation.legal:
            if isinstance(action, actions.Take):
                lot = self._draft.lots[action.lot - 1]
                self._way([f"lot:{action.lot}"], action, self._text(action), **self._worth(lot))
        return [self._lots("")]

    def _worth(self, lot: LotView) -> Page:
        """Return what a lot does in the own city, or that its taker splits it again."""
        seat, tokens = self._observation.seat, (*lot.up, *lot.down)
        assert seat is not None
        if len(tokens) > self._draft.keep:
            return {"say": _("You keep some of it, and split it for the next player.")}
        unknown = tokens.count(HIDDEN)
        forecast = lot_forecast(self._state, seat, tokens, lot.money)
        had, has = forecast.before, forecast.after
        totals = points_lines(had, has, counts_gaps(self._observation.view, had))
        before, after = money_text(had.income), money_text(has.income)
        totals.append(total_line(_("A round"), before, after, has.income - had.income))
        lines = [ForecastLine(text, tone="bad") for text in self._lost(seat, lot, forecast)]
        if unknown:
            text = ngettext("one card unknown to you", "{count} cards unknown to you", unknown)
            lines.append(ForecastLine(text.format(count=unknown)))
        more = {cell: token for token, cell, _size in (*forecast.placed, *forecast.grown)}
        values = {**forecast_values(lines, totals), "title": _("in your city")}
        return {"forecast": {**values, "city": self._cities.small(seat, more)}}

    def _lost(self, seat: int, lot: LotView, forecast: LotForecast) -> list[str]:
        """Return a warning for each card that could not be built, and for a cloud."""
        site = site_of(self._state, seat)
        site = replace(site, money=site.money + lot.money)
        site = site.after((token, cell) for token, cell, _size in forecast.placed)
        cloud = [_("A pollution cloud would follow")] if forecast.cloud else []
        return [lost_text(site, token, own=True) for token in forecast.lost] + cloud

    # Lots

    def known_lots(self) -> list[str]:
        """Return the face-down cards of the lots that the seat knows."""
        lots = self._draft.lots or ()
        return [token for lot in lots for token in lot.down if token in CODES]

    def _lots(self, hole: str) -> Page:
        assert self._draft.lots is not None
        lots = [self._lot(number, lot, hole) for number, lot in enumerate(self._draft.lots, 1)]
        return {"kind": "lots", "lots": lots}

    def _lot(self, number: int, lot: LotView, hole: str) -> Page:
        up, down, empty = _("face up"), _("face down"), _("empty")
        title = _("Lot {lot}").format(lot=number)
        places = list[Page]()
        for at, token in enumerate(lot.up):
            places.append(self._cards.held(f"laid:{number}:up:{at}", token, up))
        places += [self._hole(number, "up", f"{title}, {up}, {empty}", hole)] * lot.room_up
        tag = [down if len(lot.up) + len(lot.down) < MANY else "", "", "eye_off"]
        for at, token in enumerate(lot.down):
            places.append(self._cards.held(f"laid:{number}:down:{at}", token, down, tag))
        places += [self._hole(number, "down", f"{title}, {down}, {empty}", hole)] * lot.room_down
        note = self._note(lot)
        cards = ", ".join(str(place["label"]) for place in places if "art" in place)
        label = ", ".join(filter(None, (title, note, cards)))
        return {"id": f"lot:{number}", "title": title, "note": note, "label": label, "places": places}

    @staticmethod
    def _hole(number: int, facing: str, label: str, hint: str) -> Page:
        icon, text = ("eye", _("face up")) if facing == "up" else ("eye_off", _("face down"))
        return {"id": f"hole:{number}:{facing}", "label": label, "icon": icon, "text": text, "hint": hint}

    def _note(self, lot: LotView) -> str:
        """Return how many cards lie which way up, and the money."""
        up, down = len(lot.up) + lot.room_up, len(lot.down) + lot.room_down
        parts = [ngettext("{count} up", "{count} up", up).format(count=up)]
        parts += [ngettext("{count} down", "{count} down", down).format(count=down)] if down else []
        parts += [_("{money} in it").format(money=money_text(lot.money))] if lot.money else []
        return ", ".join(parts)

    def _text(self, action: actions.Action) -> str:
        return action_text(action, self._state.rules.share.frame).rstrip(".")

    def _way(self, things: Sequence[str], action: actions.Action, label: str, **more: object) -> None:
        self.ways.append({"with": list(things), "do": [self._observation.encode(action)], "label": label, **more})
