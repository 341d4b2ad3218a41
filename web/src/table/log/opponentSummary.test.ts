import { describe, expect, test } from "vitest";
import { byTurn } from "./log";
import { entry, event, logOf } from "./logEntries";
import { summaryOf } from "./opponentSummary";

const OPPONENT = 1;

function short(...events: Parameters<typeof event>[]) {
  const log = logOf(entry(1, { events: [event("turn", OPPONENT, 4), ...events.map((each) => event(...each))] }));
  const turn = byTurn(log, OPPONENT).at(-1);
  if (!turn) throw new Error("there is no turn");
  const { sentences, changes } = summaryOf(turn);
  return { texts: sentences.map(({ text }) => text), changes };
}

describe("a turn in short", () => {
  test("has the last reason, the main deeds, and the total changes", () => {
    const summary = short(
      ["checked-condition", OPPONENT, "PAC-49", "produce", 1, 0, 1, "unmet"],
      ["checked-condition", OPPONENT, "PAC-49", "worship", 2, 1, 1, "met"],
      ["moved-high-priest", OPPONENT, "worship"],
      ["scored", OPPONENT, 3, "statues"],
      ["paid", OPPONENT, 0, 0, 3, 0],
      ["scored", OPPONENT, 2, "temple"],
      ["gained", 0, "gold", 1],
    );

    expect(summary.texts).toEqual(["checked-condition", "moved-high-priest"]);
    expect(summary.changes).toEqual([
      { seat: OPPONENT, what: "vp", by: 5 },
      { seat: OPPONENT, what: "stone", by: -3 },
    ]);
  });

  test("has the number of spaces that each criterion ruled out", () => {
    const summary = short(
      ["rolled", OPPONENT, "PAC-75", 2],
      ["ruled-out", OPPONENT, "PAC-76", "terrace", 2, 4],
      ["chose-space", OPPONENT, "PAC-77", "T11", 1, 2],
      ["placed", OPPONENT, "priest", "priest", "T11"],
    );

    expect(summary.texts).toEqual(["ruled-out", "placed"]);
  });

  test("falls back on lesser deeds where there is no main one", () => {
    expect(short(["rolled", OPPONENT, "PAC-75", 2], ["recruited", OPPONENT, "priest", "corn-end"]).texts).toEqual([
      "recruited",
    ]);
  });
});
