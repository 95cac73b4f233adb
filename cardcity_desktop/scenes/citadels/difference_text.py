"""Sentences that compare two actions: why this and not that (`players.citadels.comparison`)."""

from collections.abc import Mapping

from cardcity_desktop.players.citadels.comparison import Contrast
from cardcity_desktop.players.player import Reason
from cardcity_desktop.rules.citadels import characters, districts
from cardcity_desktop.scenes.citadels.names import coins_text, colour_name, district_name, the_character, wonder_effect
from cardcity_desktop.scenes.front import Names
from cardcity_desktop.support.i18n import N_, _, ngettext, ngettext_noop
from cardcity_desktop.ui.wording.phrases import capitalised
from cardcity_desktop.ui.wording.seats import to_you

_PLAIN = {
    # characters to choose
    "crown": N_("{whom} brings the crown: you choose first next round"),
    "keeps": N_("{whom} keeps the crown with you: you choose first next round"),
    "draws": N_("{whom} draws {cards} cards more"),
    "builds": N_("{whom} draws {cards} cards, and with 2 coins more your purse pays for {districts} districts at once"),
    "nearest": N_("{name} has {districts} of {end} districts, and {whom} can take a turn from that city"),
    "murders": N_("{whom} plays first, and the character named misses its turn"),
    "last": N_("{whom} plays last, when most characters are known"),
    "target": N_("{whom} can destroy this for {price}: {card} ({name})"),
    # characters to put aside (two players)
    "rival_crown": N_("{name} can’t take the crown with {whom}"),
    "rival_builds": N_("{name} can’t build up to three districts with {whom}"),
    "rival_swaps": N_("{name} can’t take your hand with {whom}"),
    "rival_destroys": N_("{name} can’t destroy this for {price} with {whom}: {card}"),
    "rival_murders": N_("{name} can’t murder with {whom}"),
    # characters to name
    "unheld": N_("nobody else can hold {whom}"),
    "takes_crown": N_("{name} may hold {whom} and take the crown"),
    "may_destroy": N_("{name} may hold {whom} and destroy this of yours for {price}: {card}"),
    "near_end": N_("{name} has {districts} of {end} districts and may hold {whom}"),
    # coins or cards
    "pays_now": N_("this costs {price}, you have {coins}, and two coins more pay for it now: {card}"),
    "pays_later": N_("this costs {price}: with {after} coins now, you can pay for it next turn: {card}"),
    "still_dear": N_("this costs {price}, and you have only {coins}: {card}"),
    "pays_all": N_("your {cards} districts to build cost {price} in all, and you have {coins}"),
    "of_colour": N_("with {card}, your city has {count} of this colour: {group}"),
    "nothing_new": N_("nothing in your hand can be built, so coins alone would build nothing"),
    "few": N_("a card more gives you a choice: you hold {cards} that can be built"),
    # cards to keep, and districts
    "new": N_("{card} can still be built"),
    "in_city": N_("{card} is in your city already"),
    "in_hand": N_("{card} is in your hand already"),
    "payable": N_("your {coins} coins pay for it at once: {card}"),
    "wonder": N_("{card} is a wonder: {effect}"),
    "colour_of": N_("{card} would be colour {colours} of five: all five bring 3 points"),
    "worth": N_("{card} is worth {price}"),
    "costs": N_("{card} costs {price}"),
    "new_colour": N_("{card} would be colour {colours} of five in your city"),
    "old_colour": N_("you have the colour of this already: {card}"),
    "cheaper": N_("{card} costs only {price}"),
    "useless": N_("it is in your city already and can’t be built again: {card}"),
    "twice": N_("you hold it twice and can build it only once: {card}"),
    "spare": N_("this costs {price}, and you have {coins}: {card}"),
    "cheapest": N_("{card} is your cheapest card: it costs {price}"),
    "still_fits": N_("{card} can still be built"),
    "saves": N_("{card} costs {price} to build again, and a coin to save"),
    "waits": N_("with {after} coins next turn, you can pay {price} for this: {card}"),
}
"""Clauses by `Reason.word`."""


