"""Differences between two actions, by the rules and by what the seat may know: why this and not that.

Each side of a contrast is a reason with figures: a fact about the better action, and the same about the other one.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from cardcity_desktop.players.citadels.character_values import leads_of
from cardcity_desktop.players.citadels.heuristic_policy import EXTRA_VALUE
from cardcity_desktop.players.player import Reason
from cardcity_desktop.rules.citadels import actions, characters
from cardcity_desktop.rules.citadels.characters import (
    ARCHITECT,
    KING,
    MAGICIAN,
    MERCHANT,
    NUMBER,
    THIEF,
    WARLORD,
)
from cardcity_desktop.rules.citadels.districts import CODE, COLOUR, COST, IMPERIAL_TREASURY
from cardcity_desktop.rules.citadels.districts import KEEP as THE_KEEP
from cardcity_desktop.rules.citadels.knowledge import may_hold_for
from cardcity_desktop.rules.citadels.phases.building import ARCHITECTS_BUILDINGS
from cardcity_desktop.rules.citadels.phases.calling import ARCHITECTS_CARDS
from cardcity_desktop.rules.citadels.phases.choice import ChoosingCharacter
from cardcity_desktop.rules.citadels.phases.current_turn import INCOME_TAKEN
from cardcity_desktop.rules.citadels.phases.powers import Graveyard, price_of
from cardcity_desktop.rules.citadels.phases.resources import COINS, income_of
from cardcity_desktop.rules.citadels.phases.turn import Turn
from cardcity_desktop.rules.citadels.phases.workshops import SMITHYS_CARDS, SMITHYS_PRICE
from cardcity_desktop.rules.citadels.scoring import points_of
from cardcity_desktop.rules.citadels.state import State, replaced, without

COIN = 0.9  # weight of a coin, in points
CARD = 0.6  # weight of a card
CROWN = 0.8  # weight of the crown
SAFETY = 0.12  # weight of each district that can't be destroyed
ROBBED = 0.15  # weight of each coin that can't be robbed
NEARLY = 2  # districts from the end at which a city is near it
RICH = 4  # coins that are worth protecting
DENIED = 0.4  # share of what a character brings another seat, which may not choose it
DISTRICT = 1.5  # weight of one more district


class Contrast(NamedTuple):
    """Facts about two actions that show why one is better."""

    own: Reason
    other: Reason | None = None  # None if there is no other action, or no such fact about it
    concedes: bool = False  # the other action's fact is weightier, and is only conceded


Weighed = tuple[float, Reason]

_QUESTIONS: tuple[tuple[type[actions.Action], ...], ...] = (
    (actions.Pick,),
    (actions.Bury,),
    (actions.Kill,),
    (actions.Rob,),
    (actions.Keep,),
    (actions.Gold, actions.Draw),
    (actions.Swap, actions.Put),
    (actions.Save, actions.Leave),
    (actions.Destroy,),
    (actions.Build,),
    (actions.Discard,),
)
"""Kinds of actions that answer the same question. Others are only another order of the turn."""


def is_alternative(action: actions.Action, other: actions.Action, seat: int) -> bool:
    """Return True if a turn of `seat` does one of the two actions in place of the other.

    Its own districts can be destroyed, but hardly compare with anything.
    """
    if isinstance(other, actions.Destroy) and other.seat == seat:
        return False
    if isinstance(other, actions.End):  # whatever a turn may still do can be left out, but not its resources
        return not isinstance(action, actions.Gold | actions.Draw)
    if isinstance(action, actions.End):
        return True
    return any(type(action) in kinds and type(other) in kinds for kinds in _QUESTIONS)


def contrast(state: State, seat: int, action: actions.Action, other: actions.Action | None) -> Contrast | None:
    """Return why `action` is better than `other`, or than nothing, or None if the rules name no difference.

    Words and figures of both sides (number: of the character, card: code of the district):
        pays, pays_crown, crown, keeps_crown   number, coins
        shield, builds, purse, hands, nearest, unrobbed, target   facts of a character to choose
        earns, murders_builder, murders_robber, …   facts of a character to name
    """
    match action, other:
        case actions.Pick(), actions.Pick():
            return _pair(_of_choice(state, seat, action), _of_character(state, seat, other))
        case actions.Pick(), _:
            return _pair(_of_choice(state, seat, action), ())
        case actions.Bury(), actions.Bury():
            rival = (seat + 1) % state.players
            return _pair(_of_rival(state, seat, rival, action), _of_rival(state, seat, rival, other))
        case ((actions.Kill() | actions.Rob()), (actions.Kill() | actions.Rob())):
            return _pair(_of_name(state, seat, action), _of_name(state, seat, other))
        case ((actions.Kill() | actions.Rob()), _):
            return _pair(_of_name(state, seat, action), ())
        case ((actions.Gold() | actions.Draw()), _):
            fact = _of_resources(state, seat, action)
            return None if fact is None else Contrast(fact)
        case ((actions.Save() | actions.Leave() | actions.Income() | actions.Forge()), _):
            return _of_offer(state, seat, action)
    return _of_cards(state, seat, action, other)


def _of_offer(state: State, seat: int, action: actions.Action) -> Contrast:
    """Return the contrast of an action that is done or left."""
    match action:
        case actions.Income():
            return Contrast(_fact("collects", coins=_income_now(state)))
        case actions.Forge():
            return Contrast(_fact("forges", cards=min(SMITHYS_CARDS, len(state.pile)), price=SMITHYS_PRICE))
        case actions.Save():
            return Contrast(_saved(state))
    return Contrast(_fact("keeps_coins", coins=state.purses[seat]), _saved(state), concedes=True)


def _of_cards(state: State, seat: int, action: actions.Action, other: actions.Action | None) -> Contrast | None:
    """Return the contrast of an action with a card or a hand."""
    match action, other:
        case actions.Keep(card), actions.Keep(instead):
            return _of_two_cards(state, seat, CODE[card], CODE[instead])
        case actions.Build(card), _:
            return _of_building(state, seat, CODE[card], other)
        case actions.End(), actions.Build(card):
            return _of_waiting(state, seat, CODE[card])
        case actions.End(), actions.Destroy():
            kept = _fact("keeps_coins", coins=state.purses[seat])
            return Contrast(kept, _destroyed(state, seat, other), concedes=True)
        case actions.Destroy(), _:
            return _of_destroying(state, seat, action, other)
        case actions.Swap(), _:
            return _of_swapping(state, seat, action, other)
        case ((actions.Put() | actions.Discard()), _):
            return _of_giving_up(state, seat, CODE[action.card], other)
    return None


def _pair(own: Iterator[Weighed] | Sequence[Weighed], other: Iterator[Weighed] | Sequence[Weighed]) -> Contrast | None:
    """Return the weightiest facts of both sides."""
    mine, theirs = (max(facts, key=lambda pair: pair[0], default=None) for facts in (list(own), list(other)))
    if mine is None:
        return None
    return Contrast(mine[1]) if theirs is None else Contrast(mine[1], theirs[1], concedes=theirs[0] > mine[0])


def _fact(word: str, **figures: float) -> Reason:
    return Reason(word, tuple(figures.items()))


# Characters to choose


def _of_choice(state: State, seat: int, action: actions.Pick) -> Iterator[Weighed]:
    """Yield what a character brings the seat, and what the next seat to choose can't do with it then."""
    yield from _of_character(state, seat, action)
    phase, order = state.phase, characters.PICK_ORDER[state.players]
    if isinstance(phase, ChoosingCharacter) and phase.number + 1 < len(order):
        rival = (state.crown + order[phase.number + 1][0]) % state.players
        for weight, reason in _of_rival(state, seat, rival, action):
            if reason.word != "rival_pays" or weight > COIN / 2:
                yield DENIED * weight, reason


