"""Events as sentences, for the journal and the recap, and refusals: a sentence per reason of the rules."""

from collections.abc import Callable, Sequence
from itertools import groupby
from typing import Any

from cardcity_desktop.rules.card_city import events as happened
from cardcity_desktop.rules.card_city.events import HIDDEN, Event
from cardcity_desktop.rules.errors import Refusal
from cardcity_desktop.scenes.card_city.names import card_with_article, cards_listed, growth_text, short_name
from cardcity_desktop.support.i18n import N_, _, ngettext
from cardcity_desktop.ui.wording.numbers import money_text
from cardcity_desktop.ui.wording.phrases import listed, rule_text
from cardcity_desktop.ui.wording.seats import is_lone_default, to_you

Names = Sequence[str]
"""The players' names by seat."""


def lot_text(up: Sequence[str], down: Sequence[str], money: int, percent: bool) -> str:
    """Return "Home, Car park, 1 face-down card, $3"."""
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


class EventWords:
    """Makers of sentences about redacted events. `percent` adds factories' pollution (8.2)."""

    def __init__(self, names: Names, percent: bool) -> None:
        self.names, self.percent = names, percent

    def round_began(self, event: happened.RoundBegan) -> str:
        if len(self.names) == 1:
            return _("Round {round} begins.").format(round=event.round)
        if is_lone_default(self.names[event.first_player]):
            return _("Round {round} begins; you are first player.").format(round=event.round)
        return _("Round {round} begins; {name} is first player.").format(
            round=event.round, name=self.names[event.first_player]
        )

    def cards_drawn(self, event: happened.CardsDrawn) -> str:
        name, count = self.names[event.seat], len(event.cards)
        if HIDDEN in event.cards:
            text = ngettext("{name} draws {count} card.", "{name} draws {count} cards.", count)
        else:
            text = _("{name} draws: {cards}.")
        text = text.format(name=name, count=count, cards=cards_listed(event.cards, percent=self.percent))
        if not event.set_aside:
            return text
        aside = ngettext(
            "{count} Leisure card went back into the pool: the first round has none.",
            "{count} Leisure cards went back into the pool: the first round has none.",
            event.set_aside,
        )
        return f"{text} {aside.format(count=event.set_aside)}"

    def card_put(self, event: happened.CardPut) -> str:
        if event.facing == "up":
            text = _("{name} puts {card} into lot {lot}, face up.")
        else:
            text = _("{name} puts {card} into lot {lot}, face down.")
        card = _("a card") if event.card == "?" else card_with_article(event.card)
        return text.format(name=self.names[event.seat], card=card, lot=event.lot)

    def lots_offered(self, event: happened.LotsOffered) -> str:
        lots = [
            lot_text(up, down, money, self.percent)
            for up, down, money in zip(event.up, event.down, event.money, strict=True)
        ]
        text = _("{name} offers {chooser} two lots. Lot 1: {first}. Lot 2: {second}.")
        if is_lone_default(self.names[event.chooser]):
            text = _("{name} offers you two lots. Lot 1: {first}. Lot 2: {second}.")
        return text.format(
            name=self.names[event.seat], chooser=self.names[event.chooser], first=lots[0], second=lots[1]
        )

    def lot_taken(self, event: happened.LotTaken) -> str:
        if is_lone_default(self.names[event.splitter]):
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
            name=self.names[event.seat],
            splitter=self.names[event.splitter],
            lot=event.lot,
            money=money_text(event.money),
        )

    def hand_filled(self, event: happened.HandFilled) -> str:
        if len(self.names) == 1:
            return ""
        known = [card for card in event.cards if card != HIDDEN]
        hidden = len(event.cards) - len(known)
        parts = [cards_listed(known, percent=self.percent)] if known else []
        if hidden:
            parts.append(ngettext("{count} hidden card", "{count} hidden cards", hidden).format(count=hidden))
        name = self.names[event.seat]
        text = _("For this round: {cards}.") if is_lone_default(name) else _("{name} has for this round: {cards}.")
        return text.format(name=name, cards=", ".join(parts))

    def card_built(self, event: happened.CardBuilt) -> str:
        text = _("{name} builds {card} for {money}.") if event.cost else _("{name} builds {card}.")
        card = card_with_article(event.card, percent=self.percent)
        return text.format(name=self.names[event.seat], card=card, money=money_text(event.cost))

    def cards_discarded(self, event: happened.CardsDiscarded) -> str:
        whys = {"money": _("not enough money"), "size": _("city full"), "place": _("no place")}
        parts = list[str]()
        for cause in dict.fromkeys(event.causes):
            of_cause = [card for card, its_cause in zip(event.cards, event.causes, strict=True) if its_cause == cause]
            parts.append(f"{cards_listed(of_cause, percent=self.percent)} ({whys[cause]})")
        cards = ", ".join(parts)
        if is_lone_default(self.names[event.seat]):
            return _("Not to be built, so discarded: {cards}.").format(cards=cards)
        text = ngettext(
            "{name} can’t build one card and discards it: {cards}.",
            "{name} can’t build these and discards them: {cards}.",
            len(event.cards),
        )
        return text.format(name=self.names[event.seat], cards=cards)

    def income_paid(self, event: happened.IncomePaid) -> str:
        parts = [_("salary {money}").format(money=money_text(event.salary))]
        for kind in dict.fromkeys(district.kind for district in event.districts):
            of_kind = [district.money for district in event.districts if district.kind == kind]
            parts.append(f"{short_name(kind).lower()} {' + '.join(money_text(money) for money in of_kind)}")
        return _("{name} earns {total} ({parts}).").format(
            name=self.names[event.seat], total=money_text(event.total), parts=", ".join(parts)
        )

    def game_ended(self, event: happened.GameEnded) -> str:
        winners = [self.names[seat] for seat in event.winners]
        if not winners:
            return _("The game is over. Nobody wins.")
        if len(self.names) == 1:
            return _("The game is over.")
        if len(winners) == 1 and is_lone_default(winners[0]):
            return _("The game is over. You win.")
        return ngettext("The game is over. {names} wins.", "The game is over. {names} win.", len(winners)).format(
            names=listed(winners)
        )

    def money_returned(self, event: happened.MoneyReturned) -> str:
        return _("{name} takes back {money}.").format(name=self.names[event.seat], money=money_text(event.money))

    def card_returned(self, event: happened.CardReturned) -> str:
        card = card_with_article(event.card)
        return _("{name} puts {card} under the pool.").format(name=self.names[event.seat], card=card)

    def district_grown(self, event: happened.DistrictGrown) -> str:
        return _("{name}: {growth}.").format(name=self.names[event.seat], growth=growth_text(event.kind, event.size))

    def card_bought(self, event: happened.CardBought) -> str:
        card = card_with_article(event.card, percent=self.percent)
        text = _("{name} buys {card} for {money}.")
        return text.format(name=self.names[event.seat], card=card, money=money_text(event.cost))


