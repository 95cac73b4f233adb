"""The ladder of a day's city on the screen: faces, names, small towns and points, the player's own row the largest."""

from collections.abc import Callable, Sequence
from functools import partial
from itertools import cycle
from math import tau

import pygame
from pygame import Rect

from cardcity_desktop.career.ladder import LadderGame, LadderRow, next_above
from cardcity_desktop.scenes.shared.match_picture import MatchPicture, picture_of
from cardcity_desktop.session.store import PERSON
from cardcity_desktop.support.i18n import _, ngettext
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.reader.screen import in_one
from cardcity_desktop.ui.toolkit import Box, Canvas, Colour, Command, Focus, Focusable, Scene, mix
from cardcity_desktop.ui.wording.numbers import number_text, ordinal_text
from cardcity_desktop.ui.wording.phrases import with_label
from cardcity_desktop.ui.wording.seats import PEOPLE, default_name, level_name

ROW = 56  # logical units: least height of a row
OWN_ROW = 92  # the same of the player's own
FACE = 46  # logical units of a face
OWN_FACE = 76
TOWN = (112, 50)  # logical units: size of a town's picture
OWN_TOWN = (142, 82)
FEW = 5  # rows, which have larger faces and towns
FEW_FACE = 62
FEW_TOWN = (146, 66)
WIDER = 12  # logical units by which the own row is wider at each side
RAIL = 9  # logical units: width of the ladder's rails
WOOD = ("#D8A46E", "#B97F4E")
"""Light and dark side of a rail."""
LILAC = "#8A6FD1"
"""Colour of friends' rows. Their faces also have a ring of dashes."""
DASHES = 16  # of the ring


def row_name(row: LadderRow) -> str:
    """Return the name of a player of the ladder."""
    if row.is_own:
        return row.name or _("You")
    return row.name or _("A friend") if row.player == PERSON else default_name(0, row.player)


def title_of(rows: Sequence[LadderRow], all_known: bool) -> str:
    """Return the ladder's heading: the player's place, or before the game that there is somebody to beat."""
    own = next((row for row in rows if row.is_own), None)
    if own is None:
        return _("Somebody to beat")
    if not all_known:
        return _("{place} so far").format(place=ordinal_text(own.place))
    return _("You are {place} of {count}").format(place=ordinal_text(own.place), count=len(rows))


