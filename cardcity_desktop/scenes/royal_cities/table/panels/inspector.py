"""Texts of the inspector: a heading and up to three lines with figures about the pointed or held item."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from cardcity_desktop.rules.royal_cities.cards import CITIES, CITY_OF, LETTERS
from cardcity_desktop.rules.royal_cities.forecast import (
    catch_up_preview,
    counters_of,
    legend_now,
    next_first_noble,
    regents_gaps,
    tax_preview,
)
from cardcity_desktop.rules.royal_cities.phases.market import LINE_LENGTH, capacity
from cardcity_desktop.rules.royal_cities.phases.purchase import why_not_buy
from cardcity_desktop.rules.royal_cities.setup import REGENT
from cardcity_desktop.scenes.royal_cities.table.panels.info_note import InfoLine, InfoNote
from cardcity_desktop.scenes.royal_cities.table.panels.inspected_card import (
    both_outcomes,
    card_note,
    influence_text,
    possible_results,
)
from cardcity_desktop.scenes.royal_cities.table.pieces import TableFacts
from cardcity_desktop.scenes.royal_cities.table.prompts import difference_text, next_legend_text
from cardcity_desktop.scenes.royal_cities.table.state import TableState
from cardcity_desktop.scenes.royal_cities.wording.help import help_sentence
from cardcity_desktop.scenes.royal_cities.wording.names import (
    PAYS_BY,
    colour_name,
    labels_listed,
    legend_name,
    season_name,
)
from cardcity_desktop.scenes.royal_cities.wording.refusals import refusal_reason
from cardcity_desktop.support.i18n import N_, _, ngettext
from cardcity_desktop.ui.wording.numbers import signed_text
from cardcity_desktop.ui.wording.phrases import capitalised
from cardcity_desktop.ui.wording.seats import label_of, of_player

_INSTRUCTIONS: dict[str, str] = {
    "giving": N_("Press two cards: the first goes to {next}, the second to {previous}. You keep the third."),
    "opening": N_("Everybody opens a city with one coloured card; they are shown together. The lowest begins."),
    "own": N_("Press a coloured card: it opens a city of yours. Then the Regent gets one; two stay in your hand."),
    "gift": N_("Press the card that the Regent builds. Rather one that brings him little; two stay in your hand."),
    "buying": N_("Press cards of the market; press one of yours to put it back."),
    "build": N_(
        "Press a card to build it. A joker is built after a card of that city’s colour. What you keep stays secret."
    ),
    "astrologer": N_("Press cards to build them, two at most. The others are discarded."),
    "hero": N_("The other card is discarded."),
    "tax": N_("These cities are equal: you choose."),
    "trim": N_("Four cards stay in the market for the new season."),
    "computer": N_("Look at anything to see what it means."),
}
"""Instructions by mode; other modes show the table's help."""


def info_for(table: TableState) -> InfoNote:
    """Return the content for the current selection."""
    selection = table.selection
    if selection.refusal is not None:
        return InfoNote(_("Not now"), (InfoLine(refusal_reason(selection.refusal)),), clause=selection.refusal.clause)
    if (note := _pointed(table)) is not None:
        return note
    token, key = TableFacts(table).inspected()
    if token and token != "?":
        return card_note(table, token, key)
    if selection.news:
        lines = selection.news[-4:]
        return InfoNote(_("Since your last turn"), tuple(InfoLine(line) for line in lines))
    return _waiting(table)


def _pointed(table: TableState) -> InfoNote | None:
    """Return the content about the pointed item; None if it is a card."""
    kind, _colon, rest = table.selection.pointed.partition(":")
    free = table.selection.held is None
    match kind:
        case "add" | "hero" if free and table.snapshot.mode in ("play", "main"):
            return possible_results(table, hero=kind == "hero")
        case "buy" if free:
            return _buying(table)
        case "banner":
            return _majority(table, rest)
        case "plate":
            return _noble(table, int(rest))
        case "line":
            return _line(table, int(rest))
        case "legend":
            return _legend(table)
        case "season":
            return _season(table)
        case "discard":
            return _discard(table)
        case "track":
            return _track(table)
    return None


def _buying(table: TableState) -> InfoNote:
    """Return the player's possible purchase now, or the reason against it."""
    snapshot = table.snapshot
    refusal = why_not_buy(snapshot.dealt, snapshot.viewer_seat) if snapshot.mode in ("play", "main") else None
    if refusal is not None:
        return InfoNote(_("You cannot buy now"), (InfoLine(refusal_reason(refusal)),), clause=refusal.clause)
    count = len(snapshot.view.market)
    cheap = sum(int(token[1]) for token in snapshot.view.market)
    lines = [
        InfoLine(
            _("{cards} cards face up and {reserve} of the Reserve: values up to {sum} in all").format(
                cards=count, reserve=snapshot.view.reserve, sum=capacity(count)
            ),
            "coin",
        ),
        InfoLine(_("Everything together would cost {sum}; what is left over is lost.").format(sum=cheap)),
        InfoLine(_("Once a season; after it you continue to add cards."), tone="muted"),
    ]
    return InfoNote(_("If you buy"), tuple(lines))


