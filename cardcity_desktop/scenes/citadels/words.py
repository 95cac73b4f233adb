"""Citadels' texts: events, refusals, hints, and what the screens of all games ask for (`scenes.front.GameWords`).

Hidden cards and characters are given only as a number (15.21).
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, NamedTuple

from cardcity_desktop.career.missions import MissionAim
from cardcity_desktop.players.citadels.comparison import Contrast, contrast, is_alternative
from cardcity_desktop.players.player import Advice, Reason
from cardcity_desktop.rules.citadels import actions
from cardcity_desktop.rules.citadels import events as happened
from cardcity_desktop.rules.citadels.actions import Action
from cardcity_desktop.rules.citadels.determinize import determinized
from cardcity_desktop.rules.citadels.districts import HIDDEN_NAME
from cardcity_desktop.rules.citadels.events import Event
from cardcity_desktop.rules.citadels.view import View
from cardcity_desktop.rules.errors import Refusal
from cardcity_desktop.scenes.citadels.difference_text import contrast_text
from cardcity_desktop.scenes.citadels.names import (
    character_name,
    coins_text,
    district_name,
    rank_name,
    setup_text,
    variants_text,
    worded,
)
from cardcity_desktop.scenes.front import GameWords, Names
from cardcity_desktop.support.i18n import N_, _, ngettext
from cardcity_desktop.ui.pages.hint import Hint
from cardcity_desktop.ui.wording.aims import LEAD, lead_text
from cardcity_desktop.ui.wording.numbers import percent_text
from cardcity_desktop.ui.wording.phrases import both_equal_text, equal_text, rule_text
from cardcity_desktop.ui.wording.seats import to_you

_REPORTED = (
    happened.CharacterMurdered,
    happened.CharacterMarked,
    happened.PurseRobbed,
    happened.HandsSwapped,
    happened.DistrictBuilt,
    happened.DistrictDestroyed,
    happened.DistrictSaved,
    happened.CityCompleted,
    happened.CrownTaken,
)
"""Events reported to a returning player: changes of cities, purses and the crown."""


def _either(known: str, hidden: str, word: str) -> Callable[[Any, Any], str]:
    """Return the sentence function of an event. It uses `hidden` if its character or card is not to be known."""
    return lambda texts, event: texts.worded(_(hidden if getattr(event, word) == HIDDEN_NAME else known), event)


class EventTexts:
    """Lines on events."""

    def __init__(self, names: Names) -> None:
        self.names = names

    def of(self, event: Event) -> str:
        """Return a line for an event, or "" if the next event's line includes it, as an answer's includes its call."""
        sentence = self._SENTENCES.get(type(event), "")
        return to_you(self.worded(_(sentence), event) if isinstance(sentence, str) else sentence(self, event))

    def worded(self, text: str, event: Event, **given: object) -> str:
        """Return `text` with its placeholders filled from the event. Values of `given` come before the event's."""
        return worded(text, event, self.names, **given)

    def _robbed(self, event: happened.PurseRobbed) -> str:
        text = ngettext("{thief} robs {name} of {count} coin.", "{thief} robs {name} of {count} coins.", event.coins)
        return text.format(thief=self.names[event.seat], name=self.names[event.victim], count=event.coins)

    def _crowned(self, event: happened.CrownTaken) -> str:
        text = _("{name}, heir to the murdered King, takes the crown.") if event.heir else _("{name} takes the crown.")
        return self.worded(text, event)

    def _swapped(self, event: happened.HandsSwapped) -> str:
        given, taken = len(event.others_cards), len(event.cards)
        text = ngettext(
            "{name} swaps hands with {other}: {count} card for {others}.",
            "{name} swaps hands with {other}: {count} cards for {others}.",
            given,
        )
        return self.worded(text, event, other=self.names[event.other], count=given, others=taken)

    def _looked(self, event: happened.CardsLookedAt) -> str:
        count = len(event.cards)
        text = ngettext("{name} looks at {count} card.", "{name} looks at {count} cards.", count)
        return self.worded(text, event, count=count)

    def _completed(self, event: happened.CityCompleted) -> str:
        first = _("{name} completes the first city: this is the last round.")
        return self.worded(first if event.first else _("{name} completes a city."), event)

    def _began(self, event: happened.RoundBegan) -> str:
        text = _("Round {round}: {name} chooses first.").format(round=event.round, name=self.names[event.crown])
        if not event.face_up:
            return text
        out = ", ".join(map(character_name, event.face_up))
        return text + " " + _("Face up: {names}.").format(names=out)

    def _coins(self, event: happened.CoinsGained) -> str:
        count = event.coins
        text = {
            "gold": ngettext("{name} takes {count} coin.", "{name} takes {count} coins.", count),
            "income": ngettext("{name} collects {count} coin.", "{name} collects {count} coins.", count),
            "merchant": _("{name} gets the Merchant’s coin.") if count else _("{name} gets no Merchant’s coin."),
            "laboratory": ngettext(
                "The Laboratory brings {name} {count} coin.", "The Laboratory brings {name} {count} coins.", count
            ),
        }[event.source]
        if count < event.due:
            text += " " + _("The bank has no more.")
        return self.worded(text, event, count=count)

    def _drawn(self, event: happened.CardsDrawn) -> str:
        known = event.cards and HIDDEN_NAME not in event.cards
        cards = ", ".join(map(district_name, event.cards)) if known else self._number_of(event.cards)
        return self.worded(_("{name} draws {cards}."), event, cards=cards)

    @staticmethod
    def _number_of(cards: Sequence[str]) -> str:
        """Return the number of hidden cards."""
        return ngettext("{count} card", "{count} cards", len(cards)).format(count=len(cards))

    def _exchanged(self, event: happened.CardsExchanged) -> str:
        return self.worded(_("{name} exchanges {cards}."), event, cards=self._number_of(event.cards))

    def _ended(self, event: happened.GameEnded) -> str:
        return _("{name} wins.").format(name=self.names[event.winner])

    _SENTENCES: ClassVar[Mapping[type, str | Callable[[Any, Any], str]]] = {
        happened.RoundBegan: _began,
        happened.CharacterPicked: _either(N_("{name} chooses {whom}."), N_("{name} has chosen."), "character"),
        happened.CharacterBuried: _either(
            N_("{name} puts {whom} aside."), N_("{name} puts a character aside."), "character"
        ),
        happened.CharacterAnswered: N_("The {what}: {name}."),
        happened.SilenceFell: N_("The {what}: no answer."),
        happened.PurseRobbed: _robbed,
        happened.CrownTaken: _crowned,
        happened.CoinsGained: _coins,
        happened.CardsLookedAt: _looked,
        happened.CardKept: _either(
            N_("{name} keeps: {card}."), N_("{name} keeps one card, {count} under the pile."), "card"
        ),
        happened.CardsDrawn: _drawn,
        happened.CharacterMurdered: N_("{name} murders {whom}."),
        happened.CharacterMarked: N_("{name} means to rob {whom}."),
        happened.HandsSwapped: _swapped,
        happened.CardsExchanged: _exchanged,
        happened.DistrictBuilt: N_("{name} builds: {card} for {count}."),
        happened.DistrictDestroyed: N_("{name} destroys {other}’s {card} for {count}."),
        happened.DistrictSaved: N_("{name} saves for 1 coin: {card}."),
        happened.DistrictLeft: N_("{name} does not save: {card}."),
        happened.CardDiscarded: N_("{name} puts a card into the Laboratory."),
        happened.SmithyPaid: N_("{name} pays {count} at the Smithy."),
        happened.CityCompleted: _completed,
        happened.GameEnded: _ended,
    }
    """Sentence of each event, or its maker."""


