"""Above the table: the active player's task, the round and its steps, tools, and the toggles of the overlays."""

from collections.abc import Callable, Sequence
from functools import cache, partial
from itertools import chain, product
from typing import NamedTuple

from pygame import Rect

from cardcity_desktop.rules.card_city.rule_set import RuleSet
from cardcity_desktop.scenes.card_city.pen import Pen
from cardcity_desktop.scenes.card_city.rules_text import overlay_meaning, phase_task, phase_title
from cardcity_desktop.scenes.card_city.table.layout import TableLayout
from cardcity_desktop.scenes.card_city.table.moves import Thing
from cardcity_desktop.scenes.card_city.table.shared_layout import SharedLayout
from cardcity_desktop.scenes.card_city.table.snapshot import TableSnapshot
from cardcity_desktop.scenes.match_table.table_host import Tool
from cardcity_desktop.support.i18n import N_, _, pgettext
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.board.model import Overlay
from cardcity_desktop.ui.paint.text import DISPLAY_BOLD, Style, TextStyle
from cardcity_desktop.ui.paint.theme import Theme
from cardcity_desktop.ui.paint.vector.svg import svg_document
from cardcity_desktop.ui.toolkit import Canvas, Focus, Focusable, Intent, Scene, Widget
from cardcity_desktop.ui.widgets.buttons import Kind, icon_button
from cardcity_desktop.ui.window.focus import TOGGLES, TOOLS
from cardcity_desktop.ui.wording.phrases import with_label
from cardcity_desktop.ui.wording.seats import of_player

STEP_SIGNS = ("people", "plus", "home", "coin", "factory")
"""Icons of the five steps of a round."""

NOTCH = 11
"""Logical units by which a step's arrow reaches into the next step."""


class OverlayTool(NamedTuple):
    """An overlay of the board with what toggles it."""

    overlay: Overlay
    title: str
    icon: str
    intent: Intent


OVERLAYS = (
    OverlayTool("pollution", N_("Pollution"), "cloud", Intent.OVERLAY_1),
    OverlayTool("parks", N_("Cells beside Parks"), "leaf", Intent.OVERLAY_2),
    OverlayTool("districts", N_("Districts and what they need"), "district", Intent.OVERLAY_3),
    OverlayTool("halves", N_("Where halves touch"), "swap", Intent.OVERLAY_4),
)


def overlays_of(rules: RuleSet) -> list[OverlayTool]:
    """Return the overlays that a game with these rules offers."""
    offered = (rules.green, rules.green, True, rules.setup.level == "advanced")
    return [tool for tool, there in zip(OVERLAYS, offered, strict=True) if there]


def overlay_text(overlay: Overlay, rules: RuleSet, shown: bool) -> str:
    """Return an overlay's heading and its explanation, or that it is hidden again."""
    (title,) = [tool.title for tool in OVERLAYS if tool.overlay == overlay]
    return with_label(_(title), overlay_meaning(overlay, rules) if shown else _("not shown any more"))


def step_name(at: int) -> str:
    """Return the name of step `at` of a round, a verb."""
    return (
        pgettext("phase", "Choose"),
        pgettext("phase", "Build"),
        pgettext("phase", "Grow"),
        pgettext("phase", "Earn"),
        pgettext("phase", "Buy"),
    )[at]


def task_text(table: TableSnapshot) -> str:
    """Return the active player and what to do."""
    turn = table.turn
    if turn.active_seat is None:
        return phase_title(turn.view)
    if turn.mode in ("pass_on", "end_turn"):
        return _("Next: {name}").format(name=turn.names[turn.active_seat])
    guided = table.has_task and not table.has_mission  # a lesson allows only its own card now
    playable = turn.fitting if turn.mode == "build" and turn.is_my_turn and not guided else 0
    return phase_task(turn.acting_view, turn.names, playable)


