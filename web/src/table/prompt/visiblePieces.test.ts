import { expect, test } from "vitest";
import { offTableIds, visibleIds } from "./visiblePieces";
import type { OptionView, View } from "../../wire";

const PLAYER = { buildings: ["P01"], buildings_down: ["P02"], army_up: [], army_down: ["A01"], tapestries: [["W01"]] };
const VIEW = {
  market: { production: ["P03", null], passive: ["Z01", null] },
  god_offer: ["G01"],
  god_aside: [],
  weavings_drawn: ["W02", null],
  weavings_set_aside: [],
  golden_age: null,
  players: [{ ...PLAYER, hand: { god_cards: ["G02"], laid_cards: [], army_cards: ["A02"] } }],
} as unknown as View;

function offers(...places: string[]): Map<string, OptionView[]> {
  return new Map(places.map((place) => [place, []]));
}

test("face-up things have a place, whoever owns them", () => {
  expect([...visibleIds(VIEW)].sort()).toEqual(
    ["A01", "A02", "G01", "G02", "P01", "P02", "P03", "W01", "W02", "Z01"].sort(),
  );
});

test("what can be chosen and is not on the table is shown separately", () => {
  expect(offTableIds(VIEW, offers("face:P03", "face:SW01", "face:A02", "space-T11", "face:A09"))).toEqual([
    "SW01",
    "A09",
  ]);
});

test("what is no card or tile, or is face up, is not shown separately", () => {
  const places = [
    "face:W01",
    "face:P01",
    "antisuyu-1",
    "coricancha-produce",
    "section-2",
    "casualties",
    "mine:small-sun",
  ];

  expect(offTableIds(VIEW, offers(...places))).toEqual([]);
});