def _of_character(state: State, seat: int, action: actions.Pick) -> Iterator[Weighed]:
    """Yield what a character would bring the seat, with its weight."""
    number = NUMBER[action.character]
    others = [other for other in range(state.players) if other != seat]
    coins, city = _income(state, seat, number), state.cities[seat]
    if number == KING:
        crown = "pays_crown" if state.crown != seat else "pays_keeps"
        yield COIN * coins + CROWN, _fact(crown if coins else crown.removeprefix("pays_"), number=number, coins=coins)
    elif characters.COLOUR[number] is not None:
        yield COIN * coins + 0.01, _fact("pays", number=number, coins=coins)
    match number:
        case characters.BISHOP if city and _may_come(state, seat, WARLORD):
            word = "shield_pays" if coins else "shield"
            yield COIN * coins + SAFETY * len(city), _fact(word, number=number, coins=coins, districts=len(city))
        case characters.ARCHITECT:
            built = _affordable_districts(state, seat)
            weight = ARCHITECTS_CARDS * CARD + DISTRICT * max(0, built - 1)
            yield weight, _fact("builds" if built > 1 else "draws", number=number, districts=built, cards=2)
        case characters.THIEF:
            richest = max(others, key=lambda other: state.purses[other])
            figures = {"number": number, "seat": richest, "coins": state.purses[richest]}
            yield 0.5 * state.purses[richest], Reason("purse", tuple(figures.items()))
        case characters.MAGICIAN:
            fullest = max(others, key=lambda other: len(state.hands[other]))
            cards, mine = len(state.hands[fullest]), len(state.hands[seat])
            weight = 0.5 * max(0, cards - mine) + 0.02
            yield weight, _fact("hands", number=number, seat=fullest, cards=cards, mine=mine)
            useless = sum(card in city for card in state.hands[seat])
            if useless:
                yield CARD * useless, _fact("exchanges", number=number, cards=useless)
            else:
                yield 0.05 * mine, _fact("renews", number=number, cards=mine)
        case characters.ASSASSIN | characters.WARLORD:
            yield from _of_attacker(state, seat, number)


