"""Contents of the action column, read from the snapshot and the selection."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from cardcity_desktop.rules.citadels import events as happened
from cardcity_desktop.rules.citadels.actions import (
    DRAW,
    END,
    FORGE,
    GOLD,
    INCOME,
    LEAVE,
    REDRAW,
    SAVE,
    Action,
    Build,
    Destroy,
    Discard,
    Kill,
    Put,
    Rob,
    Swap,
)
from cardcity_desktop.rules.citadels.characters import COLOUR, NUMBER
from cardcity_desktop.rules.citadels.districts import CODE, DISTRICTS, HIDDEN_NAME
from cardcity_desktop.rules.citadels.events import Event
from cardcity_desktop.rules.citadels.phases.current_turn import INCOME_TAKEN, POWER, RESOURCES
from cardcity_desktop.rules.citadels.phases.turn import Turn
from cardcity_desktop.rules.citadels.phases.workshops import SMITHYS_CARDS
from cardcity_desktop.scenes.citadels.names import district_name, the_character
from cardcity_desktop.scenes.citadels.table.column import ActionRow, RowKind
from cardcity_desktop.scenes.citadels.table.host import CitadelsState
from cardcity_desktop.scenes.citadels.table.info import Previews
from cardcity_desktop.scenes.citadels.table.moves import EXCHANGING, MOVES, SWAPPING, CitadelsSelection
from cardcity_desktop.scenes.citadels.table.presses import DECLINE, PressHandler
from cardcity_desktop.scenes.citadels.table.snapshot import CitadelsSnapshot
from cardcity_desktop.support.i18n import _, ngettext
from cardcity_desktop.ui.window.commands import Command
from cardcity_desktop.ui.wording.phrases import capitalised
from cardcity_desktop.ui.wording.seats import of_player, to_you

MOST_TICKS = 4  # rows of events in the viewer's turn
MOST_WATCHED = 7  # rows of events in a computer's turn


class ActionRows:
    """The rows of the column at one compose.

    A method returns the rows of one kind of turn; the others return those of a part of it.
    """

    def __init__(self, table: CitadelsState) -> None:
        self.snapshot, self.selection, self.press = table.snapshot, table.selection, PressHandler(table)
        self.forecast = Previews(table.scene.match, table.snapshot)

    def turn(self) -> list[ActionRow]:
        """Return the rows of the viewer's turn."""
        rows, used = self.ticks()[-MOST_TICKS:], self.snapshot.view.used
        if self.snapshot.mode == "exchanging":
            return rows[-2:] + self.exchange()
        if self.selection.exchanging or self.selection.swapping:
            return self.magic()
        if RESOURCES not in used:
            rows += self.resources()
        rows += self.income()
        if POWER not in used:
            rows += self.power()
        rows += self.wonders()
        if RESOURCES in used:
            rows += self.building()
        return [*rows, self.end()]

    def watched(self, step: Callable[[], Command | None] | None) -> list[ActionRow]:
        """Return the rows of a computer's turn. `step` plays its next move if moves wait for a press."""
        phrase = _("{name} is playing …").format(name=self.snapshot.names[self.snapshot.actor])
        rows = [*self.ticks()[-MOST_WATCHED:], ActionRow("note", to_you(phrase))]
        return [*rows, ActionRow("primary", _("Next move"), key="step", press=step)] if step is not None else rows

    def looking(self) -> list[ActionRow]:
        return [*self.ticks()[-MOST_TICKS:], ActionRow("note", _("Keep one of the cards you drew."))]

    def graveyard(self, can_peek: bool) -> list[ActionRow]:
        """Return the rows of the Graveyard's question, which every player sees (6.16)."""
        card = self.snapshot.view.destroyed or ""
        name = self.snapshot.names[self.snapshot.actor]
        asked = _("{name}, your Graveyard can save the {card} for 1 coin.").format(name=name, card=district_name(card))
        rows = [
            ActionRow("note", asked),
            self.acting(SAVE, "button", _("Save it"), detail=_("into your hand, 1 coin")),
            self.acting(LEAVE, "button", _("Let it go"), detail=_("under the pile")),
        ]
        if can_peek:
            rows.append(ActionRow("button", _("Peek at my hand"), key="peek", press=self.press.peek))
        return rows

    def acting(self, action: Action, kind: RowKind, text: str, **look: Any) -> ActionRow:
        """Return the row of a button that plays an action. `look` are other fields of the row."""
        key = str(MOVES[type(action)].opener(action))
        return ActionRow(kind, text, key=key, press=lambda: self.press.do(action), **look)

    @property
    def hides_hand(self) -> bool:
        """True if there are cards in the hand that nobody sees now."""
        return HIDDEN_NAME in self.snapshot.front_view.hand

    def ticks(self) -> list[ActionRow]:
        ticks = [self.tick(event) for event in self.snapshot.turn_events]
        return [row for row in ticks if row is not None]

    def tick(self, event: Event) -> ActionRow | None:
        """Return the row of an event of the turn, or None if the event has no row."""
        match event:
            case happened.PurseRobbed(seat, _victim, coins):
                lost = f"−{coins}" if coins else _("nothing")
                return ActionRow(
                    "tick", to_you(_("Robbed by {name}").format(name=self.snapshot.names[seat])), lost, coins
                )
            case happened.CrownTaken(seat):
                return ActionRow(
                    "tick", _("The crown is yours") if seat == self.snapshot.reader else _("Takes the crown")
                )
            case happened.CoinsGained(_seat, coins, source, _due):
                words = {
                    "merchant": _("Merchant’s coin"),
                    "gold": _("Resources: coins"),
                    "income": _("Income"),
                    "laboratory": _("Laboratory"),
                }
                return ActionRow("tick", words[source], f"+{coins}", coins)
            case happened.CardsDrawn(_seat, cards, source) if cards:
                words = {"architect": _("Architect’s cards"), "draw": _("Resources: cards"), "smithy": _("Smithy")}
                return ActionRow("tick", words[source], f"+{len(cards)}", cards=len(cards))
            case happened.CardKept():
                return ActionRow("tick", _("Resources: a card"), "+1", cards=1)
            case happened.CharacterMurdered(_seat, character):
                return ActionRow("tick", _("Murdered: {whom}").format(whom=the_character(character)))
            case happened.CharacterMarked(_seat, character):
                return ActionRow("tick", _("To be robbed: {whom}").format(whom=the_character(character)))
            case happened.HandsSwapped(_seat, other, _cards, _others):
                return ActionRow("tick", to_you(_("Hands swapped with {name}").format(name=self.snapshot.names[other])))
            case happened.CardsExchanged(_seat, cards):
                return ActionRow("tick", _("Cards exchanged"), str(len(cards)), cards=len(cards))
            case happened.DistrictDestroyed(_seat, _victim, card, price):
                paid = f"−{price}" if price else _("free")
                return ActionRow("tick", _("Destroyed: {card}").format(card=district_name(card)), paid, price)
            case happened.DistrictBuilt(seat, card, cost) if seat != self.snapshot.reader:
                return ActionRow("tick", _("Built: {card}").format(card=district_name(card)), f"−{cost}", cost)
            case happened.DistrictSaved(seat, card) if seat != self.snapshot.reader:
                return ActionRow(
                    "tick",
                    _("Saved by {name}: {card}").format(name=self.snapshot.names[seat], card=district_name(card)),
                )
        return None

    def resources(self) -> list[ActionRow]:
        """Return the reminder that resources come first (4.4), and their buttons."""
        city = self.snapshot.front_view.city
        looks = 3 if "observatory" in city else 2
        looks = min(looks, self.snapshot.view.pile)
        keep = _("keep it") if looks == 1 else _("keep all") if "library" in city else _("keep one")
        coins = self.forecast.coins(GOLD)
        take = ngettext("Take {count} coin", "Take {count} coins", coins).format(count=coins)
        draw = ngettext("Draw {count} card", "Draw {count} cards", looks).format(count=looks)
        source = _("resources") if coins else _("the bank is empty")
        gold: dict[str, Any] = {"detail": source, "coins": coins, "shares_line": True, "sound": "coins"}
        cards: dict[str, Any] = {"detail": keep, "cards": looks, "sound": "shuffle"}
        return [
            ActionRow("say", _("First your resources: coins or cards.")),
            self.acting(GOLD, "button", take, why_not=self.press.why_not(GOLD), **gold),
            self.acting(DRAW, "button", draw, why_not=self.press.why_not(DRAW), **cards),
        ]

    def income(self) -> list[ActionRow]:
        """Return the rows of the income, with advice if building first brings more, none without income."""
        character = self.snapshot.view.character
        colour = (
            COLOUR[NUMBER[character]] if character is not None and INCOME_TAKEN not in self.snapshot.view.used else None
        )
        if colour is None:
            return []
        count = self.forecast.income_due()
        if not self.snapshot.is_legal(INCOME):
            phrase = _("no district of this colour yet")
            return [ActionRow("note", _("Income"), detail=phrase)]
        paying = {
            "yellow": ngettext("{count} yellow district", "{count} yellow districts", count),
            "blue": ngettext("{count} blue district", "{count} blue districts", count),
            "green": ngettext("{count} green district", "{count} green districts", count),
            "red": ngettext("{count} red district", "{count} red districts", count),
        }
        text = _("Collect income") + "\n" + paying[colour].format(count=count)
        better = self.forecast.better_income()
        first = _("{count} more after building: {card}.")
        hint = first.format(card=district_name(better), count=self.forecast.income_gain(better)) if better else ""
        return [
            *([ActionRow("say", hint)] if better else []),
            self.acting(INCOME, "income", text, coins=self.forecast.coins(INCOME), colour=colour, sound="coins"),
        ]

    def power(self) -> list[ActionRow]:
        """Return the rows of the character's own action."""
        view = self.snapshot.view
        if view.character == "assassin":
            return self.naming(Kill, _("Murder {whom}"))
        if view.character == "thief":
            return self.naming(Rob, _("Rob {whom}"))
        if view.character == "magician":
            swap = ActionRow(
                "button",
                _("Swap hands"),
                key="swapping",
                press=lambda: self.press.select(SWAPPING),
            )
            lay = ActionRow("button", _("Exchange"), key="laying", press=lambda: self.press.select(EXCHANGING))
            return [
                replace(swap, detail=_("with a player"), shares_line=True, uses_power=True),
                replace(lay, detail=_("cards with the pile"), why_not=self.why_not_lay(), uses_power=True),
            ]
        if view.character == "warlord":
            return self.destroying()
        return []

    def why_not_lay(self) -> str:
        """Return why no card of the hand can be put below the pile, or "" if one can."""
        if self.hides_hand:
            return _("Look at your cards first.")
        reasons = [self.press.why_not(Put(card)) for card in self.snapshot.front_view.hand]
        return "" if "" in reasons else next(iter(reasons), _("No cards in hand."))

    def naming(self, kind: type[Kill] | type[Rob], phrase: str) -> list[ActionRow]:
        name, memory_view = self.selection.character, self.remembered()
        if name is None or not self.snapshot.is_legal(kind(name)):
            return [*memory_view, ActionRow("note", naming_question(self.snapshot))]
        text = phrase.format(whom=the_character(name))
        return [*memory_view, *self.asking(kind(name), text, sound="choose")]

    def asking(self, action: Action, text: str, **look: Any) -> list[ActionRow]:
        """Return the button of an action that can't be undone, and the one that declines it, where the focus begins."""
        decline = ActionRow("button", _("No"), key=DECLINE, press=self.press.select)
        return [self.acting(action, "main", text, **look), decline]

    def remembered(self) -> list[ActionRow]:
        """Return the viewer's memory of the draft, which helps to name a character (9.5)."""
        if not self.snapshot.view.memory:
            return []
        seen = self.snapshot.view.memory[-1]
        phrase = []
        if seen.passed:
            phrase.append(_("You left {numbers}").format(numbers=", ".join(map(str, seen.passed))))
        if seen.missing:
            phrase.append(_("you did not see {numbers}").format(numbers=", ".join(map(str, seen.missing))))
        text = " \u00b7 ".join(phrase)
        return [ActionRow("say", capitalised(text))] if phrase else []

    def destroying(self) -> list[ActionRow]:
        target = self.selection.district
        if target is not None and self.snapshot.is_legal(Destroy(*target)):
            phrase = _("Destroy: {card}").format(card=district_name(target[1]))
            city_text = of_player(_("in the city of {name}"), _("in your city"), self.snapshot.names[target[0]])
            return self.asking(Destroy(*target), phrase, detail=city_text)
        if not self.snapshot.legal_of(Destroy):
            seats = enumerate(self.snapshot.view.seats)
            refusals = [self.press.refusal(Destroy(seat, card)) for seat, each in seats for card in each.city]
            is_poor = any(refusal is not None and refusal.reason == "too_dear" for refusal in refusals)
            detail = _("nothing you can pay for") if is_poor else _("nothing to destroy")
            return [ActionRow("note", _("Destroy"), detail=detail)]
        return [ActionRow("note", _("Destroy"), detail=_("choose a district"))]

    def magic(self) -> list[ActionRow]:
        """Return the rows for choosing a rival's hand, or the cards to exchange."""
        back = ActionRow("button", _("Back"), key="back", press=self.press.select)
        rows, seat = [ActionRow("note", magic_question(self.selection))], self.selection.seat
        if self.selection.swapping and seat is not None and self.snapshot.is_legal(Swap(seat)):
            phrase = _("Swap with {name}").format(name=self.snapshot.names[seat])
            return [*rows, *self.asking(Swap(seat), phrase, sound="choose")]
        return [*rows, back]

    def exchange(self) -> list[ActionRow]:
        count = len(self.snapshot.view.laid_aside)
        phrase = ngettext("Exchange {count} card", "Exchange {count} cards", count).format(count=count)
        return [
            ActionRow("note", _("More cards? Choose them. Undo takes one back.")),
            self.acting(REDRAW, "primary", phrase, sound="shuffle"),
        ]

    def wonders(self) -> list[ActionRow]:
        """Return the rows of the Laboratory and the Smithy, if they can be used now."""
        rows = []
        card = self.selection.card
        if card is not None and self.snapshot.is_legal(Discard(card)):
            coins = self.forecast.coins(Discard(card))
            detail = ngettext("this card for {count} coin", "this card for {count} coins", coins).format(count=coins)
            look: dict[str, Any] = {
                "detail": detail if coins else _("the bank is empty"),
                "coins": coins,
                "sound": "coins",
            }
            rows.append(self.acting(Discard(card), "button", _("Laboratory"), **look))
        if self.snapshot.is_legal(FORGE):
            count = min(SMITHYS_CARDS, self.snapshot.view.pile)
            detail = ngettext("2 coins for {count} card", "2 coins for {count} cards", count).format(count=count)
            look = {"detail": detail, "cards": count, "sound": "shuffle"}
            rows.append(self.acting(FORGE, "button", _("Smithy"), **look))
        return rows

    def building(self) -> list[ActionRow]:
        """Return the button that builds the selected card. Without one, the number of districts built this turn."""
        progress = self.snapshot.view.progress
        if not isinstance(progress, Turn):
            return []
        card = self.selection.card
        if card is not None and self.snapshot.is_legal(Build(card)):
            text = _("Build: {card}").format(card=district_name(card))
            price = DISTRICTS[CODE[card]].cost
            return [self.acting(Build(card), "main", text, detail=_("costs {price}").format(price=price), sound="")]
        places, built = progress.building_limit, self.snapshot.view.built
        text = _("Build") + " " + _("{count} of {most}").format(count=built, most=places)
        if places > 1:
            cards = tuple(
                event.card for event in self.snapshot.turn_events if isinstance(event, happened.DistrictBuilt)
            )
            return [ActionRow("built", text, built=cards, places=places)]
        left = _("pick a card from your hand") if self.snapshot.front_view.hand else _("No cards in hand.")
        return [ActionRow("built", text, detail=_("done") if built >= places else left)]

    def end(self) -> ActionRow:
        """Return the button that ends the turn. It is recommended once there is nothing useful to do."""
        may = self.snapshot.is_legal(END)
        left = self.press.unfinished
        texts = {
            "choice": _("End turn without doing this"),
            "income": _("End turn without the income"),
            "power": _("End turn without the power"),
        }
        text = texts[left] if self.selection.warned and left else _("End turn")
        may_build = self.snapshot.may_build_unseen or self.snapshot.legal_of(Build)
        kind: RowKind = "primary" if may and not left and not may_build else "end"
        return ActionRow(
            kind, text, key="end", press=self.press.end_turn, why_not=self.press.why_not(END), sound="turn"
        )


def naming_question(snapshot: CitadelsSnapshot) -> str:
    """Return the question of whom the Assassin or the Thief names, or "" if the acting character names nobody now."""
    view = snapshot.view
    if snapshot.mode != "turn" or POWER in view.used:
        return ""
    if view.character == "assassin":
        return _("Who is to be murdered? Choose a character.")
    return _("Who is to be robbed? Choose a character.") if view.character == "thief" else ""


def magic_question(selection: CitadelsSelection) -> str:
    """Return the Magician's present question, or "" for none."""
    if selection.exchanging:
        return _("Choose the cards that go under the pile; as many are drawn.")
    return _("Whose hand do you want? Choose a player.") if selection.swapping else ""
