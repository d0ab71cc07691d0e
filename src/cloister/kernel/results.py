"""How a game against a goal stands, in words."""

from cloister.kernel.voice import Voice


def goal_result(player: str, points: int, rival: str, goal: int, over: bool, voice: Voice) -> str:
    """How a player stands, or stood at the end, against a goal, which may be the points of a rival."""
    if over and rival and points >= goal:
        return voice("{player} has won against {rival}, {points} to {goal}", player=player, rival=rival,
                     points=points, goal=goal)  # fmt: skip
    if over and rival:
        return voice("{rival} has won against {player}, {goal} to {points}", player=player, rival=rival,
                     points=points, goal=goal)  # fmt: skip
    if rival:
        return voice("{points}, {rival} has {goal}", points=voice.points(points), rival=rival, goal=goal)
    if points >= goal:
        return voice("The goal of {goal} is reached: {points}", goal=voice.points(goal), points=voice.points(points))
    missing = goal - points
    if over:
        return voice("The goal is missed by {missing}: {points} of {goal} points", missing=missing, points=points,
                     goal=goal)  # fmt: skip
    return voice("{points} of {goal} points: {missing} to go", points=points, goal=goal, missing=missing)
