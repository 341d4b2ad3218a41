import { describe, expect, it } from "vitest";
import { matching, newCompanion, placeOf, readGame, tagsOf, takenBack, withDraw, writeGame } from "./companionGame";
import type { DrawOut, StartIn, View } from "../../wire";

const START: StartIn = {
  opponent: "axomamma",
  difficulty: "standard",
  modules: [],
  variants: {},
  text: "",
  care: "exact",
};
const sun = { icon: "god-sun", words: "sun" };
const gold = { icon: "gold", words: "gold" };
const card = { icon: "card", words: "card" };
const draw: DrawOut = {
  prompt: "Which card?",
  kind: "answer",
  rule: "GOD-12",
  hidden: false,
  by_symbol: false,
  results: [
    { key: "god-card:G01", label: "Sun God card: 3 potatoes (G01)", tags: [card, gold, sun] },
    { key: "god-card:G02", label: "Sun God card: 3 potatoes (G02)", tags: [card, gold, sun] },
    { key: "god-card:G03", label: "Wave God card: 2 stone (G03)", tags: [card] },
  ],
};

describe("a stored game", () => {
  it("is read as it was written", () => {
    const game = { ...newCompanion(START), entries: [{ kind: "answer" as const, what: "die:1" }], done: 1 };
    expect(readGame(writeGame(game))).toEqual(game);
  });

  it("stores its edition; an older game has none", () => {
    const edition = { name: "mine", text: "[edition]" };
    const game = newCompanion({ ...START, components: "0123456789abcdef" }, edition);
    expect(readGame(writeGame(game))).toEqual(game);
    expect(readGame(JSON.stringify({ version: 1, start: START, entries: [] }))?.edition).toBeNull();
  });

  it.each([null, "", "{}", '{"version":2}', '{"version":1,"start":{}}'])("is null for %s", (text) => {
    expect(readGame(text)).toBeNull();
  });
});

describe("taking back", () => {
  const entries = ["die:1", "act", "", ""].map((what) => ({ kind: "answer" as const, what }));
  const left = (game: object) => takenBack({ ...newCompanion(START), entries, ...game }).entries.length;

  it("skips what the page entered by itself, up to the last tap", () => {
    expect(left({ automatic: [3, 4] })).toBe(1);
    expect(left({ automatic: [3] })).toBe(3);
    expect(left({})).toBe(3);
    expect(left({ automatic: [1, 2, 3, 4] })).toBe(0);
    expect(left({ entries: [] })).toBe(0);
  });

  it("forgets what came after it", () => {
    const game = takenBack({ ...newCompanion(START), entries, done: 4, automatic: [1, 3, 4] });
    expect([game.done, game.automatic]).toEqual([1, [1]]);
  });
});

describe("the results of a draw", () => {
  const keys = (tags: string[], words: string) => matching(draw, new Set(tags), words).map(({ key }) => key);

  it("match tags and words, and identical cards are one", () => {
    expect(keys([], "")).toEqual(["god-card:G01", "god-card:G03"]);
    expect(keys(["god-sun", "gold"], "")).toEqual(["god-card:G01"]);
    expect(keys([], "STONE wave")).toEqual(["god-card:G03"]);
    expect(keys([], "G02")).toEqual(["god-card:G02"]);
    expect(keys(["god-sun"], "stone")).toEqual([]);
  });

  it("match without accents, and by the words of their tags", () => {
    const tag = { icon: "god-squares", words: "kwadraty" };
    const polish = { key: "god-card:G16", label: "Karta Bogów z kwadratami: 1 złoto (G16)", tags: [tag] };
    expect(matching({ ...draw, results: [polish] }, new Set(), "kwadraty zloto")).toEqual([polish]);
  });

  it("have distinguishing tags, gods first", () => {
    expect(tagsOf(draw).map(({ icon }) => icon)).toEqual(["god-sun", "gold"]);
  });

  it.each([
    ["space:T12", "space-T12"],
    ["conquer:antisuyu-2", "antisuyu-2"],
    ["nomad:priest", "nomad:priest"],
    ["building:Z01", "face:Z01"],
    ["die:3", null],
  ])("%s lie at %s", (key, place) => {
    expect(placeOf(key)).toBe(place);
  });

  it("become options of the view's question", () => {
    const view = { seat: 0, to_act: -1, decision: null } as View;
    expect(withDraw(view, null)).toBe(view);
    expect(withDraw(view, draw).to_act).toBe(0);
    expect(withDraw(view, draw).decision?.options[2]).toEqual({
      key: "god-card:G03",
      label: { id: "god-card", args: ["G03"] },
      place: "face:G03",
    });
  });
});