_COUNTED = {
    "pays": ("coins", *ngettext_noop("{whom} brings {coins} coin", "{whom} brings {coins} coins")),
    "pays_crown": (
        "coins",
        *ngettext_noop("{whom} brings {coins} coin and the crown", "{whom} brings {coins} coins and the crown"),
    ),
    "pays_keeps": (
        "coins",
        *ngettext_noop(
            "{whom} brings {coins} coin, and the crown stays with you",
            "{whom} brings {coins} coins, and the crown stays with you",
        ),
    ),
    "purse": (
        "coins",
        *ngettext_noop("{whom} can rob {name}, who has {coins} coin", "{whom} can rob {name}, who has {coins} coins"),
    ),
    "hands": (
        "cards",
        *ngettext_noop(
            "{whom} can take the {cards} card of {name} for your {mine}",
            "{whom} can take the {cards} cards of {name} for your {mine}",
        ),
    ),
    "unrobbed": (
        "coins",
        *ngettext_noop(
            "the Thief can’t rob your {coins} coin if you are {whom}",
            "the Thief can’t rob your {coins} coins if you are {whom}",
        ),
    ),
    "rival_pays": (
        "coins",
        *ngettext_noop("{whom} would bring {name} {coins} coin", "{whom} would bring {name} {coins} coins"),
    ),
    "rival_robs": (
        "coins",
        *ngettext_noop(
            "{name} can’t rob your {coins} coin with {whom}", "{name} can’t rob your {coins} coins with {whom}"
        ),
    ),
    "left_after": (
        "coins",
        *ngettext_noop(
            "you can already pay for {card}, and {coins} coin would be left for the next district",
            "you can already pay for {card}, and {coins} coins would be left for the next district",
        ),
    ),
    "unspent": (
        "coins",
        *ngettext_noop("unspent, your {coins} coin brings no point", "unspent, your {coins} coins bring no point"),
    ),
    "has_points": ("points", *ngettext_noop("{name} has {points} point", "{name} has {points} points")),
    "exchanges": (
        "cards",
        *ngettext_noop(
            "{whom} can exchange {cards} card that your city has already",
            "{whom} can exchange {cards} cards that your city has already",
        ),
    ),
    "renews": (
        "cards",
        *ngettext_noop(
            "{whom} can exchange your {cards} card with the pile",
            "{whom} can exchange your {cards} cards with the pile",
        ),
    ),
    "paid_already": (
        "coins",
        *ngettext_noop(
            "your {coins} coin already pays for any district in your hand",
            "your {coins} coins already pay for any district in your hand",
        ),
    ),
    "pays_drawn": (
        "coins",
        *ngettext_noop(
            "{coins} coin then pays for a card that you get later",
            "{coins} coins then pay for a card that you get later",
        ),
    ),
    "keeps_coins": ("coins", *ngettext_noop("you keep {coins} coin", "you keep {coins} coins")),
    "collects": (
        "coins",
        *ngettext_noop(
            "it brings {coins} coin, and costs you nothing", "it brings {coins} coins, and costs you nothing"
        ),
    ),
    "forges": ("cards", *ngettext_noop("it draws {cards} card for {price}", "it draws {cards} cards for {price}")),
    "earns": (
        "coins",
        *ngettext_noop("{whom} would bring {name} {coins} coin", "{whom} would bring {name} {coins} coins"),
    ),
    "earns_crown": (
        "coins",
        *ngettext_noop(
            "{whom} would bring {name} {coins} coin and the crown",
            "{whom} would bring {name} {coins} coins and the crown",
        ),
    ),
    "may_build": (
        "coins",
        *ngettext_noop(
            "with {whom}, {name} could build up to three districts and has {coins} coin",
            "with {whom}, {name} could build up to three districts and has {coins} coins",
        ),
    ),
    "may_rob": (
        "coins",
        *ngettext_noop(
            "{name} may hold {whom} and rob your {coins} coin", "{name} may hold {whom} and rob your {coins} coins"
        ),
    ),
    "may_swap": (
        "cards",
        *ngettext_noop(
            "{name} may hold {whom} and take your {cards} card for {theirs}",
            "{name} may hold {whom} and take your {cards} cards for {theirs}",
        ),
    ),
    "may_be": (
        "seats",
        *ngettext_noop("{seats} other player may hold {whom}", "{seats} other players may hold {whom}"),
    ),
    "earner": (
        "coins",
        *ngettext_noop(
            "{name} has {coins} coin to lose and would earn {income} by {whom}",
            "{name} has {coins} coins to lose and would earn {income} by {whom}",
        ),
    ),
    "builder": (
        "coins",
        *ngettext_noop(
            "{name} has {coins} coin to lose and could build most with {whom}",
            "{name} has {coins} coins to lose and could build most with {whom}",
        ),
    ),
    "few_cards": (
        "coins",
        *ngettext_noop(
            "{name} has {coins} coin to lose and so few cards that {whom} is likely",
            "{name} has {coins} coins to lose and so few cards that {whom} is likely",
        ),
    ),
    "holder": (
        "coins",
        *ngettext_noop("{whom} may be {name}, who has {coins} coin", "{whom} may be {name}, who has {coins} coins"),
    ),
    "short": (
        "coins",
        *ngettext_noop("you lack {coins} coin for this: {card}", "you lack {coins} coins for this: {card}"),
    ),
    "builds_for": ("points", *ngettext_noop("{card} brings {points} point", "{card} brings {points} points")),
    "completes_first": (
        "points",
        *ngettext_noop(
            "it completes your city first, for {points} point in all",
            "it completes your city first, for {points} points in all",
        ),
    ),
    "completes": (
        "points",
        *ngettext_noop(
            "it completes your city, for {points} point in all", "it completes your city, for {points} points in all"
        ),
    ),
    "income_first": (
        "coins",
        *ngettext_noop(
            "built before your income, it makes that {coins} coin, not {before}: {card}",
            "built before your income, it makes that {coins} coins, not {before}: {card}",
        ),
    ),
    "leaves": (
        "left",
        *ngettext_noop("{card} leaves you {left} coin, not {less}", "{card} leaves you {left} coins, not {less}"),
    ),
    "spends": (
        "left",
        *ngettext_noop(
            "if you build this now, only {left} coin is left: {card}",
            "if you build this now, only {left} coins are left: {card}",
        ),
    ),
    "destroys": (
        "points",
        *ngettext_noop(
            "{name} loses {points} point and has {districts} of {end} districts, for {price}: {card}",
            "{name} loses {points} points and has {districts} of {end} districts, for {price}: {card}",
        ),
    ),
    "swaps": (
        "cards",
        *ngettext_noop("{name} has {cards} card, you have {mine}", "{name} has {cards} cards, you have {mine}"),
    ),
    "shield": (
        "districts",
        *ngettext_noop(
            "the Warlord can’t touch your {districts} district if you are {whom}",
            "the Warlord can’t touch your {districts} districts if you are {whom}",
        ),
    ),
    "shield_pays": (
        "districts",
        *ngettext_noop(
            "the Warlord can’t touch your {districts} district if you are {whom}, with an income of {coins}",
            "the Warlord can’t touch your {districts} districts if you are {whom}, with an income of {coins}",
        ),
    ),
}
"""By `Reason.word` the figure that decides about the plural, and the clause in both forms."""

