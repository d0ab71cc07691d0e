"""Playing at one terminal."""

import sys
from pathlib import Path

from rich.console import Console, RenderableType
from rich.text import Text

from cloister.agents import Agent
from cloister.cli.scores import result, score_sheet
from cloister.cli.screen import move_list, play_and_tell, player_text
from cloister.cli.screens.screen import screen_of
from cloister.kernel.errors import CloisterError, IllegalMove, OptionError, RecordError
from cloister.kernel.game import Game, Move
from cloister.kernel.voice import Voice


def parse_seats(text: str, players: int, voice: Voice) -> set[int]:
    """The seats of a list such as `1,2`."""
    seats: set[int] = set()
    for part in text.split(",") if text else []:
        if part.strip() not in map(str, range(players)):
            problem = voice(
                "--computer is {seats}: expected seats from 0 to {last}, as in --computer 1,2",
                seats=repr(text),
                last=players - 1,
            )
            raise OptionError(problem)
        seats.add(int(part))
    return seats


def write_record(game: Game, file: Path, voice: Voice) -> None:
    """Write the record of a game into a file."""
    try:
        file.write_text(game.record(), encoding="utf-8")
    except (OSError, ValueError, CloisterError) as error:
        problem = error.strerror if isinstance(error, OSError) else error
        raise RecordError(voice("cannot write {file}: {problem}", file=file, problem=problem)) from error