def _of_attacker(state: State, seat: int, number: int) -> Iterator[Weighed]:
    """Yield what the Assassin or the Warlord would do to others."""
    others = [other for other in range(state.players) if other != seat]
    coins, purse = _income(state, seat, number), state.purses[seat]
    most = max(others, key=lambda other: len(state.cities[other]))
    is_near = len(state.cities[most]) >= state.setup.end - NEARLY
    if number == WARLORD:
        yield 0.1, _fact("last", number=number)
        target = _target(state, others)
        if target is not None:
            victim, card, price = target
            weight = COIN * coins + (1.3 if is_near else 0.5)
            yield weight, _fact("target", number=number, coins=coins, seat=victim, card=card, price=price)
        return
    if is_near:
        districts, end = len(state.cities[most]), state.setup.end
        yield 1.7, _fact("nearest", number=number, seat=most, districts=districts, end=end)
    if purse >= RICH and _may_come(state, seat, THIEF):
        yield 0.7 + ROBBED * purse, _fact("unrobbed", number=number, coins=purse)
    yield 0.3, _fact("murders", number=number)


def _income(state: State, seat: int, number: int) -> int:
    """Return the coins that a character brings a seat by its colour and power, with the present city."""
    return income_of(state.cities[seat], number) + (number == MERCHANT)


def _may_come(state: State, seat: int, number: int) -> bool:
    """Return True if another seat may hold a character in this round, as far as `seat` knows."""
    if isinstance(state.phase, Turn):
        return any(number in may_hold_for(state.roles, seat, other) for other in range(state.players) if other != seat)
    return number not in state.roles.face_up and number not in state.roles.held[seat]


def _affordable_districts(state: State, seat: int) -> int:
    """Return how many districts of the hand the purse and two more coins pay for, at most the Architect's."""
    coins, built = state.purses[seat] + COINS, 0
    for cost in sorted(COST[card] for card in set(state.hands[seat]) if card not in state.cities[seat]):
        coins -= cost
        if coins < 0 or built == ARCHITECTS_BUILDINGS:
            break
        built += 1
    return built


