"""The selection: the picked, held and inspected cards, as one frozen value with its transitions."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace

from cardcity_desktop.rules.card_city.actions import Facing, Lot
from cardcity_desktop.rules.card_city.events import CardsDiscarded, Event, IncomePaid, PurchasePassed
from cardcity_desktop.rules.errors import Cell, Refusal
from cardcity_desktop.scenes.card_city.table.held import Held, SentCard, placement_in
from cardcity_desktop.ui.board.model import BoardCard, NeedMark, Overlay
from cardcity_desktop.ui.pages.forecast import Forecast


@dataclass(frozen=True, slots=True)
class RefusedAttempt:
    """A refusal and the cell where the action was tried."""

    refusal: Refusal
    cell: Cell | None = None


@dataclass(frozen=True, slots=True)
class ActionPreview:
    """Preview of the held card on a cell."""

    forecast: Forecast | None = None  # the panel's content
    refusal: Refusal | None = None  # why it may not be placed there
    ghosts: tuple[BoardCard, ...] = ()  # cards that would be placed after the held one
    needs: tuple[NeedMark, ...] | None = None  # needs of the districts afterwards (None: unchanged)
    gain: float = 0  # points, with those of the growth that follows
    bands: tuple[tuple[Cell, ...], ...] = ()  # cells of each district that would grow


NO_PREVIEW = ActionPreview()


@dataclass(frozen=True, slots=True)
class MissedPurchase:
    """A factory that the viewer could not pay, or had no cell for: its price and the viewer's money, in $."""

    price: int
    money: int


News = CardsDiscarded | MissedPurchase
"""What a step forced on a player."""

AdvisedLot = tuple[Lot, Facing | None]
"""A part of a lot; None as facing: the whole lot."""


@dataclass(frozen=True, slots=True)
class Selection:
    """The player's held and picked cards, the shown city, and the results of the last step.

    `last` has (seat, cell) of the cards that others placed since the viewer's last turn.
    """

    held: Held | None = None
    viewed_seat: int | None = None  # seat of another city that is shown
    refused: RefusedAttempt | None = None  # the last attempt, if it was refused
    income: IncomePaid | None = None  # paid by the last step
    news: tuple[News, ...] = ()  # of the last step
    last: frozenset[tuple[int, Cell]] = frozenset()
    marks_seen: bool = False  # the viewer has acted since: they last until another seat places a card
    bribe: tuple[Lot, int] = (1, 0)  # the lot, and the money put into it
    overlays: frozenset[Overlay] = frozenset()
    pointed: Cell | None = None  # the cell under the mouse or with the focus
    preview: ActionPreview = NO_PREVIEW  # of the held card on that cell
    advised_lot: AdvisedLot | None = None  # the lot that a hint names
    advised_pass: bool = False  # a hint names buying nothing more
    looked_lot: Lot = 1  # the lot previewed in the chooser's city
    sent: SentCard | None = None  # the card just sent to a lot, which a second click may still move

    @property
    def refusal(self) -> Refusal | None:
        """The refusal of the last attempt, or of the pointed cell; None if there is none."""
        return self.refused.refusal if self.refused is not None else self.preview.refusal

    # Hand

    def with_held(self, held: Held | None) -> Selection:
        """Return the selection with another held card, or none, and the turn's city shown."""
        return replace(self.with_lifted(held), preview=NO_PREVIEW)

    def with_lifted(self, held: Held | None) -> Selection:
        """Hold a card that the mouse drags."""
        return replace(self, held=held, refused=None, viewed_seat=None, advised_lot=None, advised_pass=False, sent=None)

    def without_held(self, only: Held | None) -> Selection:
        """Return the selection without a held card; `only` stays held, because it is the only one to place."""
        if (self.held, self.preview, self.advised_lot) == (only, NO_PREVIEW, None):
            return self
        return replace(self, held=only, preview=NO_PREVIEW, advised_lot=None)

    def with_rotation(self, quarters: int) -> Selection:
        """Turn the held card clockwise."""
        return replace(self, held=self.held.turned(quarters) if self.held else None, refused=None)

    def with_refusal(self, refused: RefusedAttempt) -> Selection:
        return replace(self, refused=refused, preview=NO_PREVIEW)

    # Looking

    def with_overlay_toggled(self, overlay: Overlay) -> Selection:
        """Show or hide an overlay, and hide the results of the last step."""
        return replace(self, overlays=self.overlays ^ {overlay}, income=None, news=())

    def with_marks(self, seat: int, cells: Iterable[Cell]) -> Selection:
        """Mark only these cells."""
        return replace(self, last=frozenset((seat, cell) for cell in cells))

    # After a step

    def reset(self) -> Selection:
        """Return the selection without anything of the step before; marks and overlays remain."""
        return Selection(last=self.last, marks_seen=self.marks_seen, overlays=self.overlays)

    def reset_for_watcher(self) -> Selection:
        """Drop what belongs to the step before, but keep the shown city while a computer plays."""
        return replace(self.reset(), viewed_seat=self.viewed_seat)

    def with_counted_income(self, districts: int | None) -> Selection:
        """Return the selection with only the salary and the first `districts` districts of the income (None: all)."""
        if districts is None or self.income is None:
            return self
        counted = self.income.districts[:districts]
        total = self.income.salary + sum(item.money for item in counted)
        return replace(self, income=replace(self.income, districts=counted, total=total))

    def with_events(self, events: Sequence[Event], viewer: int | None, own: int | None, news_of: NewsOf) -> Selection:
        """Return the selection after a step's events: marks of others' cards, an income, and what was forced on a
        player.

        Cards are marked since the last action of seat `viewer`; the income and news of seat `own` take precedence;
        `news_of` returns the news in an event, if there are any.
        """
        state, own_news = self, False
        for event in events:
            laid = placement_in(event)
            if laid is not None and laid.seat != viewer:
                before = frozenset[tuple[int, Cell]]() if state.marks_seen else state.last
                state = replace(state, last=before | {(laid.seat, laid.cell)}, marks_seen=False)
            if isinstance(event, CardsDiscarded | PurchasePassed) and (item := news_of(event)) is not None:
                state = replace(state, news=(item, *state.news) if event.seat == own else (*state.news, item))
                own_news = own_news or event.seat == own
            if isinstance(event, IncomePaid) and (state.income is None or event.seat == own):
                state = replace(state, income=event)
        if own_news and state.income is not None and state.income.seat != own:
            return replace(state, income=None)  # its heading would make the news another seat's
        return state


NewsOf = Callable[[Event], News | None]
