"""The career as scenes see it: profiles on disk. Missions, lessons and the city of the day as matches."""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from datetime import date, datetime
from functools import partial
from pathlib import Path
from threading import Lock

from cardcity_desktop.career.achievements import earned
from cardcity_desktop.career.challenges import Challenge, challenge_of, is_as_set
from cardcity_desktop.career.daily import Deal, was_begun_on_its_day
from cardcity_desktop.career.ladder import OWN, LadderGame
from cardcity_desktop.career.lessons import Lesson
from cardcity_desktop.career.missions import Campaign, Medal, Mission
from cardcity_desktop.career.mistakes import mistakes_of
from cardcity_desktop.career.profile import DAILY, CareerEntry, Ghost, Profile, lesson_key
from cardcity_desktop.career.puzzles import Mistake, PuzzleTry, StoredPuzzle
from cardcity_desktop.career.tuning import load_campaign
from cardcity_desktop.career.voices import deeds_against
from cardcity_desktop.players.coach import Review
from cardcity_desktop.rules.position_words import POSITION
from cardcity_desktop.rules.registry import GAMES
from cardcity_desktop.scenes.career.day_ladder import DayLadder, file_of
from cardcity_desktop.scenes.career.services import UnderWay
from cardcity_desktop.scenes.front import front_of
from cardcity_desktop.scenes.services import Services
from cardcity_desktop.session.log import LogRefusedError
from cardcity_desktop.session.match import AnyMatch
from cardcity_desktop.session.store import FREE, PERSON, MatchProblemError, Seat
from cardcity_desktop.storage.disk.folders import other_places
from cardcity_desktop.storage.pictures import PictureCache
from cardcity_desktop.storage.profiles import Profiles
from cardcity_desktop.ui.window.commands import Command, Push, Reset
from cardcity_desktop.ui.window.scene import Scene


@dataclass(frozen=True, slots=True)
class Remembered:
    """Result of adding a finished match: its entry, and the ids of new achievements."""

    entry: CareerEntry
    achievements: tuple[str, ...] = ()