class Ribbon(Widget):
    """The five steps of a round. Those in `named` show their names."""

    static = False

    def __init__(self, rect: Rect, step: int, named: frozenset[int], content: kit.Placed) -> None:
        """`content` is laid out already. It notes the place of each step without its arrow."""
        super().__init__(rect, "ribbon")
        self.step, self.named, self.children = step, named, content.widgets
        self._places = [content.noted[f"step {at}"] for at in range(len(STEP_SIGNS))]

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
        step = _("Step {number} of {count}: {name}").format(number=at + 1, count=len(STEP_SIGNS), name=step_name(at))
        return f"{step}, {state}"

    @staticmethod
    def colours(theme: Theme, at: int, step: int) -> tuple[str, str]:
        """Return ground and ink of step `at` while `step` is the present one."""
        if at == step:
            return theme.accent, theme.on_accent
        if theme.high_contrast:
            return theme.panel, theme.text
        if theme.shade == "dark":
            return ("#35584F", "#E4F2E6") if at < step else ("#2A3763", "#C3CBE6")
        return ("#CFE0CB", "#1D4A35") if at < step else ("#EADBB8", "#514E43")

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        for at, place in reversed([*enumerate(self._places)]):  # each arrow covers the start of the next step
            ground = Rect(place.topleft, (place.width + canvas.scale(NOTCH), place.height))
            self._draw_arrow(canvas, ground, self.colours(canvas.theme, at, self.step)[0], at == 0)
        super().draw(canvas, focus)

    @staticmethod
    def _draw_arrow(canvas: Canvas, place: Rect, fill: str, first: bool) -> None:
        """Draw a step's ground, an arrow with a rim in the table's colour."""
        width, height, notch, theme = place.width, place.height, canvas.scale(NOTCH), canvas.theme
        start = f"M8 1H{width - notch}" if first else f"M1 1H{width - notch}"
        back = f"H8Q1 {height - 1} 1 {height - 8}V8Q1 1 8 1Z" if first else f"H1L{notch} {height / 2}Z"
        path = f"{start}L{width - 1} {height / 2}L{width - notch} {height - 1}{back}"
        rim = theme.panel_edge if theme.high_contrast else theme.ground[0]
        body = f'<path fill="{fill}" stroke="{rim}" stroke-width="2" stroke-linejoin="round" d="{path}"/>'
        canvas.surface.blit(canvas.pictures.get(svg_document(width, height, body), place.size), place)


