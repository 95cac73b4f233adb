"""A quiet morning over the city, looped without a seam.

Three layers: a pad that breathes through four chords, a hush of traffic far off, birds that answer one
another. Every layer is periodic over `SECONDS`: what runs past the end goes on at the start.
"""

from math import cos, sin, tau
from random import Random

from synth import (
    RATE,
    Samples,
    highpass,
    length,
    lowpass,
    mix,
    noise,
    note,
    rms,
    room,
    scaled,
    silence,
    swell,
)

SECONDS = 36.0
LOUDNESS_DB = -24.0  # rms of the whole

_CHORDS = (
    ("D3", "A3", "E4", "F#4"),
    ("B2", "F#3", "D4", "A4"),
    ("G2", "D3", "B3", "F#4"),
    ("A2", "E3", "B3", "D4"),
)

# A syllable: start in seconds, hertz from and to, seconds.
_TWO_TONE = (
    (0.0, 3_500, 3_900, 0.09),
    (0.17, 3_950, 3_300, 0.12),
    (0.40, 3_500, 3_900, 0.09),
    (0.57, 3_950, 3_300, 0.12),
)
_COO = ((0.0, 2_750, 2_500, 0.20), (0.32, 2_950, 2_700, 0.16), (0.55, 2_450, 2_350, 0.30))
_TRILL = (
    (0.0, 4_700, 4_200, 0.05),
    (0.09, 4_700, 4_200, 0.05),
    (0.18, 4_800, 4_200, 0.05),
    (0.27, 4_900, 4_000, 0.07),
)

_CALLS = (  # at, motif, level
    (2.6, _TWO_TONE, 0.8),
    (5.1, _COO, 0.6),
    (9.4, _TRILL, 0.5),
    (11.0, _TWO_TONE, 0.45),
    (16.2, _COO, 0.8),
    (20.3, _TWO_TONE, 0.6),
    (21.7, _TRILL, 0.7),
    (27.4, _COO, 0.45),
    (30.2, _TRILL, 0.4),
    (33.1, _TWO_TONE, 0.7),
)


def _voice(pitch: float, seconds: float, phase: float) -> Samples:
    """Two sines a hair apart and their octave, so that the note shimmers slowly."""
    step = tau * pitch / RATE
    return [
        sin(step * i) + 0.8 * sin(step * 1.0023 * i + phase) + 0.16 * sin(step * 2.001 * i + 2 * phase)
        for i in range(length(seconds))
    ]


def _pad() -> Samples:
    track, held = silence(SECONDS), SECONDS / len(_CHORDS)
    for i, chord in enumerate(_CHORDS):
        for j, name in enumerate(chord):
            voice = swell(_voice(note(name), held * 1.9, phase=1.3 * j), 0.5, sharpness=1.0)
            mix(track, voice, at=i * held + 0.35 * j, gain=0.9 / (1 + 0.25 * j), wrap=True)
    return track


def _breeze() -> Samples:
    """Filtered noise that swells as three cars pass somewhere behind the houses."""
    bed = noise(SECONDS, seed=201)
    twice = highpass(lowpass(lowpass(lowpass(bed + bed, 420), 700), 1_500), 90)
    settled = twice[len(bed) :]  # on the second time round the filters have forgotten how they started
    per_loop = tau / len(settled)
    return [
        value * (1.0 - 0.25 * cos(per_loop * i) - 0.2 * cos(3 * per_loop * i + 1.0)) for i, value in enumerate(settled)
    ]


def _syllable(start: float, end: float, seconds: float) -> Samples:
    out, phase, size = [], 0.0, length(seconds)
    for i in range(size):
        pitch = start + (end - start) * i / size
        phase += tau * pitch / RATE
        out.append(sin(phase + 0.25 * sin(tau * 38 * i / RATE)))
    return swell(out, 0.35, sharpness=1.0)


def _birds() -> Samples:
    track, rng = silence(SECONDS), Random(202)
    for at, motif, level in _CALLS:
        call, lift = silence(2.2), rng.uniform(0.96, 1.04)
        for start, low, high, seconds in motif:
            mix(call, _syllable(low * lift, high * lift, seconds), start, rng.uniform(0.7, 1.0))
        mix(track, lowpass(lowpass(room(call, wet=1.6, seconds=1.4), 3_200), 6_000), at, level, wrap=True)
    return track


def ambience() -> Samples:
    """The whole loop, `SECONDS` long, at `LOUDNESS_DB` rms."""
    track = silence(SECONDS)
    for layer, level_db in ((_pad(), -2.0), (_breeze(), -9.0), (_birds(), -25.0)):
        mix(track, scaled(layer, rms(layer), level_db))
    return scaled(track, rms(track), LOUDNESS_DB)
