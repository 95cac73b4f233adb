"""Cards that go onto a cell: what can be laid where, and what it does."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from cardcity_desktop.rules.card_city import actions
from cardcity_desktop.rules.card_city.forecast.outcome import action_forecast
from cardcity_desktop.rules.card_city.site import site_of
from cardcity_desktop.rules.card_city.state import State
from cardcity_desktop.rules.city.cards import CARDS, CODES
from cardcity_desktop.rules.errors import Cell, Refusal
from cardcity_desktop.rules.registry import game_of
from cardcity_desktop.scenes.card_city.advice_text import action_text, coordinate
from cardcity_desktop.scenes.card_city.events_text import refusal_reason
from cardcity_desktop.scenes.card_city.forecast_words import ForecastWords, counts_gaps
from cardcity_desktop.scenes.card_city.names import card_with_article
from cardcity_desktop.scenes.card_city.second_screen.cards import CityCards
from cardcity_desktop.scenes.second_screens.observation import Page, SeatObservation
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui.pages.forecast import ForecastLine
from cardcity_desktop.ui.wording.numbers import money_text, percent_text

Laying = actions.Found | actions.Build | actions.PlaceCloud | actions.PlaceArchitect | actions.Develop | actions.Buy
"""Actions that lay a card onto a cell."""


def token_of(action: Laying) -> str:
    """Return the card that an action lays."""
    match action:
        case actions.Build() | actions.Buy():
            return action.card
        case actions.Develop():
            return action.kind
        case actions.Found():
            return "H"
        case actions.PlaceCloud():
            return "X"
        case actions.PlaceArchitect():
            return "A"


class Construction:
    """The cards that the seat may lay now, and a way for each card and cell.

    `state` agrees with the seat's view: forecasts need one, and no figure of them depends on what is hidden.
    """

    def __init__(self, observation: SeatObservation, state: State, cards: CityCards) -> None:
        assert observation.seat is not None
        self._observation, self._state, self._cards, self._seat = observation, state, cards, observation.seat
        self.layings: Sequence[Laying] = [each for each in observation.legal if isinstance(each, Laying)]
        self.cells: Sequence[Cell] = list(dict.fromkeys(each.cell for each in self.layings))
        self.shown = list[Page]()  # the cards in their row
        self.ways = list[Page]()
        self.turns = dict[str, list[Page]]()  # the rotations of each bicolour
        self.things = dict[str, Page]()
        self._deeds = dict[actions.Action, Page]()
        self._lay_out()

    def _lay_out(self) -> None:
        hand = self._observation.view.hands[self._seat] if self._builds else ()
        for at, token in enumerate(hand):
            home = CARDS[CODES[token]].home
            builds = [each for each in self.layings if isinstance(each, actions.Build)]
            self._card(f"card:{at}", token, [each for each in builds if CARDS[CODES[each.card]].home == home])
        others = [each for each in self.layings if not isinstance(each, actions.Build)]
        for token in dict.fromkeys(map(token_of, others)):
            self._card(f"card:{token}", token, [each for each in others if token_of(each) == token])

    @property
    def _builds(self) -> bool:
        """True while cards of the hand are built, also if none of them fits."""
        kinds = actions.Build | actions.PlaceArchitect | actions.Discard
        return any(isinstance(each, kinds) for each in self._observation.legal)

    def _card(self, identity: str, token: str, layings: Sequence[Laying]) -> None:
        """Add a card with its ways. A card without any tells why."""
        price = self._price(token, layings)
        cost = _("costs {price}").format(price=money_text(price)) if price else ""
        tag = [money_text(price) if price else _("free"), ""]
        if token in "AHX":
            tag = []
        elif self._state.rules.ecological and len(token) == 2:  # a factory, whose price says less than its pollution
            tag[0] = " · ".join(filter(None, (money_text(price) if price else "", percent_text(int(token[1])))))
        refusal = None if layings else self._commonest_refusal(token)
        if refusal is not None:
            tag = [_("too dear") if refusal.reason == "money" else _("no place"), "no"]
        fact = refusal_reason(refusal).rstrip(".") if refusal is not None else cost
        card = self._cards.held(identity, token, fact, tag)
        if not layings:
            card |= {"off": True, **({"say": refusal_reason(refusal)} if refusal is not None else {})}
        if isinstance(next(iter(layings), None), actions.Buy | actions.Develop | actions.PlaceCloud):
            card["art"] = self._cards.reserve_art(self._seat, token)
        self.shown.append(card)
        self.things[identity] = card
        turned = self._turned(identity, token, layings)
        for action in layings:
            extra = [turned[token_of(action)]] if turned else []
            cell = f"cell:{action.cell[0]},{action.cell[1]}"
            self.ways.append({"with": [identity, *extra, cell], **self._deed_of(action, price)})

    def _turned(self, identity: str, token: str, layings: Sequence[Laying]) -> dict[str, str]:
        """Return the id of each useful rotation of a bicolour by its token, and keep them for the page."""
        if not CARDS[CODES.get(token, 0)].is_bicolour:
            return {}
        useful = set(map(token_of, layings))
        tokens = [CARDS[code].token for code in CARDS[CODES[token]].rotations]
        kept = {each: f"turn:{identity[5:]}:{at}" for at, each in enumerate(tokens) if each in useful}
        self.turns[identity] = [{"id": turn, "art": self._cards.held_art(each)} for each, turn in kept.items()]
        return kept

    def _price(self, token: str, layings: Sequence[Laying]) -> int:
        site = site_of(self._state, self._seat)
        if token not in CODES or any(isinstance(each, actions.Develop) for each in layings):
            return 0
        if any(isinstance(each, actions.Buy) for each in layings):
            return site.market_price(CODES[token])
        return site.price(CODES[token])

    def _commonest_refusal(self, token: str) -> Refusal | None:
        """Return the refusal that most open cells give for a card, the price first. It names no cells."""
        site, met = site_of(self._state, self._seat), Counter[Refusal]()
        for cell in site.city.board.cells_of(site.open_cells()):
            refusal = self._observation.why_not(actions.Build(token, cell))
            if refusal is not None:
                met[Refusal(refusal.clause, refusal.reason, (), refusal.figures)] += 1
        return max(met, key=lambda refusal: (refusal.reason == "money", met[refusal]), default=None)

    # What it does

    def _deed_of(self, action: Laying, price: int) -> Page:
        """Return the deed, its label and its forecast. Equal cards share them."""
        if action not in self._deeds:
            self._deeds[action] = self._new_deed(action, price)
        return self._deeds[action]

    def _new_deed(self, action: Laying, price: int) -> Page:
        label = action_text(action, self._state.rules.share.frame).rstrip(".")
        if isinstance(action, actions.Build) and CARDS[CODES[action.card]].is_bicolour:  # its name is a long one
            label = _("Build it on {cell}").format(cell=coordinate(action.cell, self._state.rules.share.frame))
        if price:
            label = f"{label}, {money_text(price)}"
        deed: Page = {"do": [self._observation.encode(action)], "label": label}
        if isinstance(action, actions.Found | actions.PlaceArchitect):
            return deed
        step = game_of(self._observation.game).apply(self._state, self._seat, action)
        effect = action_forecast(self._state, self._seat, step)
        words = ForecastWords(effect, counts_gaps(self._observation.view, effect.before))
        lines = [line for line in (*words.now_lines(), *words.later_lines()) if not line.heads]
        totals = words.total_lines()
        if price:
            left = effect.before.money - price
            totals.append(ForecastLine(_("Money"), money_text(left), before=money_text(effect.before.money)))
        marks = {f"cell:{grown.cell[0]},{grown.cell[1]}": str(at) for at, grown in enumerate(effect.steps, 2)}
        can = _("{card} can be laid").format(card=card_with_article(token_of(action)))
        effects = ", ".join(f"{line.label} {line.figure}".strip() for line in (*lines, *totals))
        return {
            **deed,
            "forecast": forecast_values(lines, totals),
            "tell": f"{can}: {effects}" if effects else can,
            **({"marks": marks} if marks else {}),
        }


def forecast_values(lines: Sequence[ForecastLine], totals: Sequence[ForecastLine]) -> dict[str, Any]:
    """Return lines and totals for a page."""
    return {
        "lines": [[str(line.number or ""), line.label, line.value, line.tone] for line in lines],
        "totals": [[line.label, line.before, line.value, line.tone] for line in totals],
    }
