"""Texts of the inspector: a heading and up to three lines with figures about the pointed or held item."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal

from cardcity_desktop.rules.royal_cities.cards import CITIES, CITY_OF, COLOUR, LETTERS
from cardcity_desktop.rules.royal_cities.cards import CODES as CARDS
from cardcity_desktop.rules.royal_cities.forecast import (
    MajorityStanding,
    RevoltPreview,
    catch_up_preview,
    counters_of,
    legend_now,
    next_card,
    next_first_noble,
    regents_gaps,
    revolt_previews,
    tax_preview,
)
from cardcity_desktop.rules.royal_cities.phases.market import LINE_LENGTH, capacity
from cardcity_desktop.rules.royal_cities.phases.purchase import why_not_buy
from cardcity_desktop.rules.royal_cities.setup import REGENT
from cardcity_desktop.scenes.royal_cities.table.preview import (
    CardPreview,
    PaymentChange,
    inspected_card,
    preview_of,
    regent_preview,
)
from cardcity_desktop.scenes.royal_cities.table.prompts import difference_text, next_legend_text
from cardcity_desktop.scenes.royal_cities.table.state import PanelContext
from cardcity_desktop.scenes.royal_cities.wording.help import help_sentence
from cardcity_desktop.scenes.royal_cities.wording.names import (
    EFFECTS,
    PAYS_BY,
    card_name,
    card_title,
    cards_listed,
    colour_name,
    labels_listed,
    legend_name,
    season_name,
)
from cardcity_desktop.scenes.royal_cities.wording.refusals import refusal_reason
from cardcity_desktop.support.i18n import N_, _, ngettext
from cardcity_desktop.ui.wording.numbers import percent_text, signed_text
from cardcity_desktop.ui.wording.phrases import capitalised
from cardcity_desktop.ui.wording.seats import label_of, of_player

Sign = Literal["", "chip", "mark", "effect", "flame", "coin", "card", "gain"]
Tone = Literal["", "good", "bad", "muted"]


@dataclass(frozen=True, slots=True)
class InfoLine:
    text: str
    sign: Sign = ""  # kind of picture before the text
    of: str = ""  # the letter, seat, value or token it shows
    figure: str = ""  # text at the right
    tone: Tone = ""
    beside: InfoLine | None = None  # a second line in the same row

    @property
    def sentence(self) -> str:
        """The text, preceded by the colour of its sign and followed by its figure if that is missing."""
        is_known = self.figure == "±0" or self.text.split(" ")[-1] == self.figure.lstrip("+")
        figure = "" if is_known else self.figure
        text = ", ".join(filter(None, (self.text.rstrip("."), figure))) if figure else self.text
        return f"{colour_name(self.of)}, {text}" if self.sign == "chip" else text


@dataclass(frozen=True, slots=True)
class InfoNote:
    """Content of the inspector."""

    title: str
    lines: tuple[InfoLine, ...] = ()  # most important first
    price: int = -1  # of a card, -1 for none
    sign: Sign = ""
    clause: str = ""  # the rule that refuses
    beside: str = ""  # small text after the title


def info_for(context: PanelContext) -> InfoNote:
    """Return the content for the current selection."""
    selection = context.selection
    if selection.refusal is not None:
        return InfoNote(_("Not now"), (InfoLine(refusal_reason(selection.refusal)),), clause=selection.refusal.clause)
    if (note := _pointed(context)) is not None:
        return note
    token, key = inspected_card(context)
    if token and token != "?":
        return _card(context, token, key)
    if selection.news:
        lines = selection.news[-4:]
        return InfoNote(_("Since your last turn"), tuple(InfoLine(line) for line in lines))
    return _waiting(context)


def _pointed(context: PanelContext) -> InfoNote | None:
    """Return the content about the pointed item; None if it is a card."""
    kind, _colon, rest = context.selection.pointed.partition(":")
    free = context.selection.held is None
    match kind:
        case "add" | "hero" if free and context.snapshot.mode in ("play", "main"):
            return _possible_results(context, hero=kind == "hero")
        case "buy" if free:
            return _buying(context)
        case "banner":
            return _majority(context, rest)
        case "plate":
            return _noble(context, int(rest))
        case "line":
            return _line(context, int(rest))
        case "legend":
            return _legend(context)
        case "season":
            return _season(context)
        case "discard":
            return _discard(context)
        case "track":
            return _track(context)
    return None


# A card


def _card(context: PanelContext, token: str, key: str) -> InfoNote:
    snapshot = context.snapshot
    lines: list[InfoLine] = []
    if snapshot.mode in ("regent", "hero", "own", "gift", "opening", "giving"):
        lines += _choice_lines(context, token)
    card_preview = preview_of(context)
    if card_preview is None and token[0] == "W" and snapshot.mode == "build":
        lines.append(InfoLine(_("Press it, then a city in which you build a coloured card as well."), "chip", "W"))
    if (
        card_preview is not None
        and card_preview.seat == snapshot.viewer_seat
        and snapshot.mode not in ("hero", "regent")
    ):
        lines += _build_lines(context, card_preview)
    if key.startswith("city:") and not key.startswith(f"city:{snapshot.viewer_seat}:"):
        lines += _others_card(context, key)
    if snapshot.mode not in ("opening", "own", "gift", "regent", "build") or len(lines) < 2:
        lines.append(_effect_line(context, token, key))
    return InfoNote(card_title(token), tuple(lines[:3]), int(token[1]))


def _effect_line(context: PanelContext, token: str, key: str) -> InfoLine:
    """Return the card's effect, or a warning if it has no target now (4.6)."""
    snapshot = context.snapshot
    preview = None
    if snapshot.mode == "play" and key.startswith("hand:"):
        preview = snapshot.effect_of(token)
    elif snapshot.mode == "play" and key.startswith(f"city:{snapshot.viewer_seat}:"):
        preview = snapshot.effect_of(token, key[-1])
    if preview is not None and preview.idle:
        return InfoLine(_("Played now it does nothing: it has no target."), "effect", token[1], tone="muted")
    return InfoLine(_(EFFECTS[int(token[1])]), "effect", token[1])


