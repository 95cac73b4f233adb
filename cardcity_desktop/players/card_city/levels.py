"""The four levels of Card City: a beginner, a neighbour, a planner and a visionary (docs/players.md)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from cardcity_desktop.players.card_city import drafting
from cardcity_desktop.players.card_city.core.evaluation import Counting, HandSet, Worth, learned_for
from cardcity_desktop.players.card_city.core.market import buy
from cardcity_desktop.players.card_city.core.turn_plans import (
    Hand,
    Move,
    Sitting,
    hand_of,
    purchases,
    settle,
)
from cardcity_desktop.players.card_city.reasons import with_reasons
from cardcity_desktop.players.card_city.reviewing import STYLES, Reviewing, actions_of
from cardcity_desktop.players.card_city.search_context import Known, Mind, Style
from cardcity_desktop.players.card_city.trials import trials_of
from cardcity_desktop.players.player import Advice, Budget, Candidate, Seen
from cardcity_desktop.players.search.halving import halved
from cardcity_desktop.rules.card_city.actions import (
    Build,
    Buy,
    Develop,
    Discard,
    Found,
    Lot,
    Offer,
    Pass,
    PlaceArchitect,
    PlaceCloud,
    Put,
    Return,
    Take,
)
from cardcity_desktop.rules.card_city.phases.draft import ChoosingLot, Splitting
from cardcity_desktop.rules.card_city.rule_set import RuleSet
from cardcity_desktop.rules.card_city.state import State
from cardcity_desktop.rules.city.cards import CARDS, CODES, KINDS

TOLD = 2
"""Candidates whose reasons are worked out."""
SHOWN = 8
"""Candidates that advice tells of."""
FIRST, GLANCED = 4, 2
"""Futures of each sitting in the first turn of the halving: of who searches, and of who but glances ahead."""
MOST_KNOWN = 4000
"""Sittings remembered before they are forgotten."""

NARROW = {
    "neighbour": Style(width=1, draft="single", architect=False),
    "planner": Style(width=1, draft="single"),
}
"""With bicolours sittings are many: the neighbour answers at once, and the planner leaves something to see."""

STALLS = ("industrial", "park")

PlanKey = tuple[bytes, int]
PutKey = tuple[int, tuple[tuple[int, ...], ...]]
"""The round, and the codes that are still to be put and that lie in each heap."""


class CityPlayer(Reviewing):
    """A player of Card City; one for each seat of each game."""

    needs_view = True

    def __init__(self, level: str) -> None:
        self.level = level
        self._plan: dict[PlanKey, Move] = {}
        self._puts: dict[PutKey, Candidate] = {}
        self._known: Known = {}

    def think(self, seen: Seen, budget: Budget, rng: Random) -> Advice:
        legal = seen.legal
        if len(legal) == 1:
            only = Candidate(legal[0], 0.0)
            if isinstance(only.action, Develop):
                only = with_reasons(only, seen, seen.deal(0))
            return Advice(only.action, (only,))
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
        misled = self.level == "planner" and rules.unique and rules.setup.victory == "residential"
        if self.level == "neighbour" or misled:  # what was learned on own cities misleads who does not play on
            return HandSet()
        return learned_for(rules.setup)

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
                buy(town, word == "park", at)

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
        found = mind.sittings(mind.own_hand(), width=mind.last_width(), architect=architect)
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
        if mind.left == 0:
            return found
        ways = [(sitting, 0) for sitting in found]
        if mind.style.playouts:
            return self._played_on(mind, ways)
        if mind.style.glance and not mind.state.rules.solo:
            return self._played_on(mind, ways[: mind.style.glance], GLANCED)
        return found

    def _played_on(self, mind: Mind, found: list[tuple[Sitting, int]], futures: int = 0) -> list[Sitting]:
        """Sittings, each with the card that solo returns for it, played on over common futures: the best first.

        futures: all are played one round on, on so many at first; otherwise as far and as often as the budget carries.
        """
        full = mind.state.rules.solo
        rounds, arms_tried = mind.search(mind.effort.tried_solo if full else mind.effort.tried, full)
        if futures:
            rounds, arms_tried = 1, len(found)
        trials = trials_of(mind, found, arms_tried)

        def sample(place: int, number: int) -> float:
            trial = trials[place]
            return mind.play_on(trial.town, number, rounds, found[trial.place][1], full)

        first, most = (futures, 0) if futures else (FIRST, mind.effort.samples)
        arms = halved([trial.value for trial in trials], sample, mind.meter, first, most=most)
        lift = _lift([(arm.mean, trials[arm.place].value) for arm in arms if arm.samples])
        ordered: dict[int, Sitting] = {}
        for arm in arms:
            place = trials[arm.place].place
            sitting = found[place][0]
            value = arm.mean if arm.samples else trials[arm.place].value + lift
            ordered.setdefault(place, Sitting(value, sitting.town, sitting.moves, place))
        return list(ordered.values())

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
        options = _offers(mind, nothing, phase.industrial, phase.park)
        if mind.style.noise:
            for option in options:
                option.value += mind.rng.gauss(0, mind.style.noise) / 2
        if mind.style.playouts and mind.left:
            few = [nothing, *(option for word in STALLS for option in _of_stall(options, word)[:2])]
            options = self._bought_on(mind, few)
        else:
            options = [*options, nothing]
        options.sort(key=lambda option: -option.value)
        self._intend(mind, options[0].moves)
        found = []
        for option in options:
            action = Pass() if not option.moves else action_of(option.moves[0], mind, seen.legal)
            if action is not None:
                found.append(Candidate(action, option.value, (), actions_of(option.moves, mind)))
        return found

    def _bought_on(self, mind: Mind, options: list[Sitting]) -> list[Sitting]:
        if len(options) == 1:
            return options
        full = mind.state.rules.solo
        rounds, _ = mind.search(len(options), full)

        def sample(place: int, number: int) -> float:
            return mind.play_on(options[place].town, number, rounds, 0, full)

        arms = halved([option.value for option in options], sample, mind.meter, first=8, most=mind.effort.samples)
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
            width = 1 if mind.style.noise or mind.law.bicolours else mind.last_width()
            found = mind.sittings(rest, width=width, architect=architect)
            options += [(sitting, code) for sitting in found[: mind.effort.tried_solo]]
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
            Candidate(Return(CARDS[code].token), sitting.value, (), actions_of(sitting.moves, mind))
            for code, sitting in best.items()
        ]

    def _split(self, mind: Mind, seen: Seen) -> list[Candidate]:
        phase = mind.state.phase
        assert isinstance(phase, Splitting)
        if not phase.cards:
            return [Candidate(Offer(), 0.0)]  # money on a lot helps the chooser alone
        if mind.style.noise:
            return [Candidate(seen.legal[int(mind.rng.random() * len(seen.legal))], 0.0)]
        key = _put_key(mind, [held for held, _ in phase.cards], [[held for held, _ in heap] for heap in phase.heaps])
        if key not in self._puts:
            self._intend_split(mind, phase)
        planned = self._puts.get(key)
        return [planned] if planned is not None and planned.action in seen.legal else []

    def _intend_split(self, mind: Mind, phase: Splitting) -> None:
        """Keep a whole split as the plan: the next card to put, by what lies where then."""
        self._puts = {}
        best = drafting.splits(mind, phase)[0]
        cards, heaps = [held for held, _ in phase.cards], [[held for held, _ in heap] for heap in phase.heaps]
        puts: list[tuple[PutKey, Put]] = []
        for code, place in drafting.next_put(mind, phase, best):
            held = next(held for held in cards if hand_of([held])[0] == code)
            puts.append((_put_key(mind, cards, heaps), Put(CARDS[held].token, *drafting.place_words(place))))
            cards.remove(held)
            heaps[place].append(held)
        further = _after_split(mind, best)
        for at, (key, put) in enumerate(puts):
            plan = (*(later for _, later in puts[at:]), *further)
            self._puts[key] = Candidate(put, best.value, (), plan)

    def _choose(self, mind: Mind, seen: Seen) -> list[Candidate]:
        phase = mind.state.phase
        assert isinstance(phase, ChoosingLot)
        deals = [phase]
        hidden = any(code == 0 for heap in _heaps_seen(seen) for code, _ in heap)
        for _ in range(drafting.DEALS - 1 if hidden and mind.style.draft == "whole" else 0):
            dealt = seen.deal(mind.rng.getrandbits(40)).phase
            assert isinstance(dealt, ChoosingLot)
            deals.append(dealt)
        values = drafting.lot_values(mind, phase, deals)
        if mind.style.noise:
            values = [value + mind.rng.gauss(0, 2 * mind.style.noise) for value in values]
        best: Lot = 1 if values[0] >= values[1] else 2
        taken = Candidate(Take(best), values[best - 1], (), _after_taking(mind, phase, best, _heaps_seen(seen)))
        return [taken, Candidate(Take(1 if best == 2 else 2), values[2 - best])]


def _after_split(mind: Mind, split: drafting.Split) -> tuple[Any, ...]:
    """What is offered, what the chooser will take, and the splitter's sitting with the other lot."""
    last = len(split.second) == mind.drafted
    takes: Lot = 1 if last and split.mine == split.second else 2
    left = split.second if takes == 1 else split.first
    return (Offer(), Take(takes), *_sitting(mind, left))


