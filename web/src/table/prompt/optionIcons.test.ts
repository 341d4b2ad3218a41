import { expect, test } from "vitest";
import { reasonsOf, iconsOf, usualPayment } from "./optionIcons";
import type { ExplainedOut, OptionView } from "../../wire";

const option = (key: string, place: string | null = null): OptionView => ({
  key,
  label: { id: key.split(":")[0] ?? "", args: [] },
  place,
});

test("a payment shows how much of what", () => {
  expect(iconsOf(option("pay:2-potato-1-gold"))).toEqual([
    { icon: "potato", count: 2 },
    { icon: "gold", count: 1 },
  ]);
});

test("an option about a card shows the card, one about a Worker the Worker", () => {
  expect(iconsOf(option("keep:G07", "face:G07"))).toEqual([{ face: "G07" }]);
  expect(iconsOf(option("use:architect+priest"))).toEqual([{ piece: "worker-architect" }, { piece: "worker-priest" }]);
  expect(iconsOf(option("done"))).toEqual([]);
});

test("gold is saved where something else will do", () => {
  expect(usualPayment([option("pay:2-gold"), option("pay:1-corn-1-gold"), option("pay:2-corn")])).toBe("pay:2-corn");
});

test("without a choice there is no usual payment", () => {
  expect(usualPayment([option("pay:2-gold"), option("done")])).toBeNull();
});

test("the question's own rule is listed only if there is no other", () => {
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
