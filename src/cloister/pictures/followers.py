"""The followers of Orléans, whom Joan of Arc has too."""

from cloister.kernel.voice import Voice
from cloister.pictures.marks import circle, text

BADGE = 0.19  # of a token's size: the radius of the disc with its letter


def letter(follower: int, voice: Voice) -> str:
    return voice("F B C T K S M").split()[follower]


def badge(follower: int, x: float, y: float, size: float, voice: Voice) -> str:
    """A follower's letter at the lower right of its token."""
    radius = size * BADGE
    middle_x, middle_y = x + size - radius * 0.8, y + size - radius * 0.8
    ground = circle(middle_x, middle_y, radius + 0.6, "letter-ground")
    sign = letter(follower, voice)
    return ground + text(middle_x, middle_y + size * 0.1, sign, "letter", "middle")