class Session:
    """A game at one terminal, some of its seats played by the computer."""

    def __init__(
        self, game: Game, computer: dict[int, Agent], file: Path | None, console: Console, voice: Voice
    ) -> None:
        self.game = game
        self.computer = computer
        self.file = file  # where the record is kept while the game goes on
        self.console = console
        self.voice = voice
        self.drawing = screen_of(game)
        self.news: list[tuple[int | None, RenderableType]] = []  # what happened since somebody was asked, and for whom
        self.looking: int | None = None  # who alone looks at the screen, where players act in secret

    def run(self) -> None:
        """Play until the game is over or the players leave."""
        while not self.game.over:
            seat = self.next_seat()
            if seat in self.computer:
                chosen = self.computer[seat].choose(self.game.sight(seat, len(self.game.played)))
                self.play(Move(self.game.rules, self.game.table, seat, chosen))
            elif not (self.look_away(seat) and self.decide(seat)):
                self.console.print(self.voice("Goodbye."))
                return
            else:
                self.keep()
        self.keep()
        self.tell_news(None)
        self.console.print(score_sheet(self.game, self.voice))
        self.console.print(result(self.game, self.voice))

    def next_seat(self) -> int:
        """Who acts next: of those who act at once the computers first, then people in turn."""
        actors = self.game.actors
        computers = [seat for seat in actors if seat in self.computer]
        return computers[0] if computers else next(seat for seat in self.drawing.order(self.game) if seat in actors)

    def play(self, move: Move) -> None:
        """Play a move. While all act at once its news is for its player, but for the last move of the phase."""
        together, alone = self.game.table.together, self.game.actors == [move.player]
        news = play_and_tell(self.game, move, self.voice)
        public = not together or (alone and self.game.actors != [move.player])
        self.news.append((None if public else move.player, news))

    def look_away(self, seat: int) -> bool:
        """Where several people act in secret, wait until only one of them looks. False if they leave."""
        if not self.game.table.together or self.game.players - len(self.computer) < 2:
            self.looking = None
        elif self.looking != seat:
            self.looking = seat
            self.clear()
            self.tell_news(None)
            name = self.voice.player(seat)
            self.console.print(self.voice("{player}: press Enter when the others look away", player=name))
            return self.read() not in (None, "quit")
        return True

    def clear(self) -> None:
        if self.console.is_terminal:
            self.console.clear()

    def decide(self, seat: int) -> bool:
        """Show the position and ask until a move is played or taken back. False if the player leaves."""
        self.clear()
        self.console.print(self.drawing.position(self.game, seat, self.voice))
        self.tell_news(seat)
        self.show_moves(seat)
        while True:
            line = self.read()
            if line is None or line == "quit":
                return False
            if line and self.answer(seat, line):
                return True

    def tell_news(self, seat: int | None) -> None:
        """Print what a player may know, or what all may."""
        for reader, news in self.news:
            if reader in (None, seat):
                self.console.print(news)
        self.news.clear()

    def show_moves(self, seat: int, in_full: bool = False) -> None:
        prompt = player_text(seat, self.voice)
        prompt.append(f": {self.game.prompt(seat, self.voice)}", style="bold default")
        self.console.rule(style="dim")
        self.console.print(prompt)
        self.console.print(move_list(self.game.moves(seat), self.console, self.voice, in_full))

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
        if line == "plan again":
            return self.plan_again(seat)
        if word == "why":
            self.why(seat, rest)
        elif word == "save":
            self.save(rest.strip())
        elif word == "moves" and not rest:
            self.show_moves(seat, in_full=True)
        elif word == "land" or line == "all":
            self.show_lands(seat, rest or str(seat) if word == "land" else "")
        elif word in ("help", "?"):
            self.help()
        else:
            return self.try_moves(seat, self.split(line))
        return False

    def split(self, line: str) -> list[str]:
        """The moves of a line, between semicolons or commas; some codes have a comma themselves."""
        if ";" in line:
            return line.split(";")
        return [line] if self.game.rules.vocabulary.index(line) >= 0 else line.split(",")

    def try_moves(self, seat: int, texts: list[str]) -> bool:
        """Play moves given by their numbers in the list or their codes, all of them or none, or say why not."""
        indices: list[int] = []
        for text in texts:
            indices.append(self.find(seat, text.strip()))
            if indices[-1] < 0:
                return False
        reason = self.reason(seat, indices[0]) if len(indices) == 1 else ""
        if not reason and len(indices) > 1:
            try:
                indices = self.game.in_order(indices, seat)
            except IllegalMove as error:
                reason = self.voice.tell(error)
        if reason:
            self.complain(reason)
            return False
        for index in indices:
            self.play(Move(self.game.rules, self.game.table, seat, index))
        return True

    def find(self, seat: int, text: str) -> int:
        """The index of a move given by its number in the list or its code; -1, and a complaint, if there is none."""
        moves = self.game.moves(seat)
        for number, move in enumerate(moves, 1):
            if text == str(number):
                return move.index
        index = self.game.rules.vocabulary.index(text)
        if text.isdecimal():
            self.complain(self.voice("The moves have the numbers 1 to {last}.", last=len(moves)))
        elif index < 0:
            self.complain(self.voice("There is no move or command {code}: try help.", code=repr(text)))
        return index

    def reason(self, seat: int, index: int) -> str:
        """Why a move is not legal now, in a sentence; nothing if it is."""
        code = self.game.rules.vocabulary.codes[index]
        reason = self.game.why(index, seat, self.voice)
        return self.voice("{move} is not legal now: {reason}", move=code, reason=reason) if reason else ""

    def why(self, seat: int, text: str) -> None:
        """Say why a move is not legal now."""
        index = self.find(seat, text)
        if index < 0:
            return
        reason = self.reason(seat, index)
        if reason:
            self.complain(reason)
        else:
            code = self.game.rules.vocabulary.codes[index]
            self.console.print(self.voice("{move} is legal now.", move=code))

    def undo(self) -> bool:
        """Go back to the last decision that was not the computer's."""
        for number in range(len(self.game.played) - 1, -1, -1):
            if self.game.played[number][0] not in self.computer:
                self.game = self.game.at(number)
                return True
        self.complain(self.voice("There is no move to take back."))
        return False

    def plan_again(self, seat: int) -> bool:
        """Go back to before the decisions of the same kind that a player has just taken one after the other."""
        kind = type(self.game.table.decision(seat))
        earlier = None
        for number in range(len(self.game.played) - 1, -1, -1):
            game = self.game.at(number)
            if self.game.played[number][0] != seat or type(game.table.decision(seat)) is not kind:
                break
            earlier = game
        if earlier is None:
            self.complain(self.voice("There is no move to take back."))
            return False
        self.game = earlier
        return True

    def save(self, name: str) -> None:
        """Write the record where a player wants it."""
        if not name:
            self.complain(self.voice("Name a file, as in: save game.txt"))
            return
        try:
            write_record(self.game, Path(name), self.voice)
        except RecordError as error:
            self.complain(str(error))
            return
        self.console.print(self.voice("Saved in {file}.", file=name), soft_wrap=True)

    def keep(self) -> None:
        """Write the record into the file of this game, if it has one."""
        if self.file is None:
            return
        try:
            write_record(self.game, self.file, self.voice)
        except RecordError as error:
            self.news.append((None, Text(str(error), style="red")))

    def show_lands(self, seat: int, land: str) -> None:
        """Show all that a player has, or that all players have."""
        lands = self.drawing.lands(self.game)
        if land and land not in map(str, range(lands)):
            self.complain(self.voice("The lands have the numbers 0 to {last}.", last=lands - 1))
            return
        for number in [int(land)] if land else range(lands):
            self.console.print(self.drawing.land(self.game, number, seat, self.voice))

    def help(self) -> None:
        code, other = self.drawing.examples
        for command, meaning in (
            (f"3, {code}", self.voice("play a move by its number or its code")),
            ("2; 5; 3", self.voice("play several moves, one after the other or all of a plan")),
            ("plan again", self.voice("go back to the beginning of your plan")),
            (f"why {other}", self.voice("why a move is not legal now")),
            ("undo", self.voice("go back to your last decision")),
            ("moves", self.voice("all moves in full")),
            ("land 1, all", self.voice("what a player has, what all have")),
            ("save game.txt", self.voice("write the record of the game into a file")),
            ("quit", self.voice("leave")),
        ):
            self.console.print(Text.assemble((f"  {command:<15}", "bold cyan"), meaning))
        self.console.print(Text(self.drawing.legend(self.game, self.voice), style="dim"))

    def complain(self, text: str) -> None:
        self.console.print(Text(text, style="red"), soft_wrap=not self.console.is_terminal)
