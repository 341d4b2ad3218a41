import { describe, expect, test } from "vitest";
import { eachOf, familyOf, formOf, nearest, wordsOf } from "./components";

const BOOK = {
  god_card: { G01: "G01 zigzag: 3 potatoes" },
  passive_building: { Z07: "Z07 Storehouse" },
  weaving: { W05: "W05 river" },
  statue: { "small-sun": "small Statue, sun" },
  worker: { priest: "Priest" },
};

describe("a component", () => {
  test("has the family under which the word book lists it", () => {
    expect(["G01", "Z07", "W05", "small-sun"].map((id) => familyOf(BOOK, id))).toEqual([
      "god_card",
      "passive_building",
      "weaving",
      "statue",
    ]);
  });

  test("has no family if the word book lists it in none with faces", () => {
    expect(familyOf(BOOK, "priest")).toBeNull();
  });

  test("has the text of the word book, or its id", () => {
    expect(wordsOf(BOOK, "Z07")).toBe("Z07 Storehouse");
    expect(wordsOf(BOOK, "Z99")).toBe("Z99");
  });

  test("is as tall as its kind", () => {
    const isTall = (id: string) => formOf(BOOK, id).height > formOf(BOOK, id).width;

    expect(["G01", "Z07", "W05", "small-sun", "back-army", "back-weaving"].map(isTall)).toEqual([
      true,
      false,
      false,
      true,
      true,
      false,
    ]);
  });
});

test("counts are expanded one by one", () => {
  expect(eachOf({ priest: 2, courier: 1, warrior: 0 })).toEqual(["priest", "priest", "courier"]);
});

describe("the nearest belongings", () => {
  test("are the viewer's own", () => {
    expect(nearest({ seat: 2, active: 1, to_act: 0 })).toBe(2);
  });

  test("are, for a spectator, the active player's, else those of the player to act", () => {
    expect(nearest({ seat: null, active: 1, to_act: 0 })).toBe(1);
    expect(nearest({ seat: null, active: null, to_act: 3 })).toBe(3);
    expect(nearest({ seat: null, active: null, to_act: -1 })).toBe(0);
  });
});