def _target(state: State, others: Sequence[int]) -> tuple[int, int, int] | None:
    """Return (seat, card, price) of the cheapest district of the largest city that is not complete."""
    cities = [other for other in others if state.cities[other] and not state.is_complete(other)]
    for victim in sorted(cities, key=lambda other: -len(state.cities[other])):
        city = state.cities[victim]
        prices = [(price_of(city, card), -COST[card], card) for card in city if card != THE_KEEP]
        if prices:
            price, _cost, card = min(prices)
            return victim, card, price
    return None


def _of_rival(state: State, seat: int, rival: int, action: actions.Pick | actions.Bury) -> Iterator[Weighed]:
    """Yield what a character that `seat` keeps or buries would bring another seat. Only public figures are used."""
    number = NUMBER[action.character]
    coins, purse = _income(state, rival, number), state.purses[rival]
    about = (("number", number), ("seat", rival))
    if coins:
        yield COIN * coins, Reason("rival_pays", (*about, ("coins", coins)))
    else:
        yield 0.01, Reason("rival_pays", (*about, ("coins", coins)))
    match number:
        case characters.KING if state.crown != rival:
            yield COIN * coins + CROWN, Reason("rival_crown", about)
        case characters.ARCHITECT:
            yield 1.2 + 0.3 * min(purse, 8), Reason("rival_builds", about)
        case characters.THIEF if state.purses[seat]:
            yield 0.5 * state.purses[seat], Reason("rival_robs", (*about, ("coins", state.purses[seat])))
        case characters.MAGICIAN:
            more = len(state.hands[seat]) - len(state.hands[rival])
            yield 0.5 * max(0, more) + 0.02, Reason("rival_swaps", about)
        case characters.WARLORD:
            target = _target(state, [seat])
            if target is not None:
                yield COIN * coins + 0.5, Reason("rival_destroys", (*about, ("card", target[1]), ("price", target[2])))
        case characters.ASSASSIN:
            yield 0.7, Reason("rival_murders", about)


# Characters to name


def _of_name(state: State, seat: int, action: actions.Kill | actions.Rob) -> Iterator[Weighed]:
    """Yield what naming a character may cost the seats that may hold it."""
    number = NUMBER[action.character]
    holders = [
        other for other in range(state.players) if other != seat and number in may_hold_for(state.roles, seat, other)
    ]
    if not holders:
        yield 0.0, _fact("unheld", number=number)
        return
    leads = leads_of(state, seat)
    if isinstance(action, actions.Rob):
        yield from _of_robbing(state, number, holders)
        return
    for other in holders:
        threat = 1.0 + max(-0.5, min(0.5, leads[other] / 16))
        coins = _income(state, other, number)
        if coins:
            yield threat * COIN * coins, _fact("earns", number=number, seat=other, coins=coins)
        yield from _threats(state, seat, other, number, threat)
    most = max(holders, key=lambda other: len(state.cities[other]))
    if len(state.cities[most]) >= state.setup.end - NEARLY:
        figures = (("number", number), ("seat", most), ("districts", len(state.cities[most])), ("end", state.setup.end))
        yield 0.4, Reason("near_end", figures)
    yield 0.05, _fact("may_be", number=number, seats=len(holders))


def _threats(state: State, seat: int, other: int, number: int, threat: float) -> Iterator[Weighed]:
    """Yield what another seat could do as a character, beside its income. `threat`: weight of that seat's gains."""
    coins, purse, hand = _income(state, other, number), state.purses[other], len(state.hands[other])
    about = (("number", number), ("seat", other))
    match number:
        case characters.KING if state.crown != other:
            word = "earns_crown" if coins else "takes_crown"
            yield threat * (COIN * coins + CROWN), Reason(word, (*about, ("coins", coins)))
        case characters.ARCHITECT if purse and hand:
            yield threat * (1.2 + 0.25 * min(purse, 8)), Reason("may_build", (*about, ("coins", purse)))
        case characters.THIEF if state.purses[seat]:
            yield 0.4 * state.purses[seat], Reason("may_rob", (*about, ("coins", state.purses[seat])))
        case characters.MAGICIAN if len(state.hands[seat]) > hand:
            figures = (*about, ("cards", len(state.hands[seat])), ("theirs", hand))
            yield 0.5 * (len(state.hands[seat]) - hand), Reason("may_swap", figures)
        case characters.WARLORD:
            target = _target(state, [seat])
            if target is not None and target[2] <= purse + COINS + coins:
                weight = threat * COIN * coins + 0.5 + 0.1 * len(state.cities[seat])
                yield weight, Reason("may_destroy", (*about, ("card", target[1]), ("price", target[2])))


