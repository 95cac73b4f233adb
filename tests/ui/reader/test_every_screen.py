"""On every screen of the pictures' registry all that is painted can be read, and each control has a name of its own."""

from __future__ import annotations

import re

import pytest

from cardcity_desktop.ui.reader.screen import read_screen, spoken_signs
from cardcity_desktop.ui.window.focus import distinct_items
from cardcity_desktop.ui.window.scene import Scene
from tests.shots.faults import unnamed
from tests.shots.frames import frame_watched
from tests.shots.scenes import CORNER, SHOTS, ShotPlayer
from tests.shots.screens import cards, career, citadels, coach, royal_cities  # noqa: F401 - they register their pictures

UNSPOKEN = {
    r'\{".*': "the beginning of a field's text, which is the field's value",
    r"(Build|Buy) it here|If you lay it here": "heads a forecast: the cell is called free, and the card is in hand",
    r"\d+ better": "other cells that bring more: the key for choices lists those first",
    r"\d+ worse": "between two figures of points that are read",
    r"F2: read this rule|I or a long press: .*": "keys, which the help lists",
    r"Play": "on a button that does the same as the box above it",
    r"Find \(Ctrl\+F\)": "in an empty field: its name has the word, and its description the key once it has the focus",
    r"\d \+ 4": "what a purchase may cost: a sentence says what each figure is",
    r"\d→\d": "a payment before and after the builds: a sentence has a word for the arrow",
    r"no answer|to be robbed": "a character's state, which its name has in other words",
    r"0|[\d·]+(  [\d·]+)+": "parts of 0 points, and the seasons' parts of a sum that the row's sentence has",
    r"[A-Z]": "a weekday's letter under a disc: the streak's sentence has the days that were played",
    r"Score": "heads a column of results: the row's sentence has the points",
    r"The pool": "heads the pool's figures: its pile has that name",
}
"""Patterns of what is painted and not read, each with the reason."""
SCALES = ("Curve",)
"""Classes of widgets whose figures are a scale: what lies on it is read by its own words."""


def words(text: str) -> str:
    """Return the letters and figures of a text, as a reader says them."""
    return re.sub(r"[\W_]+", " ", spoken_signs(text.replace("**", "")).casefold()).strip()


def spoken_of(scene: Scene) -> str:
    """Return all that a reader says about the screen, at once or when asked."""
    screen = read_screen(scene)
    texts = [screen.title, scene.spoken_note(), *(node.name for node in screen.texts)]
    for node, item in zip(screen.controls, distinct_items(scene.focusables()), strict=True):
        texts += [node.spoken, node.description, *scene.details_of(item)]
    texts += [*scene.spoken_review(), *scene.spoken_status(False), *scene.spoken_status(True)]
    return f" {' # '.join(map(words, texts))} "


def unspoken(player: ShotPlayer) -> list[str]:
    """Return the texts of the next frame that no reader says and no pattern excuses."""
    with frame_watched(player.scene) as frame:
        player.step()
    scale = {one.text for one in frame.texts if type(one.owner).__name__ in SCALES and one.text.isdecimal()}
    painted = {one.text for one in frame.texts if any(map(str.isalnum, one.text))} - scale
    heard = spoken_of(player.scene)
    return sorted(
        text for text in painted
        if f" {words(text)} " not in heard and not any(re.fullmatch(excused, text) for excused in UNSPOKEN)
    )  # fmt: skip


@pytest.mark.usefixtures("language_put_back")
@pytest.mark.parametrize("name", sorted(SHOTS))
def test_what_is_painted_can_be_read_and_each_control_has_its_own_name(name: str) -> None:
    shot, player = SHOTS[name], ShotPlayer((1280, 720), motion="off")
    try:
        shot.arrange(player)
        if not shot.points:
            player.move(CORNER)
        player.settle()
        assert not unspoken(player)
        screen = read_screen(player.scene)
        assert all(node.name != screen.title for node in screen.controls if node.key == "back")
        assert not unnamed(player.scene)
        player.ui.change(language="fr")
        player.settle()
        assert not unnamed(player.scene)
    finally:
        player.close()


@pytest.mark.usefixtures("language_put_back")
@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("results", "Money: Éloïse +2, Noël +5"),
        ("results-solo", "Money: +3, $17"),
        ("results-solo", "Metropolis: 40"),
        ("campaign", "Gold: 8"),
        ("campaign", "Bronze: At least 1 Park, At least 5 points"),
    ],
)
def test_a_row_of_figures_is_read_as_one_sentence(name: str, sentence: str) -> None:
    player = ShotPlayer((1280, 720), motion="off")
    try:
        SHOTS[name].arrange(player)
        player.settle()
        assert sentence in [node.name for node in read_screen(player.scene).texts]
    finally:
        player.close()


@pytest.mark.usefixtures("language_put_back")
def test_a_tile_of_the_first_page_is_described_without_the_text_of_its_button() -> None:
    player = ShotPlayer((1280, 720), motion="off")
    try:
        SHOTS["home-fresh"].arrange(player)
        alone = player.scene.focus.find("way:alone")
        assert alone is not None
        assert player.scene.details_of(alone) == ["A whole game in four minutes.", "How far will your town get?"]
    finally:
        player.close()
