"""The bench: tones, noise, filters, room, and how they are mixed. Standard library only.

A sound is a list of floats, one a sample, mono, `RATE` a second; 1.0 is full scale. Everything is
deterministic: noise comes from a generator that the caller seeds.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, exp, log10, pi, sin, sqrt, tau
from random import Random

RATE = 44_100
Samples = list[float]

_SEMITONES = {"C": -9, "C#": -8, "D": -7, "E": -5, "F#": -3, "G": -2, "A": 0, "B": 2}


@dataclass(frozen=True, slots=True)
class Partial:
    """One sine of a struck thing: frequency as a ratio to the note, level, and seconds to fall by 60 dB."""

    ratio: float
    level: float
    decay: float


MARIMBA = (Partial(1, 1.0, 0.55), Partial(3.93, 0.22, 0.16), Partial(9.2, 0.05, 0.05))
KALIMBA = (Partial(1, 1.0, 0.9), Partial(2, 0.16, 0.5), Partial(5.4, 0.10, 0.10), Partial(8.9, 0.03, 0.05))
GLASS = (Partial(1, 1.0, 1.1), Partial(2.76, 0.18, 0.45), Partial(5.40, 0.06, 0.18))
COIN = (
    Partial(1, 1.0, 0.42),
    Partial(1.503, 0.55, 0.34),
    Partial(2.31, 0.30, 0.18),
    Partial(3.17, 0.12, 0.09),
)
WOOD = (Partial(1, 1.0, 0.16), Partial(2.1, 0.50, 0.11), Partial(3.7, 0.25, 0.07), Partial(6.3, 0.10, 0.03))


def note(name: str) -> float:
    """Hertz of a note of D major written as letter and octave, "F#5"; A4 is 440. KeyError outside the key."""
    letter, octave = name[:-1], int(name[-1])
    return float(440.0 * 2.0 ** ((_SEMITONES[letter] + 12 * (octave - 4)) / 12))


def length(seconds: float) -> int:
    """Samples in so many seconds."""
    return round(seconds * RATE)


def silence(seconds: float) -> Samples:
    """An empty track to mix into."""
    return [0.0] * length(seconds)


def struck(pitch: float, seconds: float, partials: Sequence[Partial], attack: float = 0.004) -> Samples:
    """A bar, bell or tine of `pitch` hertz, hit once; `attack` is in seconds and takes the click away."""
    out = silence(seconds)
    for partial in partials:
        step = tau * pitch * partial.ratio / RATE
        fall = exp(-6.9 / (partial.decay * RATE))
        level = partial.level
        for i in range(len(out)):
            out[i] += level * sin(step * i)
            level *= fall
    return faded(out, attack, 0.02)


def blown(pitch: float, seconds: float, attack: float = 0.05, brightness: float = 0.55) -> Samples:
    """A soft horn: eight harmonics, the high ones opening last, a slight vibrato once it has settled."""
    out = silence(seconds)
    for harmonic in range(1, 9):
        level = brightness ** (harmonic - 1)
        opening = attack * (0.6 + 0.4 * harmonic)
        for i in range(len(out)):
            t = i / RATE
            phase = tau * pitch * harmonic * t + harmonic * 0.012 * min(1.0, t / 0.5) * sin(tau * 5.2 * t)
            out[i] += level * min(1.0, t / opening) * sin(phase)
    return faded(out, attack, min(0.35, seconds / 2))


def glide(start: float, end: float, seconds: float) -> Samples:
    """A sine sliding from one frequency to another along an exponential; level 1 throughout."""
    out, phase = silence(seconds), 0.0
    ratio = (end / start) ** (1 / max(1, len(out)))
    pitch = start
    for i in range(len(out)):
        out[i] = sin(phase)
        phase += tau * pitch / RATE
        pitch *= ratio
    return out


def noise(seconds: float, seed: int) -> Samples:
    """White noise between -1 and 1, the same for the same seed."""
    rng = Random(seed)
    return [rng.uniform(-1.0, 1.0) for _ in range(length(seconds))]


def lowpass(samples: Samples, cutoff: float) -> Samples:
    """One pole, 6 dB an octave."""
    weight = 1.0 - exp(-tau * cutoff / RATE)
    out, held = [], 0.0
    for value in samples:
        held += weight * (value - held)
        out.append(held)
    return out


def highpass(samples: Samples, cutoff: float) -> Samples:
    """Return the part of the samples that `lowpass` removes."""
    return [value - low for value, low in zip(samples, lowpass(samples, cutoff), strict=True)]


def bandpass(samples: Samples, start: float, end: float, width: float = 0.8) -> Samples:
    """A resonance whose centre slides from `start` to `end` hertz; a smaller `width` rings more.

    The state-variable filter of Hal Chamberlin, stable up to about a sixth of `RATE`.
    """
    out, low, band = [], 0.0, 0.0
    ratio = (end / start) ** (1 / max(1, len(samples)))
    centre = start
    for value in samples:
        tuning = 2.0 * sin(pi * centre / RATE)
        low += tuning * band
        band += tuning * (value - low - width * band)
        out.append(band)
        centre *= ratio
    return out


def swell(samples: Samples, top: float, sharpness: float = 2.0) -> Samples:
    """Rises to full at `top` (0 to 1 of its length), falls to nothing at the end: half cosines to a power."""
    rise = max(1, round(top * len(samples)))
    fall = max(1, len(samples) - rise)
    return [
        value * (0.5 - 0.5 * cos(pi * (i / rise if i < rise else 1 - (i - rise) / fall))) ** sharpness
        for i, value in enumerate(samples)
    ]


def faded(samples: Samples, attack: float, release: float) -> Samples:
    """Half a cosine in and out, in seconds, so that nothing starts or ends with a step."""
    out, rise, fall = list(samples), length(attack), length(release)
    for i in range(min(rise, len(out))):
        out[i] *= 0.5 - 0.5 * cos(pi * i / rise)
    for i in range(min(fall, len(out))):
        out[-1 - i] *= 0.5 - 0.5 * cos(pi * i / fall)
    return out


def mix(track: Samples, sound: Samples, at: float = 0.0, gain: float = 1.0, wrap: bool = False) -> None:
    """Add `sound` to `track` from `at` seconds on.

    What runs past the end is cut, or with `wrap` goes on at the start.
    """
    start, size = length(at), len(track)
    for i, value in enumerate(sound, start):
        if i >= size and not wrap:
            return
        track[i % size] += gain * value


def room(samples: Samples, wet: float, seconds: float = 0.7) -> Samples:
    """A small soft room: four damped combs and two all-passes (Schroeder); as long as what went in."""
    out = [0.0] * len(samples)
    for delay in (1_277, 1_399, 1_493, 1_613):
        _comb(samples, out, delay, 10 ** (-3 * delay / (seconds * RATE)))
    for delay in (241, 79):
        out = _allpass(out, delay)
    return [dry + wet * 0.25 * tail for dry, tail in zip(samples, out, strict=True)]


def _comb(samples: Samples, out: Samples, delay: int, feedback: float) -> None:
    line, held = [0.0] * delay, 0.0
    for i, value in enumerate(samples):
        echo = line[i % delay]
        held += 0.6 * (echo - held)  # the walls swallow the highs first
        line[i % delay] = value + feedback * held
        out[i] += echo


def _allpass(samples: Samples, delay: int) -> Samples:
    line, out = [0.0] * delay, []
    for i, value in enumerate(samples):
        echo = line[i % delay]
        line[i % delay] = value + 0.5 * echo
        out.append(echo - 0.5 * line[i % delay])
    return out


def peak(samples: Samples) -> float:
    """The largest excursion from zero."""
    return max(map(abs, samples))


def rms(samples: Samples) -> float:
    """The root of the mean square."""
    return sqrt(sum(value * value for value in samples) / len(samples))


def decibels(level: float) -> float:
    """A level relative to full scale, in dB."""
    return 20 * log10(level)


def scaled(samples: Samples, now: float, wanted_db: float) -> Samples:
    """The sound with the measured level `now` (its peak or rms) brought to `wanted_db`."""
    gain = 10 ** (wanted_db / 20) / now
    return [value * gain for value in samples]