def _of_robbing(state: State, number: int, holders: Sequence[int]) -> Iterator[Weighed]:
    """Yield the purses that may be robbed. Who earns by a character is more likely to have chosen it."""
    for other in holders:
        coins, income = state.purses[other], _income(state, other, number)
        about = (("number", number), ("seat", other), ("coins", coins))
        if income and coins:
            yield coins * (0.5 + 0.25 * min(income, 4)), Reason("earner", (*about, ("income", income)))
        elif number == ARCHITECT and coins:
            yield coins * (0.3 + 0.06 * min(coins, 8)), Reason("builder", about)
        elif number == MAGICIAN and coins and len(state.hands[other]) <= 1:
            yield coins * 0.8, Reason("few_cards", (*about, ("cards", len(state.hands[other]))))
        else:
            yield coins * 0.3, Reason("holder", about)


# Coins or cards


def _of_resources(state: State, seat: int, action: actions.Gold | actions.Draw) -> Reason | None:
    """Return why coins or cards are taken: what the coins pay for, or that nothing is left to pay.

    None for coins in the last round that pay for nothing: there is no later turn.
    """
    city = state.cities[seat]
    new = sorted({card for card in state.hands[seat] if card not in city}, key=lambda card: COST[card])
    if isinstance(action, actions.Draw):
        return _of_drawing(state, seat, new)
    fact = _of_coins(state, seat, new)
    return fact if fact.word == "pays_now" or state.first_complete is None else None


def _of_coins(state: State, seat: int, new: Sequence[int]) -> Reason:
    """Return what two coins more pay for. `new`: cards of the hand that can be built, the cheapest first."""
    coins = state.purses[seat]
    if not new:
        return _fact("pays_drawn", coins=coins + COINS)
    dearest, every = new[-1], sum(COST[card] for card in new)
    now = [card for card in new if coins < COST[card] <= coins + COINS]
    later = [card for card in new if coins + COINS < COST[card] <= coins + 2 * COINS]
    if now:
        return _fact("pays_now", card=now[-1], price=COST[now[-1]], coins=coins)
    if later:
        return _fact("pays_later", card=later[-1], price=COST[later[-1]], after=coins + COINS)
    if COST[dearest] > coins:
        return _fact("still_dear", card=dearest, price=COST[dearest], coins=coins)
    if every > coins:
        return _fact("pays_all", cards=len(new), price=every, coins=coins)
    return _fact("left_after", card=dearest, coins=coins + COINS - COST[dearest])


def _of_drawing(state: State, seat: int, new: Sequence[int]) -> Reason:
    """Return why cards are drawn. `new`: cards of the hand that can be built, the cheapest first."""
    coins = state.purses[seat]
    if not new:
        return _fact("nothing_new")
    if COST[new[-1]] <= coins:
        return _fact("paid_already", coins=coins)
    return _fact("few", cards=len(new))


# Districts