def _build_lines(context: PanelContext, card_preview: CardPreview) -> list[InfoLine]:
    """Return the changes of influence and payment, and the rival who could still outbid the viewer."""
    snapshot = context.snapshot
    if card_preview.refusal is not None:
        return [InfoLine(refusal_reason(card_preview.refusal), "chip", card_preview.city, tone="muted")]
    city = CITY_OF[card_preview.city]
    before = snapshot.standings[city].influence[snapshot.viewer_seat]
    after = card_preview.standings[city].influence[snapshot.viewer_seat]
    text = _("influence {before} → {after}").format(before=before, after=after)
    text += _comparison(context, card_preview, city) if after else _(": wins nothing")
    own = next((gain for gain in card_preview.gains if gain.letter == card_preview.city), None)
    figure = signed_text(own.change) if own else "±0"
    tone: Tone = "muted" if own is None else "good" if own.change > 0 else "bad"
    lines = [InfoLine(text, "chip", card_preview.city, figure, tone)]
    others = [gain for gain in card_preview.gains if gain.letter != card_preview.city]
    if others:
        lines.append(_others_line(others))
    elif not card_preview.leaves:
        lines += _rival_answer(context, city)
    return lines


def _others_line(gains: Sequence[PaymentChange]) -> InfoLine:
    """Return the changes of payment in all other colours as one line."""
    what = ", ".join(f"{colour_name(gain.letter)} {signed_text(gain.change)}" for gain in gains)
    change = sum(gain.change for gain in gains)
    return InfoLine(
        _("also {colours}").format(colours=what), "gain", "", signed_text(change), "good" if change > 0 else "bad"
    )


