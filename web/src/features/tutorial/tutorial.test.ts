import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { PARTS_OF_BOARD } from "../../table/scene/places";
import {
  keysFor,
  NOTHING_READ,
  placesOf,
  progressOf,
  seenIn,
  setUpKey,
  stepBefore,
  stepFor,
  STEPS,
  type Progress,
  type Step,
} from "./tutorial";
import type { View } from "../../wire";

type Given = {
  turn?: number;
  prompt?: string;
  keys?: string[];
  workers?: Record<string, number>;
  triggered?: number;
  holder?: number | null;
  over?: boolean;
};

/** A position with what matters; the rest is filled in. */
function given({ turn = 0, prompt = "", keys = [], workers = {}, triggered = 0, holder = null, over = false }: Given) {
  const options = keys.map((key) => ({ key, label: { id: key.split(":")[0], args: [] } }));
  return seenIn({
    seat: 0,
    turn,
    over,
    players: [{ workers }],
    festival: { triggered, holder, last: false, card_draw: false },
    decision: prompt === "" ? null : { prompt, rule: "", args: [], options },
  } as unknown as View);
}

/** The parts of the table that its components name. */
function partsOfTable(): string[] {
  const folder = new URL("../../table/", import.meta.url);
  const names = readdirSync(folder, { recursive: true, encoding: "utf-8" }).filter((name) => name.endsWith(".svelte"));
  const sources = names.map((name) => readFileSync(new URL(name, folder), "utf-8"));
  return [...sources.join("\n").matchAll(/(?:data-area=|scene\.at\()"([^"]+)"/g)].map(([, name = ""]) => name);
}

function allRead(): Progress {
  return { read: STEPS.filter((step) => step.kind === "read").map((step) => step.id), tips: {} };
}

describe("the tutorial", () => {
  it("starts with introductory texts, one by one, then sets up the game", () => {
    const seen = given({ prompt: "starting-weaving", keys: ["weaving:SW01"] });
    const said: string[] = [];
    let progress = NOTHING_READ;
    for (let step = stepFor(seen, progress); step?.kind === "read"; step = stepFor(seen, progress)) {
      said.push(step.id);
      progress = { ...progress, read: [...progress.read, step.id] };
    }

    expect(said).toEqual(["welcome", "goal", "hill", "yours", "prompt"]);
    expect(stepFor(seen, progress)?.id).toBe("set-up");
  });

  it("lets a learner set up the game without help, with tips", () => {
    const progress = { read: [...allRead().read, "set-up"], tips: {} };
    const keys = ["keep:G01", "keep:G02"];
    const step = stepFor(given({ prompt: "keep-god-card", keys }), progress);

    expect(step?.id).toBe("first-cards");
    expect(keysFor(step, given({ prompt: "keep-god-card", keys }))).toBeNull();
  });

  it("goes back to earlier texts, as long as they make sense", () => {
    const read = { read: ["welcome", "goal"], tips: {} };

    expect(stepBefore(given({ prompt: "starting-weaving" }), read)?.id).toBe("goal");
    expect(stepBefore(given({ prompt: "main-option", turn: 1 }), read)).toBeNull();
    expect(stepBefore(given({ prompt: "starting-weaving" }), NOTHING_READ)).toBeNull();
  });

  it.each([
    [1, "main-option", ["place", "pray"], "place"],
    [1, "choose-worker", ["worker:warrior", "worker:courier"], "worker"],
    [1, "choose-space", ["space:T12", "space:M23"], "space"],
    [1, "choose-entry", ["enter:G01", "enter:gold"], "entry"],
    [1, "choose-task", ["task:1-statue", "stop"], "task"],
    [1, "build-statue", ["statue:small-zigzag"], "statue"],
    [1, "after-tasks", ["benefit:G01:1", "done"], "benefits"],
    [3, "main-option", ["place", "high-priest"], "secondary"],
    [3, "move-high-priest", ["high-priest:worship"], "walk"],
    [3, "act-or-gold", ["act", "gold"], "share"],
    [3, "second-action", ["pray", "train"], "pray"],
    [5, "main-option", ["place"], "place-again"],
  ])("in turn %i, asked %s, has its own lesson", (turn, prompt, keys, id) => {
    expect(stepFor(given({ turn, prompt, keys }), allRead())?.id).toBe(id);
  });

  it("teaches the limit with two Workers and the purchase with fewer", () => {
    const keys = ["buy:potato-end", "end-turn"];

    expect(stepFor(given({ turn: 3, prompt: "buy-worker", keys, workers: { warrior: 2 } }), allRead())?.id).toBe(
      "limit",
    );
    expect(stepFor(given({ turn: 3, prompt: "buy-worker", keys, workers: { warrior: 1 } }), allRead())?.id).toBe("buy");
  });

  it("explains the Festival when it comes, and ends after it", () => {
    const coming = given({ turn: 12, prompt: "main-option", triggered: 1, holder: 1 });
    const over = given({ turn: 15, prompt: "main-option", triggered: 1, holder: null });

    expect(stepFor(coming, NOTHING_READ)?.id).toBe("festival-comes");
    expect(stepFor(over, NOTHING_READ)?.id).toBe("over-festival");
    expect(stepFor(over, { read: ["over-festival", "ending"], tips: {} })?.id).toBe("alone");
    expect(stepFor(given({ turn: 40, over: true }), NOTHING_READ)?.id).toBe("alone");
  });

  it("shows a tip only in the turn in which it first came up", () => {
    const seen = given({ turn: 9, prompt: "construct", keys: ["building:P01"] });

    expect(stepFor(seen, { read: [], tips: {} })?.id).toBe("building");
    expect(stepFor(seen, { read: [], tips: { building: 9 } })?.id).toBe("building");
    expect(stepFor(seen, { read: [], tips: { building: 7 } })).toBeNull();
  });

  it("shows nothing while others play", () => {
    expect(stepFor(given({ turn: 2 }), NOTHING_READ)).toBeNull();
  });

  it("frames only parts that exist", () => {
    const there = [...PARTS_OF_BOARD, ...partsOfTable()];
    const framed = STEPS.flatMap((step) => step.places ?? []);

    expect(framed.length).toBeGreaterThan(5);
    expect(framed.filter((place) => !there.includes(place))).toEqual([]);
  });

  it("has a rule for every lesson about one", () => {
    const without = STEPS.filter((step) => step.kind !== "read" && step.rule === undefined);

    expect(without).toEqual([]);
  });
});

describe("what a step points at", () => {
  const step = STEPS.find(({ id }) => id === "space") as Step;
  function offered(...places: string[]) {
    const options = places.map((place, index) => ({ key: index ? `space:T1${index}` : "space:M23", label: {}, place }));
    const view = { seat: 0, turn: 1, players: [{}], decision: { prompt: "choose-space", options } };
    return seenIn(view as unknown as View);
  }

  it("is the place of the answer it asks for", () => {
    expect(placesOf(step, offered("space-M23", "space-T11"))).toEqual(["space-M23"]);
    expect(placesOf(step, offered(""))).toEqual([]);
  });

  it("is what it names", () => {
    const named = STEPS.find(({ id }) => id === "festival-comes") as Step;

    expect(placesOf(named, offered("space-M23"))).toEqual(["village"]);
  });
});

describe("the remaining options", () => {
  const find = (id: string) => STEPS.find((step) => step.id === id) ?? null;

  it("are those that the step concerns", () => {
    const seen = given({ turn: 1, prompt: "main-option", keys: ["place", "pray", "discard-army-card:A01"] });

    expect([...(keysFor(find("place"), seen) ?? [])]).toEqual(["place"]);
  });

  it("are none while there is a text to read", () => {
    expect(keysFor(find("welcome"), given({ prompt: "starting-weaving", keys: ["weaving:SW01"] }))?.size).toBe(0);
  });

  it("are all of them with a tip, and where the step is impossible", () => {
    const seen = given({ turn: 1, prompt: "main-option", keys: ["pray", "train"] });

    expect(keysFor(find("place"), seen)).toBeNull();
    expect(keysFor(find("building"), seen)).toBeNull();
    expect(keysFor(null, seen)).toBeNull();
  });

  it("prefer tasks that build over those that collect, and never stop", () => {
    const seen = given({ turn: 1, prompt: "choose-task", keys: ["task:1-stone", "task:2-statue", "stop"] });
    const collecting = given({ turn: 1, prompt: "choose-task", keys: ["task:1-stone", "task:2-corn", "stop"] });

    expect([...(keysFor(find("task"), seen) ?? [])]).toEqual(["task:2-statue"]);
    expect([...(keysFor(find("task"), collecting) ?? [])]).toEqual(["task:1-stone", "task:2-corn"]);
  });
});

describe("skipping the set-up", () => {
  it("takes what is offered before ending anything", () => {
    expect(setUpKey(given({ prompt: "starting-benefits", keys: ["done", "benefit:G01:1"] }))).toBe("benefit:G01:1");
    expect(setUpKey(given({ prompt: "starting-benefits", keys: ["done"] }))).toBe("done");
  });

  it("ends with the first question of the first turn", () => {
    expect(setUpKey(given({ prompt: "place-high-priest", keys: ["high-priest:produce"] }))).toBeNull();
    expect(setUpKey(given({ turn: 1, prompt: "main-option", keys: ["place"] }))).toBeNull();
  });
});

describe("progress", () => {
  it("grows with the turns and is complete after the Festival", () => {
    expect(progressOf(given({}))).toBe(0);
    expect(progressOf(given({ turn: 3 }))).toBeGreaterThan(progressOf(given({ turn: 1 })));
    expect(progressOf(given({ turn: 99 }))).toBeLessThan(1);
    expect(progressOf(given({ turn: 15, triggered: 1 }))).toBe(1);
  });
});
