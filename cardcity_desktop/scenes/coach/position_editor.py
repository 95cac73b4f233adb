"""The position editor: any cards, hands, money and round of a game.

It shows why a position is not legal, and plays a legal one.
"""

import json
from collections.abc import Sequence
from contextlib import suppress
from datetime import timedelta
from functools import partial
from typing import Any

from pygame import Rect

from cardcity_desktop.career.mistakes import puzzle_of_decision
from cardcity_desktop.players.catalogue import LEVELS
from cardcity_desktop.players.coach import LEAST_COST, Decision
from cardcity_desktop.players.player import Budget
from cardcity_desktop.players.weighing import DecisionPoint, Way, weighed_ways
from cardcity_desktop.rules.errors import BadFieldError, Cell
from cardcity_desktop.rules.position_words import POSITION
from cardcity_desktop.rules.registry import default_game, game_of
from cardcity_desktop.scenes.coach.moments import advice_of
from cardcity_desktop.scenes.coach.position_board import PositionBoard, PositionTable
from cardcity_desktop.scenes.front import front_of
from cardcity_desktop.scenes.replay.table_picture import TablePainter
from cardcity_desktop.scenes.services import Services
from cardcity_desktop.scenes.shared.position_desk import Amount, Pile, Request, copy_position, value_at, with_value
from cardcity_desktop.scenes.shared.thinking import BackgroundThinker
from cardcity_desktop.session.match import AnyMatch, Match
from cardcity_desktop.session.replay import Replay
from cardcity_desktop.session.store import PRACTICE, MemoryStore, Seat
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.board.model import BoardModel
from cardcity_desktop.ui.pages.page import page_head
from cardcity_desktop.ui.reader.screen import in_one
from cardcity_desktop.ui.toolkit import Canvas, Command, Focus, Focusable, Reset, Scene, Stay, Widget, inset
from cardcity_desktop.ui.widgets.buttons import Option, Stepper
from cardcity_desktop.ui.window.system.clipboard import pasted_text
from cardcity_desktop.ui.wording.phrases import with_label
from cardcity_desktop.ui.wording.seats import names_of

ASKING = Budget(evaluations=20_000, seconds=3.0)
LARGE_TEXT = 1.3
"""From this text size on everything is in one column."""
CARD = 46
"""Logical units across a card to press."""
RIVAL = LEVELS[-1]
NOTHING = ""
"""The brush that takes cards away."""
WAYS_SHOWN = 3


def has_shape(value: Any, like: Any) -> bool:
    """Return True if a value has the same types as `like`, in all parts that both have.

    >>> has_shape({"hand": ["R", "?"], "seed": 5}, {"hand": ["H"]}), has_shape({"hand": "R"}, {"hand": ["H"]})
    (True, False)
    """
    if isinstance(like, dict) and isinstance(value, dict):
        lists = [] if like else value.values()  # an empty dict, such as a seat's cities, holds lists of cards later
        known = all(has_shape(found, like[key]) for key, found in value.items() if key in like)
        return known and all(has_shape(found, []) for found in lists)
    if isinstance(like, list) and isinstance(value, list):
        return all(has_shape(found, like[0] if like else "") for found in value)
    return type(value) is type(like)