SENTENCES: dict[type, str | Callable[[EventWords, Any], str]] = {
    happened.RoundBegan: EventWords.round_began,
    happened.CityFounded: N_("{name} places the City Hall."),
    happened.CardsDrawn: EventWords.cards_drawn,
    happened.CardPut: EventWords.card_put,
    happened.LotsOffered: EventWords.lots_offered,
    happened.LotTaken: EventWords.lot_taken,
    happened.MoneyReturned: EventWords.money_returned,
    happened.HandFilled: EventWords.hand_filled,
    happened.CardReturned: EventWords.card_returned,
    happened.CardBuilt: EventWords.card_built,
    happened.CloudTaken: N_("Two factories in line: {name} gets a pollution cloud."),
    happened.CloudPlaced: N_("{name} places a pollution cloud."),
    happened.ArchitectPlaced: N_("{name} places the Architect."),
    happened.ArchitectLeft: N_("{name} takes the Architect back."),
    happened.CardsDiscarded: EventWords.cards_discarded,
    happened.DistrictGrown: EventWords.district_grown,
    happened.IncomePaid: EventWords.income_paid,
    happened.CardBought: EventWords.card_bought,
    happened.PurchasePassed: "",
    happened.GameEnded: EventWords.game_ended,
}
"""Sentence of each event, or its maker."""


def event_text(event: Event, names: Names, *, percent: bool = False) -> str:
    """Return the sentence about a redacted event, "" if it is of no interest. `percent` adds factories'
    pollution (8.2)."""
    known = SENTENCES[type(event)]
    if isinstance(known, str):
        return to_you(_(known).format(name=names[event.seat])) if known else ""  # type: ignore[attr-defined]
    return to_you(known(EventWords(names, percent), event))


def nothing_bought(price: int, money: int) -> str:
    """Return why the viewer could buy nothing: the next factory's price and the viewer's money, or no cell (6.6)."""
    if money >= price:
        return _("No purchase: no cell is free for a factory.")
    return _("No purchase: a factory costs {price}, you have {money}.").format(
        price=money_text(price), money=money_text(money)
    )


def recap_lines(events: Sequence[Event], names: Names) -> list[str]:
    """Return sentences about events since a player last played, the latest last."""
    return [text for _seat, text in recap_by_seat(events, names)]