def _comparison(context: PanelContext, card_preview: CardPreview, city: int) -> str:
    """Return the end of the sentence about influence, which compares it with the best rival: ", passes Will’s 7"."""
    snapshot, then = context.snapshot, card_preview.standings[city]
    front = snapshot.viewer_seat
    best = max((value, -seat) for seat, value in enumerate(then.influence) if seat != front)
    rival = _("the Regent") if snapshot.solo else snapshot.names[-best[1]]
    if then.winners == (front,):
        if front in snapshot.standings[city].winners and len(snapshot.standings[city].winners) == 1:
            return _(", stays ahead") if best[0] else ""
        return _(", passes {name}’s {value}").format(name=rival, value=best[0]) if best[0] else _(", nobody else there")
    if front in then.winners:
        return _(", level with {name}").format(name=rival)
    return _(", {name} has {value}").format(name=rival, value=best[0])


def _rival_answer(context: PanelContext, city: int) -> list[InfoLine]:
    """Return the strongest rival with the number of cards with which he may still answer (15.8)."""
    snapshot = context.snapshot
    if snapshot.solo:
        return []
    seat = max(snapshot.rivals, key=lambda rival: (snapshot.standings[city].influence[rival], -rival))
    cards = len(snapshot.view.nobles[seat].hand)
    if not cards:
        return [InfoLine(_("{name} has no card to answer").format(name=snapshot.names[seat]), "mark", str(seat))]
    text = ngettext("{name} may answer: {count} card in hand", "{name} may answer: {count} cards in hand", cards)
    return [InfoLine(text.format(name=snapshot.names[seat], count=cards), "mark", str(seat), tone="muted")]


def _others_card(context: PanelContext, key: str) -> list[InfoLine]:
    seat, letter = key.split(":")[1:]
    standing = context.snapshot.standings[CITY_OF[letter]]
    value = standing.influence[int(seat)]
    return [InfoLine(_influence(context, int(seat), standing), "mark", seat)] if value or standing.winners else []


def _influence(context: PanelContext, seat: int, standing: MajorityStanding) -> str:
    """Return "Will: influence 7, would be paid 3"; a city of zeros is paid nothing (8.2)."""
    name, value = label_of(context.snapshot.names[seat]), standing.influence[seat]
    if not value:
        return _("{name}: influence 0, wins nothing").format(name=name)
    return _("{name}: influence {value}, would be paid {pay}").format(name=name, value=value, pay=standing.pays[seat])


def _choice_lines(context: PanelContext, token: str) -> list[InfoLine]:
    """Return lines on the fate of this card if it is chosen, and of the other offered cards."""
    snapshot = context.snapshot
    if snapshot.mode == "hero":
        return [_added(context, token)]
    if snapshot.mode == "gift":
        return _for_regent(context, token)
    if snapshot.mode == "regent":
        others = list(snapshot.drawn)
        if token not in others:
            return []
        others.remove(token)
        given = _for_regent(context, token)
        return [*given, *(_added(context, other) for other in others)] if given else [_added(context, token)]
    return []


def _for_regent(context: PanelContext, token: str) -> list[InfoLine]:
    """Return the change of the solo difference if the Regent gets the card, in points (15.13)."""
    then = regent_preview(context, token)
    if then is None:
        return []
    city, front = CITY_OF[then.city], context.snapshot.viewer_seat
    before, after = context.snapshot.standings[city].influence[REGENT], then.standings[city].influence[REGENT]
    lead = [
        sum(standing.worth[front] - standing.worth[REGENT] for standing in standings)
        for standings in (context.snapshot.standings, then.standings)
    ]
    change = lead[1] - lead[0]
    text = _("The Regent builds it: influence {before} → {after}").format(before=before, after=after)
    return [InfoLine(text, "mark", str(REGENT), signed_text(change) if change else "±0",
                 "bad" if change < 0 else "good" if change > 0 else "muted")]  # fmt: skip


