"""Names of cards, districts and what these need, and of the words of a set-up.

Tokens of cards are those of docs/positions.md; "?" is a hidden card.
"""

from collections import Counter
from collections.abc import Sequence

from cardcity_desktop.rules.card_city.forecast.growth_needs import DistrictNeed
from cardcity_desktop.rules.card_city.setup import Setup
from cardcity_desktop.support.i18n import N_, _, ngettext, pgettext
from cardcity_desktop.ui.wording.phrases import listed
from cardcity_desktop.ui.wording.seats import of_player

KIND_NAMES = {
    "R": N_("Home"),
    "C": N_("Shop"),
    "L": N_("Leisure"),
    "P": N_("Car park"),
    "I": N_("Factory"),
    "H": N_("City Hall"),
    "K": N_("Park"),
    "X": N_("Pollution cloud"),
    "A": N_("Architect"),
    "?": N_("Hidden card"),
}
"""Names by kind letter; translate with `_`."""

THINGS = {
    "R": N_("a home"),
    "C": N_("a shop"),
    "L": N_("leisure"),
    "P": N_("a car park"),
    "I": N_("a factory"),
    "K": N_("a Park"),
    "H": N_("the City Hall"),
    "X": N_("a pollution cloud"),
    "A": N_("the Architect"),
    "?": N_("a hidden card"),
}
"""Cards inside sentences, by kind letter; the family's name is for the card itself."""


def kind_letters(token: str) -> str:
    """Return the kind letters of a card: "R", "I" for "I3", "RL" for a bicolour in any rotation."""
    return "".join(sign for sign in token if sign in KIND_NAMES)


def kind_name(token: str) -> str:
    """Return a card's kind without an article, such as "Home". A bicolour has two."""
    return "\u2013".join(_(KIND_NAMES[letter]) for letter in kind_letters(token))


def card_name(token: str, *, percent: bool = False) -> str:
    """Return a card's name as a caption. `percent` adds a factory's pollution (8.2)."""
    letters = kind_letters(token)
    if len(letters) == 2:
        return _("{kinds} bicolour").format(kinds=kind_name(token))
    if percent and letters == "I" and len(token) == 2:
        return _("Factory ({percent}%)").format(percent=token[1])
    return kind_name(token)


def card_with_article(token: str, *, percent: bool = False) -> str:
    """Return a card inside a sentence: "a shop", "the City Hall". `percent` as in `card_name`."""
    letters = kind_letters(token)
    if percent and letters == "I" and len(token) == 2:
        return _("a factory of {percent}%").format(percent=token[1])
    if len(letters) == 2:
        return _("a {kinds} bicolour").format(kinds=kind_name(token))
    return _(THINGS[letters])


def short_name(token: str) -> str:
    """Return a name short enough for a card on a board, or "" for cards without one, such as bicolours."""
    names = {
        "R": N_("Homes"),
        "C": N_("Shops"),
        "L": N_("Leisure"),
        "P": N_("Car park"),
        "I": N_("Factory"),
        "H": N_("City Hall"),
        "K": N_("Park"),
        "X": N_("Cloud"),
    }
    letters = kind_letters(token)
    return _(names[letters]) if letters in names else ""


def thing_text(token: str, together: int = 1) -> str:
    """Return the building of a card, such as "a shop", or "homes: 3 together" in a district of that size."""
    letters = kind_letters(token)
    if len(letters) != 1 or letters not in THINGS:
        return kind_name(token)
    if together < 2:
        return _(THINGS[letters])
    return _("{thing}: {count} together").format(thing=short_name(token).lower(), count=together)


def growth_text(letter: str, size: int) -> str:
    """Return the growth of homes or shops: "homes grow: 3 together"."""
    groups = {"R": N_("homes grow: {count} together"), "C": N_("shops grow: {count} together")}
    return _(groups[letter]).format(count=size)


def district_name(letter: str) -> str:
    """Return a district's name by its kind letter: "District of homes"."""
    names = {
        "R": N_("District of homes"),
        "C": N_("District of shops"),
        "L": N_("Leisure district"),
        "P": N_("District of car parks"),
        "I": N_("District of factories"),
    }
    return _(names[letter])


