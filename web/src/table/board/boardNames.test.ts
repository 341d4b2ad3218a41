import { expect, test } from "vitest";
import { placedNames, type BoardIcon } from "./boardNames";

const SHOWN = { x: 0, y: 0, width: 200, height: 100 };
const NAMES: Readonly<Record<string, string>> = { corn: "Corn", potato: "Potato" };

function icon(name: string, x: number, y: number): BoardIcon {
  return { icon: name, area: { x, y, width: 10, height: 10 } };
}

function named(icons: readonly BoardIcon[], size = 10) {
  return placedNames(icons, (name) => NAMES[name] ?? null, SHOWN, size);
}

test("every name lies in the visible part, and none covers another", () => {
  const icons = Array.from({ length: 30 }, (_, index) => icon("corn", 6 * index, 5 * (index % 18)));

  const names = named(icons);

  expect(names.length).toBeGreaterThan(3);
  for (const one of names) {
    expect(one.x).toBeGreaterThanOrEqual(0);
    expect(one.x + one.width).toBeLessThanOrEqual(200);
    for (const other of names) {
      if (one === other) continue;
      const apart = Math.abs(one.x - other.x) >= one.width || Math.abs(one.y - other.y) >= one.height;
      expect(apart).toBe(true);
    }
  }
});

test("where there is no room for all, each different name comes first", () => {
  const crowd = Array.from({ length: 12 }, () => icon("corn", 95, 45));

  expect(named([...crowd, icon("potato", 96, 46)], 20).map(({ text }) => text)).toContain("Potato");
});

test("what has no name, or is outside, has none", () => {
  expect(named([icon("unknown", 50, 50), icon("corn", 400, 50)])).toEqual([]);
});