class PositionEditor(Scene):
    """A position that is being changed."""

    def __init__(self, services: Services, game: str, request: Request | str | None = None) -> None:
        super().__init__()
        self.services, self.front, self.game = services, front_of(game), game_of(game)
        self.given = request  # or a text that the player has pasted elsewhere
        self.brush = NOTHING  # the card that a press puts somewhere, or NOTHING
        self.shown = 0  # place of the board that is shown
        self.ways: tuple[Way, ...] = ()
        self.match: AnyMatch | None = None
        self._refused: tuple[BadFieldError, bool] | None = None  # and whether its field is named
        self._thinker = BackgroundThinker()
        self._asked = False
        self._frame = frozenset[Cell]()  # the cells in sight, so that no cell moves when a card is put

    def about(self) -> str:
        return _(
            "Choose a card, then press where it lies. What is set up here can be played, asked about and sent. "
            "The cards of the box and their places are checked, not how a game would have got there."
        )

    def enter(self) -> None:
        if self.match is None and self._refused is None:
            desk = self.front.position_desk(self.ui)
            assert desk is not None
            self.desk = desk
            self.change(self.desk.read(self.given) if isinstance(self.given, dict) else self.desk.starts()[0][1])
            if isinstance(self.given, str):
                self._take_text(self.given)

    def leave(self) -> None:
        self._thinker.stop()

    # The position

    def change(self, request: Request, pasted: bool = False) -> Command:
        """Take over another position, and ask the rules whether it can be played.

        If the player `pasted` it, an error names the wrong field.
        """
        self.request, self.ways, self._asked = request, (), False
        try:
            setup = self.game.read_setup({POSITION: self.desk.whole(request)})
            count = self.game.players(setup)
            seats = [Seat(self.services.career.profile.name, 0)]
            seats += [Seat("", self.front.seat_colours[at], RIVAL) for at in range(1, count)]
            self.match = Match.start(self.game, setup, seats, 1, MemoryStore())
            self._refused = None
        except BadFieldError as error:
            self.match, self._refused = None, (error, pasted)
        return self.refreshed()

    @property
    def problem(self) -> str:
        """The reason why the position can’t be played, after the name of the wrong number or pasted field. "" without
        one."""
        if self._refused is None:
            return "" if self.match is None or self.match.actors() else _("The game is over in this position.")
        error, pasted = self._refused
        labels = {step: each.label for each in self.desk.amounts(self.request) for step in each.path[-2:]}
        problem, field = error.phrase.text(_, self._figure_text), error.field if pasted else ""
        if field := labels.get(error.field, field):
            return _("{field}: {problem}").format(field=field, problem=problem)
        return problem[0].upper() + problem[1:]

    def _figure_text(self, name: str, figure: object) -> object:
        """Return a figure of a refusal as the editor shows it: seats from 1, cards and cells by name."""
        match name, figure:
            case "seat", int():
                return figure + 1
            case "card" | "character", str() if figure in self.desk.palette(self.request):
                return self.desk.name_of(figure)
            case "city", str():
                return self.desk.name_of(figure)
            case "cell", [int(x), int(y)]:
                return self.desk.cell_name(self.request, (x, y))
        return figure

    @property
    def is_sound(self) -> bool:
        """True if the position can be played on."""
        return self.match is not None and not self.problem

    # Changing it

    def pick(self, card: str) -> Command:
        """Choose the brush."""
        self.brush = card
        return self.refreshed()

    def press_cell(self, cell: Cell, card: str) -> Command:
        """Put the brush on a cell. If the same card is there, take it away."""
        put = NOTHING if card == self.brush else self.brush
        return self.change(self.desk.with_card(self.request, self.shown, cell, put))

    def _begin(self, start: str) -> Command:
        """Begin anew with another set-up."""
        self.shown, self._frame = 0, frozenset()
        return self.change(dict(self.desk.starts())[start])

    def _show(self, board: str) -> Command:
        self.shown, self._frame = int(board), frozenset()
        return self.refreshed()

    def press_spot(self, pile: Pile, card: str) -> Command:
        """Add the brush to a list of cards. Without a brush take a card away."""
        if self.brush or not card:
            return self._add(pile)
        return self._take(pile, value_at(self.request, pile.path, []).index(card))

    def _add(self, pile: Pile) -> Command:
        if self.brush not in pile.takes:
            self.ui.toast(_("Choose a card that may lie there first."))
            return Stay()
        return self.change(with_value(self.request, pile.path, [*value_at(self.request, pile.path, []), self.brush]))

    def _take(self, pile: Pile, place: int) -> Command:
        cards = list(value_at(self.request, pile.path, []))
        del cards[place]
        return self.change(with_value(self.request, pile.path, cards))

    # What can be done with it

    def _copy(self) -> Command:
        return copy_position(self.ui, self.desk, self.game.name, self.request)

    def _paste(self) -> Command:
        return self._take_text(pasted_text())

    def _take_text(self, text: str) -> Command:
        """Take over a request of `analyse`."""
        try:
            request = json.loads(text)
        except ValueError:
            request = None
        if not isinstance(request, dict) or not has_shape(request, self.desk.starts()[0][1]):
            self.ui.toast(_("There is no position in the clipboard."))
            return Stay()
        game = request.pop("game", default_game())
        if game != self.game.name:
            self.ui.toast(_("That is a position of another game."))
            return Stay()
        request = self.desk.read(request)
        if (unknown := self._unknown_card(request)) is not None:
            self.ui.toast(_("{field}: {problem}").format(field=unknown, problem=_("This game has no such card.")))
            return Stay()
        self._frame = frozenset()
        return self.change(request, pasted=True)

    def _unknown_card(self, request: Request) -> str | None:
        """Return a word in the lists of cards that names no card, or None if there is none."""
        with suppress(BadFieldError):
            self.game.read_setup({POSITION: self.desk.whole(request)})
            return None
        cards: list[tuple[object, Pile]] = [
            (card, pile) for pile in self.desk.piles(request) for card in value_at(request, pile.path, [])
        ]
        known = set(self.desk.palette(request))
        wrong = (card for card, pile in cards if not isinstance(card, str) or card not in {*known, *pile.takes})
        return next(map(str, wrong), None)

    def _play(self) -> Command:
        match = self.match
        assert match is not None
        actor = match.actors()[0]
        seats = [Seat("", seat.colour, RIVAL) for seat in match.seats]
        seats[actor] = Seat(self.services.career.profile.name, match.seats[actor].colour)
        practice = self.services.matches.new(self.game.name, match.header.setup, seats, None, PRACTICE)
        return Reset(self.services.table_scene(practice))

    def _ask(self) -> Command:
        """Let the strongest player value the possible ways, in another process."""
        match = self.match
        assert match is not None
        seat, request = match.actors()[0], self.request
        self._asked = True

        def take(ways: Sequence[Way] | None) -> None:
            if self.request is request:
                self.ways, self._asked = tuple(ways or ()), False
                shown = map(self._way_texts, self.ways[:WAYS_SHOWN])
                self.ui.announce(in_one(with_label(text.rstrip("."), value) for text, value in shown))
                self.refresh()

        self._thinker.ask(self.ui, take, weighed_ways, DecisionPoint(self.game, match.state, seat, 1), ASKING)
        return self.refreshed()

    def _keep_puzzle(self, worse: Way) -> Command:
        """Store the position among the player's own mistakes. `worse` is the best way that does not solve it."""
        match = self.match
        assert match is not None
        puzzle = puzzle_of_decision(match, match.actors()[0], Decision(0, 0, self.ways, worse))
        yesterday = self.services.career.today() - timedelta(days=1)  # so that it is due at once
        self.services.career.note_puzzle(puzzle, yesterday)
        self.ui.toast(_("It waits among your mistakes, on the page of puzzles."))
        return Stay()

    # The page

    def spoken_note(self) -> str:
        """Return the brush, and whether the position can be played on."""
        brush = self.desk.name_of(self.brush) if self.brush else _("Take cards away")
        good, bad = _("You can play on from here."), _("You can’t play on from here.")
        verdict = [good] if self.is_sound else [bad, self.problem]
        return in_one((brush, *verdict))

    def compose(self) -> list[Widget]:
        page = inset(self.ui.area, self.ui.scale(28), self.ui.scale(20))
        facts = page.size, self.request, self.brush, self.shown, self.ways, self._asked, self.problem
        return kit.arrange(kit.kept(self, "page", facts, self._whole), page).all

    def _whole(self) -> kit.Part:
        ui, s = self.ui, self.ui.scale
        head = page_head(ui, _("Position editor"), [] if self._is_large else self._clipboard())
        piles, has_board = [self._pile(pile) for pile in self.desk.piles(self.request)], bool(self._model)
        palette = [self._palette()] if has_board or self._is_large else []
        side = [self._verdict(), self._amounts(), *palette, *piles, self._starts()]
        if self._is_large:
            column = kit.VStack([kit.Flow(self._clipboard(), s(10)), self._board(), *side], s(14))
            return kit.VStack([head, kit.Scroll(column, "position", self, grow=1)], s(12))
        right = kit.Scroll(kit.VStack(side, s(10)), "side", self)
        left = self._board()
        if not has_board:
            left = kit.VStack([left, kit.Scroll(self._palette(), "palette", self, grow=1)], s(12), grow=1)
        body = kit.HStack([left, kit.Wide(right, s(500))], s(14), "fill", grow=1)
        return kit.VStack([head, body], s(14))

    @property
    def _is_large(self) -> bool:
        return self.ui.scale.text > LARGE_TEXT

    def _clipboard(self) -> list[kit.Part]:
        copy = kit.button(self.ui, _("Copy"), self._copy, icon="copy", key="copy")
        return [copy, kit.button(self.ui, _("Paste"), self._paste, icon="journal", key="paste")]

    @property
    def _model(self) -> BoardModel | None:
        return self.desk.board(self.request, self.shown)

    def _board(self) -> kit.Part:
        """Return the board to change, or the table at the position."""
        ui, s = self.ui, self.ui.scale
        size = kit.fixed(s(560), s(400), s(240), s(240))
        model = self._model
        if model is not None:
            cells = frozenset((*model.cells, *(card.cell for card in model.cards)))
            if not cells <= self._frame:
                self._frame = cells
            board = kit.Leaf(lambda rect: PositionBoard(rect, self, model, self._frame), size, grow=1)
            boards = [Option(str(at), name) for at, name in enumerate(self.desk.boards(self.request))]
            if len(boards) == 1:
                return board
            return kit.VStack([kit.choice(ui, boards, str(self.shown), self._show, "shown"), board], s(10), grow=1)
        facts = (self.match, self.problem, ui.area.size)
        return kit.kept(self, "table", facts, lambda: self._table(size))

    def _table(self, size: kit.Size) -> kit.Part:
        ui, match = self.ui, self.match
        actor = next(iter(match.actors()), 0) if match else 0
        tables = TablePainter(self.services, ui)
        table = match and tables.table(Replay(self.game, match.header, ()), 0, actor, all_open=True)
        if not table:
            return kit.panel(ui, kit.words(ui, self.problem, "heading", align="center"))
        return kit.Leaf(lambda rect: PositionTable(rect, self, table, actor), size, grow=2)

    def _verdict(self) -> kit.Part:
        """Return whether the position can be played on, the buttons for it, and the best ways."""
        ui, s = self.ui, self.ui.scale
        if not self.is_sound:
            parts: list[kit.Part] = [
                kit.words(ui, _("You can’t play on from here."), "heading"),
                kit.words(ui, self.problem, colour=ui.theme.danger),
            ]
            return kit.panel(ui, kit.VStack(parts, s(6)), x=16, y=12)
        thinks = _("Let me think…") if self._asked else ""
        buttons = [
            kit.button(ui, _("Play it"), self._play, kind="primary", icon="play", key="play"),
            kit.button(ui, _("Ask the strong player"), self._ask, icon="hint", key="ask", why_not=thinks),
        ]
        if worse := next((way for way in self.ways if way.cost >= LEAST_COST), None):
            keep = partial(self._keep_puzzle, worse)
            buttons.append(kit.button(ui, _("Make it a puzzle"), keep, icon="flag", key="puzzle"))
        parts = [kit.words(ui, _("You can play on from here."), "heading"), kit.Flow(buttons, s(8), line_gap=s(8))]
        if self._asked:
            parts.append(kit.words(ui, thinks, muted=True))
        elif self.ways and not worse:
            parts.append(kit.words(ui, _("No way is clearly worse, so this is no puzzle."), "small", muted=True))
        return kit.panel(ui, kit.VStack([*parts, *map(self._way, self.ways[:WAYS_SHOWN])], s(8)), x=16, y=12)

    def _way_texts(self, way: Way) -> tuple[str, str]:
        """Return a way's sentence and its value."""
        words, match = self.front.words, self.match
        assert match is not None
        hint = words.hint_text(match.view(match.actors()[0]), advice_of(way), names_of(match.seats))
        return hint, words.value_text(way.value)

    def _way(self, way: Way) -> kit.Part:
        """Return one of the best ways with its value."""
        ui, (text, value) = self.ui, self._way_texts(way)
        colour = ui.theme.accent if way is self.ways[0] else None
        figure = kit.words(ui, value, "strong", one_line=True, colour=colour)
        return kit.HStack([kit.words(ui, text, "small", grow=1), figure], ui.scale(10))

    def _starts(self) -> kit.Part:
        """Return the set-ups from which another position can be begun."""
        ui, starts = self.ui, self.desk.starts()
        picked = next((name for name, request in starts if request == self.request), "")
        options = [Option(name, name) for name, _request in starts]
        choice = kit.choice(ui, options, picked, self._begin, "start")
        rows = [kit.words(ui, _("Begin anew"), "small", muted=True), choice]
        return kit.panel(ui, kit.VStack(rows, ui.scale(4)), x=16, y=8)

    def _amounts(self) -> kit.Part:
        rows = [self._amount(amount) for amount in self.desk.amounts(self.request)]
        return kit.panel(self.ui, kit.VStack(rows, self.ui.scale(6)), x=16, y=10)

    def _amount(self, amount: Amount) -> kit.Part:
        ui, s = self.ui, self.ui.scale
        written = value_at(self.request, amount.path, amount.least)
        value = written if isinstance(written, int) else amount.least

        def change(value: int) -> Command:
            return self.change(with_value(self.request, amount.path, value))

        key = "amount:" + ".".join(map(str, amount.path))

        def make(rect: Rect) -> Stepper:
            low, high = amount.least, amount.most
            return Stepper(rect, value=value, low=low, high=high, on_change=change, key=key, name=amount.label)

        height = s.target(40)
        return kit.HStack([kit.words(ui, amount.label, grow=1), kit.Leaf(make, kit.fixed(s(170), height))], s(10))

    def _pile(self, pile: Pile) -> kit.Part:
        """Return a list of cards, which can be taken away, and a place for the next one."""
        ui, s, key = self.ui, self.ui.scale, ".".join(map(str, pile.path))
        cards = value_at(self.request, pile.path, [])
        parts = [
            self._card(card, f"{key}:{at}", partial(self._take, pile, at), _("{card}: take away"), key)
            for at, card in enumerate(cards)
        ]
        name = _("{pile}: put {card} there") if self.brush in pile.takes else _("{pile}: put a card there")
        label = name.format(pile=pile.label, card=self.desk.name_of(self.brush) if self.brush else "")
        parts.append(self._card("+", f"{key}:add", partial(self._add, pile), label, key))
        rows = kit.VStack([kit.words(ui, pile.label, "small", muted=True), kit.Flow(parts, s(6), line_gap=s(6))], s(4))
        return kit.panel(ui, rows, x=16, y=8)

    def _palette(self) -> kit.Part:
        ui, s = self.ui, self.ui.scale
        parts = [self._card("\u00d7", "brush:", partial(self.pick, NOTHING), _("Take cards away"), "palette")]
        for card in self.desk.palette(self.request):
            parts.append(self._card(card, f"brush:{card}", partial(self.pick, card), "{card}", "palette"))
        rows = [kit.words(ui, _("Cards to put"), "small", muted=True), kit.Flow(parts, s(6), line_gap=s(6))]
        return kit.panel(ui, kit.VStack(rows, s(4)), x=16, y=8)

    def _card(self, card: str, key: str, action: Any, label: str, group: str) -> kit.Part:
        """Return a card to press. A `card` that is "+" or "×" is drawn as that sign."""
        s = self.ui.scale
        sign = card in ("+", "\u00d7")
        text = label if sign else label.format(card=self.desk.name_of(card))
        chosen = group == "palette" and key == f"brush:{self.brush}"
        item = Focusable(key, Rect(0, 0, 0, 0), action, text, tip=text, checked=chosen or None, group=group)

        def paint(canvas: Canvas, rect: Rect, focus: Focus) -> None:
            if chosen or focus.hovered == key or sign:
                canvas.panel(rect, "active" if chosen else "sunk", 8)
            inner = inset(rect, s(3), s(3))
            if sign:
                canvas.text(card, rect, "heading", colour=None, align="center", valign="middle", wrap=False)
            else:
                self.desk.draw(canvas, card, inner)

        size = kit.fixed(s(CARD), s(CARD * 4 / 3))
        return kit.Face(kit.Leaf(lambda _rect: (), size), item, paint)
