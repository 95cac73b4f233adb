"""A seat's page of Citadels on a second screen, made of what the seat may know alone."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from cardcity_desktop.rules.citadels import actions
from cardcity_desktop.rules.citadels.characters import CHARACTERS, COLOUR, NUMBER
from cardcity_desktop.rules.citadels.districts import CODE, DISTRICTS, HIDDEN_NAME
from cardcity_desktop.rules.citadels.events import CharacterAnswered
from cardcity_desktop.rules.citadels.phases.current_turn import RESOURCES
from cardcity_desktop.scenes.citadels.look import day_palette, drawing, motif, night_palette
from cardcity_desktop.scenes.citadels.names import (
    character_name,
    coins_text,
    colour_name,
    district_name,
    power_of,
    the_character,
    wonder_effect,
)
from cardcity_desktop.scenes.citadels.pictures import character_body, district_body
from cardcity_desktop.scenes.citadels.scenery import day_svg, night_svg
from cardcity_desktop.scenes.citadels.words import CitadelsWords, refusal_reason
from cardcity_desktop.scenes.second_screens.observation import Page, PagePictures, SeatObservation
from cardcity_desktop.scenes.second_screens.page import picture_svg, seat_values
from cardcity_desktop.support.i18n import _, ngettext

PHONE = (390, 844)
"""Size of the grounds, in their units."""

WORDS = CitadelsWords()


class CitadelsPage:
    """One page. A method returns a block, or the blocks and ways of one decision."""

    def __init__(self, observation: SeatObservation, pictures: PagePictures) -> None:
        self._observation, self._view, self._pictures = observation, observation.view, pictures
        self._own = None if observation.seat is None else self._view.seats[observation.seat]
        self._legal = frozenset(observation.legal)
        self._is_night = self._view.phase in ("choosing", "burying")
        self._ways = list[Page]()
        self._things = dict[str, Page]()
        self._raised = dict[str, str]()
        self._leaves = dict[str, Page]()  # pages of their own behind a press
        self._coin()  # every purse shows it

    def content(self) -> Mapping[str, Any]:
        """Return what the page has beside its frame."""
        view, acts = self._view, self._observation.acts
        decisions: dict[str, Callable[[], tuple[str, str, list[Page]]]] = {
            "choosing": self._choice,
            "burying": self._choice,
            "turn": self._turn,
            "looking": self._looking,
            "exchanging": self._exchange,
            "graveyard": self._graveyard,
        }
        h1, sub, blocks = decisions[view.phase]() if acts else self._waiting()
        page: Page = {
            "theme": "night" if self._is_night else "day",
            "ground": self._ground(),
            "h1": h1,
            "sub": sub,
            "blocks": blocks,
            "ways": self._ways,
            "things": self._things,
            "raised": self._raised,
            "leaves": self._leaves,
            "sheet": self._sheet(),
        }
        if acts:
            page |= {"off": _("Choose a card"), "buzz": True, "called": self._call()}
        if self._is_night and acts:
            page["always"] = "character"
        if not acts and self._own is not None and view.phase != "over":
            page["secret"] = True
        return page

    # Decisions: prompt, sentence below it, blocks

    def _choice(self) -> tuple[str, str, list[Page]]:
        """Return the carousel of the characters that may be kept, or put aside (3.3, 3.6)."""
        view = self._view
        kind = actions.Pick if view.phase == "choosing" else actions.Bury
        label = _("Keep {whom}") if kind is actions.Pick else _("Put {whom} aside")
        cards = [self._character(name) for name in view.going]
        self._raised["character"] = cards[0]["id"]
        for name in view.going:
            self._way([f"character:{name}"], kind(name), label.format(whom=the_character(name)))
        prompt = _("Who will you be?") if kind is actions.Pick else _("Whom do you put aside?")
        left = len(view.going) - 1
        sub = ""
        if kind is actions.Pick and left:
            sub = ngettext("You pass {count} character on.", "You pass {count} characters on.", left).format(count=left)
        block = {
            "kind": "carousel",
            "group": "character",
            "label": _("Characters to choose from"),
            "cards": cards,
            "ruler": self._ruler(),
        }
        return prompt, sub, [block]

    def _ruler(self) -> list[list[Any]]:
        """Return the eight numbers with what is known of each."""
        view, rows = self._view, list[list[Any]]()
        for character in CHARACTERS:
            name, number = character.name, NUMBER[character.name]
            words = f"{number}, {character_name(name)}"
            if name in view.going:
                rows.append([number, "", f"character:{name}", words])
            elif name in view.face_up:
                rows.append([number, "out", "", ", ".join((words, _("out")))])
            else:
                rows.append([number, "unknown", "", words])
        return rows

    def _turn(self) -> tuple[str, str, list[Page]]:
        view, blocks = self._view, list[Page]()
        assert self._own is not None and view.character is not None
        first = RESOURCES not in view.used
        self._resources(blocks)
        if actions.INCOME in self._legal:
            blocks.append(self._income())
        self._naming(blocks)
        self._magic(blocks)
        self._demolition(blocks)
        blocks.append(self._city())
        blocks.append(self._hand((actions.Build, actions.Discard, actions.Put)))
        if actions.FORGE in self._legal:
            self._way([], actions.FORGE, _("Smithy: 2 coins for 3 cards"), "teal")
        if actions.END in self._legal:
            self._way([], actions.END, _("End turn"), "quiet")
        prompt = _("Coins or cards?") if first else _("Build a district")
        return prompt, _("You are {whom}.").format(whom=the_character(view.character)), blocks

    def _call(self) -> Page | None:
        """Return the moment of the own call (4.1), until the turn has its first deed."""
        view, observation = self._view, self._observation
        if view.phase != "turn" or view.used or view.built or view.character is None or observation.seat is None:
            return None
        events, name = list(observation.events), observation.names[observation.seat]
        own = [at for at, event in enumerate(events) if isinstance(event, CharacterAnswered)]
        since = events[own[-1] + 1 :] if own else []
        ticks = [text for event in since if (text := WORDS.event_text(event, observation.names))]
        look = seat_values(observation, observation.seat, self._pictures)
        return {
            "key": f"{view.round}:{view.character}",
            "h1": _("You are called!"),
            "picture": self._portrait(view.character),
            "number": NUMBER[view.character],
            "mark": look["mark"],
            "text": _("{name}, {character}").format(name=name, character=the_character(view.character)),
            "ticks": [[text, ""] for text in (*ticks, power_of(view.character))],
            "begin": _("Begin my turn"),
        }

    def _leaf(self, key: str, h1: str, off: str, block: Page) -> Page:
        """Return the press that opens a page of its own for a decision which needs the whole of it."""
        self._leaves[key] = {"h1": h1, "sub": "", "off": off, "blocks": [block]}
        return {"kind": "leaf", "leaf": key, "text": h1, "picture": self._portrait(self._view.character or "king")}

    def _resources(self, blocks: list[Page]) -> None:
        """Add the two ways to take resources, while neither was taken (4.4, 4.5)."""
        view = self._view
        if actions.GOLD not in self._legal and actions.DRAW not in self._legal:
            return
        assert self._own is not None
        coins = 2 if view.bank is None else min(2, view.bank)
        looks = min(3 if "observatory" in self._own.city else 2, view.pile)
        items = []
        if actions.GOLD in self._legal:
            name = coins_text(coins)
            has = _("you will have {count}").format(count=self._own.coins + coins)
            items.append({"id": "way:coins", "name": name, "note": has, "art": self._coin(), "count": max(1, coins)})
            self._way(["way:coins"], actions.GOLD, self._text(actions.GOLD))
        if actions.DRAW in self._legal:
            name = ngettext("{count} card", "{count} cards", looks).format(count=looks)
            note = _("you keep all") if "library" in self._own.city else _("you keep one")
            art = self._back()
            items.append({"id": "way:cards", "name": name, "note": note, "art": art, "count": max(1, looks)})
            self._way(["way:cards"], actions.DRAW, self._text(actions.DRAW))
        self._raised["way"] = str(items[0]["id"])
        blocks.append({"kind": "ways", "group": "way", "label": _("Coins or cards"), "items": items})

    def _income(self) -> Page:
        view = self._view
        assert self._own is not None and view.character is not None
        colour = COLOUR[NUMBER[view.character]]
        count = sum(DISTRICTS[CODE[name]].colour == colour or name == "school_of_magic" for name in self._own.city)
        text = ngettext("Collect for {count} district", "Collect for {count} districts", count).format(count=count)
        line = actions.encode(actions.INCOME)
        return {
            "kind": "gain", "id": "income", "do": [line], "picture": self._coin(), "text": text, "amount": f"+{count}",
        }  # fmt: skip

    def _naming(self, blocks: list[Page]) -> None:
        """Add the wall on which the Assassin or the Thief names a character (5.1, 5.2)."""
        named = {each.character: each for each in self._legal if isinstance(each, actions.Kill | actions.Rob)}
        if not named:
            return
        items = []
        for character in CHARACTERS:
            name = character.name
            item = {
                "id": f"name:{name}",
                "art": self._portrait(name),
                "number": NUMBER[name],
                "name": character_name(name),
                "label": f"{NUMBER[name]}, {character_name(name)}",
            }
            if name in self._view.face_up:
                item["note"] = _("out")
            items.append(item)
            if name in named:
                self._way([f"name:{name}"], named[name], self._text(named[name]))
        question = _("Characters to name")
        niches = {"kind": "niches", "group": "name", "label": question, "items": items}
        prompt = (
            _("Murder a character") if isinstance(next(iter(named.values())), actions.Kill) else _("Rob a character")
        )
        blocks.append(self._leaf("name", prompt, _("Choose a character"), niches))

    def _magic(self, blocks: list[Page]) -> None:
        """Add the players with whom the Magician may swap hands (5.3)."""
        swaps = {each.seat: each for each in self._legal if isinstance(each, actions.Swap)}
        if not swaps:
            return
        rivals = self._rivals()
        for seat, action in swaps.items():
            self._way([f"seat:{seat}"], action, self._text(action))
        players = {"kind": "rivals", "group": "seat", "label": _("Players"), **rivals}
        blocks.append(self._leaf("swap", _("Swap hands with a player"), _("Choose a player"), players))

    def _demolition(self, blocks: list[Page]) -> None:
        """Add the districts that the Warlord may destroy, each with its price (5.8)."""
        ruins = [each for each in self._observation.legal if isinstance(each, actions.Destroy)]
        if not ruins:
            return
        rivals = self._rivals(own_too=True)
        for action in ruins:
            self._way([f"built:{action.seat}:{action.card}"], action, self._text(action))
        fallible = {"kind": "rivals", "group": "ruin", "byCard": True, "label": _("Districts that can fall"), **rivals}
        blocks.append(self._leaf("ruin", _("Destroy a district"), _("Choose a district"), fallible))

    def _looking(self) -> tuple[str, str, list[Page]]:
        """Return the drawn cards, of which one is kept (4.5)."""
        cards = [self._district(f"look:{at}", name) for at, name in enumerate(self._view.looked_at)]
        self._raised["hand"] = cards[0]["id"]
        for at, name in enumerate(self._view.looked_at):
            label = _("Keep: {card}").format(card=district_name(name))
            self._way([f"look:{at}"], actions.Keep(name), label)
        label = _("Drawn cards")
        fan = {"kind": "fan", "group": "hand", "title": label, "note": "", "label": label, "cards": cards}
        return _("Keep one card"), _("The others go under the pile."), [self._city(), fan]

    def _exchange(self) -> tuple[str, str, list[Page]]:
        """Return the hand from which cards are laid aside, then drawn anew (5.3)."""
        count = len(self._view.laid_aside)
        label = ngettext("Exchange {count} card", "Exchange {count} cards", count).format(count=count)
        self._way([], actions.REDRAW, label)
        return _("Lay cards aside"), _("Then you draw as many."), [self._city(), self._hand((actions.Put,))]

    def _graveyard(self) -> tuple[str, str, list[Page]]:
        """Return the question of the Graveyard (6.4)."""
        card = self._view.destroyed or ""
        if actions.SAVE in self._legal:
            self._way([], actions.SAVE, _("Save it for 1 coin"))
        self._way([], actions.LEAVE, _("Let it go"), "second")
        row = {"kind": "row", "title": "", "note": "", "cards": [self._district("destroyed", card)], "width": 150}
        return _("Save the {card}?").format(card=district_name(card)), "", [row]

    def _waiting(self) -> tuple[str, str, list[Page]]:
        """Return who acts, and the own secrets face down."""
        view, names = self._view, self._observation.names
        if view.phase == "over":
            best = max(range(len(view.seats)), key=lambda seat: view.seats[seat].points)
            result = [self._faces(lambda seat: ngettext("{count} point", "{count} points", view.seats[seat].points))]
            return _("The game is over."), _("{name} wins.").format(name=names[best]), result
        actor = view.actors[0]
        sub = _("{name} chooses a character.") if self._is_night else _("It is {name}’s turn.")
        blocks = [self._faces(None)]
        if self._own is not None:
            blocks.append(self._secret())
        return _("Watch the table"), sub.format(name=names[actor]), blocks

    # Blocks

    def _secret(self) -> Page:
        """Return the own character and hand, face down until they are held open."""
        assert self._own is not None
        answered = {name for name, seat in self._view.answered if seat == self._view.seat}
        held = [name for name in self._own.characters if name != HIDDEN_NAME]
        cards = [self._character(name) for name in held if name not in answered]
        hand = [self._district(f"own:{at}", name) for at, name in enumerate(self._own.hand) if name != HIDDEN_NAME]
        text = power_of(held[0]) if cards else ""
        label = _("Your character and your hand") if cards else _("Your hand")
        return {"kind": "secret", "back": self._back(), "label": label, "text": text, "cards": [*cards, *hand]}

    def _faces(self, note: Callable[[int], str] | None) -> Page:
        """Return all players in a row, with what each does now, or a note of its own."""
        view, rows = self._view, list[Page]()
        for seat in range(len(view.seats)):
            row = seat_values(self._observation, seat, self._pictures)
            if note is not None:
                row["note"] = note(seat).format(count=view.seats[seat].points)
            elif seat in view.actors:
                row |= {"note": _("now"), "state": "now"}
            else:
                row["note"] = ngettext("{count} point", "{count} points", view.seats[seat].points).format(
                    count=view.seats[seat].points
                )
            rows.append(row)
        return {"kind": "faces", "seats": rows}

    def _city(self) -> Page:
        own, setup = self._own, self._view.setup
        assert own is not None
        slots = setup.end
        note = _("{count} of {most}").format(count=len(own.city), most=slots)
        return {
            "kind": "city",
            "title": _("Your city"),
            "note": note,
            "coins": own.coins,
            "slots": slots,
            "cards": [self._small(f"mine:{name}", name) for name in own.city],
        }

    def _hand(self, kinds: Sequence[type[actions.OfCard]]) -> Page:
        """Return the hand as a fan, with a way for each kind of action that is legal with a card."""
        assert self._own is not None
        cards = list[Page]()
        buttons = {actions.Build: "main", actions.Discard: "second", actions.Put: "teal"}
        for at, name in enumerate(self._own.hand):
            identity = f"hand:{at}"
            card = self._district(identity, name)
            wanted = [kind(name) for kind in kinds]
            allowed = [action for action in wanted if action in self._legal]
            for action in allowed:
                kind = buttons[type(action)] if len(kinds) > 1 else "main"
                self._way([identity], action, self._text(action), kind)
            if not allowed:
                refusal = self._observation.why_not(wanted[0])
                card |= {"off": True}
                if refusal is not None:
                    card["say"] = refusal_reason(refusal)
                    self._things[identity] = card
            cards.append(card)
        count = len(cards)
        label = ngettext("Your hand, {count} card", "Your hand, {count} cards", count).format(count=count)
        return {"kind": "fan", "group": "hand", "title": _("Your hand"), "note": "", "label": label, "cards": cards}

    def _sheet(self) -> Page:
        """Return the public table, which a button at the foot opens."""
        wall = {"kind": "say", "text": self._calls()}
        blocks = [wall, {"kind": "rivals", **self._rivals()}]
        return {"label": _("Table"), "title": _("The table"), "back": _("Back to my hand"), "blocks": blocks}

    def _calls(self) -> str:
        """Return in a sentence which characters have answered, are out, or were named."""
        view, names = self._view, self._observation.names
        parts = [f"{character_name(name)}: {names[seat]}" for name, seat in view.answered]
        if view.face_up:
            parts.append(_("out: {names}").format(names=", ".join(map(character_name, view.face_up))))
        if view.murdered:
            parts.append(_("murdered: {name}").format(name=character_name(view.murdered)))
        if view.robbed:
            parts.append(_("to be robbed: {name}").format(name=character_name(view.robbed)))
        return " · ".join(parts) or _("Nobody has answered yet.")

    def _rivals(self, own_too: bool = False) -> Page:
        view, observation, rows = self._view, self._observation, list[Page]()
        for seat, shown in enumerate(view.seats):
            if seat == observation.seat and not own_too:
                continue
            count = len(shown.hand)
            held = ngettext("{count} card in hand", "{count} cards in hand", count).format(count=count)
            built = ngettext("{count} district", "{count} districts", len(shown.city)).format(count=len(shown.city))
            rows.append(
                {
                    **seat_values(observation, seat, self._pictures),
                    "id": f"seat:{seat}",
                    "coins": shown.coins,
                    "backs": count,
                    "backsLabel": held,
                    "cards": [self._small(f"built:{seat}:{name}", name) for name in shown.city],
                    "label": f"{observation.names[seat]}, {held}, {built}",
                }
            )
        return {"seats": rows, "slots": view.setup.end, "back": self._back()}

    # Cards, ways and pictures

    def _way(self, things: Iterable[str], action: actions.Action, label: str, kind: str = "main") -> None:
        way: Page = {"with": list(things), "do": [actions.encode(action)], "label": label}
        if kind != "main":
            way["kind"] = kind
        self._ways.append(way)

    def _text(self, action: actions.Action) -> str:
        """Return an action as an imperative without a full stop."""
        return WORDS.action_text(action, self._observation.names).rstrip(".")

    def _character(self, name: str) -> Page:
        return {
            "id": f"character:{name}",
            "kind": "ch",
            "art": self._portrait(name),
            "value": NUMBER[name],
            "name": character_name(name),
            "power": power_of(name),
            "label": f"{NUMBER[name]}, {character_name(name)}",
        }

    def _district(self, identity: str, name: str) -> Page:
        """Return a district large enough for its name."""
        known = DISTRICTS[CODE[name]]
        facts = [district_name(name), _("costs {price}").format(price=known.cost), colour_name(known.colour)]
        effect = wonder_effect(name)
        art = self._pictures(f"district-{name}", lambda: picture_svg(district_body(name, True), (0, -18, 96, 151)))
        return {
            "id": identity,
            "kind": "db",
            "art": art,
            "value": known.cost,
            "name": district_name(name),
            "label": ", ".join(filter(None, (*facts, effect.rstrip(".")))),
        }

    def _small(self, identity: str, name: str) -> Page:
        cost = DISTRICTS[CODE[name]].cost
        art = self._pictures(f"small-{name}", lambda: picture_svg(district_body(name, False), (0, -18, 96, 151)))
        return {"id": identity, "kind": "di", "art": art, "value": cost, "label": f"{district_name(name)}, {cost}"}

    def _portrait(self, name: str) -> str:
        return self._pictures(f"character-{name}", lambda: picture_svg(character_body(name), (0, 0, 96, 149)))

    def _coin(self) -> str:
        return self._pictures("coin", lambda: picture_svg(motif("coin").placed(1, 0, 0), (0, 0, 48, 46)))

    def _back(self) -> str:
        return self._pictures("citadels-back", lambda: picture_svg(drawing("back_district"), (0, 0, 96, 133)))

    def _ground(self) -> str:
        if self._is_night:
            return self._pictures("citadels-night", lambda: night_svg(night_palette("light"), *PHONE, ()))
        return self._pictures("citadels-day", lambda: day_svg(day_palette("light"), *PHONE, (13, 98)))


def citadels_page(observation: SeatObservation, pictures: PagePictures) -> Mapping[str, Any]:
    """Return the content of a seat's page."""
    return CitadelsPage(observation, pictures).content()
