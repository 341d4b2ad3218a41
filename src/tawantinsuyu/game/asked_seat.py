"""What a bot receives to make a decision."""

from __future__ import annotations

from tawantinsuyu.core.state import State
from tawantinsuyu.game.decision import Decision, decision_of
from tawantinsuyu.game.knowledge import Knowledge, ViewWithKnowledge, knowledge_of, position_of, settings_of
from tawantinsuyu.game.seat_position import SeatPosition, Sight, seat_position, sight_of
from tawantinsuyu.game.settings import Edition, Settings, box_for, catalog_for
from tawantinsuyu.game.view import View
from tawantinsuyu.game.view_builder import whole_view
from tawantinsuyu.kernel.loop import pending
from tawantinsuyu.rules.question import Question


class AskedSeat:
    """What the asked seat may know and answer, as numbers and as words; each form is built on first use.

    As numbers: `position`, `question` and `options`. As words: `view`, `decision` and `keys`. All list the options in
    the same order, and an answer is an index into it. Valid until the question is answered.
    """

    __slots__ = ("_decision", "_position", "_state", "_view", "options", "seat", "settings")

    def __init__(self, state: State, seat: int, settings: Settings, position: SeatPosition | None = None) -> None:
        self._state = state  # the real position or the seat's own; never handed to a bot
        self._position = position
        self._decision: Decision | None = None
        self._view: View | None = None
        self.seat = seat
        self.settings = settings
        self.options = state.offer
        """The options as the question codes them; do not change the list."""

    @property
    def position(self) -> SeatPosition:
        """The position as the seat may know it, as numbers."""
        if self._position is None:
            self._position = seat_position(self._state, self.seat)
        return self._position

    @property
    def sight(self) -> Sight:
        """The position as the seat sees it, cheaper than `position`: read it at once and never change it."""
        return sight_of(self._state, self.seat) if self._position is None else self._position

    @property
    def question(self) -> Question:
        """The question; its class says what the options mean. It names nothing that is hidden from the seat."""
        asked = pending(self._state)
        assert isinstance(asked, Question)
        return asked

    @property
    def decision(self) -> Decision:
        """The question in words."""
        if self._decision is None:
            self._decision = decision_of(self.position.state, self.question)
        return self._decision

    @property
    def keys(self) -> list[str]:
        """The keys of the options."""
        return self.decision.keys

    @property
    def view(self) -> View:
        """The position in words, as `Game.view` returns it."""
        if self._view is None:
            self._view = whole_view(self.position, self.settings, self.seat, self.decision.to_data(), None)
        return self._view

    @property
    def view_with_knowledge(self) -> ViewWithKnowledge:
        """The view with the knowledge of the seat."""
        knowing: ViewWithKnowledge = {**self.view, "knowledge": self.knowledge}
        return knowing

    @property
    def knowledge(self) -> Knowledge:
        """The position as plain data, from which `asked_from` rebuilds this object in another process."""
        return knowledge_of(self.position, self.settings)


def asked_from(knowledge: Knowledge, edition: Edition | None = None) -> AskedSeat:
    """Rebuild an asked seat from its knowledge; `edition` is the component set, if not the built-in one.

    Raises `SettingsError` for a game with other components.
    """
    box = box_for(edition)
    settings = settings_of(knowledge, box)
    position = position_of(knowledge, catalog_for(settings, box))
    asked = pending(position.state)
    assert isinstance(asked, Question)
    assert asked.seat == position.seat, "another seat is asked"
    position.state.offer = asked.options(position.state)  # follows from what the seat knows
    return AskedSeat(position.state, position.seat, settings, position)
