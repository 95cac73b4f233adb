"""Taking a card back out of a lot while the lots are made: a few steps undone, all but one of them done again."""

from __future__ import annotations

from cardcity_desktop.rules.card_city.actions import Put
from cardcity_desktop.scenes.card_city.match import CardCityMatch


def take_back(match: CardCityMatch, seat: int, laid: Put) -> None:
    """Take out of a lot the card that `laid` put there.

    A card that went to the last free place by itself comes back with the card put down last; so does one that would
    go back to its place by itself.
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


def last_puts(match: CardCityMatch) -> list[Put]:
    """The cards put into the lots since they can be taken back, in their order."""
    found: list[Put] = []
    for action in reversed(match.undoable()):
        if not isinstance(action, Put):
            break
        found.append(action)
    return found[::-1]