def recap_by_seat(events: Sequence[Event], names: Names, *, percent: bool = False) -> list[tuple[int | None, str]]:
    """Return the sentences with the seat that acted. `percent` as in `event_text`."""
    shown = (
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
    kept = [event for event in events if isinstance(event, (*shown, happened.CardBuilt))]  # cards built share one line
    lines: list[tuple[int | None, str]] = []
    for builder, group in groupby(kept, lambda event: event.seat if isinstance(event, happened.CardBuilt) else None):
        if builder is None:
            lines += [(getattr(event, "seat", None), event_text(event, names, percent=percent)) for event in group]
        else:
            built = [event.card for event in group if isinstance(event, happened.CardBuilt)]
            cards = cards_listed(built, percent=percent)
            lines.append((builder, _("{name} builds: {cards}.").format(name=names[builder], cards=cards)))
    return lines


# Refusals

REASONS = {
    # 2.5, 4.2, 8.1, 10.2, 11.2: the cell
    "frame": N_("A city never grows beyond its frame: this cell is outside it."),
    "outside_zone": N_("This cell belongs to another player’s zone. Build in your own."),
    "occupied": N_("There is already a card here, and a built card never moves."),
    "architect_here": N_("The Architect stands here. The cell is free again when your construction is over."),
    "not_beside": N_("A card must share a side with a card of the city. Corners do not count."),
    "ring_alone": N_("A card must share a side with a card of your own. Corners do not count, nor does the suburb."),
    "beside_ring": N_("The City Hall may not stand beside the suburb. Choose a cell further in."),
    # 4.3: zoning
    "residential_industrial": N_("Nobody lives beside a factory: homes and factories never touch."),
    "residential_residential": N_("Homes are not built beside homes. They grow by themselves, with enough culture."),
    "commercial_commercial": N_("Shops are not built beside shops. They grow by themselves, with enough homes."),
    # 4.1-4.9: construction
    "size": N_("The city is full: {cards} of {limit} cards. A factory makes room for five more."),
    "money": N_("This costs {price} and you have {money}."),
    "not_in_hand": N_("This card is not in your hand."),
    "must_build": N_("A card that can be built must be built: find a place for it first."),
    "fewer_cards": N_("Then fewer cards of your hand could still be built. Build as many as possible."),
    "cloud_first": N_("First place the pollution cloud."),
    "no_cloud_due": N_("There is no cloud to place now."),
    "no_architect": N_("You can’t place the Architect now: only the first player may, once a round."),
    # 3: acquisition
    "card_not_drawn": N_("This card is not among those drawn."),
    "lot_full": N_("There is no more room there in lot {lot}."),
    "cards_left": N_("Put every card into a lot first: {cards} left."),
    "no_bribes": N_("Money may be added to a lot at the advanced level only."),
    "bribe": N_("You can add at most what you own: {money}."),
    # 6: development, market, end
    "nothing_to_develop": N_("No district of this kind can grow now."),
    "cell_not_free": N_("This cell is not free: a district grows into an empty cell of the frame."),
    "not_touching_district": N_("The new card must touch the district that grows."),
    "not_for_sale": N_("This card is not for sale: the market has factories and Parks."),
    "no_parks": N_("Parks are sold from the normal level on."),
    "bought_already": N_("You have already bought one this round."),
    "none_left": N_("The reserve has no such card left."),
    "over": N_("The game is over."),
    # 3: an action of another phase
    "not_your_turn": N_("It is another player’s turn."),
    "could_run_short": N_("A pile could run short this round, so everyone plays in turn order."),
    "not_while_founding": N_("First choose a place for the City Hall."),
    "not_while_drawing": N_("First draw the cards of this round."),
    "not_while_splitting": N_("First split the cards into two lots."),
    "not_while_choosing": N_("First take one of the two lots."),
    "not_while_keeping": N_("First choose the card that goes under the pool."),
    "not_while_building": N_("Now is the time to build the cards of your hand."),
    "not_while_developing": N_("Now a district has to grow."),
    "not_while_buying": N_("Now is the time of the market: buy, or pass."),
}
"""By `Refusal.reason`; figures by name, amounts of $ already formatted."""


def refusal_reason(refusal: Refusal) -> str:
    """Return the sentence without the rule's number."""
    figures = {
        name: money_text(figure) if name in ("price", "money") else str(figure) for name, figure in refusal.figures
    }
    return _(REASONS[refusal.reason]).format(**figures)


def refusal_text(refusal: Refusal) -> str:
    """Return the sentence after the rule's number: "Rule 4.3 – …"."""
    return rule_text(refusal.clause, refusal_reason(refusal))
