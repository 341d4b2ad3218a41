"""GA-SET-01: which modules may be combined, and the errors for other choices."""

from __future__ import annotations

from itertools import product
from typing import Any, Final

import pytest

import tawantinsuyu as tw
from tawantinsuyu.game.expansions import MODULES
from tawantinsuyu.golden_age.rulings import CHOICES, NEEDS

SUNS: Final = ((), ("way-of-the-sun:simpa",), ("way-of-the-sun:ruruy",))
OTHERS: Final = ((), ("vassals",)), ((), ("nobles",)), ((), ("buildings",))
COMBINATIONS: Final = [tuple(sum(parts, ())) for parts in product(SUNS, *OTHERS)]
PUBLIC: Final = {"sun": "way-of-the-sun:ruruy", "vassals": "vassals", "nobles": "nobles", "buildings": "buildings"}
GATED: Final = [name for name in CHOICES if NEEDS[name]]


def refused(**settings: Any) -> str:
    with pytest.raises(tw.SettingsError) as caught:
        tw.new_game(**settings)
    return str(caught.value)


def test_GA_SET_01_four_independent_switches_make_24_combinations() -> None:
    assert len(set(COMBINATIONS)) == 3 * 2 * 2 * 2
    assert {name for combination in COMBINATIONS for name in combination} == set(MODULES)


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("modules", COMBINATIONS, ids="+".join)
def test_GA_SET_01_every_combination_is_legal_and_reaches_the_first_turn(
    modules: tuple[str, ...], players: int
) -> None:
    game = tw.new_game(players=players, seed=3, modules=modules)

    assert game.settings.modules == tuple(name for name in MODULES if name in modules)
    while game.decision is not None and game.decision.rule != "TRN-06":
        game.play(game.decision.options[-1].key)
    assert game.decision is not None
    assert game.view(0)["turn"] == 1
    has_influence = "vassals" in modules
    names = [game.state.catalog.secondary[i].name for i in range(len(game.state.catalog.secondary))]
    assert ("influence" in names) is has_influence
    assert any(name.startswith("use-building") for name in names) is ("buildings" in modules)


def test_GA_SET_01_module_2_and_3_together_are_not_refused() -> None:
    game = tw.new_game(players=2, seed=1, modules=["vassals", "nobles"])

    assert game.settings.modules == ("vassals", "nobles")


@pytest.mark.parametrize(
    ("modules", "side"),
    [
        ("golden-age", "simpa"),
        (["golden-age"], "simpa"),
        (["golden-age", "vassals"], "simpa"),
        (["way-of-the-sun:ruruy", "golden-age"], "ruruy"),
    ],
)
def test_GA_SET_01_golden_age_means_all_of_it(modules: str | list[str], side: str) -> None:
    game = tw.new_game(players=2, seed=1, modules=modules)

    assert game.settings.modules == (f"way-of-the-sun:{side}", "vassals", "nobles", "buildings")


def test_GA_SET_01_the_order_in_which_modules_are_named_does_not_matter() -> None:
    games = [
        tw.new_game(players=2, seed=5, modules=names)
        for names in (["nobles", "way-of-the-sun:simpa"], ("way-of-the-sun:simpa", "nobles"))
    ]

    assert games[0].settings == games[1].settings
    assert games[0].view(0) == games[1].view(0)


def test_GA_SET_01_without_modules_it_is_the_base_game() -> None:
    game = tw.new_game(players=2, seed=5)

    assert game.settings.modules == ()
    assert game.state.annex is None


@pytest.mark.parametrize("name", ["sun", "way-of-the-sun", "way-of-the-sun:ruruy ", "Vassals", "", 3, None, ["nobles"]])
def test_GA_SET_01_a_wrong_name_is_told_what_there_is(name: object) -> None:
    said = refused(players=2, modules=[name])

    assert f"there is no module {name!r}" in said
    assert "way-of-the-sun:simpa, way-of-the-sun:ruruy, vassals, nobles, buildings" in said


def test_GA_SET_01_a_module_is_named_once() -> None:
    assert refused(players=2, modules=["nobles", "nobles"]) == "the module 'nobles' is named twice"


@pytest.mark.parametrize("modules", ["vassals", {"vassals"}, {"vassals": True}, None, 7])
def test_GA_SET_01_modules_are_a_list(modules: object) -> None:
    assert refused(players=2, modules=modules).startswith("modules: expected a list such as ['vassals', 'nobles'], not")


def test_GA_SET_05_the_overlay_lies_with_one_side_up() -> None:
    said = refused(players=2, modules=["way-of-the-sun:ruruy", "vassals", "way-of-the-sun:simpa"])

    assert said == "the Temple overlay shows only one side: way-of-the-sun:simpa or way-of-the-sun:ruruy"


@pytest.mark.parametrize("module", MODULES)
def test_AXO_12_axomamma_refuses_every_module(module: str) -> None:
    said = refused(players=1, opponent="axomamma", modules=[module])

    assert said.startswith(f"'axomamma' plays the base game only, not with the module {module}")


# -- variants


@pytest.mark.parametrize("name", GATED)
def test_GA_SET_01_a_variant_without_its_module_is_refused(name: str) -> None:
    needs = [words.split("|") for words in NEEDS[name]]
    others = [PUBLIC[word] for word in PUBLIC if all(word not in words for words in needs)]

    said = refused(players=2, modules=others, variants={name: CHOICES[name][1]})

    needed = " and ".join(" or ".join(PUBLIC[word].partition(":")[0] for word in words) for words in needs)
    assert said == f"variant {name!r} has no effect without the module {needed}"


@pytest.mark.parametrize("name", CHOICES)
def test_GA_SET_01_a_variant_with_its_module_is_kept_in_the_settings(name: str) -> None:
    for value in CHOICES[name][1:]:
        game = tw.new_game(players=2, modules=list(PUBLIC.values()), variants={name: value})

        assert game.settings.variants == {name: value}


@pytest.mark.parametrize("name", GATED)
def test_GA_SET_01_a_default_needs_no_module_and_is_left_out(name: str) -> None:
    game = tw.new_game(players=2, variants={name: CHOICES[name][0]})

    assert game.settings.variants == {}


@pytest.mark.parametrize("name", CHOICES)
def test_GA_SET_01_a_wrong_value_is_told_the_values(name: str) -> None:
    said = refused(players=2, modules=list(PUBLIC.values()), variants={name: "perhaps"})

    assert said == f"variant {name!r} is one of {', '.join(CHOICES[name])}, not 'perhaps'"


def test_GA_SET_01_switches_may_be_given_as_truth_values() -> None:
    game = tw.new_game(players=2, modules=["way-of-the-sun:ruruy"], variants={"m1.festival_reveal_weaving": True})

    assert game.settings.variants == {"m1.festival_reveal_weaving": "true"}


def test_GA_SET_01_a_variant_of_two_modules_names_the_missing_one() -> None:
    said = refused(players=2, modules=["nobles"], variants={"vn10.prophecy_vp": 10})

    assert said == "variant 'vn10.prophecy_vp' has no effect without the module vassals"
