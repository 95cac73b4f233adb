"""Every effect of the table, one recipe each, all in D major so that any two may sound together.

A recipe returns samples at any level; `RECIPES` says how loud each ends up. Paper and wood for what the hand
does, tuned bars and tines for what the city answers.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random

from citadel_sounds import answered, built, crowned, destroyed, herald, shutters
from synth import (
    COIN,
    GLASS,
    KALIMBA,
    MARIMBA,
    RATE,
    WOOD,
    Partial,
    Samples,
    bandpass,
    blown,
    faded,
    glide,
    highpass,
    lowpass,
    mix,
    noise,
    note,
    peak,
    room,
    scaled,
    silence,
    struck,
    swell,
)

Note = tuple[float, str, float]  # start in seconds, name, level


def _melody(seconds: float, partials: Sequence[Partial], notes: Sequence[Note]) -> Samples:
    """Struck notes, each ringing to the end."""
    track = silence(seconds)
    for at, name, level in notes:
        mix(track, struck(note(name), seconds - at, partials), at, level)
    return track


def _paper(seconds: float, start: float, end: float, seed: int, top: float = 0.4) -> Samples:
    """A card brushing over another: noise through a sliding band."""
    return swell(lowpass(bandpass(noise(seconds, seed), start, end, width=0.7), 6_000), top)


def _tap(pitch: float, seconds: float, seed: int) -> Samples:
    """A card's edge on a wooden table."""
    track = struck(pitch, seconds, WOOD, attack=0.002)
    mix(track, swell(lowpass(noise(0.03, seed), 2_500), 0.1), gain=1.2)
    return track


def card_lift() -> Samples:
    """Paper leaves the table."""
    return _paper(0.19, 900, 3_600, seed=11, top=0.55)


def card_drop() -> Samples:
    """Paper lands on wood: a breath of air, then a soft thud with a body that drops in pitch."""
    track = silence(0.30)
    mix(track, _paper(0.07, 2_600, 900, seed=21, top=0.7), gain=0.30)
    mix(track, swell(glide(210, 92, 0.20), 0.05, sharpness=1.5), at=0.045, gain=1.0)
    mix(track, struck(294, 0.22, WOOD, attack=0.003), at=0.045, gain=0.55)
    mix(track, swell(lowpass(noise(0.05, 22), 1_600), 0.1), at=0.043, gain=1.0)
    return track


def card_refused() -> Samples:
    """Two low bars, a third down, and no buzz: "not here", said kindly."""
    return lowpass(_melody(0.48, MARIMBA, [(0.0, "D4", 0.9), (0.13, "B3", 1.0)]), 1_800)


def card_flip() -> Samples:
    """Over it goes, and lies flat."""
    track = silence(0.26)
    mix(track, _paper(0.15, 1_300, 4_200, seed=31, top=0.6), gain=0.9)
    mix(track, _tap(520, 0.10, seed=32), at=0.135, gain=0.30)
    return track


def shuffle() -> Samples:
    """Two halves riffled together, then squared on the table."""
    track, rng, at = silence(0.95), Random(41), 0.02
    for i in range(20):
        pitch = rng.uniform(1_500, 2_700)
        mix(track, _paper(0.045, pitch, pitch * 1.3, seed=410 + i, top=0.25), at, rng.uniform(0.45, 0.9))
        at += 0.043 - 0.0010 * i
    mix(track, _tap(392, 0.16, seed=42), at=0.72, gain=0.45)
    mix(track, _tap(440, 0.16, seed=43), at=0.81, gain=0.32)
    return track


def coin() -> Samples:
    """One small coin on the pile."""
    track = silence(0.46)
    mix(track, struck(note("A6"), 0.46, COIN, attack=0.002))
    mix(track, struck(note("D7"), 0.38, COIN, attack=0.002), at=0.055, gain=0.45)
    return room(track, 0.25, 0.3)


def coins() -> Samples:
    """A handful, poured."""
    track = silence(0.95)
    falls = [(0.0, "F#6", 0.7), (0.07, "A6", 0.8), (0.13, "D7", 0.6), (0.21, "B6", 0.7), (0.27, "E7", 0.45)]
    for at, name, level in [*falls, (0.36, "A6", 0.6), (0.47, "D7", 0.8)]:
        mix(track, struck(note(name), 0.48, COIN, attack=0.002), at, level)
    return room(track, 0.25, 0.35)


def grow() -> Samples:
    """A district grows: a rising fifth, the upper note with its octave."""
    tune = [(0.0, "D5", 0.8), (0.14, "A5", 0.9), (0.14, "A4", 0.35), (0.16, "D6", 0.25)]
    return room(_melody(1.0, KALIMBA, tune), 0.5)


