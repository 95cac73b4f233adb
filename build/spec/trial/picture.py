"""Print a PNG's number of colours, a digest of its pixels and the mean colour of its middle.

Digest and colours are those of the middle three quarters, where no clock of a desktop is. Run by an interpreter that
has pygame: that of the build's environment, or of a checkout.
"""

import hashlib
import os
import sys

os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import pygame

picture = pygame.image.load(sys.argv[1])
width, height = picture.get_size()
inner = picture.subsurface((width // 8, height // 8, width * 3 // 4, height * 3 // 4))
pixels = pygame.image.tobytes(inner, "RGB")
colours = len({pixels[start : start + 3] for start in range(0, len(pixels), 3)})
middle = (width * 3 // 8, height * 3 // 8, width // 4, height // 4)
print(colours, hashlib.sha256(pixels).hexdigest(), *pygame.transform.average_color(picture, middle)[:3])
