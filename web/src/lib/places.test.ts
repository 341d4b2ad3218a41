import { expect, test } from "vitest";
import type { DecisionView, OptionView } from "../wire";
import { BOTH_ENDS, meant, offersOf, partOf, placeOf } from "./places";

function decision(prompt: string, keys: string[], args: string[] = []): DecisionView {
  const options = keys.map((key): OptionView => ({ key, label: { id: key.split(":")[0] ?? "", args: [] } }));
  return { rule: "PLC-02", prompt, args, options };
}

function place(prompt: string, key: string, args: string[] = []): string | null {
  const asked = decision(prompt, [key], args);
  const [option] = asked.options;
  return option === undefined
    ? null
    : placeOf(asked, option, (space) => (space === "T11" ? ["T11i", "T12i", "M11i"] : []));
}

test("spaces, Steps, regions and the Coricancha are places of the board", () => {
  expect(place("choose-space", "space:T11")).toBe("space-T11");
  expect(place("build-steps", "steps:1-upper")).toBe("steps-1-upper");
  expect(place("conquer", "conquer:antisuyu-2")).toBe("antisuyu-2");
  expect(place("move-high-priest", "high-priest:conquest:1-potato")).toBe("coricancha-conquest");
});

test("a task stands at its icon beside the space that the question is about", () => {
  expect(place("choose-task", "task:2-corn", ["T11", "2"])).toBe("task-T12i");
  expect(place("choose-task", "task:2-corn", ["B99", "2"])).toBeNull();
});

test("cards and tiles are where they lie", () => {
  expect(place("keep-god-card", "keep:G07")).toBe("face:G07");
  expect(place("starting-benefits", "benefit:G07:2")).toBe("face:G07");
  expect(place("take-god-card", "god-card:deck")).toBe("deck:god");
});

test("a Worker is taken from where the question means", () => {
  expect(place("casualty", "casualty:architect")).toBe("nomad:architect");
  expect(place("casualty", "casualty:corn-end")).toBe("village:corn-end");
  expect(place("send-to-casualties", "casualty:architect")).toBe("worker:architect");
});

test("what stands for nothing on the table has no place", () => {
  expect(place("choose-task", "stop")).toBeNull();
  expect(place("choose-entry", "enter:gold")).toBeNull();
});

test("several options can stand at one place", () => {
  const offers = offersOf(decision("starting-benefits", ["benefit:G07:1", "benefit:G07:2", "done"]));

  expect([...offers.keys()]).toEqual(["face:G07"]);
  expect(offers.get("face:G07")?.map((option) => option.key)).toEqual(["benefit:G07:1", "benefit:G07:2"]);
});

test("a click beside the question asks nothing", () => {
  expect(meant("choose-space", "space-M23")).toBe("space:M23");
  expect(meant("choose-space", "face:Z07")).toBeNull();
  expect(meant("buy-worker", "space-M23")).toBeNull();
  expect(meant("conquer", "space-M23")).toBeNull();
  expect(meant("construct", "face:G07")).toBeNull();
  expect(meant("place-vassal", "space-M23")).toBeNull();
});

test.each([
  ["buy-worker", "village:corn-end", "buy:corn-end"],
  ["conquer", "antisuyu-2", "conquer:antisuyu-2"],
  ["construct", "face:ZA1", "building:ZA1"],
  ["take-god-card", "face:G07", "god-card:G07"],
  ["buy-weavings", "face:W05", "buy:W05"],
  ["rejuvenate", "face:A07", "turn-up:A07"],
  ["choose-step", "ruruy-2", "step:ruruy-2"],
  ["recruit-newcomer", "newcomer:oracle", "newcomer:oracle"],
  ["appoint", "face:X04", "palace:X04"],
  ["spread-influence", "nation-antisuyu", "influence:antisuyu"],
])("asked %s, a click on %s asks about %s", (prompt, at, key) => {
  expect(meant(prompt, at)).toBe(key);
});

test.each([
  ["SW04-left", "face:SW04"],
  ["W05-right", "face:W05"],
  ["P03", "face:P03"],
  ["X10", "face:X10"],
  ["antisuyu-1", "antisuyu-1"],
  ["produce", "coricancha-produce"],
  ["1-upper", "steps-1-upper"],
  ["section-2", "section-2"],
  ["casualties", "casualties"],
  ["small-sun", "mine:small-sun"],
])("a Vassal that can serve at %s stands at %s", (name, at) => {
  expect(place("place-vassal", `vassal:${name}`)).toBe(at);
  expect(meant("place-vassal", at)).toBe(`vassal:${name.replace("-right", "-left")}`);
});

test("the last Worker of the Village can be taken from either end", () => {
  const both = offersOf(decision("buy-worker", ["buy:potato-end", "buy:corn-end", "end-turn"]));
  const one = offersOf(decision("buy-worker", ["buy:corn-end", "end-turn"]));

  expect(both.get(BOTH_ENDS)?.map((option) => option.key)).toEqual(["buy:potato-end", "buy:corn-end"]);
  expect(one.has(BOTH_ENDS)).toBe(false);
});

test("a Nomad stands for all of them, where they are offered as a whole", () => {
  expect(partOf("nomad:priest")).toBe(place("main-option", "recruit"));
});
