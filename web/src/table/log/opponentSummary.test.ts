import { describe, expect, test } from "vitest";
import { inShort } from "./opponentSummary";
import { byTurn } from "./log";
import { entry, event, logOf } from "./logEntries";

const HERS = 1;

function short(...events: Parameters<typeof event>[]) {
  const log = logOf(entry(1, { events: [event("turn", HERS, 4), ...events.map((each) => event(...each))] }));
  const turn = byTurn(log, HERS).at(-1);
  if (!turn) throw new Error("there is no turn");
  const { sentences, changes } = inShort(turn);
  return { told: sentences.map(({ text }) => text), changes };
}

describe("a turn in short", () => {
  test("says what was looked at last, what was done, and what came of it in all", () => {
    const found = short(
      ["checked-condition", HERS, "PAC-49", "produce", 1, 0, 1, "unmet"],
      ["checked-condition", HERS, "PAC-49", "worship", 2, 1, 1, "met"],
      ["moved-high-priest", HERS, "worship"],
      ["scored", HERS, 3, "statues"],
      ["paid", HERS, 0, 0, 3, 0],
      ["scored", HERS, 2, "temple"],
      ["gained", 0, "gold", 1],
    );

    expect(found.told).toEqual(["checked-condition", "moved-high-priest"]);
    expect(found.changes).toEqual([
      { seat: HERS, what: "vp", by: 5 },
      { seat: HERS, what: "stone", by: -3 },
    ]);
  });

  test("says how many spaces fell to which criterion", () => {
    const found = short(
      ["rolled", HERS, "PAC-75", 2],
      ["ruled-out", HERS, "PAC-76", "terrace", 2, 4],
      ["chose-space", HERS, "PAC-77", "T11", 1, 2],
      ["placed", HERS, "priest", "priest", "T11"],
    );

    expect(found.told).toEqual(["ruled-out", "placed"]);
  });

  test("falls back on lesser deeds where there is no main one", () => {
    expect(short(["rolled", HERS, "PAC-75", 2], ["recruited", HERS, "priest", "corn-end"]).told).toEqual(["recruited"]);
  });
});