class CareerService:
    """`scenes.career.services.Career` with the profiles on disk."""

    def __init__(self, services: Services, notify: Callable[[str], None]) -> None:
        """Use `notify` to show the player what the disk refuses."""
        self._services = services
        self._store = Profiles(notify=notify)
        self._pictures = PictureCache()
        self._profile: Profile | None = None
        self._ladder: DayLadder | None = None  # of the day that was shown last
        self._finding = Lock()  # the title also asks from a thread

    # Profiles

    @property
    def profile(self) -> Profile:
        with self._finding:
            if self._profile is None:
                known = self._store.list()
                chosen = self._store.chosen()
                self._profile = next(
                    (profile for profile in known if profile.id == chosen), known[0] if known else None
                )
                self._store.warn_unreadable()
            if self._profile is None:
                self._profile = self._store.create("")
            return self._profile

    def profiles(self) -> tuple[Profile, ...]:
        known = self._store.list()
        return known if any(profile.id == self.profile.id for profile in known) else (*known, self.profile)

    def choose(self, profile: Profile) -> None:
        self._profile = profile
        self._store.choose(profile)

    def create(self, name: str) -> Profile:
        self.choose(self._store.create(name))
        return self.profile

    def rename(self, name: str) -> None:
        self._profile = self._store.rename(self.profile, name)

    def delete(self, profile: Profile) -> None:
        self._store.delete(profile)

    def restore(self, profile: Profile) -> None:
        self._store.restore(profile)

    def file(self) -> Path:
        return self._store.file(self.profile)

    def save_again(self) -> None:
        """Try again to store games that the disk has refused."""
        if self._profile is not None:
            self._store.save_again(self._profile)

    @property
    def unsaved(self) -> str:
        """Reason why the disk lacks part of the profile, in a few words, or "" if it has all."""
        return self._store.refused(self._profile) if self._profile is not None else ""

    def save_elsewhere(self) -> Path | None:
        """Save the profile in another place, and return the file, None if no place accepts it."""
        return self._store.save_elsewhere(self.profile, other_places())

    def adopt(self, file: Path) -> Profile | None:
        """Merge a profile's file into the profile with the same id and return that, or None if it is no profile.

        A current profile without any game, as on a new computer, is replaced by the file's.
        """
        adopted = self._store.adopt(file)
        if adopted is None:
            return None
        here = self.profile
        if adopted.id == here.id:
            self._profile = adopted.merged_with(here)
        elif not here.name and here == Profile(here.id, ""):
            self._store.delete(here)
            self.choose(adopted)
        return adopted

    # Missions, days and lessons

    def campaign(self, game: str) -> Campaign | None:
        return load_campaign(game)

    def today(self) -> date:
        return date.today()

    def keep_choice(self, word: str, value: str) -> None:
        self._profile = self._store.grow(self.profile, lambda known: known.with_choice(word, value))

    def kept_picture(self, key: str) -> bytes | None:
        return self._pictures.get(key)

    def keep_picture(self, key: str, png: bytes) -> None:
        self._pictures.put(key, png)

    def save_picture(self, png: bytes, name: str) -> Path:
        return self._services.save_poster(png, name)

    def ladder(self, deal: Deal) -> DayLadder:
        if self._ladder is None or self._ladder.deal != deal:
            if self._ladder is not None:
                self._ladder.stop()
            analyses, file = self._services.analyses, file_of(deal)
            self._ladder = DayLadder(deal, analyses.load(*file), partial(analyses.save, *file))
        return self._ladder

    def own_game(self, entry: CareerEntry) -> LadderGame | None:
        if entry.seat != OWN:
            return None
        try:
            replay = self._services.matches.replay(entry.match)
            return LadderGame.of(replay.header, replay.lines)
        except (MatchProblemError, LogRefusedError):
            return None

    def add_ghost(self, ghost: Ghost) -> None:
        self._profile = self._store.grow(self.profile, lambda known: known.with_ghost(ghost))

    def under_way(self, challenge: Challenge) -> UnderWay | None:
        from cardcity_desktop.scenes.saved_games.opening import open_match

        wanted = challenge.game, challenge.purpose.kind, challenge.purpose.id
        for saved in self._services.matches.unfinished():
            header = saved.header
            if (header.game, header.purpose.kind, header.purpose.id) == wanted:
                give_up = partial(self._services.matches.give_up, saved.id)
                return UnderWay(partial(open_match, self._services, saved.id), give_up, saved.round == 1)
        return None

    def home_scene(self, game: str) -> Scene:
        return self._services.home_scene(game)

    def new_game(self, game: str, setup: object) -> Command:
        return Push(self._services.setup_scene(game, setup))

    def start(self, challenge: Challenge) -> Command:
        colours = front_of(challenge.game).seat_colours
        seats = [Seat(self.profile.name, colours[0])]
        seats += [Seat("", colours[at], level) for at, level in enumerate(challenge.rivals, 1)]
        matches, purpose = self._services.matches, challenge.purpose
        match = matches.new(challenge.game, challenge.setup, seats, challenge.seed, purpose)
        return Reset(self._services.table_scene(match))

    def finish_lesson(self, lesson: Lesson) -> None:
        before = self.profile
        key = lesson_key(lesson.game, lesson.id)
        if key not in before.lessons:
            self._profile = self._store.grow(before, lambda known: known.with_lesson(key))

    def note_try(self, puzzle: StoredPuzzle, solved: bool) -> None:
        moment = datetime.now().isoformat(timespec="seconds")
        attempt = PuzzleTry(puzzle.key, puzzle.game, moment, solved, puzzle.rating)
        self._profile = self._store.grow(self.profile, lambda known: known.with_try(attempt))

    def note_mistakes(self, match: AnyMatch, review: Review) -> None:
        """Store a review's mistakes as puzzles, if this profile played the match on this computer."""
        if self._own_seat(match) != review.seat or match.header.purpose.kind == "puzzle":
            return
        mistakes = mistakes_of(match, review, self.today())
        if mistakes:
            self._profile = self._store.grow(self.profile, lambda known: known.with_mistakes(mistakes))

    def note_puzzle(self, puzzle: StoredPuzzle, day: date) -> None:
        noted = Mistake(puzzle.game, puzzle.line, day.isoformat())
        self._profile = self._store.grow(self.profile, lambda known: known.with_mistakes([noted]))

    # Finished matches

    def remember(self, match: AnyMatch) -> Remembered | None:
        """Add a match to the profile if this profile played it here, from deal to end, else return None.

        It also returns None for a match that began with a written position, and for the city of a past day.
        """
        seat = self._own_seat(match)
        if (
            seat is None
            or not match.finished
            or match.header.game not in GAMES
            or match.header.purpose.kind in ("puzzle", "practice")
            or POSITION in match.game.write_setup(match.header.setup)
        ):
            return None
        if match.header.purpose.kind == DAILY and not was_begun_on_its_day(match.header):
            return None
        before = self.profile
        entry = self._entry(match, seat)
        self._profile = self._store.add(before, entry)
        if any(known.match == entry.match for known in before.entries):
            return Remembered(entry)
        fresh = tuple(word for word in earned(self._profile) if word not in earned(before))
        return Remembered(entry, fresh)

    def mission_of(self, match: AnyMatch) -> Mission | None:
        """Return the mission for which a match was started, or None."""
        found = challenge_of(match.header.game, match.header.purpose) if is_as_set(match.header) else None
        return found if isinstance(found, Mission) else None

    def _own_seat(self, match: AnyMatch) -> int | None:
        """Return the profile's seat: the one with its name, or the only person's. None if it was not played here."""
        people = [at for at, seat in enumerate(match.seats) if seat.is_person]
        name = self.profile.name
        own = [at for at in people if match.seats[at].name == name]
        if not own and (len(people) == 1 or not name):
            own = people
        if not own or own[0] in self._services.matches.store.imported_seats(match.id):
            return None
        return own[0]

    def _entry(self, match: AnyMatch, seat: int) -> CareerEntry:
        """Return the profile's entry for a finished match. Only a match played as set counts for its purpose."""
        header, state = match.header, match.state
        purpose = header.purpose if is_as_set(header) else FREE
        standing = dict(match.game.standing(state, seat))
        begun = header.moment
        return CareerEntry(
            match=match.id,
            day=(begun.astimezone().date() if begun is not None else self.today()).isoformat(),
            game=header.game,
            setup=match.game.write_setup(header.setup),
            seats=tuple(PERSON if sitter.is_person else sitter.player for sitter in match.seats),
            seat=seat,
            standing=standing,
            rank=match.game.result(state).ranks[seat],
            purpose=purpose.kind,
            purpose_id=purpose.id,
            hints=header.hints,
            medal=self._medal(match, standing),
            city=front_of(header.game).city_code(match, seat),
            deeds=deeds_against(match, seat),
        )

    def _medal(self, match: AnyMatch, standing: dict[str, float]) -> Medal | None:
        mission = self.mission_of(match)
        with suppress(KeyError):  # figures an older game does not have
            return mission.medal(standing) if mission is not None else None
        return None
