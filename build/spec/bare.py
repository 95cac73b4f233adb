"""Open a bare pygame window: the baseline that the game's start is compared with."""

import os

os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "0"  # as the game has it: without a graphics card it is quicker

import pygame

pygame.display.init()
pygame.font.init()
screen = pygame.display.set_mode((1280, 720), pygame.RESIZABLE)
screen.fill((240, 225, 200))
pygame.display.flip()
while pygame.event.wait().type != pygame.QUIT:
    pass
