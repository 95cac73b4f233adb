"""Play by mail: a code comes in, and the match it belongs to goes on where the code says."""

from __future__ import annotations

from contextlib import suppress

from cardcity_desktop.rules.registry import game_of
from cardcity_desktop.session.codes import SharedGame
from cardcity_desktop.session.log import replay_lines
from cardcity_desktop.session.store import DamagedRecordError, Header, Logged, Record, SaveStore, Seat


def received(store: SaveStore, shared: SharedGame) -> str:
    """The id of the match that a code means, in `store`.

    One that is there already goes on: what the code has more is added, and what is there more stays. Else it is a new
    one; for a set-up with its deal alone always, with as many people as it needs.
    """
    header = _with_seats(shared.header)
    if not shared.is_deal:
        for saved in store.list():
            with suppress(DamagedRecordError):  # what is damaged here is whole in the code: it is another match then
                if _same(saved.header, header) and _went_on(store, store.load(saved.id), shared.lines):
                    return saved.id
    match_id = store.create(header, shared.lines)
    if not shared.is_deal and _is_over(shared):
        store.finish(match_id)
    store.close(match_id)
    return match_id


def _with_seats(header: Header) -> Header:
    if header.seats:
        return header
    players = game_of(header.game, header.rules).players(header.setup)
    seats = tuple(Seat("", at) for at in range(players))
    return Header(header.game, header.rules, header.setup, header.seed, seats, purpose=header.purpose)


def _same(one: Header, other: Header) -> bool:
    """Whether two headers are of one match; when it was begun, and what somebody calls it, is each one's own."""
    return all(
        getattr(one, part) == getattr(other, part) for part in ("game", "rules", "setup", "seed", "seats", "purpose")
    )


def _went_on(store: SaveStore, record: Record, lines: tuple[Logged, ...]) -> bool:
    """Add what `lines` have more, if the match went the same way so far."""
    known, said = [line.text for line in record.lines], [line.text for line in lines]
    common = min(len(known), len(said))
    same = known[:common] == said[:common]
    if same:
        for line in lines[len(known) :]:
            store.append(record.id, line)
        if len(lines) > len(known) and _is_over(SharedGame(record.header, lines)):
            store.finish(record.id)
    store.close(record.id)
    return same


def _is_over(shared: SharedGame) -> bool:
    game = game_of(shared.header.game, shared.header.rules)
    *_before, last = replay_lines(game, shared.header, shared.lines)
    return not game.actors(last.state)
