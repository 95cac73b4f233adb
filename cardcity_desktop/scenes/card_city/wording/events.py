"""Events as sentences, for the journal and the recap."""

from collections.abc import Callable, Sequence
from itertools import groupby
from typing import Any

from cardcity_desktop.rules.card_city import events as happened
from cardcity_desktop.rules.card_city.events import HIDDEN, Event
from cardcity_desktop.scenes.card_city.wording.cards import card_with_article, cards_listed, growth_text, short_name
from cardcity_desktop.support.i18n import N_, _, ngettext
from cardcity_desktop.ui.wording.numbers import money_text
from cardcity_desktop.ui.wording.phrases import listed
from cardcity_desktop.ui.wording.seats import is_lone_default, to_you

Names = Sequence[str]
"""The players' names by seat."""


def event_text(event: Event, names: Names, *, percent: bool = False) -> str:
    """Return the sentence about a redacted event, "" if it is of no interest; `percent` adds Industrial cards'
    pollution (8.2)."""
    known = SENTENCES[type(event)]
    if isinstance(known, str):
        return to_you(_(known).format(name=names[event.seat])) if known else ""  # type: ignore[attr-defined]
    return to_you(known(event, names, percent))


def _round_began(event: happened.RoundBegan, names: Names, _percent: bool) -> str:
    if len(names) == 1:
        return _("Round {round} begins.").format(round=event.round)
    if is_lone_default(names[event.first_player]):
        return _("Round {round} begins; you are first player.").format(round=event.round)
    return _("Round {round} begins; {name} is first player.").format(round=event.round, name=names[event.first_player])


def _cards_drawn(event: happened.CardsDrawn, names: Names, percent: bool) -> str:
    name, count = names[event.seat], len(event.cards)
    if HIDDEN in event.cards:
        text = ngettext("{name} draws {count} card.", "{name} draws {count} cards.", count)
    else:
        text = _("{name} draws: {cards}.")
    text = text.format(name=name, count=count, cards=cards_listed(event.cards, percent=percent))
    if not event.set_aside:
        return text
    aside = ngettext(
        "{count} Leisure card went back into the pool: the first round has none.",
        "{count} Leisure cards went back into the pool: the first round has none.",
        event.set_aside,
    )
    return f"{text} {aside.format(count=event.set_aside)}"


def _card_put(event: happened.CardPut, names: Names, _percent: bool) -> str:
    if event.facing == "up":
        text = _("{name} puts {card} into lot {lot}, face up.")
    else:
        text = _("{name} puts {card} into lot {lot}, face down.")
    card = _("a card") if event.card == "?" else card_with_article(event.card)
    return text.format(name=names[event.seat], card=card, lot=event.lot)


def _lots_offered(event: happened.LotsOffered, names: Names, percent: bool) -> str:
    lots = [
        lot_text(up, down, money, percent) for up, down, money in zip(event.up, event.down, event.money, strict=True)
    ]
    text = _("{name} offers {chooser} two lots. Lot 1: {first}. Lot 2: {second}.")
    if is_lone_default(names[event.chooser]):
        text = _("{name} offers you two lots. Lot 1: {first}. Lot 2: {second}.")
    return text.format(name=names[event.seat], chooser=names[event.chooser], first=lots[0], second=lots[1])


def lot_text(up: Sequence[str], down: Sequence[str], money: int, percent: bool) -> str:
    """Return "Residential, Parking, 1 face-down card, $3"."""
    parts = [cards_listed(up, percent=percent)] if up else []
    known = [card for card in down if card != HIDDEN]
    hidden = len(down) - len(known)
    if known:
        parts.append(_("face down: {cards}").format(cards=cards_listed(known, percent=percent)))
    if hidden:
        parts.append(ngettext("{count} face-down card", "{count} face-down cards", hidden).format(count=hidden))
    if money:
        parts.append(money_text(money))
    return ", ".join(parts)


def _lot_taken(event: happened.LotTaken, names: Names, _percent: bool) -> str:
    if is_lone_default(names[event.splitter]):
        kept = _("{name} takes your lot {lot}."), _("{name} takes your lot {lot}, with {money}.")
        split = (
            _("{name} takes your lot {lot} and splits it in turn."),
            _("{name} takes your lot {lot}, with {money}, and splits it in turn."),
        )
    else:
        kept = _("{name} takes {splitter}’s lot {lot}."), _("{name} takes {splitter}’s lot {lot}, with {money}.")
        split = (
            _("{name} takes {splitter}’s lot {lot} and splits it in turn."),
            _("{name} takes {splitter}’s lot {lot}, with {money}, and splits it in turn."),
        )
    text = (kept if event.kept else split)[event.money > 0]
    return text.format(
        name=names[event.seat], splitter=names[event.splitter], lot=event.lot, money=money_text(event.money)
    )


def _hand_filled(event: happened.HandFilled, names: Names, percent: bool) -> str:
    if len(names) == 1:
        return ""
    known = [card for card in event.cards if card != HIDDEN]
    hidden = len(event.cards) - len(known)
    parts = [cards_listed(known, percent=percent)] if known else []
    if hidden:
        parts.append(ngettext("{count} hidden card", "{count} hidden cards", hidden).format(count=hidden))
    name = names[event.seat]
    text = _("For this round: {cards}.") if is_lone_default(name) else _("{name} has for this round: {cards}.")
    return text.format(name=name, cards=", ".join(parts))


def _card_built(event: happened.CardBuilt, names: Names, percent: bool) -> str:
    text = _("{name} builds {card} for {money}.") if event.cost else _("{name} builds {card}.")
    card = card_with_article(event.card, percent=percent)
    return text.format(name=names[event.seat], card=card, money=money_text(event.cost))


