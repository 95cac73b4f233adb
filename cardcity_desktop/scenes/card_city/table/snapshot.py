"""The match and the table at one moment, as the parts of the table know them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Literal

from cardcity_desktop.rules.card_city.actions import Action, Discard, PlaceArchitect, Put, Return
from cardcity_desktop.rules.card_city.events import HIDDEN
from cardcity_desktop.rules.card_city.forecast.growth_needs import growing_cells
from cardcity_desktop.rules.card_city.forecast.outcome import CityFigures
from cardcity_desktop.rules.card_city.phases.construction import architect_helps
from cardcity_desktop.rules.card_city.phases.look_ahead import hand_of, most_buildable
from cardcity_desktop.rules.card_city.phases.market import on_sale
from cardcity_desktop.rules.card_city.scoring.score import ScoreSheet, score_sheet
from cardcity_desktop.rules.card_city.site import Site, site_of
from cardcity_desktop.rules.card_city.state import State
from cardcity_desktop.rules.card_city.view import DraftView, LotView, View, redacted_state
from cardcity_desktop.rules.city.cards import CARDS, CODES
from cardcity_desktop.rules.errors import Cell, Refusal
from cardcity_desktop.scenes.card_city.board_model import NO_MOTIFS, Motifs, motifs_after, small_city_of
from cardcity_desktop.scenes.card_city.events_text import refusal_reason, refusal_text
from cardcity_desktop.scenes.card_city.forecast_words import counts_gaps
from cardcity_desktop.scenes.card_city.match import CardCityMatch
from cardcity_desktop.scenes.card_city.table.layout import TableRoom
from cardcity_desktop.scenes.card_city.table.moves import Held, LitCells, Selection, Thing, kind_order
from cardcity_desktop.scenes.card_city.table.shared_layout import SharedRoom
from cardcity_desktop.scenes.match_table.hot_seat import TurnStatus
from cardcity_desktop.scenes.match_table.snapshot import MatchSnapshot
from cardcity_desktop.scenes.match_table.table import MatchTable
from cardcity_desktop.session.store import Seat
from cardcity_desktop.support.i18n import ngettext
from cardcity_desktop.ui.board.model import BoardModel
from cardcity_desktop.ui.cards.faces import CardFaces
from cardcity_desktop.ui.cards.outlines import Shape
from cardcity_desktop.ui.toolkit import Command, Focusable, Ui
from cardcity_desktop.ui.wording.numbers import money_text, percent_text

Mode = Literal[
    "found", "draw", "split", "choose", "keep", "build", "cloud", "develop", "buy",
    "pass_on", "end_turn", "computer", "over",
]  # fmt: skip
"""The phase for the person at the screen, or: pass_on: another person takes the computer; end_turn: a computer follows
and the last step can still be taken back; computer: it is thinking."""

_MODES: dict[str, Mode] = {
    "founding": "found",
    "drawing": "draw",
    "splitting": "split",
    "choosing": "choose",
    "keeping": "keep",
    "building": "build",
    "developing": "develop",
    "buying": "buy",
}


@dataclass(frozen=True, slots=True)
class TurnSnapshot(MatchSnapshot):
    """The match at one moment as its viewer may know it.

    While the computer is handed over, `view` is the public one.
    """

    view: View
    public_view: View  # what all players know; on the viewer's own turn, `view`
    state: State  # without the cards that the view hides, so that nothing secret is drawn
    viewer: int | None  # the seat whose secrets may be shown (None: nobody's)
    active_seat: int | None  # None when the game is over
    mode: Mode
    legal: Sequence[Action]
    seats: tuple[Seat, ...]  # name, colour and kind of each player
    motifs: Motifs  # the picture of each card
    early: tuple[int, ...] = ()  # seats that act ahead of their turn, on screens of their own
    secret: bool = False  # the next person will see what others may not
    _sheets: dict[int, ScoreSheet] = field(default_factory=dict, init=False, compare=False, repr=False)

    def sheet(self, seat: int) -> ScoreSheet:
        """Return the score sheet of a seat, counted once."""
        if seat not in self._sheets:
            self._sheets[seat] = score_sheet(self.state, seat)
        return self._sheets[seat]

    def small_city(self, seat: int) -> BoardModel:
        """Return a seat's city for a small picture."""
        return small_city_of(self.view, self.state.city(seat), seat, self.motifs.of_laid)

    @classmethod
    def read(
        cls,
        match: CardCityMatch,
        status: TurnStatus,
        legal: Sequence[Action],
        view: View,
        last: TurnSnapshot | None = None,
    ) -> TurnSnapshot:
        """Return the match as the person at the screen may see it.

        What `view` shows may be drawn. `last` is the snapshot before, whose pictures are reused.
        """
        early = match.actors()[1:]
        public_view = view if view.seat is None or status.is_my_turn else match.view(None)
        if early and not status.is_my_turn:
            public_view = replace(public_view, actors=match.actors())
        own: Mode = "cloud" if view.cloud_due == status.seat else _MODES.get(view.phase, "over")
        return cls(
            view=view,
            public_view=public_view,
            state=redacted_state(match.state, view),
            viewer=status.viewer,
            active_seat=status.seat,
            mode=own if status.waiting == "own" else status.pause,
            legal=legal,
            seats=match.seats,
            early=early,
            motifs=motifs_after(match.events_since(0, None), last.motifs if last else NO_MOTIFS),
            secret=status.waiting == "pass_on" and status.seat is not None and reveals_secret(match, status.seat),
        )

    @property
    def site(self) -> Site:
        """The acting seat's site. Asserts that there is one."""
        return site_of(self.state, self.actor)

    @property
    def fitting(self) -> int:
        """Number of the acting seat's hand cards that can be built. 0 if some are hidden."""
        if HIDDEN in self.hand:
            return 0
        return most_buildable(self.site, hand_of(tuple([CODES[token] for token in self.hand])))

    @property
    def acting_view(self) -> View:
        """The view with the words of the acting seat's task, which everybody may read, if the viewer acts."""
        return replace(self.view, seat=self.actor) if self.is_my_turn else self.public_view

    @property
    def hidden_cards(self) -> int:
        """Number of the cards that the acting person could look at, but which are not shown now."""
        if not self.is_my_turn:
            return 0
        if self.mode == "split":
            return self.drawn.count(HIDDEN)
        return self.hand.count(HIDDEN) if self.mode == "build" else 0

    @property
    def is_closed(self) -> bool:
        """True if the acting person decides about cards that are not shown now: the drawn ones, or those in hand."""
        lots = self.lots if self.mode == "split" else ()
        return self.hidden_cards > 0 or any(HIDDEN in (*lot.up, *lot.down) for lot in lots)

    @property
    def draft(self) -> DraftView:
        """Phase 1 on the table. Asserts that it is under way."""
        assert self.view.draft is not None
        return self.view.draft

    @property
    def lots(self) -> tuple[LotView, LotView]:
        """Both lots. Asserts that there are lots."""
        assert self.draft.lots is not None
        return self.draft.lots

    @property
    def takers(self) -> tuple[int, int]:
        """The seat that splits or chooses, and the other one, which gets the other lot.

        Before the chooser is known it is the seat after the splitter.
        """
        draft = self.draft
        chooser = (draft.splitter + 1) % len(self.seats) if draft.chooser is None else draft.chooser
        return (draft.splitter, chooser) if self.view.phase == "splitting" else (chooser, draft.splitter)

    @property
    def unique(self) -> bool:
        """True if all players build one city."""
        return self.state.rules.unique

    @property
    def has_lots(self) -> bool:
        """True if lots are shown in the board's place."""
        return self.view.phase in ("splitting", "choosing")

    @property
    def card_shape(self) -> Shape:
        """The shape of cells and cards."""
        return "square" if self.state.rules.board.shape == "square" else "hex"

    def shown(self, viewed_seat: int | None, viewer: int | None) -> int:
        """Return the seat whose city is on the board: `viewed_seat`, else a computer that plays, else the viewer."""
        if viewed_seat is not None:
            return viewed_seat
        if viewer is None or (self.mode == "computer" and self.active_seat is not None):
            return self.active_seat if self.active_seat is not None else 0
        return viewer

    def counts_gaps(self, city: ScoreSheet | CityFigures) -> bool:
        """Return True if a city's gaps replace its points, early in a game."""
        return counts_gaps(self.view, city)

    def motif_of(self, held: Held) -> int:
        """Return the picture of a card that could be lifted. The card keeps it on the board."""
        if held.source in ("market", "reserve", "cloud") and self.active_seat is not None:
            return self.motifs.of_reserve(self.active_seat, held.token)
        return self.motifs.of_draw(held.token)

    @property
    def hand(self) -> tuple[str, ...]:
        """The acting seat's hand as the viewer may see it."""
        return self.view.hands[self.active_seat] if self.active_seat is not None else ()

    @property
    def drawn(self) -> tuple[str, ...]:
        """The drawn cards that are in no lot yet, as the viewer may see them."""
        return self.view.draft.drawn if self.view.draft is not None else ()

    @property
    def cards_to_lay(self) -> list[Held]:
        """All cards that the acting player could place in the city, in the order of the tray."""
        match self.mode:
            case "found":
                return [Held("hall", "H")]
            case "cloud":
                return [Held("cloud", "X")]
            case "develop":
                kinds = dict.fromkeys(action.kind for action in self.legal)  # type: ignore[union-attr]
                return [Held("reserve", kind) for kind in kinds]
            case "buy":  # one of each Industrial picture left, and the Park if the game has Parks
                tokens = [CARDS[code].token for code in on_sale(self.state)] or ["I1"]
                return [Held("market", token) for token in (*tokens, *("K" if self.state.rules.green else ""))]
            case "build":
                held = [Held("hand", self.hand[at], at) for at in kind_order(self.hand) if self.hand[at] != HIDDEN]
                return [*held, Held("architect", "A")] if self.can(PlaceArchitect) else held
        return []

    @property
    def only_card(self) -> Held | None:
        """The card to place if there is just one, which need not be picked, else None."""
        if not self.is_my_turn or self.mode == "buy" or self.hidden_cards:
            return None
        cards = self.cards_to_lay
        return cards[0] if len(cards) == 1 else None

    def card_for(self, action: Action) -> Held | None:
        """Return the card that an action places, turned as needed, or takes from the drawn ones, or None."""
        if isinstance(action, Put | Return) and action.card in self.drawn:
            return Held("drawn", action.card, self.drawn.index(action.card))
        cell: Cell | None = getattr(action, "cell", None)
        if cell is None:
            return None
        for held in self.cards_to_lay:
            for quarters in range(4 if held.rotates else 1):
                if held.turned(quarters).action(cell) == action:
                    return held.turned(quarters)
        return None

    def gaining_cells(self, held: Held | None, lit: LitCells) -> frozenset[Cell]:
        """Return the lit cells where the held card grows, or lets a district grow (6.1)."""
        if held is None or self.active_seat is None or not lit.cells:
            return frozenset()
        if held.source not in ("hand", "market"):
            return lit.cells if held.source == "reserve" else frozenset()
        board, code = self.site.city.board, CODES[held.token]
        return frozenset(board.cells_of(growing_cells(self.state, self.active_seat, code, board.mask_of(lit.cells))))

    def price_label(self, token: str) -> str:
        """Return the acting player's price of a card (4.5, 8.3), or "" for nothing or a hidden card.

        In the Ecological city a factory costs nothing and shows its pollution instead.
        """
        if self.state.rules.ecological and len(token) == 2 and token[0] == "I":
            return percent_text(int(token[1]))
        price = self.site.price(CODES[token]) if token in CODES else 0
        return money_text(price) if price else ""

    def is_too_dear(self, token: str, more: int = 0) -> bool:
        """Return True if the acting player could not pay a card now, even with `more` $ (4.5)."""
        return token in CODES and replace(self.site, money=self.site.money + more).too_dear(CODES[token])


