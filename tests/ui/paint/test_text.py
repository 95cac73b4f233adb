"""Text wraps where it may, is cut only as a last resort, and has a glyph for every letter of European names."""

import string
import struct
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pygame
import pytest
from pygame import Rect, Surface

from cardcity_desktop.support.resources import asset_path
from cardcity_desktop.ui.paint.canvas import painter_at
from cardcity_desktop.ui.paint.fonts import font
from cardcity_desktop.ui.paint.scale import Scale
from cardcity_desktop.ui.paint.text import STYLES, TextPainter
from cardcity_desktop.ui.window.scene import Scene
from tests.ui.driver import Player

SIGNS = "AZaz09ÀÂÆÇÉÈÊËÎÏÔŒÙÛÜŸàâæçéèêëîïôœùûüÿ«»’“”…–—×÷−·•€%°²½\u00a0\u202f\u2011"
ARROWS = "←↑→↓‰\u200a"
NAMES = "ДмитрийЁҐЇЎЂЉҚӨ ΕλένηΏϊ NguyễnTrần Łukasz Șerban Əli Ṣọlá ʻOkina"


@pytest.fixture
def text(tmp_path: Path) -> Iterator[TextPainter]:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((640, 360))
    yield TextPainter(Scale(1280, 720))
    pygame.display.quit()


def said(lines: object) -> list[str]:
    return ["".join(run.text for run in line) for line in lines]  # type: ignore[attr-defined]


@pytest.mark.parametrize("face", sorted({style.face for style in STYLES.values()}))
def test_every_face_has_every_sign(text: TextPainter, face: str) -> None:
    wanted = SIGNS + (ARROWS + NAMES if face.startswith("Inter") else "")
    known = font(face, 64)
    assert [sign for sign in wanted if known.metrics(sign) == known.metrics("\uffff")] == []


@pytest.mark.parametrize("face", sorted({style.face for style in STYLES.values()}))
def test_no_two_signs_share_a_slot_of_the_fonts_cache(face: str) -> None:
    """SDL_ttf keeps glyph n in slot n % 256: signs that share a slot are loaded anew each time (order_glyphs.py)."""
    glyphs = glyphs_of(asset_path("fonts", face).read_bytes())
    signs = string.ascii_letters + string.digits + string.punctuation + " " + SIGNS
    wanted = {glyphs.get(ord(sign), 0) for sign in signs}
    assert len({glyph % 256 for glyph in wanted}) == len(wanted) > 140


def glyphs_of(font: bytes) -> dict[int, int]:
    """Return the number of each character's glyph, from the font's `cmap` in format 4."""
    heads = [struct.unpack_from(">4s4xI", font, 12 + 16 * at) for at in range(int.from_bytes(font[4:6], "big"))]
    cmap = dict(heads)[b"cmap"]
    count = int.from_bytes(font[cmap + 2 : cmap + 4], "big")
    starts = [cmap + struct.unpack_from(">4xI", font, cmap + 4 + 8 * at)[0] for at in range(count)]
    start = next(at for at in starts if font[at : at + 2] == b"\0\4")
    wide = int.from_bytes(font[start + 6 : start + 8], "big")
    columns = [start + 14 + wide * at + (2 if at else 0) for at in range(4)]  # last, first, shift, offset of a range
    found = {}
    for row in range(0, wide, 2):
        last, first, shift, offset = (struct.unpack_from(">H", font, column + row)[0] for column in columns)
        for code in range(first, last + 1):
            place = columns[3] + row + offset + 2 * (code - first)
            found[code] = ((struct.unpack_from(">H", font, place)[0] if offset else code) + shift) % 65536
    return found


@pytest.mark.parametrize("face", sorted({style.face for style in STYLES.values()}))
def test_the_narrow_space_is_narrower_than_a_space(text: TextPainter, face: str) -> None:
    known = font(face, 100)
    narrow, wide = known.size("a\u202fb")[0], known.size("a b")[0]
    assert known.size("ab")[0] < narrow < wide
    assert known.size("a\u00a0b")[0] == wide


@pytest.mark.parametrize("figure", ["1", "3", "7"])
def test_a_large_minus_keeps_clear_of_its_figure(text: TextPainter, figure: str) -> None:
    """A tenth of the letters' height is between them, both drawn and measured."""
    drawn = text.render(f"\u2212{figure}", "number", "#000000")
    assert drawn.get_width() == text.width(f"\u2212{figure}", "number")
    mask = pygame.mask.from_surface(drawn, 100)
    inked = [x for x in range(drawn.get_width()) if any(mask.get_at((x, y)) for y in range(drawn.get_height()))]
    gaps = [after - before - 1 for before, after in pairwise(inked) if after > before + 1]
    assert len(gaps) == 1 and gaps[0] >= 3


