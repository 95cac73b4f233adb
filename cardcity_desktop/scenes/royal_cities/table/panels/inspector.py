"""What the hand panel says of the thing that is looked at: one heading, up to three lines, figures at the right."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal

from cardcity_desktop.rules.royal_cities.cards import CITIES, CITY_OF, COLOUR, LETTERS
from cardcity_desktop.rules.royal_cities.cards import CODES as CARDS
from cardcity_desktop.rules.royal_cities.forecast import (
    RevoltPreview,
    Standing,
    catch_up_preview,
    counters_of,
    legend_now,
    next_beginner,
    next_card,
    next_legend,
    regents_gaps,
    revolt_previews,
    tax_preview,
)
from cardcity_desktop.rules.royal_cities.phases.market import LINE_LENGTH, capacity
from cardcity_desktop.rules.royal_cities.phases.purchase import why_not_buy
from cardcity_desktop.rules.royal_cities.setup import REGENT
from cardcity_desktop.scenes.royal_cities.table.preview import Foresight, for_regent, foresee, looked_at
from cardcity_desktop.scenes.royal_cities.table.selection import Stage
from cardcity_desktop.scenes.royal_cities.wording.help import help_sentence
from cardcity_desktop.scenes.royal_cities.wording.names import (
    EFFECTS,
    PAYS_BY,
    card_name,
    card_title,
    cards_listed,
    colour_name,
    legend_name,
    season_name,
    signed,
)
from cardcity_desktop.scenes.royal_cities.wording.refusals import refusal_reason
from cardcity_desktop.support.i18n import N_, _, ngettext

Sign = Literal["", "chip", "mark", "effect", "flame", "coin", "card", "gain"]
Tone = Literal["", "good", "bad", "muted"]


@dataclass(frozen=True, slots=True)
class Line:
    """sign: what stands before the text, and of what (`of`: a letter, a seat, a figure's number, a token); beside:
    another one in the same row.
    """

    text: str
    sign: Sign = ""
    of: str = ""
    figure: str = ""
    tone: Tone = ""
    beside: Line | None = None


@dataclass(frozen=True, slots=True)
class Note:
    """title; price: of a card, -1 for none; lines: the weightiest first; clause: of the rule that forbids; beside: what
    follows the title, in smaller letters.
    """

    title: str
    lines: tuple[Line, ...] = ()
    price: int = -1
    sign: Sign = ""
    of: str = ""
    clause: str = ""
    beside: str = ""


def note_of(stage: Stage) -> Note:
    """The one thing to say now."""
    looked = stage.looked
    if looked.complaint is not None:
        return Note(_("Not now"), (Line(refusal_reason(looked.complaint)),), clause=looked.complaint.clause)
    if (note := _pointed(stage)) is not None:
        return note
    token, key = looked_at(stage)
    if token and token != "?":
        return _card(stage, token, key)
    if looked.told:
        lines = looked.told[-4:]
        return Note(_("Since your last turn"), tuple(Line(line) for line in lines))
    return _waiting(stage)


def _pointed(stage: Stage) -> Note | None:
    """Of the thing pointed at that is no card; None where there is none."""
    kind, _colon, rest = stage.looked.pointed.partition(":")
    free = stage.looked.held is None
    match kind:
        case "add" | "hero" if free and stage.moment.mode in ("play", "main"):
            return _adding(stage, hero=kind == "hero")
        case "buy" if free:
            return _buying(stage)
        case "banner":
            return _majority(stage, rest)
        case "plate":
            return _noble(stage, int(rest))
        case "line":
            return _line(stage, int(rest))
        case "legend":
            return _legend(stage)
        case "season":
            return _season(stage)
        case "discard":
            return _discard(stage)
        case "track":
            return _track(stage)
    return None


# --- a card ---------------------------------------------------------------------------------------------


def _card(stage: Stage, token: str, key: str) -> Note:
    moment = stage.moment
    lines: list[Line] = []
    if moment.mode in ("regent", "hero", "own", "gift", "opening", "giving"):
        lines += _choice_lines(stage, token)
    foresight = foresee(stage)
    if foresight is None and token[0] == "W" and moment.mode == "build":
        lines.append(Line(_("Press it, then a city in which you build a coloured card as well."), "chip", "W"))
    if foresight is not None and foresight.seat == moment.front and moment.mode not in ("hero", "regent"):
        lines += _build_lines(stage, foresight)
    if key.startswith("city:") and not key.startswith(f"city:{moment.front}:"):
        lines += _others_card(stage, key)
    if moment.mode not in ("opening", "own", "gift", "regent", "build") or len(lines) < 2:
        lines.append(_effect_line(stage, token, key))
    return Note(card_title(token), tuple(lines[:3]), int(token[1]))


def _effect_line(stage: Stage, token: str, key: str) -> Line:
    """What it does when it is played; one that has no target now says so before it goes (4.6)."""
    moment = stage.moment
    preview = None
    if moment.mode == "play" and key.startswith("hand:"):
        preview = moment.effect(token)
    elif moment.mode == "play" and key.startswith(f"city:{moment.front}:"):
        preview = moment.effect(token, key[-1])
    if preview is not None and preview.idle:
        return Line(_("Played now it does nothing: it has no target."), "effect", token[1], tone="muted")
    return Line(_(EFFECTS[int(token[1])]), "effect", token[1])


def _build_lines(stage: Stage, foresight: Foresight) -> list[Line]:
    """What it would change: influence, payments, and who might answer."""
    moment = stage.moment
    if foresight.refusal is not None:
        return [Line(refusal_reason(foresight.refusal), "chip", foresight.city, tone="muted")]
    city = CITY_OF[foresight.city]
    before, after = moment.standings[city].influence[moment.front], foresight.standings[city].influence[moment.front]
    text = _("influence {before} → {after}").format(before=before, after=after)
    text += _after(stage, foresight, city) if after else _(": wins nothing")
    own = next((gain for gain in foresight.gains if gain[0] == foresight.city), None)
    figure = f"{own[2] - own[1]:+d}".replace("-", "\u2212") if own else "\u00b10"
    tone: Tone = "good" if own and own[2] > own[1] else "bad" if own else "muted"
    lines = [Line(text, "chip", foresight.city, figure, tone)]
    others = [gain for gain in foresight.gains if gain[0] != foresight.city]
    if others:
        lines.append(_others_line(others))
    elif not foresight.leaves:
        lines += _answer(stage, city)
    return lines


def _others_line(gains: Sequence[tuple[str, int, int]]) -> Line:
    """What other colours would then pay, more or less."""
    what = ", ".join(f"{colour_name(letter)} {then - now:+d}" for letter, now, then in gains).replace("-", "\u2212")
    change = sum(then - now for _letter, now, then in gains)
    figure = f"{change:+d}".replace("-", "\u2212")
    return Line(_("also {colours}").format(colours=what), "gain", "", figure, "good" if change > 0 else "bad")


def _after(stage: Stage, foresight: Foresight, city: int) -> str:
    """ ", passes Will’s 7"."""
    moment, then = stage.moment, foresight.standings[city]
    front = moment.front
    best = max((value, -seat) for seat, value in enumerate(then.influence) if seat != front)
    rival = _("the Regent") if moment.solo else moment.names[-best[1]]
    if then.winners == (front,):
        if front in moment.standings[city].winners and len(moment.standings[city].winners) == 1:
            return _(", stays ahead") if best[0] else ""
        return _(", passes {name}’s {value}").format(name=rival, value=best[0]) if best[0] else _(", nobody else there")
    if front in then.winners:
        return _(", level with {name}").format(name=rival)
    return _(", {name} has {value}").format(name=rival, value=best[0])


def _answer(stage: Stage, city: int) -> list[Line]:
    """15.8: who could still answer."""
    moment = stage.moment
    if moment.solo:
        return []
    seat = max(moment.rivals, key=lambda rival: (moment.standings[city].influence[rival], -rival))
    cards = len(moment.view.nobles[seat].hand)
    if not cards:
        return [Line(_("{name} has no card to answer").format(name=moment.names[seat]), "mark", str(seat))]
    text = ngettext("{name} may answer: {count} card in hand", "{name} may answer: {count} cards in hand", cards)
    return [Line(text.format(name=moment.names[seat], count=cards), "mark", str(seat), tone="muted")]


def _others_card(stage: Stage, key: str) -> list[Line]:
    seat, letter = key.split(":")[1:]
    standing = stage.moment.standings[CITY_OF[letter]]
    value = standing.influence[int(seat)]
    return [Line(_influence(stage, int(seat), standing), "mark", seat)] if value or standing.winners else []


def _influence(stage: Stage, seat: int, standing: Standing) -> str:
    """ "Will: influence 7, would be paid 3"; a city of zeros wins nothing (8.2)."""
    name, value = stage.moment.names[seat], standing.influence[seat]
    if not value:
        return _("{name}: influence 0, wins nothing").format(name=name)
    return _("{name}: influence {value}, would be paid {pay}").format(name=name, value=value, pay=standing.pays[seat])


def _choice_lines(stage: Stage, token: str) -> list[Line]:
    """Of cards to choose from: what becomes of this one and of the other."""
    moment = stage.moment
    if moment.mode == "hero":
        return [_added(stage, token)]
    if moment.mode == "gift":
        return _for_regent(stage, token)
    if moment.mode == "regent":
        others = list(moment.drawn)
        if token not in others:
            return []
        others.remove(token)
        given = _for_regent(stage, token)
        return [*given, *(_added(stage, other) for other in others)] if given else [_added(stage, token)]
    return []


def _for_regent(stage: Stage, token: str) -> list[Line]:
    """15.13: what the Regent gains by a card, as the difference that counts at the end."""
    then = for_regent(stage, token)
    if then is None:
        return []
    city, front = CITY_OF[then.city], stage.moment.front
    before, after = stage.moment.standings[city].influence[REGENT], then.standings[city].influence[REGENT]
    lead = [
        sum(standing.worth[front] - standing.worth[REGENT] for standing in standings)
        for standings in (stage.moment.standings, then.standings)
    ]
    change = lead[1] - lead[0]
    text = _("The Regent builds it: influence {before} → {after}").format(before=before, after=after)
    return [Line(text, "mark", str(REGENT), f"{change:+d}".replace("-", "\u2212") if change else "±0",
                 "bad" if change < 0 else "good" if change > 0 else "muted")]  # fmt: skip


def _both_outcomes(stage: Stage) -> Note:
    """15.13: the pair drawn, one outcome under the other."""
    moment = stage.moment
    lines = []
    for at, token in enumerate(moment.drawn):
        others = [other for place, other in enumerate(moment.drawn) if place != at]
        given = _for_regent(stage, token)
        if not given:
            continue
        rest = " · ".join(_added_briefly(stage, other) for other in others)
        text = _("{card} for him").format(card=card_title(token)) + (f" · {rest}" if rest else "")
        lines.append(Line(text, "card", token, given[0].figure, given[0].tone))
    if lines:
        return Note(_("He must get one he can build"), tuple(lines))
    shown = tuple(_added(stage, token) for token in moment.drawn)
    return Note(_("He can build neither: the other is discarded"), shown)


def _added(stage: Stage, token: str) -> Line:
    """What this card would do in the market."""
    moment = stage.moment
    colour = COLOUR[CARDS[token]]
    previews = {preview.colour: preview for preview in revolt_previews(moment.dealt)}
    name = card_name(token)
    if colour in previews:
        preview = previews[colour]
        gone = cards_listed(preview.cards)
        if preview.effect is not None:
            text = _("{card} revolts: {gone} go").format(card=name, gone=gone)
            return Line(text, "flame", tone="bad")
        text = _("{card} revolts: {gone} go, you buy with {capacity}").format(
            card=name, gone=gone, capacity=preview.capacity
        )
        return Line(text, "flame", "", f"\u2212{preview.points}" if moment.solo else "", "bad")
    if previews and not moment.mine.bought:
        points = next_card(moment.dealt, moment.viewer).points
        return Line(_("{card} to the market").format(card=name), "card", token, f"+{points}", "good")
    return Line(_("{card} to the market, nothing happens").format(card=name), "card", token)


def _added_briefly(stage: Stage, token: str) -> str:
    """The same in half a line."""
    moment, name = stage.moment, card_name(token)
    previews = {preview.colour: preview for preview in revolt_previews(moment.dealt)}
    preview = previews.get(COLOUR[CARDS[token]])
    if preview is not None:
        return _("{card} revolts, you buy with {capacity}").format(card=name, capacity=preview.capacity)
    said = _("{card} to the market").format(card=name)
    gains = previews and not moment.mine.bought
    return f"{said}, +{next_card(moment.dealt, moment.viewer).points}" if gains else said


# --- the ways to go on ------------------------------------------------------------------------------------


def _adding(stage: Stage, hero: bool) -> Note:
    moment = stage.moment
    chance = next_card(moment.dealt, moment.viewer)
    if hero:
        seen = Line(_("You see both and choose which one goes to the market."), "card", "?")
        return Note(_("If your Hero draws two"), (seen, *_adding(stage, hero=False).lines[:2]), sign="flame")
    likely = sorted(revolt_previews(moment.dealt), key=lambda found: -chance.colours[found.colour])
    lines = [_revolt_line(preview, chance.colours[preview.colour], moment.solo) for preview in likely[:2]]
    if chance.gain > 0:
        text = _("{percent} %: another colour, yours at once").format(percent=round(100 * chance.gain))
        lines.append(Line(text, "gain", "", f"+{chance.points}", "good"))
    elif chance.nothing > 0.995:
        second = chance.line == 2
        lines.append(
            Line(_("On this line nothing can happen.") if second else _("No pair lies there: nothing happens."))
        )
    return Note(_("If you add a card"), tuple(lines[:3]), sign="flame" if len(lines) > 1 or chance.revolt else "")


def _revolt_line(preview: RevoltPreview, chance: float, solo: bool) -> Line:
    """What a card of that colour would set off."""
    share = _("{percent} %").format(percent=round(100 * chance))
    values = " ".join(token[1] for token in preview.cards)
    if preview.effect is not None:
        effect = _(EFFECTS[int(preview.effect[1])]).partition(": ")[2].rstrip(".")
        text = _("{share}: {values} go, then: {effect}").format(share=share, values=values, effect=effect)
    else:
        text = _("{share}: {values} go, others +{points}, you buy with {capacity}")
        if solo:
            text = _("{share}: {values} go, the Regent +{points}, you buy with {capacity}")
        text = text.format(share=share, values=values, points=preview.points, capacity=preview.capacity)
    return Line(text, "chip", LETTERS[preview.colour])


def _buying(stage: Stage) -> Note:
    moment = stage.moment
    refusal = why_not_buy(moment.dealt, moment.front) if moment.mode in ("play", "main") else None
    if refusal is not None:
        return Note(_("You cannot buy now"), (Line(refusal_reason(refusal)),), clause=refusal.clause)
    count = len(moment.view.market)
    cheap = sum(int(token[1]) for token in moment.view.market)
    lines = [
        Line(
            _("{cards} cards face up and {reserve} of the Reserve: values up to {sum} in all").format(
                cards=count, reserve=moment.view.reserve, sum=capacity(count)
            ),
            "coin",
        ),
        Line(_("Everything together would cost {sum}; what is left over is lost.").format(sum=cheap)),
        Line(_("Once a season; you go on adding cards after it."), tone="muted"),
    ]
    return Note(_("If you buy"), tuple(lines))


# --- colours and Nobles -----------------------------------------------------------------------------------


def _majority(stage: Stage, letter: str) -> Note:
    moment, standing = stage.moment, stage.moment.standings[CITY_OF[letter]]
    lines: list[Line] = []
    order = (moment.front, *moment.rivals)
    for seat in order:
        text = _influence(stage, seat, standing)
        figure = f"+{standing.worth[seat]}" if seat in standing.winners else ""
        lines.append(Line(text, "mark", str(seat), figure, "good" if figure else ""))
    colour = colour_name(letter)
    return Note(colour[:1].upper() + colour[1:], tuple(lines), beside=_(PAYS_BY[letter]))


def _season(stage: Stage) -> Note:
    """15.5: who has bought, and who would begin the next season."""
    moment = stage.moment
    bought = [moment.names[seat] for seat, noble in enumerate(moment.view.nobles) if noble.bought]
    lines = [Line(_("Nobody has bought yet.") if not bought else _("Bought: {names}").format(names=", ".join(bought)))]
    if not moment.solo and moment.view.season < moment.view.setup.seasons:
        first = moment.names[next_beginner(moment.dealt)]
        lines.append(Line(_("{name} would begin the next season: next to the last buyer.").format(name=first)))
    return Note(season_name(moment.view.season), tuple(lines))


def _track(stage: Stage) -> Note:
    """15.10: what the bonus squares give, and to whom if the season ended now (9.2)."""
    moment = stage.moment
    view, cards = moment.view, catch_up_preview(moment.dealt)
    if view.season == view.setup.seasons:
        return Note(_("Score"), (Line(_("The last season: nobody catches up any more."), tone="muted"),))
    lines = [Line(_("At a season’s end: a card for each bonus square between one’s own score and the highest."))]
    for seat, count in enumerate(cards):
        if count:
            told = ngettext("{name} would draw {count} card now", "{name} would draw {count} cards now", count)
            lines.append(Line(told.format(name=moment.names[seat], count=count), "mark", str(seat)))
    if len(lines) == 1:
        lines.append(Line(_("Now nobody would draw."), tone="muted"))
    return Note(_("Score"), tuple(lines))


def _line(stage: Stage, number: int) -> Note:
    """15.1: what a line of the market means for the next card (6.3-6.6)."""
    title = _("Line {number}").format(number=number)
    if number == 2:
        here = Line(_("No revolt: whatever comes here is added, and nothing happens."), "card", "?")
        return Note(title, (here, Line(_("While it is incomplete nobody may buy."), tone="muted")))
    gain = Line(_("Another colour, while a pair lies in the market: points for who adds it."), "gain", "",
                f"+{number - 2}", "good")  # fmt: skip
    if stage.moment.solo:
        revolt = _("A third card of a colour is a revolt: the Regent gets as many, and you must buy.")
    else:
        revolt = _("A third card of a colour is a revolt: the others get as many, and its Noble must buy.")
    return Note(title, (gain, Line(revolt, "flame")))


def _discard(stage: Stage) -> Note:
    """The discard lies open: its values by colour."""
    found = stage.moment.view.discard
    parts = []
    for letter in LETTERS:
        values = sorted(token[1] for token in found if token[0] == letter)
        if values:
            parts.append(f"{colour_name(letter)} {' '.join(values)}")
    said = " · ".join(parts) or _("No card is discarded.")
    return Note(_("The discard"), (Line(said),))


def _noble(stage: Stage, seat: int) -> Note:
    """What lies open of a Noble: the hand as far as it is known, the counters, the Hero."""
    moment, noble = stage.moment, stage.moment.view.nobles[seat]
    if moment.solo and seat == REGENT:
        return _regent(stage)
    lines = []
    if seat != moment.viewer:
        known = [token for token in noble.hand if token != "?"]
        text = ngettext("{count} card in hand", "{count} cards in hand", len(noble.hand)).format(count=len(noble.hand))
        if known and stage.known and len(moment.rivals) > 1:  # a single rival's lie on the plate
            text += " · " + _("known: {cards}").format(cards=cards_listed(known))
        lines.append(Line(text, "card", "?"))
    counters = counters_of(moment.everybody[seat])
    said = (
        Line(_("largest city: {count}").format(count=counters.largest), "chip", "Y"),
        Line(_("with two cards: {count}").format(count=counters.pairs), "chip", "R"),
        Line(_("with a 1 or a 2: {count}").format(count=counters.humble), "chip", "B"),
        Line(_("cards in all: {count}").format(count=counters.cards), "chip", "G"),
    )
    lines += [replace(said[0], beside=said[1]), replace(said[2], beside=said[3])]
    if not moment.solo and len(lines) < 4 - (len(moment.rivals) > 1):
        up, down = _("Hero up: 2 points if still up at the end"), _("Hero down: a forced purchase turns it up")
        lines.append(Line(up if noble.hero else down, tone="muted"))
    return Note(moment.names[seat], tuple(lines))


def _regent(stage: Stage) -> Note:
    """What he can still take, what he would tax now, how far one is ahead."""
    dealt = stage.moment.dealt
    gaps = regents_gaps(dealt)
    can = " · ".join(f"{colour_name(letter)} {_in_ranges(gaps[at])}" for at, letter in enumerate(CITIES) if gaps[at])
    lines = [Line(_("Can still build: {cards}").format(cards=can))]
    tax = tax_preview(dealt)
    cities = ", ".join(colour_name(city) for city in (*tax.sure, *tax.equal))
    if cities:
        lines.append(Line(_("tax now: the top card of {cities}").format(cities=cities), "flame"))
    margin, legend = legend_now(dealt)
    text = _("Difference {margin}: {legend}").format(margin=signed(margin), legend=legend_name(legend))
    return Note(_("The Regent"), (*lines, Line(text)))


def _in_ranges(values: Sequence[int]) -> str:
    """ "0–3 5 6": values one after the other, three and more in a row by their ends."""
    runs: list[list[int]] = []
    for value in values:
        if runs and value == runs[-1][-1] + 1:
            runs[-1].append(value)
        else:
            runs.append([value])
    return " ".join(f"{run[0]}–{run[-1]}" if len(run) > 2 else " ".join(map(str, run)) for run in runs)


def _legend(stage: Stage) -> Note:
    """Solo: the ladder of legends, and how far the next one is (11.15)."""
    margin, number = legend_now(stage.moment.dealt)
    lines = [Line(_("Your points less the Regent’s: {margin}. Legend {number} of 7.").format(
        margin=signed(margin), number=number))]  # fmt: skip
    further = next_legend(margin)
    if further is not None:
        least, then = further
        lines.append(Line(_("{name} from {margin} on").format(name=legend_name(then), margin=signed(least)), "gain"))
    lines.append(Line(_("He is beaten by one point more than his at the end of the year."), tone="muted"))
    return Note(legend_name(number), tuple(lines))


def _waiting(stage: Stage) -> Note:
    """Nothing is looked at."""
    moment = stage.moment
    if moment.mode == "regent":
        return _both_outcomes(stage)
    if moment.mode in ("play", "main"):
        return _what_now(stage)
    said = _(_TO_DO[moment.mode]) if moment.mode in _TO_DO else help_sentence(moment.mode)
    if moment.mode == "giving" and len(moment.rivals) == 1:
        said = _("Press two cards to give to {name}. You keep the third, and get two in return.").format(
            name=moment.names[moment.rivals[0]]
        )
    return Note(_("What now?") if moment.own else "", (Line(said),))


def _what_now(stage: Stage) -> Note:
    """On one's turn."""
    moment = stage.moment
    lines = []
    if moment.mode == "play":
        lines.append(Line(_("You may first play one card, from your hand or from a city.")))
    hint = _("Point at “Add a card” to see what may happen.")
    if moment.solo:
        hint = _("“Add a card” draws two: the Regent builds one if he can, the other comes to the market.")
    lines.append(Line(hint, tone="muted"))
    if not moment.mine.bought and len(moment.view.market) < LINE_LENGTH:
        lines.append(Line(_("Nobody may buy yet: line 2 is incomplete."), tone="muted"))
    return Note(_("What now?"), tuple(lines))


_TO_DO: dict[str, str] = {
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
    "computer": N_("Point at anything to see what it means."),
    "pass_on": N_("Pass the computer on."),
}
"""What is to be done, by mode of the table; where there is nothing, the table's help says it."""
