"""The choice of the game: three questions, or all switches."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from pygame import Rect

from cardcity_desktop.rules.card_city.setup import EDITIONS, variants_for
from cardcity_desktop.scenes.card_city import wording
from cardcity_desktop.scenes.card_city.setup.choice import SetupChoice, levels_for, victories_for
from cardcity_desktop.scenes.card_city.setup.column import Column
from cardcity_desktop.scenes.card_city.setup.deck import add_cards
from cardcity_desktop.scenes.card_city.setup.questions import practice_of, twist_of, with_practice, with_twist
from cardcity_desktop.scenes.card_city.setup.seats import Change
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui.paint.rectangles import columns
from cardcity_desktop.ui.widgets.buttons import Option
from cardcity_desktop.ui.window.context import Ui


def question_widgets(ui: Ui, room: Rect, choice: SetupChoice, change: Change) -> Column:
    """Return three questions and what the answers mean."""
    column, setup = Column(ui, room), choice.setup
    column.text(_("How well do you know the game?"), "strong")
    column.gap(6)
    practices = [Option("new", _("Not at all")), Option("some", _("A little")), Option("much", _("Very well"))]
    column.choice(practices, practice_of(choice), lambda answer: change(with_practice(choice, answer)), "practice")
    column.gap(16)
    # This question comes and goes, so it is the last: no answer moves under the mouse.
    column.text(_("Add a twist?"), "strong")
    column.gap(6)
    twists = [Option("none", _("No twist")), Option("little", _("A small one")), Option("much", _("Several"))]
    column.choice(twists, twist_of(choice), lambda answer: change(with_twist(choice, answer)), "twist")
    victories = victories_for(choice.edition)
    if len(victories) > 1:
        column.gap(16)
        column.text(_("What wins the game?"), "strong")
        column.gap(6)
        _victory_choice(column, choice, change)
    column.gap(20)
    said = [wording.edition_pitch(setup.edition)]
    if setup.edition == "xl":
        said = [wording.level_pitch(setup.level), wording.victory_pitch(setup.victory)]
    said += [
        f"**{wording.variant_name(variant)}**\u00a0– {wording.variant_pitch(variant)}" for variant in setup.variants
    ]
    for sentence in said:
        column.text(sentence, "body", muted=True)
        column.gap(6)
    add_cards(column, setup)
    return column


def switch_widgets(ui: Ui, room: Rect, choice: SetupChoice, change: Change) -> Column:
    """Return edition, level, victory, variants and table options, as far as the rules offer them."""
    column, setup = Column(ui, room), choice.setup
    editions = [Option(edition, wording.edition_name(edition)) for edition in EDITIONS]
    _one_of(column, _("Edition"), editions, setup.edition, _setter(choice, change, "edition"), "edition")
    _pitch(column, wording.edition_pitch(setup.edition))
    levels = levels_for(choice.edition)
    if len(levels) > 1:
        options = [Option(level, wording.level_name(level)) for level in levels]
        _one_of(column, _("Level"), options, setup.level, _setter(choice, change, "level"), "level")
        _pitch(column, wording.level_pitch(setup.level))
    if len(victories_for(choice.edition)) > 1:
        column.text(_("Victory"), "strong")
        column.gap(4)
        _victory_choice(column, choice, change)
        _pitch(column, wording.victory_pitch(setup.victory))
    column.text(_("Variants"), "strong")
    column.gap(2)
    _variants(column, choice, change)
    if setup.level == "advanced":
        column.gap(8)
        column.text(_("Table option"), "strong")
        _touching_halves(column, choice, change)
    return column


def _one_of(
    column: Column, label: str, options: Sequence[Option], picked: str, change: Callable[[str], Any], key: str
) -> None:
    column.text(label, "strong")
    column.gap(4)
    column.choice(options, picked, change, key)


def _setter(choice: SetupChoice, change: Change, field: str) -> Callable[[str], Any]:
    return lambda value: change(replace(choice, **{field: value}))  # type: ignore[arg-type]


def _victory_choice(column: Column, choice: SetupChoice, change: Change) -> None:
    options = [Option(victory, wording.victory_name(victory)) for victory in victories_for(choice.edition)]
    column.choice(options, choice.setup.victory, _setter(choice, change, "victory"), "victory")


def _pitch(column: Column, text: str) -> None:
    column.gap(4)
    column.text(text, "small", muted=True)
    column.gap(12)


def _variants(column: Column, choice: SetupChoice, change: Change) -> None:
    """Append a switch and a line per variant, in two columns if they fit."""
    ui, offered = column.ui, variants_for(choice.edition, len(choice.seats))
    across = 2 if column.room.width > 2 * ui.scale.target(300) else 1
    for start in range(0, len(offered), across):
        line = []
        for room, variant in zip(
            columns(column.place(0), [1.0] * across, ui.scale(28)), offered[start : start + across], strict=False
        ):
            part = Column(ui, room)
            _variant(part, choice, variant, change)
            column.widgets += part.widgets
            line.append(part.bottom)
        column.bottom = max(line)


def _variant(column: Column, choice: SetupChoice, variant: str, change: Change) -> None:
    column.toggle(
        wording.variant_name(variant),
        variant in choice.setup.variants,
        lambda on: change(choice.with_variant(variant, on)),
        f"variant:{variant}",
    )
    column.text(wording.variant_pitch(variant), "small", muted=True)
    column.gap(6)


def _touching_halves(column: Column, choice: SetupChoice, change: Change) -> None:
    column.toggle(
        _("The two halves of a card touch each other"),
        choice.touching_halves,
        lambda on: change(replace(choice, touching_halves=on)),
        "touching_halves",
    )
    column.text(_("Rule 4.13 – a bicolour then counts as a neighbour of itself."), "small", muted=True)