def cards_listed(tokens: Sequence[str], *, percent: bool = False) -> str:
    """Return several cards, equal ones counted: "2 homes, a car park". `percent` as in `card_name`."""
    several = {
        "R": N_("{count} homes"),
        "C": N_("{count} shops"),
        "L": N_("leisure \u00d7{count}"),
        "P": N_("{count} car parks"),
        "I": N_("{count} factories"),
        "K": N_("{count} Parks"),
        "?": N_("{count} hidden cards"),
    }
    named = [(card_with_article(token, percent=percent), token) for token in tokens]
    counted = Counter(name for name, _token in named)

    def worded(name: str, token: str, count: int) -> str:
        text = several.get(kind_letters(token)) if name == card_with_article(token) else None
        if count == 1 or text is None:
            return name if count == 1 else f"{name} \u00d7{count}"
        return _(text).format(count=count)

    return ", ".join(worded(name, token, counted[name]) for name, token in dict(named).items())


def needed_text(kind: str, count: int) -> str:
    """Return the name of a needed amount: "2 culture cards", "2 groups of homes"."""
    if kind == "R":
        return ngettext("{count} culture card", "{count} culture cards", count).format(count=count)
    return ngettext("{count} group of homes", "{count} groups of homes", count).format(count=count)


def need_text(need: DistrictNeed) -> str:
    """Return a sentence: "It has 1 of 3 culture cards beside it: 2 more and it grows"."""
    obstacles = {
        "size": N_("It has all it needs, but the city is full: a factory makes room."),
        "cells": N_("It has all it needs, but no cell is free for it."),
        "reserve": N_("It has all it needs, but the reserve has no card left."),
    }
    if not need.obstacle:
        return _("It is ready to grow: it gets its new card when districts grow.")
    if need.obstacle != "needs":
        return _(obstacles[need.obstacle])
    return _("{have} of {needed} beside it: {missing} more and it grows.").format(
        have=need.have, needed=needed_text(need.kind, need.need), missing=need.missing
    )


def need_badge(need: DistrictNeed) -> str:
    """Return the need for a pill on the board: "1 of 2", or what else keeps the district from growing."""
    obstacles = {"size": N_("city full"), "cells": N_("no cell"), "reserve": N_("none left")}
    if need.obstacle not in ("", "needs"):
        return _(obstacles[need.obstacle])
    return _("{have} of {need}").format(have=min(need.have, need.need), need=need.need)


def short_need_badge(need: DistrictNeed) -> str:
    """Return the need for the smallest cells, or "" where an icon shows it."""
    obstacles = {"size": N_("full"), "cells": N_("no cell"), "reserve": N_("none")}
    return "" if need.obstacle in ("", "needs") else _(obstacles[need.obstacle])


# The set-up


def edition_name(edition: str) -> str:
    names = {"classic": N_("Card City"), "xl": N_("Card City XL")}
    return _(names[edition])


def edition_pitch(edition: str) -> str:
    pitches = {
        "classic": N_("Ten short rounds, twenty cards each: the way in."),
        "xl": N_("Three levels, five victories, four variants: 240 ways to play."),
    }
    return _(pitches[edition])


def level_name(level: str) -> str:
    return {
        "simplified": pgettext("level", "Simplified"),
        "normal": pgettext("level", "Normal"),
        "advanced": pgettext("level", "Advanced"),
    }[level]


def level_pitch(level: str) -> str:
    pitches = {
        "simplified": N_("A 5×5 city, as in the classic game."),
        "normal": N_("A 6×6 city. Factories in the same row or column bring clouds; Parks are for sale."),
        "advanced": N_("Bicolour buildings, money to make a lot tempting, car parks that earn."),
    }
    return _(pitches[level])


def victory_name(victory: str) -> str:
    return {
        "residential": pgettext("victory", "Residential"),
        "economic": pgettext("victory", "Economic"),
        "industrial": pgettext("victory", "Industrial"),
        "commercial": pgettext("victory", "Commercial"),
        "happiness": pgettext("victory", "Happiness"),
    }[victory]


def victory_label(victory: str) -> str:
    """Return the victory inside a sentence: "economic victory"."""
    labels = {
        "residential": N_("residential victory"),
        "economic": N_("economic victory"),
        "industrial": N_("industrial victory"),
        "commercial": N_("commercial victory"),
        "happiness": N_("happiness victory"),
    }
    return _(labels[victory])


