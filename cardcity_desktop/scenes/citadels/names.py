"""Names of characters, districts, colours and ranks, powers in one or two sentences, and the set-up in words."""

from collections.abc import Sequence
from functools import lru_cache, partial

from cardcity_desktop.rules.citadels.districts import CODE, DISTRICTS
from cardcity_desktop.rules.citadels.setup import ENDS, Setup
from cardcity_desktop.scenes.citadels.match import CitadelsMatch
from cardcity_desktop.support.i18n import N_, _, language, ngettext, pgettext
from cardcity_desktop.ui.wording.phrases import Fields, filled_in

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

_POWERS = {
    "assassin": N_("Names a character: it is murdered and misses its turn."),
    "thief": N_("Names a character, not the Assassin nor the victim. When it answers, you take its whole purse."),
    "magician": N_("Swaps hands with a player, or exchanges any of your cards with the pile."),
    "king": N_("Takes the crown: you choose first next round. A coin for each noble district."),
    "bishop": N_("The Warlord can’t touch your city this round. A coin for each district of faith."),
    "merchant": N_("A coin when it is called, and a coin for each trade district."),
    "architect": N_("Two cards when it is called. You may build up to three districts."),
    "warlord": N_("Destroys a district for its cost less one. A coin for each district of arms."),
}

_WONDERS = {
    "haunted_quarter": N_("Counts as any one colour in the final score."),
    "keep": N_("Can’t be destroyed."),
    "observatory": N_("When drawing, look at three cards instead of two."),
    "graveyard": N_("When another’s Warlord destroys a district, pay 1 to take that card into your hand."),
    "imperial_treasury": N_("At the end, a point for each coin in your purse."),
    "laboratory": N_("Once a turn, a hand card under the pile brings 2 coins."),
    "map_room": N_("At the end, a point for each card in your hand."),
    "smithy": N_("Once a turn, 2 coins draw three cards."),
    "wishing_well": N_("At the end, a point for each wonder of your city, itself included."),
    "dragon_gate": N_("Worth 8 points."),
    "great_wall": N_("Destroying any other district of your city costs 1 more."),
    "library": N_("When drawing, keep all the cards you look at."),
    "school_of_magic": N_("For income it counts as your character’s colour."),
    "university": N_("Worth 8 points."),
}

_RANKS = {
    "vagabond": N_("Vagabond"),
    "pedlar": N_("Pedlar"),
    "journeyman": N_("Journeyman"),
    "burgher": N_("Burgher"),
    "alderman": N_("Alderman"),
    "master_mason": N_("Master mason"),
    "master_builder": N_("Master builder"),
    "chancellor": N_("Chancellor"),
}


@lru_cache(maxsize=4)
def _characters(_language: str) -> dict[str, str]:
    """Return the characters' names by word. The gettext context separates them from other games' characters."""
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
    """Return the text after the name of a seat that plays character `name`, or "" without a character."""
    return _("as the {what}").format(what=character_name(name)) if name else ""


def power_of(character: str) -> str:
    return _(_POWERS[character])


def wonder_effect(name: str) -> str:
    """Return the effect of a wonder, or "" for a common district."""
    return _(_WONDERS[name]) if name in _WONDERS else ""


def district_facts(card: str) -> str:
    """Return a district's name, price, colour and effect."""
    if card not in CODE:
        return _("a hidden card")
    district = DISTRICTS[CODE[card]]
    price = _("costs {price}").format(price=district.cost)
    parts = (district_name(card), price, colour_name(district.colour), wonder_effect(card).rstrip("."))
    return ", ".join(filter(None, parts))


def rank_name(word: str) -> str:
    return _(_RANKS[word])


def rank_line(match: CitadelsMatch) -> str:
    """Return a sentence with the person's rank.

    "" unless one person played against three computers (10.1, 10.3).
    """
    persons = [seat for seat, sitter in enumerate(match.seats) if sitter.is_person]
    rank = match.game.result(match.state).ranks[persons[0]] if len(persons) == 1 else None
    if rank is None or match.header.setup.end != ENDS[0]:
        return ""
    return _("Your rank: {rank}.").format(rank=rank_name(rank))


def setup_text(setup: Setup) -> str:
    """Return the set-up as a heading: the game and the number of players."""
    return ngettext("Citadels, {count} player", "Citadels, {count} players", setup.players).format(count=setup.players)


def variants_text(setup: Setup) -> str:
    """Return the unusual options of a set-up, or "" if there are none."""
    parts, usual = [], Setup()
    if setup.end != usual.end:
        parts.append(_("{count} districts").format(count=setup.end))
    if setup.bank is not None:
        parts.append(_("{count} coins in all").format(count=setup.bank))
    if setup.deck != usual.deck:
        parts.append(_("{count} cards").format(count=setup.deck))
    if setup.head_start:
        parts.append(_("a head start"))
    return ", ".join(parts)


def setup_sentence(setup: Setup, names: Sequence[str]) -> str:
    """Return everything chosen on the set-up screen as one or two sentences."""
    players = _("{names} and {last}").format(names=", ".join(names[:-1]), last=names[-1])
    phrase = _("{who} play until a city has {count} districts.").format(who=players, count=setup.end)
    special = variants_text(setup)
    crown = "" if setup.crown is None else _("{name} has the crown.").format(name=names[setup.crown])
    has_more = special != variants_text(Setup(end=setup.end))  # than the number of districts, which `phrase` has
    more = _("With {options}.").format(options=special) if special and has_more else ""
    return " ".join(part for part in (phrase, more, crown) if part)


def coins_text(count: int) -> str:
    """Return a price or purse: "3 coins"."""
    return ngettext("{count} coin", "{count} coins", count).format(count=count)


_FIELDS: Fields = {
    "name": lambda subject, names: names[subject.seat],
    "other": lambda subject, names: names[subject.victim],
    "what": lambda subject, names: character_name(subject.character),
    "whom": lambda subject, names: the_character(subject.character),
    "card": lambda subject, names: district_name(subject.card),
    "count": lambda subject, names: next(  # an event counts one of them
        getattr(subject, word) for word in ("cost", "price", "coins", "under") if hasattr(subject, word)
    ),
}
worded = partial(filled_in, _FIELDS)
"""Fill in a sentence about an event or action, whose fields are used if not given; the names are by seat."""
