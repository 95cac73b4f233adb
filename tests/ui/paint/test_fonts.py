"""A name in any script is drawn: by the game's fonts, else by the system's, else as boxes that nothing breaks on."""

from collections.abc import Iterator

import pygame
import pytest

from cardcity_desktop.ui.paint import fonts
from cardcity_desktop.ui.paint.fonts import FontRun, font_runs, lacks_letters
from cardcity_desktop.ui.paint.scale import Scale
from cardcity_desktop.ui.paint.text import BOLD, DISPLAY, MEDIUM, STYLES, TextPainter
from tests.ui.driver import Player

FOREIGN = "a system font"


@pytest.fixture(autouse=True)
def initialised() -> None:
    pygame.font.init()


@pytest.fixture
def system(monkeypatch: pytest.MonkeyPatch) -> Iterator[dict[str, str]]:
    """The letters that the system has, each with its font; empty at first."""
    found: dict[str, str] = {}
    monkeypatch.setattr(fonts, "_system_face", lambda char: found.get(char, ""))
    fonts._font_runs.cache_clear()
    yield found
    fonts._font_runs.cache_clear()


def test_a_word_that_a_title_s_face_lacks_is_in_inter() -> None:
    written = font_runs("Nguyễn wins", DISPLAY, BOLD)
    assert written == (FontRun("Nguyễn ", BOLD), FontRun("wins", DISPLAY))
    assert font_runs("Дмитрий wins", MEDIUM) == (FontRun("Дмитрий wins", MEDIUM),)


def test_letters_of_other_scripts_are_in_a_font_of_the_system(system: dict[str, str]) -> None:
    system.update(dict.fromkeys("王芳", FOREIGN))
    assert font_runs("(王芳) won", MEDIUM) == (FontRun("(", MEDIUM), FontRun("王芳", FOREIGN), FontRun(") won", MEDIUM))
    assert lacks_letters("안녕", MEDIUM) and not lacks_letters("王芳 ★ Bob", MEDIUM)


def test_words_from_right_to_left_are_one_piece_and_the_sentence_goes_on_beside_it(system: dict[str, str]) -> None:
    system.update(dict.fromkeys("محمدعلي", FOREIGN))
    assert font_runs("محمد-علي won", MEDIUM) == (FontRun("محمد-علي", FOREIGN, "Arab"), FontRun(" won", MEDIUM))
    assert [piece.text for piece in font_runs("محمد, Bob, علي", MEDIUM)] == ["محمد", ", Bob, ", "علي"]


def test_a_caret_moves_leftwards_through_arabic(player: Player, system: dict[str, str]) -> None:
    system.update(dict.fromkeys("محمد", FOREIGN))
    painter, text = TextPainter(Scale(1280, 720)), "Al محمد"
    places = [painter.caret_x(text, at, "body") for at in range(len(text) + 1)]
    assert places[:4] == sorted(places[:4]) and places[4:] == sorted(places[4:], reverse=True)
    assert abs(places[-1] - painter.width("Al ", "body")) <= 1 and places[4] < painter.width(text, "body")


def test_accents_and_joiners_stay_with_their_letter(system: dict[str, str]) -> None:
    family = "👩\u200d👧\ufe0f"
    system.update(dict.fromkeys("👩👧", FOREIGN))
    assert font_runs(f"Bob{family}", MEDIUM) == (FontRun("Bob", MEDIUM), FontRun(family, FOREIGN))


def test_an_accent_that_no_font_has_is_left_out() -> None:
    assert font_runs("Z\u1ab0oe\u0301", MEDIUM) == (FontRun("Zoe\u0301", MEDIUM),)


@pytest.mark.parametrize("style", ["title", "body", "small"])
def test_a_text_in_several_faces_is_as_wide_as_measured(player: Player, style: str) -> None:
    painter = TextPainter(Scale(1280, 720))
    for text in ("Дмитрий wins", "Bob, Ελένη and Nguyễn", "王芳 wins"):
        assert painter.render(text, style, "#000000").get_width() == painter.width(text, style) > 0


def test_without_fontconfig_boxes_are_drawn(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    monkeypatch.setattr(fonts, "_found", {})
    fonts._system_face.cache_clear()
    fonts._font_runs.cache_clear()
    assert lacks_letters("王芳", BOLD)
    for style in STYLES:
        assert TextPainter(Scale(1280, 720)).render("王芳", style, "#000000").get_width()
    fonts._system_face.cache_clear()
    fonts._font_runs.cache_clear()


def test_a_font_in_which_a_letter_is_not_seen_is_passed_over(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    """A blank stands for an emoji whose picture can't be read."""
    monkeypatch.setattr(fonts, "_has", lambda _face, _char: True)
    monkeypatch.setattr(fonts, "_offered", lambda _char: [MEDIUM, BOLD])
    monkeypatch.setattr(fonts, "_found", {})
    assert fonts._system_face.__wrapped__("\u00a0") == ""
    assert fonts._system_face.__wrapped__("A") == MEDIUM