def _both_outcomes(context: PanelContext) -> InfoNote:
    """Return both outcomes of the drawn pair (15.13)."""
    snapshot = context.snapshot
    lines = []
    for at, token in enumerate(snapshot.drawn):
        others = [other for place, other in enumerate(snapshot.drawn) if place != at]
        given = _for_regent(context, token)
        if not given:
            continue
        rest = " · ".join(_added_briefly(context, other) for other in others)
        text = _("{card} for him").format(card=card_title(token)) + (f" · {rest}" if rest else "")
        lines.append(InfoLine(text, "card", token, given[0].figure, given[0].tone))
    if lines:
        return InfoNote(_("He must get one he can build"), tuple(lines))
    shown = tuple(_added(context, token) for token in snapshot.drawn)
    return InfoNote(_("He can build neither: the other is discarded"), shown)


def _added(context: PanelContext, token: str) -> InfoLine:
    """Return the line on the result of adding the card to the market."""
    snapshot = context.snapshot
    colour = COLOUR[CARDS[token]]
    previews = {preview.colour: preview for preview in revolt_previews(snapshot.dealt)}
    name = card_name(token)
    if colour in previews:
        preview = previews[colour]
        revolting = cards_listed(preview.cards)
        if preview.effect is not None:
            text = _("{card} revolts: {gone} go").format(card=name, gone=revolting)
            return InfoLine(text, "flame", tone="bad")
        text = _("{card} revolts: {gone} go, you buy with {capacity}").format(
            card=name, gone=revolting, capacity=preview.capacity
        )
        return InfoLine(text, "flame", "", f"\u2212{preview.points}" if snapshot.solo else "", "bad")
    if previews and not snapshot.own_noble.bought:
        points = next_card(snapshot.dealt, snapshot.visible_to).points
        return InfoLine(_("{card} to the market").format(card=name), "card", token, f"+{points}", "good")
    return InfoLine(_("{card} to the market, nothing happens").format(card=name), "card", token)


def _added_briefly(context: PanelContext, token: str) -> str:
    """Return the result of adding the card to the market in half a line."""
    snapshot, name = context.snapshot, card_name(token)
    previews = {preview.colour: preview for preview in revolt_previews(snapshot.dealt)}
    preview = previews.get(COLOUR[CARDS[token]])
    if preview is not None:
        return _("{card} revolts, you buy with {capacity}").format(card=name, capacity=preview.capacity)
    sentence = _("{card} to the market").format(card=name)
    gains = previews and not snapshot.own_noble.bought
    return f"{sentence}, +{next_card(snapshot.dealt, snapshot.visible_to).points}" if gains else sentence


# Action buttons


def _possible_results(context: PanelContext, hero: bool) -> InfoNote:
    """Return the possible results of adding a card, the likeliest first; with `hero`, of drawing two with the Hero."""
    snapshot = context.snapshot
    chance = next_card(snapshot.dealt, snapshot.visible_to)
    if hero:
        seen = InfoLine(_("You see both and choose which one goes to the market."), "card", "?")
        return InfoNote(
            _("If your Hero draws two"), (seen, *_possible_results(context, hero=False).lines[:2]), sign="flame"
        )
    likely = sorted(revolt_previews(snapshot.dealt), key=lambda revolt: -chance.colours[revolt.colour])
    lines = [_revolt_line(preview, chance.colours[preview.colour], snapshot.solo) for preview in likely[:2]]
    if chance.gain > 0:
        text = _("{share}: another colour, yours at once").format(share=percent_text(round(100 * chance.gain)))
        lines.append(InfoLine(text, "gain", "", f"+{chance.points}", "good"))
    elif chance.nothing > 0.995:
        second = chance.line == 2
        lines.append(
            InfoLine(_("On this line nothing can happen.") if second else _("There is no pair: nothing happens."))
        )
    return InfoNote(_("If you add a card"), tuple(lines[:3]), sign="flame" if len(lines) > 1 or chance.revolt else "")