class LadderPanel:
    """The rows of a ladder. `waiting` has the levels that are still at play."""

    def __init__(
        self,
        scene: Scene,
        rows: Sequence[LadderRow],
        waiting: Sequence[str],
        watch: Callable[[LadderGame], Command] | None,
    ) -> None:
        """`watch` shows how a row's city has grown. None hides all cities, before the own game."""
        self._scene, self._ui = scene, scene.ui
        self._rows, self._waiting, self._watch = rows, waiting, watch
        widest = max((self._ui.text.extent(number_text(row.points), "heading").wide for row in rows), default=0)
        self._points_wide = widest + self._ui.scale(4)
        self._are_few = len(rows) + len(waiting) <= FEW
        self._face_units = FEW_FACE if self._are_few else FACE
        faces = cycle(PEOPLE[1:])
        self._faces = [self._face_of(row, faces.__next__) for row in rows]

    def part(self) -> kit.Part:
        """Return the rows between the ladder's rails."""
        s = self._ui.scale
        rows = [self._row(row, face) for row, face in zip(self._rows, self._faces, strict=True)]
        rows += [self._at_play(level) for level in self._waiting]
        return kit.Pad(kit.VStack(rows, s(7), grow=1), x=s(WIDER), y=s(2), ground=kit.drawing(_draw_rails), grow=1)

    @staticmethod
    def _face_of(row: LadderRow, next_face: Callable[[], str]) -> str:
        if row.is_own:
            return PEOPLE[0]
        return next_face() if row.player == PERSON else row.player

    # A row

    def _row(self, row: LadderRow, face: str) -> kit.Part:
        ui, s, own = self._ui, self._ui.scale, row.is_own
        ink = ui.theme.on_accent if own else None
        name = kit.words(ui, row_name(row), "heading" if own else "label", colour=ink)
        parts: list[kit.Part] = [
            kit.Wide(kit.words(ui, number_text(row.place), "strong", one_line=True, colour=ink), s.target(20)),
            self._face(face, OWN_FACE if own else self._face_units, is_friend=row.player == PERSON and not own),
            kit.VStack([name, kit.words(ui, self._note(row), "small", muted=not own, colour=ink)], grow=1),
            *self._town(row),
            self._points(row),
        ]
        return self._on_ground(kit.HStack(parts, s(12)), row)

    def _points(self, row: LadderRow) -> kit.Part:
        own, text = row.is_own, number_text(row.points)
        ink = self._ui.theme.on_accent if own else None
        words = kit.words(self._ui, text, "title" if own else "heading", one_line=True, align="right", colour=ink)
        return kit.AtLeast(words, wide=self._points_wide)

    def _note(self, row: LadderRow) -> str:
        if not row.is_own:
            return _("your friend") if row.player == PERSON else level_name(row.player)
        above = next_above(self._rows)
        if above is None:
            return _("There is nobody ahead of you.")
        missing = number_text(above.points - row.points)
        return _("{count} more: {name}").format(count=missing, name=row_name(above))

    def _sentence(self, row: LadderRow) -> str:
        """Return a row as a screen reader reads it: "2, Zoé, your friend, 24 points"."""
        points = ngettext("{count} point", "{count} points", row.points).format(count=number_text(row.points))
        note = self._note(row)
        parts = [number_text(row.place), row_name(row), *([] if row.is_own else [note]), points]
        return in_one([", ".join(parts), note]) if row.is_own else ", ".join(parts)

    def _on_ground(self, content: kit.Part, row: LadderRow) -> kit.Part:
        """Return a row on its ground. It can be pressed if its city can be watched."""
        s, own = self._ui.scale, row.is_own
        padded = kit.Pad(content, x=s(16 if own else 14), y=s(4))
        paint = partial(self._draw_ground, own, row.player == PERSON)
        part: kit.Part
        if self._watch is not None and row.game is not None:
            action, key = partial(self._watch, row.game), f"row:{row_name(row)}:{row.player}"
            tip = _("Watch this city grow")
            item = Focusable(key, Rect(0, 0, 0, 0), action, self._sentence(row), tip=tip, group="ladder")
            part = kit.Face(padded, item, partial(paint, key))
        else:
            ground = kit.drawing(lambda canvas, place: paint("", canvas, place, None))
            part = kit.Sentence(kit.Pad(padded, ground=ground), self._sentence(row))
        part.grow = 1.6 if own else 1
        high = s.target(OWN_ROW if own else ROW)
        whole = kit.AtLeast(part, high=high, grow=part.grow)
        return kit.Pad(whole, x=-s(WIDER), grow=part.grow) if own else whole

    def _draw_ground(
        self, own: bool, is_person: bool, key: str, canvas: Canvas, place: Rect, focus: Focus | None
    ) -> None:
        theme = canvas.theme
        colour: Colour = theme.accent if own else mix(theme.panel, LILAC, 0.16) if is_person else theme.panel_sunk
        if own:
            canvas.shadow(place, 12, 5, 2, 0.3)
        edge = theme.panel_edge if theme.high_contrast and not own else None
        canvas.box(place, Box(colour, canvas.scale(12), edge, 1))
        if focus is not None and focus.hovered == key:
            canvas.ring(place, 2, 12)

    def _face(self, face: str, units: float, is_friend: bool) -> kit.Part:
        side = self._ui.scale.target(units)

        def draw(canvas: Canvas, place: Rect) -> None:
            if is_friend:
                _draw_dashes(canvas, place)
            inner = place.inflate(-place.width // 6, -place.height // 6) if is_friend else place
            canvas.face(face, inner)

        return kit.drawing(draw, side, side)

    def _town(self, row: LadderRow) -> list[kit.Part]:
        """Return the picture of a row's city, none before the own game: it would show how to build."""
        if self._watch is None or row.game is None:
            return []
        s, game = self._ui.scale, row.game
        wide, high = OWN_TOWN if row.is_own else FEW_TOWN if self._are_few else TOWN
        make = partial(
            MatchPicture, scene=self._scene, of=game.lines, is_sunk=False,
            thumbnail=lambda ui, room: town_painter(game)(ui, room),
        )  # fmt: skip
        return [kit.Leaf(make, kit.fixed(s.target(wide), s.target(high)), drop=1)]

    def _at_play(self, level: str) -> kit.Part:
        """Return the row of a computer player that is still at play."""
        ui, s = self._ui, self._ui.scale
        name, note = default_name(0, level), level_name(level)
        text = _("is playing…")
        parts: list[kit.Part] = [
            kit.space(s.target(20)),
            self._face(level, self._face_units, is_friend=False),
            kit.VStack([kit.words(ui, name, "label"), kit.words(ui, note, "small", muted=True)], grow=1),
            kit.words(ui, text, "small", muted=True, one_line=True),
        ]
        row = kit.Pad(kit.HStack(parts, s(12)), x=s(14), y=s(4))
        return kit.AtLeast(kit.Sentence(row, with_label(f"{name}, {note}", text)), high=s.target(ROW), grow=1)


def town_painter(game: LadderGame) -> Callable[..., pygame.Surface]:
    """Return the painter of a game's city."""
    painter = picture_of(game.replay.match)
    return painter or (lambda _ui, size: pygame.Surface(size, pygame.SRCALPHA))


def _draw_rails(canvas: Canvas, place: Rect) -> None:
    wide = canvas.scale(RAIL)
    for left in (place.left - wide // 4, place.right - wide + wide // 4):
        rail = Rect(left, place.top, wide, place.height)
        canvas.fill(rail, WOOD[0], radius=2)
        canvas.fill(Rect(rail.centerx, rail.top, rail.right - rail.centerx, rail.height), WOOD[1], radius=2)


def _draw_dashes(canvas: Canvas, place: Rect) -> None:
    """Draw the ring of dashes around a friend's face."""
    colour, width, turn = mix(canvas.theme.panel, LILAC, 0.8), max(2, canvas.scale(2)), tau / DASHES
    for dash in range(DASHES):
        start, end = dash * turn, (dash + 0.6) * turn
        pygame.draw.arc(canvas.surface, colour, place.inflate(-2, -2), start, end, width)
