"""Names of cards, colours, seasons and legends."""

from collections.abc import Iterable
from functools import partial

from cardcity_desktop.support.i18n import N_, _, pgettext
from cardcity_desktop.ui.wording.phrases import Fields, capitalised, filled_in
from cardcity_desktop.ui.wording.seats import is_lone_default

COLOURS = {"V": "violet", "Y": "yellow", "P": "pink", "R": "red", "B": "blue", "G": "green", "W": "joker"}
"""English colour names by letter; white is last."""

FIGURES = (N_("Void"), N_("Villager"), N_("Jester"), N_("Assassin"), N_("Merchant"), N_("Knight"), N_("Astrologer"))
"""Names of the figures by card value."""

WOMEN = frozenset({1, 4})

IN_SENTENCES = (
    "{colour} Void {value}",
    "{colour} Villager {value}",
    "{colour} Jester {value}",
    "{colour} Assassin {value}",
    "{colour} Merchant {value}",
    "{colour} Knight {value}",
    "{colour} Astrologer {value}",
)
"""Patterns by card value; `_marked` holds them for gettext."""

EFFECTS = (
    N_("Effect: discards a card of the market."),
    N_("Effect: takes a top card of yours back into your hand."),
    N_("Effect: draws a card into your hand."),
    N_("Effect: discards the top card of any city."),
    N_("Effect: takes a card of the market, free."),
    N_("Effect: moves a top card to a city of yours."),
    N_("Effect: looks at three cards and builds up to two."),
)
"""Sentences by card value (clauses 4.7 to 4.13)."""

SHORT_EFFECTS = (
    N_("discard a market card"),
    N_("take a top card back"),
    N_("draw a card"),
    N_("discard any top card"),
    N_("take a market card"),
    N_("move a top card"),
    N_("look at three, build two"),
)
"""Phrases for buttons by card value."""

SEASONS = (N_("Spring"), N_("Summer"), N_("Autumn"), N_("Winter"))

LEGENDS = (
    N_("The Forgotten"),
    N_("The Vassal"),
    N_("The Equal"),
    N_("The Challenger"),
    N_("The Renowned"),
    N_("The Illustrious"),
    N_("The Legend"),
)
"""Legends of a solo game (11.15)."""

PAYS_BY = {
    "V": N_("1 point for each visible crown"),
    "Y": N_("1 point for each card of the largest city"),
    "P": N_("a third of its influence, at least 1"),
    "R": N_("1 point for each city of two cards or more, at least 1"),
    "B": N_("1 point for each city with a 1 or a 2, at least 1"),
    "G": N_("a third of all cards built, at least 1"),
}
"""Payment of a majority (8.3-8.8), by letter."""


def colour_name(letter: str) -> str:
    # Translators: a colour by itself
    return pgettext("a colour", COLOURS[letter])


def city_colour(letter: str) -> str:
    """Return the colour's name in the grammatical form that the word "city" needs."""
    # Translators: a colour beside the word city
    return pgettext("of a city", COLOURS[letter])


def city_label(letter: str, name: str) -> str:
    """Return the name of a Noble's city, such as "Red city of Will"."""
    text = _("your {colour} city") if is_lone_default(name) else _("{colour} city of {name}")
    return text.format(colour=city_colour(letter), name=name)


def figure_name(value: int) -> str:
    return _(FIGURES[value])


def card_name(token: str) -> str:
    """Return a card's name inside a sentence: "blue Merchant 4", in French with its article."""
    if token == "?":
        return _("a card")
    text = pgettext("in a sentence", IN_SENTENCES[int(token[1])])
    return text.format(colour=_colour_of_figure(token), value=token[1])


def card_label(token: str) -> str:
    """Return a card's name without an article: "blue Merchant 4"."""
    if token == "?":
        return _("a card")
    value = int(token[1])
    return _("{colour} {figure} {value}").format(
        colour=_colour_of_figure(token), figure=figure_name(value), value=value
    )


def _colour_of_figure(token: str) -> str:
    """Return the colour in the grammatical gender of the card's figure."""
    word = COLOURS[token[0]]
    # Translators: a colour behind a woman (Villager, Merchant) or a man
    return pgettext("with a woman", word) if int(token[1]) in WOMEN else pgettext("with a man", word)


def card_title(token: str) -> str:
    """Return a card's name as a heading: "Blue Merchant 4"."""
    return capitalised(card_label(token))


def labels_listed(tokens: Iterable[str]) -> str:
    """Return the cards without articles, for enumerations after a colon."""
    return ", ".join(card_label(token) for token in tokens)


def cards_listed(tokens: Iterable[str]) -> str:
    """Return "blue Merchant 4, red Knight 5"; hidden cards are counted."""
    tokens = tuple(tokens)
    known = [card_name(token) for token in tokens if token != "?"]
    unknown = sum(token == "?" for token in tokens)
    if unknown:
        known.append(_("{count} unseen").format(count=unknown))
    return ", ".join(known)


_FIELDS: Fields = {
    "name": lambda subject, names: names[subject.seat],
    "card": lambda subject, names: card_name(subject.card),
    "cards": lambda subject, names: cards_listed(subject.cards),
    "colour": lambda subject, names: city_colour(subject.city),
    "sum": lambda subject, names: subject.capacity,
}
worded = partial(filled_in, _FIELDS)
"""Fill in a sentence about an event or action, whose fields are used if not given; the names are by seat."""


def season_name(season: int) -> str:
    """Return the name of a season, counted from 1."""
    return _(SEASONS[(season - 1) % 4])


def legend_name(number: int) -> str:
    return _(LEGENDS[number - 1])


def _marked() -> None:
    """Mark the colours for gettext, which does not find variables; never called."""
    # Translators: a card inside a sentence, with the article that your language needs
    in_sentences = (
        pgettext("in a sentence", "{colour} Void {value}"),
        pgettext("in a sentence", "{colour} Villager {value}"),
        pgettext("in a sentence", "{colour} Jester {value}"),
        pgettext("in a sentence", "{colour} Assassin {value}"),
        pgettext("in a sentence", "{colour} Merchant {value}"),
        pgettext("in a sentence", "{colour} Knight {value}"),
        pgettext("in a sentence", "{colour} Astrologer {value}"),
    )
    for_women = (
        pgettext("with a woman", "violet"),
        pgettext("with a woman", "yellow"),
        pgettext("with a woman", "pink"),
        pgettext("with a woman", "red"),
        pgettext("with a woman", "blue"),
        pgettext("with a woman", "green"),
        pgettext("with a woman", "joker"),
    )
    for_men = (
        pgettext("with a man", "violet"),
        pgettext("with a man", "yellow"),
        pgettext("with a man", "pink"),
        pgettext("with a man", "red"),
        pgettext("with a man", "blue"),
        pgettext("with a man", "green"),
        pgettext("with a man", "joker"),
    )
    of_cities = (
        pgettext("of a city", "violet"),
        pgettext("of a city", "yellow"),
        pgettext("of a city", "pink"),
        pgettext("of a city", "red"),
        pgettext("of a city", "blue"),
        pgettext("of a city", "green"),
    )
    alone = (
        pgettext("a colour", "violet"),
        pgettext("a colour", "yellow"),
        pgettext("a colour", "pink"),
        pgettext("a colour", "red"),
        pgettext("a colour", "blue"),
        pgettext("a colour", "green"),
        pgettext("a colour", "joker"),
    )
    assert len(alone) == len(for_women) == len(for_men) == len(of_cities) + 1 == len(in_sentences)
