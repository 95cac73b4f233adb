"""Texts for events; hidden cards and characters are given only as a number (15.21)."""

from collections.abc import Callable, Sequence
from typing import Any

from cardcity_desktop.rules.citadels import events as happened
from cardcity_desktop.rules.citadels.districts import HIDDEN_NAME
from cardcity_desktop.rules.citadels.events import Event
from cardcity_desktop.scenes.citadels.wording.names import character_name, district_name, worded
from cardcity_desktop.support.i18n import N_, _, ngettext
from cardcity_desktop.ui.wording.seats import to_you

Names = Sequence[str]

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


def event_text(event: Event, names: Names) -> str:
    """Return a line for an event; "" if the next event's line includes it, as an answer's includes its call."""
    sentence = _SENTENCES.get(type(event), "")
    return to_you(worded(_(sentence), event, names) if isinstance(sentence, str) else sentence(event, names))


def _robbed(event: happened.PurseRobbed, names: Names) -> str:
    text = ngettext("{thief} robs {name} of {count} coin.", "{thief} robs {name} of {count} coins.", event.coins)
    return text.format(thief=names[event.seat], name=names[event.victim], count=event.coins)


def _crowned(event: happened.CrownTaken, names: Names) -> str:
    text = _("{name}, heir to the murdered King, takes the crown.") if event.heir else _("{name} takes the crown.")
    return worded(text, event, names)


def _swapped(event: happened.HandsSwapped, names: Names) -> str:
    given, taken = len(event.others_cards), len(event.cards)
    text = ngettext(
        "{name} swaps hands with {other}: {count} card for {others}.",
        "{name} swaps hands with {other}: {count} cards for {others}.",
        given,
    )
    return worded(text, event, names, other=names[event.other], count=given, others=taken)


def _looked(event: happened.CardsLookedAt, names: Names) -> str:
    count = len(event.cards)
    text = ngettext("{name} looks at {count} card.", "{name} looks at {count} cards.", count)
    return worded(text, event, names, count=count)


def _completed(event: happened.CityCompleted, names: Names) -> str:
    first = _("{name} completes the first city: this is the last round.")
    return worded(first if event.first else _("{name} completes a city."), event, names)


def _began(event: happened.RoundBegan, names: Names) -> str:
    text = _("Round {round}: {name} chooses first.").format(round=event.round, name=names[event.crown])
    if not event.face_up:
        return text
    out = ", ".join(map(character_name, event.face_up))
    return text + " " + _("Face up: {names}.").format(names=out)


def _coins(event: happened.CoinsGained, names: Names) -> str:
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
    return worded(text, event, names, count=count)


def _drawn(event: happened.CardsDrawn, names: Names) -> str:
    known = event.cards and HIDDEN_NAME not in event.cards
    cards = ", ".join(map(district_name, event.cards)) if known else _number_of(event.cards)
    return worded(_("{name} draws {cards}."), event, names, cards=cards)


def _number_of(cards: Sequence[str]) -> str:
    return ngettext("{count} card", "{count} cards", len(cards)).format(count=len(cards))


def _either(known: str, hidden: str, word: str) -> Callable[[Any, Names], str]:
    """Return the sentence function of an event; it uses `hidden` if its character or card is not to be known."""
    return lambda event, names: worded(_(hidden if getattr(event, word) == HIDDEN_NAME else known), event, names)


_SENTENCES: dict[type, str | Callable[[Any, Names], str]] = {
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
    happened.CardsExchanged: lambda event, names: worded(
        _("{name} exchanges {cards}."), event, names, cards=_number_of(event.cards)
    ),
    happened.DistrictBuilt: N_("{name} builds: {card} for {count}."),
    happened.DistrictDestroyed: N_("{name} destroys {other}’s {card} for {count}."),
    happened.DistrictSaved: N_("{name} saves for 1 coin: {card}."),
    happened.DistrictLeft: N_("{name} does not save: {card}."),
    happened.CardDiscarded: N_("{name} puts a card into the Laboratory."),
    happened.SmithyPaid: N_("{name} pays {count} at the Smithy."),
    happened.CityCompleted: _completed,
    happened.GameEnded: lambda event, names: _("{name} wins.").format(name=names[event.winner]),
}
"""Sentence of each event, or its maker."""


def recap_lines(events: Sequence[Event], names: Names) -> list[str]:
    """Return lines on the events that a returning player needs, fewer than in the journal."""
    return [event_text(event, names) for event in events if isinstance(event, _REPORTED)]