def _after_taking(mind: Mind, phase: ChoosingLot, lot: Lot, heaps: Any) -> tuple[Any, ...]:
    """The sitting with the cards of a lot that the chooser can see; nothing of one that is to be split again."""
    if len(phase.lot(lot)) > mind.drafted:
        return ()
    seen = [code for heap in heaps[2 * lot - 2 : 2 * lot] for code, _ in heap if code]
    return _sitting(mind, hand_of(seen), phase.money[lot - 1])


def _sitting(mind: Mind, hand: Hand, money: int = 0) -> tuple[Any, ...]:
    """The best sitting with a hand, as the rules' actions."""
    found = mind.sittings(hand, None, money, 1 if mind.law.bicolours else None)
    return actions_of(found[0].moves, mind)


def _of_stall(options: Sequence[Sitting], word: str) -> list[Sitting]:
    return [option for option in options if option.moves[0][0] == word]


def _offers(mind: Mind, nothing: Sitting, industrial: bool, park: bool) -> list[Sitting]:
    """Every purchase, worth what the better of it alone and of it with one at the other stall is; the best first."""
    options = purchases(nothing, mind.left, mind.worth, mind.meter, industrial, park)
    for option in options:
        at_park = option.moves[0][0] == "park"
        if industrial if at_park else park:
            further = purchases(option, mind.left, mind.worth, mind.meter, at_park, not at_park)
            option.value = max([option.value, *(found.value for found in further)])
    options.sort(key=lambda option: -option.value)
    return options


def _lift(pairs: Sequence[tuple[float, float]]) -> float:
    """How much more playouts promise than values did, on average: for those that were not played on."""
    return sum(mean - value for mean, value in pairs) / len(pairs) if pairs else 0.0


def _put_key(mind: Mind, cards: Sequence[int], heaps: Sequence[Sequence[int]]) -> PutKey:
    return mind.state.round, tuple(tuple(sorted(codes)) for codes in (cards, *heaps))


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
                candidates[action] = Candidate(action, sitting.value, (), actions_of(sitting.moves, mind))
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


def level_player(level: str) -> CityPlayer:
    """A player of a level (catalogue.Maker)."""
    return CityPlayer(level)
