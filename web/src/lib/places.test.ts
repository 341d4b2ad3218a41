import { expect, test } from "vitest";
import type { DecisionView, OptionView } from "../wire";
import { meant, offersOf, placeOf } from "./places";

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
  expect(place("place-vassal", "vassal:SW04-left")).toBe("face:SW04");
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
});
