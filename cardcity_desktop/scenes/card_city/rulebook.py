"""Card City's rulebook: which game a clause is for, and its pictures and tables by name.

They are small boards, rows of cards, whole boards and scores.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from pygame import Rect

from cardcity_desktop.rules.card_city.clauses import concerns, required_words
from cardcity_desktop.rules.card_city.decks import BOX_CARDS, PoolShare, pool_share
from cardcity_desktop.rules.card_city.game import CARD_CITY
from cardcity_desktop.rules.card_city.rule_set import RuleSet
from cardcity_desktop.rules.card_city.scoring.ranks import CLASSIC_LADDER, RANKS, XL_LADDERS, Ladder, ladder_of
from cardcity_desktop.rules.card_city.setup import Setup
from cardcity_desktop.rules.errors import Cell
from cardcity_desktop.scenes.card_city.advice_text import ladder_text, rank_name, rungs_of
from cardcity_desktop.scenes.card_city.board_model import board_of
from cardcity_desktop.scenes.card_city.names import (
    card_name,
    edition_name,
    kind_name,
    level_name,
    variant_name,
    victory_label,
    victory_name,
)
from cardcity_desktop.scenes.card_city.pen import Pen
from cardcity_desktop.scenes.card_city.rules_text import card_line
from cardcity_desktop.scenes.card_city.table.card_info import CardInfo, CardInfoLayer
from cardcity_desktop.scenes.rulebook.text import RulebookText, RulePictures
from cardcity_desktop.support.i18n import _, ngettext
from cardcity_desktop.support.resources import toml_asset
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.board.camera import Camera
from cardcity_desktop.ui.board.geometry import Lens, bounds_of, gap_of
from cardcity_desktop.ui.board.model import BoardCard, BoardModel
from cardcity_desktop.ui.board.painting.base import paint_board
from cardcity_desktop.ui.board.painting.stamps import Stamps
from cardcity_desktop.ui.cards.faces import CardFaces, motif_at
from cardcity_desktop.ui.toolkit import Canvas, Command, Focus, Focusable, Push, Ui, Widget
from cardcity_desktop.ui.widgets.labels import PaintedItems
from cardcity_desktop.ui.wording.numbers import money_text, percent_text

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

    def lens(self, rect: Rect, side: int) -> Lens:
        """Return the lens that draws the board with cards of `side` px in the middle of `rect`."""
        left, top, right, bottom = bounds_of("square", self.cells)
        look = ((left + right) / 2, (top + bottom) / 2)
        return Lens("square", side, gap_of("square", side), look, rect.center)

    def draw(self, canvas: Canvas, rect: Rect, faces: CardFaces, side: int) -> None:
        """Draw cards, dots and marks in the middle of `rect`."""
        lens = self.lens(rect, side)
        paint_board(canvas, rect, self.model, lens, faces)
        stamps = Stamps(canvas, lens)
        for cells, stamp in (
            (self.good, stamps.legal), (self.bad, stamps.refused), (self.last, stamps.target),
            (self.model.blamed, stamps.blamed),
        ):  # fmt: skip
            for cell in cells:
                stamp(cell)
        for cell, note in self.model.notes.items():
            stamps.note(cell, money_text(int(note[1:])) if note[0] == "$" else note)


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
    pattern = re.compile(r"(?P<token>[^!^*=]+)(?P<signs>[!^*]*)(?:=(?P<note>.+))?")
    for y, row in enumerate(text.split(" / ")):
        for x, word in enumerate(row.split()):
            cells.append((x, y))
            match = pattern.fullmatch(word)
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
    free, blamed = tuple(sorted(marks["."])), frozenset(marks["!"])
    model = BoardModel(cards=tuple(cards), cells=free, blamed=blamed, notes=notes)
    bad = frozenset(marks["x"] | marks["*"])
    return Sketch(model, frozenset(marks["+"]), bad, frozenset(marks["^"]), tuple(cells))


def stored_pictures() -> Mapping[str, Any]:
    """Return by name what a picture shows: `boards` side by side, a row of `cards`, or the board of an `opening`."""
    return toml_asset("rulebook", "card_city", "pictures.toml")


class Illustrator(Pen, RulePictures):
    """Maker of pictures and tables, limited to what a game uses."""

    SIDE = 44  # logical units: side of a card, which grows a little with the text

    def __init__(self, ui: Ui, setup: Setup | None, open_rule: Callable[[str], Command]) -> None:
        """`open_rule` opens the clause of a pressed card."""
        Pen.__init__(self, ui)
        self.setup, self.open_rule, self.faces = setup, open_rule, CardFaces(ui)

    def part(self, name: str) -> kit.Part:
        """Return the table or the picture of that name."""
        if name in TABLES:
            return TABLES[name](self)
        if name == "lots":
            return self._lots()
        stored = stored_pictures()[name]
        if "boards" in stored:
            return self._boards(name, stored["boards"], stored.get("leads", False))
        if "cards" in stored:
            return self._cards(name, stored["cards"])
        return self._opening(CARD_CITY.read_setup(stored["opening"]))

    # Cards and boards

    def _item(self, key: str, place: Rect, token: str, amount: str = "") -> Focusable:
        """Return the item that opens a card's info. A screen reader reads the `amount` with its name."""
        # outside a match with both halves of bicolours, Parks and clouds
        rules = RuleSet(self.setup or Setup("xl", "advanced"))
        name, line = card_name(token, percent=rules.ecological), card_line(token, rules)
        info = partial(CardInfo.outside_match, token, rules)
        opened = lambda: Push(CardInfoLayer(info, self.faces, self.open_rule))  # noqa: E731
        label = ", ".join(filter(None, (name, amount)))
        return Focusable(f"card:{key}", place, opened, label, tip=f"{name}\n{line}", group="cards")

    def _card(self, key: str, token: str, side: int, amount: str = "") -> kit.Part:
        """Return a card of `side` px with room around it."""

        def paint(canvas: Canvas, place: Rect, _focus: Focus) -> None:
            self.faces.draw(canvas.surface, token, place.center, side, "board")

        def make(place: Rect) -> Widget:
            items = [] if token == "?" else [self._item(f"{key}:{token}", place, token, amount)]
            return PaintedItems(place, paint, items, static=True)

        around = side + self.s(8)
        return kit.Leaf(make, kit.fixed(around, around))

    def _board(self, key: str, sketch: Sketch, side: int) -> kit.Part:
        """Return a board with cards of `side` px."""

        def paint(canvas: Canvas, place: Rect, _focus: Focus) -> None:
            sketch.draw(canvas, place, self.faces, side)

        def make(place: Rect) -> Widget:
            lens = sketch.lens(place, side)
            cards = [(f"{key}:{card.cell[0]},{card.cell[1]}", card) for card in sketch.model.cards]
            items = [self._item(card_key, lens.rect(card.cell), card.token) for card_key, card in cards]
            return PaintedItems(place, paint, items, static=True)

        pitch, (columns, rows) = side + gap_of("square", side), sketch.size
        # with room for rings and shadows
        return kit.Leaf(make, kit.fixed(columns * pitch + self.s(8), rows * pitch + self.s(10)))

    def _boards(self, name: str, sketches: Sequence[str], leads: bool) -> kit.Part:
        """Return sketches side by side. If the first leads to the others, with an arrow after it."""
        s, side = self.s, self.s.target(self.SIDE)
        boards = [self._board(f"{name}{at}", read_sketch(text), side) for at, text in enumerate(sketches)]
        if leads:
            sign, height = s(28), boards[0].measure(0).high
            arrow = kit.icon("arrow_right", sign, muted=True)
            boards.insert(1, kit.Pad(arrow, y=(height - sign) // 2))
        return kit.Flow(boards, s(22), s(22), "top")

    def _cards(self, name: str, tokens: Sequence[str]) -> kit.Part:
        """Return a row of cards, with a factory's pollution below it."""
        parts = list[kit.Part]()
        for at, token in enumerate(tokens):
            caption = percent_text(int(token[1])) if token[1:].isdigit() else ""
            card = self._card(f"{name}{at}", token, self.s.target(self.SIDE))
            parts.append(kit.VStack([card, self.words(caption, "small", align="center")]))
        return kit.Flow(parts, self.s(8), self.s(8))

    def _opening(self, setup: Setup) -> kit.Part:
        """Return the board of a game at its start, with all its cells, as large as it fits."""
        state, height = CARD_CITY.initial(setup.checked(), 1), self.s.target(230)
        board = state.rules.board
        model = board_of(CARD_CITY.view(state, None), board, 0)
        taken = {card.cell for card in model.cards}
        every = tuple(cell for zone in board.zone_cells for cell in zone)
        if board.floating == "rows":  # its rows still slide: show as many as there will be
            every = tuple(cell for cell in every if abs(cell[1]) <= board.n // 2)
        model = model._replace(cells=tuple(cell for cell in every if cell not in taken), frame=every)

        def draw(canvas: Canvas, rect: Rect) -> None:
            lens = Camera(whole=True).lens(rect, model, self.s, padding=6, largest=200)
            paint_board(canvas, rect, model, lens, self.faces)

        return kit.HStack([kit.drawing(draw, round(height * 1.7), height), kit.space(grow=1)])

    def _lots(self) -> kit.Part:
        """Return the lots for three players with two or three cards a round (3.3)."""
        large = self.setup is not None and self.setup.level != "simplified"
        lots: tuple[tuple[str, ...], ...] = (("R", "C", "?"), ("P", "I", "?", "?", "?", "?"))
        if not large:
            lots = (("R", "C"), ("P", "I", "?", "?"))
        rows = list[kit.Part]()
        for number, tokens in enumerate(lots, 1):
            text = self.words(_("Lot {number}").format(number=number), "label", muted=True)
            rows.append(kit.VStack([text, self._cards(f"lot{number}.", tokens)], self.s(2)))
        return kit.VStack(rows, self.s(8))

    # Tables

    def deck(self) -> kit.Part:
        """Return each kind with its card and its count."""
        s, cells = self.s, list[kit.Part]()
        for kind in BOX_CARDS["xl"]:
            if self.setup is None or BOX_CARDS[self.setup.edition][kind]:
                count = self._amount(kind)
                card = self._card("kinds", "I1" if kind == "I" else kind, s.target(40), count)
                name = self.words(kind_name(kind), "strong")
                amount = self.words(count, "small", muted=True)
                cell = kit.HStack([card, kit.VStack([name, amount], grow=1)], s(6), "top")
                cells.append(kit.Wide(cell, s.target(190)))
        return kit.Flow(cells)

    def _amount(self, kind: str) -> str:
        """Return "12 cards" for the set-up's edition. Without one "12 · XL 14" if the editions differ."""
        setup, classic, large = self.setup, BOX_CARDS["classic"][kind], BOX_CARDS["xl"][kind]
        if setup is not None or classic == large:
            count = large if setup is None else BOX_CARDS[setup.edition][kind]
            return ngettext("{count} card", "{count} cards", count).format(count=count)
        of_large = _("XL {count}").format(count=large)
        return f"{classic} · {of_large}" if classic else of_large

    def pool(self) -> kit.Part:
        """Return one player's share of the pool, and the number of rounds (2.1)."""
        simple = _("Classic edition and simplified level")
        normal = _("Normal and advanced level, 1, 2 or 4 players")
        three = _("Normal and advanced level, 3 players")
        shares = [
            (simple, pool_share("simplified", 2)),
            (normal, pool_share("normal", 2)),
            (three, pool_share("normal", 3)),
        ]
        if self.setup is not None:
            own = pool_share(self.setup.level, self.setup.players)
            shares = [(text, share) for text, share in shares if share == own]
        return kit.VStack([self._share(text, share) for text, share in shares], self.s(12))

    def _share(self, name: str, share: PoolShare) -> kit.Part:
        s = self.s
        rhythm = _("{rounds} rounds, {cards} cards a player each round")
        rhythm = rhythm.format(rounds=share.rounds, cards=share.drafted)
        counts = {"R": share.residential, "I1": share.industrial, "P": share.parking, "C": share.commercial}
        counts["L"] = share.leisure
        cards = [
            kit.HStack([self._card(f"{name}.", token, s.target(34)), self.words(f"×{count}", "strong")])
            for token, count in counts.items()
        ]
        return kit.VStack([self.words(f"**{name}**\n{rhythm}", "small"), kit.Flow(cards, s(16), line_gap=0)], s(4))

    def ladder(self) -> kit.Part:
        """Return the ladder of the game in `setup`, empty if it has none."""
        if self.setup is None or self.setup.players > 1:
            return kit.space()
        heading = self.words(ladder_text(self.setup), "strong")
        return kit.VStack([heading, self.rungs(ladder_of(self.setup))], self.s(4))

    def rungs(self, ladder: Ladder) -> kit.Part:
        """Return ranks with their least scores, the highest first."""
        rows = [
            [self.words(rank_name(rank)), self.words(str(least), "strong", align="right")]
            for rank, least in reversed(rungs_of(ladder))
        ]
        return kit.Grid(rows, self.s(24))

    def xl_ladders(self) -> kit.Part:
        """Return a column per victory, or a line per victory if large text leaves no room (12.2)."""
        number = partial(self.words, style="strong", align="right")
        rows: list[list[kit.Part]] = [
            [kit.space(), *(self.words(victory_name(victory), "label", align="right") for victory in XL_LADDERS)]
        ]
        for at in range(len(RANKS))[::-1]:
            leasts = (ladder[at] for ladder in XL_LADDERS.values())
            figures = [number("–" if least is None else str(least)) for least in leasts]
            rows.append([self.words(rank_name(RANKS[at]), "small"), *figures])
        return kit.FirstThatFits([lambda: kit.Grid(rows, self.s(14)), self._ladder_lines])

    def _ladder_lines(self) -> kit.Part:
        lines = [
            f"**{victory_name(victory)}**\u00a0– "
            + ", ".join(f"{rank_name(rank)}\u00a0{least}" for rank, least in rungs_of(ladder))
            for victory, ladder in XL_LADDERS.items()
        ]
        return kit.VStack([self.words(line, "small") for line in lines], self.s(6))


TABLES: dict[str, Callable[[Illustrator], kit.Part]] = {
    "cards": Illustrator.deck,
    "pool": Illustrator.pool,
    "ladder": Illustrator.ladder,
    "classic_ladder": lambda book: book.rungs(CLASSIC_LADDER),
    "xl_ladders": Illustrator.xl_ladders,
}
"""Makers of the tables, by name."""


class CardCityRulebook(RulebookText):
    """`scenes.rulebook.text.RulebookText` of both editions."""

    pictures = Illustrator

    def concerns(self, name: str, setup: Setup) -> bool:
        return concerns(name, setup)

    def tags(self, clause: str) -> Sequence[str]:
        return [self._tag(need) for need in required_words(clause)]

    @staticmethod
    def _tag(need: str) -> str:
        if need in ("classic", "xl"):
            return edition_name(need)
        if need in ("simplified", "normal", "advanced"):
            return _("Level: {level}").format(level=level_name(need).lower())
        if need == "green":
            return _("Normal and advanced level")
        if need in ("solo", "several"):
            return _("Alone") if need == "solo" else _("Two players or more")
        if need in ("residential", "economic", "industrial", "commercial", "happiness"):
            text = victory_label(need)
            return text[0].upper() + text[1:]
        return _("Variant: {variant}").format(variant=variant_name(need))


RULEBOOK = CardCityRulebook("card_city")
