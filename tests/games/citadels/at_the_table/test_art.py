"""Pictures of Citadels: nanosvg draws all of them, silhouettes differ, colours have enough contrast."""

from __future__ import annotations

from collections import Counter

import pygame
import pytest
from pygame import Rect

from cardcity_desktop.rules.citadels.characters import CHARACTERS
from cardcity_desktop.rules.citadels.districts import COLOURS, DISTRICTS
from cardcity_desktop.scenes.citadels import look, scenery
from cardcity_desktop.scenes.citadels.look import motif, sign
from cardcity_desktop.scenes.citadels.pictures import BIG, Pictures, character_body, district_body
from cardcity_desktop.scenes.citadels.scenery import Niche, NicheState, niche_size, niche_svg
from cardcity_desktop.scenes.citadels.table.curtain import gate_svg
from cardcity_desktop.ui.paint.theme import contrast
from cardcity_desktop.ui.paint.vector.svg import rasterise, svg_document
from cardcity_desktop.ui.window.scene import Scene
from tests.ui.cards.test_card_art import faults
from tests.ui.driver import Player

from .people import new_match, sit_down

STATES: tuple[NicheState, ...] = ("answered", "to_come", "silent", "murdered", "out")
NAMES = [district.name for district in DISTRICTS] + [character.name for character in CHARACTERS]


@pytest.fixture(autouse=True)
def window(player: Player) -> None:
    pygame.display.init()
    pygame.display.set_mode((320, 200))


def test_nothing_that_nanosvg_drops_is_composed() -> None:
    """Check the SVG that code composes; asset files have a linter of their own."""
    composed = [district_body(district.name, big) for district in DISTRICTS for big in (True, False)]
    composed += [character_body(character.name) for character in CHARACTERS]
    composed += [scenery.day_svg(look.DAY, 1280, 720, (74, 224)), scenery.night_svg(look.NIGHT, 1280, 720)]
    composed += [scenery.dusk_svg(look.DAY, 1280, 720, 512), scenery.firework_svg("#FFC85A"), gate_svg(1280, 720, 2)]
    composed += [scenery.beam_svg(1280, 720, (258, 84), (300, 400, 380))]
    composed += [niche_svg(Niche("king", state, 92, look.DAY, True, "#C8431F")) for state in STATES]
    for svg in composed:
        assert not faults(svg if svg.startswith("<svg") else svg_document(96, 144, svg))


@pytest.mark.parametrize("name", NAMES)
def test_every_kind_has_a_picture_an_outline_and_a_shadow(name: str) -> None:
    found = motif(name)
    assert found.shapes.count("<path") >= 10
    assert len(found.shadow) >= 4
    drawn = rasterise(svg_document(96, 120, found.shade(0.8, 0, 10, "#000000")), (48, 60))
    assert pygame.mask.from_surface(drawn, 200).count() > 300


def test_outlines_distinguish_the_eight() -> None:
    """In plain ink at a height of 40 px, no two silhouettes share more than 80 % of their area."""
    masks = []
    for character in CHARACTERS:
        drawn = rasterise(svg_document(96, 120, motif(character.name).shade(1, 0, 0, "#000000")), (32, 40))
        masks.append(pygame.mask.from_surface(drawn, 128))
    for at, first in enumerate(masks):
        for second in masks[at + 1 :]:
            both = first.overlap_area(second, (0, 0))
            either = first.count() + second.count() - both
            assert both / either < 0.8


def test_wonders_leave_their_frame_and_no_other_card_does(player: Player) -> None:
    player.open(Scene(), motion="off")
    cards = Pictures(player.ui.canvas(pygame.Surface((320, 200))))
    for district in DISTRICTS:
        for width in (100, 50):
            card = cards.district(district.name, width)
            head = card.surface.subsurface((0, 0, card.surface.get_width(), card.corner[1]))
            above = pygame.mask.from_surface(head, 40)
            assert (above.count() > 2) == (district.colour == "purple"), district.name


def test_signs_read_on_their_disc_and_names_on_their_ground() -> None:
    for colour in COLOURS:
        assert sign(colour)
        assert contrast(look.SIGNS[colour], look.CREAM) >= 4.5
    for palette in (look.DAY, look.NIGHT, look.EVENING):
        for text, ground in (
            (palette.text, palette.panel),
            (palette.muted, palette.panel),
            (palette.text, palette.well),
            (palette.muted, palette.well),
            (palette.wall_text, palette.wall[1]),
            (palette.wall_muted, palette.wall[1]),
            (palette.active, palette.panel),
        ):
            assert contrast(text, ground) >= 4.5, (palette.name, text, ground)
    for seat in look.SEATS:
        assert contrast(seat.ink, seat.fill) >= 4.5
    for tag in (look.MURDER, look.ROBBERY, look.SAFE):
        assert contrast("#FFFFFF", tag) >= 4.5


def test_a_niche_has_six_states_and_no_two_look_alike() -> None:
    wide, high = niche_size(92)
    pictures = set()
    for state, robbed in (
        *((state, False) for state in STATES),
        ("to_come", True),
    ):
        niche = Niche("bishop", state, 92, look.DAY, robbed)
        pictures.add(pygame.image.tobytes(rasterise(niche_svg(niche), (round(wide), round(high))), "RGBA"))
    assert len(pictures) == 6


@pytest.mark.parametrize("palette", [look.DAY, look.EVENING], ids=lambda palette: palette.name)
def test_skies_are_drawn_for_any_window(palette: look.Palette) -> None:
    for wide, high in ((1280.0, 720.0), (1280.0, 960.0), (1720.0, 720.0)):
        for svg in (scenery.day_svg(palette, wide, high, (74, 224)), scenery.dusk_svg(palette, wide, high, 512)):
            drawn = rasterise(svg, (160, 90))
            assert drawn.get_at((80, 80))[3] == 255
            assert drawn.get_at((2, 2))[3] == 255


def test_small_cards_bear_no_name() -> None:
    assert BIG > 50


def test_in_high_contrast_cards_are_black_with_white_names(player: Player) -> None:
    """Their pictures are grey, and whatever lies on the face stays readable (21:1)."""
    sit_down(player, new_match(4, 1), 0, theme="contrast")
    cards = Pictures(player.ui.canvas(player.app.screen))
    for card in (cards.district("tavern", 96), cards.character("king", 96)):
        left, top = card.corner
        face = card.surface.subsurface(Rect(left + 4, top + card.size[1] - 16, card.size[0] - 8, 10))
        shades = Counter(face.get_at((x, y))[0] for x in range(face.get_width()) for y in range(face.get_height()))
        assert shades.most_common(1)[0][0] == 0 and max(shades) > 240
