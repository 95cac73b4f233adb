"""The texts of a card's info. All figures come from the rules."""

from collections.abc import Sequence
from dataclasses import dataclass

from cardcity_desktop.rules.card_city.events import Event
from cardcity_desktop.rules.card_city.forecast.growth_needs import (
    DistrictNeed,
    DistrictValue,
    district_needs,
    district_values,
)
from cardcity_desktop.rules.card_city.phases.market import on_sale
from cardcity_desktop.rules.card_city.removed_cards import removed_cards
from cardcity_desktop.rules.card_city.rule_set import PARK_PRICE, RuleSet
from cardcity_desktop.rules.card_city.site import Site, site_of
from cardcity_desktop.rules.city.cards import CODES
from cardcity_desktop.scenes.card_city.table.card_target import CardTarget
from cardcity_desktop.scenes.card_city.table.hand.cards import why_nowhere
from cardcity_desktop.scenes.card_city.table.moves import Held
from cardcity_desktop.scenes.card_city.table.snapshot import TableSnapshot
from cardcity_desktop.scenes.card_city.wording.card_info import card_clause, card_line, family_text, place_text
from cardcity_desktop.scenes.card_city.wording.cards import (
    card_name,
    district_name,
    kind_letters,
    kind_name,
    need_text,
    needed_text,
)
from cardcity_desktop.support.i18n import _, ngettext
from cardcity_desktop.ui.pages.forecast import Tone
from cardcity_desktop.ui.wording.numbers import money_text, number_text, signed_text
from cardcity_desktop.ui.wording.phrases import listed, with_label


@dataclass(frozen=True, slots=True)
class Fact:
    """A labelled figure of a card's info."""

    label: str
    value: str
    tone: Tone = "plain"


@dataclass(frozen=True, slots=True)
class CardInfo:
    """Texts about a card. `line` is what it does; `problem` is why it can't be used now, "" if it can."""

    token: str
    motif: int | None
    title: str
    family: str
    line: str
    facts: tuple[Fact, ...]
    problem: str
    clause: str


def card_info_for(table: TableSnapshot, target: CardTarget, public_events: Sequence[Event] = ()) -> CardInfo:
    """Return the info of a pointed card; `public_events` give the cards that have left the pool."""
    token, rules = target.token, table.turn.state.rules
    if token == "?" and target.where == "pile":
        return _pool_info(table, target.motif, public_events)
    held = target.extra if isinstance(target.extra, Held) else None
    makers = {"hand": _hand_facts, "lot": _lot_facts, "board": _board_facts, "pile": _pile_facts}
    facts = makers[target.where](table, target) if token != "?" else []
    problem = _problem(table, held) if target.where == "hand" and held is not None else ""
    return _info(token, rules, facts, target.motif, problem)


def _info(token: str, rules: RuleSet, facts: Sequence[Fact], motif: int | None = None, problem: str = "") -> CardInfo:
    """Return the info of a card in a game with these rules."""
    name, line = card_name(token, percent=rules.ecological), card_line(token, rules)
    return CardInfo(token, motif, name, family_text(token), line, tuple(facts), problem, card_clause(token, rules))


def _pool_info(table: TableSnapshot, motif: int | None, public_events: Sequence[Event]) -> CardInfo:
    """Return the info of the pool, with the cards of each kind that have left it by public events alone."""
    text = _("Cards are drawn from here each round. Built or discarded so far:")
    facts = [Fact(_("Cards left"), str(table.turn.view.pool))]
    for kind, removed, total in removed_cards(table.turn.state.rules.setup, public_events):
        figure = _("{count} of {total}").format(count=removed, total=total)
        facts.append(Fact(kind_name(kind) if kind else _("Two colours"), figure))
    return CardInfo("?", motif, _("The pool"), "", text, tuple(facts), "", "3.7")


def card_details(info: CardInfo) -> list[str]:
    """Return a card's facts in sentences for screen readers: first a problem, last what the card does."""
    facts = [with_label(fact.label, fact.value) for fact in info.facts]
    if info.token == "?" and facts:  # the pool's sentence introduces the figures after the first
        return [facts[0], info.line, *facts[1:]]
    return [text for text in (info.problem, *facts, info.line) if text]


def info_for(token: str, rules: RuleSet) -> CardInfo:
    """Return the info of a card outside a match, for the rulebook."""
    placed = [] if token in ("A", "X") else [Fact(_("May lie"), place_text(token))]
    return _info(token, rules, placed + _first_needs(token))


def _builder(table: TableSnapshot) -> Site:
    """Return the site whose money and zone the info is about: the acting seat's, else the viewer's."""
    turn = table.turn
    seat = turn.active_seat if turn.is_my_turn or table.viewer is None else table.viewer
    return site_of(turn.state, seat if seat is not None else 0)


# Cards that are not placed yet


def _hand_facts(table: TableSnapshot, target: CardTarget) -> list[Fact]:
    held = target.extra
    if not isinstance(held, Held):
        return price_facts(table, target.token)
    facts = price_facts(table, target.token, held.source)
    if held.source != "drawn" and table.turn.is_my_turn:
        cells = len(held.lit_cells(table.turn.legal).cells)
        if cells:
            text = ngettext("{count} cell now", "{count} cells now", cells).format(count=cells)
            facts.append(Fact(_("Can go to"), text))
    return facts