def _revolt_line(preview: RevoltPreview, chance: float, solo: bool) -> InfoLine:
    """Return the line about a revolt of that colour: the cards taken, and the consequence."""
    share = percent_text(round(100 * chance))
    values = ", ".join(token[1] for token in preview.cards)
    if preview.effect is not None:
        effect = _(EFFECTS[int(preview.effect[1])]).partition(": ")[2].rstrip(".")
        text = _("{share}: {values} go, then: {effect}").format(share=share, values=values, effect=effect)
    else:
        text = _("{share}: {values} go, others +{points}, you buy with {capacity}")
        if solo:
            text = _("{share}: {values} go, the Regent +{points}, you buy with {capacity}")
        text = text.format(share=share, values=values, points=preview.points, capacity=preview.capacity)
    return InfoLine(text, "chip", LETTERS[preview.colour])


def _buying(context: PanelContext) -> InfoNote:
    """Return the player's possible purchase now, or the reason against it."""
    snapshot = context.snapshot
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


def _majority(context: PanelContext, letter: str) -> InfoNote:
    """Return each Noble's influence in a colour, and the points of its winners."""
    snapshot, standing = context.snapshot, context.snapshot.standings[CITY_OF[letter]]
    lines: list[InfoLine] = []
    order = (snapshot.viewer_seat, *snapshot.rivals)
    for seat in order:
        text = _influence(context, seat, standing)
        figure = f"+{standing.worth[seat]}" if seat in standing.winners else ""
        lines.append(InfoLine(text, "mark", str(seat), figure, "good" if figure else ""))
    colour = colour_name(letter)
    return InfoNote(capitalised(colour), tuple(lines), beside=_(PAYS_BY[letter]))


def _season(context: PanelContext) -> InfoNote:
    """Return the Nobles that have bought, and the Noble that would begin the next season (15.5)."""
    snapshot = context.snapshot
    bought = [label_of(snapshot.names[seat]) for seat, noble in enumerate(snapshot.view.nobles) if noble.bought]
    lines = [
        InfoLine(_("Nobody has bought yet.") if not bought else _("Bought: {names}").format(names=", ".join(bought)))
    ]
    if not snapshot.solo and snapshot.view.season < snapshot.view.setup.seasons:
        first = snapshot.names[next_first_noble(snapshot.dealt)]
        text = _("{name} would begin the next season: next to the last buyer.")
        lines.append(InfoLine(of_player(text, _("You would begin the next season: next to the last buyer."), first)))
    return InfoNote(season_name(snapshot.view.season), tuple(lines))


def _track(context: PanelContext) -> InfoNote:
    """Return what bonus squares give, and the Nobles that would get it if the season ended now (9.2, 15.10)."""
    snapshot = context.snapshot
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


def _line(context: PanelContext, number: int) -> InfoNote:
    """Return the meaning of a market line for the next card (6.3-6.6, 15.1)."""
    title = _("Line {number}").format(number=number)
    if number == 2:
        here = InfoLine(_("No revolt: whatever comes here is added, and nothing happens."), "card", "?")
        return InfoNote(title, (here, InfoLine(_("While it is incomplete nobody may buy."), tone="muted")))
    gain = InfoLine(_("Another colour, while a pair is in the market: points for the Noble who adds it."), "gain", "",
                f"+{number - 2}", "good")  # fmt: skip
    if context.snapshot.solo:
        revolt = _("A third card of a colour is a revolt: the Regent gets as many, and you must buy.")
    else:
        revolt = _("A third card of a colour is a revolt: the others get as many, and its Noble must buy.")
    return InfoNote(title, (gain, InfoLine(revolt, "flame")))


