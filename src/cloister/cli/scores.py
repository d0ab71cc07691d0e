"""Score sheets, and who has won."""

from rich.table import Table
from rich.text import Text

from cloister.cli.screen import plain_table, player_text
from cloister.kernel.game import Game
from cloister.kernel.results import goal_result
from cloister.kernel.voice import Voice


def score_sheet(game: Game, voice: Voice) -> Table:
    """Every player's score sheet side by side."""
    sheets = [{line.text: line.points for line in lines} for lines in game.scoring(voice)]
    totals = [score[0] for score in game.scores()]
    table = plain_table("")
    for player in range(game.players):
        table.add_column(player_text(player, voice), justify="right", no_wrap=True)
    rival = game.rules.rival_sheet(game.table, voice)
    if rival:
        table.add_column(game.rules.rival_name(voice), justify="right", no_wrap=True)
        sheets.append({line.text: line.points for line in rival})
        totals.append(sum(line.points for line in rival))
    for text in dict.fromkeys(text for sheet in sheets for text in sheet):
        table.add_row(text, *(str(sheet[text]) if text in sheet else "" for sheet in sheets))
    table.add_section()
    table.add_row(voice("Total"), *(str(total) for total in totals), style="bold")
    return table


def result(game: Game, voice: Voice) -> Text:
    """Who has won, or leads; where there is a goal, whether it is reached."""
    points = max(game.scores())[0]
    goal = game.rules.goal(game.table)
    if goal:
        name, rival = voice.player(0), game.rules.rival_name(voice)
        return Text(goal_result(name, points, rival, goal, game.over, voice), style="bold")
    names = ", ".join(voice.player(player) for player in game.winners())
    if game.over:
        return Text(voice("Won with {points} points: {players}", points=points, players=names), style="bold")
    return Text(voice("Leads with {points} points: {players}", points=points, players=names), style="bold")
