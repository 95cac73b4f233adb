"""The rulebook's pictures and tables by name: small boards, rows of cards, whole boards, scores."""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from pygame import Rect

from cardcity_desktop.rules.card_city.decks import BOX_CARDS, PoolShare, pool_share
from cardcity_desktop.rules.card_city.game import CARD_CITY
from cardcity_desktop.rules.card_city.rule_set import RuleSet
from cardcity_desktop.rules.card_city.scoring.ranks import CLASSIC_LADDER, RANKS, XL_LADDERS, Ladder, ladder_of
from cardcity_desktop.rules.card_city.setup import Setup
from cardcity_desktop.rules.errors import Cell
from cardcity_desktop.scenes.card_city.board_model import board_of
from cardcity_desktop.scenes.card_city.table.card_info.facts import info_for
from cardcity_desktop.scenes.card_city.table.card_info.popup import CardInfoLayer
from cardcity_desktop.scenes.card_city.wording.card_info import card_line
from cardcity_desktop.scenes.card_city.wording.cards import card_name, kind_name
from cardcity_desktop.scenes.card_city.wording.scores import ladder_text, rank_name, rungs_of
from cardcity_desktop.scenes.card_city.wording.setup import victory_name
from cardcity_desktop.support.i18n import _, ngettext
from cardcity_desktop.support.resources import toml_asset
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.board.camera import Camera
from cardcity_desktop.ui.board.geometry import Lens, bounds_of, gap_of
from cardcity_desktop.ui.board.model import BoardCard, BoardModel
from cardcity_desktop.ui.board.painting.base import paint_board
from cardcity_desktop.ui.board.painting.stamps import Stamps
from cardcity_desktop.ui.cards.faces import CardFaces, motif_at
from cardcity_desktop.ui.toolkit import Canvas, Command, Focus, Focusable, Push, Stay, Ui, Widget
from cardcity_desktop.ui.widgets.labels import Icon
from cardcity_desktop.ui.wording.numbers import money_text, percent_text

_CELL = re.compile(r"(?P<token>[^!^*=]+)(?P<signs>[!^*]*)(?:=(?P<note>.+))?")
FREE = frozenset(".+x")


@dataclass(frozen=True, slots=True)
class Sketch:
    """A board to draw as on the table."""

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
    """Return the board that `text` describes.

    Rows are separated by `/` and cells by blanks; tokens are those of docs/positions.md, and `_` is no cell. A free
    cell is `.`, `+` (a card may be placed there) or `x` (it may not). A token may end in `!` (it causes a refusal), `^`
    (just placed) or `*` (not allowed there), and in `=text`, a badge on the cell; `=$3` is money.
    """
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
    return model._replace(cells=tuple(cell for cell in every if cell not in taken), frame=every)


def draw_model(ui: Ui, canvas: Canvas, rect: Rect, model: BoardModel) -> None:
    """Draw a whole board as large as it fits into `rect`."""
    lens = Camera(whole=True).lens(rect, model, ui.scale, padding=6, largest=200)
    paint_board(canvas, rect, model, lens, CardFaces(ui))


RICHEST = Setup("xl", "advanced")
"""Game whose info is shown outside a match: with both halves of bicolours, Parks and clouds."""


class CardInfoWidget(Widget):
    """A widget whose cards show their info. `opened`: opens the rule of a card."""

    static = True

    def __init__(self, ui: Ui, rect: Rect, key: str, side: int, setup: Setup | None) -> None:
        super().__init__(rect, key)
        self.ui, self.side = ui, side
        self.rules = RuleSet(setup or RICHEST)
        self.opened: Callable[[str], Command] = lambda _clause: Stay()

    def card_focusable(self, key: str, place: Rect, token: str) -> Focusable:
        name, line = card_name(token, percent=self.rules.ecological), card_line(token, self.rules)
        return Focusable(key, place, lambda: self._open(token), name, tip=f"{name}\n{line}", group="cards")

    def _open(self, token: str) -> Command:
        return Push(CardInfoLayer(partial(info_for, token, self.rules), CardFaces(self.ui), self.opened))


class BookCard(CardInfoWidget):
    def __init__(
        self, ui: Ui, rect: Rect, key: str, token: str, side: int, setup: Setup | None, amount: str = ""
    ) -> None:
        super().__init__(ui, rect, f"card:{key}:{token}", side, setup)
        self.token, self._amount = token, amount

    def focusables(self) -> list[Focusable]:
        if self.token == "?":
            return []
        item = self.card_focusable(self.key, self.rect, self.token)
        return [item.changed(label=", ".join(filter(None, (item.label, self._amount))))]

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        CardFaces(self.ui).draw(canvas.surface, self.token, self.rect.center, self.side, "board")


