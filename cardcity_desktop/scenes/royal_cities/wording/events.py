"""Texts of events, as redacted for their viewer."""

from collections.abc import Callable, Sequence
from itertools import zip_longest
from typing import Any

from cardcity_desktop.rules.royal_cities import events as happened
from cardcity_desktop.rules.royal_cities.events import Event
from cardcity_desktop.scenes.royal_cities.wording.names import (
    card_name,
    cards_listed,
    city_colour,
    colour_name,
    legend_name,
    season_name,
)
from cardcity_desktop.support.i18n import _, ngettext
from cardcity_desktop.ui.wording.seats import is_lone_default, label_of, to_you

Names = Sequence[str]


def event_text(event: Event, names: Names) -> str:
    """Return the sentence for an event; the Regent, who has no seat, comes after the last one."""
    sentence = to_you(_SENTENCES[type(event)](event, (*names, _("the Regent"))))
    return sentence[:1].upper() + sentence[1:]


def recap_lines(events: Sequence[Event], names: Names) -> list[str]:
    """Return others' events in brief: shorter than the journal, related events on one line."""
    lines: list[str] = []
    shown = [event for event in events if isinstance(event, RECAP_EVENTS)]
    before: Event | None = None
    for event, after in zip_longest(shown, shown[1:]):
        if isinstance(event, happened.CardPlayed) and isinstance(after, (happened.CardKilled, happened.CardMoved)):
            continue  # the attack matters more, and there is room for few lines
        if isinstance(event, happened.PointsWon) and _goes_with(event, before):
            lines[-1] += " " + _also_won(event, before, (*names, _("the Regent")))
        else:
            lines.append(event_text(event, names))
        before = event
    return lines


def _goes_with(won: happened.PointsWon, before: Event | None) -> bool:
    """Return True if the points are the result of the event before them."""
    if isinstance(before, happened.CardAdded):
        return before.seat == won.seat
    return isinstance(before, (happened.Revolted, happened.PointsWon)) and won.reason == "revolt"


def _also_won(won: happened.PointsWon, before: Event | None, names: Names) -> str:
    """Return "+1 point." if the Noble of the event before won it, else the points with the name."""
    if isinstance(before, happened.CardAdded):
        return ngettext("+{count} point.", "+{count} points.", won.points).format(count=won.points)
    return _("{name}: +{count}.").format(name=label_of(names[won.seat]), count=won.points)


RECAP_EVENTS = (
    happened.CardPlayed,
    happened.CardKilled,
    happened.CardMoved,
    happened.CardLifted,
    happened.MarketCardDiscarded,
    happened.CardFetched,
    happened.PurchaseEnded,
    happened.Revolted,
    happened.RevoltEffectBegan,
    happened.PointsWon,
    happened.CardAdded,
    happened.CardsBuilt,
    happened.GiftsReceived,
    happened.FirstCardsBuilt,
    happened.FirstNobleFound,
    happened.MajorityPaid,
    happened.TaxLevied,
    happened.SeasonBegan,
    happened.GameEnded,
)


def _received(event: happened.GiftsReceived, names: Names) -> str:
    gifts = ", ".join(
        _("{card} from {name}").format(
            card=_gifts([card for by, card in event.gifts if by == giver]), name=names[giver]
        )
        for giver in dict.fromkeys(giver for giver, _card in event.gifts)
    )
    return _("{name} receives {gifts}.").format(name=names[event.seat], gifts=gifts)


def _gifts(cards: Sequence[str]) -> str:
    """Return the cards of one giver; hidden ones are counted."""
    if set(cards) == {"?"}:
        return ngettext("{count} card", "{count} cards", len(cards)).format(count=len(cards))
    return cards_listed(cards)


def _first_built(event: happened.FirstCardsBuilt, names: Names) -> str:
    built = ", ".join(
        _("{name} {card}").format(name=names[seat], card=card_name(card)) for seat, card in enumerate(event.cards)
    )
    return _("the first cards are built: {built}.").format(built=built)


