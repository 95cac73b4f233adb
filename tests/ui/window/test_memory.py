"""Memory that is no longer needed goes back to the system, and garbage is collected when a scene changes."""

import gc
import subprocess
import sys

import pytest

from cardcity_desktop.ui.window.system.memory import MIDDLE_COLLECTIONS

LARGE = """
import os, sys
from cardcity_desktop.ui.window.system.memory import configure_memory

def megabytes():
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 2**20

if sys.argv[1] == "configured":
    configure_memory()
before = megabytes()
pictures, names = [], []
for _picture in range(800):
    pictures.append(b"x" * 60_000)
    names.append(bytes(2_000))
pictures.clear()
print(megabytes() - before)
"""

GARBAGE = """
import gc
from cardcity_desktop.ui.window.system.memory import configure_memory
gc.disable()
configure_memory()
print(gc.isenabled(), gc.get_freeze_count() > 0, gc.get_threshold()[2])
"""


def _printed(code: str, *arguments: str) -> str:
    return subprocess.run([sys.executable, "-c", code, *arguments], capture_output=True, text=True, check=True).stdout


@pytest.mark.skipif(sys.platform != "linux", reason="only glibc keeps freed blocks")
def test_freed_pictures_go_back_to_the_system_though_small_blocks_lie_between() -> None:
    kept, configured = (float(_printed(LARGE, how)) for how in ("plain", "configured"))
    assert kept > 40, "by default they stay"
    assert configured < kept / 2


def test_garbage_is_collected_again_but_fully_only_now_and_then() -> None:
    assert gc.isenabled()
    assert _printed(GARBAGE).split() == ["True", "True", str(MIDDLE_COLLECTIONS)]
