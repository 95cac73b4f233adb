"""Turns as everyone at the table sees them: which seats have acted, which is next, and what each has just laid."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from cardcity_desktop.rules.card_city.events import Event, RoundBegan
from cardcity_desktop.rules.card_city.phases.construction import Building
from cardcity_desktop.rules.errors import Cell
from cardcity_desktop.scenes.card_city.table.moves import placement_in
from cardcity_desktop.scenes.card_city.table.snapshot import TurnSnapshot
from cardcity_desktop.support.i18n import _, ngettext


@dataclass(frozen=True)
class RoundMarks:
    """Cards that each seat has laid, from public events: in this round, and in the one before."""

    now: Mapping[int, frozenset[Cell]]
    before: Mapping[int, frozenset[Cell]]  # in the round before

    @classmethod
    def of(cls, events: Sequence[Event]) -> "RoundMarks":
        rounds: list[dict[int, set[Cell]]] = [defaultdict(set), defaultdict(set)]
        begun = 0
        for event in reversed(events):
            if isinstance(event, RoundBegan):
                begun += 1
                if begun == len(rounds):
                    break
            laid = placement_in(event)
            if laid is not None and laid.token not in ("A", "H"):
                rounds[begun][laid.seat].add(laid.cell)
        now, before = ({seat: frozenset(cells) for seat, cells in laid.items()} for laid in rounds)
        return cls(now, before)

    def count(self, seat: int) -> int:
        """Return the number of cards that a seat has laid in this round."""
        return len(self.now.get(seat, ()))


class SeatTurns:
    """Turns of one phase, as everyone sees them: the seats that have acted, the active one, and the next."""

    IN_ORDER = ("building", "developing", "buying")
    """Phases in which the seats act in turn order."""

    def __init__(self, turn: TurnSnapshot) -> None:
        self.turn, self.phase = turn, turn.view.phase
        seats = len(turn.seats)
        self.order = [(turn.view.first_player + step) % seats for step in range(seats)]
        self.active = turn.view.actors[0] if turn.view.actors else None
        self.marks = RoundMarks.of(turn.motifs.events)

    def acts(self, seat: int) -> bool:
        """Return True if a seat may act now, in its turn or ahead of it."""
        return seat == self.active or seat in self.turn.early

    def has_acted(self, seat: int) -> bool:
        """Return True if a seat is done with this phase."""
        if self.active is None or self.acts(seat):
            return False
        if self.turn.view.seat_phases:
            return self.turn.view.seat_phases[seat] is None
        if self.phase in self.IN_ORDER:
            return self.order.index(seat) < self.order.index(self.active)
        return bool(self.turn.view.hands[seat])

    def is_next(self, seat: int) -> bool:
        if self.active is None or self.acts(seat):
            return False
        if self.phase in self.IN_ORDER:
            later = self.order[self.order.index(self.active) + 1 :]
            return seat == next((other for other in later if not self.acts(other) and not self.has_acted(other)), None)
        draft = self.turn.view.draft
        return draft is not None and seat == draft.chooser

    def fresh(self, seat: int) -> frozenset[Cell]:
        """Return the cells of a seat's cards of its last turn, which are ringed until its next one."""
        now = self.marks.now.get(seat, frozenset())
        begun = self.phase in self.IN_ORDER and (self.acts(seat) or self.has_acted(seat))
        return now if now or begun else self.marks.before.get(seat, frozenset())

    def state_text(self, seat: int) -> str:
        """Return the words on a seat's pill, or "" if there is nothing to tell."""
        if self.acts(seat):
            return self._task(seat)
        if self.is_next(seat):
            return _("next")
        if not self.has_acted(seat):
            return ""
        if self.phase in ("building", "developing"):
            return ngettext("built {count}", "built {count}", self.marks.count(seat)).format(
                count=self.marks.count(seat)
            )
        return _("done")

    def _task(self, seat: int) -> str:
        """Return what a seat that may act does now, in a word or two."""
        seat_phases = self.turn.view.seat_phases if seat != self.active else ()
        own = seat_phases[seat] if seat_phases else None  # of an early seat that has begun
        if self.turn.view.cloud_due == seat or (isinstance(own, Building) and own.cloud_due):
            return _("places a cloud")
        return {
            "drawing": _("draws"),
            "splitting": _("makes lots"),
            "choosing": _("chooses a lot"),
            "building": _("builds now"),
            "developing": _("grows now"),
            "buying": _("at the market"),
        }.get(own.name if own is not None else "building" if seat != self.active else self.phase, "")
