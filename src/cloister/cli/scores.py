"""Score sheets, and who has won."""

from rich.table import Table
from rich.text import Text

from cloister.cli.drawings import DRAWINGS
from cloister.cli.screen import plain_table, player_text
from cloister.kernel.game import Game
from cloister.kernel.words import player_name, say


def score_sheet(game: Game, language: str) -> Table:
    """Every player's score sheet side by side."""
    sheets = [{line.text: line.points for line in lines} for lines in game.scoring(language)]
    table = plain_table("")
    for player in range(game.players):
        table.add_column(player_text(player, language), justify="right", no_wrap=True)
    for text in dict.fromkeys(text for sheet in sheets for text in sheet):
        table.add_row(text, *(str(sheet[text]) if text in sheet else "" for sheet in sheets))
    table.add_section()
    table.add_row(say(language, "Total"), *(str(score[0]) for score in game.scores()), style="bold")
    return table


def goal_of(game: Game) -> int:
    """The points that have to be reached to win; 0 where the players play against each other."""
    return DRAWINGS[game.rules.name].goal(game)


def winners(game: Game) -> list[int]:
    """Who has won, or leads now; where there is a goal, only whoever has reached it."""
    goal = goal_of(game)
    return [player for player in game.winners() if game.scores()[player][0] >= goal]


def result(game: Game, language: str) -> Text:
    """Who has won, or leads; where there is a goal, whether it is reached."""
    points = max(game.scores())[0]
    goal = goal_of(game)
    if goal:
        return Text(goal_result(points, goal, game.over, language), style="bold")
    names = ", ".join(player_name(language, player) for player in winners(game))
    if game.over:
        return Text(say(language, "Won with {points} points: {players}", points=points, players=names), style="bold")
    return Text(say(language, "Leads with {points} points: {players}", points=points, players=names), style="bold")


def goal_result(points: int, goal: int, over: bool, language: str) -> str:
    if points >= goal:
        return say(language, "The goal of {goal} points is reached: {points} points", goal=goal, points=points)
    missing = goal - points
    if over:
        return say(language, "The goal is missed by {missing}: {points} of {goal} points", missing=missing,
                   points=points, goal=goal)  # fmt: skip
    return say(language, "{points} of {goal} points: {missing} to go", points=points, goal=goal, missing=missing)