def cloud() -> Samples:
    """A soft puff, sinking."""
    track = silence(0.75)
    mix(track, swell(lowpass(bandpass(noise(0.75, 51), 820, 240, width=0.9), 1_400), 0.22, sharpness=1.5))
    mix(track, swell(glide(196, 110, 0.55), 0.2), at=0.03, gain=0.22)
    return track


def park() -> Samples:
    """Leaves stir, small glass rings."""
    tune = [(0.05, "F#6", 0.45), (0.16, "A6", 0.5), (0.25, "B6", 0.35), (0.38, "D7", 0.5), (0.52, "A6", 0.3)]
    track = _melody(1.5, GLASS, tune)
    rng = Random(61)
    for i in range(34):
        rustle = lowpass(highpass(noise(rng.uniform(0.03, 0.08), 610 + i), 2_500), 6_000)
        mix(track, swell(rustle, 0.3), at=rng.triangular(0.0, 1.3, 0.35), gain=rng.uniform(0.10, 0.28))
    return room(track, 0.6, 0.8)


def offer() -> Samples:
    """The lots are pushed forward, and a question: two notes up."""
    track = silence(0.75)
    mix(track, _paper(0.22, 1_000, 2_200, seed=71), gain=0.45)
    mix(track, _melody(0.63, KALIMBA, [(0.0, "A4", 0.8), (0.15, "E5", 0.9)]), at=0.10)
    return room(track, 0.4)


def choose() -> Samples:
    """The answer: down to the home note, on wood."""
    track = silence(0.75)
    mix(track, _melody(0.75, KALIMBA, [(0.0, "E5", 0.8), (0.13, "D5", 0.9), (0.13, "D4", 0.5)]))
    mix(track, _tap(294, 0.16, seed=81), at=0.13, gain=0.30)
    return room(track, 0.4)


def turn() -> Samples:
    """The curtain lifts: cloth going up, four strings behind it."""
    track = silence(1.35)
    cloth = lowpass(bandpass(noise(1.0, 91), 350, 1_900, width=1.0), 2_600)
    mix(track, swell(cloth, 0.55, sharpness=1.3), gain=0.55)
    tune = [(0.0, "D5", 0.4), (0.09, "F#5", 0.4), (0.18, "A5", 0.45), (0.28, "D6", 0.5)]
    mix(track, _melody(0.95, KALIMBA, tune), at=0.40)
    return room(track, 0.5)


def round_end() -> Samples:
    """A small peal on the home chord."""
    tune = [(0.0, "A5", 0.7), (0.16, "F#5", 0.7), (0.32, "D5", 0.9), (0.32, "D4", 0.5), (0.34, "A4", 0.35)]
    return room(_melody(1.55, KALIMBA, tune), 0.7, 0.9)


def revolt() -> Samples:
    """Torches catch, one after another, and a drum calls: low, hurried, over in a moment."""
    track = silence(1.35)
    for i, at in enumerate((0.0, 0.12, 0.22, 0.34)):
        flare = lowpass(bandpass(noise(0.5, 121 + i), 500, 1_700, width=0.9), 2_400)
        mix(track, swell(flare, 0.12, sharpness=1.2), at, 0.5)
    for at, level in [(0.02, 0.8), (0.30, 0.7), (0.46, 0.6), (0.60, 1.0)]:
        mix(track, swell(glide(150, 62, 0.34), 0.03, sharpness=1.4), at, level)
        mix(track, struck(147, 0.22, WOOD, attack=0.003), at, 0.4)
    for at, name in [(0.60, "D4"), (0.60, "A4")]:
        mix(track, blown(note(name), 0.55, attack=0.03, brightness=0.6), at, 0.22)
    return room(track, 0.35, 0.6)


def crown() -> Samples:
    """A majority is won: two soft horns up to the fifth, a bell on top."""
    track = silence(1.15)
    for at, name, held in [(0.0, "D5", 0.16), (0.14, "A5", 0.55)]:
        mix(track, blown(note(name), held, attack=0.03, brightness=0.45), at, 0.6)
    mix(track, blown(note("F#5"), 0.5, attack=0.04, brightness=0.4), at=0.16, gain=0.3)
    mix(track, struck(note("D7"), 0.8, GLASS), at=0.28, gain=0.3)
    return room(track, 0.5, 0.7)


def build() -> Samples:
    """A stone is set: it slides, lands, and the mallet knocks it home twice."""
    track = silence(0.72)
    mix(track, swell(bandpass(noise(0.16, 131), 700, 320, width=0.9), 0.6), gain=0.6)
    mix(track, swell(glide(170, 80, 0.2), 0.04, sharpness=1.5), at=0.14, gain=1.0)
    for at, level in [(0.16, 0.5), (0.36, 0.55), (0.50, 0.4)]:
        mix(track, struck(587, 0.14, WOOD, attack=0.002), at, level)
    return room(track, 0.3, 0.4)


