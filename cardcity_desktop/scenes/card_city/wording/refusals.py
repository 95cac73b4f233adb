"""Refusals in plain words: one sentence per reason of the rules."""

from cardcity_desktop.rules.errors import Refusal
from cardcity_desktop.support.i18n import N_, _
from cardcity_desktop.ui.wording.numbers import money_text
from cardcity_desktop.ui.wording.phrases import rule_text

REASONS = {
    # 2.5, 4.2, 8.1, 10.2, 11.2: the cell
    "frame": N_("A city never grows beyond its frame: this cell is outside it."),
    "outside_zone": N_("This cell belongs to another player’s zone. Build in your own."),
    "occupied": N_("There is already a card here, and a built card never moves."),
    "architect_here": N_("The Architect stands here. The cell is free again when your construction is over."),
    "not_beside": N_("A card must share a side with a card of the city. Corners do not count."),
    "ring_alone": N_("A card must share a side with a card of your own. Corners do not count, nor does the suburb."),
    "beside_ring": N_("The City Hall may not stand beside the suburb. Choose a cell further in."),
    # 4.3: zoning
    "residential_industrial": N_("Nobody lives beside a factory: homes and factories never touch."),
    "residential_residential": N_("Homes are not built beside homes. They grow by themselves, with enough culture."),
    "commercial_commercial": N_("Shops are not built beside shops. They grow by themselves, with enough homes."),
    # 4.1-4.9: construction
    "size": N_("The city is full: {cards} of {limit} cards. A factory makes room for five more."),
    "money": N_("This costs {price} and you have {money}."),
    "not_in_hand": N_("This card is not in your hand."),
    "must_build": N_("A card that can be built must be built: find a place for it first."),
    "fewer_cards": N_("Then fewer cards of your hand could still be built. Build as many as possible."),
    "cloud_first": N_("First place the pollution cloud."),
    "no_cloud_due": N_("There is no cloud to place now."),
    "no_architect": N_("You can’t place the Architect now: only the first player may, once a round."),
    # 3: acquisition
    "card_not_drawn": N_("This card is not among those drawn."),
    "lot_full": N_("There is no more room there in lot {lot}."),
    "cards_left": N_("Put every card into a lot first: {cards} left."),
    "no_bribes": N_("Money may be added to a lot at the advanced level only."),
    "bribe": N_("You can add at most what you own: {money}."),
    # 6: development, market, end
    "nothing_to_develop": N_("No district of this kind can grow now."),
    "cell_not_free": N_("This cell is not free: a district grows into an empty cell of the frame."),
    "not_touching_district": N_("The new card must touch the district that grows."),
    "not_for_sale": N_("This card is not for sale: the market has Industrial cards and Parks."),
    "no_parks": N_("Parks are sold from the normal level on."),
    "bought_already": N_("You have already bought one this round."),
    "none_left": N_("The reserve has no such card left."),
    "over": N_("The game is over."),
    # 3: an action of another phase
    "not_your_turn": N_("It is another player’s turn."),
    "not_while_founding": N_("First choose a place for the City Hall."),
    "not_while_drawing": N_("First draw the cards of this round."),
    "not_while_splitting": N_("First split the cards into two lots."),
    "not_while_choosing": N_("First take one of the two lots."),
    "not_while_keeping": N_("First choose the card that goes under the pool."),
    "not_while_building": N_("Now is the time to build the cards of your hand."),
    "not_while_developing": N_("Now a district has to grow."),
    "not_while_buying": N_("Now is the time of the market: buy, or pass."),
}
"""By `Refusal.reason`; figures by name, amounts of $ already formatted."""

MONEY_FIGURES = frozenset({"price", "money"})


def refusal_reason(refusal: Refusal) -> str:
    """Return the sentence without the rule's number."""
    figures = {name: money_text(figure) if name in MONEY_FIGURES else str(figure) for name, figure in refusal.figures}
    return _(REASONS[refusal.reason]).format(**figures)


def refusal_text(refusal: Refusal) -> str:
    """Return the sentence after the rule's number: "Rule 4.3 – …"."""
    return rule_text(refusal.clause, refusal_reason(refusal))
