"""The options of a game: three questions with the kinds of cards in it, or all options one by one."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import lru_cache, partial
from math import ceil

from pygame import Rect

from cardcity_desktop.rules.card_city.decks import RESERVE
from cardcity_desktop.rules.card_city.game import CARD_CITY
from cardcity_desktop.rules.card_city.setup import EDITIONS, Setup, variants_for
from cardcity_desktop.rules.city.cards import CARDS
from cardcity_desktop.scenes.card_city.setup.form import (
    CardCitySetupForm,
    levels_for,
    practice_of,
    twist_of,
    victories_for,
    with_practice,
    with_twist,
)
from cardcity_desktop.scenes.card_city.wording.card_info import family_text, place_text
from cardcity_desktop.scenes.card_city.wording.cards import card_name
from cardcity_desktop.scenes.card_city.wording.setup import (
    edition_name,
    edition_pitch,
    level_name,
    level_pitch,
    variant_name,
    variant_pitch,
    victory_name,
    victory_pitch,
)
from cardcity_desktop.scenes.setup.options import noted, question, toggle
from cardcity_desktop.scenes.setup.scene import LARGE_TEXT
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.cards.faces import CardFaces
from cardcity_desktop.ui.toolkit import Canvas, Command, Ui
from cardcity_desktop.ui.widgets.buttons import Option
from cardcity_desktop.ui.widgets.labels import Painted

ORDER = "RCLPHIKXA"
"""The kinds of cards in the order in which they are shown."""

IN_A_LINE = 8
"""Number of kinds of cards on one line; more of them are smaller, so that two lines fit."""

FEW = 6
"""Number of kinds of cards up to which each is explained."""

Change = Callable[[CardCitySetupForm], Command | None]


@lru_cache(maxsize=64)
def cards_of(setup: Setup) -> tuple[str, ...]:
    """Return one card of each kind in the game, then a bicolour of each pair of kinds."""
    state = CARD_CITY.initial(replace(setup, first_player=0), 0)
    in_reserve = [code for code, count in zip(RESERVE, state.reserve, strict=True) if count]
    tokens = {CARDS[code].token for code in (*state.pool, *in_reserve)} | {"H"}
    if setup.has("architect"):
        tokens.add("A")
    single = {token[0]: token for token in sorted(tokens, reverse=True) if len(token) < 3}  # the first of each kind
    return (*(single[kind] for kind in ORDER if kind in single), *_pairs(token for token in tokens if len(token) == 3))


def _pairs(bicolours: Iterable[str]) -> list[str]:
    """Return one card of each pair of kinds, cut straight and diagonally in turn."""
    of_pair: dict[str, list[str]] = {}
    for token in sorted(bicolours):
        of_pair.setdefault(token[:2], []).append(token)
    return [cuts[at % len(cuts)] for at, cuts in enumerate(of_pair.values())]


def deck_part(ui: Ui, setup: Setup) -> kit.Part:
    """Return the heading and a card of each kind: a few with their neighbours, many on as many lines as they need."""
    tokens = cards_of(setup)
    cards = _deck_lines(ui, tokens) if len(tokens) > FEW or ui.scale.text > LARGE_TEXT else _deck_legend(ui, tokens)
    return kit.VStack([kit.words(ui, _("The cards of this game"), "strong"), cards], ui.scale(8))


def _deck_legend(ui: Ui, tokens: Sequence[str]) -> kit.Part:
    """Return each card with its name, its family and the neighbours it may have, in two columns."""
    s, faces = ui.scale, CardFaces(ui)
    side = s(54)

    def cell(number: int, token: str) -> kit.Part:
        def paint(canvas: Canvas, rect: Rect) -> None:
            faces.draw(canvas.surface, token, (rect.centerx, rect.top + side // 2), side, "board", motif=number)

        card = kit.drawing(paint, side, side + s(6))
        family = kit.words(ui, family_text(token), "small", one_line=True, drop=1)
        head = kit.HStack([kit.words(ui, card_name(token), "label", one_line=True), family], s(8))
        place = kit.words(ui, place_text(token), "small", muted=True)
        return kit.HStack([card, kit.VStack([head, place], s(2), grow=1)], s(12))

    cells = [cell(number, token) for number, token in enumerate(tokens)]
    return _in_two_columns(cells, s(20), s(8))


def _deck_lines(ui: Ui, tokens: Sequence[str]) -> kit.Part:
    """Return the cards alone, on as many lines as they need."""
    side, gap = ui.scale.target(54 if len(tokens) <= IN_A_LINE else 44), ui.scale(8)

    def across(width: int) -> int:
        return max(1, (width + gap) // (side + gap))

    def size(width: int) -> kit.Size:
        lines = ceil(len(tokens) / across(width))
        height = lines * (side + gap) + ui.scale(8)
        return kit.Size(len(tokens) * (side + gap), height, side, height)

    def paint(canvas: Canvas, rect: Rect) -> None:
        faces = CardFaces(ui)
        for number, token in enumerate(tokens):
            row, column = divmod(number, across(rect.width))
            middle = (rect.left + column * (side + gap) + side // 2, rect.top + row * (side + gap) + side // 2)
            faces.draw(canvas.surface, token, middle, side, "board", motif=number)

    return kit.Leaf(lambda rect: Painted(rect, paint), size)


def question_part(ui: Ui, form: CardCitySetupForm, change: Change) -> kit.Part:
    """Return three questions with the meaning of their answers, and the kinds of cards in the game."""
    setup = form.setup
    practices = [Option("new", _("Not at all")), Option("some", _("A little")), Option("much", _("Very well"))]
    twists = [Option("none", _("No twist")), Option("little", _("A small one")), Option("much", _("Several"))]
    asked = [
        question(
            ui, _("How well do you know the game?"), practices, practice_of(form),
            lambda answer: change(with_practice(form, answer)), "practice",
        ),
        question(
            ui, _("Add a twist?"), twists, twist_of(form), lambda answer: change(with_twist(form, answer)), "twist"
        ),
    ]  # fmt: skip
    if len(victories_for(form.edition)) > 1:  # last, so that no answer moves under the mouse as it comes and goes
        asked.append(_victory(ui, _("What wins the game?"), form, change))
    meaning = [kit.words(ui, sentence, muted=True) for sentence in _pitches(form)]
    s = ui.scale
    return kit.VStack([kit.VStack(asked, s(16)), kit.VStack(meaning, s(6)), deck_part(ui, setup)], s(18))


def switch_part(ui: Ui, form: CardCitySetupForm, change: Change) -> kit.Part:
    """Return the controls of edition, level, victory, variants and table option, as far as the rules offer them."""
    setup, s = form.setup, ui.scale
    editions = [Option(edition, edition_name(edition)) for edition in EDITIONS]
    parts = [
        noted(
            ui, question(ui, _("Edition"), editions, setup.edition, _setter(form, change, "edition"), "edition"),
            edition_pitch(setup.edition),
        )
    ]  # fmt: skip
    levels = levels_for(form.edition)
    if len(levels) > 1:
        options = [Option(level, level_name(level)) for level in levels]
        asked = question(ui, _("Level"), options, setup.level, _setter(form, change, "level"), "level")
        parts.append(noted(ui, asked, level_pitch(setup.level)))
    if len(victories_for(form.edition)) > 1:
        parts.append(noted(ui, _victory(ui, _("Victory"), form, change), victory_pitch(setup.victory)))
    parts.append(kit.VStack([kit.words(ui, _("Variants"), "strong"), _variants(ui, form, change)], s(2)))
    if setup.edition == "classic":
        parts.append(kit.Pad(deck_part(ui, setup), top=s(10)))
    if setup.level == "advanced":
        parts.append(_touching_halves(ui, form, change))
    return kit.VStack(parts, s(8))


def _pitches(form: CardCitySetupForm) -> list[str]:
    """Return the sentences about the edition or level, the victory and the variants."""
    setup = form.setup
    pitches = [edition_pitch(setup.edition)]
    if setup.edition == "xl":
        pitches = [level_pitch(setup.level), victory_pitch(setup.victory)]
    variants = [(variant_name(variant), variant_pitch(variant)) for variant in setup.variants]
    return pitches + [f"**{name}**\u00a0– {pitch}" for name, pitch in variants]


def _setter(form: CardCitySetupForm, change: Change, field: str) -> Callable[[str], Command | None]:
    return lambda value: change(replace(form, **{field: value}))  # type: ignore[arg-type]


def _victory(ui: Ui, label: str, form: CardCitySetupForm, change: Change) -> kit.Part:
    options = [Option(victory, victory_name(victory)) for victory in victories_for(form.edition)]
    return question(ui, label, options, form.setup.victory, _setter(form, change, "victory"), "victory")


def _variants(ui: Ui, form: CardCitySetupForm, change: Change) -> kit.Part:
    """Return the variants in two columns, or in one for large text."""
    s = ui.scale
    parts = [_variant(ui, form, variant, change) for variant in variants_for(form.edition, len(form.seat_form.seats))]

    two = partial(_in_two_columns, parts, s(28), s(6))
    return kit.FirstThatFits([two, lambda: kit.VStack(parts, s(6))], wraps=True)


def _in_two_columns(parts: Sequence[kit.Part], gap: int, line_gap: int) -> kit.Part:
    padded = [*parts, *([kit.space()] if len(parts) % 2 else [])]
    return kit.Grid(list(zip(padded[::2], padded[1::2], strict=True)), gap, line_gap, (1, 1), align="top")


def _variant(ui: Ui, form: CardCitySetupForm, variant: str, change: Change) -> kit.Part:
    switch = lambda on: change(form.with_variant(variant, on))  # noqa: E731
    on = variant in form.setup.variants
    part = toggle(ui, variant_name(variant), on, switch, f"variant:{variant}")
    return noted(ui, part, variant_pitch(variant))


def _touching_halves(ui: Ui, form: CardCitySetupForm, change: Change) -> kit.Part:
    switch = lambda on: change(replace(form, touching_halves=on))  # noqa: E731
    label = _("The two halves of a card touch each other")
    part = toggle(ui, label, form.touching_halves, switch, "touching_halves")
    note = _("Rule 4.13 – a bicolour then counts as a neighbour of itself.")
    return kit.VStack([kit.words(ui, _("Table option"), "strong"), noted(ui, part, note)], ui.scale(2))
