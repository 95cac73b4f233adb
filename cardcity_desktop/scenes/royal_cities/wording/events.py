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
    worded,
)
from cardcity_desktop.support.i18n import N_, _, ngettext
from cardcity_desktop.ui.wording.phrases import capitalised
from cardcity_desktop.ui.wording.seats import is_lone_default, label_of, to_you

Names = Sequence[str]

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


def event_text(event: Event, names: Names) -> str:
    """Return the sentence for an event; in `names` the Regent, who has no seat, comes last."""
    sentence, named = _SENTENCES[type(event)], (*names, _("the Regent"))
    text = worded(_(sentence), event, named) if isinstance(sentence, str) else sentence(event, named)
    return capitalised(to_you(text))


def recap_lines(events: Sequence[Event], names: Names) -> list[str]:
    """Return others' events in brief: shorter than in the journal, with related events on one line."""
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
    """Return True if the points result from the event before them."""
    if isinstance(before, happened.CardAdded):
        return before.seat == won.seat
    return isinstance(before, (happened.Revolted, happened.PointsWon)) and won.reason == "revolt"


def _also_won(won: happened.PointsWon, before: Event | None, names: Names) -> str:
    """Return "+1 point." after an added card, whose sentence names the Noble; else the points with the name."""
    if isinstance(before, happened.CardAdded):
        return ngettext("+{count} point.", "+{count} points.", won.points).format(count=won.points)
    return _("{name}: +{count}.").format(name=label_of(names[won.seat]), count=won.points)


def _received(event: happened.GiftsReceived, names: Names) -> str:
    gifts = ", ".join(
        _("{card} from {name}").format(
            card=_gifts([card for by, card in event.gifts if by == giver]), name=names[giver]
        )
        for giver in dict.fromkeys(giver for giver, _card in event.gifts)
    )
    return worded(_("{name} receives {gifts}."), event, names, gifts=gifts)


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


def _killed(event: happened.CardKilled, names: Names) -> str:
    other, text = names[event.victim], _("{name} discards {card} from {other}’s {colour} city.")
    if is_lone_default(other):
        text = _("{name} discards {card} from your {colour} city.")
    return worded(text, event, names, other=other)


def _moved(event: happened.CardMoved, names: Names) -> str:
    other, text = names[event.victim], _("{name} takes {card} from {other} into the {colour} city.")
    if is_lone_default(other):
        text = _("{name} takes {card} from you into the {colour} city.")
    return worded(text, event, names, other=other, colour=city_colour(event.to))


def _built(event: happened.CardsBuilt, names: Names) -> str:
    text = _("{name} builds {cards}.") if event.builds else _("{name} builds nothing.")
    return worded(text, event, names, cards=cards_listed(card for card, _city in event.builds))


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
    return worded(text, event, names, count=event.points)


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
    return worded(text, event, names, count=event.cards)


def _ended(event: happened.GameEnded, names: Names) -> str:
    if event.legend is not None:
        return _("the game is over: {legend}.").format(legend=legend_name(event.legend))
    winners = ", ".join(names[seat] for seat in event.winners)
    if len(event.winners) == 1:
        return _("the game is over: {name} wins.").format(name=winners)
    return _("the game is over: {names} share the victory.").format(names=winners)


def _either(true: str, false: str, of: Callable[[Any], object]) -> Callable[[Any, Names], str]:
    """Return the sentence function of an event with two sentences; it uses `true` if `of(event)` is true."""
    return lambda event, names: worded(_(true if of(event) else false), event, names)


_SENTENCES: dict[type, str | Callable[[Any, Names], str]] = {
    happened.CardGiven: lambda event, names: worded(
        _("{name} lays {card} aside for {other}."), event, names, other=names[event.to]
    ),
    happened.GiftsReceived: _received,
    happened.FirstCardsBuilt: _first_built,
    happened.FirstNobleFound: _either(
        N_("{name} begins: chance decided between equal cards."),
        N_("{name} opened with the lowest card and begins."),
        lambda event: event.by_chance,
    ),
    happened.SeasonBegan: _season_began,
    happened.CardPlayed: _either(
        N_("{name} plays {card} from the {colour} city."), N_("{name} plays {card}."), lambda event: event.city
    ),
    happened.CardDrawn: _either(
        N_("{name} draws {card} to catch up."),
        N_("{name} draws {card}."),
        lambda event: event.reason == "catch_up",
    ),
    happened.CardKilled: _killed,
    happened.CardMoved: _moved,
    happened.CardsBuilt: _built,
    happened.CardsDiscarded: _either(
        N_("{cards} cannot stay and is discarded."), N_("{name} discards {cards}."), lambda event: event.seat is None
    ),
    happened.PurchaseBegan: _either(
        N_("{name} must buy, for up to {sum}."), N_("{name} buys, for up to {sum}."), lambda event: event.forced
    ),
    happened.PurchaseEnded: _either(
        N_("{name} has bought {cards}."),
        N_("{name} can buy nothing and has bought for this season."),
        lambda event: event.cards,
    ),
    happened.HeroTurned: _either(
        N_("{name}’s Hero stands up again."), N_("{name} calls the Hero."), lambda event: event.up
    ),
    happened.PointsWon: _points,
    happened.PileRenewed: lambda event, names: _("the pile is renewed: {count} cards.").format(count=event.pile),
    happened.MajorityPaid: _majority,
    happened.CatchUpEarned: _catch_up,
    happened.TaxLevied: _either(
        N_("the Regent’s tax: {card} of the {colour} city is discarded."),
        N_("the Regent’s tax: {card} of the {colour} city goes to him."),
        lambda event: event.discarded,
    ),
    happened.GameEnded: _ended,
    happened.FirstCardChosen: N_("{name} chooses {card}."),
    happened.EffectWithoutTarget: N_("{card} can do nothing."),
    happened.MarketCardDiscarded: N_("{name} discards {card} from the market."),
    happened.CardLifted: N_("{name} takes {card} back."),
    happened.CardFetched: N_("{name} takes {card} from the market."),
    happened.CardsLookedAt: N_("{name} looks at {cards}."),
    happened.BuildChosen: N_("{name} chooses {card}."),
    happened.BuildsConfirmed: N_("{name} has chosen."),
    happened.CardBought: N_("{name} buys {card}."),
    happened.CardAdded: N_("{name} adds {card}."),
    happened.Revolted: N_("{card} revolts: {cards} go."),
    happened.RevoltEffectBegan: N_("the revolt calls {card} for {name}."),
    happened.NothingDrawn: N_("no card can be drawn."),
    happened.MarketFilled: N_("{card} comes to the market."),
    happened.TaxNamed: N_("the Regent taxes the {colour} city."),
}
"""Sentence of each event, or its maker."""
