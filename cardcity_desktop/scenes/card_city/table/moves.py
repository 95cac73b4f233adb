"""Things that are pressed at the table, the selection as one frozen value, and a row for each type of action."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal, NamedTuple

from cardcity_desktop.rules.card_city import actions
from cardcity_desktop.rules.card_city import events as happened
from cardcity_desktop.rules.card_city.actions import Facing, Lot
from cardcity_desktop.rules.city.cards import CARDS, CODES
from cardcity_desktop.rules.errors import Cell, Refusal
from cardcity_desktop.support.i18n import N_
from cardcity_desktop.ui.board.model import BoardCard, NeedMark, Overlay
from cardcity_desktop.ui.pages.forecast import Forecast
from cardcity_desktop.ui.window.focus import Focusable

Source = Literal["hand", "market", "reserve", "cloud", "architect", "hall", "drawn", "laid"]


class Thing(NamedTuple):
    """Content of a pressable item, which is its `extra`. A card that can be lifted is a `Held` instead.

    take: a lot to take; place: a row of a lot; seen: a card to inspect; swap: a card that gives its place to the held
    one; move: a free place for the card just sent; sign: the caption of a row; fill: all free places; city, score: of a
    seat; lots: the lots in place of a city; overlay: of the board; model: of the shown city; pass: leave the market.
    """

    kind: Literal[
        "take", "place", "seen", "swap", "move", "sign", "fill", "city", "score", "lots", "overlay", "model", "pass"
    ]
    lot: Lot | None = None
    facing: Facing | None = None  # of the row in the lot
    at: int | None = None  # position in the row
    seat: int | None = None
    overlay: Overlay | None = None

    @property
    def key(self) -> str:
        """The focus key of its item."""
        return ":".join(str(part) for part in self if part is not None)


@dataclass(frozen=True, slots=True)
class Held:
    """A card that the player can lift, and places on a cell or in a lot."""

    source: Source
    token: str  # in its present rotation
    index: int = 0  # position in its source, such as the hand
    place: tuple[Lot, Facing] | None = None  # lot and facing if the card is in a lot

    def action(self, cell: Cell) -> actions.Action:
        """Return the action that places the card on `cell`.

        Raise ValueError for a drawn card, which is put into a lot.
        """
        kind = _PLACING.get(self.source)
        if kind is None:
            raise ValueError("a drawn card goes into a lot, not into a city")
        placed: actions.Action = kind(self.token, cell) if MOVES[kind].names_card else kind(cell)
        return placed

    @property
    def slot_key(self) -> str:
        """The focus key of the card's slot in the tray or in a lot."""
        if self.place is not None:
            return f"laid:{self.place[0]}:{self.place[1]}:{self.index}"
        return f"{self.source}:{self.token if self.source in ('market', 'reserve') else self.index}"

    @property
    def rotates(self) -> bool:
        """True if turning the card makes a difference (4.11)."""
        return self.source == "hand" and CARDS[CODES[self.token]].is_bicolour

    def is_same(self, other: Held | None) -> bool:
        """Return True if `other` is this card, in any rotation."""
        return self == other or (other is not None and self.rotates and self.slot_key == other.slot_key)

    def turned(self, quarters: int = 1) -> Held:
        """Return the card turned clockwise by quarter turns."""
        if not self.rotates:
            return self
        turns = CARDS[CODES[self.token]].rotations
        return replace(self, token=CARDS[turns[quarters % len(turns)]].token)

    def lit_cells(self, legal: Sequence[actions.Action]) -> LitCells:
        """Return the cells of legal actions that place this card."""
        if self.source in ("drawn", "laid"):
            return NO_CELLS
        targets = [*self._targets(legal)]
        here = frozenset(cell for token, cell in targets if token == self.token)
        return LitCells(here, frozenset(cell for _token, cell in targets) - here)

    def quarters_to_fit(self, cell: Cell, legal: Sequence[actions.Action]) -> int:
        """Return the clockwise quarter turns after which it fits on a cell, or 0 if it never does or fits already."""
        if cell not in self.lit_cells(legal).turned:
            return 0
        fits = (quarters for quarters in (1, 2, 3) if cell in self.turned(quarters).lit_cells(legal).cells)
        return next(fits, 0)

    def is_playable(self, legal: Sequence[actions.Action]) -> bool:
        """Return True if a legal action places the card in any rotation, or puts it into a lot or under the pool."""
        if self.source == "drawn":
            return any(isinstance(it, actions.Put | actions.Return) and it.card == self.token for it in legal)
        return any(self._targets(legal))

    def _targets(self, legal: Sequence[actions.Action]) -> Iterator[tuple[str, Cell]]:
        """Yield (token, cell) of each legal action that places this card in any rotation."""
        tokens, placing = {self.turned(quarters).token for quarters in range(4)}, _PLACING.get(self.source)
        for action in legal:
            if type(action) is not placing:
                continue
            match action:
                case actions.Build(token, cell) | actions.Buy(token, cell) | actions.Develop(token, cell):
                    if token in tokens:
                        yield token, cell
                case actions.PlaceCloud(cell) | actions.PlaceArchitect(cell) | actions.Found(cell):
                    yield self.token, cell


