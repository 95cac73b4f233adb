"""Picture of a match, drawn by its game's front, on a recessed panel."""

from collections.abc import Hashable

from pygame import Rect, Surface

from cardcity_desktop.scenes.front import Thumbnail
from cardcity_desktop.ui.toolkit import Canvas, Focus, Scene, Widget


class MatchPicture(Widget):
    """Picture that is drawn when it first becomes visible, and cached in the scene with `of` as key."""

    static = True

    def __init__(self, rect: Rect, scene: Scene, of: Hashable, thumbnail: Thumbnail) -> None:
        super().__init__(rect)
        self.scene, self.of, self.thumbnail = scene, of, thumbnail

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        canvas.panel(self.rect, "sunk", 10)
        kept: dict[object, Surface] = self.scene.memory.setdefault("pictures", {})
        key = (self.of, self.rect.size, canvas.theme.name)
        if key not in kept:
            kept[key] = self.thumbnail(self.scene.ui, self.rect.size)
        canvas.surface.blit(kept[key], self.rect)