_REASONS = {
    "not_your_turn": N_("It is another player’s turn."),
    "choice_is_over": N_("The characters are chosen already."),
    "nothing_to_bury": N_("There is no character to put aside now."),
    "not_going_round": N_("This character does not go round."),
    "nothing_looked_at": N_("No cards were drawn that you could keep."),
    "not_looked_at": N_("This card is not among those drawn."),
    "nothing_laid_aside": N_("Lay a card aside first."),
    "nothing_destroyed": N_("No district was destroyed."),
    "nobody_has_answered": N_("Nobody has answered yet."),
    "not_while_looking": N_("Keep one of the cards you drew first."),
    "not_while_exchanging": N_("Finish the exchange first."),
    "not_while_graveyard": N_("The Graveyard’s owner decides first."),
    "not_while_choosing": N_("Choose a character first."),
    "not_while_burying": N_("Put a character aside first."),
    "resources_taken": N_("You have taken your coins or cards this turn."),
    "resources_first": N_("Take coins or draw first."),
    "built_already": N_("One district a turn: it is built."),
    "built_three": N_("Three districts a turn: they are built."),
    "not_in_hand": N_("This card is not in your hand."),
    "identical_district": N_("Your city has this district already."),
    "power_used": N_("This power is used for this turn."),
    "only_the_assassin": N_("Only the Assassin can do this."),
    "only_the_thief": N_("Only the Thief can do this."),
    "only_the_magician": N_("Only the Magician can do this."),
    "only_the_warlord": N_("Only the Warlord can do this."),
    "names_itself": N_("You are this character yourself."),
    "lies_face_up": N_("This character lies face up: nobody holds it."),
    "the_assassin": N_("The Thief can’t rob the Assassin."),
    "the_murdered": N_("The murdered character can’t be robbed."),
    "own_hand": N_("This is your own hand."),
    "no_such_seat": N_("Nobody sits there."),
    "bishops_city": N_("The Bishop shields this city until the end of the round."),
    "complete_city": N_("This city is complete: it is safe."),
    "not_in_city": N_("This district is not in that city."),
    "keep": N_("The Keep can’t be destroyed."),
    "character_without_income": N_("Your character has no income."),
    "income_taken": N_("The income is collected for this turn."),
    "no_district_of_the_colour": N_("You have no district of your character’s colour."),
    "no_laboratory": N_("You have no Laboratory."),
    "laboratory_used": N_("The Laboratory is used for this turn."),
    "no_smithy": N_("You have no Smithy."),
    "smithy_used": N_("The Smithy is used for this turn."),
    "pile_is_empty": N_("The pile is empty."),
    "game_over": N_("The game is over."),
}


