"""Texts for screen readers: cells, districts, and each player's figures."""

from collections.abc import Sequence

from cardcity_desktop.rules.card_city.forecast.growth_needs import district_needs
from cardcity_desktop.rules.card_city.rule_set import RuleSet
from cardcity_desktop.rules.card_city.site import site_of
from cardcity_desktop.rules.city.board import bits
from cardcity_desktop.rules.city.cards import CARDS
from cardcity_desktop.rules.errors import Cell
from cardcity_desktop.scenes.card_city.board_model import district_marks, halves_of
from cardcity_desktop.scenes.card_city.table.snapshot import TurnSnapshot
from cardcity_desktop.scenes.card_city.wording.cards import card_name, district_name, kind_name, need_text
from cardcity_desktop.scenes.card_city.wording.hints import coordinate
from cardcity_desktop.scenes.card_city.wording.scores import total_text
from cardcity_desktop.support.i18n import N_, _, ngettext
from cardcity_desktop.ui.board.model import BoardModel
from cardcity_desktop.ui.pages.forecast import Forecast
from cardcity_desktop.ui.wording.numbers import money_text, percent_text
from cardcity_desktop.ui.wording.phrases import with_label
from cardcity_desktop.ui.wording.seats import label_of, of_player

SIDES = (N_("north"), N_("east"), N_("south"), N_("west"))


def _zone_text(name: str) -> str:
    return of_player(_("zone of {name}"), _("your zone"), name)


def cell_name(model: BoardModel, cell: Cell, rules: RuleSet, names: Sequence[str], lit: bool, grows: bool) -> str:
    """Return "Residential, E4, 1 of 2 to grow" or, if the cell is lit, "empty, F4, free to build".

    `grows` if the held card would let something grow there.
    """
    parts = [cell_content(model, cell, rules) or _("empty"), coordinate(cell, rules.share.frame)]
    if grows:
        parts.append(_("something grows here"))
    if lit:
        parts.append(_("free to build"))
    elif cell in model.other_rotation:
        parts.append(_("free once the card is turned"))
    if cell in model.zones and model.zones[cell] < len(names):
        parts.append(_zone_text(names[model.zones[cell]]))
    for need in model.needs:  # also of the held card, as if it lay there
        if need.cell == cell and model.card_at(cell) is not None:
            progress = _("{have} of {need} to grow").format(have=need.have, need=need.need) if need.need else need.text
            parts.append(_("ready to grow") if need.ready else progress)
    return ", ".join(parts)


def cell_content(model: BoardModel, cell: Cell, rules: RuleSet) -> str:
    """Return the name of a cell's card, of a bicolour with the kind on each side; "" for an empty cell."""
    card = model.card_at(cell)
    if card is None:
        return ""
    facing = facing_text(card.token)
    return f"{card_name(card.token)} ({facing})" if facing else card_name(card.token, percent=rules.ecological)


def forecast_lines(forecast: Forecast) -> list[str]:
    """Return a forecast in sentences, the city's totals before and after first; of a refusal, the reason first."""
    shown = [line for line in forecast.lines if line.label != _("Now")]
    if not forecast.refused:
        shown = [*(line for line in reversed(shown) if line.before), *(line for line in shown if not line.before)]
    lines, heading = list[str](), ""
    for line in shown:
        figure = _step_points(line.value) if line.number else line.figure
        text = with_label(line.label, figure) if figure else line.label
        text, heading = with_label(heading, text) if heading else text, ""
        if line.heads:
            heading = text  # it begins the next item's sentence
        else:
            lines.append(text)
    return [f"{forecast.title}. {lines[0]}", *lines[1:]] if forecast.refused else lines


def _step_points(change: str) -> str:
    """Return the points of a growth step with their word: "+2 points"; "" for no change."""
    points = ngettext("{count} point", "{count} points", 1 if change[1:] == "1" else 2)
    return points.format(count=change) if change not in ("", "0") else ""


def player_status(turn: TurnSnapshot, seat: int) -> str:
    """Return "Zoé: $3, 4 cards, room for 5, 2 points (homes +6, 4 empty −4)"."""
    site, sheet = site_of(turn.state, seat), turn.sheet(seat)
    room = ngettext("{cards} card, room for {limit}", "{cards} cards, room for {limit}", site.cards)
    parts = [money_text(site.money), room.format(cards=site.cards, limit=site.limit)]
    if sheet.points is not None:
        parts.append(total_text(sheet))
    if sheet.pollution is not None:
        parts.append(_("pollution {percent}").format(percent=percent_text(sheet.pollution)))
    return with_label(label_of(turn.names[seat]), ", ".join(parts))


def district_texts(turn: TurnSnapshot, seat: int) -> list[str]:
    """Return each district of a city (kind, cells, and its need or income), then the other cards."""
    reach, texts, site = turn.state.rules.share.frame, list[str](), site_of(turn.state, seat)
    needs = {frozenset(need.cells): need_text(need) for need in district_needs(turn.state, seat)}
    alone = {site.city.board.cell_of[at]: CARDS[site.city.cells[at]].token for at in bits(site.own)}
    for mark in district_marks(site):
        cells = [part.cell for part in mark.parts]
        alone = {cell: token for cell, token in alone.items() if cell not in cells}
        where = ", ".join(coordinate(cell, reach) for cell in sorted(cells))
        if turn.unique:
            zones = (site.city.board.zone_of[site.city.board.index(cell)] for cell in sorted(cells))
            owners = dict.fromkeys(turn.names[zone] for zone in zones if zone >= 0)
            where += "".join(f", {_zone_text(owner)}" for owner in owners)
        name = _("{district} of {count}").format(district=district_name(mark.kind), count=mark.size)
        texts.append(with_label(f"{name}, {where}", needs.get(frozenset(cells), mark.note)))
    names = {cell: card_name(token, percent=site.rules.ecological) for cell, token in sorted(alone.items())}
    return [*texts, *(f"{name}, {coordinate(cell, reach)}" for cell, name in names.items())]


def facing_text(token: str) -> str:
    """Return "north Residential, east Residential–Commercial, …" of a bicolour; "" of any other card."""
    halves = halves_of(token)
    if len(dict.fromkeys(halves)) < 2:
        return ""
    return ", ".join(
        f"{_(side)} {kind_name(''.join(dict.fromkeys(halves[2 * at : 2 * at + 2])))}" for at, side in enumerate(SIDES)
    )