def _first_noble(event: happened.FirstNobleFound, names: Names) -> str:
    if event.by_chance:
        return _("{name} begins: chance decided between equal cards.").format(name=names[event.seat])
    return _("{name} opened with the lowest card and begins.").format(name=names[event.seat])


def _played(event: happened.CardPlayed, names: Names) -> str:
    if event.city is None:
        text = _("{name} plays {card}.")
        return text.format(name=names[event.seat], card=card_name(event.card))
    return _("{name} plays {card} from the {colour} city.").format(
        name=names[event.seat], card=card_name(event.card), colour=city_colour(event.city)
    )


def _killed(event: happened.CardKilled, names: Names) -> str:
    other, text = names[event.victim], _("{name} discards {card} from {other}’s {colour} city.")
    if is_lone_default(other):
        text = _("{name} discards {card} from your {colour} city.")
    card, colour = card_name(event.card), city_colour(event.city)
    return text.format(name=names[event.seat], card=card, other=other, colour=colour)


def _moved(event: happened.CardMoved, names: Names) -> str:
    other, text = names[event.victim], _("{name} takes {card} from {other} into the {colour} city.")
    if is_lone_default(other):
        text = _("{name} takes {card} from you into the {colour} city.")
    card, colour = card_name(event.card), city_colour(event.to)
    return text.format(name=names[event.seat], card=card, other=other, colour=colour)


def _drawn(event: happened.CardDrawn, names: Names) -> str:
    text = _("{name} draws {card} to catch up.") if event.reason == "catch_up" else _("{name} draws {card}.")
    return text.format(name=names[event.seat], card=card_name(event.card))


def _built(event: happened.CardsBuilt, names: Names) -> str:
    if not event.builds:
        return _("{name} builds nothing.").format(name=names[event.seat])
    cards = cards_listed(card for card, _city in event.builds)
    return _("{name} builds {cards}.").format(name=names[event.seat], cards=cards)


def _discarded(event: happened.CardsDiscarded, names: Names) -> str:
    if event.seat is None:
        return _("{cards} cannot stay and is discarded.").format(cards=cards_listed(event.cards))
    return _("{name} discards {cards}.").format(name=names[event.seat], cards=cards_listed(event.cards))


def _purchase(event: happened.PurchaseBegan, names: Names) -> str:
    text = _("{name} must buy, for up to {sum}.") if event.forced else _("{name} buys, for up to {sum}.")
    return text.format(name=names[event.seat], sum=event.capacity)


def _purchase_ended(event: happened.PurchaseEnded, names: Names) -> str:
    if not event.cards:
        return _("{name} can buy nothing and has bought for this season.").format(name=names[event.seat])
    return _("{name} has bought {cards}.").format(name=names[event.seat], cards=cards_listed(event.cards))


def _points(event: happened.PointsWon, names: Names) -> str:
    text = {
        "added": ngettext("{name} wins {count} point.", "{name} wins {count} points.", event.points),
        "revolt": ngettext(
            "{name} wins {count} point by the revolt.", "{name} wins {count} points by the revolt.", event.points
        ),
        "hero": ngettext(
            "{name}’s Hero is worth {count} point.", "{name}’s Hero is worth {count} points.", event.points
        ),
    }[event.reason]
    return text.format(name=names[event.seat], count=event.points)


def _season_began(event: happened.SeasonBegan, names: Names) -> str:
    first = names[event.first]
    text = _("{season} begins, you first.") if is_lone_default(first) else _("{season} begins, {name} first.")
    return text.format(season=season_name(event.season), name=first)


def _majority(event: happened.MajorityPaid, names: Names) -> str:
    colour = colour_name(event.city)
    if not event.winners:
        return _("{colour}: nobody contests it.").format(colour=colour)
    paid = ", ".join(
        _("{name} +{points}").format(name=label_of(names[seat]), points=event.points[seat]) for seat in event.winners
    )
    return _("{colour}: {paid}.").format(colour=colour, paid=paid)