def _of_two_cards(state: State, seat: int, card: int, instead: int) -> Contrast | None:
    """Return why one of the drawn cards is kept."""
    city, coins = state.cities[seat], state.purses[seat]
    held = state.hands[seat]

    def fact(kept: int, word: str, **figures: float) -> Reason:
        return Reason(word, (("card", kept), ("price", COST[kept]), *figures.items()))

    for unfit, where in ((city, "in_city"), (held, "in_hand")):
        if instead in unfit and card not in unfit:
            return Contrast(fact(card, "new"), fact(instead, where))
    have = {COLOUR[built] for built in city}
    pays, pays_other = COST[card] <= coins, COST[instead] <= coins
    if pays and not pays_other:
        return Contrast(fact(card, "payable", coins=coins), fact(instead, "short", coins=COST[instead] - coins))
    if EXTRA_VALUE[card] > EXTRA_VALUE[instead] and COST[card] >= COST[instead]:
        return Contrast(fact(card, "wonder"), fact(instead, "worth"))
    if COLOUR[card] not in have and COLOUR[instead] in have:
        colour = fact(card, "new_colour", colours=len(have) + 1)
        return Contrast(colour, fact(instead, "old_colour"))
    if COST[card] > COST[instead]:
        return Contrast(fact(card, "worth"), fact(instead, "worth"))
    if COST[card] < COST[instead]:
        return Contrast(fact(card, "cheaper", coins=coins), fact(instead, "worth"), concedes=True)
    return None


def _after_building(state: State, seat: int, card: int) -> State:
    city = (*state.cities[seat], card)
    first = seat if state.first_complete is None and len(city) >= state.setup.end else state.first_complete
    return state.changed(
        cities=replaced(state.cities, seat, city), hands=state.hands_without(seat, card), first_complete=first
    ).with_coins(seat, -COST[card])


def _points_of_building(state: State, seat: int, card: int) -> int:
    return points_of(_after_building(state, seat, card), seat) - points_of(state, seat)


def _of_building(state: State, seat: int, card: int, other: actions.Action | None) -> Contrast:
    """Return what a district brings: the end, an income at once, a colour, points."""
    city, turn = state.cities[seat], state.phase
    own = {"card": card, "price": COST[card], "points": _points_of_building(state, seat, card)}
    about = tuple(own.items())
    theirs = None
    instead = CODE[other.card] if isinstance(other, actions.Build) else None
    if instead is not None:
        points = _points_of_building(state, seat, instead)
        theirs = Reason("builds_for", (("card", instead), ("points", points), ("price", COST[instead])))
    if len(city) + 1 == state.setup.end:
        word = "completes_first" if state.first_complete is None else "completes"
        return Contrast(Reason(word, about), theirs)
    if isinstance(turn, Turn) and INCOME_TAKEN not in turn.used:
        gained, before = (income_of(built, turn.character) for built in ((*city, card), city))
        gain = gained - before
        if gain and (instead is None or income_of((*city, instead), turn.character) < gained):
            return Contrast(Reason("income_first", (*about, ("coins", gained), ("before", before))), theirs)
    have = {COLOUR[built] for built in city}
    if instead is not None and COLOUR[card] not in have and COLOUR[instead] in have and COST[card] <= COST[instead]:
        colour = Reason("colour_of", (*about, ("colours", len(have) + 1)))
        return Contrast(colour, theirs, concedes=COST[card] < COST[instead])
    if instead is not None and COST[card] < COST[instead]:
        figures = (*about, ("left", state.purses[seat] - COST[card]), ("less", state.purses[seat] - COST[instead]))
        return Contrast(Reason("leaves", figures), theirs, concedes=True)
    if instead is not None and COST[card] == COST[instead] and COLOUR[card] != COLOUR[instead]:
        kinds = [COLOUR[built] for built in city]
        same, others = (kinds.count(COLOUR[each]) + 1 for each in (card, instead))
        if same == others:
            return Contrast(Reason("builds_for", about), theirs)
        mine, second = _fact("of_colour", card=card, count=same), _fact("of_colour", card=instead, count=others)
        return Contrast(mine, second, concedes=others > same)
    if isinstance(other, actions.End) and IMPERIAL_TREASURY not in city:
        theirs = _fact("unspent", coins=state.purses[seat])
    return Contrast(Reason("builds_for", about), theirs)


