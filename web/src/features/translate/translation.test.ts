import { describe, expect, it } from "vitest";
import { usesIn } from "../../../messageUses";
import { formsOf, hasTerm, isShown, lengthOf, marksOf, pageSections, rowsOf, tomlOf, usesOf } from "./translation";
import type { TranslatedOut } from "../../wire";

function text(name: string, forms: Record<string, string>, more: Partial<TranslatedOut> = {}): TranslatedOut {
  return { name, file: "web-home.toml", forms, stale: false, terms: [], most: null, ...more };
}

const TERMS = [{ name: "worker", group: "workers", forms: ["Robotnik", "Robotni~"] }];
const ENGLISH = [
  text("web:home.play", { "": "Play" }, { most: 8 }),
  text("web:home.left", { one: "{n} Worker", other: "{n} Workers" }, { terms: ["worker"] }),
  text("rules.TSK-07", { "": "So it is." }, { file: "rules/base.md" }),
];
const POLISH = [
  text("web:home.play", { "": "Graj" }),
  text("web:home.left", { one: "{n} Robotnik", few: "{n} Robotników" }, { stale: true }),
];
const ROWS = rowsOf({ language: "en", texts: ENGLISH, terms: [] }, { language: "pl", texts: POLISH, terms: TERMS });
const [play, left, rule] = ROWS;

describe("what is to be done", () => {
  it.each([
    ["nothing", play, {}, ["all"]],
    ["too long a text", play, { "web:home.play": { "": "Zagraj teraz" } }, ["all", "long", "edited"]],
    ["a changed English", left, {}, ["all", "stale"]],
    ["a word off the glossary", left, { "web:home.left": { one: "a", few: "b" } }, ["all", "off-glossary", "edited"]],
    ["a missing text", rule, {}, ["all", "missing"]],
  ])("is %s", (_, row, edits, marks) => {
    expect(row && marksOf(row, edits, TERMS)).toEqual(marks);
  });

  it("counts an argument as two characters, nested ones too", () => {
    expect(lengthOf("{who} gains {1:count {0}}")).toBe("00 gains 00".length);
  });

  it.each([
    ["Robotnikiem", true],
    ["dla robotników!", true],
    ["NieRobotnik", false],
  ])("finds a term in %s: %s", (words, isThere) => {
    expect(hasTerm(TERMS, "worker", words)).toBe(isThere);
  });

  it("searches names, English and translations", () => {
    expect(ROWS.filter((row) => isShown(row, "robot", {}))).toEqual([left]);
    expect(ROWS.filter((row) => isShown(row, "TSK", {}))).toEqual([rule]);
  });
});

describe("changes", () => {
  const edits = { "web:home.play": { "": 'Zagraj "teraz"' }, "web:home.left": { one: "{n} Robotnik" } };

  it("stand before what the server has, form by form", () => {
    expect(left && formsOf(left, edits)).toEqual({ one: "{n} Robotnik", few: "{n} Robotników" });
    expect(rule && formsOf(rule, {})).toEqual({ "": "" });
  });

  it("are handed in as TOML by file and section", () => {
    expect(tomlOf(ROWS, { ...edits, "rules.TSK-07": { "": "Tak." } })).toBe(
      [
        '["web-home.toml"."home"]',
        '"play" = "Zagraj \\"teraz\\""',
        '"left" = { one = "{n} Robotnik", few = "{n} Robotników" }',
        "",
        '["rules/base.md"."rules"]',
        '"TSK-07" = "Tak."',
        "",
      ].join("\n"),
    );
  });

  it("are shown on the page as its own messages", () => {
    expect(pageSections({ ...edits, "event.x": { "": "y" } })).toEqual({
      home: { play: 'Zagraj "teraz"', left: { one: "{n} Robotnik" } },
    });
  });
});

describe("uses of a text", () => {
  const uses = usesIn(
    new Map([
      ["Home.svelte", 'say("home.play")'],
      ["Table.svelte", "say(`part.${each}`) + say('home.play')"],
    ]),
  );

  it("are found in the sources, also where an id is put together", () => {
    expect(usesOf("web:home.play", uses)).toEqual(["Home.svelte", "Table.svelte"]);
    expect(usesOf("web:part.log", uses)).toEqual(["Table.svelte"]);
    expect(usesOf("event.gained", uses)).toEqual([]);
  });
});
