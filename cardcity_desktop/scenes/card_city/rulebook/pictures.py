"""The rulebook's pictures by name: small boards, rows of cards, whole boards. Tables are in `tables.py`."""

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect

from cardcity_desktop.rules.card_city.decks import BICOLOURS
from cardcity_desktop.rules.card_city.setup import Setup
from cardcity_desktop.scenes.card_city.rulebook.boards import draw_model, opening_model, read_sketch, sketch_size
from cardcity_desktop.scenes.card_city.rulebook.cards import BookBoard, BookCard
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui.paint.rectangles import flow
from cardcity_desktop.ui.toolkit import Ui, Widget
from cardcity_desktop.ui.widgets.labels import Icon, Label, Painted
from cardcity_desktop.ui.wording.numbers import percent_text

CARD_SIDE = 44
"""Logical units; cards grow a little with the text."""


@dataclass(frozen=True, slots=True)
class Boards:
    """Boards side by side."""

    sketches: tuple[str, ...]
    held: str = ""  # the card to which the marks refer
    leads: bool = False  # draw an arrow from the first board to the second


BOARDS: dict[str, Boards] = {
    "frame": Boards(("x P I H C P x / _ + + + + + _",), "P"),
    "cells": Boards(("x + x / + H + / x + x",), "P"),
    "zoning": Boards(("_ + x _ / + H I! x / x R! P + / _ x + _",), "R"),
    "size": Boards(("H P C x / L R x _", "I H P C + / _ L R + _"), "P"),
    "clouds": Boards(("I! H P I!^", "I H P I / _ X _ _"), leads=True),
    "halves": Boards(("I CR|^", "I! RC|*", "I! _ / RC|* _")),
    "districts": Boards(("R R=3 C / P R C=2 / L . R=1",)),
    "growth": Boards(("_ + _ / H R L / _ + _", "_ _ _ / H R L / _ R^ _"), leads=True),
    "income": Boards(("H=$1 P C=$1 / C C=$3 L",)),
    "parking": Boards(("H R P L / _ _ P=$3 C / _ _ I _",)),
    "residential": Boards(("H R R=+6 / L P R / R=+1 .=−1 .=−1",)),
    "warehouses": Boards(("H P=+1 I=+1 .=+1 / L C .=+1 .",)),
    "happiness": Boards(("L R P / C R=+2 H", "L R P / C R=+4 K", "L R P / C R=0 X")),
    "architect": Boards(("H P A R^", "H P . R"), leads=True),
}

CARDS: dict[str, tuple[str, ...]] = {
    "smoke": ("I1", "I2", "I3", "I4"),
    "bicolours": tuple(token for token in BICOLOURS if token[2] == "|"),
    "turns": ("RL|", "LR|", "RL-", "LR-", "RL/", "LR/", "RL\\", "LR\\"),
}

OPENINGS: dict[str, Setup] = {
    "unique_2": Setup("xl", "simplified", variants=("unique_city",), players=2),
    "unique_3": Setup("xl", "simplified", variants=("unique_city",), players=3),
    "unique_4": Setup("xl", "simplified", variants=("unique_city",), players=4),
    "suburb": Setup("xl", "simplified", variants=("suburb",), players=1),
}

PICTURES = frozenset({*BOARDS, *CARDS, *OPENINGS, "lots"})


def picture(ui: Ui, name: str, area: Rect, setup: Setup | None) -> list[Widget]:
    """Return the widgets of a picture from the top left of `area` down, no wider than it."""
    if name in BOARDS:
        return _boards(ui, area, name, setup)
    if name in CARDS:
        return _cards(ui, area, name, CARDS[name], setup)
    if name in OPENINGS:
        return _opening(ui, area, OPENINGS[name])
    return _lots(ui, area, setup)


def _side(ui: Ui) -> int:
    return ui.scale.target(CARD_SIDE)


def _boards(ui: Ui, area: Rect, name: str, setup: Setup | None) -> list[Widget]:
    """Return the sketches of a clause side by side; if the first leads to the others, with an arrow after it."""
    boards = BOARDS[name]
    sketches, side = [read_sketch(text) for text in boards.sketches], _side(ui)
    sizes = [sketch_size(ui, sketch, side) for sketch in sketches]
    arrow = (ui.scale(28), sizes[0][1])
    places = flow(area, [sizes[0], arrow, *sizes[1:]] if boards.leads else sizes, ui.scale(22))
    widgets: list[Widget] = []
    if boards.leads:
        sign = places.pop(1)
        widgets.append(Icon(sign.inflate(0, ui.scale(28) - sign.height), "arrow_right", muted=True))
    boards_there = enumerate(zip(sketches, places, strict=True))
    return widgets + [BookBoard(ui, place, f"{name}{at}", sketch, side, setup) for at, (sketch, place) in boards_there]


def _cards(ui: Ui, area: Rect, name: str, tokens: Sequence[str], setup: Setup | None) -> list[Widget]:
    """Return a row of cards, with an Industrial card's pollution below it."""
    side, line = _side(ui), ui.text.line_height("small")
    captions = [percent_text(int(token[1])) if token[1:].isdigit() else "" for token in tokens]
    high = side + ui.scale(8) + (line if any(captions) else 0)
    places = flow(area, [(side + ui.scale(8), high)] * len(tokens), ui.scale(8))
    widgets: list[Widget] = []
    for at, (token, caption, place) in enumerate(zip(tokens, captions, places, strict=True)):
        face = Rect(place.left, place.top, place.width, side + ui.scale(8))
        widgets.append(BookCard(ui, face, f"{name}{at}", token, side, setup))
        if caption:
            widgets.append(Label(Rect(place.left, place.bottom - line, place.width, line), caption, "small", "center"))
    return widgets


def _opening(ui: Ui, area: Rect, setup: Setup) -> list[Widget]:
    model, high = opening_model(setup), ui.scale.target(230)
    place = Rect(area.left, area.top, min(area.width, round(high * 1.7)), high)
    return [Painted(place, lambda canvas, rect: draw_model(ui, canvas, rect, model))]


def _lots(ui: Ui, area: Rect, setup: Setup | None) -> list[Widget]:
    """Return the lots for three players with two or three cards a round (3.3)."""
    large = setup is not None and setup.level != "simplified"
    lots: tuple[tuple[str, ...], ...] = (("R", "C", "?"), ("P", "I", "?", "?", "?", "?"))
    if not large:
        lots = (("R", "C"), ("P", "I", "?", "?"))
    widgets: list[Widget] = []
    top, line = area.top, ui.text.line_height("label")
    for number, tokens in enumerate(lots, 1):
        text = _("Lot {number}").format(number=number)
        widgets.append(Label(Rect(area.left, top, area.width, line), text, "label", muted=True))
        room = Rect(area.left, top + line + ui.scale(2), area.width, 0)
        widgets += _cards(ui, room, f"lot{number}.", tokens, setup)
        top = max(widget.rect.bottom for widget in widgets) + ui.scale(8)
    return widgets
