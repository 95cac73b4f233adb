"""Checks that a position is possible: cards in the box, cells on the board and in the frame, one City Hall each."""

from collections import Counter
from collections.abc import Sequence

from cardcity_desktop.rules.card_city.decks import BICOLOURS, BOX_CARDS, suburb_ring
from cardcity_desktop.rules.card_city.positions.reading import ARCHITECT, PositionRequest, RequestCard
from cardcity_desktop.rules.card_city.rule_set import RuleSet
from cardcity_desktop.rules.card_city.site import Site
from cardcity_desktop.rules.city.board import Board
from cardcity_desktop.rules.city.cards import CARDS, CITY_HALL, parse_token
from cardcity_desktop.rules.city.layout import Layout, layout_of
from cardcity_desktop.rules.errors import BadFieldError, Cell


def sites_of(request: PositionRequest) -> tuple[Site, Site, Cell]:
    """Return the seat's site without and with the Architect, and the shift to the request's coordinates.

    Raises BadFieldError.
    """
    rules, seat, placed = request.rules, request.seat, request.placed
    _check_box(rules, request.field, placed, request.hand)
    shift = shift_of(rules, placed, seat)
    city, helper = _lay(rules, request.field, placed, seat, shift)
    site = Site(rules, seat, city.without_architect(), request.money[seat])
    return site, Site(rules, seat, city, request.money[seat], owns_architect=helper in (None, seat)), shift


def _check_box(rules: RuleSet, field: str, placed: Sequence[RequestCard], hand: tuple[str, ...]) -> None:
    """Check that the box has enough of each card. A plain I may be any of the four illustrations."""
    tokens = [card.token for card in placed if card.token != ARCHITECT] + list(hand)
    where = [field] * (len(tokens) - len(hand)) + ["hand"] * len(hand)
    if sum(card.token == ARCHITECT for card in placed) > 1:
        raise BadFieldError(field, "there is only one Architect")
    ring = [CARDS[code].token for code in suburb_ring(rules.share.frame)] if rules.suburb else []
    counts = Counter(_box_name(token) for token in ring)
    for token, source in zip(tokens, where, strict=True):
        names = {_box_name(token)} if len(token) == 3 else {token, token[0]}  # "I3" is also counted as an I
        for name in names:
            counts[name] += 1
            if counts[name] > _in_box(rules, name):
                raise BadFieldError(source, "more {card} than the box has", card=token)


def _box_name(token: str) -> str:
    """Return the name under which a card is counted. All rotations of a bicolour have one name."""
    return CARDS[CARDS[parse_token(token)].home].token if len(token) == 3 else token


def has_card(rules: RuleSet, token: str) -> bool:
    """Return True if cities of these rules can have this card."""
    return _in_box(rules, _box_name(token)) > 0


def _in_box(rules: RuleSet, name: str) -> int:
    """Return how many cards of this name the box has."""
    setup = rules.setup
    if len(name) == 3:
        return BICOLOURS[name] if setup.level == "advanced" else 0
    if len(name) == 2:
        return 6 if setup.edition == "xl" else BOX_CARDS["classic"]["I"]
    if name in "KX" and setup.level == "simplified":
        return 0
    return BOX_CARDS[setup.edition][name]


def shift_of(rules: RuleSet, placed: Sequence[RequestCard], seat: int) -> Cell:
    """Return the shift from board to request: on floating boards the seat's City Hall must be at [0, 0]."""
    if rules.board.floating == "fixed":
        return (0, 0)
    halls = [card for card in placed if card.token == "H"]
    own = [card for card in halls if card.seat == (0 if rules.unique else seat)]
    if not own:
        return (0, 0)
    x, y = own[0].cell
    return (0, y) if rules.unique else (x, y)


def _lay(
    rules: RuleSet, field: str, placed: Sequence[RequestCard], seat: int, shift: Cell
) -> tuple[Layout, int | None]:
    """Return (the city with its cards, the seat with the Architect or None)."""
    board, seen, helper = rules.board, set(), None
    for card in placed:
        if card.cell in seen:
            raise BadFieldError(field, "two cards on {cell}", cell=list(card.cell))
        seen.add(card.cell)
    _check_halls(rules, field, placed, seat)
    city = layout_of(board, zip(board.ring, suburb_ring(board.n), strict=True) if rules.suburb else ())
    for card in sorted(placed, key=lambda card: card.token == ARCHITECT):
        at = _cell_number(rules, field, card, shift, board)
        if card.token == ARCHITECT:
            if not city.fringe >> at & 1:
                raise BadFieldError(field, "the Architect must lie beside a card (8.1)")
            city, helper = city.with_architect(at), card.seat
        else:
            city = city.with_card(at, parse_token(card.token))
    west, east, north, south = city.box
    wide = board.floating == "box" and east - west >= board.n
    if wide or (board.floating != "fixed" and south - north >= board.n):
        raise BadFieldError(field, "does not fit the frame of {side}", side=board.n)
    return city, helper


def _check_halls(rules: RuleSet, field: str, placed: Sequence[RequestCard], seat: int) -> None:
    halls = Counter(card.seat for card in placed if card.token != ARCHITECT and parse_token(card.token) == CITY_HALL)
    for owner in range(rules.players) if rules.unique else (seat,):
        if halls[owner] != 1:
            if halls[owner]:
                raise BadFieldError(field, "seat {seat} has more than one City Hall", seat=owner)
            raise BadFieldError(field, "seat {seat} has no City Hall", seat=owner)


def _cell_number(rules: RuleSet, field: str, card: RequestCard, shift: Cell, board: Board) -> int:
    """Return the board's number of a card's cell, or raise BadFieldError if it is outside the zone."""
    cell = (card.cell[0] - shift[0], card.cell[1] - shift[1])
    at = board.number(cell)
    if at is None or not board.zones[rules.zone_index(card.seat)] >> at & 1:
        raise BadFieldError(field, "{cell} is outside the zone or frame", cell=list(card.cell))
    return at
