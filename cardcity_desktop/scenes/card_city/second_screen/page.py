"""A seat's page of Card City and Card City XL, made of what the seat may know alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any

from cardcity_desktop.rules.card_city import actions
from cardcity_desktop.rules.card_city.events import HIDDEN
from cardcity_desktop.rules.card_city.site import site_of
from cardcity_desktop.rules.card_city.state import State
from cardcity_desktop.rules.card_city.view import View
from cardcity_desktop.rules.registry import game_of
from cardcity_desktop.scenes.card_city.advice_text import action_text
from cardcity_desktop.scenes.card_city.board_model import motifs_after
from cardcity_desktop.scenes.card_city.meadow import lake_svg, meadow_svg
from cardcity_desktop.scenes.card_city.rules_text import PhaseWords, phase_hint
from cardcity_desktop.scenes.card_city.second_screen.cards import CityCards
from cardcity_desktop.scenes.card_city.second_screen.cities import PageCities
from cardcity_desktop.scenes.card_city.second_screen.construction import Construction, Laying
from cardcity_desktop.scenes.card_city.second_screen.draft import Draft
from cardcity_desktop.scenes.second_screens.observation import Page, PagePictures, SeatObservation
from cardcity_desktop.scenes.second_screens.page import seat_values
from cardcity_desktop.support.i18n import _, ngettext

GROUND = (480, 844)
"""Size of the grounds, in their units. They are stretched over the page."""


@lru_cache(maxsize=16)
def known_state(view: View) -> State:
    """Return a state that agrees with a view. What it has beside the view may not be read."""
    state: State = game_of("card_city").determinize(view, 0)
    return state


class CardCityPage:
    """One page."""

    def __init__(self, observation: SeatObservation, pictures: PagePictures) -> None:
        self._observation, self._pictures = observation, pictures
        self._view: View = observation.view
        self._state = known_state(self._view)
        self._cards = CityCards(self._state.rules, motifs_after(observation.history()), pictures)
        seats = {at: seat_values(observation, at, pictures) for at in range(len(observation.seats))}
        self._seats, self._cities = seats, PageCities(self._view, self._state, self._cards, seats)
        self._page: Page = {"ways": [], "things": {}, "raised": {}, "turns": {}}

    def content(self) -> Mapping[str, Any]:
        """Return what the page has beside its frame."""
        observation = self._observation
        h1, sub, blocks = self._deciding() if observation.acts else self._waiting()
        self._page |= {"theme": self._theme, "ground": self._ground("light"), "h1": h1, "sub": sub, "blocks": blocks}
        self._page["dark"] = self._ground("dark")
        self._page["sheet"] = self._sheet()
        if observation.acts:
            self._page["buzz"] = True
        return self._page

    @property
    def _theme(self) -> str:
        return "meadow lake" if self._cards.shape == "hex" else "meadow"

    # Decisions: prompt, sentence below it, blocks

    def _deciding(self) -> tuple[str, str, list[Page]]:
        legal = self._observation.legal
        if isinstance(legal[0], actions.Put | actions.Offer | actions.Take | actions.Return):
            return self._drafting(legal[0])
        if isinstance(legal[0], actions.Draw):
            self._way(legal[0])
            back = {"id": "pool", "kind": "sq", "art": self._cards.held_art(HIDDEN), "label": _("The pool")}
            row: Page = {"kind": "row", "title": "", "note": "", "cards": [back], "width": 150}
            return _("Draw cards"), self._hint(), [row]
        return self._constructing()

    def _drafting(self, action: actions.Action) -> tuple[str, str, list[Page]]:
        draft = Draft(self._observation, self._state, self._cards, self._cities)
        known = self._view.draft
        assert known is not None
        match action:
            case actions.Put():
                left = len(known.drawn)
                label = ngettext("Offer the lots: {count} to lay", "Offer the lots: {count} to lay", left)
                result = _("Make two lots"), self._splitting_hint(), draft.splitting()
                self._page |= {"off": label.format(count=left), "raised": {"card": "card:0"}}
            case actions.Offer():
                result = _("Offer the lots"), self._splitting_hint(), draft.offering()
            case actions.Take():
                result = _("Take a lot"), self._hint(), draft.choosing()
                self._page["off"] = _("Choose a lot")
            case _:
                result = _("Give one card back"), self._hint(), draft.keeping()
                self._page["off"] = _("Choose a card")
        self._page["ways"] = draft.ways
        return result

    def _splitting_hint(self) -> str:
        """Return who takes a lot, and what happens with the other one."""
        draft = self._view.draft
        assert draft is not None and draft.lots is not None and draft.chooser is not None
        count = len(draft.drawn) + sum(len(lot.up) + len(lot.down) for lot in draft.lots)
        text = _("{name} takes one, you get the other.")
        if count > 2 * draft.keep:
            text = _("If {name} takes lot 1, you split the rest again; else lot 1 is yours.")
        return text.format(name=self._observation.names[draft.chooser])

    def _constructing(self) -> tuple[str, str, list[Page]]:
        """Return the own board with its lit cells, the forecast of the chosen one, and the cards to lay."""
        work, seat = Construction(self._observation, self._state, self._cards), self._observation.seat
        assert seat is not None
        self._page |= {"ways": work.ways, "things": work.things, "turns": work.turns}
        way_out = [action for action in self._observation.legal if not isinstance(action, Laying)]
        for action in way_out:
            self._way(action, "second" if work.layings else "main")
        playable = [card["id"] for card in work.shown if not card.get("off")]
        if playable and not way_out:
            self._page["raised"] = {"card": playable[0]}
        self._page["off"] = {"": "" if way_out else _("Choose a card"), "card": _("Choose a lit cell")}
        board = {**self._cities.board(seat, work.cells), "own": True}
        width = 84 if len(work.shown) < 4 else 68
        row = {"kind": "row", "group": "card", "title": "", "note": "", "cards": work.shown, "width": width}
        prompt, sub = self._construction_words(work)
        return prompt, sub, [board, {"kind": "forecast"}, {**row, "turn": _("Turn the card"), "held": True}]

    def _construction_words(self, work: Construction) -> tuple[str, str]:
        kinds = {type(action) for action in self._observation.legal}
        if actions.PlaceCloud in kinds:
            return _("Place the cloud"), phase_hint(self._view, self._observation.names)
        if actions.Found in kinds:
            return _("Place your City Hall"), self._hint()
        if actions.Develop in kinds:
            return _("Let a district grow"), self._hint()
        if actions.Buy in kinds or actions.Pass in kinds:
            return _("Buy, or go on"), self._hint([str(card["id"])[5:] for card in work.shown])
        count = sum(not card.get("off") for card in work.shown if card["id"] != "card:A")
        if not count:
            may_break_ground = actions.PlaceArchitect in kinds
            text = _("As first player you may also place the Architect.") if may_break_ground else ""
            return _("Nothing can be built"), text
        return ngettext("Build {count} card", "Build {count} cards", count).format(count=count), self._hint()

    def _hint(self, offered: Sequence[str] = ()) -> str:
        """Return the present task in the table's words."""
        seat = self._observation.seat
        assert seat is not None
        site = site_of(self._state, seat)
        words = PhaseWords(self._view, self._observation.names)
        return words.hint(True, [token[0] for token in offered], site.cards >= site.limit)

    # What is seen

    def _waiting(self) -> tuple[str, str, list[Page]]:
        """Return who acts, and the own secrets face down."""
        observation, rows = self._observation, list[Page]()
        for at, values in self._seats.items():
            now = {"note": _("now"), "state": "now"} if at in observation.actors else {"note": self._points(at)}
            rows.append({**values, **now})
        faces: Page = {"kind": "faces", "seats": rows}
        if not observation.actors:
            return _("The game is over."), self._winners(), [faces]
        secret = self._secret()
        if secret:
            self._page["secret"] = True
        words = PhaseWords(replace(self._view, actors=tuple(observation.actors)), observation.names)
        return _("Watch the table"), words.waiting(), [faces, *secret]

    def _points(self, seat: int) -> str:
        return self._cities.standing(seat).split(" · ")[0]

    def _winners(self) -> str:
        won = game_of(self._observation.game).result(self._state).winners
        return " ".join(_("{name} wins.").format(name=self._observation.names[seat]) for seat in won)

    def _secret(self) -> list[Page]:
        """Return the own hand, or the cards that the seat has put face down, until they are held open."""
        seat, view = self._observation.seat, self._view
        if seat is None:
            return []
        tokens, label = [token for token in view.hands[seat] if token != HIDDEN], _("Your hand")
        if not tokens and view.draft is not None:
            draft = Draft(self._observation, self._state, self._cards, self._cities)
            tokens, label = draft.known_lots(), _("Face-down cards that you know")
        cards = [self._cards.held(f"own:{at}", token) for at, token in enumerate(tokens)]
        back = self._cards.held_art(HIDDEN)
        return [{"kind": "secret", "back": back, "label": label, "text": "", "cards": cards}] if cards else []

    def _sheet(self) -> Page:
        """Return all cities, which a button at the foot opens."""
        return {
            "label": _("Cities"),
            "icon": "model",
            "title": _("All cities"),
            "back": _("Back to my page"),
            "blocks": self._cities.all(),
        }

    def _way(self, action: actions.Action, kind: str = "main") -> None:
        label = action_text(action, self._state.rules.share.frame).rstrip(".")
        way: Page = {"with": [], "do": [self._observation.encode(action)], "label": label}
        self._page["ways"].append(way | ({"kind": kind, "stays": True} if kind != "main" else {}))

    def _ground(self, theme: str) -> str:
        if self._cards.shape == "hex":
            return self._pictures(f"card-city-lake-{theme}", lambda: lake_svg(theme, *GROUND))
        return self._pictures(f"card-city-meadow-{theme}", lambda: meadow_svg(theme, *GROUND))


def card_city_page(observation: SeatObservation, pictures: PagePictures) -> Mapping[str, Any]:
    """Return the content of a seat's page."""
    return CardCityPage(observation, pictures).content()
