"""A game of OpenSpiel: `import tawantinsuyu.environments.openspiel`, then `pyspiel.load_game("python_tawantinsuyu")`.

Every draw is a chance node of its own. A player's information state is everything they have seen and answered since the
beginning; observations are those of the other environments.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypedDict, cast

from tawantinsuyu.environments.extra import research_extra

with research_extra():
    import numpy as np
    import pyspiel

from tawantinsuyu.encoding.actions import NOWHERE
from tawantinsuyu.environments.coding import GameKind, Reward, check_reward, coding_of
from tawantinsuyu.environments.history import COLUMNS, ROWS, fill
from tawantinsuyu.environments.open_game import OpenGame
from tawantinsuyu.game.settings import SettingsError

NAME: Final = "python_tawantinsuyu"


class Parameters(TypedDict, total=False):
    """The parameters of a kind of game."""

    players: int
    opponent: str
    difficulty: str
    modules: str
    reward: Reward


DEFAULTS: Final[Parameters] = {
    "players": 2,
    "opponent": "",
    "difficulty": "standard",
    "modules": "",
    "reward": "win",
}
BETWEEN_MODULES: Final = "+"

MOST_OUTCOMES: Final = 128
"""More than there are spaces, cards or tiles of any kind; the highest code that a draw of 420 games had is 72."""

LONGEST: Final = 10_000
"""Most answers, and most draws, of a game. The rules set no limit; random games have fewer than 600 of each."""

UTILITIES: Final[Mapping[Reward, tuple[float, float]]] = {"win": (-1, 1), "margin": (-1000, 1000), "score": (0, 1000)}


def _type(players: int, reward: str) -> pyspiel.GameType:
    is_zero_sum = players == 2 and reward != "score"
    return pyspiel.GameType(
        short_name=NAME,
        long_name="Tawantinsuyu",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM if is_zero_sum else pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=4,
        min_num_players=1,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification=dict(DEFAULTS),
    )


class TawantinsuyuGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel says nothing about its types
    """A kind of game: 1 to 4 players, or fewer than 2 with an automated opponent, and modules joined by `+`."""

    def __init__(self, params: Parameters | None = None) -> None:
        """Raises `SettingsError` for impossible games."""
        chosen: Parameters = {**DEFAULTS, **(params or {})}
        modules = tuple([each for each in chosen["modules"].split(BETWEEN_MODULES) if each])
        kind = GameKind(chosen["players"], modules, chosen["opponent"] or None, chosen["difficulty"])
        self.reward = check_reward(chosen["reward"])
        self._beginning = OpenGame.begin(kind)
        self.coding = coding_of(kind)
        least, most = UTILITIES[self.reward]
        game_type = _type(kind.players, self.reward)
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.coding.actions),
            max_chance_outcomes=MOST_OUTCOMES,
            num_players=kind.players,
            min_utility=least,
            max_utility=most,
            utility_sum=0.0 if game_type.utility == pyspiel.GameType.Utility.ZERO_SUM else None,
            max_game_length=LONGEST,
        )
        super().__init__(game_type, info, dict(params or {}))

    def new_initial_state(self, given: object = None) -> TawantinsuyuState:
        """The state before the first draw of the set-up."""
        if given is not None:
            raise SettingsError("a state of this game is made by its history, not from data")
        return TawantinsuyuState(self, self._beginning.copy())

    def max_chance_nodes_in_history(self) -> int:
        return LONGEST

    def make_py_observer(
        self, iig_obs_type: pyspiel.IIGObservationType | None = None, params: Mapping[str, int | str] | None = None
    ) -> GameObserver | None:
        """An observer; None for those we do not have: of all private things at once, or of a private history."""
        wanted = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        if params:
            raise SettingsError(f"observations have no parameters, but these were given: {', '.join(params)}")
        if wanted.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            return None
        if wanted.perfect_recall and not wanted.public_info:
            return None
        return GameObserver(wanted, self.coding.observer.layout.size)


class TawantinsuyuState(pyspiel.State):  # type: ignore[misc]
    """A step of a game: a question to a player, a draw, or the end."""

    def __init__(self, game: TawantinsuyuGame, line: OpenGame) -> None:
        super().__init__(game)
        self.line = line

    def current_player(self) -> int:
        coded = self.line.coded
        if coded.is_over:
            return cast(int, pyspiel.PlayerId.TERMINAL)
        return cast(int, pyspiel.PlayerId.CHANCE) if coded.seat is None else coded.seat

    def _legal_actions(self, player: int) -> list[int]:
        return sorted([action for action in self.line.coded.actions if action != NOWHERE])

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self.line.coded.draws()

    def _apply_action(self, action: int) -> None:
        if self.is_chance_node():
            self.line.coded.draw(action)
        else:
            self.line.play(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return self.line.coded.name_of_draw(action)
        return self.line.coding.actions.names[action]

    def is_terminal(self) -> bool:
        return self.line.coded.is_over

    def returns(self) -> list[float]:
        """What each player has won: nothing before the end."""
        if not self.line.coded.is_over:
            return [0.0] * self.num_players()
        reward = self.get_game().reward
        return [self.line.coded.reward(reward, seat, 0) for seat in range(self.num_players())]

    def __str__(self) -> str:
        return self.line.text()


class GameObserver:
    """An observer as `open_spiel.python.observation` wants it."""

    def __init__(self, wanted: pyspiel.IIGObservationType, columns: int) -> None:
        self._remembers: bool = wanted.perfect_recall
        self._is_public: bool = wanted.public_info
        self._is_private: bool = wanted.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self.tensor = None
        self.dict = {}
        if self._is_public and self._is_private:
            self.tensor = np.zeros(columns + self._remembers * ROWS * COLUMNS, np.float32)
            self.dict = {"observation": self.tensor[:columns]}
            if self._remembers:
                self.dict["history"] = self.tensor[columns:].reshape(ROWS, COLUMNS)

    def set_from(self, state: TawantinsuyuState, player: int) -> None:
        """Fill the tensor with what a player sees or remembers, if there is a tensor."""
        if self.tensor is not None:
            self.dict["observation"][:] = state.line.coded.observe(player)
        if "history" in self.dict:
            fill(state.line.history(player), self.dict["history"])

    def string_from(self, state: TawantinsuyuState, player: int) -> str:
        """What a player sees or remembers."""
        viewer = player if self._is_private else None
        if self._remembers:
            return state.line.remembered(viewer)
        if self._is_public:
            return state.line.seen(viewer)
        return "" if viewer is None else state.line.own(viewer)


pyspiel.register_game(_type(2, "win"), TawantinsuyuGame)
