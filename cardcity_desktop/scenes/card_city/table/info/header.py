"""Above the table: the active player's task, the round and its steps, tools, overlay toggles."""

from collections.abc import Callable, Sequence
from functools import cache, partial
from itertools import chain, product

from pygame import Rect, Surface

from cardcity_desktop.scenes.card_city.table.info.legend import TITLES
from cardcity_desktop.scenes.card_city.table.layout import TableLayout
from cardcity_desktop.scenes.card_city.table.snapshot import TableSnapshot
from cardcity_desktop.scenes.card_city.wording.phases import phase_task, phase_title
from cardcity_desktop.scenes.match_table.table import Tool
from cardcity_desktop.support.i18n import _, pgettext
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.board.model import Overlay
from cardcity_desktop.ui.paint.text import DISPLAY_BOLD, Style, TextStyle
from cardcity_desktop.ui.paint.vector.svg import svg_document
from cardcity_desktop.ui.toolkit import Canvas, Focus, Focusable, Intent, Scene, Ui, Widget
from cardcity_desktop.ui.widgets.buttons import Kind, icon_button
from cardcity_desktop.ui.window.focus import TOGGLES, TOOLS

SIGNS = ("people", "plus", "home", "coin", "factory")
"""Icons of the five steps."""

STEP_OF = {
    "founding": 0,
    "drawing": 0,
    "splitting": 0,
    "choosing": 0,
    "keeping": 0,
    "building": 1,
    "developing": 2,
    "buying": 4,
    "over": 5,
}
"""The step of each phase of the rules; 5: all are done."""

EARNING = 3
"""The step of counting incomes, which is no phase of the rules."""

HIGH, NOTCH, EDGE = 34, 11, 7
"""Logical units: a step's height, how far its arrow reaches into the next step, and the pill around all steps."""

DONE, DONE_INK = "#CFE0CB", "#1D4A35"
COMING, COMING_INK = "#EADBB8", "#514E43"
DARK = {DONE: "#35584F", DONE_INK: "#E4F2E6", COMING: "#2A3763", COMING_INK: "#C3CBE6"}
"""Colours on the dark theme of the four colours above."""


