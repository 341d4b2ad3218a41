import { describe, expect, it } from "vitest";
import { plain } from "../../shared/textSearch";
import { countOf, idsOf, partsOf, searchRules, type Block, type Book } from "./rules";

function block(kind: Block["kind"], more: Partial<Block>): Block {
  return { kind, id: "", text: "", items: [], rows: [], more: [], ...more };
}

const books: Book[] = [
  {
    id: "base",
    title: "Base game",
    chapters: [
      {
        title: "Placing",
        blocks: [
          block("heading", { text: "What it costs" }),
          block("rule", { id: "PLC-07", text: "Food cost = Roaming + Descending (PLC-17), never below 0." }),
          block("heading", { text: "Who walks" }),
          block("rule", {
            id: "PLC-17",
            text: "A Courier lowers it by 1.",
            more: [block("list", { items: ["snow"] })],
          }),
        ],
      },
      {
        title: "Festin",
        blocks: [
          block("rule", { id: "FES-01", text: "Un Festival est déclenché; cœur, żółw łatwy." }),
          block("table", {
            rows: [
              { id: "", cells: ["ID", "Price"] },
              { id: "X01", cells: ["X01", "1 stone"] },
              { id: "X02", cells: ["X02", "1 gold"] },
            ],
          }),
        ],
      },
    ],
  },
];

function idsFor(query: string): string[] {
  return [...idsOf(searchRules(books, query))];
}

describe("searching the rules", () => {
  it("ignores accents and case", () => {
    expect(idsFor("DECLENCHE")).toEqual(["FES-01"]);
    expect(idsFor("coeur")).toEqual(["FES-01"]);
    expect(idsFor("zolw latwy")).toEqual(["FES-01"]);
    expect(plain("Łódź Œuvre")).toBe("lodz oeuvre");
  });

  it("requires all words, in any order", () => {
    expect(idsFor("descending food")).toEqual(["PLC-07"]);
    expect(idsFor("descending courier")).toEqual([]);
  });

  it("finds an id in any form, and then nothing else", () => {
    for (const query of ["PLC-17", "plc17", "plc 17", "Plc-17 "]) expect(idsFor(query)).toEqual(["PLC-17"]);
    expect(idsFor("plc-7")).toEqual(["PLC-07"]);
  });

  it("finds parts of a rule, and rows of a table below its head", () => {
    expect(idsFor("snow")).toEqual(["PLC-17"]);
    const table = searchRules(books, "stone")[0]?.chapters[0]?.blocks[0];
    expect(table?.rows.map((row) => row.cells[0])).toEqual(["ID", "X01"]);
  });

  it("counts titles for what is below them, and keeps the headings of matches", () => {
    expect(idsFor("placing courier")).toEqual(["PLC-17"]);
    expect(searchRules(books, "courier")[0]?.chapters[0]?.blocks.map((each) => each.text)).toEqual([
      "Who walks",
      "A Courier lowers it by 1.",
    ]);
  });

  it("shows everything for an empty query", () => {
    expect(countOf(searchRules(books, "  "))).toBe(5);
  });
});

describe("the parts of a rule", () => {
  const known = idsOf(books);

  it("are ids of known rules and the rest", () => {
    expect(partsOf("See PLC-17, X02, never SEE-99.", known)).toEqual([
      { kind: "text", text: "See " },
      { kind: "rule", text: "PLC-17" },
      { kind: "text", text: ", " },
      { kind: "rule", text: "X02" },
      { kind: "text", text: ", never SEE-99." },
    ]);
  });

  it("mark matches as they are written", () => {
    expect(partsOf("Le Déclenché.", known, ["declenche"])).toEqual([
      { kind: "text", text: "Le " },
      { kind: "match", text: "Déclenché" },
      { kind: "text", text: "." },
    ]);
  });

  it("lose nothing of the text", () => {
    const text = "A PLC-07, b œuf, œ";
    const parts = partsOf(text, known, ["uf", "a"]);

    expect(parts.map((part) => part.text).join("")).toBe(text);
  });
});
