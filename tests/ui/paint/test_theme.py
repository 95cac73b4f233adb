"""Colours are readable, can be told apart by everyone, and are those of the rulebook."""

from itertools import combinations

import pytest

from cardcity_desktop.scenes.front import FRONTS
from cardcity_desktop.ui.paint.theme import (
    BLACK,
    CONTRAST,
    DARK,
    GROUNDS,
    LIGHT,
    PLAYER_COLOURS,
    THEMES,
    WHITE,
    YELLOW,
    Theme,
    contrast,
    grey_of,
    ink_of,
    luminance,
    mix,
    player_look,
    rgb,
    rim,
)

DEUTERANOPE = ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.01182, 0.04294, 0.968881))
PROTANOPE = ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998))
"""Linear RGB as people with protanopia see it (Machado, Oliveira, Fernandes 2009, severity 1)."""


def text_pairs(theme: Theme) -> list[tuple[str, str, str]]:
    """Return every (use, text, ground) that widgets draw, for the test of contrast."""
    grounds = (
        "panel", "panel_sunk", "panel_active", "secondary", "secondary_hover",
    )  # fmt: skip
    pairs = [(f"text on {ground}", theme.text, getattr(theme, ground)) for ground in grounds]
    pairs += [
        (f"text on the table's {end}", theme.text, colour)
        for end, colour in zip(("centre", "rim"), theme.ground, strict=True)
    ]
    pairs += [(f"muted on {ground}", theme.text_muted, getattr(theme, ground)) for ground in grounds[:3]]
    pairs += [
        (f"muted on the table's {end}", theme.text_muted, colour)
        for end, colour in zip(("centre", "rim"), theme.ground, strict=True)
    ]
    pairs += [(f"accent on {ground}", theme.accent, getattr(theme, ground)) for ground in grounds[:3]]
    pairs += [(f"danger on {ground}", theme.danger, getattr(theme, ground)) for ground in grounds[:3]]
    pairs += [
        ("on accent", theme.on_accent, theme.accent),
        ("on primary", theme.on_primary, theme.primary),
        ("on primary, hovered", theme.on_primary, theme.primary_hover),
        ("on tip", theme.on_tip, theme.tip),
    ]
    pairs += [(f"on {player.name}", player.on_fill, player.fill) for player in PLAYER_COLOURS]
    return pairs


def linear(colour: str) -> tuple[float, ...]:
    return tuple((level / 255) ** 2.2 for level in rgb(colour))


def seen(colour: str, eye: tuple[tuple[float, ...], ...]) -> tuple[float, ...]:
    light = linear(colour)
    return tuple(
        max(0.0, sum(weight * level for weight, level in zip(row, light, strict=True))) ** (1 / 2.2) for row in eye
    )


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
def test_every_text_reads_on_its_ground(theme: Theme) -> None:
    faint = {use: round(contrast(text, ground), 2) for use, text, ground in text_pairs(theme)}
    assert {use: ratio for use, ratio in faint.items() if ratio < 4.5} == {}


def test_contrast_is_the_web_s_measure() -> None:
    assert contrast("#FFFFFF", "#000000") == pytest.approx(21)
    assert contrast("#777777", "#FFFFFF") == pytest.approx(4.48, abs=0.01)
    assert contrast("#123456", "#123456") == 1


@pytest.mark.parametrize("eye", [PROTANOPE, DEUTERANOPE], ids=["protanope", "deuteranope"])
def test_players_are_distinguished_by_colour_blind_eyes(eye: tuple[tuple[float, ...], ...]) -> None:
    for first, second in combinations(PLAYER_COLOURS, 2):
        pairs = zip(seen(first.fill, eye), seen(second.fill, eye), strict=True)
        assert sum((a - b) ** 2 for a, b in pairs) ** 0.5 > 0.2, (first.name, second.name)


def test_every_player_has_a_shape_and_a_name_of_their_own() -> None:
    assert len({player.shape for player in PLAYER_COLOURS}) == len({p.name for p in PLAYER_COLOURS}) == 4


def test_rings_are_seen_on_their_panels() -> None:
    for theme in (LIGHT, DARK, CONTRAST):
        assert contrast(theme.accent, theme.panel) >= 3
        assert contrast(theme.accent, theme.ground[0]) >= 3


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
def test_players_shapes_are_seen_on_every_panel(theme: Theme) -> None:
    for player in PLAYER_COLOURS:
        for ground in (theme.panel, theme.panel_sunk, theme.panel_active):
            assert contrast(rim(theme, player.fill), ground) >= 3, player.name


def test_grounds_run_from_light_to_dark() -> None:
    assert all(luminance(light) > luminance(dark) for light, dark in GROUNDS.values())


def test_mixing_ends_at_both_colours() -> None:
    assert mix("#102030", "#FFF6E0", 0) == "#102030"
    assert mix("#102030", "#FFF6E0", 1) == "#FFF6E0"
    assert mix("#000000", "#FFFFFF", 0.5) in ("#808080", "#7F7F7F")


def test_every_seat_of_every_game_has_a_look_of_its_own() -> None:
    for name, front in FRONTS.items():
        colours = set(front.seat_colours)
        looks = {(player_look(colour).fill, player_look(colour).shape) for colour in colours}
        assert len(looks) == len(colours), name


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=lambda theme: theme.name)
def test_high_contrast_writes_each_ink_black_or_white_whichever_its_ground_bears(theme: Theme) -> None:
    for use, text, ground in text_pairs(theme):
        ink = ink_of(text)
        assert ink in (BLACK, WHITE, YELLOW) and contrast(ink, grey_of(ground)) >= 4.5, use
    assert ink_of("#6A5A34") == BLACK and ink_of("#FFE3C2") == WHITE and ink_of("#FFE500") == YELLOW
