"""A seat's page of Royal Cities on a second screen, made of what the seat may know alone."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any

from cardcity_desktop.rules.royal_cities import actions
from cardcity_desktop.rules.royal_cities.cards import CITIES, CODES, HIDDEN, TOKENS
from cardcity_desktop.rules.royal_cities.forecast import standings
from cardcity_desktop.rules.royal_cities.game import ROYAL_CITIES
from cardcity_desktop.rules.royal_cities.phases.building import Building
from cardcity_desktop.rules.royal_cities.phases.opening import GIFTS, Giving, receiver
from cardcity_desktop.rules.royal_cities.phases.purchase import Buying
from cardcity_desktop.scenes.royal_cities.landscapes import landscape_svg
from cardcity_desktop.scenes.royal_cities.look import CLOTHS, season_palette
from cardcity_desktop.scenes.royal_cities.names import EFFECTS, card_label, city_colour, season_name
from cardcity_desktop.scenes.royal_cities.pictures import CardFace, emblem_svg, inside
from cardcity_desktop.scenes.royal_cities.table.header import TITLES, TOGETHER
from cardcity_desktop.scenes.royal_cities.words import WORDS, refusal_reason
from cardcity_desktop.scenes.second_screens.observation import Page, PagePictures, SeatObservation
from cardcity_desktop.scenes.second_screens.page import picture_svg, playing_text, seat_values
from cardcity_desktop.support.i18n import _, ngettext
from cardcity_desktop.ui.wording.phrases import listed

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
}
"""Buttons of the foot by the actions that need no card."""


class RoyalCitiesPage:
    """One page."""

    def __init__(self, observation: SeatObservation, pictures: PagePictures) -> None:
        self._observation, self._view, self._pictures = observation, observation.view, pictures
        self._own = None if observation.seat is None else self._view.nobles[observation.seat]
        self._ways = list[Page]()
        self._things = dict[str, Page]()
        self._batch: Page | None = None  # what is gathered here and sent at once

    def content(self) -> Mapping[str, Any]:
        """Return what the page has beside its frame."""
        acts, season = self._observation.acts, self._view.season
        h1, sub = self._prompt()
        page: Page = {
            "theme": "eve" if season % 4 == 0 else "day",
            "ground": self._pictures(
                f"royal-season-{season % 4}", lambda: landscape_svg(season_palette(season, "light"), *PHONE)
            ),
            "progress": _("{season} {number} of {count}").format(
                season=season_name(season), number=season, count=self._view.setup.seasons
            ),
            "h1": h1,
            "sub": sub,
            "blocks": self._deciding() if acts else self._waiting(),
            "ways": self._ways,
            "things": self._things,
            "sheet": self._sheet(),
        }
        if acts:
            page |= {"off": self._lacks(), "buzz": True}
            if isinstance(self._view.progress, Giving):
                page["say"] = self._receivers()
            if self._batch is not None:
                page["batch"] = self._batch
        elif self._own is not None and self._observation.actors:
            page["secret"] = True
        return page

    def _prompt(self) -> tuple[str, str]:
        view, observation = self._view, self._observation
        if not observation.actors:
            return _("The game is over."), ""
        waited = [observation.names[seat] for seat in observation.actors if seat != observation.seat]
        if not observation.acts:
            return _("Watch the table"), playing_text(waited)
        if view.phase == "giving":
            return _("Give two cards away"), ""
        if view.phase == "play":
            return _("Play a card?"), _("Or add one to the market, or buy.")
        if view.phase == "main":
            return _("Add or buy") if actions.BUY in observation.legal else _("Add a card"), ""
        title = TITLES.get(view.phase)
        sub = self._done() if view.phase in TOGETHER else ""
        return _(title) if title else _("Your turn"), sub

    def _receivers(self) -> str:
        """Return who gets the cards that are given away (2.6)."""
        view, names, seat = self._view, self._observation.names, self._observation.seat
        assert seat is not None and isinstance(view.progress, Giving)
        given = len(view.progress.gifts[seat])
        to = [names[receiver(len(names), seat, number)] for number in range(given, GIFTS)]
        if len(set(to)) == 1:
            return _("To {name}.").format(name=to[0])
        return _("The first one to {first}, the second one to {second}.").format(first=to[0], second=to[1])

    def _done(self) -> str:
        """Return who is ready, while all choose at once."""
        observation = self._observation
        done = [name for seat, name in enumerate(observation.names) if seat not in observation.actors]
        text = _("All at once, in secret.")
        return f"{text} " + _("Ready: {names}.").format(names=listed(done)) if done else text

    def _lacks(self) -> str:
        """Return what the foot says while nothing can be done with the choice."""
        if self._view.phase == "giving" and self._batch is not None and self._batch["most"] > 1:
            return _("Choose two cards")
        if self._view.phase == "buying":
            return _("Take what you can pay")
        return _("Choose a card")

    def _deciding(self) -> list[Page]:
        """Return the blocks of the own decision, and collect its ways."""
        progress = self._view.progress
        if isinstance(progress, Giving):
            return [self._columns(()), self._giving(progress)]
        if isinstance(progress, Building):
            return self._building(progress)
        if isinstance(progress, Buying):
            return self._buying(progress)
        return self._step()

    def _step(self) -> list[Page]:
        """Return the blocks of a step with a single choice."""
        blocks, legal = list[Page](), self._observation.legal
        of_city = [each for each in legal if isinstance(each, actions.OfCity)]
        far = [each for each in legal if isinstance(each, actions.Kill | actions.Move)]
        puts = [each for each in legal if isinstance(each, actions.Put)]
        goals = {each.city for each in of_city} | {each.city for each in puts}
        goals |= {each.to for each in far if isinstance(each, actions.Move)}
        if far:
            blocks.append(self._targets(far))
        if goals or not far:
            blocks.append(self._columns(goals))
        for action in of_city:
            self._way([f"city:{action.city}"], action)
        blocks += self._market()
        blocks.append(self._hand())
        for action in legal:
            if type(action) in BUTTONS:
                self._way([], action, BUTTONS[type(action)], label=self._short(action))
        if actions.SKIP in legal:
            self._after_skip()
        return blocks

    def _after_skip(self) -> None:
        """Add the ways that play no card and go on in one deed (4.3)."""
        seat = self._observation.seat
        assert seat is not None
        known = ROYAL_CITIES.determinize(self._view, 0)  # to play no card reveals nothing
        for action in ROYAL_CITIES.legal(ROYAL_CITIES.apply(known, seat, actions.SKIP).state, seat):
            kind = "quiet" if isinstance(action, actions.UseHero) else BUTTONS[type(action)]
            self._way([], action, kind, before=actions.SKIP, label=self._short(action))

    @staticmethod
    def _short(action: actions.Action) -> str:
        """Return the words of a button of the foot that has another beside it."""
        short: Mapping[type, str] = {
            actions.Add: _("Add a card"), actions.Buy: _("Buy"), actions.UseHero: _("Use the Hero"),
        }  # fmt: skip
        return short.get(type(action), "")

    # What is gathered and sent at once

    def _giving(self, progress: Giving) -> Page:
        """Return the hand, of which two cards are given away in the order in which they are chosen (2.6)."""
        assert self._own is not None and self._observation.seat is not None
        gifts = progress.gifts[self._observation.seat]
        left = GIFTS - len(gifts)
        legal = {each.card: each for each in self._observation.legal}
        hand, items = self._left_of(gifts), dict[str, Page]()
        for at, token in enumerate(hand):
            items[f"hand:{at}"] = {"do": actions.encode(legal[token])}
        label = ngettext("Give the card", "Give both cards", left)
        labels = [*[None] * left, label]
        self._batch = {"items": items, "labels": labels, "end": [], "most": left, "ordered": True}
        return self._fan([self._card(f"hand:{at}", token) for at, token in enumerate(hand)], many=True)

    def _building(self, progress: Building) -> list[Page]:
        """Return the cities and the hand, of which any cards are built together (7.1)."""
        assert self._own is not None and self._observation.seat is not None
        puts = [each for each in self._observation.legal if isinstance(each, actions.Put)]
        chosen = progress.builds[self._observation.seat]
        hand = self._left_of(card for card, _city in chosen)
        items, cards, jokers = dict[str, Page](), list[Page](), list[Page]()
        for at, token in enumerate(hand):
            identity = f"hand:{at}"
            card, fits = self._card(identity, token), [each for each in puts if each.card == token]
            if token[0] != "W" and fits:
                items[identity] = {"do": actions.encode(fits[0]), "slot": token}
            elif token[0] != "W" or not fits:
                self._explain(card, actions.Put(token, token[0] if token[0] != "W" else CITIES[0]))
            cards.append(card)
        for at, token in enumerate(hand):
            if token[0] == "W":
                jokers += self._joker(at, token, items, hand)
        nothing = _("Done") if chosen else _("Build nothing")
        labels = [nothing, _("Done: build {n} card"), _("Done: build {n} cards")]
        self._batch = {"items": items, "labels": labels, "end": [actions.encode(actions.DONE)]}
        blocks = [self._columns((), [(CITIES[city], TOKENS[card]) for card, city in chosen])]
        if jokers:
            blocks.append({"kind": "toggles", "label": _("Where the joker goes"), "items": jokers})
        return [*blocks, self._fan(cards, many=True)]

    def _joker(self, at: int, token: str, items: dict[str, Page], hand: Sequence[str]) -> list[Page]:
        """Return the choices of a joker's city, each with the cards of which one has to be built there too (7.4)."""
        assert self._own is not None
        found = list[Page]()
        legal = {each.city: each for each in self._observation.legal if getattr(each, "card", "") == token}
        for letter, city in zip(CITIES, self._own.cities, strict=True):
            top = int(city[-1][1]) if city else -1
            company = [
                f"hand:{other}"
                for other, held in enumerate(hand)
                if held[0] == letter and f"hand:{other}" in items and held[1] != token[1]
            ]
            identity = f"joker:{at}:{letter}"
            if letter in legal:
                items[identity] = {"do": actions.encode(legal[letter]), "slot": f"joker:{at}"}
            elif company and int(token[1]) > top:
                line = actions.encode(actions.Put(token, letter))
                items[identity] = {"do": line, "slot": f"joker:{at}", "needs": company}
            else:
                continue
            label = WORDS.action_text(actions.Put(token, letter), self._observation.names).rstrip(".")
            name = f"{token[1]} › {city_colour(letter)}"
            found.append({"id": identity, "art": self._banner(letter), "name": name, "label": label})
        return found

    def _buying(self, progress: Buying) -> list[Page]:
        """Return the market, from which cards are taken within what can be paid (5.3)."""
        left, items, cards = progress.capacity - progress.spent, dict[str, Page](), list[Page]()
        legal = {each.card: each for each in self._observation.legal if isinstance(each, actions.Take)}
        for at, token in enumerate(self._view.market):
            identity = f"market:{at}"
            card = self._card(identity, token, small=True)
            if token in legal:
                items[identity] = {"do": actions.encode(legal[token]), "price": int(token[1])}
            else:
                self._explain(card, actions.Take(token))
            cards.append(card)
        may_end = actions.END in self._observation.legal
        labels = [
            self._text(actions.END) if may_end else None,
            _("Take {n} card for {sum}"),
            _("Take {n} cards for {sum}"),
        ]
        end = [actions.encode(actions.END)]
        self._batch = {"items": items, "labels": labels, "end": end, "limit": left, "over": _("Too dear: {sum}")}
        of = _("of {limit}").format(limit=left)
        meter = {
            "kind": "meter",
            "limit": left,
            "of": of,
            "note": _("What you can pay"),
            "text": "{sum} " + of,
        }
        market = {"kind": "market", "many": True, "label": _("The market"), "cards": cards}
        return [meter, market, self._hand()]

    def _left_of(self, laid: Iterable[int]) -> list[str]:
        """Return the cards of the hand but those that are laid."""
        assert self._own is not None
        hand = list(self._own.hand)
        for card in laid:
            hand.remove(TOKENS[card])
        return hand

    def _explain(self, card: Page, action: actions.Action) -> None:
        """Dim a card, and let a tap say why it can't be played."""
        card["off"] = True
        refusal = self._observation.why_not(action)
        if refusal is not None:
            self._things[card["id"]] = {**card, "say": refusal_reason(refusal)}

    # What can be chosen

    def _hand(self) -> Page:
        """Return the hand: as a fan with the ways of its cards, or small where none of them can be chosen."""
        assert self._own is not None
        cards, drawn = list[Page](), self._drawn()
        usable = () if drawn else [each for each in self._observation.legal if isinstance(each, OF_HAND)]
        if not usable:
            small = [self._card(f"hand:{at}", token, small=True) for at, token in enumerate(self._own.hand)]
            return {"kind": "row", "title": _("Your hand"), "note": "", "cards": small, "width": 41}
        for at, token in enumerate(self._own.hand):
            identity, card = f"hand:{at}", self._card(f"hand:{at}", token)
            allowed = [each for each in usable if each.card == token]
            for action in allowed:
                goal = [f"city:{action.city}"] if isinstance(action, actions.Put) else []
                self._way([identity, *goal], action)
            if not allowed:
                self._explain(card, actions.Open(token) if self._view.phase == "opening" else actions.PlayHand(token))
            cards.append(card)
        return self._fan(cards, many=False)

    def _fan(self, cards: list[Page], many: bool) -> Page:
        count = len(cards)
        label = ngettext("Your hand, {count} card", "Your hand, {count} cards", count).format(count=count)
        fan = {"kind": "fan", "group": "card", "title": _("Your hand"), "note": "", "label": label, "cards": cards}
        return {**fan, "many": True} if many else fan

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
            width = 62 if name == "drawn" else 41
            blocks.append({"kind": "row", "group": "card", "title": title, "note": "", "cards": cards, "width": width})
        return blocks

    def _columns(self, goals: Collection[str], chosen: Sequence[tuple[str, str]] = ()) -> Page:
        """Return the own cities with what each pays and how it stands (8.2), those of `goals` to be chosen.

        chosen: (city, card) pairs that are laid.
        """
        seat, columns = self._observation.seat, list[Page]()
        assert self._own is not None and seat is not None
        built = [tuple(tuple(CODES[token] for token in city) for city in noble.cities) for noble in self._view.nobles]
        for letter, stack, standing in zip(CITIES, self._own.cities, standings(built), strict=True):
            own, others = standing.influence[seat], (*standing.influence[:seat], *standing.influence[seat + 1 :])
            best = max(others, default=0)
            top = card_label(stack[-1]) if stack else _("no card yet")
            tokens = [*stack, *(card for city, card in chosen if city == letter)]
            column = {
                "cards": [self._card(f"{letter}:{at}", token, small=True) for at, token in enumerate(tokens)],
                "art": self._emblem(letter),
                "colour": letter,
                "pays": f"+{standing.pays[seat]}",
                "own": own,
                "best": best,
                "label": _("{city}, {top}: {own} to {best}").format(
                    city=city_colour(letter), top=top, own=own, best=best
                ),
            }
            if letter in goals:
                column["id"] = f"city:{letter}"
            columns.append(column)
        block: Page = {"kind": "columns", "label": _("Your cities"), "columns": columns}
        return {**block, "group": "city"} if goals else block

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

    def _way(
        self,
        things: Sequence[str],
        action: actions.Action,
        kind: str = "main",
        *,
        before: actions.Action | None = None,
        label: str = "",
    ) -> None:
        """Add a way to play an action with these things, after another one if `before` is given."""
        lines = [actions.encode(each) for each in (before, action) if each is not None]
        way: Page = {"with": list(things), "do": lines, "label": label or self._text(action)}
        if kind != "main":
            way["kind"] = kind
        self._ways.append(way)

    def _text(self, action: actions.Action) -> str:
        """Return an action as an imperative without a full stop."""
        return WORDS.action_text(action, self._observation.names).rstrip(".")

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

    def _emblem(self, letter: str) -> str:
        shapes = emblem_svg(f"{letter}3", 12, 12, 24)
        return self._pictures(f"royal-emblem-{letter}", lambda: picture_svg(shapes, (0, 0, 24, 24)))

    def _back(self) -> str:
        return self._pictures("royal-back", lambda: picture_svg(inside("back"), (0, 0, 128, 160)))


def royal_cities_page(observation: SeatObservation, pictures: PagePictures) -> Mapping[str, Any]:
    """Return the content of a seat's page."""
    return RoyalCitiesPage(observation, pictures).content()