def _cards_discarded(event: happened.CardsDiscarded, names: Names, percent: bool) -> str:
    whys = {"money": _("not enough money"), "size": _("city full"), "place": _("no place")}
    parts = list[str]()
    for cause in dict.fromkeys(event.causes):
        of_cause = [card for card, its_cause in zip(event.cards, event.causes, strict=True) if its_cause == cause]
        parts.append(f"{cards_listed(of_cause, percent=percent)} ({whys[cause]})")
    cards = ", ".join(parts)
    if is_lone_default(names[event.seat]):
        return _("Not to be built, so discarded: {cards}.").format(cards=cards)
    text = ngettext(
        "{name} can’t build one card and discards it: {cards}.",
        "{name} can’t build these and discards them: {cards}.",
        len(event.cards),
    )
    return text.format(name=names[event.seat], cards=cards)


def _income_paid(event: happened.IncomePaid, names: Names, _percent: bool) -> str:
    parts = [_("salary {money}").format(money=money_text(event.salary))]
    for kind in dict.fromkeys(district.kind for district in event.districts):
        of_kind = [district.money for district in event.districts if district.kind == kind]
        parts.append(f"{short_name(kind).lower()} {' + '.join(money_text(money) for money in of_kind)}")
    return _("{name} earns {total} ({parts}).").format(
        name=names[event.seat], total=money_text(event.total), parts=", ".join(parts)
    )


def nothing_bought(price: int, money: int) -> str:
    """Return why the viewer could buy nothing: the next factory's price and the viewer's money, or no cell (6.6)."""
    if money >= price:
        return _("No purchase: no cell is free for a factory.")
    return _("No purchase: a factory costs {price}, you have {money}.").format(
        price=money_text(price), money=money_text(money)
    )


def _game_ended(event: happened.GameEnded, names: Names, _percent: bool) -> str:
    winners = [names[seat] for seat in event.winners]
    if not winners:
        return _("The game is over. Nobody wins.")
    if len(names) == 1:
        return _("The game is over.")
    if len(winners) == 1 and is_lone_default(winners[0]):
        return _("The game is over. You win.")
    return ngettext("The game is over. {names} wins.", "The game is over. {names} win.", len(winners)).format(
        names=listed(winners)
    )


SENTENCES: dict[type, str | Callable[[Any, Names, bool], str]] = {
    happened.RoundBegan: _round_began,
    happened.CityFounded: N_("{name} lays the City Hall."),
    happened.CardsDrawn: _cards_drawn,
    happened.CardPut: _card_put,
    happened.LotsOffered: _lots_offered,
    happened.LotTaken: _lot_taken,
    happened.MoneyReturned: lambda event, names, _percent: _("{name} takes back {money}.").format(
        name=names[event.seat], money=money_text(event.money)
    ),
    happened.HandFilled: _hand_filled,
    happened.CardReturned: lambda event, names, _percent: _("{name} puts {card} under the pool.").format(
        name=names[event.seat], card=card_with_article(event.card)
    ),
    happened.CardBuilt: _card_built,
    happened.CloudTaken: N_("Two Industrial cards in the same row or column: {name} gets a pollution cloud."),
    happened.CloudPlaced: N_("{name} places a pollution cloud."),
    happened.ArchitectPlaced: N_("{name} places the Architect."),
    happened.ArchitectLeft: N_("{name} takes the Architect back."),
    happened.CardsDiscarded: _cards_discarded,
    happened.DistrictGrown: lambda event, names, _percent: _("{name}: {growth}.").format(
        name=names[event.seat], growth=growth_text(event.kind, event.size)
    ),
    happened.IncomePaid: _income_paid,
    happened.CardBought: lambda event, names, percent: _("{name} buys {card} for {money}.").format(
        name=names[event.seat], card=card_with_article(event.card, percent=percent), money=money_text(event.cost)
    ),
    happened.PurchasePassed: "",
    happened.GameEnded: _game_ended,
}
"""Sentence of each event, or its maker, whose last argument adds Industrial cards' pollution."""


RECAP_EVENTS = (
    happened.RoundBegan,
    happened.LotTaken,
    happened.CardsDiscarded,
    happened.CloudPlaced,
    happened.ArchitectPlaced,
    happened.DistrictGrown,
    happened.IncomePaid,
    happened.CardBought,
    happened.GameEnded,
)
"""Events of the recap; cards built are joined in one sentence."""


def recap_lines(events: Sequence[Event], names: Names) -> list[str]:
    """Return sentences about events since a player last played, the latest last."""
    return [text for _seat, text in recap_by_seat(events, names)]


def recap_by_seat(events: Sequence[Event], names: Names, *, percent: bool = False) -> list[tuple[int | None, str]]:
    """Return the sentences with the seat that acted; `percent` as in `event_text`."""
    kept = [event for event in events if isinstance(event, (*RECAP_EVENTS, happened.CardBuilt))]
    lines: list[tuple[int | None, str]] = []
    for builder, group in groupby(kept, lambda event: event.seat if isinstance(event, happened.CardBuilt) else None):
        if builder is None:
            lines += [(getattr(event, "seat", None), event_text(event, names, percent=percent)) for event in group]
        else:
            built = [event.card for event in group if isinstance(event, happened.CardBuilt)]
            cards = cards_listed(built, percent=percent)
            lines.append((builder, _("{name} builds: {cards}.").format(name=names[builder], cards=cards)))
    return lines
