import { describe, expect, test } from "vitest";
import { entry, event, logOf, sentencesOf } from "../log/logEntries";
import { changesOf, condensed, splitOwn, flightsOf, stepsOf, sumChanges } from "./animationSteps";
import type { EventOut } from "../../wire";

function steps(...events: EventOut[]) {
  return stepsOf(sentencesOf(logOf(entry(1, { seat: 1, events }))), 0);
}

describe("the steps of what happened", () => {
  test("are deeds, each with its effects", () => {
    const all = steps(
      event("built-steps", 1, "1-upper"),
      event("scored", 1, 4, "steps"),
      event("gained", 1, "corn", 1),
      event("took-nomad", 1, "priest"),
      event("joined-nomads", -1, "courier"),
    );

    expect(all.map(({ text }) => text)).toEqual(["built-steps", "took-nomad"]);
    expect(all[0]?.changes).toEqual([
      { seat: 1, what: "vp", by: 4 },
      { seat: 1, what: "corn", by: 1 },
    ]);
    expect(all[1]?.places).toEqual(["nomad:priest", "nomad:courier"]);
  });

  test("of an automated opponent have the last reason for them", () => {
    const all = steps(
      event("rolled", 1, "AXO-82", 2),
      event("chose-space", 1, "AXO-85", "T11", 1, 1),
      event("placed", 1, "priest", "priest", "T11"),
      event("built", 1, "Z07"),
    );

    expect(all.map(({ text, reason }) => [text, reason])).toEqual([
      ["placed", "chose-space"],
      ["built", ""],
    ]);
  });

  test("start over with a turn, and before anything was done", () => {
    const all = steps(event("scored", 1, 1, "temple"), event("turn", 0, 7), event("gained", 0, "gold", 1));

    expect(all.map(({ text, by }) => [text, by])).toEqual([
      ["scored", 1],
      ["gained", 0],
    ]);
  });

  test("include payments made before them", () => {
    const all = steps(event("paid", 1, 0, 0, 1), event("built", 1, "Z07"), event("paid", 1, 0, 1));

    expect(all.map(({ text }) => text)).toEqual(["built"]);
    expect(all[0]?.changes.map(({ what }) => what)).toEqual(["stone", "corn"]);
  });

  test("do not inherit the reason of an aside", () => {
    const all = steps(
      event("activated-cell", 1, "AXO-92", "axo-top-5"),
      event("chose-resource", 1, "AXO-97", "corn"),
      event("gained", 1, "corn", 2),
      event("built", 1, "Z07"),
    );

    expect(all.map(({ reason }) => reason)).toEqual(["", ""]);
  });

  test("are condensed to what can be shown in time, without losing a moving piece", () => {
    const all = steps(...Array.from({ length: 10 }, (_, index) => event("built", 1, `Z${index}`)));

    const few = condensed(all, 4);

    expect(few).toHaveLength(4);
    expect(few.flatMap(({ flights }) => flights)).toEqual(all.flatMap(({ flights }) => flights));
    expect(condensed(all, 10)).toEqual(all);
  });

  test("let a piece that moves twice continue from where it was", () => {
    const [first, second] = steps(event("climbed", 1, "temple-3"), event("climbed", 1, "temple-4"));

    expect(first?.flights).toEqual([{ symbol: "piece-temple-1", from: ["@temple-1"], to: ["temple-3"] }]);
    expect(second?.flights).toEqual([{ symbol: "piece-temple-1", from: ["temple-3"], to: ["temple-4"] }]);
  });
});

describe("a piece that moves", () => {
  test("comes from the viewer's Workers, or from another's panel", () => {
    const placed = event("placed", 0, "priest", "priest", "T11");

    expect(flightsOf(placed, 0)).toEqual([
      { symbol: "piece-worker-priest", from: ["worker:priest", "player:0"], to: ["@hill-T11"] },
    ]);
    expect(flightsOf(placed, 1)[0]?.from).toEqual(["player:0"]);
  });

  test("is the back of a card, which turns for those who may see which one it is", () => {
    const back = { symbol: "face-back-god", from: ["deck:god"], to: ["player:0"] };

    expect(flightsOf({ ...event("drew-god-card", 0), secret: ["G03"] }, 0)).toEqual([{ ...back, turns: "face-G03" }]);
    expect(flightsOf(event("drew-god-card", 0), 1)).toEqual([back]);
    expect(flightsOf(event("offered-god-card", -1, "G05"), 1)).toEqual([
      { ...back, to: ["face:G05"], turns: "face-G05" },
    ]);
  });

  test("is left out where start or end are unknown", () => {
    expect(flightsOf(event("revealed-building", -1, "Z07", 2), 0)).toEqual([]);
    expect(flightsOf(event("casualty", -1, "priest"), 0)).toEqual([]);
  });
});

describe("a player's changes", () => {
  test("are the points and resources of an event", () => {
    expect(changesOf(event("paid", 1, 2, 0, 0, 1, 0))).toEqual([
      { seat: 1, what: "potato", by: -2 },
      { seat: 1, what: "gold", by: -1 },
    ]);
    expect(changesOf(event("exchanged", 1, "gold", 1, "corn", 2))).toEqual([
      { seat: 1, what: "gold", by: -1 },
      { seat: 1, what: "corn", by: 2 },
    ]);
    expect(changesOf(event("scored", 1, -8, "upkeep"))).toEqual([{ seat: 1, what: "vp", by: -8 }]);
    expect(changesOf(event("placed", 1, "priest", "priest", "T11"))).toEqual([]);
  });
});

describe("what others did", () => {
  test("begins with their turn, even in the entry of the viewer's own answer", () => {
    const log = logOf(
      entry(1, { seat: 0, turn: 2, events: [event("paid", 0, 1), event("turn", 1, 2), event("built", 1, "Z07")] }),
      entry(2, { seat: 1, turn: 2, events: [event("gained", 0, "corn", 1)] }),
    );

    const [mine, others] = splitOwn(log, 0);

    expect(mine.map(({ text }) => text)).toEqual(["paid"]);
    expect(others.map(({ text }) => text)).toEqual(["turn", "built", "gained"]);
  });

  test("is everything for somebody who only watches", () => {
    expect(splitOwn(logOf(entry(1, { seat: 0, events: [event("paid", 0, 1)] })), null)[1]).toHaveLength(1);
  });
});

describe("gains and losses", () => {
  test("of the same thing are added up, and left out if they cancel", () => {
    const change = (seat: number, what: string, by: number) => ({ seat, what, by });

    expect(sumChanges([change(0, "vp", 2), change(1, "vp", 1), change(0, "vp", 3)])).toEqual([
      change(0, "vp", 5),
      change(1, "vp", 1),
    ]);
    expect(sumChanges([change(0, "corn", 2), change(0, "corn", -2)])).toEqual([]);
  });
});