class BookBoard(CardInfoWidget):
    def __init__(self, ui: Ui, rect: Rect, key: str, sketch: Sketch, side: int, setup: Setup | None) -> None:
        super().__init__(ui, rect, f"card:{key}", side, setup)
        self.sketch = sketch

    def focusables(self) -> list[Focusable]:
        lens = sketch_lens(self.rect, self.sketch, self.side)
        cards = [(f"{self.key}:{card.cell[0]},{card.cell[1]}", card) for card in self.sketch.model.cards]
        return [self.card_focusable(key, lens.rect(card.cell), card.token) for key, card in cards]

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        draw_sketch(self.ui, canvas, self.rect, self.sketch, self.side)


def card_part(ui: Ui, key: str, token: str, side: int, setup: Setup | None, amount: str = "") -> kit.Part:
    """Return a card of `side` px with room around it; a screen reader reads the `amount` with its name."""
    around = side + ui.scale(8)
    return kit.Leaf(lambda rect: BookCard(ui, rect, key, token, side, setup, amount), kit.fixed(around, around))


CARD_SIDE = 44
"""Logical units; cards grow a little with the text."""


def stored_pictures() -> Mapping[str, Any]:
    """Return by name what a picture shows: `boards` side by side, a row of `cards`, or the board of an `opening`."""
    return toml_asset("rulebook", "card_city", "pictures.toml")


def picture(ui: Ui, name: str, setup: Setup | None) -> kit.Part:
    if name == "lots":
        return _lots(ui, setup)
    stored = stored_pictures()[name]
    if "boards" in stored:
        return _boards(ui, name, stored["boards"], stored.get("leads", False), setup)
    if "cards" in stored:
        return _cards(ui, name, stored["cards"], setup)
    return _opening(ui, CARD_CITY.read_setup(stored["opening"]))


def _side(ui: Ui) -> int:
    return ui.scale.target(CARD_SIDE)


