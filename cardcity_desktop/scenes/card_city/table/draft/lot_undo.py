"""Changes of the lots during a split, done by undoing steps and repeating all but some of them."""

from collections.abc import Sequence
from dataclasses import replace

from cardcity_desktop.rules.card_city.actions import Lot, Put
from cardcity_desktop.rules.card_city.view import DraftView
from cardcity_desktop.scenes.card_city.match import CardCityMatch

LOTS: tuple[Lot, Lot] = (1, 2)


def take_back(match: CardCityMatch, seat: int, laid: Put) -> None:
    """Take the card that `laid` put into a lot out of it.

    If the last free place was then filled automatically, that card and the one before it are taken back together; so is
    a card that would be put back automatically at once.
    """
    puts = last_puts(match)
    again = list(puts)
    last_of_it = next((at for at in reversed(range(len(puts))) if puts[at] == laid), len(puts) - 1)
    del again[last_of_it]
    for _put in puts:
        match.undo()
    for put in again:
        match.do(seat, put)
    draft = match.view(seat).draft
    if draft is not None and not draft.drawn:
        match.undo()


def lay_anew(match: CardCityMatch, seat: int, wanted: Sequence[Put]) -> None:
    """Put all cards into the lots as in `wanted`; a card for which only one place is left goes there automatically."""
    for _put in last_puts(match):
        match.undo()
    for put in wanted:
        if match.why_not(seat, put) is None:
            match.do(seat, put)


def exchanged(laid: Sequence[Put], first: Put, second: Put) -> list[Put]:
    """Return the puts with two cards exchanged; if `first` is not in a lot yet, it takes the place of `second`."""
    changed, (one, other) = list(laid), (replace(first, card=second.card), replace(second, card=first.card))
    changed[changed.index(second)] = other
    if first in laid:
        changed[laid.index(first)] = one
    return changed


def laid_in(draft: DraftView) -> list[Put]:
    """Return the actions that would put the lots' cards where they are."""
    found: list[Put] = []
    for lot, view in zip(LOTS, draft.lots or (), strict=False):
        found += [Put(card, lot, "up") for card in view.up] + [Put(card, lot, "down") for card in view.down]
    return found


def last_puts(match: CardCityMatch) -> list[Put]:
    """Return the puts that can still be taken back, in their order."""
    puts: list[Put] = []
    for action in reversed(match.undoable()):
        if not isinstance(action, Put):
            break
        puts.append(action)
    return puts[::-1]
