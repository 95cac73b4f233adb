"""Widgets to press: buttons, toggles, choices, steppers."""

from collections.abc import Callable, Sequence
from copy import copy
from math import ceil
from typing import Literal, NamedTuple

from pygame import Rect

from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui.paint.rectangles import columns, rows
from cardcity_desktop.ui.paint.theme import PlayerColour, mix
from cardcity_desktop.ui.toolkit import Box, Canvas, Command, Focus, Focusable, Style, Ui, Widget

Action = Callable[[], Command | None]
Kind = Literal["primary", "secondary", "quiet", "pill"]

BUTTON_HEIGHT = 44  # logical units: 66 px at 1080p
PILL_HEIGHT = 36  # logical units: 54 px at 1080p

LABEL_PAD = 22  # logical units between a label and the edges of its button, usually
PILL_PAD = 15  # the same on a pill
LABEL_EDGE = 8  # the same at least


def _pad(kind: Kind) -> int:
    return PILL_PAD if kind == "pill" else LABEL_PAD


def style_of(kind: Kind) -> Style:
    return "strong" if kind == "pill" else "button"


def button_size(ui: Ui, label: str, icon: str = "", kind: Kind = "secondary") -> tuple[int, int]:
    """Return the (width, height) in px that a button needs for its label and icon at the current text size."""
    style = style_of(kind)
    width = ui.text.extent(label, style).wide if label else 0
    least, edge = (PILL_HEIGHT, 12) if kind == "pill" else (BUTTON_HEIGHT, 18)
    height = max(ui.scale(least), ui.text.line_height(style) + ui.scale(edge))
    icon_room = (round(height * 0.45) + (ui.scale(9) if label else 0)) if icon else 0
    pad = ui.scale(_pad(kind)) if label else (height - icon_room) // 2
    return width + icon_room + 2 * pad, height


def label_place(ui: Ui, label: str, kind: Kind, width: int, height: int) -> tuple[int, int]:
    """Return the least px beside the label of a button of this size, and those from its top to the label's baseline."""
    style, pads = style_of(kind), 2 * ui.scale(_pad(kind) - LABEL_EDGE)
    extent, top = ui.text.extent(label, style), (height - ui.scale(4) - ui.text.line_height(style)) // 2
    return width - extent.wide - pads, top + extent.baseline


