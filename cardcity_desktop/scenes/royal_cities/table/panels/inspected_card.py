"""Texts of the inspector about a card: what it would bring, its possible results, and the choices that it opens."""

from __future__ import annotations

from collections.abc import Sequence

from cardcity_desktop.rules.royal_cities.cards import CITY_OF, COLOUR, LETTERS
from cardcity_desktop.rules.royal_cities.cards import CODES as CARDS
from cardcity_desktop.rules.royal_cities.forecast import MajorityStanding, RevoltPreview, next_card, revolt_previews
from cardcity_desktop.rules.royal_cities.setup import REGENT
from cardcity_desktop.scenes.royal_cities.table.panels.info_note import InfoLine, InfoNote, Sign, Tone
from cardcity_desktop.scenes.royal_cities.table.pieces import CardPreview, PaymentChange, TableFacts
from cardcity_desktop.scenes.royal_cities.table.state import TableState
from cardcity_desktop.scenes.royal_cities.wording.names import EFFECTS, card_name, card_title, cards_listed, colour_name
from cardcity_desktop.scenes.royal_cities.wording.refusals import refusal_reason
from cardcity_desktop.support.i18n import _, ngettext
from cardcity_desktop.ui.wording.numbers import percent_text, signed_text
from cardcity_desktop.ui.wording.seats import label_of


def card_note(table: TableState, token: str, key: str) -> InfoNote:
    snapshot = table.snapshot
    lines: list[InfoLine] = []
    if snapshot.mode in ("regent", "hero", "own", "gift", "opening", "giving"):
        lines += _choice_lines(table, token)
    card_preview = TableFacts(table).preview()
    if card_preview is None and token[0] == "W" and snapshot.mode == "build":
        lines.append(InfoLine(_("Press it, then a city in which you build a coloured card as well."), "chip", "W"))
    if (
        card_preview is not None
        and card_preview.seat == snapshot.viewer_seat
        and snapshot.mode not in ("hero", "regent")
    ):
        lines += _build_lines(table, card_preview)
    if key.startswith("city:") and not key.startswith(f"city:{snapshot.viewer_seat}:"):
        lines += _others_card(table, key)
    if snapshot.mode not in ("opening", "own", "gift", "regent", "build") or len(lines) < 2:
        lines.append(_effect_line(table, token, key))
    return InfoNote(card_title(token), tuple(lines[:3]), int(token[1]))


def _effect_line(table: TableState, token: str, key: str) -> InfoLine:
    """Return the card's effect, or a warning if it has no target now (4.6)."""
    snapshot = table.snapshot
    preview = None
    if snapshot.mode == "play" and key.startswith("hand:"):
        preview = snapshot.effect_of(token)
    elif snapshot.mode == "play" and key.startswith(f"city:{snapshot.viewer_seat}:"):
        preview = snapshot.effect_of(token, key[-1])
    if preview is not None and preview.idle:
        return InfoLine(_("Played now it does nothing: it has no target."), "effect", token[1], tone="muted")
    return InfoLine(_(EFFECTS[int(token[1])]), "effect", token[1])


def _build_lines(table: TableState, card_preview: CardPreview) -> list[InfoLine]:
    """Return the changes of influence and payment, and the rival who could still outbid the viewer."""
    snapshot = table.snapshot
    if card_preview.refusal is not None:
        return [InfoLine(refusal_reason(card_preview.refusal), "chip", card_preview.city, tone="muted")]
    city = CITY_OF[card_preview.city]
    before = snapshot.standings[city].influence[snapshot.viewer_seat]
    after = card_preview.standings[city].influence[snapshot.viewer_seat]
    text = _("influence {before} → {after}").format(before=before, after=after)
    text += _comparison(table, card_preview, city) if after else _(": wins nothing")
    own = next((gain for gain in card_preview.gains if gain.letter == card_preview.city), None)
    figure = signed_text(own.change) if own else "±0"
    tone: Tone = "muted" if own is None else "good" if own.change > 0 else "bad"
    lines = [InfoLine(text, "chip", card_preview.city, figure, tone)]
    others = [gain for gain in card_preview.gains if gain.letter != card_preview.city]
    if others:
        lines.append(_others_line(others))
    elif not card_preview.leaves:
        lines += _rival_answer(table, city)
    return lines


def _others_line(gains: Sequence[PaymentChange]) -> InfoLine:
    """Return the changes of payment in all other colours as one line."""
    what = ", ".join(f"{colour_name(gain.letter)} {signed_text(gain.change)}" for gain in gains)
    change = sum(gain.change for gain in gains)
    return InfoLine(
        _("also {colours}").format(colours=what), "gain", "", signed_text(change), "good" if change > 0 else "bad"
    )


def _comparison(table: TableState, card_preview: CardPreview, city: int) -> str:
    """Return the end of the sentence about influence, which compares it with the best rival: ", passes Will’s 7"."""
    snapshot, then = table.snapshot, card_preview.standings[city]
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


