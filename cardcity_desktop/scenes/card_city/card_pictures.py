"""Choice of each card's picture (motif), which it keeps from the draw to the end of the game.

The rules do not distinguish equal cards of one draw, so these look alike. Each draw uses the next picture of every
kind; a card from the reserve gets the picture that is rarest in its city. Pictures follow from public events alone, so
that undo, redo and a resumed game show the same ones and none reveals a secret.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from cardcity_desktop.rules.card_city import events as happened
from cardcity_desktop.rules.city.cards import CARDS, CODES, X
from cardcity_desktop.rules.city.cards import KINDS as LETTERS
from cardcity_desktop.rules.errors import Cell
from cardcity_desktop.ui.cards.art import motif_count
from cardcity_desktop.ui.cards.faces import motif_at


@dataclass(frozen=True, slots=True)
class Motifs:
    """The pictures of all cards at one moment. `laid` has, by seat, the picture of each card in its city."""

    round: int = 1
    laid: Mapping[int | None, Mapping[Cell, int]] = field(default_factory=dict)
    shown: Mapping[tuple[int, str, int], int] = field(default_factory=dict)  # how often each city has each picture
    events: tuple[happened.Event, ...] = field(default=(), compare=False, repr=False)  # from which the pictures follow

    def of_draw(self, token: str) -> int:
        """Return the picture of a card drawn this round, wherever it is: in a lot or in a hand."""
        if token not in CODES:
            return 0
        card = CARDS[CODES[token]]
        return self.round - 1 + (card.home // 4 if card.is_bicolour else card.home)

    def of_reserve(self, seat: int, token: str) -> int:
        """Return the picture of the reserve card that is placed next in a seat's city."""
        kind = token[0]
        return min(range(motif_count(kind)), key=lambda motif: (self.shown.get((seat, kind, motif), 0), motif))

    def of_laid(self, seat: int | None, cell: Cell, token: str) -> int:
        """Return the picture of a card on a board; cards there from the beginning differ from their neighbours."""
        motif = self.laid[seat].get(cell) if seat in self.laid else None
        return motif_at(token, cell) if motif is None else motif


NO_MOTIFS = Motifs()
"""Pictures before anything happened."""


def motifs_after(events: Sequence[happened.Event], before: Motifs = NO_MOTIFS) -> Motifs:
    """Return the pictures after a match's events (public ones suffice); `before` are those after its earlier events,
    which saves working them out again."""
    events = tuple(events)
    if events[: len(before.events)] != before.events:
        before = NO_MOTIFS  # a step was taken back
    laid, shown = dict(before.laid), dict(before.shown)
    now = Motifs(before.round, laid, shown, events)
    for event in events[len(before.events) :]:
        match event:
            case happened.RoundBegan(number):
                now = replace(now, round=number)
                continue
            case happened.CardBuilt(seat, token, cell):
                motif = now.of_draw(token)
            case happened.CardBought(seat, token, cell) | happened.DistrictGrown(seat, token, cell):
                motif = now.of_reserve(seat, token)
            case happened.CloudPlaced(seat, cell):
                token = LETTERS[X]
                motif = now.of_reserve(seat, token)
            case _:
                continue
        laid[seat] = {**laid.get(seat, {}), cell: motif}  # the other cities keep theirs, and are found equal at once
        for picture in [(seat, kind, motif % motif_count(kind)) for kind in token if kind in LETTERS]:
            shown[picture] = shown.get(picture, 0) + 1
    return now
