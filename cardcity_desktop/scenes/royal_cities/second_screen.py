"""A seat's page of Royal Cities on a second screen, made of what the seat may know alone."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from cardcity_desktop.rules.royal_cities import actions
from cardcity_desktop.rules.royal_cities.cards import CITIES, HIDDEN, TOKENS
from cardcity_desktop.scenes.royal_cities.landscapes import landscape_svg
from cardcity_desktop.scenes.royal_cities.look import CLOTHS, season_palette
from cardcity_desktop.scenes.royal_cities.names import EFFECTS, card_label, city_colour
from cardcity_desktop.scenes.royal_cities.pictures import CardFace, emblem_svg, inside
from cardcity_desktop.scenes.royal_cities.table.header import TITLES, TOGETHER
from cardcity_desktop.scenes.royal_cities.words import WORDS, refusal_reason
from cardcity_desktop.scenes.second_screens.observation import Page, PagePictures, SeatObservation
from cardcity_desktop.scenes.second_screens.page import picture_svg, seat_values
from cardcity_desktop.support.i18n import _, ngettext

PHONE = (390, 844)
"""Size of the ground, in its units."""

OF_HAND = (actions.Give, actions.Open, actions.PlayHand, actions.Put)
"""Actions with a card of the hand or, of the Astrologer, with a drawn one."""

BUTTONS: Mapping[type, str] = {
    actions.Add: "main",
    actions.Done: "main",
    actions.End: "main",
    actions.UseHero: "second",
    actions.Buy: "teal",
    actions.Skip: "quiet",
}
"""Buttons of the foot by the actions that need no card."""


class RoyalCitiesPage:
    """One page."""

    def __init__(self, observation: SeatObservation, pictures: PagePictures) -> None:
        self._observation, self._view, self._pictures = observation, observation.view, pictures
        self._own = None if observation.seat is None else self._view.nobles[observation.seat]
        self._ways = list[Page]()
        self._things = dict[str, Page]()

    def content(self) -> Mapping[str, Any]:
        """Return what the page has beside its frame."""
        acts, season = self._observation.acts, self._view.season
        h1, sub = self._prompt()
        page: Page = {
            "theme": "eve" if season % 4 == 0 else "day",
            "ground": self._pictures(
                f"royal-season-{season % 4}", lambda: landscape_svg(season_palette(season, "light"), *PHONE)
            ),
            "h1": h1,
            "sub": sub,
            "blocks": self._deciding() if acts else self._waiting(),
            "ways": self._ways,
            "things": self._things,
            "sheet": self._sheet(),
        }
        if acts:
            page |= {"off": _("Choose a card"), "buzz": True}
        elif self._own is not None and self._observation.actors:
            page["secret"] = True
        return page

    def _prompt(self) -> tuple[str, str]:
        view, observation = self._view, self._observation
        if not observation.actors:
            return _("The game is over."), ""
        waited = [observation.names[seat] for seat in observation.actors if seat != observation.seat]
        if not observation.acts:
            return _("Watch the table"), _("{name} is playing.").format(name=", ".join(waited))
        title = TOGETHER.get(view.phase) or TITLES.get(view.phase)
        sub = _("All turn over together.") if view.phase in TOGETHER else ""
        if view.phase == "giving":
            sub = _("The first card goes to the next Noble, the second to the previous one.")
        return _(title) if title else _("Your turn"), sub

    def _deciding(self) -> list[Page]:
        """Return the blocks of the own decision, and collect its ways."""
        blocks, legal = list[Page](), self._observation.legal
        of_city = [each for each in legal if isinstance(each, actions.OfCity)]
        far = [each for each in legal if isinstance(each, actions.Kill | actions.Move)]
        puts = [each for each in legal if isinstance(each, actions.Put)]
        goals = {each.city for each in of_city} | {each.city for each in puts}
        goals |= {each.to for each in far if isinstance(each, actions.Move)}
        if far:
            blocks.append(self._targets(far))
        if self._own is not None and goals:
            blocks.append(self._cities(goals))
        for action in of_city:
            self._way([f"city:{action.city}"], action)
        blocks += self._market()
        blocks.append(self._hand())
        for action in legal:
            if type(action) in BUTTONS:
                self._way([], action, BUTTONS[type(action)])
        return blocks

    # What can be chosen

    def _hand(self) -> Page:
        """Return the hand as a fan, with the ways of its cards."""
        assert self._own is not None
        cards, drawn = list[Page](), self._drawn()
        for at, token in enumerate(self._own.hand):
            identity, card = f"hand:{at}", self._card(f"hand:{at}", token)
            legal = () if drawn else self._observation.legal
            allowed = [each for each in legal if isinstance(each, OF_HAND) and each.card == token]
            for action in allowed:
                goal = [f"city:{action.city}"] if isinstance(action, actions.Put) else []
                self._way([identity, *goal], action)
            if not allowed:
                card["off"] = True
                refusal = self._observation.why_not(actions.PlayHand(token)) if token != HIDDEN else None
                if refusal is not None:
                    self._things[identity] = {**card, "say": refusal_reason(refusal)}
            cards.append(card)
        count = len(cards)
        label = ngettext("Your hand, {count} card", "Your hand, {count} cards", count).format(count=count)
        return {"kind": "fan", "group": "card", "title": _("Your hand"), "note": "", "label": label, "cards": cards}

    def _drawn(self) -> list[str]:
        """Return the cards drawn for the Astrologer's, the Hero's or the Regent's choice."""
        cards = getattr(self._view.progress, "cards", ())
        return [TOKENS[card] for card in cards if card < len(TOKENS)]

    def _market(self) -> list[Page]:
        """Return the market, or what was drawn, with the ways of their cards."""
        blocks, drawn = list[Page](), self._drawn()
        groups = (("drawn", _("Drawn cards"), drawn), ("market", _("The market"), self._view.market))
        for name, title, tokens in groups:
            if not tokens:
                continue
            cards = [self._card(f"{name}:{at}", token, small=True) for at, token in enumerate(tokens)]
            for at, token in enumerate(tokens):
                for action in self._observation.legal:
                    is_other = name == "market" and (isinstance(action, OF_HAND) or bool(drawn))
                    if is_other or getattr(action, "card", None) != token:
                        continue
                    goal = [f"city:{action.city}"] if isinstance(action, actions.Put) else []
                    self._way([f"{name}:{at}", *goal], action)
            blocks.append({"kind": "row", "group": "card", "title": title, "note": "", "cards": cards, "width": 62})
        return blocks

    def _cities(self, goals: Iterable[str]) -> Page:
        """Return the own cities of which one is chosen, each with its top card."""
        assert self._own is not None
        items = []
        for letter, stack in zip(CITIES, self._own.cities, strict=False):
            if letter not in goals:
                continue
            top = card_label(stack[-1]) if stack else _("no card yet")
            items.append(
                {
                    "id": f"city:{letter}",
                    "art": self._banner(letter),
                    "number": stack[-1][1] if stack else "–",
                    "name": city_colour(letter),
                    "note": top,
                    "label": f"{city_colour(letter)}, {top}",
                }
            )
        return {"kind": "niches", "group": "city", "label": _("Your cities"), "items": items}

    def _targets(self, far: Sequence[actions.Kill | actions.Move]) -> Page:
        """Return all cities of which a top card is discarded or moved."""
        for action in far:
            goal = [f"city:{action.to}"] if isinstance(action, actions.Move) else []
            self._way([f"top:{action.seat}:{action.city}", *goal], action)
        rivals = self._nobles(own_too=True)
        return {"kind": "rivals", "group": "top", "byCard": True, "label": _("Top cards"), **rivals}

    # What is seen

    def _waiting(self) -> list[Page]:
        """Return who acts, and the own hand face down."""
        view, rows = self._view, list[Page]()
        for seat in range(len(self._observation.seats)):
            points = view.nobles[seat].score
            note = ngettext("{count} point", "{count} points", points).format(count=points)
            row = {**seat_values(self._observation, seat, self._pictures), "note": note}
            if seat in view.actors:
                row |= {"note": _("now"), "state": "now"}
            rows.append(row)
        blocks: list[Page] = [{"kind": "faces", "seats": rows}]
        if self._own is not None and self._observation.actors:
            cards = [self._card(f"own:{at}", token) for at, token in enumerate(self._own.hand) if token != HIDDEN]
            secret = {"kind": "secret", "back": self._back(), "label": _("Your hand"), "text": "", "cards": cards}
            blocks.append(secret)
        return blocks

    def _sheet(self) -> Page:
        cards = [self._card(f"public:{at}", token, small=True) for at, token in enumerate(self._view.market)]
        row = {"kind": "row", "title": _("The market"), "note": "", "cards": cards, "width": 52}
        blocks = [row, {"kind": "rivals", **self._nobles(own_too=True)}]
        return {"label": _("Table"), "title": _("The table"), "back": _("Back to my hand"), "blocks": blocks}

    def _nobles(self, own_too: bool) -> Page:
        view, observation, rows = self._view, self._observation, list[Page]()
        for seat in range(len(observation.seats)):
            if seat == observation.seat and not own_too:
                continue
            noble = view.nobles[seat]
            tops = [(letter, stack[-1]) for letter, stack in zip(CITIES, noble.cities, strict=False) if stack]
            count = len(noble.hand)
            held = ngettext("{count} card in hand", "{count} cards in hand", count).format(count=count)
            points = ngettext("{count} point", "{count} points", noble.score).format(count=noble.score)
            rows.append(
                {
                    **seat_values(observation, seat, self._pictures),
                    "id": f"seat:{seat}",
                    "note": points,
                    "backs": count,
                    "backsLabel": held,
                    "cards": [self._card(f"top:{seat}:{letter}", token, small=True) for letter, token in tops],
                    "label": f"{observation.names[seat]}, {points}, {held}",
                }
            )
        return {"seats": rows, "slots": len(CITIES), "back": self._back()}

    # Cards, ways and pictures

    def _way(self, things: Sequence[str], action: actions.Action, kind: str = "main") -> None:
        text = WORDS.action_text(action, self._observation.names)
        way: Page = {"with": list(things), "do": [actions.encode(action)], "label": text.rstrip(".")}
        if kind != "main":
            way["kind"] = kind
        self._ways.append(way)

    def _card(self, identity: str, token: str, small: bool = False) -> Page:
        if token == HIDDEN:
            return {"id": identity, "kind": "sq", "art": self._back(), "label": _("a hidden card")}
        size = "small" if small else "large"
        art = self._pictures(f"royal-{size}-{token}", lambda: CardFace(token, 128, small).svg())
        facts = f"{card_label(token)}: {_(EFFECTS[int(token[1])])}" if not small else card_label(token)
        return {"id": identity, "kind": "rs" if small else "rc", "art": art, "value": int(token[1]), "label": facts}

    def _banner(self, letter: str) -> str:
        cloth = CLOTHS[letter]
        shapes = f'<path d="M0 0H128V120H0Z" fill="{cloth.dark}"/>' + emblem_svg(f"{letter}3", 64, 60, 76)
        return self._pictures(f"royal-banner-{letter}", lambda: picture_svg(shapes, (0, 0, 128, 120)))

    def _back(self) -> str:
        return self._pictures("royal-back", lambda: picture_svg(inside("back"), (0, 0, 128, 160)))


def royal_cities_page(observation: SeatObservation, pictures: PagePictures) -> Mapping[str, Any]:
    """Return the content of a seat's page."""
    return RoyalCitiesPage(observation, pictures).content()