def refusal_reason(refusal: Refusal) -> str:
    """Return a refusal's sentence with its figures."""
    figures = dict(refusal.figures)
    if refusal.reason == "too_dear":
        price, coins = int(figures["price"]), int(figures["coins"])
        poor = ngettext(
            "It costs {price} coin; you have only {coins}.", "It costs {price} coins; you have only {coins}.", price
        )
        empty = ngettext(
            "It costs {price} coin; your purse is empty.", "It costs {price} coins; your purse is empty.", price
        )
        return (poor if coins else empty).format(price=price, coins=coins)
    return _(_REASONS.get(refusal.reason, N_("This is not possible now."))).format(**figures)


NEARLY_EQUAL = 2.0
"""Hundredths of the game: a smaller difference between two actions is lost in the noise of the search, whose standard
deviation between two runs is 0.9; a hint that led by 1.6 was 1.1 behind in another run."""

_IMPERATIVES = {
    actions.Pick: N_("Keep {whom}."),
    actions.Bury: N_("Put {whom} aside."),
    actions.Kill: N_("Murder {whom}."),
    actions.Rob: N_("Rob {whom}."),
    actions.Keep: N_("Keep this card: {card}."),
    actions.Put: N_("Exchange this card: {card}."),
    actions.Swap: N_("Swap hands with {name}."),
    actions.Destroy: N_("Destroy this district: {card} ({name})."),
    actions.Discard: N_("Put this card into the Laboratory: {card}."),
    actions.Build: N_("Build this district: {card}."),
    actions.Save: N_("Save the district."),
    actions.Leave: N_("Let the district go."),
    actions.Redraw: N_("Draw the new cards."),
    actions.Gold: N_("Take coins."),
    actions.Draw: N_("Draw cards."),
    actions.Income: N_("Collect your income."),
    actions.Forge: N_("Use the Smithy."),
    actions.End: N_("End your turn."),
}


def reason_text(reason: Reason) -> str:
    """Return a reason as a sentence, or "" if players can't understand it."""
    figures = {name: int(value) for name, value in reason.figures}
    before, after, coins = figures.get("before", 0), figures.get("after", 0), figures.get("coins", 0)
    match reason.word:
        case "completes":
            return _("It completes the city.")
        case "points" if after > before:
            return _("The score goes from {before} to {after}.").format(before=before, after=after)
        case "coins" if after > before:
            return ngettext("That makes {coins} coin.", "That makes {coins} coins.", after).format(coins=after)
        case "pays":
            return ngettext("It pays {coins} coin.", "It pays {coins} coins.", coins).format(coins=coins)
        case "crown":
            return _("It brings the crown.")
        case "extra_cards":
            text = ngettext("It draws {cards} card more.", "It draws {cards} cards more.", figures["cards"])
            return text.format(cards=figures["cards"])
        case "fullest_hand":
            text = ngettext(
                "The fullest hand holds {cards} card.", "The fullest hand holds {cards} cards.", figures["cards"]
            )
            return text.format(cards=figures["cards"])
        case "richest" if coins:
            text = ngettext("The richest purse holds {coins} coin.", "The richest purse holds {coins} coins.", coins)
            return text.format(coins=coins)
        case "nearest" if figures["districts"]:
            return ngettext(
                "The greatest city has {districts} district.",
                "The greatest city has {districts} districts.",
                figures["districts"],
            ).format(districts=figures["districts"])
        case "victims_districts" if figures["districts"]:
            return ngettext(
                "That city has {districts} district.", "That city has {districts} districts.", figures["districts"]
            ).format(districts=figures["districts"])
        case "cheap_target":
            return _("In the greatest city a district can be destroyed for {price}.").format(
                price=coins_text(figures["price"])
            )
        case "can_build":
            return _("Then you can build for {price}.").format(price=coins_text(figures["price"]))
        case "nothing_to_build":
            return _("Nothing in your hand can be built.")
        case "may_be_held":
            return ngettext(
                "{seats} other player may hold it.", "{seats} other players may hold it.", figures["seats"]
            ).format(seats=figures["seats"])
    return ""


