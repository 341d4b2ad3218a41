"""Pachamama's additional setup (PAC-16, PAC-23, PAC-121)."""

from __future__ import annotations

from tawantinsuyu.automata.draws import Tie
from tawantinsuyu.automata.opponent import board_of, opponent_of
from tawantinsuyu.automata.pachamama.character import pachamama
from tawantinsuyu.core.instruction import Draw
from tawantinsuyu.core.replacing import added
from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import NONE, PRODUCTION
from tawantinsuyu.rules.building import own_building
from tawantinsuyu.rules.question import Question


class DrawStartingProduction(Draw):
    """PAC-16, PAC-C04: put the top Production Building of the stack face down in her area."""

    __slots__ = ("to",)
    rule = "PAC-16"

    def __init__(self, to: int) -> None:
        super().__init__()
        self.to = to

    def options(self, s: State) -> list[int]:
        """The tiles that may be on top of the stack."""
        return s.stacks[PRODUCTION].top_options(0)

    def choose(self, s: State, option: int) -> None:
        """A variant puts it there face up."""
        s.stacks[PRODUCTION].take(option)
        if pachamama(s, self.to).difficulty.production_up:
            s.tell("built", self.to, (option,))
            own_building(s, self.to, option)
        else:
            s.tell("received-building", self.to, ("PAC-16", option))
            player = s.players[self.to]
            player.face_down_buildings = added(player.face_down_buildings, option)

    def key_of(self, s: State, option: int) -> str:
        """`building:P07`."""
        return f"building:{s.catalog.buildings[option].name}"


def faces_left(s: State, seat: int) -> list[int]:
    """PAC-121: the faces of unused tokens."""
    tables = opponent_of(s, seat).tables
    used = [tables.face_token[face] for face in board_of(s).faces if face != NONE]
    return [face for face in range(len(tables.face_names)) if tables.face_token[face] not in used]


def put_face(s: State, seat: int, slot: int, face: int) -> None:
    """PAC-101: the token covers the space of its slot."""
    board_of(s).faces[slot] = face
    s.tell("drew-personality", seat, ("PAC-23", opponent_of(s, seat).tables.face_names[face]))


class DrawFace(Tie):
    """PAC-23: a random token with a random side up."""

    __slots__ = ("slot",)
    rule = "PAC-23"
    field_kinds = (("slot", "number"),)

    def __init__(self, to: int, slot: int) -> None:
        super().__init__(to)
        self.slot = slot

    def candidates(self, s: State) -> list[int]:
        """Both sides of the tokens left."""
        return faces_left(s, self.to)

    def take(self, s: State, candidate: int) -> None:
        put_face(s, self.to, self.slot, candidate)

    def key_of(self, s: State, option: int) -> str:
        """`personality:pac-personality-statue`."""
        return f"personality:{opponent_of(s, self.to).tables.face_names[option]}"

    def where(self, s: State) -> str:
        return str(self.slot + 1)


class ChooseFace(Question):
    """PAC-23, PAC-121: the human chooses a token and its side for a slot."""

    __slots__ = ("opponent", "slot")
    rule = "PAC-121"
    prompt = "choose-personality"
    key_shapes = ("personality:{face}",)
    field_kinds = (("slot", "number"),)

    def __init__(self, seat: int, opponent: int, slot: int) -> None:
        self.seat = seat
        self.opponent = opponent
        self.slot = slot

    def about(self, s: State) -> tuple[str, ...]:
        return ("ABC"[self.slot],)

    def choices(self, s: State) -> list[int]:
        """Both sides of the tokens left."""
        return faces_left(s, self.opponent)

    def pick(self, s: State, option: int) -> None:
        put_face(s, self.opponent, self.slot, option)

    def key(self, s: State, option: int) -> str:
        """`personality:pac-personality-statue`."""
        return f"personality:{opponent_of(s, self.opponent).tables.face_names[option]}"
