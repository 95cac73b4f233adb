"""Texts of refusals: one sentence for each reason of the rules."""

from cardcity_desktop.rules.errors import Refusal
from cardcity_desktop.scenes.royal_cities.wording.names import card_name
from cardcity_desktop.support.i18n import N_, _
from cardcity_desktop.ui.wording.phrases import capitalised, rule_text

REASONS = {
    "not_in_hand": N_("This card is not in your hand."),
    "not_in_market": N_("This card is not in the market."),
    "not_drawn": N_("This card is not among those drawn."),
    "no_card": N_("There is no card in this city."),
    "joker": N_("The first card must be a coloured one: a joker cannot stand alone."),
    "leaves_no_gift": N_("Then no card would be left that the Regent can build."),
    "regent_cannot": N_("The Regent cannot build this card: he has that value already, or it is a joker."),
    "regent_must_build": N_("The Regent can build {card}: he must get a card that he can build."),
    "has_bought": N_("You have bought this season. Once is all."),
    "line_2_incomplete": N_("With fewer than four cards face up nobody may buy by choice."),
    "over_capacity": N_("{card} costs {price}, and {left} of {capacity} are left."),
    "nothing_taken": N_("Take at least one card that you can pay."),
    "hero_down": N_("Your Hero is turned down. A revolt that makes you buy turns it up."),
    "no_hero_alone": N_("Alone against the Regent there is no Hero."),
    "wrong_city": N_("A coloured card goes to the city of its own colour only."),
    "too_low": N_("It must be higher than the top card: {card} lies there."),
    "value_there": N_("That value is in this city already."),
    "value_chosen": N_("You have already chosen that value for this city."),
    "no_companion": N_("A joker needs a companion: a card of the city’s own colour built there with it."),
    "two_built": N_("The Astrologer builds two cards at most."),
    "own_colour_stays": N_("Your own coloured cards never move."),
    "same_city": N_("The Knight takes it to another city."),
    "not_among_the_equal": N_("This city is not one of those that are equal."),
    "has_confirmed": N_("You have confirmed your choice. Wait for the others."),
    "not_your_turn": N_("It is another Noble’s turn."),
    "over": N_("The game is over."),
    "giving_asked": N_("First give two cards away."),
    "opening_asked": N_("First choose the card you open with."),
    "own_asked": N_("First choose a card for your own cities."),
    "gift_asked": N_("First choose a card for the Regent."),
    "play_asked": N_("Now you may play a card, add one or buy."),
    "main_asked": N_("You have played your card: now add one or buy."),
    "buying_asked": N_("Now buy: take cards of the market."),
    "void_asked": N_("First choose the market card that the Void discards."),
    "villager_asked": N_("First choose the city whose top card the Villager takes back."),
    "assassin_asked": N_("First choose the card that the Assassin discards."),
    "merchant_asked": N_("First choose the market card that the Merchant takes."),
    "knight_asked": N_("First choose the card that the Knight moves."),
    "astrologer_asked": N_("First build with the cards the Astrologer shows, or go on."),
    "hero_asked": N_("First choose which of the two cards goes to the market."),
    "regent_asked": N_("First choose which card the Regent gets."),
    "build_asked": N_("Now is the time to build."),
    "tax_asked": N_("First name the city that is taxed."),
    "trim_asked": N_("First discard market cards down to four."),
}
"""Sentences by `Refusal.reason`; {card} is the first card concerned."""


def refusal_reason(refusal: Refusal) -> str:
    """Return the sentence without the clause."""
    figures = {name: str(figure) for name, figure in refusal.figures}
    blamed = card_name(refusal.cards[0]) if refusal.cards else ""
    text = _(REASONS[refusal.reason]).format(card=blamed, **figures)
    return capitalised(text)


def refusal_text(refusal: Refusal) -> str:
    return rule_text(refusal.clause, refusal_reason(refusal))
