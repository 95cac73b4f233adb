"""House notes in words (rules/card_city/rulebook/rulings.py lists them)."""

from __future__ import annotations

from cardcity_desktop.support.i18n import N_

NOTES: dict[str, tuple[str, str]] = {
    "industrial_pollution": (
        N_("Six Industrial cards each pollute 1, 2, 3 and 4 %; the smoke tells which."),
        N_("The figures stand in pictures, and we have the text of the rules without its pictures."),
    ),
    "bicolour_list": (
        N_("The sixteen bicolours pair the kinds that leave the pool for them, half cut straight, half diagonally."),
        N_("We have the text of the rules without its pictures; this list replaces exactly the cards taken out."),
    ),
    "pool_columns": (
        N_("A player's share of the pool holds five Parking and four Leisure cards (five of each with three players)."),
        N_(
            "We have the text of the rules without its pictures; these numbers use up the box exactly, as "
            "in the simplified game."
        ),
    ),
    "first_player": (
        N_("The first player is drawn, unless you choose one."),
        N_("The box asks who was downtown last; the computer cannot know."),
    ),
    "bicolour_leisure_draw": (
        N_("In the first round, bicolours with a Leisure half are set aside like Leisure cards."),
        N_("A bicolour obeys the rules of both its kinds."),
    ),
    "discards": (
        N_("Cards that cannot be built go back to their reserve if they have one, the others to the box."),
        N_("The English and the French text differ; this is the English one."),
    ),
    "look_ahead_alone": (
        N_("“As many cards as possible” is counted without moving the Architect and before any cloud is placed."),
        N_("Both are free choices, and nobody should be forced to make them for the sake of a count."),
    ),
    "halves_apart": (
        N_("The two halves of one card do not touch each other."),
        N_(
            "Beside is said of different cards, and the solo ladders can only be met so. A "
            "table option plays it otherwise."
        ),
    ),
    "scarcity": (
        N_("When a pile runs short, players develop in turn order, one after another."),
        N_("The text only says that turn order matters then."),
    ),
    "bought_is_built": (
        N_("A card bought at the end of a round is built at once; without a cell for it there is no sale."),
        N_("Cards are never kept from round to round."),
    ),
    "open_industrial_pile": (
        N_("Whoever buys an Industrial card in the Ecological city picks its smoke from the pile."),
        N_("The reserve lies open, so its cards can be looked through."),
    ),
    "sittings": (
        N_("Each player builds, develops and is paid in one go before the computer is passed on."),
        N_("Cities that do not touch cannot disturb each other, and the computer changes hands less often."),
    ),
    "frame_at_the_end": (
        N_("If the square of your city could still be laid in several ways at the end, it lies where you score most."),
        N_("Nothing says where, and no player would choose otherwise."),
    ),
    "shared_victory": (
        N_("Players still level after the tie-breaks share the victory."),
        N_("The box asks for another game; you may of course play one."),
    ),
    "economic_park": (
        N_("In an economic game an empty cell beside a Park is worth $5 instead of costing $5."),
        N_("The sentence could also mean $0; this reading follows the residential victory."),
    ),
    "happiness_ties": (
        N_("Ties in happiness go to the player with more money, then with more cards in the city."),
        N_("The text names no tie-break; these are the other victories’."),
    ),
    "pollution_floor": (
        N_("Pollution never falls below 0%."),
        N_("Parks clean the air; they cannot make it cleaner than clean."),
    ),
    "facing_city_halls": (
        N_("With two players the City Halls start face to face across the frontier."),
        N_("We have the text of the rules without its pictures; this treats both sides alike."),
    ),
    "leftover_rows": (
        N_("Rows still open at the end are added evenly above and below, an odd one above."),
        N_("The rules leave it open; the same rule for both players is fair."),
    ),
    "centre_city_halls": (
        N_("With four players the City Halls start on the four cells round the centre."),
        N_("We have the text of the rules without its pictures; there all four meet on equal terms."),
    ),
    "three_rhombi": (
        N_("With three players the zones are three rhombi of hexagons round one corner."),
        N_("We have the text of the rules without its pictures; it is the one shape that treats three players alike."),
    ),
    "hexagonal_lines": (
        N_("On the hexagonal board, rows and columns are the two directions of a zone’s sides."),
        N_("Clouds need rows and columns, and a rhombus has just these two."),
    ),
    "circles": (
        N_("In the unique city players develop round and round until a full circle adds nothing."),
        N_("A neighbour’s growth can make yours possible, and what can develop must."),
    ),
    "ring_order": (
        N_("The suburb’s ring is laid in one fixed order, clockwise from the top-left corner."),
        N_("Every solo player should face the same suburb."),
    ),
    "city_hall_cell": (
        N_("You choose the City Hall’s cell, but not beside the ring."),
        N_("The text leaves the cell open; a start beside the ring would be too kind."),
    ),
    "beside_own_card": (
        N_("A card is built beside a card of your own; the ring alone does not serve."),
        N_("The suburb is not yours to build from."),
    ),
    "ring_counts": (
        N_(
            "The ring counts for zoning and for what lies beside a district; Residential and "
            "Commercial ring cards can be"
            " part of yours, Parking cannot."
        ),
        N_("The text gives examples only; this is what agrees with all of them."),
    ),
    "simplified_ladder": (
        N_("The simplified residential game is measured by the classic ladder of ranks."),
        N_("Card City XL’s own table for it is a picture that we do not have, and the game is the same."),
    ),
    "scaled_ladders": (
        N_("Other victories of the simplified game use the normal ladder, scaled to the smaller city."),
        N_("No table is printed; 25 cells are to 36 as the thresholds are."),
    ),
    "third_ladders": (
        N_(
            "Industrial and commercial games without the Ecological city are measured by a third of the printed ladder."
        ),
        N_("The printed ladders count pollution as points and cannot be climbed without it."),
    ),
}
"""Ruling and reason, by the ruling's word."""
