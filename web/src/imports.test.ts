// The first cut is the feature: `shared` and `table` know no feature, features know few others, and nothing imports in circles.

import { readdirSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { describe, expect, it } from "vitest";

/** The other features that a feature may use. */
const USES: Readonly<Record<string, readonly string[]>> = {
  challenges: ["lobby"],
  companion: ["editions", "lobby", "score_sheet"],
  help: ["reference", "settings"],
  history: ["lobby", "reviews"],
  home: ["challenges", "history", "lobby", "notices", "offline", "people", "tutorial"],
  lobby: ["chat", "editions"],
  play: ["chat", "hints", "lobby", "notices", "puzzles", "report", "result", "tutorial"],
  report: ["history"],
  result: ["history", "score_sheet"],
  reviews: ["lobby"],
  score_sheet: ["editions", "lobby"],
};
/** Made by `make wire`; everything may use them. */
const GENERATED = ["wire.ts", "messages.ts", "events.ts"];
const MOST_SHARED = 25;

const SOURCE = new URL("./", import.meta.url);
const FILES = readdirSync(SOURCE, { recursive: true, encoding: "utf-8" })
  .map((name) => name.replaceAll("\\", "/"))
  .filter((name) => /\.(ts|svelte|css)$/.test(name));
const IMPORT = /(?:\bfrom|\bimport|\bURL\()\s*\(?\s*"(\.{1,2}\/[^"]+)"/g;

type Graph = ReadonlyMap<string, readonly string[]>;
const IMPORTS: Graph = new Map(
  FILES.filter((name) => name !== "imports.test.ts").map((name) => [name, importsOf(name)]),
);

function importsOf(file: string): string[] {
  const source = readFileSync(new URL(file, SOURCE), "utf-8");
  return [...source.matchAll(IMPORT)].flatMap(([, path = ""]) => {
    const target = posix.join(posix.dirname(file), path);
    const match = ["", ".ts", ".svelte.ts"].map((ending) => target + ending).find((name) => FILES.includes(name));
    return match === undefined || match === file ? [] : [match];
  });
}

/** `shared`, `table`, the name of a feature, or the file itself if it is in none of them. */
function roomOf(file: string): string {
  const [first = "", second = ""] = file.split("/");
  return first === "features" ? second : first;
}

function mayImport(room: string, target: string): boolean {
  if (GENERATED.includes(target) || roomOf(target) === room || roomOf(target) === "shared") return true;
  if (room === "shared") return false;
  return room !== "table" ? [...(USES[room] ?? []), "table"].includes(roomOf(target)) : false;
}

/** The first circle of a graph, from a node to itself; empty if there is none. */
function circleIn(graph: Graph): string[] {
  const done = new Set<string>();
  function visit(node: string, path: readonly string[]): string[] {
    if (path.includes(node)) return [...path.slice(path.indexOf(node)), node];
    if (done.has(node)) return [];
    for (const next of graph.get(node) ?? []) {
      const circle = visit(next, [...path, node]);
      if (circle.length) return circle;
    }
    done.add(node);
    return [];
  }
  for (const node of graph.keys()) {
    const circle = visit(node, []);
    if (circle.length) return circle;
  }
  return [];
}

describe("imports", () => {
  it("stay within shared, the table and the features that a feature may use", () => {
    const rooms = [...IMPORTS].filter(([file]) => file.includes("/"));
    const forbidden = rooms.flatMap(([file, targets]) =>
      targets.filter((target) => !mayImport(roomOf(file), target)).map((target) => `${file} imports ${target}`),
    );

    expect(rooms.length).toBeGreaterThan(300);
    expect(forbidden).toEqual([]);
  });

  it("use every permission that features have", () => {
    const used = [...IMPORTS].flatMap(([file, targets]) =>
      targets.map((target) => `${roomOf(file)} ${roomOf(target)}`),
    );
    const permitted = Object.entries(USES).flatMap(([room, others]) => others.map((other) => `${room} ${other}`));

    expect(permitted.filter((each) => !used.includes(each))).toEqual([]);
  });

  it("form no circle, neither of files nor of features", () => {
    expect(circleIn(IMPORTS)).toEqual([]);
    expect(circleIn(new Map(Object.entries(USES)))).toEqual([]);
  });

  it("would notice a circle", () => {
    expect(circleIn(new Map(Object.entries({ a: ["b"], b: ["c"], c: ["b"] })))).toEqual(["b", "c", "b"]);
  });
});

describe("shared", () => {
  it("stays small", () => {
    expect(FILES.filter((name) => roomOf(name) === "shared").length).toBeLessThanOrEqual(MOST_SHARED);
  });
});
