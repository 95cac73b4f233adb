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
from cardcity_desktop.ui.paint.theme import Theme
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

HIGH, NOTCH, EDGE, SIGN = 34, 11, 7, 18
"""Logical units: a step's height, how far its arrow reaches into the next step, the pill around all, and an icon."""

DONE, DONE_INK = "#CFE0CB", "#1D4A35"
COMING, COMING_INK = "#EADBB8", "#514E43"
DARK = {DONE: "#35584F", DONE_INK: "#E4F2E6", COMING: "#2A3763", COMING_INK: "#C3CBE6"}
"""Colours on the dark theme of the four colours above."""

TASK = TextStyle(DISPLAY_BOLD, 25, 1.12, DISPLAY_BOLD)
"""Style of the task."""

MARK = 34
"""Logical units: side of the player's mark."""

OVERLAY_ICONS = ("cloud", "leaf", "district", "swap")
OVERLAY_INTENTS = (Intent.OVERLAY_1, Intent.OVERLAY_2, Intent.OVERLAY_3, Intent.OVERLAY_4)

LARGE_TEXT, MANY_TOGGLES = 1.5, 2
"""Size of the text from which the steps give way to the task, and toggles that leave the model's button room then."""


class Ribbon(Widget):
    """The five steps of a round; those in `named` show their names."""

    static = False

    def __init__(self, rect: Rect, step: int, named: frozenset[int], content: kit.Placed) -> None:
        """`content` is laid out already; it notes the place of each step without its arrow."""
        super().__init__(rect, "ribbon")
        self.step, self.named, self.children = step, named, content.widgets
        self._places = [content.noted[f"step {at}"] for at in range(len(SIGNS))]

    def focusables(self) -> list[Focusable]:
        """Return targets without actions, whose tips name the steps."""
        return [
            Focusable(
                f"step:{at}", place, label=self._spoken(at), tip=step_name(at), sound="", group="steps", role="text"
            )
            for at, place in enumerate(self._places)
            if at not in self.named
        ]

    def _spoken(self, at: int) -> str:
        """Return a step's name for screen readers, worded so that it does not sound like a button."""
        state = _("done") if at < self.step else _("now") if at == self.step else _("not yet")
        step = _("Step {number} of {count}: {name}").format(number=at + 1, count=len(SIGNS), name=step_name(at))
        return f"{step}, {state}"

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        for at, place in reversed([*enumerate(self._places)]):  # each arrow covers the start of the next step
            ground = Rect(place.topleft, (place.width + canvas.scale(NOTCH), place.height))
            canvas.surface.blit(_arrow(canvas, ground, _colours(canvas.theme, at, self.step)[0], at == 0), ground)
        super().draw(canvas, focus)


def _colours(theme: Theme, at: int, step: int) -> tuple[str, str]:
    """Return ground and ink of a step."""
    if at == step:
        return theme.accent, theme.on_accent
    if theme.high_contrast:
        return theme.panel, theme.text
    fill, ink = (DONE, DONE_INK) if at < step else (COMING, COMING_INK)
    return (DARK[fill], DARK[ink]) if theme.shade == "dark" else (fill, ink)


def step_name(at: int) -> str:
    """Return the step's name, a verb."""
    names = (
        lambda: pgettext("phase", "Choose"),
        lambda: pgettext("phase", "Build"),
        lambda: pgettext("phase", "Grow"),
        lambda: pgettext("phase", "Earn"),
        lambda: pgettext("phase", "Buy"),
    )
    return names[at]()


def ribbons(scene: Scene, step: int) -> list[Callable[[], kit.Part]]:
    """Return makers of the ribbon on its pill, first with the names of all steps, last with icons alone.

    Without icons their order alone shows which steps are done.
    """
    ui, every = scene.ui, frozenset(range(len(SIGNS)))
    height = max(ui.scale(HIGH), ui.text.line_height("label") + ui.scale(8))

    def ribbon(named: frozenset[int], signs: bool) -> kit.Part:
        steps = [_step_part(ui, at, step, at in named, signs) for at in every]
        row = kit.Pad(kit.HStack(steps, align="fill"), right=ui.scale(NOTCH))
        size = kit.fixed(row.measure(ui.area.width).wide, height)
        make = lambda rect: Ribbon(rect, step, named, kit.arrange(row, rect))  # noqa: E731
        return kit.panel(ui, kit.Leaf(make, size), "pill", EDGE, EDGE)

    forms = ((every, True), (every, False), (frozenset({step}), True), (frozenset[int](), True))
    return [partial(kit.kept, scene, f"ribbon {step} {form}", (), partial(ribbon, *form)) for form in forms]


def _step_part(ui: Ui, at: int, step: int, named: bool, signs: bool) -> kit.Part:
    """Return a step's icon and name, in the middle of its arrow, which reaches into the next step."""
    s, ink, parts = ui.scale, _colours(ui.theme, at, step)[1], list[kit.Part]()
    if signs:
        sign = "check" if at < step else SIGNS[at]
        parts.append(kit.drawing(lambda canvas, rect: canvas.icon(sign, rect, ink), s(SIGN), s(SIGN)))
    if named:
        parts.append(kit.words(ui, step_name(at), "label", one_line=True, valign="middle", colour=ink))
    side = (16 if named else 14) if signs else 10
    aside = NOTCH if at else NOTCH / 2
    return kit.Noted(f"step {at}", kit.Pad(kit.HStack(parts, s(6)), left=s(side + aside), right=s(side - aside)))