def _boards(ui: Ui, name: str, sketches: Sequence[str], leads: bool, setup: Setup | None) -> kit.Part:
    """Return sketches side by side; if the first leads to the others, with an arrow after it."""
    side, boards = _side(ui), list[kit.Part]()
    for at, text in enumerate(sketches):
        sketch = read_sketch(text)
        make = partial(BookBoard, ui, key=f"{name}{at}", sketch=sketch, side=side, setup=setup)
        boards.append(kit.Leaf(make, kit.fixed(*sketch_size(ui, sketch, side))))
    if leads:
        sign, high = ui.scale(28), boards[0].measure(0).high
        arrow = kit.Leaf(lambda rect: Icon(rect, "arrow_right", muted=True), kit.fixed(sign, sign))
        boards.insert(1, kit.Pad(arrow, y=(high - sign) // 2))
    return kit.Flow(boards, ui.scale(22), ui.scale(22), "top")


def _cards(ui: Ui, name: str, tokens: Sequence[str], setup: Setup | None) -> kit.Part:
    """Return a row of cards, with an Industrial card's pollution below it."""
    parts = list[kit.Part]()
    for at, token in enumerate(tokens):
        caption = percent_text(int(token[1])) if token[1:].isdigit() else ""
        card = card_part(ui, f"{name}{at}", token, _side(ui), setup)
        parts.append(kit.VStack([card, kit.words(ui, caption, "small", align="center")]))
    return kit.Flow(parts, ui.scale(8), ui.scale(8))


def _opening(ui: Ui, setup: Setup) -> kit.Part:
    model, high = opening_model(setup), ui.scale.target(230)
    board = kit.drawing(lambda canvas, rect: draw_model(ui, canvas, rect, model), round(high * 1.7), high)
    return kit.HStack([board, kit.space(grow=1)])


def _lots(ui: Ui, setup: Setup | None) -> kit.Part:
    """Return the lots for three players with two or three cards a round (3.3)."""
    large = setup is not None and setup.level != "simplified"
    lots: tuple[tuple[str, ...], ...] = (("R", "C", "?"), ("P", "I", "?", "?", "?", "?"))
    if not large:
        lots = (("R", "C"), ("P", "I", "?", "?"))
    rows = list[kit.Part]()
    for number, tokens in enumerate(lots, 1):
        text = kit.words(ui, _("Lot {number}").format(number=number), "label", muted=True)
        rows.append(kit.VStack([text, _cards(ui, f"lot{number}.", tokens, setup)], ui.scale(2)))
    return kit.VStack(rows, ui.scale(8))


Table = Callable[[Ui, Setup | None], kit.Part]
"""Returns a table, limited to what a game uses."""


def _deck(ui: Ui, setup: Setup | None) -> kit.Part:
    """Return each kind with its card and its count."""
    s, cells = ui.scale, list[kit.Part]()
    for kind in BOX_CARDS["xl"]:
        if setup is None or BOX_CARDS[setup.edition][kind]:
            count = _amount(kind, setup)
            card = card_part(ui, "kinds", "I1" if kind == "I" else kind, s.target(40), setup, count)
            name = kit.words(ui, kind_name(kind), "strong")
            amount = kit.words(ui, count, "small", muted=True)
            cell = kit.HStack([card, kit.VStack([name, amount], grow=1)], s(6), "top")
            cells.append(kit.Wide(cell, s.target(190)))
    return kit.Flow(cells)


def _amount(kind: str, setup: Setup | None) -> str:
    """Return "12 cards" for the set-up's edition; without one "12 · XL 14" if the editions differ."""
    classic, large = BOX_CARDS["classic"][kind], BOX_CARDS["xl"][kind]
    if setup is not None or classic == large:
        count = large if setup is None else BOX_CARDS[setup.edition][kind]
        return ngettext("{count} card", "{count} cards", count).format(count=count)
    of_large = _("XL {count}").format(count=large)
    return f"{classic} · {of_large}" if classic else of_large


def _pool(ui: Ui, setup: Setup | None) -> kit.Part:
    """Return one player's share of the pool, and the number of rounds (2.1)."""
    simple = _("Classic edition and simplified level")
    normal = _("Normal and advanced level, 1, 2 or 4 players")
    three = _("Normal and advanced level, 3 players")
    shares = [
        (simple, pool_share("simplified", 2)),
        (normal, pool_share("normal", 2)),
        (three, pool_share("normal", 3)),
    ]
    if setup is not None:
        own = pool_share(setup.level, setup.players)
        shares = [(text, share) for text, share in shares if share == own]
    return kit.VStack([_share(ui, text, share) for text, share in shares], ui.scale(12))


def _share(ui: Ui, name: str, share: PoolShare) -> kit.Part:
    s = ui.scale
    rhythm = _("{rounds} rounds, {cards} cards a player each round").format(rounds=share.rounds, cards=share.drafted)
    counts = {"R": share.residential, "I1": share.industrial, "P": share.parking, "C": share.commercial}
    counts["L"] = share.leisure
    cards = [
        kit.HStack([card_part(ui, f"{name}.", token, s.target(34), None), kit.words(ui, f"×{count}", "strong")])
        for token, count in counts.items()
    ]
    return kit.VStack([kit.words(ui, f"**{name}**\n{rhythm}", "small"), kit.Flow(cards, s(16), line_gap=0)], s(4))


def _ladder(ui: Ui, setup: Setup | None) -> kit.Part:
    """Return the ladder of the game in `setup`; empty if it has none."""
    if setup is None or setup.players > 1:
        return kit.space()
    return kit.VStack([kit.words(ui, ladder_text(setup), "strong"), _rungs(ui, ladder_of(setup))], ui.scale(4))


def _rungs(ui: Ui, ladder: Ladder) -> kit.Part:
    """Return ranks with their least scores, the highest first."""
    rows = [
        [kit.words(ui, rank_name(rank)), kit.words(ui, str(least), "strong", align="right")]
        for rank, least in reversed(rungs_of(ladder))
    ]
    return kit.Grid(rows, ui.scale(24))


def _xl_ladders(ui: Ui, setup: Setup | None) -> kit.Part:
    """Return a column per victory, or a line per victory if large text leaves no room (12.2)."""
    number = partial(kit.words, ui, style="strong", align="right")
    rows: list[list[kit.Part]] = [
        [kit.space(), *(kit.words(ui, victory_name(victory), "label", align="right") for victory in XL_LADDERS)]
    ]
    for at in range(len(RANKS))[::-1]:
        leasts = (ladder[at] for ladder in XL_LADDERS.values())
        figures = [number("–" if least is None else str(least)) for least in leasts]
        rows.append([kit.words(ui, rank_name(RANKS[at]), "small"), *figures])
    return kit.FirstThatFits([lambda: kit.Grid(rows, ui.scale(14)), lambda: _ladder_lines(ui)])


def _ladder_lines(ui: Ui) -> kit.Part:
    lines = [
        f"**{victory_name(victory)}**\u00a0– "
        + ", ".join(f"{rank_name(rank)}\u00a0{least}" for rank, least in rungs_of(ladder))
        for victory, ladder in XL_LADDERS.items()
    ]
    return kit.VStack([kit.words(ui, line, "small") for line in lines], ui.scale(6))


TABLES: dict[str, Table] = {
    "cards": _deck,
    "pool": _pool,
    "ladder": _ladder,
    "classic_ladder": lambda ui, _setup: _rungs(ui, CLASSIC_LADDER),
    "xl_ladders": _xl_ladders,
}