def _discard(context: PanelContext) -> InfoNote:
    """Return the discarded values by colour."""
    discard = context.snapshot.view.discard
    parts = []
    for letter in LETTERS:
        values = sorted(token[1] for token in discard if token[0] == letter)
        if values:
            parts.append(f"{colour_name(letter)} {' '.join(values)}")
    sentence = " · ".join(parts) or _("No card is discarded.")
    return InfoNote(_("The discard"), (InfoLine(sentence),))


def _noble(context: PanelContext, seat: int) -> InfoNote:
    """Return the public facts about a Noble: known cards, counters, Hero."""
    snapshot, noble = context.snapshot, context.snapshot.view.nobles[seat]
    if snapshot.solo and seat == REGENT:
        return _regent(context)
    lines = []
    if seat != snapshot.visible_to:
        known = [token for token in noble.hand if token != "?"]
        text = ngettext("{count} card in hand", "{count} cards in hand", len(noble.hand)).format(count=len(noble.hand))
        if known and context.show_known_cards and len(snapshot.rivals) > 1:  # a single rival's plate shows them
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


def _regent(context: PanelContext) -> InfoNote:
    """Return the Regent's possible builds and taxes, and the solo difference."""
    dealt = context.snapshot.dealt
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


def _legend(context: PanelContext) -> InfoNote:
    """Return the solo legend and the next one (11.15)."""
    margin, number = legend_now(context.snapshot.dealt)
    lines = [InfoLine(_("Your points less the Regent’s: {margin}. Legend {number} of 7.").format(
        margin=signed_text(margin), number=number))]  # fmt: skip
    if further := next_legend_text(margin):
        lines.append(InfoLine(further, "gain"))
    lines.append(InfoLine(_("He is beaten by one point more than his at the end of the year."), tone="muted"))
    return InfoNote(legend_name(number), tuple(lines))


def _waiting(context: PanelContext) -> InfoNote:
    """Return the instruction while nothing is pointed at."""
    snapshot = context.snapshot
    if snapshot.mode == "regent":
        return _both_outcomes(context)
    if snapshot.mode in ("play", "main"):
        return _own_turn(context)
    sentence = _(_INSTRUCTIONS[snapshot.mode]) if snapshot.mode in _INSTRUCTIONS else help_sentence(snapshot.mode)
    if snapshot.mode == "giving" and len(snapshot.rivals) == 1:
        sentence = _("Press two cards to give to {name}. You keep the third, and get two in return.").format(
            name=snapshot.names[snapshot.rivals[0]]
        )
    return InfoNote(_("What now?") if snapshot.is_my_turn else "", (InfoLine(sentence),))


def _own_turn(context: PanelContext) -> InfoNote:
    """Return the instruction for the viewer's turn."""
    snapshot = context.snapshot
    lines = []
    if snapshot.mode == "play":
        lines.append(InfoLine(_("You may first play one card, from your hand or from a city.")))
    hint = _("Look at “Add a card” to see what may happen.")
    if snapshot.solo:
        hint = _("“Add a card” draws two: the Regent builds one if he can, the other comes to the market.")
    paged = context.layout.paged  # then there is no pill with the difference, and no room for everything
    if snapshot.solo and not (paged and snapshot.view.season == 1):
        legends = [difference_text(snapshot.dealt)] if paged else []
        legends.append(next_legend_text(legend_now(snapshot.dealt)[0]))
        lines += map(InfoLine, filter(None, legends))
    lines.append(InfoLine(hint, tone="muted"))
    if not snapshot.own_noble.bought and len(snapshot.view.market) < LINE_LENGTH:
        lines.append(InfoLine(_("Nobody may buy yet: fewer than four cards are face up."), tone="muted"))
    return InfoNote(_("What now?"), tuple(lines))


_INSTRUCTIONS: dict[str, str] = {
    "giving": N_(
        "Press two cards: the first goes to the next Noble, the second to the previous one. You keep the third."
    ),
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