def victory_title(victory: str) -> str:
    """Return the main aim of a victory as a heading."""
    titles = {
        "residential": N_("Big groups of homes win"),
        "economic": N_("The richest city wins"),
        "industrial": N_("Factories and car parks win"),
        "commercial": N_("Shops and car parks win"),
        "happiness": N_("Happy homes win"),
    }
    return _(titles[victory])


def victory_rule(victory: str) -> str:
    """Return the rest of a victory's scoring in a sentence."""
    rules = {
        "residential": N_("$5 is worth 1 point, an empty cell costs 1."),
        "economic": N_("Every empty cell costs $5."),
        "industrial": N_("1 point a card, and 1 for each warehouse: an empty cell beside a factory."),
        "commercial": N_("1 point a card, and 1 for each warehouse: an empty cell beside a shop."),
        "happiness": N_("They want leisure, a car park and shops next door, a Park if possible, no cloud."),
    }
    return _(rules[victory])


def victory_pitch(victory: str) -> str:
    """Return the aim of a victory in one line."""
    pitches = {
        "residential": N_("Big groups of homes score; money helps a little, empty cells cost."),
        "economic": N_("The richest wins, but every empty cell costs $5."),
        "industrial": N_("Factories and car parks count, and every warehouse: an empty cell beside a factory."),
        "commercial": N_("Shops and car parks count, and every warehouse: an empty cell beside a shop."),
        "happiness": N_("People want leisure, a car park and shops next door, a Park if possible, no cloud."),
    }
    return _(pitches[victory])


def variant_name(variant: str) -> str:
    if variant == "architect":  # French distinguishes the variant from the figure on the board
        return pgettext("variant", "Architect")
    names = {
        "decentralisation": N_("Decentralisation"),
        "parking_meters": N_("Parking meters"),
        "architect": N_("Architect"),
        "ecological": N_("Ecological city"),
        "leisure_crisis": N_("Leisure crisis"),
        "unique_city": N_("Unique city"),
        "suburb": N_("Fictive suburb"),
    }
    return _(names[variant])


def variant_pitch(variant: str) -> str:
    """Return the change that a variant makes in one line."""
    pitches = {
        "decentralisation": N_(
            "Points for districts beside many colours, scattered factories, a City Hall off centre."
        ),
        "parking_meters": N_("Car parks earn money by the colours around them."),
        "architect": N_("Once a round the first player may break new ground away from the city."),
        "ecological": N_("Factories, shops and clouds pollute, parks clean: it counts in the end."),
        "leisure_crisis": N_("Every Leisure card costs $5 more than the one before."),
        "unique_city": N_("All build one city, each in a zone of their own. Three play on hexagons."),
        "suburb": N_("A ring of homes, shops and car parks surrounds your city and joins in."),
    }
    return _(pitches[variant])


def players_text(players: int) -> str:
    """Return the number of players: "solo", "3 players"."""
    return _("solo") if players == 1 else _("{count} players").format(count=players)


def variants_text(variants: Sequence[str]) -> str:
    """Return "Architect and Leisure crisis", "no variant"."""
    return listed([variant_name(variant) for variant in variants]) if variants else _("no variant")


def setup_title(setup: Setup) -> str:
    """Return the game in a few words: "Card City XL, advanced, economic victory"."""
    parts = [edition_name(setup.edition)]
    if setup.edition == "xl":
        parts += [level_name(setup.level).lower(), victory_label(setup.victory)]
    return ", ".join(parts)


def setup_sentence(setup: Setup, names: Sequence[str] = ()) -> str:
    """Return the whole set-up in one sentence. With `names` also which player starts."""
    variants, players = _("no variants"), players_text(setup.players)
    if setup.variants:
        text = ngettext("with the variant {names}", "with the variants {names}", len(setup.variants))
        variants = text.format(names=variants_text(setup.variants))
    sentence = _("{game}, {players}, {variants}").format(game=setup_title(setup), players=players, variants=variants)
    if setup.touching_halves:
        sentence += _(", with touching halves")
    if names and setup.players > 1:
        sentence += (
            _("; the first player is chosen at random")
            if setup.first_player is None
            else of_player(_("; {name} begins"), _("; you begin"), names[setup.first_player])
        )
    return sentence + "."
