"""What a table holds, looks at and was told: one frozen value, and everything that may become of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace

from cardcity_desktop.rules.card_city.actions import Facing, Lot
from cardcity_desktop.rules.card_city.events import CardsDiscarded, Event, IncomePaid, PurchasePassed
from cardcity_desktop.rules.errors import Cell, Refusal
from cardcity_desktop.scenes.card_city.table.held import Held, Sent
from cardcity_desktop.scenes.card_city.table.placements import placement_in
from cardcity_desktop.ui.board.model import BoardCard, NeedMark, Overlay
from cardcity_desktop.ui.widgets.forecast import Forecast


@dataclass(frozen=True, slots=True)
class Refused:
    """Why something did not go, and where it was tried."""

    refusal: Refusal
    cell: Cell | None = None


@dataclass(frozen=True, slots=True)
class Foresight:
    """What is known of a card held over a cell: its forecast, the cards that would follow and what districts would need
    then (None: as now), or the refusal."""

    forecast: Forecast | None = None
    refusal: Refusal | None = None
    ghosts: tuple[BoardCard, ...] = ()
    needs: tuple[NeedMark, ...] | None = None


NOTHING_FORESEEN = Foresight()

AdvisedLot = tuple[Lot, Facing | None]
"""A part of a lot; without a facing the whole of it."""


@dataclass(frozen=True, slots=True)
class TableState:
    """held: in hand; looking: another city that is looked at; refused: the last try; income and news: what the last
    step brought; last: what others laid since the viewer's last action, by seat; bribe: the money put into a lot;
    pointed: the cell under the mouse or the keys, with what is foreseen there; advised: the part of a lot, or the
    whole lot, that a hint speaks of; sent: the card that may still go elsewhere, for the click that sent it may have
    been meant to take it in hand.
    """

    held: Held | None = None
    looking: int | None = None
    refused: Refused | None = None
    income: IncomePaid | None = None
    news: tuple[str, ...] = ()
    last: frozenset[tuple[int, Cell]] = frozenset()
    bribe: tuple[Lot, int] = (1, 0)
    overlays: frozenset[Overlay] = frozenset()
    pointed: Cell | None = None
    foresight: Foresight = NOTHING_FORESEEN
    advised: AdvisedLot | None = None
    sent: Sent | None = None

    @property
    def refusal(self) -> Refusal | None:
        """What stands in the way now: of the last try, or of the cell that is pointed at."""
        return self.refused.refusal if self.refused is not None else self.foresight.refusal

    # In hand

    def picked(self, held: Held | None) -> TableState:
        """A card was taken in hand, or none is any more; one looks at one's own again."""
        return replace(self, held=held, refused=None, looking=None, foresight=NOTHING_FORESEEN, advised=None, sent=None)

    def lifted(self, held: Held) -> TableState:
        """The mouse has taken a card."""
        return replace(self, held=held, refused=None, looking=None, advised=None, sent=None)

    def put_back(self, only: Held | None) -> TableState:
        """Nothing is held any more, but the only card there is."""
        return replace(self, held=only, foresight=NOTHING_FORESEEN, advised=None)

    def sent_on(self, sent: Sent | None) -> TableState:
        """A click has sent a card to a place; None: it stays there."""
        return replace(self, sent=sent)

    def advising(self, lot: AdvisedLot) -> TableState:
        """A hint speaks of a lot, or of a part of it."""
        return replace(self, advised=lot)

    def turned(self, quarters: int) -> TableState:
        """The held card lies another way round."""
        return replace(self, held=self.held.turned(quarters) if self.held else None, refused=None)

    def tried(self, refused: Refused) -> TableState:
        """Something did not go."""
        return replace(self, refused=refused, foresight=NOTHING_FORESEEN)

    def heard(self) -> TableState:
        """The refusal was read."""
        return replace(self, refused=None)

    def bribed(self, lot: Lot, amount: int) -> TableState:
        return replace(self, bribe=(lot, amount))

    # Looking

    def looked_at(self, seat: int | None) -> TableState:
        """Another city lies on the board; None: what the turn is about."""
        return replace(self, looking=seat)

    def looked_back(self, looking: int | None, held: Held | None) -> TableState:
        """After a peek all is as it was."""
        return replace(self, looking=looking, held=held)

    def toggled(self, overlay: Overlay) -> TableState:
        """Show it or hide it; what the last step brought gives way to what it means."""
        return replace(self, overlays=self.overlays ^ {overlay}, income=None, news=())

    def marked(self, seat: int, cells: Iterable[Cell]) -> TableState:
        """Only these cells are marked."""
        return replace(self, last=frozenset((seat, cell) for cell in cells))

    def unmarked(self) -> TableState:
        return replace(self, last=frozenset())

    def pointed_at(self, cell: Cell | None) -> TableState:
        return replace(self, pointed=cell)

    def foreseen(self, foresight: Foresight) -> TableState:
        return replace(self, foresight=foresight)

    # The match goes on

    def forgotten(self) -> TableState:
        """What was held, said or looked at belongs to the step before; marks and overlays stay."""
        return TableState(last=self.last, overlays=self.overlays)

    def watched(self) -> TableState:
        """Another one's step: who only watches goes on looking at the same city."""
        return replace(self.forgotten(), looking=self.looking)

    def counting(self, districts: int | None) -> TableState:
        """An income as far as it is told: the salary and so many districts (None: all)."""
        if districts is None or self.income is None:
            return self
        told = self.income.districts[:districts]
        total = self.income.salary + sum(item.money for item in told)
        return replace(self, income=replace(self.income, districts=told, total=total))

    def after(self, events: Sequence[Event], viewer: int | None, own: int | None, say: Say) -> TableState:
        """What happened leaves marks on others' cards, an income counted, and what was forced on somebody.

        viewer: whose last action the marks count from; own: whose income and news come first; say: an event as a
        sentence.
        """
        state = self
        for event in events:
            laid = placement_in(event)
            if laid is not None and laid.seat != viewer:
                state = replace(state, last=state.last | {(laid.seat, laid.cell)})
            if isinstance(event, CardsDiscarded) or (isinstance(event, PurchasePassed) and event.forced):
                told = say(event)
                state = replace(state, news=(told, *state.news) if event.seat == own else (*state.news, told))
            if isinstance(event, IncomePaid) and (state.income is None or event.seat == own):
                state = replace(state, income=event)
        return state


Say = Callable[[Event], str]
