"""Which game: three questions, or every switch there is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from pygame import Rect

from cardcity_desktop.i18n import _
from cardcity_desktop.rules.card_city.setup import EDITIONS, variants_for
from cardcity_desktop.scenes.card_city import wording
from cardcity_desktop.scenes.card_city.setup.choice import Choice, levels_for, victories_for
from cardcity_desktop.scenes.card_city.setup.column import Pile
from cardcity_desktop.scenes.card_city.setup.deck import add_cards
from cardcity_desktop.scenes.card_city.setup.questions import practice_of, twist_of, with_practice, with_twist
from cardcity_desktop.scenes.card_city.setup.seats import Change
from cardcity_desktop.ui.paint.layout import columns
from cardcity_desktop.ui.widgets.buttons import Option
from cardcity_desktop.ui.window.context import Ui


def question_widgets(ui: Ui, room: Rect, choice: Choice, change: Change) -> Pile:
    """Three questions, and what the answers mean."""
    pile, setup = Pile(ui, room), choice.setup
    pile.text(_("How well do you know the game?"), "strong")
    pile.gap(6)
    practices = [Option("new", _("Not at all")), Option("some", _("A little")), Option("much", _("Very well"))]
    pile.choice(practices, practice_of(choice), lambda answer: change(with_practice(choice, answer)), "practice")
    pile.gap(16)
    # The question that comes and goes is the last, so that no answer moves under the mouse.
    pile.text(_("Add a twist?"), "strong")
    pile.gap(6)
    twists = [Option("none", _("No twist")), Option("little", _("A small one")), Option("much", _("Several"))]
    pile.choice(twists, twist_of(choice), lambda answer: change(with_twist(choice, answer)), "twist")
    victories = victories_for(choice.edition)
    if len(victories) > 1:
        pile.gap(16)
        pile.text(_("What wins the game?"), "strong")
        pile.gap(6)
        _victory_choice(pile, choice, change)
    pile.gap(20)
    said = [wording.edition_pitch(setup.edition)]
    if setup.edition == "xl":
        said = [wording.level_pitch(setup.level), wording.victory_pitch(setup.victory)]
    said += [
        f"**{wording.variant_name(variant)}**\u00a0– {wording.variant_pitch(variant)}" for variant in setup.variants
    ]
    for sentence in said:
        pile.text(sentence, "body", muted=True)
        pile.gap(6)
    add_cards(pile, setup)
    return pile


def switch_widgets(ui: Ui, room: Rect, choice: Choice, change: Change) -> Pile:
    """Edition, level, victory, variants and table options; only what the rules offer is there to be pressed."""
    pile, setup = Pile(ui, room), choice.setup
    editions = [Option(edition, wording.edition_name(edition)) for edition in EDITIONS]
    _one_of(pile, _("Edition"), editions, setup.edition, _setter(choice, change, "edition"), "edition")
    _pitch(pile, wording.edition_pitch(setup.edition))
    levels = levels_for(choice.edition)
    if len(levels) > 1:
        options = [Option(level, wording.level_name(level)) for level in levels]
        _one_of(pile, _("Level"), options, setup.level, _setter(choice, change, "level"), "level")
        _pitch(pile, wording.level_pitch(setup.level))
    if len(victories_for(choice.edition)) > 1:
        pile.text(_("Victory"), "strong")
        pile.gap(4)
        _victory_choice(pile, choice, change)
        _pitch(pile, wording.victory_pitch(setup.victory))
    pile.text(_("Variants"), "strong")
    pile.gap(2)
    _variants(pile, choice, change)
    if setup.level == "advanced":
        pile.gap(8)
        pile.text(_("Table option"), "strong")
        _touching_halves(pile, choice, change)
    return pile


def _one_of(
    pile: Pile, label: str, options: Sequence[Option], picked: str, change: Callable[[str], Any], key: str
) -> None:
    pile.text(label, "strong")
    pile.gap(4)
    pile.choice(options, picked, change, key)


def _setter(choice: Choice, change: Change, field: str) -> Callable[[str], Any]:
    return lambda value: change(replace(choice, **{field: value}))  # type: ignore[arg-type]


def _victory_choice(pile: Pile, choice: Choice, change: Change) -> None:
    options = [Option(victory, wording.victory_name(victory)) for victory in victories_for(choice.edition)]
    pile.choice(options, choice.setup.victory, _setter(choice, change, "victory"), "victory")


def _pitch(pile: Pile, text: str) -> None:
    pile.gap(4)
    pile.text(text, "small", muted=True)
    pile.gap(12)


def _variants(pile: Pile, choice: Choice, change: Change) -> None:
    """A switch and a line about each, in two columns where there is room."""
    ui, offered = pile.ui, variants_for(choice.edition, len(choice.seats))
    across = 2 if pile.room.width > 2 * ui.scale.target(300) else 1
    for start in range(0, len(offered), across):
        line = []
        for room, variant in zip(
            columns(pile.place(0), [1.0] * across, ui.scale(28)), offered[start : start + across], strict=False
        ):
            part = Pile(ui, room)
            _variant(part, choice, variant, change)
            pile.widgets += part.widgets
            line.append(part.bottom)
        pile.bottom = max(line)


def _variant(pile: Pile, choice: Choice, variant: str, change: Change) -> None:
    pile.toggle(
        wording.variant_name(variant),
        variant in choice.setup.variants,
        lambda on: change(choice.with_variant(variant, on)),
        f"variant:{variant}",
    )
    pile.text(wording.variant_pitch(variant), "small", muted=True)
    pile.gap(6)


def _touching_halves(pile: Pile, choice: Choice, change: Change) -> None:
    pile.toggle(
        _("The two halves of a card touch each other"),
        choice.touching_halves,
        lambda on: change(replace(choice, touching_halves=on)),
        "touching_halves",
    )
    pile.text(_("Rule 4.13 – a bicolour then counts as a neighbour of itself."), "small", muted=True)
