"""Sounds of Citadels: a crier on the wall, shutters, a gate, a crown, stones; in D major like all the rest.

The crier calls every character alike, and shutters close alike whoever is silent: nothing is told by ear (4.2).
"""

from math import exp, sin, tau

from synth import (
    KALIMBA,
    MARIMBA,
    RATE,
    WOOD,
    Samples,
    bandpass,
    blown,
    faded,
    glide,
    lowpass,
    mix,
    noise,
    note,
    room,
    silence,
    struck,
    swell,
)

Formant = tuple[float, float, float]  # Hertz, width in Hertz, level

O_VOWEL: tuple[Formant, ...] = ((430, 90, 1.0), (820, 110, 0.5), (2_700, 170, 0.10))
EY_VOWEL: tuple[Formant, ...] = ((500, 90, 1.0), (1_800, 160, 0.42), (2_550, 200, 0.20))


def _openness(hertz: float, vowel: tuple[Formant, ...]) -> float:
    """Return the gain, from 0 to 1, of a frequency through a mouth of that shape."""
    return sum(level * exp(-(((hertz - middle) / (1.6 * width)) ** 2)) for middle, width, level in vowel) + 0.012


def sung(start: float, end: float, seconds: float, vowel: tuple[Formant, ...]) -> Samples:
    """A voice that slides from one pitch to another on one vowel: harmonics as strong as the mouth is open to them."""
    out, share = silence(seconds), 1 / max(1, round(seconds * RATE) - 1)
    for harmonic in range(1, 22):
        phase = 0.0
        level = _openness(0.5 * (start + end) * harmonic, vowel) / harmonic**0.35
        for i in range(len(out)):
            pitch = start * (end / start) ** min(1.0, 4 * i * share)
            shake = 1 + 0.006 * min(1.0, 3 * i * share) * sin(tau * 5.4 * i / RATE)
            phase += tau * pitch * harmonic * shake / RATE
            out[i] += level * sin(phase)
    return faded(out, 0.03, min(0.16, seconds / 2))


def herald() -> Samples:
    """The crier on the wall: "oh-ey", up a fourth, and the wall answers a little."""
    track = silence(0.75)
    mix(track, sung(note("A3") * 0.94, note("A3"), 0.20, O_VOWEL), gain=0.8)
    mix(track, sung(note("A3"), note("D4"), 0.46, EY_VOWEL), at=0.17)
    breath = lowpass(bandpass(noise(0.5, 201), 1_900, 2_500, width=0.9), 5_000)
    mix(track, swell(breath, 0.3), at=0.1, gain=0.05)
    return room(track, 0.55, 0.9)


def shutters() -> Samples:
    """Two wooden leaves close, one after the other: no player answers the call."""
    track = silence(0.6)
    for at, pitch, seed in ((0.03, 196.0, 211), (0.17, 165.0, 212)):
        mix(track, struck(pitch, 0.3, WOOD, attack=0.003), at, 0.9)
        mix(track, swell(glide(pitch * 0.7, pitch * 0.42, 0.16), 0.06, sharpness=1.5), at, 0.8)
        mix(track, swell(lowpass(noise(0.06, seed), 1_500), 0.1), at, 0.9)
    return room(track, 0.35, 0.5)


def answered() -> Samples:
    """A horn from inside the wall: a player answers the call."""
    track = silence(0.95)
    mix(track, blown(note("D4"), 0.16, attack=0.03, brightness=0.5), 0.0, 0.6)
    mix(track, blown(note("A4"), 0.55, attack=0.04, brightness=0.5), 0.14, 0.7)
    mix(track, blown(note("D4"), 0.55, attack=0.05, brightness=0.4), 0.14, 0.35)
    return room(track, 0.5, 0.8)


def crowned() -> Samples:
    """The crown goes to another head: three notes up, and a small bell."""
    track = silence(1.05)
    for at, name in ((0.0, "D5"), (0.11, "F#5"), (0.22, "A5")):
        mix(track, struck(note(name), 0.8 - at, KALIMBA), at, 0.7)
    mix(track, struck(note("D6"), 0.7, KALIMBA), 0.34, 0.6)
    mix(track, blown(note("D4"), 0.5, attack=0.06, brightness=0.4), 0.34, 0.3)
    return room(track, 0.5, 0.8)


def destroyed() -> Samples:
    """Stones come down and roll to rest."""
    track = silence(0.95)
    mix(track, swell(lowpass(noise(0.8, 221), 700), 0.08, sharpness=1.6), gain=1.0)
    mix(track, swell(glide(120, 58, 0.4), 0.05, sharpness=1.4), gain=0.8)
    falls = ((0.05, 230.0), (0.16, 310.0), (0.24, 190.0), (0.37, 260.0), (0.52, 340.0), (0.66, 280.0))
    for place, (at, pitch) in enumerate(falls):
        mix(track, struck(pitch, 0.14, WOOD, attack=0.003), at, 0.6 * 0.82**place)
        mix(track, swell(lowpass(noise(0.05, 230 + place), 2_200), 0.1), at, 0.6 * 0.82**place)
    return room(track, 0.3, 0.5)


def built() -> Samples:
    """Two blows of a mallet, and the stone rings."""
    track = silence(0.55)
    for at, gain in ((0.0, 0.7), (0.15, 1.0)):
        mix(track, struck(392, 0.2, WOOD, attack=0.002), at, gain)
        mix(track, swell(lowpass(noise(0.03, 241), 3_000), 0.1), at, 0.8 * gain)
    mix(track, struck(note("D5"), 0.38, MARIMBA), 0.15, 0.5)
    return room(track, 0.25, 0.4)