# Colours and Nobles


def _majority(table: TableState, letter: str) -> InfoNote:
    """Return each Noble's influence in a colour, and the points of its winners."""
    snapshot, standing = table.snapshot, table.snapshot.standings[CITY_OF[letter]]
    lines: list[InfoLine] = []
    order = (snapshot.viewer_seat, *snapshot.rivals)
    for seat in order:
        text = influence_text(table, seat, standing)
        figure = f"+{standing.worth[seat]}" if seat in standing.winners else ""
        lines.append(InfoLine(text, "mark", str(seat), figure, "good" if figure else ""))
    colour = colour_name(letter)
    return InfoNote(capitalised(colour), tuple(lines), beside=_(PAYS_BY[letter]))


def _season(table: TableState) -> InfoNote:
    """Return the Nobles that have bought; after a purchase, also who would begin the next season (9.5, 15.5)."""
    snapshot = table.snapshot
    bought = [label_of(snapshot.names[seat]) for seat, noble in enumerate(snapshot.view.nobles) if noble.bought]
    lines = [
        InfoLine(_("Nobody has bought yet.") if not bought else _("Bought: {names}").format(names=", ".join(bought)))
    ]
    if bought and not snapshot.solo and snapshot.view.season < snapshot.view.setup.seasons:
        first = snapshot.names[next_first_noble(snapshot.dealt)]
        text = _("{name} would begin the next season: next to the last buyer.")
        lines.append(InfoLine(of_player(text, _("You would begin the next season: next to the last buyer."), first)))
    return InfoNote(season_name(snapshot.view.season), tuple(lines))


def _track(table: TableState) -> InfoNote:
    """Return what bonus squares give, and the Nobles that would get it if the season ended now (9.2, 15.10)."""
    snapshot = table.snapshot
    view, cards = snapshot.view, catch_up_preview(snapshot.dealt)
    if view.season == view.setup.seasons:
        return InfoNote(_("Score"), (InfoLine(_("The last season: nobody catches up any more."), tone="muted"),))
    lines = [InfoLine(_("At a season’s end: a card for each bonus square between one’s own score and the highest."))]
    for seat, count in enumerate(cards):
        if count:
            text = ngettext("{name} would draw {count} card now", "{name} would draw {count} cards now", count)
            lines.append(InfoLine(text.format(name=snapshot.names[seat], count=count), "mark", str(seat)))
    if len(lines) == 1:
        lines.append(InfoLine(_("Now nobody would draw."), tone="muted"))
    return InfoNote(_("Score"), tuple(lines))


def _line(table: TableState, number: int) -> InfoNote:
    """Return the meaning of a market line for the next card (6.3-6.6, 15.1)."""
    title = _("Line {number}").format(number=number)
    if number == 2:
        here = InfoLine(_("No revolt: whatever comes here is added, and nothing happens."), "card", "?")
        return InfoNote(title, (here, InfoLine(_("While it is incomplete nobody may buy."), tone="muted")))
    text = _("Another colour, while a pair is in the market: points for the Noble who adds it, if still to buy.")
    gain = InfoLine(text, "gain", "", f"+{number - 2}", "good")
    if table.snapshot.solo:
        revolt = _("A third card of a colour is a revolt: the Regent gets as many, and you must buy.")
    else:
        revolt = _(
            "A third card of a colour is a revolt: the others get as many, and its Noble must buy; if it has bought, "
            "the lowest card that goes has its effect instead."
        )
    return InfoNote(title, (gain, InfoLine(revolt, "flame")))


def _discard(table: TableState) -> InfoNote:
    """Return the discarded values by colour."""
    discard = table.snapshot.view.discard
    parts = []
    for letter in LETTERS:
        values = sorted(token[1] for token in discard if token[0] == letter)
        if values:
            parts.append(f"{colour_name(letter)} {' '.join(values)}")
    sentence = " · ".join(parts) or _("No card is discarded.")
    return InfoNote(_("The discard"), (InfoLine(sentence),))


