import { describe, expect, it } from "vitest";
import type { Entry, Sentence } from "../../table/log/log";
import { turnToRepeat, withoutName } from "./opponentTurn";
import type { EventKind } from "../../wire";

function sentence(kind: EventKind, seat: number, by: number, number = 3, facts: (number | string)[] = []): Sentence {
  return { text: `${kind} of ${seat}`, seat, by, turn: { number, seat: by }, event: { kind, seat, facts } };
}

function entry(version: number, ...sentences: Sentence[]): Entry {
  return {
    version,
    kind: "answer",
    seat: -1,
    line: version,
    turn: { number: 3, seat: 1 },
    sentences,
    takenBack: false,
  };
}

describe("the opponent's turn", () => {
  it("has things to do, total gains, and reasons", () => {
    const turn = turnToRepeat(
      [
        entry(1, sentence("placed", 1, 1)),
        entry(
          2,
          sentence("turn", 1, 1),
          sentence("rolled", 1, 1),
          sentence("activated-cell", 1, 1),
          sentence("placed", 1, 1),
          sentence("gained", 1, 1, 3, ["gold", 2]),
          sentence("gained", 1, 1, 3, ["gold", 1]),
          sentence("joined-nomads", -1, 1),
        ),
      ],
      1,
      new Map([[2, ["", "", "", "Place a Priest."]]]),
    );
    expect(turn.toDo.map(({ name, sentence: { text } }) => `${name} ${text}`)).toEqual([
      "2/3 Place a Priest.",
      "2/6 joined-nomads of -1",
    ]);
    expect(turn.reasons.map(({ text }) => text)).toEqual(["rolled of 1", "activated-cell of 1"]);
    expect(turn.changes).toEqual([{ seat: 1, what: "gold", by: 3 }]);
    expect(turn.occasion).toBe("turn");
  });

  it("is told at once in the person's turn, without what the person did or has just entered", () => {
    const turn = turnToRepeat(
      [entry(1, sentence("joined-nomads", -1, 0), sentence("placed", 0, 0), sentence("drew-army-card", 1, 0))],
      0,
      new Map([[1, ["", "", "Draw an Army card."]]]),
    );
    expect(turn.toDo.map(({ sentence: { text } }) => text)).toEqual(["Draw an Army card."]);
    expect(turn.occasion).toBe("meanwhile");
  });

  it("begins with the set-up", () => {
    const turn = turnToRepeat([entry(1, sentence("placed-steps", 1, 0, 0), sentence("gained", 0, 0, 0))], 0);
    expect(turn.toDo.map(({ name }) => name)).toEqual(["1/0"]);
    expect(turn.occasion).toBe("set-up");
  });

  it("has the person's own gains at a Festival, and only there", () => {
    const vp = (by: number) => sentence("scored", by, 0, 3, [2, "temple"]);
    const during = [entry(1, vp(0), sentence("festival", -1, 0, 3, [1])), entry(2, vp(0), vp(1))];
    const after = entry(3, vp(0), sentence("ended-festival", -1, 0, 3, [1]), vp(0));
    const turn = turnToRepeat([...during, after], 1);
    expect(turn.own).toEqual([{ seat: 0, what: "vp", by: 4 }]);
    expect(turn.changes).toEqual([{ seat: 1, what: "vp", by: 2 }]);
    expect(turn.occasion).toBe("festival");
    expect(turnToRepeat([entry(1, vp(0))], 0).occasion).toBeNull();
  });

  it("is shown without its name", () => {
    const one = { ...sentence("placed", 1, 1), text: "Axomamma places a Priest." };
    expect(withoutName(one, "Axomamma").text).toBe("Places a Priest.");
    expect(withoutName(one, "Pachamama").text).toBe("Axomamma places a Priest.");
  });
});
