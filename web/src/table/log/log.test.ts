import { describe, expect, test } from "vitest";
import { byTurn, ofPlayer, turnStarts, withMoves, type Entry } from "./log";
import { entry, event } from "./logEntries";
import type { EventOut, MoveOut } from "../../wire";

function move(version: number, line: number, kind: MoveOut["kind"] = "answer", events: string[] = ["gained"]): MoveOut {
  const given = events.map((each) => ({ kind: each, seat: 0, facts: [] }) as unknown as EventOut);
  return { version, kind, seat: 0, key: null, line, turn: 1, events: given, at: 0 };
}

function takenBack(log: Entry[]): number[] {
  return log.filter((entry) => entry.takenBack).map((entry) => entry.version);
}

describe("the log", () => {
  test("grows by new entries only, and in their order", () => {
    const first = withMoves([], [move(3, 2), move(4, 3)], [["three"], ["four"]]);

    const log = withMoves(first, [move(2, 1), move(3, 2), move(5, 4)], [["two"], ["three again"], ["five"]]);

    expect(log.map((entry) => entry.version)).toEqual([2, 3, 4, 5]);
    expect(log[1]?.sentences.map((sentence) => sentence.text)).toEqual(["three"]);
  });

  test("keeps the entries that say the same as before", () => {
    const first = withMoves([], [move(1, 1), move(2, 2)], [["one"], ["two"]]);

    const log = withMoves(first, [move(3, 1, "undo", [])], [["back"]]);

    expect(log[0]).toBe(first[0]);
    expect(log[1]).not.toBe(first[1]);
  });

  test("marks what was undone, and only that", () => {
    const log = withMoves(
      [],
      [move(1, 1), move(2, 2), move(3, 1, "undo", []), move(4, 2)],
      [["a"], ["b"], ["c"], ["d"]],
    );

    expect(takenBack(log)).toEqual([2]);
  });

  test("marks everything after the point that a take-back goes to", () => {
    const moves = [move(1, 1), move(2, 2), move(3, 3), move(4, 1, "takeback", []), move(5, 2)];

    expect(takenBack(withMoves([], moves, []))).toEqual([2, 3]);
  });

  test("marks what was undone when earlier entries are read later", () => {
    const late = withMoves([], [move(3, 1, "undo", [])], [["c"]]);

    expect(takenBack(withMoves(late, [move(1, 1), move(2, 2)], [["a"], ["b"]]))).toEqual([2]);
  });
});

describe("the log by turns", () => {
  test("splits an entry that ends a turn", () => {
    const events = [event("paid", 0), event("turn", 1, 2), event("rolled", 1)];
    const moves = [entry(1, { events: [event("gained", 0)] }), entry(2, { turn: 2, events })];

    const turns = byTurn(withMoves([], moves, [["Ana gains."], ["Ana pays.", "— Turn 2 —", "She rolls."]]));

    expect(turns.map(({ number, seat }) => [number, seat])).toEqual([
      [1, 0],
      [2, 1],
    ]);
    expect(turns.map((turn) => turn.paragraphs.map((paragraph) => paragraph.text))).toEqual([
      ["Ana gains.", "Ana pays."],
      ["She rolls."],
    ]);
  });

  test("gives each step of an automated opponent a paragraph", () => {
    const log = withMoves([], [move(1, 1, "answer", ["rolled", "placed"])], [["She rolls.", "She places."]]);

    expect(byTurn(log, 0)[0]?.paragraphs).toHaveLength(2);
    expect(byTurn(log, 1)[0]?.paragraphs).toHaveLength(1);
  });

  test("makes one paragraph of an entry and leaves out empty sentences", () => {
    const turns = byTurn(
      withMoves([], [move(1, 1, "answer", ["a", "b"]), move(2, 2, "answer", [])], [["A.", "B."], []]),
    );

    expect(turns[0]?.paragraphs.map((paragraph) => paragraph.text)).toEqual(["A. B."]);
  });

  test("knows whose turn it was, even after going back to an earlier turn", () => {
    const log = withMoves(
      [],
      [
        entry(1, { seat: 0, turn: 3, events: [event("paid", 0)] }),
        entry(2, { seat: 0, turn: 4, events: [event("turn", 1, 4)] }),
        entry(3, { seat: 1, turn: 4, events: [event("gained", 1)] }),
        entry(4, { seat: null, kind: "takeback", line: 1, turn: 3 }),
        entry(5, { seat: 0, line: 2, turn: 3, events: [event("gained", 0)] }),
      ],
      [["pays"], ["Turn 4"], ["gains"], ["back"], ["gains again"]],
    );

    expect(log.map((each) => each.turn.seat)).toEqual([0, 0, 1, 0, 0]);
    expect(byTurn(log).map(({ number, seat }) => [number, seat])).toEqual([
      [3, 0],
      [4, 1],
      [3, 0],
    ]);
  });

  test("of one player has their turns, and what else concerns them", () => {
    const log = withMoves(
      [],
      [
        entry(1, { seat: 0, turn: 3, events: [event("paid", 0)] }),
        entry(2, { seat: 0, turn: 4, events: [event("turn", 1, 4), event("placed", 1)] }),
        entry(3, { seat: 1, turn: 4, events: [event("scored", 0, 2)] }),
      ],
      [["Ana pays."], ["Turn 4", "Bo places."], ["Ana scores."]],
    );

    const texts = (seat: number) =>
      ofPlayer(byTurn(log), seat).flatMap((turn) => turn.paragraphs.map((paragraph) => paragraph.text));

    expect(texts(0)).toEqual(["Ana pays.", "Ana scores."]);
    expect(texts(1)).toEqual(["Bo places.", "Ana scores."]);
  });
});

test("turns begin before their first answer that counts", () => {
  const begins = { ...move(1, 1), turn: 0, events: [{ kind: "turn", seat: 0, facts: [1] } as unknown as EventOut] };
  const log = withMoves(
    [],
    [begins, move(2, 2), move(3, 1, "undo", []), move(4, 2), move(5, 3)],
    [["a"], ["b"], ["c"], ["d"], ["e"]],
  );

  expect(turnStarts(log)).toEqual([{ number: 1, line: 1 }]);
});