def _catch_up(event: happened.CatchUpEarned, names: Names) -> str:
    text = ngettext("{name} catches up by {count} card.", "{name} catches up by {count} cards.", event.cards)
    return text.format(name=names[event.seat], count=event.cards)


def _tax(event: happened.TaxLevied, names: Names) -> str:
    text = (
        _("the Regent’s tax: {card} of the {colour} city is discarded.")
        if event.discarded
        else _("the Regent’s tax: {card} of the {colour} city goes to him.")
    )
    return text.format(card=card_name(event.card), colour=city_colour(event.city))


def _ended(event: happened.GameEnded, names: Names) -> str:
    if event.legend is not None:
        return _("the game is over: {legend}.").format(legend=legend_name(event.legend))
    winners = ", ".join(names[seat] for seat in event.winners)
    if len(event.winners) == 1:
        return _("the game is over: {name} wins.").format(name=winners)
    return _("the game is over: {names} share the victory.").format(names=winners)


def _of_card(text: str, event: Any, names: Names) -> str:
    return text.format(name=names[event.seat], card=card_name(event.card))


_SENTENCES: dict[type, Callable[[Any, Names], str]] = {
    happened.CardGiven: lambda event, names: _("{name} lays {card} aside for {other}.").format(
        name=names[event.seat], card=card_name(event.card), other=names[event.to]
    ),
    happened.GiftsReceived: _received,
    happened.FirstCardChosen: lambda event, names: _of_card(_("{name} chooses {card}."), event, names),
    happened.FirstCardsBuilt: _first_built,
    happened.FirstNobleFound: _first_noble,
    happened.SeasonBegan: _season_began,
    happened.CardPlayed: _played,
    happened.EffectWithoutTarget: lambda event, names: _of_card(_("{card} can do nothing."), event, names),
    happened.MarketCardDiscarded: lambda event, names: _of_card(
        _("{name} discards {card} from the market."), event, names
    ),
    happened.CardLifted: lambda event, names: _of_card(_("{name} takes {card} back."), event, names),
    happened.CardDrawn: _drawn,
    happened.CardKilled: _killed,
    happened.CardFetched: lambda event, names: _of_card(_("{name} takes {card} from the market."), event, names),
    happened.CardMoved: _moved,
    happened.CardsLookedAt: lambda event, names: _("{name} looks at {cards}.").format(
        name=names[event.seat], cards=cards_listed(event.cards)
    ),
    happened.BuildChosen: lambda event, names: _of_card(_("{name} chooses {card}."), event, names),
    happened.BuildsConfirmed: lambda event, names: _("{name} has chosen.").format(name=names[event.seat]),
    happened.CardsBuilt: _built,
    happened.CardsDiscarded: _discarded,
    happened.PurchaseBegan: _purchase,
    happened.CardBought: lambda event, names: _of_card(_("{name} buys {card}."), event, names),
    happened.PurchaseEnded: _purchase_ended,
    happened.HeroTurned: lambda event, names: (
        _("{name}’s Hero stands up again.") if event.up else _("{name} calls the Hero.")
    ).format(name=names[event.seat]),
    happened.CardAdded: lambda event, names: _of_card(_("{name} adds {card}."), event, names),
    happened.PointsWon: _points,
    happened.Revolted: lambda event, names: _("{card} revolts: {cards} go.").format(
        card=card_name(event.card), cards=cards_listed(event.cards)
    ),
    happened.RevoltEffectBegan: lambda event, names: _of_card(_("the revolt calls {card} for {name}."), event, names),
    happened.PileRenewed: lambda event, names: _("the pile is renewed: {count} cards.").format(count=event.pile),
    happened.NothingDrawn: lambda event, names: _("no card can be drawn."),
    happened.MajorityPaid: _majority,
    happened.CatchUpEarned: _catch_up,
    happened.MarketFilled: lambda event, names: _("{card} comes to the market.").format(card=card_name(event.card)),
    happened.TaxNamed: lambda event, names: _("the Regent taxes the {colour} city.").format(
        colour=city_colour(event.city)
    ),
    happened.TaxLevied: _tax,
    happened.GameEnded: _ended,
}
