"""Actions on the lots during a split: send, put, swap and take back cards; money put into a lot.

Cards in the lots are moved by undoing steps and repeating all but some of them.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from cardcity_desktop.rules.card_city.actions import Facing, Lot, Put
from cardcity_desktop.rules.card_city.view import DraftView
from cardcity_desktop.scenes.card_city.match import CardCityMatch
from cardcity_desktop.scenes.card_city.table.draft.lot import LOTS
from cardcity_desktop.scenes.card_city.table.draft.spoken import laid_text
from cardcity_desktop.scenes.card_city.table.hand.actions import CardActions
from cardcity_desktop.scenes.card_city.table.held import Held, SentCard
from cardcity_desktop.scenes.card_city.table.host import TableHost
from cardcity_desktop.ui.window.commands import Command, Stay


def take_back(match: CardCityMatch, seat: int, laid: Put) -> None:
    """Take back the card that `laid` put into a lot.

    If the last free place was then filled automatically, that card and the one before it are taken back together; so is
    a card that would be put back automatically at once.
    """
    puts = last_puts(match)
    latest = next((at for at in reversed(range(len(puts))) if puts[at] == laid), len(puts) - 1)
    lay_anew(match, seat, puts[:latest] + puts[latest + 1 :])
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
    puts: list[Put] = []
    for lot, view in zip(LOTS, draft.lots or (), strict=False):
        puts += [Put(card, lot, "up") for card in view.up] + [Put(card, lot, "down") for card in view.down]
    return puts


def last_puts(match: CardCityMatch) -> list[Put]:
    """Return the puts that can still be taken back, in their order."""
    puts: list[Put] = []
    for action in reversed(match.undoable()):
        if not isinstance(action, Put):
            break
        puts.append(action)
    return puts[::-1]


class DraftActions:
    """Actions that put drawn cards into the lots of one table and take them out again."""

    def __init__(self, table: TableHost, hand: CardActions) -> None:
        self._table, self._hand = table, hand

    def can_take_back(self) -> bool:
        """Return True if a card may be taken out of a lot."""
        return self._table.turn.mode == "split" and bool(last_puts(self._table.match))

    def take_back(self, laid: Put) -> Command | None:
        """Take a card out of a lot and hold it."""
        table = self._table
        take_back(table.match, table.turn.actor, laid)
        table.forget()
        table.ui.sound.play("undo")
        table.steps.changed()
        drawn = table.turn.view.draft.drawn if table.turn.view.draft else ()
        return self._hand.pick(Held("drawn", laid.card, drawn.index(laid.card))) if laid.card in drawn else Stay()

    def send(self, held: Held) -> Command | None:
        """Put a drawn card into the next free place of the lots; hold it in a puzzle."""
        table = self._table
        puts = [action for action in table.turn.legal if isinstance(action, Put) and action.card == held.token]
        if not puts or table.match.header.purpose.kind == "puzzle":  # an answer is not taken back: its lot is chosen
            return self._hand.pick(held)
        before, count = Counter(self._laid()), table.match.action_count
        command = table.steps.do(puts[0], self._hand.slot_of(held))
        self._announce(before)
        if table.match.action_count != count and table.turn.mode == "split" and not table.focus.ring:
            table.select(replace(table.selection, sent=self._sent(puts[0], before)))
        return command

    def settle(self) -> Command | None:
        """Leave the sent card in its place, so that a click on another place no longer moves it."""
        self._table.select(replace(self._table.selection, sent=None))
        return Stay()

    def put(self, held: Held, lot: Lot, facing: Facing) -> Command | None:
        """Put a card into a free place of a lot."""
        put = Put(held.token, lot, facing)
        if held.place is None:
            before = Counter(self._laid())
            command = self._table.steps.do(put)
            self._announce(before)
            return command
        here = Put(held.token, *held.place)
        return self._lay_anew([put if laid == here else laid for laid in self._laid()])

    def swap(self, held: Held, laid: Put) -> Command | None:
        """Exchange a held card with a card of a lot, which moves to the hand or to the held card's place."""
        first = Put(held.token, *(held.place or (laid.lot, laid.facing)))
        if held.place is None:
            return self._lay_anew([first if put == laid else put for put in self._laid()])
        return self._lay_anew(exchanged(self._laid(), first, laid))

    def set_bribe(self, lot: Lot, amount: int) -> None:
        """Put money into a lot (3.6)."""
        self._table.select(replace(self._table.selection, bribe=(lot, amount)))

    def _announce(self, before: Counter[Put]) -> None:
        """Announce the places of the lots' new cards, which no event reports."""
        new = Counter(self._laid()) - before
        self._table.ui.announce(". ".join(map(laid_text, new.elements())))

    def _sent(self, put: Put, before: Counter[Put]) -> SentCard:
        """Return the card just sent, with the last card if that was then placed automatically.

        Both can be moved by a second click, which may name the place that the player means.
        """
        new = Counter(self._laid()) - before - Counter([put])
        return SentCard(put, next(iter(new), None))

    def _laid(self) -> list[Put]:
        draft = self._table.turn.view.draft
        return laid_in(draft) if draft is not None else []

    def _lay_anew(self, wanted: Sequence[Put]) -> Command:
        table = self._table
        table.forget()
        lay_anew(table.match, table.turn.actor, wanted)
        table.ui.sound.play("card_drop")
        table.steps.changed()
        return Stay()
