"""Cues of Card City: lots, clouds, growth and money, all of them seen by everybody."""

from collections.abc import Iterator

from cardcity_desktop.players.cues import Cue, Moment
from cardcity_desktop.rules.card_city import events as happened
from cardcity_desktop.rules.card_city.site import site_of
from cardcity_desktop.rules.card_city.view import LotView
from cardcity_desktop.rules.city.cards import CODES

LARGE = 3
"""Cards from which a district of homes or shops is remarked on."""

RICH = 9
"""$ of one income that are remarked on."""


def cues_of(moment: Moment) -> Iterator[Cue]:
    """Yield the cues of a step, the most important first."""
    for event in moment.events:
        match event:
            case happened.LotTaken():
                yield from _of_lot(moment, event)
            case happened.CloudTaken(seat):
                yield Cue("cloud", seat)
                yield Cue("your_cloud", seat, by_rival=True)
            case happened.DistrictGrown(seat, _, _, size) if size >= LARGE:
                yield Cue("grew", seat)
                yield Cue("admires", seat, by_rival=True)
            case happened.CardBought(seat, "K"):
                yield Cue("park", seat)
            case happened.CardsDiscarded(seat, _, causes) if "money" in causes:
                yield Cue("unpaid", seat)
            case happened.IncomePaid(seat, total=total) if total >= RICH:
                yield Cue("good", seat)


def _of_lot(moment: Moment, event: happened.LotTaken) -> Iterator[Cue]:
    """Yield why a seat took a lot: the other lot's receiver can't pay it, the money, the income, or a surprise."""
    view = moment.game.view(moment.before, None)
    if view.draft is None or view.draft.lots is None:
        return
    taken, left = view.draft.lots if event.lot == 1 else view.draft.lots[::-1]
    receivers = [
        filled.seat for filled in moment.events
        if isinstance(filled, happened.HandFilled) and filled.seat != event.seat
    ]  # fmt: skip
    for receiver in receivers:
        if not _can_pay(moment, receiver, left):
            yield Cue("left_leisure", event.seat, receiver, is_strong=True)
    if event.money > left.money:
        yield Cue("lot_money", event.seat)
    if taken.down and not taken.up:
        yield Cue("lot_hidden", event.seat)
    reason = moment.reason if not taken.down else None  # it might rest on what only this seat knows of a hidden card
    if reason is not None and reason.word == "seen" and reason.figure("income") > reason.figure("before"):
        yield Cue("lot_income", event.seat)


def _can_pay(moment: Moment, seat: int, lot: LotView) -> bool:
    """Return False if the seat can't pay a card that lies face up in the lot (4.5)."""
    site = site_of(moment.after, seat)
    return all(site.affords(site.price(CODES[card])) for card in lot.up)