def test_faces_come_with_their_licences() -> None:
    for name in ("Inter", "BricolageGrotesque"):
        licence = asset_path("fonts", f"{name}-LICENSE.txt").read_text(encoding="utf-8")
        assert "SIL OPEN FONT LICENSE" in licence.upper()


def test_no_break_spaces_keep_together(text: TextPainter) -> None:
    sentence = "Vous jouez\u202f! «\u00a0Oui\u00a0»\u00a0: allez\u2011y"
    for width in range(40, 400, 3):
        for line in said(text.lines(sentence, "body", width)):
            assert not line.startswith(("!", ":", "»", "y")), (width, line)


def test_no_line_is_wider_than_asked(text: TextPainter) -> None:
    sentence = "A district grows when another card of the **same kind** joins it, one **by one**, at once."
    for width in range(160, 600, 7):
        assert text.measure(sentence, "body", width)[0] <= width


def test_wrapping_loses_no_word(text: TextPainter) -> None:
    sentence = "One two three **four five** six-seven eight/nine ten."
    for width in (60, 90, 140, 300):
        lines = said(text.lines(sentence, "body", width))
        assert "".join("".join(lines).split()) == "".join(sentence.replace("**", "").split())


def test_lines_of_a_text_stay_lines(text: TextPainter) -> None:
    assert said(text.lines("one\n\ntwo", "body", 500)) == ["one", "", "two"]


def test_bold_is_drawn_bold(text: TextPainter) -> None:
    (line,) = text.lines("you **must** pay", "body")
    assert [(run.text, run.bold) for run in line] == [("you ", False), ("must", True), (" pay", False)]


def test_what_fits_is_never_cut(text: TextPainter) -> None:
    surface = Surface((400, 40))
    wide = text.measure("Boulevard", "body")[0]
    shown = text.draw(surface, "Boulevard", Rect(0, 0, wide, 40), "body", "#FFFFFF", wrap=False)
    assert shown.width == wide
    cut = text.draw(surface, "Boulevard", Rect(0, 0, wide - 1, 40), "body", "#FFFFFF", wrap=False)
    assert 0 < cut.width < wide


def test_alignment_puts_text_where_it_should(text: TextPainter) -> None:
    surface, area = Surface((400, 100)), Rect(20, 10, 300, 80)
    right = text.draw(surface, "Score", area, "body", "#FFFFFF", "right", "bottom")
    middle = text.draw(surface, "Score", area, "body", "#FFFFFF", "center", "middle")
    assert right.bottomright == area.bottomright
    assert abs(middle.centerx - area.centerx) <= 1 and abs(middle.centery - area.centery) <= 1


def test_text_grows_with_the_player_s_choice(text: TextPainter) -> None:
    large = TextPainter(Scale(1280, 720, 2.0))
    assert large.line_height("body") == pytest.approx(2 * text.line_height("body"), abs=1)


@pytest.mark.parametrize("style", STYLES)
def test_a_text_of_blanks_is_drawn_as_nothing(text: TextPainter, style: str) -> None:
    for blanks in ("", " ", "\u202f", "  \u00a0 "):
        for _again in range(20):  # reading past the end does not crash every time
            assert text.render(blanks.strip(), style, "#1F2A44").get_width() == 0
            text.measure(blanks, style, 300)


@pytest.mark.parametrize("nothing", ["", "\ufe0f", "\x00", "\ud800", "\u200b\u200d", "\n\t"])
@pytest.mark.parametrize("style", sorted(STYLES))
def test_what_has_no_shape_is_drawn_as_nothing(text: TextPainter, nothing: str, style: str) -> None:
    surface = Surface((200, 60))
    text.draw(surface, nothing, surface.get_rect(), style)
    text.draw(surface, f"Bob{nothing}", surface.get_rect(), style)
    assert text.measure(nothing, style)[0] == 0


def test_what_follows_a_nul_is_drawn_too(text: TextPainter) -> None:
    assert text.width("Bob\x00by", "body") == text.width("Bobby", "body")


def test_fitted_text_takes_the_largest_size_that_fits_and_stops_at_the_least(player: Player) -> None:
    player.open(Scene(), text_size=2.0)
    canvas = player.ui.canvas(player.app.screen)
    natural = canvas.measure("Harbour", "label")
    assert canvas.fitting("Harbour", "label", natural) is canvas
    for share in (0.95, 0.8, 0.6):
        room = (round(natural[0] * share), natural[1])
        fitted = canvas.fitting("Harbour", "label", room)
        assert fitted.measure("Harbour", "label")[0] <= room[0]
        larger = painter_at(canvas.scale._replace(text=fitted.painter.scale.text + 0.1))
        assert larger.measure("Harbour", "label")[0] > room[0]
    assert canvas.fitting("Harbour", "label", (5, 50)).painter.scale.text == 1.0
    assert canvas.fitting("Harbour", "label", (5, 50), least=0.8).painter.scale.text == 0.8