def lot_of(item: Focusable | None) -> Lot | None:
    """Return the lot that an item of the lots belongs to, or None for any other item and for no item."""
    match item.extra if item is not None else None:
        case Thing(lot=lot):
            return lot
        case Held(place=(lot, _facing)):
            return lot
    return None


@dataclass(frozen=True, slots=True)
class SentCard:
    """A card just sent to a lot by a click."""

    put: actions.Put
    followed: actions.Put | None = None  # the last card, if it was then placed automatically

    @property
    def held(self) -> Held:
        """The sent card as a held one, to be put elsewhere."""
        return Held("laid", self.put.card, 0, (self.put.lot, self.put.facing))


@dataclass(frozen=True, slots=True)
class LitCells:
    """Cells where a held card may be placed as it is, and cells where it must be turned first."""

    cells: frozenset[Cell] = frozenset()
    turned: frozenset[Cell] = frozenset()


NO_CELLS = LitCells()


def kind_order(tokens: Sequence[str]) -> list[int]:
    """Return the cards' indexes in the order in which a tray shows them."""
    return sorted(range(len(tokens)), key=lambda at: CODES.get(tokens[at], 0))


@dataclass(frozen=True, slots=True)
class CardPlacement:
    """A card that `seat` placed on a cell."""

    seat: int
    token: str
    cell: Cell
    pile: str = ""  # the pile it came from ("" for a hand)


def placement_in(event: happened.Event) -> CardPlacement | None:
    """Return the card that an event places on a cell, or None."""
    match event:
        case happened.CardBuilt(seat, card, cell):
            return CardPlacement(seat, card, cell)
        case happened.CardBought(seat, card, cell):
            return CardPlacement(seat, card, cell, card)
        case happened.DistrictGrown(seat, kind, cell):
            return CardPlacement(seat, kind, cell, kind)
        case happened.CloudPlaced(seat, cell):
            return CardPlacement(seat, "X", cell, "X")
        case happened.ArchitectPlaced(seat, cell):
            return CardPlacement(seat, "A", cell)
        case happened.CityFounded(seat, cell):
            return CardPlacement(seat, "H", cell)
    return None


# The selection


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


@dataclass(frozen=True, slots=True)
class StoppedGrowth:
    """Growth that the viewer's districts have all they need for, in a city that is full (4.4)."""


News = happened.CardsDiscarded | MissedPurchase | StoppedGrowth
"""What a step forced on a player."""


