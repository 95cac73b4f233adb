"""Texts for the rulings listed in rules/citadels/rulings.py, each with its reason."""

from __future__ import annotations

from cardcity_desktop.support.i18n import N_

_LOST = N_("The summary we play by has lost its table; this is what the published game says.")

NOTES: dict[str, tuple[str, str]] = {
    "sixty_ninth_card": (
        N_("The Wishing well is the sixty-ninth card."),
        N_("The summary counts 69 cards and names 68; the Wishing well asks no question and needs no secret."),
    ),
    "unlimited_gold": (
        N_("The bank never runs dry."),
        N_("Under a limit, players who hoard starve the table. A table option plays thirty coins."),
    ),
    "order_under_the_pile": (
        N_("Several cards go under the pile in the order they were drawn or put."),
        N_("So nobody makes a hidden choice."),
    ),
    "first_crown": (
        N_("The first crown goes by lot, unless you name somebody."),
        N_("The box gives it to the oldest, whom the computer doesn’t know."),
    ),
    "seventh_seat": (
        N_("The seventh player chooses between the last card and the one that lay face down."),
        _LOST,
    ),
    "keep_then_bury": (
        N_("With two players, keep a character first, then put one aside."),
        N_("The pair is what matters, and two steps keep the choice short."),
    ),
    "no_second_look": (
        N_("You can’t look again at what you passed on, but your screen keeps a list of it."),
        N_("Memory is part of the game; a list behind your own gate spares you a pencil."),
    ),
    "same_silence": (
        N_("A murdered character is called with the same words and for the same time as one that nobody holds."),
        N_("Silence is worth something only if it can’t be timed."),
    ),
    "empty_pile": (
        N_("With one card in the pile you keep it, with none you must take coins."),
        N_("No card is ever discarded for good, so there is nothing to reshuffle."),
    ),
    "greater_cities": (
        N_("A city may grow past the number that ends the game."),
        N_("The Architect would else lose buildings."),
    ),
    "powers_may_be_declined": (
        N_("Powers, wonders and income may be left unused."),
        N_("The summary says “can”."),
    ),
    "shield_of_two_characters": (
        N_("With two characters, the Bishop’s shield lasts through the other one’s turn."),
        N_("It protects a city from a later turn, so it would be nothing otherwise."),
    ),
    "powers_of_the_characters": (N_("The powers are those of the published game."), _LOST),
    "naming": (
        N_("A character that lies face up can’t be named, nor the one you play."),
        N_("It would be the same as naming nobody."),
    ),
    "wonders_of_the_murdered": (
        N_("Wonders of a murdered character’s holder go on where they need no turn."),
        N_("They belong to the city, not to the character."),
    ),
    "robbing_oneself": (
        N_("Whoever robs an own character moves no coin."),
        N_("There is one purse."),
    ),
    "under_first": (
        N_("When exchanging, the cards go under the pile before others are drawn."),
        N_("So the pile always suffices."),
    ),
    "crown_at_once": (
        N_("The King takes the crown on answering."),
        N_("Nothing depends on the moment, and it spares a click."),
    ),
    "heir": (
        N_("A murdered King’s holder shows him at the end of the round and takes the crown."),
        N_("Murder would else leave the crown with somebody who did not earn it."),
    ),
    "no_exception_to_the_shield": (
        N_("The Bishop’s shield holds against an own Warlord too."),
        N_("There is one city, and the shield has no exceptions."),
    ),
    "merchants_coin": (
        N_("The Merchant’s coin comes by itself on answering."),
        N_("It never hurts."),
    ),
    "architects_cards": (
        N_("The Architect’s two cards come by themselves on answering."),
        N_("They never hurt."),
    ),
    "own_districts_destroyed": (
        N_("The Warlord may destroy an own district."),
        N_("Published editions allow it; it can make room."),
    ),
    "wonders_of_the_box": (N_("The wonders are those of the classic box."), _LOST),
    "observatory_and_library": (
        N_("With Observatory and Library, three cards are kept."),
        N_("The Library says all."),
    ),
    "graveyard_itself": (
        N_("The Graveyard can’t save itself."),
        N_("It has left the city."),
    ),
    "laboratorys_secret": (
        N_("The card put into the Laboratory stays secret."),
        N_("It goes face down, like every discard."),
    ),
    "haunted_well": (
        N_("The Haunted quarter is counted as the colour that brings most together with the Wishing well."),
        N_("Both depend on the same colours."),
    ),
    "sixty_rounds": (
        N_("After round 60 the game ends in any case."),
        N_("So every game ends; the longest of many thousands had 25 rounds."),
    ),
    "answered_in_the_last_round": (
        N_("In a tie, a murdered character counts nothing, nor does the heir’s King."),
        N_("Revealed means called and shown."),
    ),
    "open_purses": (
        N_("Everybody may count the others’ coins and cards."),
        N_("Published rules call purses and hand sizes open."),
    ),
    "nothing_shown_at_the_end": (
        N_("At the end of a round, characters left over stay face down."),
        N_("So they do at a table."),
    ),
}
"""Ruling and reason, by the ruling's word."""