def _rival_answer(table: TableState, city: int) -> list[InfoLine]:
    """Return the strongest rival with the number of cards with which he may still answer (15.8)."""
    snapshot = table.snapshot
    if snapshot.solo:
        return []
    seat = max(snapshot.rivals, key=lambda rival: (snapshot.standings[city].influence[rival], -rival))
    cards = len(snapshot.view.nobles[seat].hand)
    if not cards:
        return [InfoLine(_("{name} has no card to answer").format(name=snapshot.names[seat]), "mark", str(seat))]
    text = ngettext("{name} may answer: {count} card in hand", "{name} may answer: {count} cards in hand", cards)
    return [InfoLine(text.format(name=snapshot.names[seat], count=cards), "mark", str(seat), tone="muted")]


def _others_card(table: TableState, key: str) -> list[InfoLine]:
    seat, letter = key.split(":")[1:]
    standing = table.snapshot.standings[CITY_OF[letter]]
    value = standing.influence[int(seat)]
    return [InfoLine(influence_text(table, int(seat), standing), "mark", seat)] if value or standing.winners else []


def influence_text(table: TableState, seat: int, standing: MajorityStanding) -> str:
    """Return "Will: influence 7, would be paid 3"; a city of zeros is paid nothing (8.2)."""
    name, value = label_of(table.snapshot.names[seat]), standing.influence[seat]
    if not value:
        return _("{name}: influence 0, wins nothing").format(name=name)
    return _("{name}: influence {value}, would be paid {pay}").format(name=name, value=value, pay=standing.pays[seat])


def _choice_lines(table: TableState, token: str) -> list[InfoLine]:
    """Return lines on the fate of this card if it is chosen, and of the other offered cards."""
    snapshot = table.snapshot
    if snapshot.mode == "hero":
        return [_added(table, token)]
    if snapshot.mode == "gift":
        return _for_regent(table, token)
    if snapshot.mode == "regent":
        others = list(snapshot.drawn)
        if token not in others:
            return []
        others.remove(token)
        given = _for_regent(table, token)
        return [*given, *(_added(table, other) for other in others)] if given else [_added(table, token)]
    return []


def _for_regent(table: TableState, token: str) -> list[InfoLine]:
    """Return the change of the solo difference if the Regent gets the card, in points (15.13)."""
    then = TableFacts(table).regent_preview(token)
    if then is None:
        return []
    city, front = CITY_OF[then.city], table.snapshot.viewer_seat
    before, after = table.snapshot.standings[city].influence[REGENT], then.standings[city].influence[REGENT]
    lead = [
        sum(standing.worth[front] - standing.worth[REGENT] for standing in standings)
        for standings in (table.snapshot.standings, then.standings)
    ]
    change = lead[1] - lead[0]
    text = _("The Regent builds it: influence {before} → {after}").format(before=before, after=after)
    return [InfoLine(text, "mark", str(REGENT), signed_text(change) if change else "±0",
                 "bad" if change < 0 else "good" if change > 0 else "muted")]  # fmt: skip


def both_outcomes(table: TableState) -> InfoNote:
    """Return both outcomes of the drawn pair (15.13)."""
    snapshot = table.snapshot
    lines = []
    for at, token in enumerate(snapshot.drawn):
        others = [other for place, other in enumerate(snapshot.drawn) if place != at]
        given = _for_regent(table, token)
        if not given:
            continue
        rest = " · ".join(_added_briefly(table, other) for other in others)
        text = _("{card} for him").format(card=card_title(token)) + (f" · {rest}" if rest else "")
        lines.append(InfoLine(text, "card", token, given[0].figure, given[0].tone))
    if lines:
        return InfoNote(_("He must get one he can build"), tuple(lines))
    shown = tuple(_added(table, token) for token in snapshot.drawn)
    return InfoNote(_("He can build neither: the other is discarded"), shown)


def _added(table: TableState, token: str) -> InfoLine:
    """Return the line on the result of adding the card to the market."""
    snapshot = table.snapshot
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


def _added_briefly(table: TableState, token: str) -> str:
    """Return the result of adding the card to the market in half a line."""
    snapshot, name = table.snapshot, card_name(token)
    previews = {preview.colour: preview for preview in revolt_previews(snapshot.dealt)}
    preview = previews.get(COLOUR[CARDS[token]])
    if preview is not None:
        return _("{card} revolts, you buy with {capacity}").format(card=name, capacity=preview.capacity)
    sentence = _("{card} to the market").format(card=name)
    gains = previews and not snapshot.own_noble.bought
    return f"{sentence}, +{next_card(snapshot.dealt, snapshot.visible_to).points}" if gains else sentence


# Action buttons


def possible_results(table: TableState, hero: bool) -> InfoNote:
    """Return the possible results of adding a card, the likeliest first; with `hero`, of drawing two with the Hero."""
    snapshot = table.snapshot
    chance = next_card(snapshot.dealt, snapshot.visible_to)
    if hero:
        seen = InfoLine(_("You see both and choose which one goes to the market."), "card", "?")
        return InfoNote(
            _("If your Hero draws two"), (seen, *possible_results(table, hero=False).lines[:2]), sign="flame"
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
    sign: Sign = "flame" if len(lines) > 1 or chance.revolt else ""
    if snapshot.solo:  # the shares are those of each of the two cards (11.5)
        two = _("“Add a card” draws two: the Regent builds one if he can, the other comes to the market.")
        lines.insert(0, InfoLine(two, "card", "?"))
    return InfoNote(_("If you add a card"), tuple(lines[:3]), sign=sign)


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
    return InfoLine(text, "chip", LETTERS[preview.colour], heading=_("Revolt"))
