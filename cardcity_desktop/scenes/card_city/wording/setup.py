"""Words of the set-up: editions, levels, victories, variants, and one sentence with the whole choice."""

from collections.abc import Sequence

from cardcity_desktop.rules.card_city.setup import Setup
from cardcity_desktop.support.i18n import N_, _, ngettext, pgettext
from cardcity_desktop.ui.wording.phrases import listed
from cardcity_desktop.ui.wording.seats import of_player

EDITION_NAMES = {"classic": N_("Card City"), "xl": N_("Card City XL")}
EDITION_PITCHES = {
    "classic": N_("Ten short rounds, twenty cards each: the way in."),
    "xl": N_("Three levels, five victories, four variants: 240 ways to play."),
}

LEVEL_PITCHES = {
    "simplified": N_("A 5×5 city, as in the classic game."),
    "normal": N_("A 6×6 city. Factories in the same row or column bring clouds; Parks are for sale."),
    "advanced": N_("Bicolour buildings, money to make a lot tempting, car parks that earn."),
}

VICTORY_PITCHES = {
    "residential": N_("Big groups of homes score; money helps a little, empty cells cost."),
    "economic": N_("The richest wins, but every empty cell costs $5."),
    "industrial": N_("Industrial and Parking cards count, and every warehouse: an empty cell beside a factory."),
    "commercial": N_("Commercial and Parking cards count, and every warehouse: an empty cell beside a shop."),
    "happiness": N_("People want leisure, parking and shops next door, a Park if possible, no cloud."),
}
VICTORY_TITLES = {
    "residential": N_("Big groups of homes win"),
    "economic": N_("The richest city wins"),
    "industrial": N_("Factories and car parks win"),
    "commercial": N_("Shops and car parks win"),
    "happiness": N_("Happy homes win"),
}
"""What wins, as a heading, by victory."""

VICTORY_RULES = {
    "residential": N_("$5 left: 1 more. An empty cell: 1 less."),
    "economic": N_("Every empty cell costs $5."),
    "industrial": N_("1 a card, and 1 for each warehouse: an empty cell beside a factory."),
    "commercial": N_("1 a card, and 1 for each warehouse: an empty cell beside a shop."),
    "happiness": N_("They want leisure, parking and shops next door, a Park if possible, no cloud."),
}
"""What else counts, in a sentence, by victory."""

VICTORY_LABELS = {
    "residential": N_("residential victory"),
    "economic": N_("economic victory"),
    "industrial": N_("industrial victory"),
    "commercial": N_("commercial victory"),
    "happiness": N_("happiness victory"),
}

VARIANT_NAMES = {
    "decentralisation": N_("Decentralisation"),
    "parking_meters": N_("Parking meters"),
    "architect": N_("Architect"),
    "ecological": N_("Ecological city"),
    "leisure_crisis": N_("Leisure crisis"),
    "unique_city": N_("Unique city"),
    "suburb": N_("Fictive suburb"),
}
VARIANT_PITCHES = {
    "decentralisation": N_("Points for colourful neighbourhoods, scattered industry, a City Hall off centre."),
    "parking_meters": N_("Car parks earn money by the colours around them."),
    "architect": N_("Once a round the first player may break new ground away from the city."),
    "ecological": N_("Factories, shops and clouds pollute, parks clean: it counts in the end."),
    "leisure_crisis": N_("Every Leisure card costs $5 more than the one before."),
    "unique_city": N_("All build one city, each in a zone of their own. Three play on hexagons."),
    "suburb": N_("A ring of houses, shops and car parks surrounds your city and joins in."),
}


def edition_name(edition: str) -> str:
    return _(EDITION_NAMES[edition])


def edition_pitch(edition: str) -> str:
    return _(EDITION_PITCHES[edition])


def level_name(level: str) -> str:
    return {
        "simplified": pgettext("level", "Simplified"),
        "normal": pgettext("level", "Normal"),
        "advanced": pgettext("level", "Advanced"),
    }[level]


def level_pitch(level: str) -> str:
    return _(LEVEL_PITCHES[level])


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
    return _(VICTORY_LABELS[victory])


def victory_title(victory: str) -> str:
    """Return the main aim of a victory as a heading."""
    return _(VICTORY_TITLES[victory])


def victory_rule(victory: str) -> str:
    """Return the rest of a victory's scoring in a sentence."""
    return _(VICTORY_RULES[victory])


def victory_pitch(victory: str) -> str:
    """Return the aim of a victory in one line."""
    return _(VICTORY_PITCHES[victory])


def variant_name(variant: str) -> str:
    if variant == "architect":  # French distinguishes the variant from the figure on the board
        return pgettext("variant", "Architect")
    return _(VARIANT_NAMES[variant])


def variant_pitch(variant: str) -> str:
    """Return the change that a variant makes in one line."""
    return _(VARIANT_PITCHES[variant])


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
    """Return the whole set-up in one sentence; with `names` also which player starts."""
    text = _("{game}, {players}, {variants}").format(
        game=setup_title(setup), players=players_text(setup.players), variants=_with_variants(setup.variants)
    )
    if setup.touching_halves:
        text += _(", with touching halves")
    if names and setup.players > 1:
        text += _starts(setup, names)
    return text + "."


def _with_variants(variants: Sequence[str]) -> str:
    if not variants:
        return _("without variants")
    return ngettext("with the variant {names}", "with the variants {names}", len(variants)).format(
        names=listed([variant_name(variant) for variant in variants])
    )


def _starts(setup: Setup, names: Sequence[str]) -> str:
    if setup.first_player is None:
        return _("; the first player is chosen at random")
    return of_player(_("; {name} begins"), _("; you begin"), names[setup.first_player])