_WITHOUT_COINS = {
    "pays": N_("{whom} brings no coin"),
    "rival_pays": N_("{whom} would bring {name} no coin"),
}
"""Clauses of reasons whose coins are 0."""


def contrast_text(contrast: Contrast, names: Names) -> str:
    """Return why an action is better than another one as a sentence that names both."""
    own = _clause(contrast.own, names)
    if contrast.other is None:
        return to_you(_("{first}.").format(first=capitalised(own)))
    text = _("{first}, though {second}.") if contrast.concedes else _("{first}; {second}.")
    return to_you(text.format(first=capitalised(own), second=_clause(contrast.other, names)))


def _clause(reason: Reason, names: Names) -> str:
    figures = {word: int(figure) for word, figure in reason.figures}
    words: dict[str, object] = dict(figures)
    if "number" in figures:
        words["whom"] = the_character(characters.NAME[figures["number"]])
    if "seat" in figures:
        words["name"] = names[figures["seat"]]
    if "card" in figures:
        name = districts.NAME[figures["card"]]
        effect = wonder_effect(name).rstrip(".")
        words |= {
            "card": district_name(name),
            "effect": effect[:1].lower() + effect[1:],
            "group": colour_name(districts.COLOUR[figures["card"]]),
        }
    words |= {word: coins_text(figures[word]) for word in ("price", "income") if word in figures}
    return _pattern(reason.word, figures).format(**words)


def _pattern(word: str, figures: Mapping[str, int]) -> str:
    """Return the clause of a reason, in the grammatical number of its figures."""
    if word in _WITHOUT_COINS and not figures["coins"]:
        return _(_WITHOUT_COINS[word])
    if word in _COUNTED:
        figure, singular, plural = _COUNTED[word]
        return ngettext(singular, plural, figures[figure])
    return _(_PLAIN[word])
