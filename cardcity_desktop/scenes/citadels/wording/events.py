"""Texts for events; hidden cards and characters are given only as a number (15.21)."""

from collections.abc import Sequence

from cardcity_desktop.rules.citadels import events as happened
from cardcity_desktop.rules.citadels.districts import HIDDEN_NAME
from cardcity_desktop.rules.citadels.events import Event
from cardcity_desktop.scenes.citadels.wording.names import character_name, district_name, the_character
from cardcity_desktop.support.i18n import _, ngettext
from cardcity_desktop.ui.wording.seats import to_you


def event_text(event: Event, names: Sequence[str]) -> str:
    """Return a line for an event; "" if the next event's line includes it, as an answer's includes its call."""
    return to_you(_text_of(event, names))


def _text_of(event: Event, names: Sequence[str]) -> str:
    match event:
        case happened.RoundBegan(number, crown, face_up):
            return _round_text(number, names[crown], face_up)
        case happened.CharacterPicked(seat, character):
            return _secretly(_("{name} chooses {whom}."), _("{name} has chosen."), names[seat], character)
        case happened.CharacterBuried(seat, character):
            return _secretly(
                _("{name} puts {whom} aside."), _("{name} puts a character aside."), names[seat], character
            )
        case happened.CharacterAnswered(seat, character):
            return _("The {what}: {name}.").format(what=character_name(character), name=names[seat])
        case happened.SilenceFell(character):
            return _("The {what}: no answer.").format(what=character_name(character))
    return _turn_text(event, names)


def _turn_text(event: Event, names: Sequence[str]) -> str:
    match event:
        case happened.PurseRobbed(seat, victim, coins):
            phrase = ngettext("{thief} robs {name} of {count} coin.", "{thief} robs {name} of {count} coins.", coins)
            return phrase.format(thief=names[seat], name=names[victim], count=coins)
        case happened.CrownTaken(seat, heir):
            phrase = _("{name}, heir to the murdered King, takes the crown.") if heir else _("{name} takes the crown.")
            return phrase.format(name=names[seat])
        case happened.CoinsGained(seat, coins, source, _due):
            return _coins_text(names[seat], coins, source)
        case happened.CardsLookedAt(seat, cards):
            phrase = ngettext("{name} looks at {count} card.", "{name} looks at {count} cards.", len(cards))
            return phrase.format(name=names[seat], count=len(cards))
        case happened.CardKept(seat, card, under):
            return _kept_text(names[seat], card, under)
        case happened.CardsDrawn(seat, cards, _source):
            return _cards_text(_("{name} draws {cards}."), names[seat], cards)
        case happened.CharacterMurdered(seat, character):
            return _("{name} murders {whom}.").format(name=names[seat], whom=the_character(character))
        case happened.CharacterMarked(seat, character):
            return _("{name} means to rob {whom}.").format(name=names[seat], whom=the_character(character))
        case happened.HandsSwapped(seat, other, cards, others):
            phrase = _("{name} swaps hands with {other}: {count} cards for {others}.")
            return phrase.format(name=names[seat], other=names[other], count=len(others), others=len(cards))
        case happened.CardsExchanged(seat, cards):
            return _cards_text(_("{name} exchanges {cards}."), names[seat], cards, names_cards=False)
    return _city_text(event, names)


def _city_text(event: Event, names: Sequence[str]) -> str:
    match event:
        case happened.DistrictBuilt(seat, card, cost):
            return _("{name} builds: {card} for {count}.").format(
                name=names[seat], card=district_name(card), count=cost
            )
        case happened.DistrictDestroyed(seat, victim, card, price):
            phrase = _("{name} destroys in the city of {other}: {card} for {count}.")
            return phrase.format(name=names[seat], other=names[victim], card=district_name(card), count=price)
        case happened.GraveyardAsked():
            return ""
        case happened.DistrictSaved(seat, card):
            return _("{name} saves for 1 coin: {card}.").format(name=names[seat], card=district_name(card))
        case happened.DistrictLeft(seat, card):
            return _("{name} does not save: {card}.").format(name=names[seat], card=district_name(card))
        case happened.CardDiscarded(seat):
            return _("{name} puts a card into the Laboratory.").format(name=names[seat])
        case happened.SmithyPaid(seat, coins):
            return _("{name} pays {count} at the Smithy.").format(name=names[seat], count=coins)
        case happened.CityCompleted(seat, first):
            phrase = (
                _("{name} completes the first city: this is the last round.")
                if first
                else _("{name} completes a city.")
            )
            return phrase.format(name=names[seat])
        case happened.GameEnded(winner):
            return _("{name} wins.").format(name=names[winner])
    return ""


def _round_text(number: int, first: str, face_up: Sequence[str]) -> str:
    phrase = _("Round {round}: {name} chooses first.").format(round=number, name=first)
    if not face_up:
        return phrase
    out = ", ".join(character_name(name) for name in face_up)
    return phrase + " " + _("Face up: {names}.").format(names=out)


def _secretly(open_text: str, closed_text: str, name: str, character: str) -> str:
    if character == HIDDEN_NAME:
        return closed_text.format(name=name)
    return open_text.format(name=name, whom=the_character(character))


def _coins_text(name: str, coins: int, source: str) -> str:
    phrase = {
        "gold": ngettext("{name} takes {count} coin.", "{name} takes {count} coins.", coins),
        "income": ngettext("{name} collects {count} coin.", "{name} collects {count} coins.", coins),
        "merchant": ngettext("{name} gets the Merchant’s coin.", "{name} gets the Merchant’s coin.", coins),
        "laboratory": ngettext(
            "The Laboratory brings {name} {count} coin.", "The Laboratory brings {name} {count} coins.", coins
        ),
    }[source]
    return phrase.format(name=name, count=coins)


def _kept_text(name: str, card: str, under: int) -> str:
    if card != HIDDEN_NAME:
        return _("{name} keeps: {card}.").format(name=name, card=district_name(card))
    return _("{name} keeps one card, {count} under the pile.").format(name=name, count=under)


def _cards_text(phrase: str, name: str, cards: Sequence[str], names_cards: bool = True) -> str:
    if names_cards and cards and HIDDEN_NAME not in cards:
        what = ", ".join(district_name(card) for card in cards)
    else:
        what = ngettext("{count} card", "{count} cards", len(cards)).format(count=len(cards))
    return phrase.format(name=name, cards=what)


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


def recap_lines(events: Sequence[Event], names: Sequence[str]) -> list[str]:
    """Return lines on the events that a returning player needs, fewer than in the journal."""
    return [event_text(event, names) for event in events if isinstance(event, _REPORTED)]
