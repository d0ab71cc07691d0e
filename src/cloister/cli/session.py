"""Playing at one terminal."""

import random
import sys
from pathlib import Path

from rich.console import Console, RenderableType
from rich.text import Text

from cloister.cli.drawings import drawing_of
from cloister.cli.scores import result, score_sheet
from cloister.cli.screen import move_list, play_and_tell, player_text
from cloister.kernel.errors import CloisterError, OptionError, RecordError
from cloister.kernel.game import Game, Move
from cloister.kernel.words import say


def parse_seats(text: str, players: int, language: str) -> set[int]:
    """The seats of a list such as `1,2`."""
    seats: set[int] = set()
    for part in text.split(",") if text else []:
        if part.strip() not in map(str, range(players)):
            problem = say(
                language,
                "--computer is {seats}: expected seats from 0 to {last}, as in --computer 1,2",
                seats=repr(text),
                last=players - 1,
            )
            raise OptionError(problem)
        seats.add(int(part))
    return seats


def write_record(game: Game, file: Path, language: str) -> None:
    """Write the record of a game into a file."""
    try:
        file.write_text(game.record(), encoding="utf-8")
    except (OSError, ValueError, CloisterError) as error:
        problem = error.strerror if isinstance(error, OSError) else error
        raise RecordError(say(language, "cannot write {file}: {problem}", file=file, problem=problem)) from error


class Session:
    """A game at one terminal, some of its seats played by the computer."""

    def __init__(self, game: Game, computer: set[int], file: Path | None, console: Console, language: str) -> None:
        self.game = game
        self.computer = computer
        self.file = file  # where the record is kept while the game goes on
        self.console = console
        self.language = language
        self.drawing = drawing_of(game)
        self.chance = random.Random(game.seed)
        self.news: list[RenderableType] = []  # what happened since somebody was asked

    def run(self) -> None:
        """Play until the game is over or the players leave."""
        while not self.game.over:
            seat = self.game.actors[0]
            if seat in self.computer:
                self.play(self.chance.choice(self.game.moves(seat)))
            elif not self.decide(seat):
                self.console.print(say(self.language, "Goodbye."))
                return
            else:
                self.keep()
        self.keep()
        self.tell_news()
        self.console.print(score_sheet(self.game, self.language))
        self.console.print(result(self.game, self.language))

    def play(self, move: Move) -> None:
        self.news.append(play_and_tell(self.game, move, self.language))

    def decide(self, seat: int) -> bool:
        """Show the position and ask until a move is played or taken back. False if the player leaves."""
        if self.console.is_terminal:
            self.console.clear()
        self.console.print(self.drawing.position(self.game, seat, self.language))
        self.tell_news()
        self.show_moves(seat)
        while True:
            line = self.read()
            if line is None or line == "quit":
                return False
            if line and self.answer(seat, line):
                return True

    def tell_news(self) -> None:
        for news in self.news:
            self.console.print(news)
        self.news.clear()

    def show_moves(self, seat: int, in_full: bool = False) -> None:
        prompt = player_text(seat, self.language)
        prompt.append(f": {self.game.prompt(seat, self.language)}", style="bold default")
        self.console.rule(style="dim")
        self.console.print(prompt)
        self.console.print(move_list(self.game.moves(seat), self.console, self.language, in_full))

    def read(self) -> str | None:
        """The next line of input, None at its end. Input that nobody typed here is repeated in the output."""
        self.console.print(Text("> ", style="bold cyan"), end="")
        try:
            line = input().strip()
        except EOFError:
            self.console.print()
            return None
        if not sys.stdin.isatty():
            self.console.print(line, soft_wrap=True)
        return line

    def answer(self, seat: int, line: str) -> bool:
        """Do what a line says. True if the position changed."""
        word, _, rest = line.partition(" ")
        if word == "undo" and not rest:
            return self.undo()
        if word == "why":
            self.why(seat, rest)
        elif word == "save":
            self.save(rest.strip())
        elif word == "moves" and not rest:
            self.show_moves(seat, in_full=True)
        elif word == "land" or line == "all":
            self.show_lands(rest or str(seat) if word == "land" else "")
        elif word == "help":
            self.help()
        else:
            return self.try_move(seat, line)
        return False

    def try_move(self, seat: int, line: str) -> bool:
        """Play a move given by its number in the list or its code, or say why not."""
        moves = self.game.moves(seat)
        index = self.game.rules.vocabulary.index(line)
        for number, move in enumerate(moves, 1):
            if line == str(number) or index == move.index:
                self.play(move)
                return True
        if line.isdecimal():
            self.complain(say(self.language, "The moves have the numbers 1 to {last}.", last=len(moves)))
        else:
            self.why(seat, line)
        return False

    def why(self, seat: int, code: str) -> None:
        """Say why a move is not legal now."""
        if self.game.rules.vocabulary.index(code) < 0:
            self.complain(say(self.language, "There is no move or command {code}: try help.", code=repr(code)))
            return
        reason = self.game.why(code, seat, self.language)
        if reason is None:
            self.console.print(say(self.language, "{move} is legal now.", move=code))
        else:
            self.complain(say(self.language, "{move} is not legal now: {reason}", move=code, reason=reason))

    def undo(self) -> bool:
        """Go back to the last decision that was not the computer's."""
        for number in range(len(self.game.played) - 1, -1, -1):
            if self.game.played[number][0] not in self.computer:
                self.game = self.game.at(number)
                return True
        self.complain(say(self.language, "There is no move to take back."))
        return False

    def save(self, name: str) -> None:
        """Write the record where a player wants it."""
        if not name:
            self.complain(say(self.language, "Name a file, as in: save game.txt"))
            return
        try:
            write_record(self.game, Path(name), self.language)
        except RecordError as error:
            self.complain(str(error))
            return
        self.console.print(say(self.language, "Saved in {file}.", file=name), soft_wrap=True)

    def keep(self) -> None:
        """Write the record into the file of this game, if it has one."""
        if self.file is None:
            return
        try:
            write_record(self.game, self.file, self.language)
        except RecordError as error:
            self.news.append(Text(str(error), style="red"))

    def show_lands(self, land: str) -> None:
        """Show all that a player has, or that all players have."""
        lands = self.drawing.lands(self.game)
        if land and land not in map(str, range(lands)):
            self.complain(say(self.language, "The lands have the numbers 0 to {last}.", last=lands - 1))
            return
        for number in [int(land)] if land else range(lands):
            self.console.print(self.drawing.land(self.game, number, self.language))

    def help(self) -> None:
        for command, meaning in (
            ("3, fell wood", say(self.language, "play a move by its number or its code")),
            ("why build G28", say(self.language, "why a move is not legal now")),
            ("undo", say(self.language, "go back to your last decision")),
            ("moves", say(self.language, "all moves in full")),
            ("land 1, all", say(self.language, "what a player has, what all have")),
            ("save game.txt", say(self.language, "write the record of the game into a file")),
            ("quit", say(self.language, "leave")),
        ):
            self.console.print(Text.assemble((f"  {command:<15}", "bold cyan"), meaning))
        self.console.print(Text(self.drawing.legend(self.game, self.language), style="dim"))

    def complain(self, text: str) -> None:
        self.console.print(Text(text, style="red"), soft_wrap=not self.console.is_terminal)
