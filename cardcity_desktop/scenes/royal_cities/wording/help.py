"""Help texts by phase: the task, its reason, and the clause that explains it."""

from cardcity_desktop.rules.royal_cities.phases.refusals import NOT_NOW
from cardcity_desktop.support.i18n import N_, _

CLAUSES = {name: refusal.clause for name, refusal in NOT_NOW.items()} | {"main": "6", "over": "10.2"}
"""Clause that explains a phase."""

_SENTENCES = {
    "giving": N_(
        "Give one card to the next Noble and one to the previous one, and keep the third. Nobody sees what you give "
        "until all have given."
    ),
    "opening": N_("Choose a coloured card. All are shown together and open a city each; the lowest value begins."),
    "own": N_("Choose a coloured card for your own cities; then one for the Regent. Two stay in your hand."),
    "gift": N_("Choose the card that the Regent builds. Two stay in your hand."),
    "play": N_("You may play one card for its effect. Then add a card to the market, or buy, once a season."),
    "main": N_("Add a card to the market, or buy, once a season. A third card of a colour from line 3 on is a revolt."),
    "buying": N_(
        "Take cards whose values add up to your capacity at most: the cards face up and the four of the Reserve."
    ),
    "void": N_("Discard one card of the market."),
    "villager": N_("Take the top card of one of your cities back into your hand."),
    "assassin": N_("Discard the top card of any city."),
    "merchant": N_("Take a card of the market into your hand. It is no purchase."),
    "knight": N_("Move a top card to a city of yours whose top card is lower."),
    "astrologer": N_("Build up to two of the three cards; the others are discarded."),
    "hero": N_("One of the two cards goes to the market, the other one is discarded."),
    "regent": N_("The Regent builds one card if he can; the other goes to the market."),
    "build": N_(
        "Build cards of your hand: each higher than the top card of its city. A joker needs a card of that city’s "
        "colour built with it."
    ),
    "tax": N_("The Regent takes the top card of the city that paid you most. Equal ones are yours to choose from."),
    "trim": N_("Four cards stay in the market: discard the others."),
    "computer": N_("Another Noble is thinking. Look at anything to see what it means."),
    "pass_on": N_("Your turn is done: the next Noble plays."),
    "over": N_("The game is over."),
}  # fmt: skip


def help_sentence(mode: str) -> str:
    return _(_SENTENCES[mode])
