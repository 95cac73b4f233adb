"""The ways to play a game alone: how many were played, the next new one, and the city of each record."""

from collections.abc import Sequence
from functools import partial

from pygame import Rect

from cardcity_desktop.career.daily import day_of
from cardcity_desktop.career.profile import CareerEntry
from cardcity_desktop.career.ways import SoloSetup, ways_alone
from cardcity_desktop.rules.registry import GAMES
from cardcity_desktop.scenes.career.entry_city import EntryCity
from cardcity_desktop.scenes.career.services import Career, whole_setup_text
from cardcity_desktop.scenes.career.words import played_text, rank_name, score_text
from cardcity_desktop.scenes.front import GameWords, front_of
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.toolkit import Canvas, Command, Focus, Focusable, Ui
from cardcity_desktop.ui.widgets.labels import draw_bar
from cardcity_desktop.ui.wording.dates import day_text
from cardcity_desktop.ui.wording.phrases import with_label

PICTURE = 118  # logical units: height of a city's picture


def grade(entry: CareerEntry | None, words: GameWords) -> float | None:
    """Return a game's rank as a height, 0 to 1, or None if there is no game."""
    return None if entry is None else min(1.0, max(0.0, words.rank_share(entry.standing)))


class EntryCards:
    """Finished games as cards: the city that was built, how it was played, and what was reached."""

    def __init__(self, ui: Ui, career: Career) -> None:
        self._ui, self._career = ui, career

    def card(self, entry: CareerEntry, pressed: bool = True) -> kit.Part:
        """Return a game's card. Where it may be `pressed`, it opens the set-up of a game alone."""
        ui, s = self._ui, self._ui.scale
        day = day_of(entry.day)
        lines = [
            kit.words(ui, self._result(entry), "label"),
            kit.words(ui, played_text(entry), "small", muted=True),
            kit.words(ui, day_text(day) if day else entry.day, "small", muted=True),
        ]
        picture = kit.drawing(partial(self._draw, entry), high=s.target(PICTURE))
        content = kit.Pad(kit.VStack([picture, kit.VStack(lines, s(1)), kit.space(grow=1)], s(6)), x=s(14), y=s(10))
        if not (pressed and entry.is_solo and entry.game in GAMES):
            return kit.panel(ui, content, x=0, y=0)
        tip = " · ".join(filter(None, (_("Play it again"), self._strong(entry))))
        label = ", ".join((played_text(entry), self._result(entry)))
        press = partial(self._again, entry)
        item = Focusable(f"way:{entry.way}", Rect(0, 0, 0, 0), press, label, tip=tip, group="ways")

        def paint(canvas: Canvas, place: Rect, focus: Focus) -> None:
            canvas.panel(place)
            if focus.hovered == item.key:
                canvas.ring(place, 2, 16)

        return kit.Face(content, item, paint)

    def _result(self, entry: CareerEntry) -> str:
        if entry.game not in GAMES:
            return entry.game
        rank = rank_name(entry, front_of(entry.game).words)
        return ", ".join(filter(None, (score_text(entry), rank)))

    def _draw(self, entry: CareerEntry, canvas: Canvas, place: Rect) -> None:
        """Draw the city that was built. Where it is unknown, the picture of its game."""
        city = EntryCity(entry) if entry.city or entry.medal else None
        if city is not None and city.place is not None:
            city.draw(canvas, place)
            return
        tile = front_of(entry.game).tile_pictures().get("profile") if entry.game in GAMES else None
        if tile is not None:
            tile(self._ui, canvas, place)

    def _strong(self, entry: CareerEntry) -> str:
        way = next((way for way in ways_alone(entry.game) if way.key == entry.way), None)
        return front_of(entry.game).words.strong_text(way.setup) if way is not None else ""

    def _again(self, entry: CareerEntry) -> Command | None:
        way = next((way for way in ways_alone(entry.game) if way.key == entry.way), None)
        return self._career.new_game(entry.game, way.setup) if way is not None else None


class WaysPage:
    """The number of ways to play alone that were tried in each game, with the next new one."""

    def __init__(self, ui: Ui, career: Career) -> None:
        self._ui, self._career = ui, career

    def parts(self) -> list[kit.Part]:
        """Return a line for each game that was played alone."""
        best = self._career.profile.records()
        played = dict.fromkeys(entry.game for entry in best.values() if entry.game in GAMES)
        return [self._game(game, ways_alone(game)) for game in played]

    def _game(self, game: str, ways: Sequence[SoloSetup]) -> kit.Part:
        ui, s, best = self._ui, self._ui.scale, self._career.profile.records()
        count = sum(way.key in best for way in ways)
        text = _("{count} of {all} ways to play alone").format(count=count, all=len(ways))
        words = kit.words(ui, with_label(front_of(game).title(), text), "label")
        bar = kit.drawing(partial(draw_bar, share=count / max(1, len(ways))), high=s(8))
        row: list[kit.Part] = [kit.VStack([words, bar], s(6), grow=1)]
        new = next((way for way in ways if way.key not in best), None)
        if new is not None:
            tip = whole_setup_text(front_of(game).words, new.setup)
            action = partial(self._career.new_game, game, new.setup)
            row.append(kit.button(ui, _("Play a new way"), action, icon="play", key=f"new:{game}", tip=tip))
        return kit.panel(ui, kit.HStack(row, s(16)), x=16, y=10)
