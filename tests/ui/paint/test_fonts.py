"""A name in any script is drawn: by the game's fonts, else by the system's, else as boxes that nothing breaks on."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from cardcity_desktop.support.resources import asset_path
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


@pytest.fixture(params=[0, 3, 100, 1000, -100])
def faces(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The folder of fonts, whose first one was cut, of a package that lacks pygame's own."""
    opened, good = pygame.font.Font, asset_path("fonts", BOLD)
    (tmp_path / "fonts").mkdir()
    (tmp_path / "fonts" / "Damaged.otf").write_bytes(good.read_bytes()[: request.param])
    (tmp_path / "system.ttf").write_bytes(good.read_bytes())

    def trimmed(file: bytes | None, size: int) -> pygame.Font:
        if file is None:
            raise FileNotFoundError("freesansbold.ttf")
        return opened(file, size)

    monkeypatch.setattr(pygame.font, "Font", trimmed)
    monkeypatch.setattr(fonts, "asset_path", lambda *parts: tmp_path.joinpath(*parts))
    monkeypatch.setattr(fonts, "_offered", lambda char: iter([str(tmp_path / "system.ttf")]))
    fonts.font.cache_clear()
    yield tmp_path / "fonts"
    fonts.font.cache_clear()


def test_for_a_damaged_font_of_a_package_another_of_the_game_stands_in(faces: Path) -> None:
    (faces / "Good.otf").write_bytes((faces.parent / "system.ttf").read_bytes())
    (faces.parent / "system.ttf").unlink()
    assert fonts.font("Damaged.otf", 20).name == "Inter"


def test_for_all_fonts_of_a_package_one_of_the_system_stands_in(faces: Path) -> None:
    assert fonts.font("Damaged.otf", 20).name == "Inter"
    (faces.parent / "system.ttf").unlink()
    with pytest.raises(FileNotFoundError, match="no font can be read"):
        fonts.font("Missing.otf", 20)


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="paths are Unicode there, whatever the language")
def test_fonts_and_sounds_are_found_in_a_folder_that_the_locale_has_no_letters_for(tmp_path: Path) -> None:
    assets = tmp_path / "jeu-é"
    for kind in ("fonts", "sounds"):
        shutil.copytree(asset_path(kind), assets / kind)
    code = """
import sys
from pathlib import Path
from cardcity_desktop.support import resources
resources._assets_folder = lambda: Path(sys.argv[1])
import pygame
from cardcity_desktop.support.resources import asset_path
from cardcity_desktop.ui.paint import fonts
from cardcity_desktop.ui.window.system.sound import Sound
pygame.font.init()
fonts._stand_in = None
sound = Sound()
sound.start()
print(sys.getfilesystemencoding(), fonts.font("Inter-Bold.otf", 20).name, sound._load("coin", 0) is not None)
"""
    plain = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    ended = subprocess.run(
        [sys.executable, "-c", code, assets], env={**os.environ, **plain}, capture_output=True, text=True, check=False
    )
    assert ended.stdout.splitlines()[-1:] == ["ascii Inter True"], ended.stderr
