"""Makes every sound of the game from code: `python build/sound/make_sounds.py [name …]`.

Writes assets/sounds/*.ogg (mono, 44.1 kHz). Needs only Python and `oggenc` (Debian and Ubuntu:
`apt-get install vorbis-tools`). The same code gives the same samples, and the stream's serial number is
pinned, so the same oggenc writes the same files. All of them take about ten seconds.
"""

import argparse
import subprocess
import sys
import tempfile
import wave
from array import array
from pathlib import Path

from ambience import ambience
from effects import RECIPES, rendered
from synth import RATE, Samples, decibels, peak, rms

SOUNDS = Path(__file__).resolve().parents[2] / "assets" / "sounds"
EFFECTS = tuple(effect.name for effect in RECIPES)
AMBIENCE = "ambience"


def quality(samples: Samples) -> int:
    """Vorbis quality: the shorter a sound, the more bits it may have; together they stay below 480 kB."""
    seconds = len(samples) / RATE
    return 4 if seconds < 0.8 else 1 if seconds < 1.2 else 0


def samples_of(name: str) -> Samples:
    """One sound by its file name without ending; KeyError when there is none."""
    if name == AMBIENCE:
        return ambience()
    return rendered({effect.name: effect for effect in RECIPES}[name])


def write_wav(path: Path, samples: Samples) -> None:
    """Sixteen bits, mono."""
    whole = array("h", (round(value * 32_767) for value in samples))
    if sys.byteorder == "big":
        whole.byteswap()
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(whole.tobytes())


def write_ogg(name: str, samples: Samples) -> Path:
    """Encode into assets/sounds; CalledProcessError when oggenc fails, FileNotFoundError without it."""
    target = SOUNDS / f"{name}.ogg"
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "sound.wav"
        write_wav(source, samples)
        options = ["--quiet", "--serial", "1", "--quality", str(quality(samples))]
        subprocess.run(["oggenc", *options, "--output", str(target), str(source)], check=True)
    return target


def main() -> int:
    """Write the sounds named, or all, with a line of figures each."""
    parser = argparse.ArgumentParser(description="Make the game's sounds from code.")
    parser.add_argument("names", nargs="*", metavar="name", help="which ones (default: all)")
    everything = (*EFFECTS, AMBIENCE)
    names = parser.parse_args().names or everything
    unknown = sorted(set(names) - set(everything))
    if unknown:
        parser.error(f"no such sound: {', '.join(unknown)}")
    SOUNDS.mkdir(parents=True, exist_ok=True)
    for name in names:
        samples = samples_of(name)
        size = write_ogg(name, samples).stat().st_size
        levels = f"peak {decibels(peak(samples)):6.1f} dB  rms {decibels(rms(samples)):6.1f} dB"
        print(f"{name:14}{len(samples) / RATE:6.2f} s  {levels}  {size / 1000:6.1f} kB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
