"""Number the glyphs of the faces in assets/fonts so that the signs of English and French come first.

    python build/tools/order_glyphs.py assets/fonts/*.otf assets/fonts/*.ttf   rewrites the files; needs fonttools

SDL_ttf keeps 256 glyphs of a font in slots, glyph n in slot n % 256. Where two signs share a slot, as the space and the
"d" of Inter did, each loads the other's glyph out, and a sentence took four times as long to measure. Outlines,
kerning and features stay as they are.
"""

import sys

from fontTools.ttLib import TTFont
from fontTools.ttLib.reorderGlyphs import reorderGlyphs


def common_first(font: TTFont) -> list[str]:
    """Return the names of all glyphs: Latin-1, punctuation and arrows, then their variants, then the rest."""
    codes = {name: code for code, name in sorted(font.getBestCmap().items(), reverse=True)}
    old = font.getGlyphOrder()

    def rank(name: str) -> tuple[int, int]:
        code = codes.get(name)
        if name == ".notdef":
            return 0, 0
        if code is None:
            return (2 if name.endswith(".case") else 4), old.index(name)
        return (1 if code < 0x100 or chr(code) in "ŒœŸ" or 0x2000 <= code < 0x2300 else 3), code

    return sorted(old, key=rank)


for path in sys.argv[1:]:
    face = TTFont(path, lazy=False, recalcTimestamp=False)
    reorderGlyphs(face, common_first(face))
    face.save(path)
