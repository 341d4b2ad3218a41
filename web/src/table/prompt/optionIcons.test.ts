import { expect, test } from "vitest";
import type { ExplainedOut, OptionView } from "../../wire";
import { reasonsOf, signsOf, usualPayment } from "./optionIcons";

const option = (key: string, place: string | null = null): OptionView => ({
  key,
  label: { id: key.split(":")[0] ?? "", args: [] },
  place,
});

test("a payment shows how much of what", () => {
  expect(signsOf(option("pay:2-potato-1-gold"))).toEqual([
    { icon: "potato", count: 2 },
    { icon: "gold", count: 1 },
  ]);
});

test("what is about a card shows the card, what is about a Worker the Worker", () => {
  expect(signsOf(option("keep:G07", "face:G07"))).toEqual([{ face: "G07" }]);
  expect(signsOf(option("use:architect+priest"))).toEqual([{ piece: "worker-architect" }, { piece: "worker-priest" }]);
  expect(signsOf(option("done"))).toEqual([]);
});

test("gold is kept where something else will do", () => {
  expect(usualPayment([option("pay:2-gold"), option("pay:1-corn-1-gold"), option("pay:2-corn")])).toBe("pay:2-corn");
});

test("where there is no choice, nothing is usual", () => {
  expect(usualPayment([option("pay:2-gold"), option("done")])).toBeNull();
});

test("that something is offered by a rule is said only where nothing else is", () => {
  const lines = [
    { rule: "PLC-02", message: "by-rule", args: [] },
    { rule: "PLC-07", message: "food", args: [2] },
  ];
  const about = (count: number): ExplainedOut => ({
    explanation: { about: "space:T11", lines: lines.slice(0, count) },
    words: ["Offered by rule PLC-02.", "It costs 2 food."].slice(0, count),
    passes_on: false,
    ends_turn: false,
    final: false,
    warnings: [],
  });

  expect(reasonsOf(about(2)).map(({ line, rule }) => [line, rule])).toEqual([["It costs 2 food.", "PLC-07"]]);
  expect(reasonsOf(about(1)).map(({ line }) => line)).toEqual(["Offered by rule PLC-02."]);
});
