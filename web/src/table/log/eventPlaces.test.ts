import { describe, expect, test } from "vitest";
import { eventPlaces, partOf, ruleOf } from "./eventPlaces";
import { event } from "./logEntries";
import { EVENT_FIELDS } from "../../events";
import type { EventKind, EventOut } from "../../wire";

/** The facts of each kind of event. */
const FACTS = Object.entries(EVENT_FIELDS).map(([kind, fields]) => ({
  kind: kind as EventKind,
  facts: Object.values(fields).map((what: string) => what.replace("*", "")),
}));
const EXAMPLES: Readonly<Record<string, readonly [fact: string | number, place: RegExp]>> = {
  "army-card": ["A07", /^face:A07$/],
  action: ["worship", /^coricancha-worship$/],
  building: ["Z07", /^face:Z07$/],
  component: ["VN05", /^face:VN05$/],
  conquest: ["antisuyu-2", /^antisuyu-2$/],
  coricancha: ["offering", /^coricancha-offering$/],
  end: ["corn-end", /^village:corn-end$/],
  "god-card": ["G03", /^face:G03$/],
  region: ["antisuyu", /^nation-antisuyu$/],
  slot: ["3-upper", /^steps-3-upper$/],
  space: ["T11", /^space-T11$/],
  statue: ["small-sun", /^statue:small-sun$/],
  step: ["temple-3", /^temple-3$/],
  weaving: ["W05", /^face:W05$/],
  "on-table": ["steps-3-upper", /^steps-3-upper$/],
};

function example({ kind, facts }: (typeof FACTS)[number]): EventOut {
  return event(kind, 1, ...facts.map((what) => EXAMPLES[what]?.[0] ?? (what === "rule" ? "AXO-1" : 1)));
}

describe("the places of an event", () => {
  test("are known for every kind of event", () => {
    expect(FACTS.length).toBeGreaterThan(100);
  });

  test.each(FACTS)("include whatever a fact of $kind names", (given) => {
    const places = eventPlaces(example(given));

    const named = given.facts.flatMap((what) => EXAMPLES[what]?.[1] ?? []);
    for (const name of named) expect(places).toContainEqual(expect.stringMatching(name));
  });

  test("are where Workers of a kind wait", () => {
    expect(eventPlaces(event("took-nomad", 0, "priest"))).toEqual(["nomad:priest"]);
    expect(eventPlaces(event("newcomer-arrived", -1, "priest", 2))).toEqual(["newcomer:priest"]);
    expect(eventPlaces(event("joined-village", -1, "priest"))).toEqual(["village"]);
    expect(eventPlaces(event("casualty", 0, "warrior"))).toEqual(["casualties"]);
  });

  test("are the icon of a task beside its space, if the drawing has it", () => {
    const task = event("activated-task", 0, "corn", "T11", 2);

    expect(eventPlaces(task, () => ["T11a", "T11b"])).toEqual(["space-T11", "task-T11b"]);
    expect(eventPlaces(task)).toEqual(["space-T11"]);
  });

  test("include what only the viewer knows", () => {
    expect(eventPlaces({ ...event("kept-army-card", 0, "A02"), secret: ["A16"] })).toEqual(["face:A02", "face:A16"]);
    expect(eventPlaces(event("drew-god-card", 0))).toEqual(["deck:god"]);
  });

  test("are the panel of the player who scores or gains", () => {
    expect(eventPlaces(event("scored", 2, 4, "statues"))).toEqual(["player:2"]);
  });

  test("of a Vassal are its tile and its post", () => {
    expect(eventPlaces(event("placed-vassal", 0, "VN01", "W05-left", "face:W05"))).toEqual(["face:VN01", "face:W05"]);
  });

  test("are none for a kind that only a newer server knows", () => {
    expect(eventPlaces(event("danced" as EventKind, 0, "T11"))).toEqual([]);
    expect(partOf(event("danced" as EventKind, 0))).toBe("aside");
  });
});

describe("the rule of a sentence", () => {
  test("is the one that an automated opponent cites", () => {
    expect(ruleOf(event("rolled", 1, "AXO-82", 3))).toBe("AXO-82");
    expect(ruleOf(event("placed", 1, "priest", "priest", "T11"))).toBeNull();
    expect(ruleOf(event("turn", 1, 3))).toBeNull();
  });
});
