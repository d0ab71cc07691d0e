"""Score sheets, and who has won."""

from rich.table import Table
from rich.text import Text

from cloister.cli.screen import plain_table, player_text
from cloister.kernel.game import Game
from cloister.kernel.words import goal_result, player_name, say


def score_sheet(game: Game, language: str) -> Table:
    """Every player's score sheet side by side."""
    sheets = [{line.text: line.points for line in lines} for lines in game.scoring(language)]
    totals = [score[0] for score in game.scores()]
    table = plain_table("")
    for player in range(game.players):
        table.add_column(player_text(player, language), justify="right", no_wrap=True)
    rival = game.rules.rival_sheet(game.table, language)
    if rival:
        table.add_column(game.rules.rival_name(language), justify="right", no_wrap=True)
        sheets.append({line.text: line.points for line in rival})
        totals.append(sum(line.points for line in rival))
    for text in dict.fromkeys(text for sheet in sheets for text in sheet):
        table.add_row(text, *(str(sheet[text]) if text in sheet else "" for sheet in sheets))
    table.add_section()
    table.add_row(say(language, "Total"), *(str(total) for total in totals), style="bold")
    return table


def result(game: Game, language: str) -> Text:
    """Who has won, or leads; where there is a goal, whether it is reached."""
    points = max(game.scores())[0]
    goal = game.rules.goal(game.table)
    if goal:
        name, rival = player_name(language, 0), game.rules.rival_name(language)
        return Text(goal_result(name, points, rival, goal, game.over, language), style="bold")
    names = ", ".join(player_name(language, player) for player in game.winners())
    if game.over:
        return Text(say(language, "Won with {points} points: {players}", points=points, players=names), style="bold")
    return Text(say(language, "Leads with {points} points: {players}", points=points, players=names), style="bold")
