"""House notes: rulings where the printed rules are silent, with their reasons."""

from __future__ import annotations

from cardcity_desktop.support.i18n import N_

NOTES: dict[str, tuple[str, str]] = {
    "white_is_a_colour": (
        N_("White is a seventh colour wherever market cards are compared: three jokers make a revolt."),
        N_("The rules count seven colours of cards."),
    ),
    "bonus_squares_go_on": (
        N_("Beyond 50 the track goes round again, and bonus squares go on at the same distance."),
        N_("The rules end with the printed track; scores do not."),
    ),
    "three_jokers_redealt": (
        N_("If the first hands hold more than two jokers together, all are dealt again."),
        N_("A hand of three jokers could not open a city."),
    ),
    "two_lowest_by_chance": (
        N_("If two Nobles open with the same card, chance decides who begins."),
        N_("The book asks for the youngest; a computer cannot know."),
    ),
    "counts_are_public": (
        N_("Everybody may see how many cards pile, discard and hands hold, and read the discard."),
        N_("Every card gets there openly, and counting is no fun."),
    ),
    "renewal_at_once": (
        N_("Pile and Reserve are renewed at the moment the last card leaves the pile."),
        N_("The rules say “when the pile is empty”; we take them at their word."),
    ),
    "renewal_waits": (
        N_("With an empty discard the renewal waits until there is something to shuffle."),
        N_("So the Reserve always has four cards."),
    ),
    "nothing_to_draw": (
        N_("If pile and discard are both empty, a card that should be drawn is not."),
        N_("There is nothing else to do; it was hardly ever seen."),
    ),
    "sixteen_on_line_5": (
        N_("With sixteen cards face up the next one counts as coming on line 5."),
        N_("No sixth line is needed: that card surely makes a revolt."),
    ),
    "effects_compulsory": (
        N_("An effect that has a target must be used, even on a card of your own."),
        N_("The text orders; it does not offer."),
    ),
    "played_for_nothing": (
        N_("A card may be played although its effect can do nothing."),
        N_("It may be worth it to uncover what lies beneath."),
    ),
    "joker_outlives_companion": (
        N_("A joker stays when the card it was built with goes."),
        N_("The companion matters at the moment of building only."),
    ),
    "buying_takes_a_card": (
        N_("Who buys takes at least one card."),
        N_("To buy nothing is not to buy."),
    ),
    "empty_purchase": (
        N_("Who must buy and can pay nothing has bought all the same."),
        N_("The season has to go on."),
    ),
    "no_hero_after_purchase": (
        N_("A revolt of a Noble who has bought does not turn the Hero up."),
        N_("Book and aid card name the Hero under “before the purchase” only."),
    ),
    "season_cannot_stick": (
        N_("If no card can be drawn for the market, a Noble who has not bought must buy."),
        N_("So every season ends."),
    ),
    "companion_is_built_too": (
        N_("A joker’s companion must be built in the same build; one that lies there is none."),
        N_("The text says: built with it."),
    ),
    "companion_serves_all": (
        N_("One companion serves any number of jokers in its city."),
        N_("The text sets no limit."),
    ),
    "joker_hides_crown": (
        N_("A joker has no crown and hides the upper crown of the card it covers."),
        N_("Only crowns that can be seen are paid."),
    ),
    "season_end_order": (
        N_("A season ends in this order: pay, catch up, new season, fill the market."),
        N_("The text tells these steps in several places; its summary has this order."),
    ),
    "strictly_between": (
        N_("Catch-up counts bonus squares strictly between your score and the highest."),
        N_("Who stands on a square is not past it."),
    ),
    "refill_ends": (
        N_("If the pile is renewed twice while the market is filled, any colour is accepted."),
        N_("There must be an end."),
    ),
    "regents_first_cards": (
        N_("Cards that the Regent cannot build at the start are discarded."),
        N_("The text does not say where they go."),
    ),
    "four_cards_redrawn": (
        N_("If your first four cards leave no choice for you and the Regent, they are drawn again."),
        N_("Else the game could not begin."),
    ),
    "regent_builds_no_joker": (
        N_("The Regent never builds a joker he draws."),
        N_("A single joker has no companion."),
    ),
    "regent_is_the_other": (
        N_("Points of a revolt go to the Regent; points for adding are yours."),
        N_("The basic rules hold, and he is the other Noble."),
    ),
    "market_points_not_taxed": (
        N_("Points won at the market do not count for the tax."),
        N_("The tax asks which majority paid you most."),
    ),
    "taxed_joker": (
        N_("A joker that is taxed goes to the Regent’s city of the same colour, alone."),
        N_("As with the Knight."),
    ),
    "expert_by_influence": (
        N_("The expert’s taxes go on with cities that paid nothing, by influence."),
        N_("Else fewer cards than named would be taken."),
    ),
    "known_cards": (
        N_("Cards that went to a hand openly are shown until they are seen again."),
        N_("So a good memory and a computer are equal."),
    ),
    "behind_the_curtain": (
        N_("Secret choices are made one after another behind the curtain and shown together."),
        N_("One screen cannot be looked at by all."),
    ),
}
"""Ruling and reason, by the ruling's word."""
