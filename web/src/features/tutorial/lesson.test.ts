import { describe, expect, it } from "vitest";
import type { LessonOut } from "../../wire";
import { learnedBy, lessonAt, nextLesson, POINTS } from "./lesson";
import { understood } from "./lessons.svelte";

const READ = { say: "lesson-step.nobles", key: "", places: [], rule: "" };
const steps = [READ, { ...READ, key: "act" }, READ, { ...READ, key: "climb:1" }];
const none = new Set<number>();

function lesson(id: string, met: string[] = [], anyone = false): LessonOut {
  return { id, group: "task", met, anyone, steps: [] };
}

describe("where one is in a lesson", () => {
  it("begins with what is read, and goes on when it was read", () => {
    expect(lessonAt(steps, 0, none, ["act", "gold"])).toEqual({ index: 0, step: steps[0] });
    expect(lessonAt(steps, 0, new Set([0]), ["act", "gold"])).toEqual({ index: 1, step: steps[1] });
  });

  it("follows from the answers: what is taken back is asked for again", () => {
    expect(lessonAt(steps, 1, new Set([0]), ["climb:1"])).toMatchObject({ index: 2 });
    expect(lessonAt(steps, 1, new Set([0, 2]), ["climb:1"])).toMatchObject({ index: 3 });
    expect(lessonAt(steps, 0, new Set([0, 2]), ["act"])).toMatchObject({ index: 1 });
  });

  it("needs no reading again after the page was loaded anew", () => {
    expect(lessonAt(steps, 2, none, ["pray"])).toBe("done");
    expect(lessonAt(steps, 1, none, ["climb:1"])).toMatchObject({ index: 2 });
  });

  it("says so where another way was taken, and waits while others play", () => {
    expect(lessonAt(steps, 1, new Set([2]), ["pray", "train"])).toBe("off-way");
    expect(lessonAt(steps, 1, new Set([2]), null)).toBe("waiting");
    expect(lessonAt(steps, 9, none, null)).toBe("done");
  });
});

describe("what is learned", () => {
  const all = [
    lesson("steps", ["activated-task:steps"]),
    lesson("conquest", ["conquered"]),
    lesson("festival", ["festival"], true),
  ];

  it("is what the learner did; a Festival is everybody's", () => {
    const events = [
      { kind: "activated-task", seat: 0, facts: ["steps", "T11", 1] },
      { kind: "conquered", seat: 1, facts: ["antisuyu-1"] },
      { kind: "festival", seat: 1, facts: [1] },
    ];

    expect(learnedBy(all, events, [0])).toEqual(["steps", "festival"]);
  });

  it("is gone on with by the next lesson, and ends when all is learned", () => {
    expect(nextLesson(all, new Set(["steps"]), "steps")?.id).toBe("conquest");
    expect(nextLesson(all, new Set(["festival"]), "festival")?.id).toBe("steps");
    expect(nextLesson(all, new Set(["steps", "conquest", "festival"]), "steps")).toBeNull();
  });

  it("is kept, as far as it can be understood", () => {
    expect([...understood('["steps", 3]')]).toEqual(["steps"]);
    for (const text of [null, "", "nonsense", "7", "{}"]) expect(understood(text).size).toBe(0);
  });

  it("shows an example of 120 points", () => {
    expect(Object.values(POINTS).reduce((sum, vp) => sum + vp, 0)).toBe(120);
  });
});
