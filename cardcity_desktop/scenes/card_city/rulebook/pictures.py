"""The rulebook's pictures by name: small boards, rows of cards, whole boards. Tables are in `tables.py`."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from cardcity_desktop.rules.card_city.decks import BICOLOURS
from cardcity_desktop.rules.card_city.setup import Setup
from cardcity_desktop.scenes.card_city.rulebook.boards import draw_model, opening_model, read_sketch, sketch_size
from cardcity_desktop.scenes.card_city.rulebook.cards import BookBoard, card_part
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.toolkit import Ui
from cardcity_desktop.ui.widgets.labels import Icon
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


def picture(ui: Ui, name: str, setup: Setup | None) -> kit.Part:
    if name in BOARDS:
        return _boards(ui, name, setup)
    if name in CARDS:
        return _cards(ui, name, CARDS[name], setup)
    if name in OPENINGS:
        return _opening(ui, OPENINGS[name])
    assert name in PICTURES, name
    return _lots(ui, setup)


def _side(ui: Ui) -> int:
    return ui.scale.target(CARD_SIDE)


def _boards(ui: Ui, name: str, setup: Setup | None) -> kit.Part:
    """Return the sketches of a clause side by side; if the first leads to the others, with an arrow after it."""
    side, boards = _side(ui), list[kit.Part]()
    for at, text in enumerate(BOARDS[name].sketches):
        sketch = read_sketch(text)
        make = partial(BookBoard, ui, key=f"{name}{at}", sketch=sketch, side=side, setup=setup)
        boards.append(kit.Leaf(make, kit.fixed(*sketch_size(ui, sketch, side))))
    if BOARDS[name].leads:
        sign, high = ui.scale(28), boards[0].measure(0).high
        arrow = kit.Leaf(lambda rect: Icon(rect, "arrow_right", muted=True), kit.fixed(sign, sign))
        boards.insert(1, kit.Pad(arrow, y=(high - sign) // 2))
    return kit.Flow(boards, ui.scale(22), ui.scale(22), "top")


def _cards(ui: Ui, name: str, tokens: Sequence[str], setup: Setup | None) -> kit.Part:
    """Return a row of cards, with an Industrial card's pollution below it."""
    parts = list[kit.Part]()
    for at, token in enumerate(tokens):
        caption = percent_text(int(token[1])) if token[1:].isdigit() else ""
        card = card_part(ui, f"{name}{at}", token, _side(ui), setup)
        parts.append(kit.VStack([card, kit.words(ui, caption, "small", align="center")]))
    return kit.Flow(parts, ui.scale(8), ui.scale(8))


def _opening(ui: Ui, setup: Setup) -> kit.Part:
    model, high = opening_model(setup), ui.scale.target(230)
    board = kit.drawing(lambda canvas, rect: draw_model(ui, canvas, rect, model), round(high * 1.7), high)
    return kit.HStack([board, kit.space(grow=1)])


def _lots(ui: Ui, setup: Setup | None) -> kit.Part:
    """Return the lots for three players with two or three cards a round (3.3)."""
    large = setup is not None and setup.level != "simplified"
    lots: tuple[tuple[str, ...], ...] = (("R", "C", "?"), ("P", "I", "?", "?", "?", "?"))
    if not large:
        lots = (("R", "C"), ("P", "I", "?", "?"))
    rows = list[kit.Part]()
    for number, tokens in enumerate(lots, 1):
        text = kit.words(ui, _("Lot {number}").format(number=number), "label", muted=True)
        rows.append(kit.VStack([text, _cards(ui, f"lot{number}.", tokens, setup)], ui.scale(2)))
    return kit.VStack(rows, ui.scale(8))
