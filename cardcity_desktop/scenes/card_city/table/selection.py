"""What a table holds, looks at and was told: one frozen value, and everything that may become of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace

from cardcity_desktop.rules.card_city.actions import Facing, Lot
from cardcity_desktop.rules.card_city.events import CardsDiscarded, Event, IncomePaid, PurchasePassed
from cardcity_desktop.rules.errors import Cell, Refusal
from cardcity_desktop.scenes.card_city.table.held import Held, SentCard
from cardcity_desktop.scenes.card_city.table.placements import placement_in
from cardcity_desktop.ui.board.model import BoardCard, NeedMark, Overlay
from cardcity_desktop.ui.widgets.forecast import Forecast


@dataclass(frozen=True, slots=True)
class RefusedAttempt:
    """Why something did not go, and where it was tried."""

    refusal: Refusal
    cell: Cell | None = None


@dataclass(frozen=True, slots=True)
class ActionPreview:
    """What is known of a card held over a cell: its forecast, the cards that would follow and what districts would need
    then (None: as now), or the refusal."""

    forecast: Forecast | None = None
    refusal: Refusal | None = None
    ghosts: tuple[BoardCard, ...] = ()
    needs: tuple[NeedMark, ...] | None = None


NO_PREVIEW = ActionPreview()

AdvisedLot = tuple[Lot, Facing | None]
"""A part of a lot; without a facing the whole of it."""


@dataclass(frozen=True, slots=True)
class Selection:
    """held: in hand; looking: another city that is looked at; refused: the last try; income and news: what the last
    step brought; last: what others laid since the viewer's last action, by seat; bribe: the money put into a lot;
    pointed: the cell under the mouse or the keys, with what is foreseen there; advised: the part of a lot, or the
    whole lot, that a hint speaks of; sent: the card that may still go elsewhere, for the click that sent it may have
    been meant to take it in hand.
    """

    held: Held | None = None
    looking: int | None = None
    refused: RefusedAttempt | None = None
    income: IncomePaid | None = None
    news: tuple[str, ...] = ()
    last: frozenset[tuple[int, Cell]] = frozenset()
    bribe: tuple[Lot, int] = (1, 0)
    overlays: frozenset[Overlay] = frozenset()
    pointed: Cell | None = None
    preview: ActionPreview = NO_PREVIEW
    advised_lot: AdvisedLot | None = None
    sent: SentCard | None = None

    @property
    def refusal(self) -> Refusal | None:
        """What stands in the way now: of the last try, or of the cell that is pointed at."""
        return self.refused.refusal if self.refused is not None else self.preview.refusal

    # In hand

    def with_held(self, held: Held | None) -> Selection:
        """A card was taken in hand, or none is any more; one looks at one's own again."""
        return replace(self, held=held, refused=None, looking=None, preview=NO_PREVIEW, advised_lot=None, sent=None)

    def with_lifted(self, held: Held) -> Selection:
        """The mouse has taken a card."""
        return replace(self, held=held, refused=None, looking=None, advised_lot=None, sent=None)

    def without_held(self, only: Held | None) -> Selection:
        """Nothing is held any more, but the only card there is."""
        return replace(self, held=only, preview=NO_PREVIEW, advised_lot=None)

    def with_sent(self, sent: SentCard | None) -> Selection:
        """A click has sent a card to a place; None: it stays there."""
        return replace(self, sent=sent)

    def with_advised_lot(self, lot: AdvisedLot) -> Selection:
        """A hint speaks of a lot, or of a part of it."""
        return replace(self, advised_lot=lot)

    def with_rotation(self, quarters: int) -> Selection:
        """The held card lies another way round."""
        return replace(self, held=self.held.turned(quarters) if self.held else None, refused=None)

    def with_refusal(self, refused: RefusedAttempt) -> Selection:
        """Something did not go."""
        return replace(self, refused=refused, preview=NO_PREVIEW)

    def without_refusal(self) -> Selection:
        """The refusal was read."""
        return replace(self, refused=None)

    def with_bribe(self, lot: Lot, amount: int) -> Selection:
        return replace(self, bribe=(lot, amount))

    # Looking

    def with_viewed_seat(self, seat: int | None) -> Selection:
        """Another city lies on the board; None: what the turn is about."""
        return replace(self, looking=seat)

    def after_peek(self, looking: int | None, held: Held | None) -> Selection:
        """After a peek all is as it was."""
        return replace(self, looking=looking, held=held)

    def with_overlay_toggled(self, overlay: Overlay) -> Selection:
        """Show it or hide it; what the last step brought gives way to what it means."""
        return replace(self, overlays=self.overlays ^ {overlay}, income=None, news=())

    def with_marks(self, seat: int, cells: Iterable[Cell]) -> Selection:
        """Only these cells are marked."""
        return replace(self, last=frozenset((seat, cell) for cell in cells))

    def without_marks(self) -> Selection:
        return replace(self, last=frozenset())

    def with_pointed_cell(self, cell: Cell | None) -> Selection:
        return replace(self, pointed=cell)

    def with_preview(self, preview: ActionPreview) -> Selection:
        return replace(self, preview=preview)

    # The match goes on

    def reset(self) -> Selection:
        """What was held, said or looked at belongs to the step before; marks and overlays stay."""
        return Selection(last=self.last, overlays=self.overlays)

    def reset_for_watcher(self) -> Selection:
        """Another one's step: who only watches goes on looking at the same city."""
        return replace(self.reset(), looking=self.looking)

    def with_counted_income(self, districts: int | None) -> Selection:
        """An income as far as it is told: the salary and so many districts (None: all)."""
        if districts is None or self.income is None:
            return self
        counted = self.income.districts[:districts]
        total = self.income.salary + sum(item.money for item in counted)
        return replace(self, income=replace(self.income, districts=counted, total=total))

    def with_events(self, events: Sequence[Event], viewer: int | None, own: int | None, say: Say) -> Selection:
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
                text = say(event)
                state = replace(state, news=(text, *state.news) if event.seat == own else (*state.news, text))
            if isinstance(event, IncomePaid) and (state.income is None or event.seat == own):
                state = replace(state, income=event)
        return state


Say = Callable[[Event], str]