def reveals_secret(match: CardCityMatch, seat: int) -> bool:
    """Return True if `seat` is about to see what others may not: cards that it holds, draws or takes (3.1, 3.5)."""

    def cards_seen_by(viewer: int) -> list[str]:
        """Return all cards in hands and lots as a seat sees them."""
        view = match.view(viewer)
        cards = [card for hand in view.hands for card in hand]
        if view.draft is not None:
            lots = view.draft.lots or ()
            cards += [*view.draft.drawn, *(card for lot in lots for card in (*lot.up, *lot.down))]
        return cards

    others = [other for other, sitter in enumerate(match.seats) if sitter.is_person and other != seat]
    own, phase = cards_seen_by(seat), match.view(None).phase
    if phase == "drawing":
        return bool(others)
    for known in map(cards_seen_by, others):
        if phase == "choosing" and HIDDEN in known:
            return True
        if any(card == HIDDEN and mine != HIDDEN for mine, card in zip(own, known, strict=True)):
            return True
    return False


@dataclass(frozen=True, slots=True)
class TableSnapshot:
    """Everything that a table's panels draw at one moment."""

    ui: Ui
    turn: TurnSnapshot
    selection: Selection
    live: TableState  # the table itself, for presses and questions to the match
    persons: tuple[int, ...]  # seats of people
    looking: str  # what opens the viewer's hand now: "held" by a key or the mouse, "pressed", or "" if nothing does
    in_sight: bool  # several persons share the table, so that all cities lie in sight
    can_undo: bool
    can_take_back: bool  # a card may be taken out of a lot
    has_task: bool  # the text of a lesson or mission replaces the aim of the game
    has_mission: bool  # the mission's aims are shown
    dragging: bool  # a card is being dragged
    by_keys: bool  # keys or a pad are in use
    pointed: Held | None  # the card that the tray describes, because the keys have reached it
    turn_seconds: int  # until a finished turn ends by itself, 0 if it waits for a press
    best: float | None  # the most points in such a game alone; None without one

    @property
    def viewer(self) -> int | None:
        """The seat whose secrets may be shown, or None where only computers play."""
        return self.turn.viewer if self.persons else None

    @property
    def shown_seat(self) -> int:
        """The seat whose city is on the board."""
        return self.turn.shown(self.selection.viewed_seat, self.viewer)

    @property
    def shows_own(self) -> bool:
        """True if the board shows the city that the acting seat builds."""
        return self.shown_seat == self.turn.active_seat or self.turn.unique

    @property
    def shows_lots(self) -> bool:
        return self.turn.has_lots and self.selection.viewed_seat is None

    @property
    def lots_are_wide(self) -> bool:
        """True if the lots take the right column, too: beside the unique city, and with large text.

        Two players have their cities and figures on the stage already.
        """
        many = len(self.turn.seats) != 2 and not (self.turn.unique or self.room.large)
        return self.shows_lots and not self.has_task and not many

    @property
    def nothing_fits(self) -> str:
        """The player's options while no card of the hand can be built, and the common reason, else ""."""
        turn = self.turn
        if turn.mode != "build" or not turn.can(Discard) or turn.is_closed:
            return ""
        hand = [held for held in turn.cards_to_lay if held.source == "hand"]
        if architect_helps(turn.state, turn.actor):
            return ngettext(
                "Your card can’t be built now: place the Architect, or discard it.",
                "None of your cards can be built now: place the Architect, or discard them.",
                len(hand),
            )
        text = ngettext(
            "Your card can’t be built, and the Architect would not help: discard it.",
            "Your cards can’t be built, and the Architect would not help: discard them.",
            len(hand),
        )
        refusals = {self._commonest_refusal(held) for held in hand}
        reasons = {refusal_reason(refusal) for refusal in refusals if refusal is not None}
        return text + " " + reasons.pop() if len(reasons) == 1 else text

    def why_nowhere(self, held: Held) -> str:
        """Return the commonest reason why a card fits on none of the open cells, or "" if no cell refuses it."""
        refusal = self._commonest_refusal(held)
        return refusal_text(refusal) if refusal else ""

    def _commonest_refusal(self, held: Held) -> Refusal | None:
        """Return the refusal that most open cells give for the card, or None if no cell refuses it.

        The price comes first, if any cell refuses the card only for that. The refusal names no cells.
        """
        site = self.turn.site
        met: Counter[Refusal] = Counter()
        for cell in site.city.board.cells_of(site.open_cells()):
            refusal = self.live.table.steps.why_not(held.action(cell))
            if refusal is not None:
                met[Refusal(refusal.clause, refusal.reason, (), refusal.figures)] += 1
        return max(met, key=lambda refusal: (refusal.reason == "money", met[refusal]), default=None)

    @property
    def room(self) -> TableRoom:
        seats, unique = len(self.turn.seats), self.turn.unique
        if self.in_sight:
            return SharedRoom(self.ui, seats, shared=unique, shown=self.shown_seat)
        return TableRoom(self.ui, seats, self.has_task, unique)

    @property
    def still(self) -> TableSnapshot:
        """The table without what follows the pointer: what most panels depend on."""
        return replace(self, selection=self.selection.unpointed, pointed=None, dragging=False)

    @property
    def faces(self) -> CardFaces:
        """The pictures of the cards drawn this round, in the shape of this game's cards."""
        return CardFaces(self.ui, self.turn.motifs.of_draw, self.turn.card_shape)


