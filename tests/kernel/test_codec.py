"""Effects as plain data: what is written is read back, and what is malformed is explained."""

from __future__ import annotations

import json

import pytest

from tawantinsuyu.kernel.codec import CodecError, EffectCodec, Plain, effect_classes
from tawantinsuyu.kernel.position import CHANCE, AnyEffect, Ask, Effect, KernelPosition, Seat
from tests.kernel.toy import CODEC, BuryCard, Draw, EachBuries, GainCoins, MayPay, PlayCard

WRITTEN: list[tuple[AnyEffect, list[Plain]]] = [
    (PlayCard(2), ["PlayCard", 2]),
    (Draw(CHANCE, 1), ["Draw", -1, 1]),
    (EachBuries(0, (1, 2)), ["EachBuries", 0, [1, 2]]),
    (EachBuries(0, ()), ["EachBuries", 0, []]),
    (MayPay(1, 3, Draw(CHANCE, 1)), ["MayPay", 1, 3, {"effect": ["Draw", -1, 1]}]),
    (
        MayPay(0, 1, MayPay(0, 2, PlayCard(0))),
        ["MayPay", 0, 1, {"effect": ["MayPay", 0, 2, {"effect": ["PlayCard", 0]}]}],
    ),
]


class Anything(Effect[KernelPosition]):
    """Takes any value, including those that cannot be written."""

    def __init__(self, seat: Seat, what: object) -> None:
        super().__init__(seat)
        self.what = what


class Branch(Anything):
    """A kind of Anything."""

    def resolve(self, s: KernelPosition) -> None:
        """Do nothing."""


class Leaf(Branch):
    """A kind of Branch."""


class MereBase(Anything):
    """A kind of Anything that does not say how it is resolved."""


class OtherBranch(MereBase):
    """Another kind of Anything."""

    def resolve(self, s: KernelPosition) -> None:
        """Do nothing."""


@pytest.mark.parametrize(("effect", "data"), WRITTEN)
def test_an_effect_is_written_as_its_name_and_fields(effect: AnyEffect, data: list[Plain]) -> None:
    assert CODEC.encode(effect) == data


@pytest.mark.parametrize(("effect", "data"), WRITTEN)
def test_an_effect_is_read_back_from_json(effect: AnyEffect, data: list[Plain]) -> None:
    read = CODEC.decode(json.loads(json.dumps(data)))

    assert type(read) is type(effect)
    assert CODEC.encode(read) == data


@pytest.mark.parametrize("value", [None, True, 0, "text", (), (1, ("a", None)), ((), ((),))])
def test_plain_values_and_tuples_of_them_round_trip(value: object) -> None:
    codec = EffectCodec([Anything])

    read = codec.decode(json.loads(json.dumps(codec.encode(Anything(1, value)))))

    assert isinstance(read, Anything)
    assert read.seat == 1
    assert read.what == value
    assert type(read.what) is type(value)


def test_an_effect_within_a_tuple_round_trips() -> None:
    codec = EffectCodec([Anything, GainCoins])

    read = codec.decode(codec.encode(Anything(0, (GainCoins(1, 5), 3))))

    assert codec.encode(read) == ["Anything", 0, [{"effect": ["GainCoins", 1, 5]}, 3]]


@pytest.mark.parametrize(
    ("data", "fault"),
    [
        (None, r"written \[name, field, …\], not None"),
        ("PlayCard", r"written \[name, field, …\], not 'PlayCard'"),
        ({"effect": ["PlayCard", 0]}, r"written \[name, field, …\]"),
        ([], r"written \[name, field, …\], not \[\]"),
        ([1, 2], r"written \[name, field, …\], not \[1, 2\]"),
        (["Cheat", 0], "there is no effect called 'Cheat' in this game"),
        (["Table", 2], "there is no effect called 'Table' in this game"),
        (["Draw", -1], r"Draw has 2 fields \(seat, drawer\), not 1"),
        (["Draw", -1, 0, 0], r"Draw has 2 fields \(seat, drawer\), not 3"),
        (["MayPay", 0, 1, {"reward": ["PlayCard", 0]}], "expected an effect, got {'reward'"),
        (["MayPay", 0, 1, {}], "expected an effect, got {}"),
        (["MayPay", 0, 1, {"effect": ["Cheat", 0]}], "there is no effect called 'Cheat'"),
        (["MayPay", 0, 1, {"effect": 5}], r"written \[name, field, …\], not 5"),
    ],
)
def test_malformed_data_are_explained(data: Plain, fault: str) -> None:
    with pytest.raises(CodecError, match=fault):
        CODEC.decode(data)


def test_numbers_with_fractions_are_not_plain_data() -> None:
    with pytest.raises(CodecError, match="a field of an effect cannot be a float"):
        CODEC.decode(json.loads('["GainCoins", 0, 1.5]'))


def test_an_effect_of_another_game_cannot_be_written() -> None:
    with pytest.raises(CodecError, match="Anything is not an effect of this game"):
        CODEC.encode(Anything(0, 1))


@pytest.mark.parametrize("value", [1.5, [1], {"a": 1}, {1}, object()])
def test_a_field_that_is_not_plain_cannot_be_written(value: object) -> None:
    with pytest.raises(CodecError, match=f"cannot be a {type(value).__name__}"):
        EffectCodec([Anything]).encode(Anything(0, value))


def test_names_of_effects_must_be_unique_within_a_game() -> None:
    twin = type("Draw", (GainCoins,), {})

    with pytest.raises(CodecError, match="two effects are called Draw"):
        EffectCodec([Draw, BuryCard, twin])


def test_a_codec_error_is_a_value_error() -> None:
    with pytest.raises(ValueError, match="Cheat"):
        CODEC.decode(["Cheat"])


def test_all_classes_below_a_root_that_can_be_resolved_are_found_each_once_and_in_a_stable_order() -> None:
    found = [cls.__name__ for cls in effect_classes(Anything)]

    assert found == ["Branch", "Leaf", "OtherBranch"]


def test_bases_of_questions_are_not_found() -> None:
    class Question(Ask[KernelPosition]):
        """A base that says nothing about answers."""

    class Answered(Question):
        """Can be asked."""

        def choose(self, s: KernelPosition, option: int) -> None:
            """Do nothing."""

    found = effect_classes(Ask)

    assert Answered in found
    assert Question not in found
