"""Powers of characters and wonders, in one or two sentences."""

from cardcity_desktop.support.i18n import N_, _

_POWERS = {
    "assassin": N_("Names a character: it is murdered and misses its turn."),
    "thief": N_("Names a character, not the Assassin nor the victim. When it answers, you take its whole purse."),
    "magician": N_("Swaps hands with a player, or exchanges any of your cards with the pile."),
    "king": N_("Takes the crown: you choose first next round. A coin for each noble district."),
    "bishop": N_("The Warlord can’t touch your city this round. A coin for each district of faith."),
    "merchant": N_("One coin on answering. A coin for each trade district."),
    "architect": N_("Two cards on answering. You may build up to three districts."),
    "warlord": N_("Destroys a district for its cost less one. A coin for each district of arms."),
}

_WONDERS = {
    "haunted_quarter": N_("Counts as any one colour in the final score."),
    "keep": N_("Can’t be destroyed."),
    "observatory": N_("When drawing, look at three cards instead of two."),
    "graveyard": N_("When the Warlord destroys a district, pay 1 to take that card into your hand."),
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


def power_of(character: str) -> str:
    return _(_POWERS[character])


def wonder_effect(name: str) -> str:
    """Return the effect of a wonder, or "" for a common district."""
    return _(_WONDERS[name]) if name in _WONDERS else ""
