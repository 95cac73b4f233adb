"""Open a bare pygame window: the baseline that the game's start is compared with."""

import os

import pygame

pygame.display.init()
if pygame.display.get_driver() in ("x11", "windows"):  # others can't show a window without the graphics card
    os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "0"  # as the game has it: it is quicker
pygame.font.init()
screen = pygame.display.set_mode((1280, 720), pygame.RESIZABLE)
screen.fill((240, 225, 200))
pygame.display.flip()
while pygame.event.wait().type != pygame.QUIT:
    pass
