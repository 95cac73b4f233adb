"""The sky over a town: it moves while somebody looks, never over words, and stays within its place."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pygame
import pytest

from cardcity_desktop.support.resources import asset_path
from cardcity_desktop.ui.pages.dialog import Answer, Dialog
from cardcity_desktop.ui.paint.rectangles import fit
from cardcity_desktop.ui.paint.vector.svg import rasterise, svg_text
from cardcity_desktop.ui.scenery.living_picture import WAVE_FRAMES, WHEEL_FRAMES, LivingScenery, parts_of, scenery
from cardcity_desktop.ui.widgets.labels import Label
from cardcity_desktop.ui.window.presence import REST_SECONDS
from cardcity_desktop.ui.window.scene import Push, Scene
from cardcity_desktop.ui.window.widget import Widget
from tests.ui.driver import Player

TITLE = asset_path("scenes", "title.svg")


def home(game: str) -> Path:
    return asset_path("scenes", f"home_{game}.svg")


class TownScene(Scene):
    """A town under a living sky, and words beside it."""

    def __init__(self, file: Path = TITLE) -> None:
        super().__init__()
        self.file = file

    def compose(self) -> Sequence[Widget]:
        s, area = self.ui.scale, self.ui.area
        place = fit((16, 9), area.inflate(-s(250), -s(60)))
        place.midright = (area.right + round(place.width * 0.075), area.centery)
        words = [Label(pygame.Rect(s(56), s(40 + 90 * row), s.target(420), s.target(60)), "Word") for row in range(6)]
        return [*scenery(place, self.file, self, [word.rect for word in words]), *words]


def open_town(player: Player, file: Path = TITLE, **options: Any) -> TownScene:
    scene = TownScene(file)
    player.open(scene, **options)
    player.settle()
    return scene


def picture(scene: Scene) -> LivingScenery:
    return next(widget for widget in scene.widgets if isinstance(widget, LivingScenery))


def screen(player: Player) -> bytes:
    return pygame.image.tobytes(player.app.screen, "RGB")


def test_a_picture_is_its_parts() -> None:
    parts, text = parts_of(TITLE), svg_text(TITLE)
    assert {piece.name for piece in parts.pieces} == {"balloon", "cloud", "smoke", "wheel"}
    assert all(piece.shapes in text and piece.shapes not in parts.still for piece in parts.pieces)
    assert "data-box" not in parts.still


@pytest.mark.parametrize("file", sorted(asset_path("scenes").glob("*.svg")), ids=lambda file: file.stem)
def test_a_piece_s_box_holds_all_of_it(file: Any) -> None:
    parts = parts_of(file)
    wide, high = (round(figure) for figure in parts.size)
    for piece in parts.pieces:
        alone = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}">{piece.shapes}</svg>'
        drawn = rasterise(alone, (wide, high)).get_bounding_rect()
        assert pygame.Rect(piece.box).inflate(2, 2).contains(drawn)


@pytest.mark.parametrize("game", ["royal_cities", "citadels"])
def test_flags_and_flames_wave_from_one_edge_within_their_boxes(game: str) -> None:
    waving = [piece for piece in parts_of(home(game)).pieces if piece.name in ("flag", "flame")]
    assert len(waving) > 6
    for piece in waving:
        wide, high = piece.box[2:]
        edge = pygame.Rect(0, 0, 4, 4 * high) if piece.name == "flag" else pygame.Rect(0, 4 * high - 8, 4 * wide, 8)
        seen, fixed = set(), []
        for frame in range(0, WAVE_FRAMES + 1, 4):
            drawn = rasterise(piece.svg(piece.at(frame)), (4 * wide, 4 * high))
            assert drawn.get_rect().inflate(-2, -2).contains(drawn.get_bounding_rect().inflate(-2, -2))
            seen.add(pygame.image.tobytes(drawn, "RGBA"))
            fixed.append(drawn.subsurface(edge).get_bounding_rect().size)
        assert len(seen) == 4, "the last frame is the first one again"
        assert all(abs(size[axis] - fixed[0][axis]) <= 2 for size in fixed for axis in (0, 1))


def still(player: Player, theme: str, file: Path = TITLE) -> pygame.Surface:
    """The picture at rest on a table of a theme."""
    sight = picture(open_town(player, file, motion="off", theme=theme))
    surface = pygame.Surface(player.app.screen.get_size(), pygame.SRCALPHA)
    sight.paint_still(player.ui.canvas(surface))
    return surface


def test_a_town_is_by_night_on_the_dark_theme(player: Player) -> None:
    day, night = (sum(pygame.transform.average_color(still(player, theme))[:3]) for theme in ("light", "dark"))
    assert night < 0.8 * day
    assert pygame.mask.from_threshold(still(player, "dark"), (255, 255, 210), (6, 45, 90, 255)).count() > 200, "lamps"


def test_a_picture_of_the_night_keeps_its_colours_on_the_dark_theme(player: Player) -> None:
    light, dark = (still(player, theme, home("citadels")) for theme in ("light", "dark"))
    assert pygame.image.tobytes(light, "RGBA") == pygame.image.tobytes(dark, "RGBA")


def test_what_moves_goes_along_with_its_picture(player: Player) -> None:
    """A scene may lay a picture out first and move it then, as the results do."""
    sight = picture(open_town(player, motion="off"))
    first, second = (pygame.Surface(player.app.screen.get_size(), pygame.SRCALPHA) for _number in range(2))
    sight.draw(player.ui.canvas(first), player.scene.focus)
    sight.move(0, 40)
    sight.draw(player.ui.canvas(second), player.scene.focus)
    drawn = first.get_bounding_rect()
    assert drawn.width > 0
    assert second.get_bounding_rect() == drawn.move(0, 40)


def test_a_quarter_turn_brings_a_wheel_back_to_its_colours() -> None:
    """So its cycle has no jump; between, it stays within its box."""
    wheel = next(piece for piece in parts_of(TITLE).pieces if piece.name == "wheel")
    size = (wheel.box[2] * 2, wheel.box[3] * 2)
    rest, last = (rasterise(wheel.svg(wheel.at(frame)), size) for frame in (0, WHEEL_FRAMES))
    near = zip(pygame.image.tobytes(rest, "RGBA"), pygame.image.tobytes(last, "RGBA"), strict=True)
    assert sum(abs(first - second) for first, second in near) / (size[0] * size[1] * 4) < 0.5
    for frame in range(1, WHEEL_FRAMES, 5):
        turned = rasterise(wheel.svg(wheel.at(frame)), size)
        assert turned.get_rect().inflate(-2, -2).contains(turned.get_bounding_rect())
        assert pygame.image.tobytes(turned, "RGBA") != pygame.image.tobytes(rest, "RGBA")


def test_the_sky_moves_and_a_part_of_it_is_as_good_as_all(player: Player) -> None:
    scene = open_town(player)
    still = screen(player)
    for _second in range(6):
        player.wait(1.0)
        seen = screen(player)
        player.ui.invalidate()
        player.app.draw()
        assert screen(player) == seen
    assert seen != still
    assert picture(scene).motion.beat > 0


def test_at_first_and_with_motion_off_all_is_where_the_picture_has_it(player: Player) -> None:
    open_town(player, motion="off")
    still = screen(player)
    player.wait(8.0)
    assert screen(player) == still
    assert player.ui.next_due() is None
    scene = open_town(player)
    assert {frame for frame, _place in picture(scene).shown(0)} == {0}


@pytest.mark.parametrize("text_size", [1.0, 1.3, 2.0])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_nothing_moves_over_words(player: Player, size: tuple[int, int], text_size: float) -> None:
    scene = open_town(player, size=size, text_size=text_size)
    town = picture(scene)
    words = [widget.rect for widget in scene.widgets if widget.rect != town.rect]
    for number in town._moving:
        assert town._reach(town.parts.pieces[number]).collidelist(words) < 0


def test_it_rests_without_input_and_under_a_dialog(player: Player) -> None:
    open_town(player)
    player.wait(REST_SECONDS + 1)
    before = player.app.frames
    player.wait(10)
    assert player.app.frames == before
    player.move((3, 3))
    player.wait(2)
    assert player.app.frames > before + 5
    player.app.obey(Push(Dialog("?", "", [Answer("Stay")])))
    player.wait(0.5)
    player.settle()
    before = player.app.frames
    player.wait(5)
    assert player.app.frames == before