def season() -> Samples:
    """The year turns: a breath of wind across the table, and five tines that fall like leaves."""
    track = silence(1.55)
    wind = lowpass(bandpass(noise(1.4, 141), 260, 900, width=1.1), 1_500)
    mix(track, swell(wind, 0.45, sharpness=1.6), gain=0.7)
    tune = [(0.10, "B5", 0.3), (0.26, "A5", 0.4), (0.42, "F#5", 0.4), (0.60, "E5", 0.4), (0.80, "D5", 0.55)]
    mix(track, _melody(1.45, KALIMBA, [*tune, (0.80, "D4", 0.35)]), at=0.05)
    return room(track, 0.6, 0.9)


def victory() -> Samples:
    """A short fanfare of soft horns, a chord to stand on, and bells over it."""
    track = silence(3.7)
    for at, name, held in [(0.0, "A4", 0.17), (0.17, "D5", 0.17), (0.34, "F#5", 0.17), (0.51, "A5", 0.40)]:
        mix(track, blown(note(name), held + 0.10, attack=0.03), at, 0.65)
    for at, name, held in [(0.51, "D4", 0.45), (0.51, "F#4", 0.45), (0.93, "G4", 0.30), (0.93, "B4", 0.30)]:
        mix(track, blown(note(name), held, attack=0.04), at, 0.30)
    for at, name, held in [(0.93, "B5", 0.15), (1.08, "A5", 0.18)]:
        mix(track, blown(note(name), held + 0.10, attack=0.03), at, 0.60)
    chord = [
        ("D6", 0.50),
        ("A5", 0.35),
        ("F#5", 0.35),
        ("D5", 0.35),
        ("A4", 0.25),
        ("D4", 0.35),
        ("D3", 0.30),
    ]
    for name, level in chord:
        mix(track, blown(note(name), 1.9, attack=0.05, brightness=0.45), 1.27, level)
    for i, name in enumerate(["D6", "F#6", "A6", "D7", "A6", "D7"]):
        mix(track, struck(note(name), 1.3, GLASS), 1.40 + 0.13 * i, 0.28)
    return room(track, 0.6, 1.1)


def click() -> Samples:
    """A wooden button."""
    return _tap(880, 0.09, seed=101)


def edge() -> Samples:
    """Nothing further that way: one rounded tick, barely there."""
    return struck(note("D6"), 0.07, (Partial(1, 1.0, 0.07),), attack=0.006)


def undo() -> Samples:
    """Backwards: the swish first, then two quick notes down."""
    track = silence(0.50)
    mix(track, _paper(0.20, 2_800, 1_000, seed=111, top=0.7), gain=0.45)
    mix(track, _melody(0.40, MARIMBA, [(0.0, "B4", 0.7), (0.09, "F#4", 0.8)]), at=0.10)
    return track


def error() -> Samples:
    """Something went wrong with the program, not with the player: two dull knocks."""
    track = silence(0.55)
    for at in (0.0, 0.17):
        mix(track, struck(note("F#3"), 0.36, MARIMBA, attack=0.008), at, 0.9)
        mix(track, struck(note("C#4"), 0.36, MARIMBA, attack=0.008), at, 0.4)
    return lowpass(track, 1_200)


@dataclass(frozen=True, slots=True)
class Effect:
    """A sound's function and its final peak, in dB below full scale."""

    recipe: Callable[[], Samples]
    peak_db: float = -6.0

    @property
    def name(self) -> str:
        """The file's name without its ending."""
        return self.recipe.__name__


# High sounds seem louder at the same peak, and what is heard often should be heard less.
RECIPES = (
    Effect(card_lift, -10.0),
    Effect(card_drop),
    Effect(card_refused, -7.0),
    Effect(card_flip, -8.0),
    Effect(shuffle, -7.0),
    Effect(coin, -9.0),
    Effect(coins, -10.0),
    Effect(grow, -7.0),
    Effect(cloud),
    Effect(park, -11.0),
    Effect(offer, -8.0),
    Effect(choose),
    Effect(turn, -7.0),
    Effect(round_end),
    Effect(revolt, -5.5),
    Effect(crown, -8.0),
    Effect(build, -7.0),
    Effect(season, -9.0),
    Effect(victory),
    Effect(click, -10.0),
    Effect(edge, -24.0),
    Effect(undo, -8.0),
    Effect(error, -8.0),
    Effect(herald, -8.0),
    Effect(shutters, -7.0),
    Effect(answered, -9.0),
    Effect(crowned, -8.0),
    Effect(destroyed),
    Effect(built, -7.0),
)


def rendered(effect: Effect) -> Samples:
    """The finished effect: no rumble below hearing, silent at both ends, at its level."""
    sound = highpass(effect.recipe(), 30)
    sound = faded(sound, 0.002, 0.3 * min(0.4, len(sound) / RATE))
    return scaled(sound, peak(sound), effect.peak_db)