class TableHeader(Pen):
    """The heading, the tools and the toggles of a table at one moment.

    While an income is counted (`earning`), counting it is the present step; it is no phase of the rules.
    """

    TASK = TextStyle(DISPLAY_BOLD, 25, 1.12, DISPLAY_BOLD)
    EARNING = 3  # the step of counting incomes
    LARGE_TEXT = 1.5  # text size from which steps, player's name and model's button give way to the task
    MANY_TOGGLES = 2  # number of toggles that leave the model's button room in large text

    def __init__(self, table: TableSnapshot, scene: Scene, place: TableLayout, earning: bool = False) -> None:
        super().__init__(table.ui)
        self.table, self.scene, self.place, self.turn, self.view = table, scene, place, table.turn, table.turn.view
        self.task, self.title = task_text(table), phase_title(self.view)
        steps = {"building": 1, "developing": 2, "buying": 4, "over": 5}  # the present one; at 5 all are done
        self.step = self.EARNING if earning else steps.get(self.view.phase, 0)
        self.overlays, self.large = overlays_of(self.turn.state.rules), self.s.text > self.LARGE_TEXT

    def widgets(self, tools: Sequence[Tool]) -> list[Widget]:
        """Return the heading and the icons of `tools`."""
        keep, table = partial(kit.kept_widgets, self.scene), self.table
        facts = table.turn, self.task, self.step, table.shows_lots
        heading = keep("heading", self.place.header, facts, self._heading)
        return [*heading, *(keep("tools", self.place.tools, tools, partial(self._tools, tools)) if tools else ())]

    def toggles(self) -> list[Widget]:
        """Return a toggle for each overlay of this game and the model's button, at the right end of the heading."""
        facts = self.turn.state.rules, self.table.selection.overlays

        def make(area: Rect) -> list[Widget]:
            return kit.arrange(kit.Aligned(self._toggles(), 1), area.inflate(0, 2 * self.s(3))).widgets

        return kit.kept_widgets(self.scene, "toggles", self.place.header, facts, make)

    def city_pill(self) -> list[Widget]:
        """Return a pill with the shown city's name at the board's corner, or [] if it is the turn's or has a plate."""
        viewed_seat, turn = self.table.selection.viewed_seat, self.turn
        if viewed_seat is None or isinstance(self.place, SharedLayout):
            return []
        text = _("Zone of {name}") if turn.unique else _("City of {name}")
        label = of_player(text, _("Your zone") if turn.unique else _("Your city"), turn.names[viewed_seat])
        pill = kit.afloat(self.name_pill("strong", label, turn.seats[viewed_seat]))
        return kit.arrange(kit.Aligned(kit.Pad(pill, self.s(14), self.s(12)), 0, 0), self.place.board).all

    def _heading(self, area: Rect) -> list[Widget]:
        """Return a pill with the player's mark, the task and the round, and the round's steps on the right."""
        s, line_height = self.s, self.ui.text.line_height
        area = Rect(area.left - s(10), area.top - s(2), area.width + s(10), area.height + s(4))
        bar = self._toggles().measure(area.width).wide + s(10)  # in every phase, so that nothing jumps
        ends = (bar, 0) if self.table.shows_lots else (bar,)  # lots have no toggles beside them
        styles: tuple[Style, ...] = (self.TASK,) if self.large else (self.TASK, "heading")
        titles: tuple[Style, ...] = (self.TASK, "heading", "strong", "label")
        # the title alone is enough, because the mark beside it shows whose turn it is
        sentences = [*product([self.task], styles), *product([self.title], titles)]
        task_in = cache(partial(self._task, area.height))  # rows share it, measured once
        low = max(map(line_height, styles)) + line_height("small") <= area.height
        counted = (True,) if low else (True, False)  # with the round, and without it where it is beside the task
        with_steps = (
            (end, [task_in(with_round, self.task, style), ribbon()])
            for style, ribbon, end, with_round in product(styles, self.ribbons(), ends, counted)
        )
        end_alone = ends[-1] if self.large else bar
        alone = ((end_alone, [task_in(with_round, *pair)]) for pair, with_round in product(sentences, counted))
        for end, parts in chain(with_steps, alone):  # the first row that fits, by its parts' sizes alone
            sizes = [part.measure(area.width) for part in parts]
            least = sum(size.least_wide for size in sizes) + s(6) + end
            if least <= area.width and max(size.least_high for size in sizes) <= area.height:
                break
        area.width -= end
        return kit.arrange(kit.HStack([parts[0], kit.space(s(6), grow=1), *parts[1:]]), area).all

    def _task(self, height: int, counted: bool, sentence: str, style: Style) -> kit.Part:
        """Return the pill, `height` px, with the active player's mark and a sentence. The round is below it.

        Where two lines are too high, the round is beside the sentence if `counted`, else left out.
        """
        s, view, turn = self.s, self.view, self.turn
        lines = self.ui.text.line_height(style) + self.ui.text.line_height("small")
        text = self.line(sentence, style, least=s(60) if style == "label" else kit.NEVER)
        if lines <= height:
            round_text = _("Round {round} of {rounds}").format(round=view.round, rounds=view.rounds)
            rows = kit.VStack([text, self.line(round_text, "small", muted=True)], -s(3))
            texts: kit.Part = kit.Pad(rows, top=min(s(4), height - lines))  # a capital's accent is above its line
        else:
            short = [self.line(f"{view.round}/{view.rounds}", muted=True)] if counted else []
            texts = kit.HStack([text, *short], s(14))
        mark: list[kit.Part] = []
        if turn.active_seat is not None:
            sitter = turn.seats[turn.active_seat]
            mark = [kit.player_mark(sitter.colour, s(34), sitter.portrait)]
        pill = kit.panel(self.ui, kit.HStack([*mark, texts], s(11)), "pill", 10, 0, right=s(6))
        return kit.AtLeast(pill, high=height)

    def ribbons(self) -> list[Callable[[], kit.Part]]:
        """Return makers of the ribbon on its pill, first with the names of all steps, last with icons alone.

        Without icons their order alone shows which steps are done.
        """
        s, step, every = self.s, self.step, frozenset(range(len(STEP_SIGNS)))

        def ribbon(named: frozenset[int], signs: bool) -> kit.Part:
            steps = [self._step(at, at in named, signs) for at in every]
            row = kit.Pad(kit.HStack(steps, align="fill"), right=s(NOTCH))
            high = max(s(34), self.ui.text.line_height("label") + s(8))
            size = kit.fixed(row.measure(self.ui.area.width).wide, high)
            steps_in = lambda rect: Ribbon(rect, step, named, kit.arrange(row, rect))  # noqa: E731
            return kit.panel(self.ui, kit.Leaf(steps_in, size), "pill", 7, 7)

        forms = ((every, True), (every, False), (frozenset({step}), True), (frozenset[int](), True))
        return [partial(kit.kept, self.scene, f"ribbon {step} {form}", (), partial(ribbon, *form)) for form in forms]

    def _step(self, at: int, named: bool, signs: bool) -> kit.Part:
        """Return a step's icon and name, in the middle of its arrow, which reaches into the next step."""
        s, ink, parts = self.s, Ribbon.colours(self.theme, at, self.step)[1], list[kit.Part]()
        if signs:
            sign = "check" if at < self.step else STEP_SIGNS[at]
            parts.append(kit.drawing(lambda canvas, rect: canvas.icon(sign, rect, ink), s(18), s(18)))
        if named:
            parts.append(self.line(step_name(at), valign="middle", colour=ink))
        side = (16 if named else 14) if signs else 10
        aside = NOTCH if at else NOTCH / 2
        return kit.Noted(f"step {at}", kit.Pad(kit.HStack(parts, s(6)), left=s(side + aside), right=s(side - aside)))

    def _tools(self, tools: Sequence[Tool], area: Rect) -> list[Widget]:
        s, side = self.s, min(area.height, area.width // len(tools))
        gap = min((area.width - side * len(tools)) // (len(tools) - 1), s(14))
        icons = [
            partial(icon_button, icon=icon, name=tip, action=call, key=key, why_not=why_not, group=TOOLS)
            for icon, tip, key, call, why_not in tools
        ]
        return kit.arrange(kit.Aligned(self._pill(icons, side, gap, 4, 2), 1), area.inflate(2 * s(4), 2 * s(2))).widgets

    def _toggles(self) -> kit.Part:
        """Return the pill with the overlays' toggles and the model's button.

        Large text beside many toggles leaves no room for the button; the key still works.
        """
        keys, shown, press, icons = self.ui.keys, self.table.selection.overlays, self.table.live.press, []
        for overlay, title, icon, intent in self.overlays:
            kind: Kind = "secondary" if overlay in shown else "quiet"
            thing = Thing("overlay", overlay=overlay)
            named = partial(icon_button, icon=icon, name=keys.named(_(title), intent), key=thing.key)
            icons.append(
                partial(named, action=partial(press, thing), kind=kind, group=TOGGLES, checked=overlay in shown)
            )
        if not self.large or len(self.overlays) <= self.MANY_TOGGLES:
            tip = keys.named(_("See the city as a model"), Intent.MODEL)
            model = partial(icon_button, icon="model", name=tip, key="model")
            icons.append(partial(model, action=partial(press, Thing("model")), group=TOGGLES))
        return self._pill(icons, self.s.target(40), self.s(4), 9, 3)

    def _pill(self, icons: Sequence[Callable[[Rect], Widget]], side: int, gap: int, x: float, y: float) -> kit.Part:
        """Return icons of `side` px, `gap` px apart, on a pill with margins of `x` and `y` logical units."""
        row = kit.HStack([kit.Leaf(icon, kit.fixed(side, side)) for icon in icons], gap)
        return kit.panel(self.ui, row, "pill", x, y)