def _lot_facts(table: TableSnapshot, target: CardTarget) -> list[Fact]:
    return price_facts(table, target.token)


def price_facts(table: TableSnapshot, token: str, source: str = "", *, free: bool = True) -> list[Fact]:
    """Return a card's price at its source, allowed neighbours and needs for growth; with `free` also a price of 0."""
    if token in ("A", "X"):
        return _first_needs(token)
    price = _price(_builder(table), token, source)
    costs = [price] if free or price.value != _("nothing") else []
    return [*costs, Fact(_("May lie"), place_text(token)), *_first_needs(token)]


def _price(site: Site, token: str, source: str) -> Fact:
    price = site.price(CODES[token])
    if source == "market":
        price = site.market_price(CODES[token])
    elif source == "reserve":
        price = 0
    if not price:
        return Fact(_("Costs now"), _("nothing"))
    if not site.affords(price):
        text = _("{cost}, you have {money}").format(cost=money_text(price), money=money_text(site.money))
        return Fact(_("Costs now"), text, "bad")
    left = _("{cost}, leaves {money}").format(cost=money_text(price), money=money_text(site.money - price))
    return Fact(_("Costs now"), left)


def _first_needs(token: str) -> list[Fact]:
    """Return the needs of a district of one card for its growth (6.1)."""
    letters = [letter for letter in kind_letters(token) if letter in "RC"]
    needs = [_("{what} beside it").format(what=needed_text(letter, 2)) for letter in letters]
    if len(letters) > 1:
        needs = [with_label(kind_name(letter), need) for letter, need in zip(letters, needs, strict=True)]
    return [Fact(_("To grow"), need) for need in needs]


def _problem(table: TableSnapshot, held: Held) -> str:
    """Return why the card can't be placed anywhere now; "" if it can."""
    if not table.turn.is_my_turn or held.source == "drawn" or held.is_playable(table.turn.legal):
        return ""
    return why_nowhere(table, held)


# Cards in a city


def _board_facts(table: TableSnapshot, target: CardTarget) -> list[Fact]:
    """Return the needs, their present amounts, and the value of a placed card's districts."""
    assert target.cell is not None
    state = table.turn.state
    seat = _owner(table, target)
    facts, needs = list[Fact](), district_needs(state, seat)
    for worth in district_values(state, seat, target.cell):
        facts += _district_facts(table, worth, next((need for need in needs if need.cells == worth.cells), None))
    return facts


def _owner(table: TableSnapshot, target: CardTarget) -> int:
    """Return the seat in whose city (in the unique city: in whose zone) the card is."""
    board = table.turn.state.rules.board
    if not table.turn.unique:
        return table.shown_seat
    return next((seat for seat, cells in enumerate(board.zone_cells) if target.cell in cells), table.shown_seat)


def _district_facts(table: TableSnapshot, worth: DistrictValue, need: DistrictNeed | None) -> list[Fact]:
    """Return a district's size and value; with `need` also its owners and its growth."""
    size = len(worth.cells)
    counted = ngettext("{count} card", "{count} cards", size).format(count=size)
    name = district_name(worth.kind) if worth.kind in "RCLPI" else _("District")
    facts = [Fact(name, counted)] if worth.kind != "H" else []
    brings = _brings(worth.points, worth.income)
    if brings:
        facts.append(Fact(_("Brings"), brings))
    if need is None:
        return facts
    if table.turn.unique and len(need.owners) > 1:
        names = table.turn.names
        facts.append(Fact(_("Shared by"), listed([f"{names[seat]} {cards}" for seat, cards in need.owners])))
    facts.append(Fact(_("To grow"), need_text(need), "plain" if need.obstacle else "good"))
    if worth.next_points is not None and worth.next_income is not None:
        points = ngettext("{count} point", "{count} points", abs(worth.next_points))
        more = [points.format(count=signed_text(worth.next_points))]
        more += ["+" + money_text(worth.next_income)] if worth.next_income else []
        facts.append(Fact(_("Next card"), ", ".join(more), "good" if worth.next_points > 0 else "plain"))
    return facts


def _brings(points: float, income: int) -> str:
    """Return "3 points, $3 each round"; "" for nothing."""
    parts = [ngettext("{count} point", "{count} points", points).format(count=number_text(points))] if points else []
    parts += [_("{money} each round").format(money=money_text(income))] if income else []
    return ", ".join(parts)


# Piles


def _pile_facts(table: TableSnapshot, target: CardTarget) -> list[Fact]:
    letter = target.token[0]
    count = sum(count for token, count in table.turn.view.reserve if token[0] == letter)
    facts = [Fact(_("In the reserve"), ngettext("{count} card", "{count} cards", count).format(count=count))]
    site = _builder(table)
    if letter == "I" and on_sale(table.turn.state):
        facts.append(Fact(_("Next one costs"), money_text(site.industrial_price)))
    if letter == "K":
        facts.append(Fact(_("Next one costs"), money_text(PARK_PRICE)))
    return facts + _first_needs(target.token)
