"""The four levels of Card City: a beginner, a neighbour, a planner and a visionary (docs/players.md)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from cardcity_desktop.players.card_city import drafting
from cardcity_desktop.players.card_city.loading import town_of
from cardcity_desktop.players.card_city.mind import Known, Mind, Style
from cardcity_desktop.players.card_city.reasons import with_reasons
from cardcity_desktop.players.card_city.sittings import (
    Hand,
    Move,
    Sitting,
    Worth,
    best_cloud,
    hand_of,
    market,
    purchases,
    settle,
    sittings,
)
from cardcity_desktop.players.card_city.worths import Counting, HandSet, learned_for
from cardcity_desktop.players.player import Advice, Budget, Candidate, Lot, Seen
from cardcity_desktop.players.search.halving import halved
from cardcity_desktop.rules.card_city.actions import (
    Build,
    Buy,
    Develop,
    Discard,
    Found,
    Offer,
    Pass,
    PlaceArchitect,
    PlaceCloud,
    Put,
    Return,
    Take,
)
from cardcity_desktop.rules.card_city.draft import Choosing, Splitting
from cardcity_desktop.rules.card_city.rule_set import RuleSet
from cardcity_desktop.rules.card_city.state import State
from cardcity_desktop.rules.city.cards import CARDS, CODES, KINDS

TOLD = 2
"""Candidates whose reasons are worked out."""
LEAST_FUTURES, MOST_FUTURES = 3, 60
"""Futures on which the coach weighs a mistake; more would tell nothing new."""
SHOWN = 8
"""Candidates that advice tells of."""
TRIED = 12
"""Sittings that a visionary plays on."""
MOST_KNOWN = 4000
"""Sittings remembered before they are forgotten."""

STYLES = {
    "beginner": Style(width=1, draft="own", noise=1.5, architect=False),
    "neighbour": Style(width=2, draft="single", architect=False),
    "planner": Style(width=8, draft="whole"),
    "visionary": Style(width=8, draft="whole", playouts=True),
}
NARROW = {
    "neighbour": Style(width=1, draft="single", architect=False),
    "planner": Style(width=1, draft="single"),
}
"""With bicolours sittings are many: the neighbour answers at once, and the planner leaves something to see."""

PlanKey = tuple[bytes, int]


class CityPlayer:
    """A player of Card City; one for each seat of each game."""

    needs_view = True

    def __init__(self, level: str) -> None:
        self.level = level
        self._plan: dict[PlanKey, Move] = {}
        self._known: Known = {}

    def think(self, seen: Seen, budget: Budget, rng: Random) -> Advice:
        legal = seen.legal
        if len(legal) == 1:
            return Advice(legal[0], (Candidate(legal[0], 0.0),))
        state: State = seen.deal(rng.getrandbits(40))
        rules = state.rules
        if len(self._known) > MOST_KNOWN:
            self._known.clear()
        narrow = NARROW if rules.setup.level == "advanced" else {}
        style = narrow.get(self.level, STYLES[self.level])
        mind = Mind(state, seen.seat, self.worth(rules), style, budget.meter(), rng, self._known)
        advice = self._advised(mind, seen)
        told = tuple(
            with_reasons(found, seen, state) if at < TOLD else found for at, found in enumerate(advice.candidates)
        )
        return Advice(advice.action, told, mind.meter.spent)

    def worth(self, rules: RuleSet) -> Worth:
        """What cities are worth to this level."""
        if self.level == "beginner":
            return Counting()
        if self.level == "neighbour":
            return HandSet()
        return learned_for(rules.setup)

    # For the coach

    def weigh(self, seen: Seen, actions: Sequence[Any], budget: Budget, rng: Random) -> tuple[Candidate, ...]:
        """player.Weigher: each action with the best that can follow it, on the same futures."""
        state: State = seen.deal(rng.getrandbits(40))
        mind = Mind(state, seen.seat, self.worth(state.rules), STYLES[self.level], budget.meter(), rng, self._known)
        phase: Any = state.phase
        if isinstance(phase, Choosing):
            found = {candidate.action: candidate for candidate in self._choose(mind, seen)}
            return tuple(found[action] for action in actions)
        if isinstance(phase, Splitting):
            return tuple(Candidate(action, self._split_value(mind, seen, action)) for action in actions)
        ways = [self._completed(mind, phase, action) for action in actions]
        values = [way.value for way, _ in ways]
        if mind.left:
            values = self._common_values(mind, ways)
        return tuple(
            with_reasons(Candidate(action, value, (), _actions(way.moves, mind)), seen, state)
            for action, value, (way, _) in zip(actions, values, ways, strict=True)
        )

    def _common_values(self, mind: Mind, ways: Sequence[tuple[Sitting, int]]) -> list[float]:
        """What sittings are worth by value and a round later on common futures, as many as the budget allows.

        No further: what is weighed must not be drowned in what the cards may yet bring.
        """
        totals, number = [way.value for way, _ in ways], 0
        towns = [market(way.town, mind.left, mind.worth, mind.meter).town for way, _ in ways]
        while number < LEAST_FUTURES or (number < MOST_FUTURES and not mind.meter.over()):
            for at, town in enumerate(towns):
                totals[at] += mind.play_on(town, number, 1, ways[at][1])
            number += 1
        return [total / (number + 1) for total in totals]

    def _split_value(self, mind: Mind, seen: Seen, action: Any) -> float:
        """What the best split is worth that can be made after an action of the splitter."""
        phase: Any = seen.game.apply(mind.state, seen.seat, action).state.phase
        if isinstance(phase, Splitting):
            return drafting.splits(mind, phase)[0].value
        return drafting.offered_value(mind, phase)

    def _completed(self, mind: Mind, phase: Any, action: Any) -> tuple[Sitting, int]:
        """The best sitting that begins with an action, and the card that solo returns for it."""
        town, place = mind.town().copy(), mind.law.ground.place
        hand, returned = mind.own_hand(), 0
        first: Move | None = None
        match action:
            case Build(card, cell):
                first = ("build", CODES[card], place(cell))
                hand = _less(hand, CODES[card])
                if town.build(CODES[card], place(cell)):
                    town.put_cloud(best_cloud(town, mind.worth, mind.left, mind.meter))
            case PlaceCloud(cell):
                first = ("cloud", 0, place(cell))
                town.put_cloud(place(cell))
            case PlaceArchitect(cell):
                first = ("architect", 0, place(cell))
                town.put_architect(place(cell))
            case Develop(kind, cell):
                first = ("develop", KINDS.index(kind), place(cell))
                town.develop(KINDS.index(kind), place(cell))
                hand = ()
            case Buy(card, cell):
                first = ("park" if card == "K" else "industrial", 0, place(cell))
                if town.buy(card == "K", place(cell)):
                    town.put_cloud(best_cloud(town, mind.worth, mind.left, mind.meter))
            case Return(card):
                codes = [code for code, _ in phase.cards]
                codes.remove(next(code for code in codes if CARDS[code].token == card))
                hand, returned = hand_of(codes), CODES[card]
        if phase.name == "buying":
            return Sitting(mind.worth.of(town, mind.left), town, () if first is None else (first,), 0), 0
        width = mind.style.width
        architect = mind.state.rules.architect and phase.name == "keeping"
        best = sittings(town, hand, mind.left, mind.worth, mind.meter, width, architect)[0]
        moves = best.moves if first is None else (first, *best.moves)
        return Sitting(best.value, best.town, moves, best.built), returned

    def lots(self, state: State, budget: Budget) -> tuple[Lot, ...] | None:
        """player.Appraiser: what each lot adds to every city, as far as its own round goes."""
        phase = state.phase
        if isinstance(phase, Splitting):
            return ()
        if not isinstance(phase, Choosing):
            return None
        rng = Random(state.round)
        mind = Mind(state, phase.chooser, self.worth(state.rules), STYLES[self.level], budget.meter(), rng, self._known)
        seats = range(state.rules.players)
        return tuple(
            Lot(
                tuple(CARDS[code].token for code, _ in lot),
                tuple(drafting.lot_gain(mind, [code for code, _ in lot], money, seat) for seat in seats),
            )
            for lot, money in zip((phase.lot(1), phase.lot(2)), phase.money, strict=True)
        )

    def foresee(self, state: State) -> tuple[float, ...]:
        """player.Seer: what the learned value says of every city."""
        worth, left = self.worth(state.rules), state.rules.share.rounds - state.round + 1
        return tuple(worth.of(town_of(state, seat), left) for seat in range(state.rules.players))

    def _advised(self, mind: Mind, seen: Seen) -> Advice:
        planned = self._planned(mind, seen.legal)
        if planned is not None:
            return Advice(planned, (Candidate(planned, 0.0),))
        phase = mind.state.phase.name
        ask: Callable[[Mind, Seen], list[Candidate]] = {
            "founding": self._found,
            "splitting": self._split,
            "choosing": self._choose,
            "keeping": self._keep,
            "building": self._build,
            "developing": self._develop,
            "buying": self._buy,
        }[phase]
        candidates = ask(mind, seen) or [Candidate(seen.legal[0], 0.0)]
        return Advice(candidates[0].action, tuple(candidates[:SHOWN]))

    # Plans

    def _planned(self, mind: Mind, legal: Sequence[Any]) -> Any:
        """The next step of the sitting that was decided on, if the city is as it expected."""
        if mind.state.phase.name not in ("building", "developing", "buying"):
            return None
        town = mind.town()
        move = self._plan.get((bytes(town.cells), town.arch))
        return None if move is None else action_of(move, mind, legal)

    def _intend(self, mind: Mind, moves: Sequence[Move]) -> None:
        """Keep a sitting as the plan: what to do, by the city as it will be then."""
        self._plan = {}
        town = mind.town().copy()
        for move in moves:
            word, what, at = move
            if word == "develop":
                town.clear_architect()
            self._plan[bytes(town.cells), town.arch] = move
            if word == "build":
                town.build(what, at)
            elif word == "cloud":
                town.put_cloud(at)
            elif word == "architect":
                town.put_architect(at)
            elif word == "develop":
                town.develop(what, at)
            else:
                town.buy(word == "park", at)

    # Phases

    def _found(self, mind: Mind, seen: Seen) -> list[Candidate]:
        """11.2: where the City Hall has most free cells round it, of equals by chance."""
        found = []
        for action in seen.legal:
            town = mind.town().copy()
            town.lay(CODES["H"], town.law.ground.place(action.cell))
            near = town.law.ground.near[town.law.ground.place(action.cell)]
            value = mind.worth.of(town, mind.left + 1) if mind.left < 7 else (near & town.free()).bit_count()
            found.append(Candidate(action, value + 0.01 * mind.rng.random()))
        return _ranked(found)

    def _build(self, mind: Mind, seen: Seen) -> list[Candidate]:
        phase: Any = mind.state.phase
        if phase.cloud_due:
            return self._cloud(mind, seen)
        architect = mind.style.architect and phase.architect and mind.town().arch < 0
        found = mind.sittings(mind.own_hand(), architect=architect)
        found = self._weighed(mind, found, mind.style.noise)
        candidates = _by_first(found, mind, seen.legal)
        if not candidates:
            passed = [action for action in seen.legal if isinstance(action, Discard)]
            return [Candidate(action, 0.0) for action in passed or seen.legal[:1]]
        self._intend(mind, next(sitting.moves for sitting in found if sitting.moves))
        return candidates

    def _weighed(self, mind: Mind, found: list[Sitting], noise: float) -> list[Sitting]:
        """Sittings in the order in which this level likes them."""
        if noise:
            return sorted(found, key=lambda sitting: -(sitting.value + mind.rng.gauss(0, noise)))
        if not mind.style.playouts or mind.left == 0:
            return found
        return self._played_on(mind, [(sitting, 0) for sitting in found])

    def _played_on(self, mind: Mind, found: list[tuple[Sitting, int]]) -> list[Sitting]:
        """Sittings, each with the card that solo returns for it, played on over common futures: the best first."""
        full = mind.state.rules.solo and mind.law.n == 5
        rounds, arms_tried = mind.search(TRIED + 4 if full else TRIED, full)
        found = found[:arms_tried]

        def sample(place: int, number: int) -> float:
            return mind.play_on(towns[place], number, rounds, found[place][1], full)

        towns = [market(sitting.town, mind.left, mind.worth, mind.meter).town for sitting, _ in found]
        arms = halved([sitting.value for sitting, _ in found], sample, mind.meter, first=4)
        lift = _lift([(arm.mean, found[arm.place][0].value) for arm in arms if arm.samples])
        ordered = []
        for arm in arms:
            sitting = found[arm.place][0]
            value = arm.mean if arm.samples else sitting.value + lift
            ordered.append(Sitting(value, sitting.town, sitting.moves, arm.place))
        return ordered

    def _cloud(self, mind: Mind, seen: Seen) -> list[Candidate]:
        town, found = mind.town(), []
        for action in seen.legal:
            if isinstance(action, PlaceCloud):
                trial = town.copy()
                trial.put_cloud(town.law.ground.place(action.cell))
                mind.meter.spend()
                found.append(Candidate(action, mind.worth.of(trial, mind.left)))
        return _ranked(found)

    def _develop(self, mind: Mind, seen: Seen) -> list[Candidate]:
        found = []
        for action in seen.legal:
            trial = mind.town().copy()
            trial.develop(KINDS.index(action.kind), trial.law.ground.place(action.cell))
            settle(trial, mind.worth, mind.left, mind.meter)
            mind.meter.spend()
            found.append(Candidate(action, mind.worth.of(trial, mind.left)))
        return _ranked(found)

    def _buy(self, mind: Mind, seen: Seen) -> list[Candidate]:
        phase: Any = mind.state.phase
        if phase.cloud_due:
            return self._cloud(mind, seen)
        town = mind.town()
        nothing = Sitting(mind.worth.of(town, mind.left), town, (), 0)
        options = purchases(nothing, mind.left, mind.worth, mind.meter, phase.industrial, phase.park)
        for option in options:  # what may still be bought after it
            more = phase.industrial if option.moves[0][0] == "park" else phase.park
            if more:
                further = purchases(
                    option,
                    mind.left,
                    mind.worth,
                    mind.meter,
                    option.moves[0][0] == "park",
                    option.moves[0][0] != "park",
                )
                option.value = max([option.value, *(found.value for found in further)])
        options.sort(key=lambda option: -option.value)
        if mind.style.noise:
            for option in options:
                option.value += mind.rng.gauss(0, mind.style.noise) / 2
        if mind.style.playouts and mind.left:
            best = [option for word in ("industrial", "park") for option in options if option.moves[0][0] == word]
            kept = [nothing]
            for word in ("industrial", "park"):
                kept += [option for option in best if option.moves[0][0] == word][:2]
            options = self._bought_on(mind, kept)
        else:
            options = [*options, nothing]
        options.sort(key=lambda option: -option.value)
        self._intend(mind, options[0].moves)
        found = []
        for option in options:
            action = Pass() if not option.moves else action_of(option.moves[0], mind, seen.legal)
            if action is not None:
                found.append(Candidate(action, option.value, (), _actions(option.moves, mind)))
        return found

    def _bought_on(self, mind: Mind, options: list[Sitting]) -> list[Sitting]:
        if len(options) == 1:
            return options
        rounds, _ = mind.search(len(options))

        def sample(place: int, number: int) -> float:
            return mind.play_on(options[place].town, number, rounds)

        arms = halved([option.value for option in options], sample, mind.meter, first=8)
        return [
            Sitting(arm.mean, options[arm.place].town, options[arm.place].moves, 0)
            for arm in arms
            if arm.samples or len(arms) == 1
        ] or options

    def _keep(self, mind: Mind, seen: Seen) -> list[Candidate]:
        phase: Any = mind.state.phase
        codes = [code for code, _ in phase.cards]
        architect = mind.style.architect and mind.state.rules.architect
        options: list[tuple[Sitting, int]] = []
        for at, code in enumerate(codes):
            if code in codes[:at]:
                continue
            rest = hand_of(codes[:at] + codes[at + 1 :])
            width = 1 if mind.style.noise or mind.law.bicolours else None
            found = mind.sittings(rest, width=width, architect=architect)
            options += [(sitting, code) for sitting in found[:TRIED]]
        options.sort(key=lambda option: -option[0].value)
        if mind.style.noise:
            options.sort(key=lambda option: -(option[0].value + mind.rng.gauss(0, mind.style.noise)))
        ordered = options
        if mind.style.playouts and mind.left:
            played = self._played_on(mind, options)
            ordered = [(sitting, options[sitting.built][1]) for sitting in played]
        self._intend(mind, ordered[0][0].moves)
        best: dict[int, Sitting] = {}
        for sitting, code in ordered:
            best.setdefault(code, sitting)
        return [
            Candidate(Return(CARDS[code].token), sitting.value, (), _actions(sitting.moves, mind))
            for code, sitting in best.items()
        ]

    def _split(self, mind: Mind, seen: Seen) -> list[Candidate]:
        phase = mind.state.phase
        assert isinstance(phase, Splitting)
        if not phase.cards:
            return [Candidate(Offer(), 0.0)]  # money on a lot helps the chooser alone
        if mind.style.noise:
            return [Candidate(seen.legal[int(mind.rng.random() * len(seen.legal))], 0.0)]
        found = drafting.splits(mind, phase)
        best = found[0]
        for code, place in drafting.next_put(mind, phase, best):
            lot, facing = drafting.place_words(place)
            for held, _ in phase.cards:
                action = Put(CARDS[held].token, lot, facing)  # type: ignore[arg-type]
                if hand_of([held])[0] == code and action in seen.legal:
                    return [Candidate(action, best.value)]
        return []

    def _choose(self, mind: Mind, seen: Seen) -> list[Candidate]:
        phase = mind.state.phase
        assert isinstance(phase, Choosing)
        deals = [phase]
        hidden = any(code == 0 for heap in _heaps_seen(seen) for code, _ in heap)
        for _ in range(drafting.DEALS - 1 if hidden and mind.style.draft == "whole" else 0):
            dealt = seen.deal(mind.rng.getrandbits(40)).phase
            assert isinstance(dealt, Choosing)
            deals.append(dealt)
        values = drafting.lot_values(mind, phase, deals)
        if mind.style.noise:
            values = [value + mind.rng.gauss(0, 2 * mind.style.noise) for value in values]
        return _ranked([Candidate(Take(1), values[0]), Candidate(Take(2), values[1])])


def _lift(pairs: Sequence[tuple[float, float]]) -> float:
    """How much more playouts promise than values did, on average: for those that were not played on."""
    return sum(mean - value for mean, value in pairs) / len(pairs) if pairs else 0.0


def _heaps_seen(seen: Seen) -> Any:
    return seen.view.progress.heaps


def _ranked(found: list[Candidate]) -> list[Candidate]:
    return sorted(found, key=lambda candidate: -candidate.value)


def _by_first(found: Sequence[Sitting], mind: Mind, legal: Sequence[Any]) -> list[Candidate]:
    """Sittings as candidates: the best of each first step."""
    candidates: dict[Any, Candidate] = {}
    for sitting in found:
        if sitting.moves:
            action = action_of(sitting.moves[0], mind, legal)
            if action is not None and action not in candidates:
                candidates[action] = Candidate(action, sitting.value, (), _actions(sitting.moves, mind))
        if len(candidates) >= SHOWN:
            break
    return list(candidates.values())


def action_of(move: Move, mind: Mind, legal: Sequence[Any]) -> Any:
    """The legal action that a move of the core means; None if there is none."""
    word, what, at = move
    place = mind.law.ground.place
    for action in legal:
        match action:
            case Build(card, cell) if word == "build" and CODES[card] == what and place(cell) == at:
                return action
            case PlaceCloud(cell) if word == "cloud" and place(cell) == at:
                return action
            case PlaceArchitect(cell) if word == "architect" and place(cell) == at:
                return action
            case Develop(kind, cell) if word == "develop" and KINDS.index(kind) == what and place(cell) == at:
                return action
            case Buy(card, cell) if place(cell) == at and word == ("park" if card == "K" else "industrial"):
                if word == "park" or CODES[card] == mind.town().xi:
                    return action
            case Found():
                pass
    return None


def _actions(moves: Sequence[Move], mind: Mind) -> tuple[Any, ...]:
    """A sitting as the rules' actions, as far as its cells can be named: shown, never played."""
    ground = mind.law.ground
    found: list[Any] = []
    for word, what, at in moves:
        cell = ground.cell_near(at, mind.state.city(mind.seat).box)
        match word:
            case "build":
                found.append(Build(CARDS[what].token, cell))
            case "cloud":
                found.append(PlaceCloud(cell))
            case "architect":
                found.append(PlaceArchitect(cell))
            case "develop":
                found.append(Develop(KINDS[what], cell))
            case "park":
                found.append(Buy("K", cell))
            case "industrial":
                found.append(Buy(CARDS[mind.town().xi].token, cell))
    return tuple(found)


def _less(hand: Hand, code: int) -> Hand:
    """A hand without one card."""
    at = hand.index(CARDS[code].home)
    return hand[:at] + hand[at + 1 :]


def level_player(level: str) -> CityPlayer:
    """A player of a level (catalogue.Maker)."""
    return CityPlayer(level)
