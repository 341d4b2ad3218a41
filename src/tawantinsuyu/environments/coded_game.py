"""A game that is played by actions."""

from __future__ import annotations

from tawantinsuyu.box.vocabulary import RESOURCES
from tawantinsuyu.encoding.actions import IllegalAction, Mask
from tawantinsuyu.encoding.filling import Kept
from tawantinsuyu.encoding.kept import Beyond
from tawantinsuyu.encoding.observer import Observation
from tawantinsuyu.environments.coding import Coding, Reward
from tawantinsuyu.game.game import Game
from tawantinsuyu.game.search.branch import NOBODY, Branch
from tawantinsuyu.game.seat_position import Sight
from tawantinsuyu.game.view import View


class CodedGame:
    """A game played by actions. It shows the sights of seats only, never the whole position.

    No answers are kept and none can be taken back; keys are made only where they are read.
    """

    def __init__(self, game: Game, coding: Coding) -> None:
        """Takes over the game. It is dealt from its seed; if it has none, every draw is asked for."""
        self._game = game
        self._branch = Branch(game.state, game.chance)
        self._table = coding.actions
        self._observer = coding.observer
        self._filler = coding.observer.filler
        self._kept = Kept(self._filler.seats)
        self._keys: list[str] | None = None
        self._actions: list[int] | None = None

    @property
    def seat(self) -> int | None:
        """The asked seat; None when the game is over or a draw is asked for."""
        seat = self._branch.seat
        return None if seat == NOBODY else seat

    @property
    def is_over(self) -> bool:
        return self._branch.is_over

    @property
    def game(self) -> Game:
        """The current game, for reading only: views, decision, winners."""
        return Game(self._game.settings, self._game.box, self._game.state, None)

    @property
    def keys(self) -> list[str]:
        """The keys of the options."""
        if self._keys is None:
            self._keys = self._branch.keys()
        return self._keys

    @property
    def options(self) -> int:
        """How many options the pending question has."""
        return len(self._branch.offer)

    @property
    def actions(self) -> list[int]:
        """The action of each option of the pending question."""
        if self._actions is None:
            self._actions = self._table.actions(self.keys)
        return self._actions

    def mask(self, seat: int) -> Mask:
        """1 for each action that a seat may choose now; all 0 if another seat is asked."""
        return self._table.mask(self.actions if seat == self._branch.seat else ())

    def write_mask(self, seat: int, masks: bytearray, at: int) -> None:
        """The same as cells of `masks` from `at` on."""
        self._table.write_mask(self.actions if seat == self._branch.seat else (), masks, at)

    def sight(self, seat: int) -> Sight:
        """What a seat sees now."""
        return self._branch.seen_by(seat)

    def observe(self, seat: int) -> Observation:
        return self._observer.observe(self.sight(seat), self._branch.subject(), self._kept)

    def fill(self, seat: int, sight: Sight, rows: list[bytes], at: int, beyond: Beyond) -> None:
        """The cells of an observation; see `Filler.fill`. The sight may be another table's: it is overwritten."""
        self._branch.show(sight, seat)
        self._filler.fill(sight, self._branch.subject(), self._kept, rows, at, beyond)

    def play(self, action: int) -> None:
        """Answer the pending question. Raises `IllegalAction`, having changed nothing."""
        self.answer(self._table.place(action, self.actions))

    def answer(self, place: int) -> None:
        """Answer with the option at a place of the question's list."""
        self._branch.answer(self._branch.offer[place])
        self._keys = None
        self._actions = None

    def draws(self) -> list[tuple[int, float]]:
        """The draws that can be made now and their probabilities; what is drawn is a code, the lowest first."""
        weights = self._branch.weights
        total = sum(weights)
        return sorted([(code, weights[i] / total) for i, code in enumerate(self._branch.offer)]) if weights else []

    def draw(self, code: int) -> None:
        """Make the draw that is asked for. Raises `IllegalAction`, having changed nothing."""
        if not self._branch.weights or code not in self._branch.offer:
            raise IllegalAction(str(code))
        self.answer(self._branch.offer.index(code))

    def name_of_draw(self, code: int) -> str:
        """The key of one of the draws that can be made now."""
        return self._branch.key_of(code)

    def vp(self) -> list[int]:
        """The VP of all seats."""
        return self._branch.vp()

    def winners(self) -> list[int]:
        """The leading seats, at the end the winners."""
        return self._game.winners()

    def reward(self, kind: Reward, seat: int, before: int) -> float:
        """The reward of a seat since it had `before` VP.

        `score` pays VP as they are gained. The others pay at the end only: `win` 1 for a victory, 0 for a shared one
        and -1 for a defeat; `margin` the lead in VP over the best other seat.
        """
        if kind == "score":
            return float(self.vp()[seat] - before)
        if not self._branch.is_over:
            return 0.0
        if kind == "margin":
            now = self.vp()
            return float(now[seat] - max([now[other] for other in range(len(now)) if other != seat]))
        winners = self.winners()
        if seat not in winners:
            return -1.0
        return 0.0 if len(winners) > 1 else 1.0

    def text(self, seat: int) -> str:
        """The view of a seat in a few lines for a terminal."""
        return described(self.game.view(seat))


def described(view: View) -> str:
    """A view in a few lines: time, players, the question."""
    lines = [f"turn {view['turn']}, Festivals {view['festival']['triggered']}, hill {len(view['hill'])} Workers"]
    for seat, player in enumerate(view["players"]):
        goods = " ".join([f"{player['resources'][name]} {name}" for name in RESOURCES])
        workers = ", ".join([f"{count} {name}" for name, count in player["workers"].items()]) or "no Workers"
        mine = " (me)" if seat == view["seat"] else ""
        lines.append(f"seat {seat}{mine}: {player['vp']} VP, {goods}; {workers}; {player['temple_step']}")
    decision = view["decision"]
    if decision is not None:
        keys = " ".join([option["key"] for option in decision["options"]])
        lines.append(f"{' '.join([decision['prompt'], *decision['args']])}: {keys}")
    elif view["winners"] is not None:
        lines.append(f"over; won: {', '.join([str(seat) for seat in view['winners']])}")
    return "\n".join(lines)