class ComparedActions(NamedTuple):
    """An advised action's advantage over another one, which is None if it is alone."""

    contrast: Contrast
    other: Action | None


def compared_with(view: View | None, advice: Advice) -> ComparedActions | None:
    """Return the advised action with the best other answer that is clearly worse, or None if nothing speaks for it."""
    if view is None or view.seat is None or not advice.candidates:  # without them it only names an action
        return None
    best = advice.best
    others = [
        each for each in advice.candidates if each is not best and is_alternative(advice.action, each.action, view.seat)
    ]
    others.sort(key=lambda other: -other.value)
    clear = (other.action for other in others if best.value - other.value >= NEARLY_EQUAL)
    other = next(clear, others[0].action if others else None)
    found = contrast(determinized(view, 0), view.seat, advice.action, other)
    return None if found is None else ComparedActions(found, other)


class CitadelsWords(GameWords):
    """Citadels' implementation of `scenes.front.GameWords`."""

    setup_text = staticmethod(setup_text)
    variants_text = staticmethod(variants_text)
    rank_text = staticmethod(rank_name)
    worded_figures = frozenset({"won", "complete", "first", "crown"})

    def event_text(self, event: Event, names: Names) -> str:
        return EventTexts(names).of(event)

    def recap_lines(self, events: Sequence[Event], names: Names) -> list[str]:
        """Return lines on the events that a returning player needs, fewer than in the journal."""
        return [self.event_text(event, names) for event in events if isinstance(event, _REPORTED)]

    def refusal_text(self, refusal: Refusal) -> str:
        return rule_text(refusal.clause, refusal_reason(refusal))

    def hint(self, view: View | None, advice: Advice, names: Names) -> Hint:
        """Return the advice, why it and not another action, and one that is about as good."""
        compared = compared_with(view, advice)
        why = advice.worded_reason(reason_text) if compared is None else contrast_text(compared.contrast, names)
        other = advice.about_as_good(NEARLY_EQUAL)
        # to stop is never named beside a thing to do: short playouts hardly tell a district from the coins it costs
        equal = "" if other is None or other == actions.END else equal_text(self.action_text(other, names))
        if equal and compared is not None and other == compared.other:
            equal = both_equal_text()
        return Hint(self.action_text(advice.action, names), " ".join(filter(None, (why, equal))))

    def action_text(self, action: Action, names: Names) -> str:
        """Return the action in the imperative. `names` are by seat."""
        return worded(_(_IMPERATIVES[type(action)]), action, names)

    def why_text(self, advice: Advice) -> str:
        """Return the reason of a public action (building, destroying, collecting), or "" for others."""
        if not isinstance(advice.action, actions.Build | actions.Destroy | actions.Income):
            return ""
        return advice.worded_reason(reason_text)

    def cost_text(self, cost: float) -> str:
        """Return a mistake's cost, in hundredths of the chance to win, as text."""
        return _("about {percent} of the chance to win").format(percent=percent_text(max(1, round(cost))))

    def value_text(self, value: float, signed: bool = False) -> str:
        """Return a continuation's value, in hundredths of the chance to win, as text."""
        return percent_text(round(value), signed)

    def figure_text(self, figure: str, value: float) -> str:
        """Return a figure of the standing as text, "14 points"."""
        count = round(value)
        if figure in self.worded_figures:
            words = {
                "won": (_("not won"), _("won")),
                "complete": (_("city not complete"), _("city complete")),
                "first": (_("not the first"), _("the first")),
                "crown": (_("without the crown"), _("with the crown")),
            }
            return words[figure][bool(value)]
        if figure == LEAD:
            return lead_text(count)
        phrase = {
            "points": ngettext("{count} point", "{count} points", count),
            "coins": ngettext("{count} coin", "{count} coins", count),
            "cards": ngettext("{count} card", "{count} cards", count),
            "districts": ngettext("{count} district", "{count} districts", count),
            "wonders": ngettext("{count} wonder", "{count} wonders", count),
            "colours": ngettext("{count} colour", "{count} colours", count),
        }
        return phrase[figure].format(count=count)

    def aim_text(self, aim: MissionAim) -> str:
        """Return an aim in a few words, "At least 20 points"."""
        certain = {
            "complete": _("Complete your city"),
            "first": _("Complete your city first"),
            "crown": _("Have the crown at the end"),
        }
        if aim.figure in certain and not aim.at_most:
            return certain[aim.figure]
        return super().aim_text(aim)


WORDS = CitadelsWords()
