"""Names of characters, districts and colours in the player's language."""

from functools import lru_cache

from cardcity_desktop.support.i18n import N_, _, language, pgettext


@lru_cache(maxsize=4)
def _characters(_language: str) -> dict[str, str]:
    """Return the characters' names by word; the gettext context separates them from other games' characters."""
    return {
        "assassin": pgettext("citadels", "Assassin"),
        "thief": pgettext("citadels", "Thief"),
        "magician": pgettext("citadels", "Magician"),
        "king": pgettext("citadels", "King"),
        "bishop": pgettext("citadels", "Bishop"),
        "merchant": pgettext("citadels", "Merchant"),
        "architect": pgettext("citadels", "Architect"),
        "warlord": pgettext("citadels", "Warlord"),
    }


@lru_cache(maxsize=4)
def _with_article(_language: str) -> dict[str, str]:
    """Return the characters' names by word, with the article that is needed inside a sentence."""
    return {
        "assassin": pgettext("citadels", "the Assassin"),
        "thief": pgettext("citadels", "the Thief"),
        "magician": pgettext("citadels", "the Magician"),
        "king": pgettext("citadels", "the King"),
        "bishop": pgettext("citadels", "the Bishop"),
        "merchant": pgettext("citadels", "the Merchant"),
        "architect": pgettext("citadels", "the Architect"),
        "warlord": pgettext("citadels", "the Warlord"),
    }


_DISTRICTS = {
    "manor": N_("Manor"),
    "castle": N_("Castle"),
    "palace": N_("Palace"),
    "temple": N_("Temple"),
    "church": N_("Church"),
    "monastery": N_("Monastery"),
    "cathedral": N_("Cathedral"),
    "tavern": N_("Tavern"),
    "trading_post": N_("Trading post"),
    "docks": N_("Docks"),
    "harbor": N_("Harbor"),
    "town_hall": N_("Town hall"),
    "watchtower": N_("Watchtower"),
    "prison": N_("Prison"),
    "barracks": N_("Barracks"),
    "fortress": N_("Fortress"),
    "haunted_quarter": N_("Haunted quarter"),
    "observatory": N_("Observatory"),
    "graveyard": N_("Graveyard"),
    "imperial_treasury": N_("Imperial treasury"),
    "laboratory": N_("Laboratory"),
    "map_room": N_("Map room"),
    "smithy": N_("Smithy"),
    "wishing_well": N_("Wishing well"),
    "dragon_gate": N_("Dragon gate"),
    "great_wall": N_("Great wall"),
    "library": N_("Library"),
    "school_of_magic": N_("School of magic"),
    "university": N_("University"),
}

_COLOURS = {
    "yellow": N_("Nobility"),
    "blue": N_("Faith"),
    "green": N_("Trade"),
    "red": N_("Arms"),
    "purple": N_("Wonder"),
}


def character_name(name: str) -> str:
    """Return the name of a character given by its word, such as "king"."""
    return _characters(language())[name]


def the_character(name: str) -> str:
    """Return a character's name with its article, "the King"."""
    return _with_article(language())[name]


def colour_name(colour: str) -> str:
    """Return the name of a card colour's group, such as the nobility for yellow."""
    return _(_COLOURS[colour])


def district_name(name: str) -> str:
    """Return the name of a district given by its word, such as "town_hall"."""
    if name == "market":
        return pgettext("citadels", "Market")
    return pgettext("citadels", "Keep") if name == "keep" else _(_DISTRICTS[name])


def as_character(name: str | None) -> str:
    """Return the text after the name of a seat that plays character `name`; "" without a character."""
    return _("as the {what}").format(what=character_name(name)) if name else ""
