"""Small boards in the rulebook, written as text and drawn as on the table.

Rows are separated by `/` and cells by blanks; tokens are those of docs/positions.md, and `_` is no cell. A free cell
is `.`, `+` (a card may be placed there) or `x` (it may not). A token may end in `!` (it causes a refusal), `^` (just
placed) or `*` (not allowed there), and in `=text`, a badge on the cell; `=$3` is money.
"""

import re
from dataclasses import dataclass, replace

from pygame import Rect

from cardcity_desktop.rules.card_city.game import CARD_CITY
from cardcity_desktop.rules.card_city.setup import Setup
from cardcity_desktop.rules.errors import Cell
from cardcity_desktop.scenes.card_city.board_model import board_of
from cardcity_desktop.ui.board.camera import Camera
from cardcity_desktop.ui.board.geometry import Lens, bounds_of, gap_of
from cardcity_desktop.ui.board.model import BoardCard, BoardModel
from cardcity_desktop.ui.board.painting.base import paint_board
from cardcity_desktop.ui.board.painting.stamps import Stamps
from cardcity_desktop.ui.cards.faces import CardFaces, motif_at
from cardcity_desktop.ui.toolkit import Canvas, Ui
from cardcity_desktop.ui.wording.numbers import money_text

_CELL = re.compile(r"(?P<token>[^!^*=]+)(?P<signs>[!^*]*)(?:=(?P<note>.+))?")
FREE = frozenset(".+x")


@dataclass(frozen=True, slots=True)
class Sketch:
    """A board to draw."""

    model: BoardModel
    good: frozenset[Cell] = frozenset()
    bad: frozenset[Cell] = frozenset()
    last: frozenset[Cell] = frozenset()  # cells just placed
    cells: tuple[Cell, ...] = ()  # all cells

    @property
    def size(self) -> tuple[int, int]:
        """(columns, rows) of a square board."""
        columns = [x for x, _y in self.cells]
        rows = [y for _x, y in self.cells]
        return max(columns) + 1, max(rows) + 1


def read_sketch(text: str) -> Sketch:
    """Return the board that `text` describes."""
    cards: list[BoardCard] = []
    marks: dict[str, set[Cell]] = {sign: set() for sign in ".+x!^*"}
    notes: dict[Cell, str] = {}
    cells: list[Cell] = []
    for y, row in enumerate(text.split(" / ")):
        for x, word in enumerate(row.split()):
            cells.append((x, y))
            match = _CELL.fullmatch(word)
            assert match is not None, word
            token = match["token"]
            if token in FREE:
                marks[token].add((x, y))
            elif token != "_":
                cards.append(BoardCard((x, y), token, 0, motif_at(token, (x, y))))
            for sign in match["signs"]:
                marks[sign].add((x, y))
            if match["note"]:
                notes[x, y] = match["note"]
    model = BoardModel(
        cards=tuple(cards), cells=tuple(sorted(marks["."])), blamed=frozenset(marks["!"]), notes=notes
    )  # fmt: skip
    bad = frozenset(marks["x"] | marks["*"])
    return Sketch(model, frozenset(marks["+"]), bad, frozenset(marks["^"]), tuple(cells))


def sketch_size(ui: Ui, sketch: Sketch, side: int) -> tuple[int, int]:
    """Return (width, height) in px with cards of `side` px and room for rings and shadows."""
    pitch = side + gap_of("square", side)
    columns, rows = sketch.size
    return columns * pitch + ui.scale(8), rows * pitch + ui.scale(10)


def sketch_lens(rect: Rect, sketch: Sketch, side: int) -> Lens:
    """Return the lens that draws the sketch in the middle of `rect`."""
    left, top, right, bottom = bounds_of("square", sketch.cells)
    look = ((left + right) / 2, (top + bottom) / 2)
    return Lens("square", side, gap_of("square", side), look, rect.center)


def draw_sketch(ui: Ui, canvas: Canvas, rect: Rect, sketch: Sketch, side: int) -> None:
    """Draw cards, dots and marks in the middle of `rect`."""
    lens = sketch_lens(rect, sketch, side)
    paint_board(canvas, rect, sketch.model, lens, CardFaces(ui))
    stamps = Stamps(canvas, lens)
    for cell in sketch.good:
        stamps.legal(cell)
    for cell in sketch.bad:
        stamps.refused(cell)
    for cell in sketch.last:
        stamps.target(cell)
    for cell in sketch.model.blamed:
        stamps.blamed(cell)
    for cell, note in sketch.model.notes.items():
        stamps.note(cell, money_text(int(note[1:])) if note[0] == "$" else note)


def opening_model(setup: Setup) -> BoardModel:
    """Return the board of a game at its start, with all its cells."""
    state = CARD_CITY.initial(setup.checked(), 1)
    model = board_of(CARD_CITY.view(state, None), state.rules.board, 0)
    board = state.rules.board
    taken = {card.cell for card in model.cards}
    every = tuple(cell for zone in board.zone_cells for cell in zone)
    if board.floating == "rows":  # its rows still slide: show as many as there will be
        every = tuple(cell for cell in every if abs(cell[1]) <= board.n // 2)
    return replace(model, cells=tuple(cell for cell in every if cell not in taken), frame=every)


def draw_model(ui: Ui, canvas: Canvas, rect: Rect, model: BoardModel) -> None:
    """Draw a whole board as large as it fits into `rect`."""
    lens = Camera(whole=True).lens(rect, model, ui.scale, padding=6, largest=200)
    paint_board(canvas, rect, model, lens, CardFaces(ui))