def _arrow(canvas: Canvas, place: Rect, fill: str, first: bool) -> Surface:
    """Return a step's ground, an arrow with a rim in the table's colour."""
    width, height, notch, theme = place.width, place.height, canvas.scale(NOTCH), canvas.theme
    start = f"M8 1H{width - notch}" if first else f"M1 1H{width - notch}"
    back = f"H8Q1 {height - 1} 1 {height - 8}V8Q1 1 8 1Z" if first else f"H1L{notch} {height / 2}Z"
    path = f"{start}L{width - 1} {height / 2}L{width - notch} {height - 1}{back}"
    rim = theme.panel_edge if theme.high_contrast else theme.ground[0]
    body = f'<path fill="{fill}" stroke="{rim}" stroke-width="2" stroke-linejoin="round" d="{path}"/>'
    return canvas.pictures.get(svg_document(width, height, body), place.size)


def heading(table: TableSnapshot, place: TableLayout, scene: Scene, earning: bool = False) -> list[Widget]:
    """Return a pill with the player's mark, the task and the round, and the round's steps on the right.

    While an income is counted (`earning`), the last step is the present one.
    """
    ui, s = table.ui, table.ui.scale
    area = Rect(
        place.header.left - s(10), place.header.top - s(2), place.header.width + s(10), place.header.height + s(4)
    )
    bar = _toggles(table).measure(area.width).wide + s(10)  # in every phase, so that nothing jumps
    ends = (bar, 0) if table.shows_lots else (bar,)  # lots have no toggles beside them
    step = EARNING if earning else STEP_OF[table.turn.view.phase]
    steps = ribbons(scene, step)
    styles: tuple[Style, ...] = (TASK,) if _is_large(table) else (TASK, "heading")
    task, title = task_text(table), phase_title(table.turn.view)  # the mark beside it shows whose turn it is
    sentences = [(task, style) for style in styles] + [(title, style) for style in (TASK, "heading", "strong", "label")]

    task_in = cache(partial(_task, table, area.height))  # rows share it, measured once
    low = max(ui.text.line_height(style) for style in styles) + ui.text.line_height("small") <= area.height
    counted = (True,) if low else (True, False)  # with the round, and without it where it is beside the task
    with_steps = (
        (end, [task_in(with_round, task, style), ribbon()])
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


def _task(table: TableSnapshot, height: int, counted: bool, sentence: str, style: Style) -> kit.Part:
    """Return the pill, `height` px, with the active player's mark and a sentence; the round is below it.

    Where two lines are too high, the round is beside the sentence if `counted`, else left out.
    """
    ui, s, turn = table.ui, table.ui.scale, table.turn
    view, lines = turn.view, ui.text.line_height(style) + ui.text.line_height("small")
    text = kit.words(ui, sentence, style, one_line=True, least=s(60) if style == "label" else kit.NEVER)
    if lines <= height:
        round_text = _("Round {round} of {rounds}").format(round=view.round, rounds=view.rounds)
        rows = kit.VStack([text, kit.words(ui, round_text, "small", one_line=True, muted=True)], -s(3))
        texts: kit.Part = kit.Pad(rows, top=min(s(4), height - lines))  # an accent on a capital is higher than its line
    else:
        short = [kit.words(ui, f"{view.round}/{view.rounds}", "label", one_line=True, muted=True)] if counted else []
        texts = kit.HStack([text, *short], s(14))
    mark: list[kit.Part] = []
    if turn.active_seat is not None:
        sitter = turn.seats[turn.active_seat]
        mark = [kit.player_mark(sitter.colour, s(MARK), sitter.player)]
    return kit.AtLeast(kit.panel(ui, kit.HStack([*mark, texts], s(11)), "pill", 10, 0, right=s(6)), high=height)


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
    return _at_right(_pill(ui, icons, side, gap, (4, 2)), area.inflate(2 * s(4), 2 * s(2)))


def overlay_buttons(table: TableSnapshot, area: Rect) -> list[Widget]:
    """Return a toggle for each overlay of this game and the model's button, at the right end of `area`."""
    return _at_right(_toggles(table), area.inflate(0, 2 * table.ui.scale(3)))


def _toggles(table: TableSnapshot) -> kit.Part:
    """Return the pill with the overlays' toggles and the model's button.

    Large text beside many toggles leaves no room for the button; the key still works.
    """
    ui, keys, overlays, icons = table.ui, table.ui.keys, overlays_of(table), list[Callable[[Rect], Widget]]()
    for overlay, icon, name, intent in overlays:
        kind: Kind = "secondary" if overlay in table.selection.overlays else "quiet"
        call, key = partial(table.actions.toggle_overlay, overlay), f"overlay:{overlay}"
        icons.append(partial(icon_button, icon=icon, name=keys.named(name, intent), action=call, key=key, kind=kind,
                             group=TOGGLES, checked=overlay in table.selection.overlays))  # fmt: skip
    if not _is_large(table) or len(overlays) <= MANY_TOGGLES:
        tip, show = keys.named(_("See the city as a model"), Intent.MODEL), table.actions.show_model
        icons.append(partial(icon_button, icon="model", name=tip, action=show, key="model", group=TOGGLES))
    return _pill(ui, icons, ui.scale.target(40), ui.scale(4), (9, 3))


def _pill(
    ui: Ui, icons: Sequence[Callable[[Rect], Widget]], side: int, gap: int, pads: tuple[float, float]
) -> kit.Part:
    """Return icons of `side` px, `gap` px apart, on a pill; `pads` are its margins."""
    return kit.panel(ui, kit.HStack([kit.Leaf(icon, kit.fixed(side, side)) for icon in icons], gap), "pill", *pads)


def _at_right(pill: kit.Part, area: Rect) -> list[Widget]:
    return kit.arrange(kit.Aligned(pill, 1), area).widgets


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


def _is_large(table: TableSnapshot) -> bool:
    """Return True if the text is so large that steps, player's name and model's button are dropped for the task."""
    return table.ui.scale.text > LARGE_TEXT