class Button(Widget):
    """A button: primary (at most one on a screen), secondary, quiet (without a ground), or a smaller, round pill.

    Its key is `key`, by default the label.
    """

    def __init__(
        self,
        rect: Rect,
        label: str,
        action: Action,
        kind: Kind = "secondary",
        icon: str = "",
        key: str = "",
        why_not: str = "",
        tip: str = "",
        sound: str = "click",
        group: str = "",
        best: bool | None = None,
        checked: bool | None = None,
        extra: object = None,
    ) -> None:
        """`why_not` says why it can't be pressed now. The keyboard's focus starts at a `best` button, by default the
        primary one. `extra` is the item's data for the scene."""
        super().__init__(rect, key or label)
        self.label, self.action, self.kind, self.icon = label, action, kind, icon
        self.why_not, self.tip, self.sound, self.group = why_not, tip, sound, group
        self.best = kind == "primary" if best is None else best
        self.checked, self.extra = checked, extra  # `checked`: of one that stays pressed
        self._items: list[Focusable] = []  # the item for this place, made when first asked for

    def focusables(self) -> list[Focusable]:
        if not self._items or self._items[0].rect is not self.rect:
            item = Focusable(
                self.key,
                rect=self.rect,
                action=self.action,
                label=self.label or self.tip,
                why_not=self.why_not,
                tip=self.tip,
                sound=self.sound,
                extra=self.extra,
                group=self.group,
                role="button" if self.checked is None else "checkbox",
                checked=self.checked,
                best=self.best,
            )
            self._items = [item]
        return self._items

    @property
    def _enabled(self) -> bool:
        return not self.why_not

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        scale = canvas.scale
        hovered, pressed = (focus.hovered == self.key and self._enabled, focus.pressed == self.key and self._enabled)
        lip = scale(4) if self.kind not in ("quiet", "pill") else 0
        rect = self.rect.copy()
        if lip and pressed:
            rect.top += lip - scale(1)
            rect.height -= lip - scale(1)
            lip = scale(1)
        self._draw_ground(canvas, rect, lip, hovered)
        face = Rect(rect.left, rect.top, rect.width, rect.height - lip)
        self._draw_content(canvas, face, self._ink(canvas))

    def _draw_ground(self, canvas: Canvas, rect: Rect, lip: int, hovered: bool) -> None:
        theme, radius = canvas.theme, canvas.scale(11)
        if self.kind == "quiet":
            if hovered:
                canvas.box(rect, Box(theme.text, radius, fill_opacity=0.08))
            return
        if self.kind == "pill":
            canvas.shadow(rect, 5, 2, rect.height / 2 / canvas.scale.unit, 0.18)
            canvas.panel(rect, "active" if hovered else "pill", rect.height / 2 / canvas.scale.unit)
            return
        if self.kind == "primary" and self._enabled:
            fill, edge = (theme.primary_hover if hovered else theme.primary), theme.primary_lip
        else:
            fill, edge = (theme.secondary_hover if hovered else theme.secondary), theme.secondary_lip
        if not self._enabled:
            fill, edge = mix(fill, theme.panel, 0.45), mix(edge, theme.panel, 0.45)
        else:
            canvas.chrome.shadow(
                canvas.surface, rect, canvas.scale(5), drop=canvas.scale(2), radius=radius, opacity=0.16
            )
        if theme.high_contrast:
            line = theme.panel_edge if self._enabled else theme.secondary_hover
            canvas.box(rect, Box(fill, radius, line, theme.edge * canvas.scale.unit))
            return
        canvas.box(rect, Box(fill, radius, lip=edge, lip_height=lip))

    def _ink(self, canvas: Canvas) -> str:
        theme = canvas.theme
        if not self._enabled:
            return mix(theme.text_muted, theme.panel, 0.3)
        return theme.on_primary if self.kind == "primary" else theme.text

    def _draw_content(self, canvas: Canvas, face: Rect, ink: str) -> None:
        scale = canvas.scale
        side, style = round(min(self.rect.height, scale.target(BUTTON_HEIGHT)) * 0.45), style_of(self.kind)
        gap = scale(9) if self.label and self.icon else 0
        room = face.inflate(-2 * scale(LABEL_EDGE), 0) if self.label else face
        width = canvas.measure(self.label, style)[0] if self.label else 0
        icon_wide = side if self.icon else 0
        left = max(room.left, face.centerx - (width + gap + icon_wide) // 2)
        if self.icon:
            canvas.icon(self.icon, Rect(left, face.centery - side // 2, side, side), ink)
        if self.label:
            start = left + icon_wide + gap
            beside = Rect(start, face.top, room.right - start, face.height)
            wraps = width > beside.width
            canvas.text(
                self.label, beside, style, colour=ink, align="center" if wraps else "left", valign="middle", wrap=wraps
            )


def draw_raised(canvas: Canvas, rect: Rect, look: Box, pressed: bool) -> Rect:
    """Draw the body of a button of a game's own, on its lip, and return the face, on which its text is drawn."""
    scale, theme = canvas.scale, canvas.theme
    lip, down = (scale(1), scale(3)) if pressed else (scale(4), 0)
    if theme.high_contrast:
        look = look._replace(edge=look.edge or theme.panel_edge, edge_width=scale.unit * theme.edge)
    body = Rect(rect.left, rect.top + down, rect.width, rect.height - down)
    canvas.box(body, look._replace(lip_height=lip))
    return Rect(body.left, body.top, body.width, body.height - lip)


def one_primary(composed: Sequence[Widget], on_top: Sequence[Widget]) -> list[Widget]:
    """Return all widgets. If `on_top` has a primary button, those of `composed` are replaced by secondary copies.

    The originals may be cached for the next time, when nothing is on top.
    """
    if not any(_is_primary(widget) for widget in on_top):
        return [*composed, *on_top]
    return [*(_secondary(widget) if _is_primary(widget) else widget for widget in composed), *on_top]


def _is_primary(widget: Widget) -> bool:
    return isinstance(widget, Button) and widget.kind == "primary"


def _secondary(button: Widget) -> Widget:
    shown = copy(button)
    assert isinstance(shown, Button)
    shown.kind = "secondary"
    return shown


def icon_button(
    rect: Rect,
    icon: str,
    name: str,
    action: Action,
    key: str = "",
    kind: Kind = "quiet",
    why_not: str = "",
    group: str = "",
    checked: bool | None = None,
) -> Button:
    """Return a button with only an icon. `name` is its action, shown as a tip, with the reason why it can't be
    pressed."""
    return Button(
        rect,
        label="",
        action=action,
        kind=kind,
        icon=icon,
        key=key or name,
        why_not=why_not,
        tip=name,
        group=group,
        checked=checked,
    )


class Toggle(Widget):
    """A label with a switch. The whole line can be pressed. `on_change` receives the new value."""

    def __init__(
        self,
        rect: Rect,
        label: str,
        value: bool,
        on_change: Callable[[bool], Command | None],
        key: str = "",
    ) -> None:
        super().__init__(rect, key or label)
        self.label, self.value, self.on_change = label, value, on_change

    def focusables(self) -> list[Focusable]:
        return [
            Focusable(
                self.key,
                self.rect,
                lambda: self.on_change(not self.value),
                self.label,
                role="checkbox",
                checked=self.value,
            )
        ]

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        scale, theme = canvas.scale, canvas.theme
        if focus.hovered == self.key:
            canvas.box(self.rect.inflate(scale(12), 0), Box(theme.text, scale(10), fill_opacity=0.06))
        track = Rect(0, 0, scale.target(50), scale.target(28)).move_to(midright=self.rect.midright)
        colour = theme.accent if self.value else mix(theme.panel_edge, theme.text, 0.35)  # a contrast of 3:1 on panels
        canvas.box(track, Box(colour, track.height / 2))
        side = track.height - 2 * scale(4)
        knob = Rect(0, 0, side, side)
        knob.center = (track.right - track.height // 2 if self.value else track.left + track.height // 2, track.centery)
        canvas.box(knob, Box(theme.on_accent if self.value else theme.panel, side / 2))
        if self.value:
            canvas.icon("check", knob.inflate(-side // 3, -side // 3), theme.accent)
        room = Rect(self.rect.left, self.rect.top, track.left - scale(14) - self.rect.left, self.rect.height)
        canvas.text(self.label, room, "body", colour=theme.text, align="left", valign="middle")


class Option(NamedTuple):
    """An option of a choice: its value in the program and its label on the screen."""

    value: str
    label: str
    icon: str = ""
    tip: str = ""
    face: str = ""  # a computer player's, in place of an icon
    mark: PlayerColour | None = None  # a seat's, in place of an icon


def _sign_side(option: Option, height: int) -> int:
    """Return the px of an option's face, mark or icon in a cell of that height."""
    return round(height * (0.84 if option.face else 0.45)) if option.face or option.mark or option.icon else 0


def option_width(ui: Ui, option: Option) -> int:
    """Return the least px that an option of a choice needs for its face or icon and its label."""
    side = _sign_side(option, ui.scale.target(BUTTON_HEIGHT) - 2 * ui.scale(3))
    gap = ui.scale(7) if side and option.label else 0
    label = ui.text.extent(option.label, "button").wide if option.label else 0
    return side + gap + label + ui.scale(12 if option.face else 20)


def option_rows(needs: Sequence[int], width: int) -> int:
    """Return the number of rows of `width` px for options of these widths, at most one row per option."""
    for count in range(1, len(needs)):
        per = ceil(len(needs) / count)
        if all(sum(needs[at : at + per]) <= width for at in range(0, len(needs), per)):
            return count
    return len(needs)


class Segmented(Widget):
    """A choice of one of a few visible options, one stop for Tab. Keys are `key:value`. `on_change` gets the value."""

    role = "radio"

    def __init__(
        self,
        rect: Rect,
        options: Sequence[Option],
        picked: str,
        on_change: Callable[[str], Command | None],
        key: str,
        needs: Sequence[int] = (),  # least px of each option, used for proportional widths if equal ones are too narrow
        rows: int = 1,  # number of rows of options
    ) -> None:
        super().__init__(rect, key)
        self.options, self.picked, self.on_change = tuple(options), picked, on_change
        self._needs, self._rows = tuple(needs), rows

    def cells(self) -> list[Rect]:
        """Return the rectangle of each option."""
        count = len(self.options)
        if not self._needs:
            return columns(self.rect, [1.0] * count)
        per = ceil(count / self._rows)
        lines = [slice(at, at + per) for at in range(0, count, per)]
        places = zip(lines, rows(self.rect, [1.0] * len(lines)), strict=True)
        return [cell for line, place in places for cell in self._by_need(place, self._needs[line])]

    def _by_need(self, rect: Rect, needs: Sequence[int]) -> list[Rect]:
        spare = (rect.width - sum(needs)) / len(needs)
        if spare < 0 or max(needs) * len(needs) <= rect.width:
            return columns(rect, [1.0] * len(needs))
        return columns(rect, [(need + spare) / rect.width for need in needs])

    def focusables(self) -> list[Focusable]:
        return [
            Focusable(
                f"{self.key}:{option.value}",
                cell,
                self._pick(option.value),
                option.label,
                tip=option.tip,
                group=self.key,
                entry=option.value == self.picked,
                role=self.role,
                checked=option.value == self.picked,
            )
            for option, cell in zip(self.options, self.cells(), strict=True)
        ]

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        scale = canvas.scale
        canvas.panel(self.rect, "sunk", 11)
        for option, cell in zip(self.options, self.cells(), strict=True):
            hovered = focus.hovered == f"{self.key}:{option.value}"
            self._draw_option(canvas, option, cell.inflate(-2 * scale(3), -2 * scale(3)), hovered)

    def _draw_option(self, canvas: Canvas, option: Option, cell: Rect, hovered: bool) -> None:
        theme, scale = canvas.theme, canvas.scale
        ink = theme.text
        if option.value == self.picked:
            canvas.box(cell, Box(theme.accent, scale(9)))
            ink = theme.on_accent
        elif hovered:
            canvas.box(cell, Box(theme.text, scale(9), fill_opacity=0.08))
        side = _sign_side(option, cell.height)
        width = canvas.measure(option.label, "button")[0]
        gap = scale(7) if side and option.label else 0
        left = max(cell.left + scale(2 if option.face else 6), cell.centerx - (side + gap + width) // 2)
        if option.face:
            canvas.face(option.face, Rect(left, cell.centery - side // 2, side, side))
        elif option.mark:
            canvas.player_mark(option.mark, Rect(left, cell.centery - side // 2, side, side))
        elif side:
            canvas.icon(option.icon, Rect(left, cell.centery - side // 2, side, side), ink)
        room = Rect(left + side + gap, cell.top, cell.right - scale(4) - left - side - gap, cell.height)
        wraps = width > room.width
        canvas.text(
            option.label, room, "button", colour=ink, align="center" if wraps else "left", valign="middle", wrap=wraps
        )

    def _pick(self, value: str) -> Action:
        return lambda: self.on_change(value)


class Tabs(Segmented):
    """A choice of pages: labels, with a line under that of the open page."""

    role = "tab"

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        theme, scale = canvas.theme, canvas.scale
        canvas.line((self.rect.left, self.rect.bottom - 1), (self.rect.right, self.rect.bottom - 1), theme.panel_edge)
        for option, cell in zip(self.options, self.cells(), strict=True):
            open_now = option.value == self.picked
            if focus.hovered == f"{self.key}:{option.value}":
                canvas.box(cell, Box(theme.text, scale(9), fill_opacity=0.06))
            ink = theme.text if open_now else theme.text_muted
            room = cell.inflate(-scale(8), 0)
            wraps = canvas.measure(option.label, "button")[0] > room.width
            canvas.text(option.label, room, "button", colour=ink, align="center", valign="middle", wrap=wraps)
            if open_now:
                bar = Rect(cell.left + scale(10), cell.bottom - scale(4), cell.width - scale(20), scale(4))
                canvas.box(bar, Box(theme.accent, scale(2)))


class Stepper(Widget):
    """A number with − and +. Keys `key:less` and `key:more`. `on_change` receives the new number."""

    def __init__(
        self,
        rect: Rect,
        value: int,
        low: int,
        high: int,
        on_change: Callable[[int], Command | None],
        key: str,
        shown: str = "",
        name: str = "",
    ) -> None:
        """`name` is the number's name for screen readers."""
        super().__init__(rect, key)
        self.value, self.low, self.high, self.on_change, self.name = value, low, high, on_change, name
        self.shown = shown or str(value)

    def focusables(self) -> list[Focusable]:
        less, more = self._ends()
        return [
            Focusable(
                f"{self.key}:less",
                less,
                lambda: self.on_change(self.value - 1),
                ", ".join(filter(None, [self.name, self.shown, _("Less")])),
                "" if self.value > self.low else _("This is the least."),
            ),
            Focusable(
                f"{self.key}:more",
                more,
                lambda: self.on_change(self.value + 1),
                ", ".join(filter(None, [self.name, self.shown, _("More")])),
                "" if self.value < self.high else _("This is the most."),
            ),
        ]

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        canvas.panel(self.rect, "sunk", 11)
        for item, icon in zip(self.focusables(), ("minus", "plus"), strict=True):
            theme = canvas.theme
            if focus.hovered == item.key and item.enabled:
                canvas.box(
                    item.rect.inflate(-canvas.scale(6), -canvas.scale(6)),
                    Box(theme.text, canvas.scale(9), fill_opacity=0.1),
                )
            ink = theme.text if item.enabled else mix(theme.text_muted, theme.panel_sunk, 0.55)
            canvas.icon(icon, item.rect.inflate(-item.rect.width // 2, -item.rect.height // 2), ink)
        canvas.text(self.shown, self.rect, "button", colour=None, align="center", valign="middle", wrap=False)

    def _ends(self) -> tuple[Rect, Rect]:
        side = self.rect.height
        less = Rect(self.rect.left, self.rect.top, side, side)
        return less, less.move(self.rect.width - side, 0)
