"""A card has one picture: drawn, in a lot, in hand, in the air, on the board, and after undo, redo and resume."""

from __future__ import annotations

from collections import Counter

import pytest

from cardcity_desktop.rules.card_city.events import CardBought, CardBuilt, CloudPlaced, DistrictGrown
from cardcity_desktop.rules.card_city.game import CARD_CITY
from cardcity_desktop.rules.card_city.setup import Setup
from cardcity_desktop.rules.city.cards import CARDS, CODES
from cardcity_desktop.rules.errors import Cell
from cardcity_desktop.scenes.card_city.board_model import board_of, motifs_after
from cardcity_desktop.scenes.card_city.poster import city_model
from cardcity_desktop.scenes.card_city.table.lot_trays import LotRow
from cardcity_desktop.scenes.card_city.table.moves import Held
from cardcity_desktop.scenes.card_city.table.scene import TableScene
from cardcity_desktop.scenes.match_table.curtain import CurtainScene
from cardcity_desktop.session.match import AnyMatch, Match
from cardcity_desktop.session.store import MemoryStore, Seat
from cardcity_desktop.ui.cards.hand import CardSlot
from cardcity_desktop.ui.cards.motifs import MOTIFS
from tests.scenes.card_city.table_player import NAMES, Ending, MemoryServices, TablePlayer
from tests.ui.cards.test_card_faces import neighbours
from tests.ui.driver import Player

CLASSIC = Setup(players=2)
ADVANCED = Setup("xl", "advanced", "residential", ("architect",), 2)
UNIQUE = Setup("xl", "normal", "happiness", ("unique_city",), 3)

Picture = tuple[str, int]
"""A card in its home rotation and which of its kind's motifs it shows."""


def picture(token: str, motif: int) -> Picture:
    many = max(len(MOTIFS[kind]) for kind in ([token] if token in MOTIFS else [k for k in token if k.isalpha()]))
    return (CARDS[CODES[token]].token if token not in CODES else CARDS[CARDS[CODES[token]].home].token, motif % many)


def in_hand(table: TableScene) -> set[Picture]:
    """The pictures of all cards in the tray and in the lots that one may see."""
    seen = set()
    for widget in table.widgets:
        if isinstance(widget, CardSlot) and isinstance(widget.extra, Held) and widget.look.token in CODES:
            motif = widget.look.motif
            seen.add(picture(widget.look.token, widget.faces.motif_of(widget.look.token) if motif is None else motif))
        elif isinstance(widget, LotRow):
            seen |= {picture(token, widget.faces.motif_of(token)) for token in widget.cards if token in CODES}
    return seen


def on_boards(match: AnyMatch) -> dict[tuple[int | None, Cell], Picture]:
    motif_of = motifs_after(match.events_since(0, None)).of_laid
    board = match.state.rules.board
    models = [board_of(match.view(None), board, seat, motif_of) for seat in range(len(match.seats))]
    return {(card.seat, card.cell): picture(card.token, card.motif) for model in models for card in model.cards}


def begin(setup: Setup, store: MemoryStore, seed: int = 1) -> AnyMatch:
    seats = [Seat(NAMES[seat], seat, "person") for seat in range(setup.players)]
    return Match.start(CARD_CITY, setup.checked(), seats, seed, store)


@pytest.mark.parametrize(
    ("setup", "rounds"),
    [(CLASSIC, 4), (ADVANCED, 4), (UNIQUE, 2)],
    ids=["classic", "advanced", "unique city"],
)
def test_a_card_keeps_the_picture_it_was_seen_with(player: Player, setup: Setup, rounds: int) -> None:
    store = MemoryStore()
    match = begin(setup, store)
    player.open(TableScene(MemoryServices(), match), motion="off")
    sitter = TablePlayer(player)
    with player.glancing():
        laid = play_and_watch(player, match, sitter, rounds)
    resumed = Match.resume(CARD_CITY, store.load(match.id), store)
    assert on_boards(resumed) == laid
    shown = [city_model(resumed, seat) for seat in range(setup.players)]
    assert {(card.seat, card.cell): picture(card.token, card.motif) for model in shown for card in model.cards} == laid


def play_and_watch(
    player: Player, match: AnyMatch, sitter: TablePlayer, rounds: int
) -> dict[tuple[int | None, Cell], Picture]:
    """So many rounds; what then lies on the boards has been seen in a hand or a lot, and lies as it was laid."""
    laid, seen = on_boards(match), set[Picture]()
    while not isinstance(player.scene, Ending) and match.view(None).round <= rounds:
        mark = match.action_count
        if isinstance(player.scene, TableScene):
            seen |= in_hand(player.scene)
        sitter.act()
        if match.action_count == mark or isinstance(player.scene, Ending):
            continue
        now = on_boards(match)
        assert laid.items() <= now.items()
        events = match.events_since(mark, None)
        placed = [event for event in events if isinstance(event, CardBuilt | CardBought | CloudPlaced | DistrictGrown)]
        assert all(now[event.seat, event.cell] in seen for event in placed[:1])
        if placed:
            seen = set()
        laid = now
    return laid


def test_undo_and_redo_show_the_same_pictures(player: Player) -> None:
    match = begin(ADVANCED, MemoryStore())
    player.open(TableScene(MemoryServices(), match), motion="off")
    sitter, checked = TablePlayer(player), 0
    with player.glancing():
        while checked < 12:
            sitter.act()
            if isinstance(player.scene, CurtainScene) or not player.scene.can_undo:  # type: ignore[attr-defined]
                continue
            before, hand = on_boards(match), in_hand(sitter.table)
            player.press("ctrl+z")
            player.press("ctrl+y")
            assert (on_boards(match), in_hand(sitter.table)) == (before, hand)
            checked += 1


def test_a_face_down_card_reveals_nothing_by_its_picture() -> None:
    """Public events are enough to know every picture."""
    match = begin(CLASSIC, MemoryStore())
    for _step in range(120):
        seat = match.actors()[0]
        match.do(match.actors()[0], match.legal(seat)[0])
        shown = [motifs_after(match.events_since(0, viewer)) for viewer in (None, 0, 1)]
        assert shown[0] == shown[1] == shown[2]
        if match.finished:
            break


def test_neighbours_of_a_kind_rather_differ() -> None:
    """At most a quarter of all pairs look alike; in practice it is a tenth."""
    pairs: Counter[bool] = Counter()
    for seed in range(6):
        match = begin(CLASSIC, MemoryStore(), seed)
        while not match.finished:
            legal = match.legal(match.actors()[0])
            match.do(match.actors()[0], legal[(seed * 7 + match.action_count * 5) % len(legal)])
        boards = on_boards(match)
        for (seat, cell), (token, motif) in boards.items():
            for near in neighbours("square", cell):
                other = boards.get((seat, near))
                if other is not None and other[0] == token and token in "RCLP":
                    pairs[other[1] == motif] += 1
    assert pairs[True] <= (pairs[True] + pairs[False]) / 4, pairs
