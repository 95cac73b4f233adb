"""Names of cards, cities, colours, seasons and legends, and the set-up in words."""

from collections.abc import Iterable
from functools import partial

from cardcity_desktop.rules.royal_cities.forecast import legend_now, next_legend
from cardcity_desktop.rules.royal_cities.setup import Setup
from cardcity_desktop.rules.royal_cities.state import State
from cardcity_desktop.support.i18n import N_, _, ngettext, pgettext
from cardcity_desktop.ui.wording.numbers import number_text, signed_text
from cardcity_desktop.ui.wording.phrases import capitalised, filled_in
from cardcity_desktop.ui.wording.seats import is_lone_default

COLOURS = {"V": "violet", "Y": "yellow", "P": "pink", "R": "red", "B": "blue", "G": "green", "W": "joker"}
"""English colour names by letter; white is last."""

FIGURES = (N_("Void"), N_("Villager"), N_("Jester"), N_("Assassin"), N_("Merchant"), N_("Knight"), N_("Astrologer"))
"""Names of the figures by card value."""

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
    return _("{colour} {figure} {value}").format(colour=_colour_of_figure(token), figure=_(FIGURES[value]), value=value)


def _colour_of_figure(token: str) -> str:
    """Return the colour in the grammatical gender of the card's figure."""
    word = COLOURS[token[0]]
    # Translators: a colour behind a woman (Villager, Merchant) or a man
    return pgettext("with a woman", word) if token[1] in "14" else pgettext("with a man", word)


def card_title(token: str) -> str:
    """Return a card's name as a heading: "Blue Merchant 4"."""
    return capitalised(card_label(token))


def labels_listed(tokens: Iterable[str]) -> str:
    """Return the cards without articles, for enumerations after a colon."""
    return ", ".join(card_label(token) for token in tokens)


def cards_listed(tokens: Iterable[str]) -> str:
    """Return "blue Merchant 4, red Knight 5". Hidden cards are counted."""
    tokens = tuple(tokens)
    known = [card_name(token) for token in tokens if token != "?"]
    unknown = sum(token == "?" for token in tokens)
    if unknown:
        known.append(_("{count} unseen").format(count=unknown))
    return ", ".join(known)


worded = partial(
    filled_in,
    {
        "name": lambda subject, names: names[subject.seat],
        "card": lambda subject, names: card_name(subject.card),
        "cards": lambda subject, names: cards_listed(subject.cards),
        "colour": lambda subject, names: city_colour(subject.city),
        "sum": lambda subject, names: subject.capacity,
    },
)
"""Fill in a sentence about an event or action, whose fields are used if not given; the names are by seat."""


def season_name(season: int) -> str:
    """Return the name of a season, counted from 1."""
    return (_("Spring"), _("Summer"), _("Autumn"), _("Winter"))[(season - 1) % 4]


def legend_name(number: int) -> str:
    """Return the name of a legend of a solo game (11.15), counted from 1."""
    names = (
        _("The Forgotten"),
        _("The Vassal"),
        _("The Equal"),
        _("The Challenger"),
        _("The Renowned"),
        _("The Illustrious"),
        _("The Legend"),
    )
    return names[number - 1]


def points_text(count: int) -> str:
    """Return points with their unit: "3 points"."""
    return ngettext("{count} point", "{count} points", count).format(count=count)


def difference_text(state: State) -> str:
    """Return the solo difference and the legend that is reached with it (11.15)."""
    margin, legend = legend_now(state)
    if not margin:
        return _("Even: {legend}").format(legend=legend_name(legend))
    text = _("Ahead by {margin}: {legend}") if margin > 0 else _("Behind by {margin}: {legend}")
    return text.format(margin=number_text(abs(margin)), legend=legend_name(legend))


def next_legend_text(margin: int) -> str:
    """Return the legend above the one that is reached, and its least difference, or "" if that is the highest."""
    further = next_legend(margin)
    if further is None:
        return ""
    return _("{name} from {margin} on").format(name=legend_name(further[1]), margin=signed_text(further[0]))


def setup_sentence(setup: Setup) -> str:
    """Return one or two sentences on the game."""
    if setup.solo:
        text = _("You play four seasons against the Regent, who takes what the market brings, and taxes.")
        if setup.expert:
            text += " " + _(
                "His taxes grow: one card after the first season, two after the second, three after the third."
            )
        return text
    text = ngettext("{count} Noble plays {seasons} seasons.", "{count} Nobles play {seasons} seasons.", setup.players)
    return text.format(count=setup.players, seasons=setup.seasons)


def _marked() -> None:
    """Mark the colours for gettext, which does not find variables. Never called."""
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