def _noble(table: TableState, seat: int) -> InfoNote:
    """Return the public facts about a Noble: known cards, counters, Hero."""
    snapshot, noble = table.snapshot, table.snapshot.view.nobles[seat]
    if snapshot.solo and seat == REGENT:
        return _regent(table)
    lines = []
    if seat != snapshot.visible_to:
        known = [token for token in noble.hand if token != "?"]
        text = ngettext("{count} card in hand", "{count} cards in hand", len(noble.hand)).format(count=len(noble.hand))
        if known and table.shows_known and len(snapshot.rivals) > 1:  # a single rival's plate shows them
            text += " · " + _("known: {cards}").format(cards=labels_listed(known))
        lines.append(InfoLine(text, "card", "?"))
    counters = counters_of(snapshot.planned_cities[seat])
    sentence = (
        InfoLine(_("largest city: {count}").format(count=counters.largest), "chip", "Y"),
        InfoLine(_("with two cards: {count}").format(count=counters.pairs), "chip", "R"),
        InfoLine(_("with a 1 or a 2: {count}").format(count=counters.humble), "chip", "B"),
        InfoLine(_("cards in all: {count}").format(count=counters.cards), "chip", "G"),
    )
    lines += [replace(sentence[0], beside=sentence[1]), replace(sentence[2], beside=sentence[3])]
    if not snapshot.solo and len(lines) < 4 - (len(snapshot.rivals) > 1):
        up, down = _("Hero up: 2 points if still up at the end"), _("Hero down: a forced purchase turns it up")
        lines.append(InfoLine(up if noble.hero else down, tone="muted"))
    return InfoNote(snapshot.names[seat], tuple(lines))


def _regent(table: TableState) -> InfoNote:
    """Return the Regent's possible builds and taxes, and the solo difference."""
    dealt = table.snapshot.dealt
    gaps = regents_gaps(dealt)
    can = " · ".join(f"{colour_name(letter)} {_in_ranges(gaps[at])}" for at, letter in enumerate(CITIES) if gaps[at])
    lines = [InfoLine(_("Can still build: {cards}").format(cards=can))]
    tax = tax_preview(dealt)
    cities = ", ".join(colour_name(city) for city in (*tax.sure, *tax.equal))
    if cities:
        lines.append(InfoLine(_("tax now: the top card of {cities}").format(cities=cities), "flame"))
    return InfoNote(_("The Regent"), (*lines, InfoLine(difference_text(dealt))))


def _in_ranges(values: Sequence[int]) -> str:
    """Return values as text, with three or more consecutive ones joined: "0–3 5 6"."""
    runs: list[list[int]] = []
    for value in values:
        if runs and value == runs[-1][-1] + 1:
            runs[-1].append(value)
        else:
            runs.append([value])
    return " ".join(f"{run[0]}–{run[-1]}" if len(run) > 2 else " ".join(map(str, run)) for run in runs)


def _legend(table: TableState) -> InfoNote:
    """Return the solo legend and the next one (11.15)."""
    margin, number = legend_now(table.snapshot.dealt)
    lines = [InfoLine(_("Your points less the Regent’s: {margin}. Legend {number} of 7.").format(
        margin=signed_text(margin), number=number))]  # fmt: skip
    if further := next_legend_text(margin):
        lines.append(InfoLine(further, "gain"))
    lines.append(InfoLine(_("He is beaten by one point more than his at the end of the year."), tone="muted"))
    return InfoNote(legend_name(number), tuple(lines))


def _waiting(table: TableState) -> InfoNote:
    """Return the instruction while nothing is pointed at."""
    snapshot = table.snapshot
    if snapshot.mode == "regent":
        return both_outcomes(table)
    if snapshot.mode in ("play", "main"):
        return _own_turn(table)
    sentence = _(_INSTRUCTIONS[snapshot.mode]) if snapshot.mode in _INSTRUCTIONS else help_sentence(snapshot.mode)
    if snapshot.mode == "giving":
        receivers = [snapshot.names[snapshot.rivals[at]] for at in (0, -1)]
        sentence = sentence.format(next=receivers[0], previous=receivers[1])
        if len(snapshot.rivals) == 1:
            sentence = _("Press two cards to give to {name}. You keep the third, and get two in return.").format(
                name=receivers[0]
            )
    return InfoNote(_("What now?") if snapshot.is_my_turn else "", (InfoLine(sentence),))


def _own_turn(table: TableState) -> InfoNote:
    """Return the instruction for the viewer's turn."""
    snapshot = table.snapshot
    lines = []
    if snapshot.mode == "play":
        lines.append(InfoLine(_("You may first play one card, from your hand or from a city.")))
    hint = _("Look at “Add a card” to see what may happen.")
    if snapshot.solo:
        hint = _("“Add a card” draws two: the Regent builds one if he can, the other comes to the market.")
    paged = table.layout.paged  # then there is no pill with the difference, and no room for everything
    if snapshot.solo and not (paged and snapshot.view.season == 1):
        legends = [difference_text(snapshot.dealt)] if paged else []
        legends.append(next_legend_text(legend_now(snapshot.dealt)[0]))
        lines += map(InfoLine, filter(None, legends))
    lines.append(InfoLine(hint, tone="muted"))
    if not snapshot.own_noble.bought and len(snapshot.view.market) < LINE_LENGTH:
        lines.append(InfoLine(_("Nobody may buy yet: fewer than four cards are face up."), tone="muted"))
    return InfoNote(_("What now?"), tuple(lines))