class Ribbon(Widget):
    """The five steps of a round.

    `named` are the steps that have room for their name. Without `signs` their order alone shows which are done.
    """

    static = False

    def __init__(self, ui: Ui, rect: Rect, step: int, named: frozenset[int], signs: bool) -> None:
        super().__init__(rect, "ribbon")
        self.step, self.named, self.signs = step, named, signs
        self._places = _places(ui, rect, named, signs)

    def focusables(self) -> list[Focusable]:
        """Return targets without actions, whose tips name the steps."""
        arrow = self._places[0].right - self._places[1].left
        whole = [Rect(place.left, place.top, place.width - arrow, place.height) for place in self._places]
        return [
            Focusable(
                f"step:{at}", place, label=self._spoken(at), tip=step_name(at), sound="", group="steps", role="text"
            )
            for at, place in enumerate(whole)
            if at not in self.named
        ]

    def _spoken(self, at: int) -> str:
        """Return a step's name for screen readers, worded so that it does not sound like a button."""
        state = _("done") if at < self.step else _("now") if at == self.step else _("not yet")
        step = _("Step {number} of {count}: {name}").format(number=at + 1, count=len(SIGNS), name=step_name(at))
        return f"{step}, {state}"

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        for at, place in reversed([*enumerate(self._places)]):  # each arrow covers the start of the next step
            canvas.surface.blit(_arrow(canvas, place, self._colours(canvas, at)[0], at == 0), place)
        for at, place in enumerate(self._places):  # the order in which they are read
            self._draw_step(canvas, at, place)

    def _draw_step(self, canvas: Canvas, at: int, place: Rect) -> None:
        ink, s = self._colours(canvas, at)[1], canvas.scale
        side, gap = (min(s(18), place.height - s(8)), s(6)) if self.signs else (0, 0)
        sign = "check" if at < self.step else SIGNS[at]
        name = step_name(at) if at in self.named else ""
        wide = side + (gap + canvas.measure(name, "label")[0] if name else 0)
        left = place.left + (place.width + s(NOTCH if at else 0) - wide) // 2
        if self.signs:
            canvas.icon(sign, Rect(left, place.centery - side // 2, side, side), ink)
        if name:
            room = Rect(left + side + gap, place.top, place.right, place.height)
            canvas.text(name, room, "label", ink, "left", "middle", wrap=False)

    def _colours(self, canvas: Canvas, at: int) -> tuple[str, str]:
        """Return ground and ink of a step."""
        theme = canvas.theme
        if at == self.step:
            return theme.accent, theme.on_accent
        if theme.edge:
            return theme.panel, theme.text
        fill, ink = (DONE, DONE_INK) if at < self.step else (COMING, COMING_INK)
        return (DARK[fill], DARK[ink]) if theme.shade == "dark" else (fill, ink)


def step_name(at: int) -> str:
    """Return the step's name, a verb."""
    return (
        pgettext("phase", "Choose"),
        pgettext("phase", "Build"),
        pgettext("phase", "Grow"),
        pgettext("phase", "Earn"),
        pgettext("phase", "Buy"),
    )[at]


def ribbons(ui: Ui, step: int) -> list[kit.Part]:
    """Return the ribbon on its pill, first with the names of all steps, last with icons alone."""
    high = max(ui.scale(HIGH), ui.text.line_height("label") + ui.scale(8))
    every = frozenset(range(len(SIGNS)))

    def ribbon(named: frozenset[int], signs: bool) -> kit.Part:
        size = kit.fixed(sum(_wides(ui, named, signs)) + ui.scale(NOTCH), high)
        return kit.panel(ui, kit.Leaf(lambda rect: Ribbon(ui, rect, step, named, signs), size), "pill", EDGE, EDGE)

    forms = ((every, True), (every, False), (frozenset({step}), True), (frozenset[int](), True))
    return [ribbon(named, signs) for named, signs in forms]


def _wides(ui: Ui, named: frozenset[int], signs: bool) -> list[int]:
    """Return the distances in px from the start of each step to the next."""
    s = ui.scale
    if not signs:
        return [s(20) + ui.text.width(step_name(at), "label") for at in range(len(SIGNS))]
    sign = s(18 + 28)
    return [sign + (s(10) + ui.text.width(step_name(at), "label") if at in named else 0) for at in range(len(SIGNS))]


def _places(ui: Ui, rect: Rect, named: frozenset[int], signs: bool) -> list[Rect]:
    """Return each step's rectangle with its arrow."""
    places, left = [], rect.left
    for wide in _wides(ui, named, signs):
        places.append(Rect(left, rect.top, wide + ui.scale(NOTCH), rect.height))
        left += wide
    return places


def _arrow(canvas: Canvas, place: Rect, fill: str, first: bool) -> Surface:
    """Return a step's ground, an arrow with a rim in the table's colour."""
    wide, high, notch, theme = place.width, place.height, canvas.scale(NOTCH), canvas.theme
    start = f"M8 1H{wide - notch}" if first else f"M1 1H{wide - notch}"
    back = f"H8Q1 {high - 1} 1 {high - 8}V8Q1 1 8 1Z" if first else f"H1L{notch} {high / 2}Z"
    path = f"{start}L{wide - 1} {high / 2}L{wide - notch} {high - 1}{back}"
    rim = theme.panel_edge if theme.edge else theme.ground[0]
    body = f'<path fill="{fill}" stroke="{rim}" stroke-width="2" stroke-linejoin="round" d="{path}"/>'
    return canvas.pictures.get(svg_document(wide, high, body), place.size)


TASK = TextStyle(DISPLAY_BOLD, 25, 1.12, DISPLAY_BOLD)
"""Style of the task."""

MARK = 34
"""Logical units: side of the player's mark."""

BAR_PAD = 9
"""Logical units between the ends of the toggles' pill and the toggles."""

OVERLAY_ICONS = ("cloud", "leaf", "district", "swap")
OVERLAY_INTENTS = (Intent.OVERLAY_1, Intent.OVERLAY_2, Intent.OVERLAY_3, Intent.OVERLAY_4)


def heading(table: TableSnapshot, place: TableLayout, scene: Scene, earning: bool = False) -> list[Widget]:
    """Return a pill with the player's mark, the task and the round, and the round's steps on the right.

    While an income is counted (`earning`), the last step is the present one.
    """
    ui, s = table.ui, table.ui.scale
    area = Rect(
        place.header.left - s(10), place.header.top - s(2), place.header.width + s(10), place.header.height + s(4)
    )
    bar = _bar_width(table) + s(10)  # in every phase, so that nothing jumps
    ends = (bar, 0) if table.shows_lots else (bar,)  # lots have no toggles beside them
    step = EARNING if earning else STEP_OF[table.turn.view.phase]
    steps = kit.kept_value(scene, f"ribbons {step}", (), partial(ribbons, ui, step))
    styles: tuple[Style, ...] = (TASK,) if _is_large(table) else (TASK, "heading")
    task, title = task_text(table), phase_title(table.turn.view)  # the mark beside it shows whose turn it is
    sentences = [(task, style) for style in styles] + [(title, style) for style in (TASK, "heading", "strong", "label")]

    task_in = cache(partial(_task, table, area.height))  # rows share it, measured once
    low = max(ui.text.line_height(style) for style in styles) + ui.text.line_height("small") <= area.height
    counted = (True,) if low else (True, False)  # with the round, and without it where it is beside the task
    with_steps = (
        (end, [task_in(with_round, task, style), ribbon])
        for style, ribbon, end, with_round in product(styles, steps, ends, counted)
    )
    end_alone = ends[-1] if _is_large(table) else bar
    alone = ((end_alone, [task_in(with_round, *pair)]) for pair, with_round in product(sentences, counted))
    for end, parts in chain(with_steps, alone):  # the first row that fits, by its parts' sizes alone
        sizes = [part.measure(area.width) for part in parts]
        least = sum(size.least_wide for size in sizes) + s(6) + end
        if least <= area.width and max(size.least_high for size in sizes) <= area.height:
            break
    area.width -= end
    return kit.arrange(kit.HStack([parts[0], kit.space(s(6), grow=1), *parts[1:]]), area).all


def _task(table: TableSnapshot, high: int, counted: bool, sentence: str, style: Style) -> kit.Part:
    """Return the pill, `high` px, with the active player's mark and a sentence; the round is below it.

    Where two lines are too high, the round is beside the sentence if `counted`, else left out.
    """
    ui, s, turn = table.ui, table.ui.scale, table.turn
    view, lines = turn.view, ui.text.line_height(style) + ui.text.line_height("small")
    text = kit.words(ui, sentence, style, one_line=True, least=s(60) if style == "label" else kit.NEVER)
    if lines <= high:
        round_text = _("Round {round} of {rounds}").format(round=view.round, rounds=view.rounds)
        rows = kit.VStack([text, kit.words(ui, round_text, "small", one_line=True, muted=True)])
        texts: kit.Part = kit.Pad(rows, top=min(s(4), high - lines))  # an accent on a capital is higher than its line
    else:
        short = [kit.words(ui, f"{view.round}/{view.rounds}", "label", one_line=True, muted=True)] if counted else []
        texts = kit.HStack([text, *short], s(14))
    mark: list[kit.Part] = []
    if turn.active_seat is not None:
        sitter = turn.seats[turn.active_seat]
        mark = [kit.player_mark(sitter.colour, s(MARK), sitter.player)]
    return kit.AtLeast(kit.panel(ui, kit.HStack([*mark, texts], s(11)), "pill", 10, 0, right=s(6)), high=high)


def task_text(table: TableSnapshot) -> str:
    """Return the active player and what to do."""
    turn = table.turn
    if turn.active_seat is None:
        return phase_title(turn.view)
    if turn.mode in ("pass_on", "end_turn"):
        return _("Next: {name}").format(name=turn.names[turn.active_seat])
    guided = table.has_task and not table.has_mission  # a lesson allows only its own card now
    playable = turn.fitting if turn.mode == "build" and turn.is_my_turn and not guided else 0
    return phase_task(turn.view if turn.is_my_turn else turn.public_view, turn.names, playable)


def tools(ui: Ui, signs: Sequence[Tool], area: Rect) -> list[Widget]:
    """Return the icons at the right end of `area`."""
    side, s = min(area.height, area.width // len(signs)), ui.scale
    gap = min((area.width - side * len(signs)) // (len(signs) - 1), s(14))
    icons = [partial(icon_button, icon=i, name=tip, action=call, key=key, why_not=why, group=TOOLS)
             for i, tip, key, call, why in signs]  # fmt: skip
    return _on_pill(ui, icons, side, gap, area.inflate(2 * s(4), 0), (4, 2))


def _on_pill(
    ui: Ui, icons: Sequence[Callable[[Rect], Widget]], side: int, gap: int, area: Rect, pads: tuple[float, float]
) -> list[Widget]:
    """Return icons of `side` px, `gap` px apart, on a pill at the right end of `area`; `pads` are its margins."""
    row = kit.HStack([kit.Leaf(icon, kit.fixed(side, side)) for icon in icons], gap)
    place = area.inflate(0, 2 * ui.scale(pads[1]))
    return kit.arrange(kit.Aligned(kit.panel(ui, row, "pill", *pads), 1), place).widgets


def overlay_buttons(table: TableSnapshot, area: Rect) -> list[Widget]:
    """Return a toggle for each overlay of this game and the model's button, at the right end of `area`."""
    keys, icons = table.ui.keys, list[Callable[[Rect], Widget]]()
    for overlay, icon, name, intent in overlays_of(table):
        kind: Kind = "secondary" if overlay in table.selection.overlays else "quiet"
        call, key = partial(table.actions.toggle_overlay, overlay), f"overlay:{overlay}"
        icons.append(partial(icon_button, icon=icon, name=keys.named(name, intent), action=call, key=key, kind=kind,
                             group=TOGGLES, checked=overlay in table.selection.overlays))  # fmt: skip
    if _offers_model(table):
        tip, show = keys.named(_("See the city as a model"), Intent.MODEL), table.actions.show_model
        icons.append(partial(icon_button, icon="model", name=tip, action=show, key="model", group=TOGGLES))
    return _on_pill(table.ui, icons, _overlay_side(table), table.ui.scale(4), area, (BAR_PAD, 3))


def overlays_of(table: TableSnapshot) -> list[tuple[Overlay, str, str, Intent]]:
    """Return (overlay, icon, name, intent) of each overlay that this game offers."""
    rules = table.turn.state.rules
    offered = (rules.green, rules.green, True, rules.setup.level == "advanced")
    every = zip(TITLES.items(), OVERLAY_ICONS, OVERLAY_INTENTS, offered, strict=True)
    return [(overlay, icon, _(title), intent) for (overlay, title), icon, intent, there in every if there]


def overlay_for(table: TableSnapshot, intent: Intent) -> Overlay | None:
    """Return the overlay that an intent toggles; None if the game lacks it or no city is shown."""
    offered = {meant: overlay for overlay, _icon, _name, meant in overlays_of(table)}
    return None if table.shows_lots else offered.get(intent)


def _offers_model(table: TableSnapshot) -> bool:
    """Return True if there is room for the model's button.

    Large text beside many toggles leaves none; the key still works.
    """
    return not _is_large(table) or len(overlays_of(table)) <= MANY_TOGGLES


def _is_large(table: TableSnapshot) -> bool:
    """Return True if the text is so large that steps, player's name and model's button are dropped for the task."""
    return table.ui.scale.text > LARGE_TEXT


LARGE_TEXT, MANY_TOGGLES = 1.5, 2


def _overlay_side(table: TableSnapshot) -> int:
    return table.ui.scale.target(40)


def _bar_width(table: TableSnapshot) -> int:
    """Return the width in px of the pill with toggles and the model's button."""
    s, count = table.ui.scale, len(overlays_of(table)) + _offers_model(table)
    return count * (_overlay_side(table) + s(4)) - s(4) + 2 * s(BAR_PAD)