def _of_waiting(state: State, seat: int, card: int) -> Contrast:
    """Return the dearer district that the coins pay for next turn if `card` is not built now, or the coins."""
    coins, city = state.purses[seat], state.cities[seat]
    new = [other for other in set(state.hands[seat]) if other not in city and other != card]
    waits = [other for other in new if coins - COST[card] + COINS < COST[other] <= coins + COINS]
    spent = _fact("spends", card=card, left=coins - COST[card])
    dearest = max(waits, key=lambda other: COST[other], default=card)
    if COST[dearest] <= COST[card] or state.first_complete is not None:  # no later turn in the last round
        return Contrast(_fact("keeps_coins", coins=coins), spent)
    figures = (("card", dearest), ("price", COST[dearest]), ("after", coins + COINS))
    return Contrast(Reason("waits", figures), spent)


def _of_destroying(state: State, seat: int, action: actions.Destroy, other: actions.Action | None) -> Contrast:
    own = _destroyed(state, seat, action)
    if not isinstance(other, actions.Destroy):
        return Contrast(own)
    theirs = _destroyed(state, seat, other)
    return Contrast(own, theirs, concedes=theirs.figure("points") > own.figure("points"))


def _destroyed(state: State, seat: int, action: actions.Destroy) -> Reason:
    """Return what a destruction takes from its victim."""
    victim, card = action.seat, CODE[action.card]
    city = state.cities[victim]
    after = state.changed(cities=replaced(state.cities, victim, without(city, card)))
    lost = points_of(state, victim) - points_of(after, victim)
    return _fact(
        "destroys",
        seat=victim,
        card=card,
        price=price_of(city, card),
        points=lost,
        districts=len(city) - 1,
        end=state.setup.end,
    )


# Hands


def _hand_of(state: State, seat: int, other: int) -> Reason:
    return _fact("swaps", seat=other, cards=len(state.hands[other]), mine=len(state.hands[seat]))


def _of_swapping(state: State, seat: int, action: actions.Swap, other: actions.Action | None) -> Contrast | None:
    """Return why hands are swapped with a seat: it holds more cards, or leads."""
    own = _hand_of(state, seat, action.seat)
    if not isinstance(other, actions.Swap):
        return Contrast(own)
    cards, theirs = len(state.hands[action.seat]), len(state.hands[other.seat])
    if cards != theirs:
        return Contrast(own, _hand_of(state, seat, other.seat), concedes=theirs > cards)
    points, fewer = points_of(state, action.seat), points_of(state, other.seat)
    if points == fewer:
        return None
    leader = _fact("has_points", seat=action.seat, points=points)
    return Contrast(leader, _fact("has_points", seat=other.seat, points=fewer), concedes=fewer > points)


def _income_now(state: State) -> int:
    return income_of(state.cities[state.phase.seat], state.phase.character) if isinstance(state.phase, Turn) else 0


def _of_giving_up(state: State, seat: int, card: int, other: actions.Action | None) -> Contrast:
    """Return why a hand card is given up: it can't be built, or it is the cheapest."""
    if card in state.cities[seat]:
        own = _fact("useless", card=card)
    elif state.hands[seat].count(card) > 1:
        own = _fact("twice", card=card)
    elif COST[card] > state.purses[seat]:
        own = _fact("spare", card=card, price=COST[card], coins=state.purses[seat])
    elif COST[card] == min(COST[held] for held in state.hands[seat]):
        own = _fact("cheapest", card=card, price=COST[card])
    else:
        own = _fact("costs", card=card, price=COST[card])
    if isinstance(other, actions.Swap):
        return Contrast(own, _hand_of(state, seat, other.seat))
    instead = CODE[other.card] if isinstance(other, actions.Put | actions.Discard) else None
    if instead is None or instead in state.cities[seat]:
        return Contrast(own)
    return Contrast(own, _fact("still_fits", card=instead, price=COST[instead]))


def _saved(state: State) -> Reason:
    """Return what the Graveyard saves (6.4)."""
    assert isinstance(state.phase, Graveyard)
    return _fact("saves", card=state.phase.card, price=COST[state.phase.card])