@dataclass(frozen=True, slots=True)
class Selection:
    """The player's held and picked cards, the shown city, and the results of the last step.

    `last` has (seat, cell) of the cards that others placed since the viewer's last turn.
    """

    held: Held | None = None
    viewed_seat: int | None = None  # seat of another city that is shown
    refused: RefusedAttempt | None = None  # the last attempt, if it was refused
    income: happened.IncomePaid | None = None  # paid by the last step
    news: tuple[News, ...] = ()  # of the last step
    last: frozenset[tuple[int, Cell]] = frozenset()
    marks_seen: bool = False  # the viewer has acted since: they last until another seat places a card
    marks_chosen: bool = False  # the marks are those of a line of the journal, or of a hint
    bribe: tuple[Lot, int] = (1, 0)  # the lot, and the money put into it
    overlays: frozenset[Overlay] = frozenset()
    pointed: Cell | None = None  # the cell under the mouse or with the focus
    preview: ActionPreview = NO_PREVIEW  # of the held card on that cell
    advised_lot: tuple[Lot, Facing | None] | None = None  # the lot that a hint names; without a facing the whole lot
    advised_pass: bool = False  # a hint names buying nothing more
    looked_lot: Lot = 1  # the lot previewed in the chooser's city
    sent: SentCard | None = None  # the card just sent to a lot, which a second click may still move

    @property
    def refusal(self) -> Refusal | None:
        """The refusal of the last attempt, or of the pointed cell, or None if there is none."""
        return self.refused.refusal if self.refused is not None else self.preview.refusal

    @property
    def unpointed(self) -> Selection:
        """The selection without what follows the pointer from cell to cell and from lot to lot."""
        return replace(self, pointed=None, preview=NO_PREVIEW, looked_lot=1)

    # Hand

    def with_held(self, held: Held | None) -> Selection:
        """Return the selection with another held card, or none, and the turn's city shown."""
        return replace(self.with_lifted(held), preview=NO_PREVIEW)

    def with_lifted(self, held: Held | None) -> Selection:
        """Hold a card that the mouse drags."""
        return replace(self, held=held, refused=None, viewed_seat=None, advised_lot=None, advised_pass=False, sent=None)

    def without_held(self, only: Held | None) -> Selection:
        """Return the selection without a held card. `only` stays held, because it is the only one to place."""
        if (self.held, self.preview, self.advised_lot) == (only, NO_PREVIEW, None):
            return self
        return replace(self, held=only, preview=NO_PREVIEW, advised_lot=None)

    def with_rotation(self, quarters: int) -> Selection:
        """Turn the held card clockwise."""
        return replace(self, held=self.held.turned(quarters) if self.held else None, refused=None)

    def with_refusal(self, refused: RefusedAttempt) -> Selection:
        return replace(self, refused=refused, preview=NO_PREVIEW)

    def with_advice(self, action: actions.Action, card: Held | None, shown_seat: int) -> Selection:
        """Return the selection that shows a hint: the `card` that the action places, in the city on the board."""
        state, cell = replace(self, refused=None, viewed_seat=None), getattr(action, "cell", None)
        state = state.without_held(None) if card is None else state.with_lifted(card)
        if cell is not None:
            state = state.with_marks(shown_seat, [cell])
        return MOVES[type(action)].selects(state, action)

    # Looking

    def with_overlay_toggled(self, overlay: Overlay) -> Selection:
        """Show or hide an overlay, and hide the results of the last step."""
        return replace(self, overlays=self.overlays ^ {overlay}, income=None, news=())

    def with_marks(self, seat: int, cells: Iterable[Cell]) -> Selection:
        """Mark only these cells."""
        return replace(self, last=frozenset((seat, cell) for cell in cells), marks_chosen=True)

    # After a step

    def reset(self) -> Selection:
        """Return the selection without anything of the step before. Marks and overlays remain."""
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

    def uncounted(self, whole: Selection, seats: int) -> list[int]:
        """Return, by seat, the $ of the income of the `whole` selection that this one does not show yet."""
        rest = whole.income.total - self.income.total if whole.income and self.income else 0
        return [rest if whole.income and whole.income.seat == seat else 0 for seat in range(seats)]

    def with_events(
        self,
        events: Sequence[happened.Event],
        viewer: int | None,
        own: int | None,
        news_of: Callable[[happened.Event], News | None],
    ) -> Selection:
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
                last = before | {(laid.seat, laid.cell)}
                state = replace(state, last=last, marks_seen=False, marks_chosen=False)
            forced = happened.CardsDiscarded | happened.PurchasePassed | happened.IncomePaid
            if isinstance(event, forced) and (item := news_of(event)) is not None:
                state = replace(state, news=(item, *state.news) if event.seat == own else (*state.news, item))
                own_news = own_news or event.seat == own
            if isinstance(event, happened.IncomePaid) and (state.income is None or event.seat == own):
                state = replace(state, income=event)
        if own_news and state.income is not None and state.income.seat != own:
            return replace(state, income=None)  # its heading would make the news another seat's
        return state


# Types of actions


class MoveRow(NamedTuple):
    """Row of a type of action: how it is played at the table."""

    opener: Callable[[Any], Thing | str] = lambda _action: ""  # thing, or key of the button, that plays it; "": a cell
    label: str = ""  # of that button
    icon: str = ""
    sound: str = ""  # of a person's action; those of the others follow from their events
    source: Source | None = None  # of the card that it places on a cell
    names_card: bool = False  # its first field is that card
    deals: bool = False  # it deals cards out, and changes no city
    selects: Callable[[Selection, Any], Selection] = lambda selection, _action: selection  # shows it as a hint


def _button(key: str, label: str, icon: str = "", **look: Any) -> MoveRow:
    return MoveRow(lambda _action: key, label, icon, **look)


MOVES: Mapping[type[actions.Action], MoveRow] = {
    actions.Draw: _button("draw", N_("Draw"), "pool", sound="shuffle", deals=True),
    actions.Put: MoveRow(
        lambda action: Thing("place", action.lot, action.facing),
        sound="card_drop",
        deals=True,
        selects=lambda selection, action: replace(selection, advised_lot=(action.lot, action.facing)),
    ),
    actions.Offer: _button("offer", N_("Offer the lots"), "check", sound="offer", deals=True),
    actions.Take: MoveRow(
        lambda action: Thing("take", action.lot),
        deals=True,
        selects=lambda selection, action: replace(selection, advised_lot=(action.lot, None), looked_lot=action.lot),
    ),
    actions.Return: _button("under", N_("Under the pool"), "pool", sound="card_drop", deals=True),
    actions.Found: MoveRow(source="hall"),
    actions.Build: MoveRow(source="hand", names_card=True),
    actions.PlaceCloud: MoveRow(source="cloud"),
    actions.PlaceArchitect: MoveRow(source="architect"),
    actions.Discard: _button("discard", N_("Discard"), "trash"),
    actions.Develop: MoveRow(source="reserve", names_card=True),
    actions.Buy: MoveRow(source="market", names_card=True),
    actions.Pass: _button(
        "pass", N_("Enough"), "check", selects=lambda selection, _action: replace(selection, advised_pass=True)
    ),
}

_PLACING: Mapping[Source, Any] = {row.source: kind for kind, row in MOVES.items() if row.source is not None}
"""Type of the action that places a card, by its source."""
