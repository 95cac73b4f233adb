"""Picture of a match, drawn by its game's front."""

from collections.abc import Hashable

from pygame import Rect, Surface

from cardcity_desktop.scenes.front import Thumbnail, front_of
from cardcity_desktop.session.match import AnyMatch
from cardcity_desktop.session.store import SavedMatch
from cardcity_desktop.ui.toolkit import Canvas, Focus, Scene, Widget


def picture_of(match: AnyMatch) -> Thumbnail | None:
    """Return the painter of the public picture of a finished match."""
    view, events = match.view(None), match.events_since(0, None)
    saved = SavedMatch(match.id, match.header, match.action_count, 0.0, finished=True, view=view, events=events)
    return front_of(match.header.game).thumbnail(saved)


class MatchPicture(Widget):
    """Picture that is drawn when it first becomes visible, and cached in the scene with `of` as key.

    It lies on a recessed panel if `is_sunk`.
    """

    static = True

    def __init__(self, rect: Rect, scene: Scene, of: Hashable, thumbnail: Thumbnail, is_sunk: bool = True) -> None:
        super().__init__(rect)
        self.scene, self.of, self.thumbnail, self.is_sunk = scene, of, thumbnail, is_sunk

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        if self.is_sunk:
            canvas.panel(self.rect, "sunk", 10)
        kept: dict[object, Surface] = self.scene.memory.setdefault("pictures", {})
        key = (self.of, self.rect.size, canvas.theme.name)
        if key not in kept:
            kept[key] = self.thumbnail(self.scene.ui, self.rect.size)
        canvas.surface.blit(kept[key], self.rect)