class TableState:
    """State of a table that its parts share: the match as it was read, and what the player holds or looks at."""

    def __init__(
        self,
        table: MatchTable,
        press: Callable[[Held | Thing], Command | None],
        counted: Callable[[], int | None],
        best: float | None,
    ) -> None:
        """`press` does what a press on a thing means. `counted` are the districts of an income that are shown so far.

        `best` are the most points in such a game alone.
        """
        self.table, self.press, self._counted, self._best = table, press, counted, best
        self.match: CardCityMatch = table.match
        self.selection = Selection()
        self.turn_seconds = 0  # until a finished turn ends by itself, 0 if it waits for a press
        self.kept: Held | None = None  # the card that stays in hand when another seat acts in the viewer's turn
        self._turn: TurnSnapshot | None = None  # None: the match has to be read anew
        self._last_turn: TurnSnapshot | None = None

    @property
    def ui(self) -> Ui:
        return self.table.ui

    @property
    def turn(self) -> TurnSnapshot:
        """The match as the viewer may see it now."""
        if self._turn is None:
            table, last = self.table, self._last_turn
            legal = table.steps.legal if table.turn_status.is_my_turn else ()
            turn = TurnSnapshot.read(self.match, table.turn_status, legal, table.view, last)
            # an equal one stays the same object, which is compared at once and has its score sheets
            self._turn = self._last_turn = last if turn == last else turn
        return self._turn

    @property
    def snapshot(self) -> TableSnapshot:
        """The table as its panels draw it now."""
        table, task = self.table, self.table.task
        return TableSnapshot(
            ui=table.ui,
            turn=self.turn,
            selection=self.selection.with_counted_income(self._counted()),
            live=self,
            persons=table.hot_seat.persons,
            looking=self._looking,
            in_sight=table.hot_seat.is_shared and not (table.hot_seat.spectating or table.task),
            can_undo=table.can_undo,
            has_task=bool(task),
            has_mission=task.given.mission is not None,
            can_take_back=table.can_undo and self._takes_back,
            dragging=table.drag is not None and table.drag.item is not None,
            by_keys=table.focus.ring,
            pointed=self.described(table.focus.pointed),
            turn_seconds=self.turn_seconds,
            best=self._best,
        )

    @property
    def _looking(self) -> str:
        """The way in which the hand is open, "" while it has no card that the others may not see."""
        table = self.table
        if not (table.hot_seat.hand_is_open and table.sight.keeps_secret):
            return ""
        return "held" if table.sight.held else "pressed"

    @property
    def _takes_back(self) -> bool:
        """True if a card may be taken out of a lot, and all lots' cards are shown."""
        return self.turn.mode == "split" and not self.turn.is_closed and bool(self.undoable_puts)

    def why_not(self, action: Action) -> Refusal | None:
        """Return why the acting seat may not play an action, or None if it may or if hidden cards decide about it."""
        return None if self.turn.is_closed else self.table.steps.why_not(action)

    def described(self, item: Focusable | None) -> Held | None:
        """Return the card with the keys' focus, if it is one to place and none is held. The mouse has the popup."""
        held = item.extra if item is not None and isinstance(item.extra, Held) else None
        if held is None or self.selection.held is not None or held.source in ("drawn", "laid"):
            return None
        return held if self.table.focus.ring else None

    @property
    def undoable_puts(self) -> list[Put]:
        """The puts that can still be taken back, in their order."""
        puts: list[Put] = []
        for action in reversed(self.match.undoable()):
            if not isinstance(action, Put):
                break
            puts.append(action)
        return puts[::-1]

    def select(self, selection: Selection) -> Command:
        """Replace the selection and redraw."""
        self.selection = selection
        return self.table.refreshed()

    def reread(self) -> None:
        """Drop what was read from the match, and what the player looked at while a computer played."""
        was_watching = self._turn is not None and self._turn.mode == "computer"
        self._turn = None
        if was_watching and self.turn.mode != "computer":
            self.selection = replace(self.selection, viewed_seat=None)  # the turn is about another city now
        kept, self.kept = self.kept if self.turn.is_my_turn else None, None
        self.selection = self.selection.without_held(kept or self.turn.only_card)
