"""Texts for refusals."""

from cardcity_desktop.rules.errors import Refusal
from cardcity_desktop.support.i18n import N_, _, ngettext
from cardcity_desktop.ui.wording.phrases import rule_text

_REASONS = {
    "not_your_turn": N_("It is another player’s turn."),
    "choice_is_over": N_("The characters are chosen already."),
    "nothing_to_bury": N_("There is no character to put aside now."),
    "not_going_round": N_("This character does not go round."),
    "nothing_looked_at": N_("No cards were drawn that you could keep."),
    "not_looked_at": N_("This card is not among those drawn."),
    "nothing_laid_aside": N_("Lay a card aside first."),
    "nothing_destroyed": N_("No district was destroyed."),
    "nobody_has_answered": N_("Nobody has answered yet."),
    "not_while_looking": N_("Keep one of the cards you drew first."),
    "not_while_exchanging": N_("Finish the exchange first."),
    "not_while_graveyard": N_("The Graveyard’s owner decides first."),
    "not_while_choosing": N_("Choose a character first."),
    "not_while_burying": N_("Put a character aside first."),
    "resources_taken": N_("You have taken your coins or cards this turn."),
    "resources_first": N_("Take coins or draw first."),
    "built_already": N_("One district a turn: it is built."),
    "built_three": N_("Three districts a turn: they are built."),
    "not_in_hand": N_("This card is not in your hand."),
    "identical_district": N_("Your city has this district already."),
    "power_used": N_("This power is used for this turn."),
    "only_the_assassin": N_("Only the Assassin can do this."),
    "only_the_thief": N_("Only the Thief can do this."),
    "only_the_magician": N_("Only the Magician can do this."),
    "only_the_warlord": N_("Only the Warlord can do this."),
    "names_itself": N_("You are this character yourself."),
    "lies_face_up": N_("This character lies face up: nobody holds it."),
    "the_assassin": N_("The Thief can’t rob the Assassin."),
    "the_murdered": N_("The murdered character can’t be robbed."),
    "own_hand": N_("This is your own hand."),
    "no_such_seat": N_("Nobody sits there."),
    "bishops_city": N_("The Bishop shields this city until the end of the round."),
    "complete_city": N_("This city is complete: it is safe."),
    "not_in_city": N_("This district is not in that city."),
    "keep": N_("The Keep can’t be destroyed."),
    "character_without_income": N_("Your character has no income."),
    "income_taken": N_("The income is collected for this turn."),
    "no_district_of_the_colour": N_("You have no district of your character’s colour."),
    "no_laboratory": N_("You have no Laboratory."),
    "laboratory_used": N_("The Laboratory is used for this turn."),
    "no_smithy": N_("You have no Smithy."),
    "smithy_used": N_("The Smithy is used for this turn."),
    "pile_is_empty": N_("The pile is empty."),
    "game_over": N_("The game is over."),
}


def refusal_text(refusal: Refusal) -> str:
    return rule_text(refusal.clause, refusal_reason(refusal))


def refusal_reason(refusal: Refusal) -> str:
    """Return a refusal's sentence with its figures."""
    if refusal.reason == "too_dear":
        return _too_dear(**{name: int(value) for name, value in refusal.figures})
    return _(_REASONS.get(refusal.reason, N_("This is not possible now."))).format(**dict(refusal.figures))


def _too_dear(price: int, coins: int) -> str:
    if coins:
        text = ngettext(
            "It costs {price} coin; you have only {coins}.", "It costs {price} coins; you have only {coins}.", price
        )
    else:
        text = ngettext(
            "It costs {price} coin; your purse is empty.", "It costs {price} coins; your purse is empty.", price
        )
    return text.format(price=price, coins=coins)
