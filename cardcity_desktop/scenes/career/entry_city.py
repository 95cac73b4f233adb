"""The city of a finished game, drawn on a slab of its game's land whose rim shows what the game is worth."""

from pygame import Rect

from cardcity_desktop.career.missions import MEDALS
from cardcity_desktop.career.profile import CareerEntry
from cardcity_desktop.rules.errors import BadFieldError
from cardcity_desktop.rules.registry import GAMES, game_of
from cardcity_desktop.scenes.front import front_of
from cardcity_desktop.ui.scenery.land.art import LandPlace
from cardcity_desktop.ui.toolkit import Canvas


class EntryCity:
    """The city of a finished game. `place` is None if it is unknown, or if its game has no land."""

    def __init__(self, entry: CareerEntry) -> None:
        self.entry = entry
        self.art = front_of(entry.game).land() if entry.game in GAMES else None
        self.place = self._placed()

    def _placed(self) -> LandPlace | None:
        entry = self.entry
        if self.art is None or not entry.worth:
            return None
        try:
            setup = game_of(entry.game).read_setup(entry.setup)
        except BadFieldError:
            return None
        look = front_of(entry.game).city_look(entry.city, setup) if entry.city else None
        return LandPlace(entry.purpose_id or entry.match, self.art.light, MEDALS[entry.worth - 1], look)

    def draw(self, canvas: Canvas, cell: Rect) -> None:
        """Draw the city on its slab, at the foot of its cell."""
        art, place = self.art, self.place
        if art is None or place is None:
            return
        night = art.always_night or canvas.theme.shade == "dark"
        unit = min((cell.width - canvas.scale(10)) / (art.slab[0] * 1.12), cell.height / (art.slab[1] * 1.42))
        picture = art.picture(place, unit, night)[0]
        at = picture.get_rect(midbottom=cell.midbottom)
        at.top += picture.get_height() - picture.get_bounding_rect().bottom
        canvas.surface.blit(picture, at)
        canvas.grey(at)
