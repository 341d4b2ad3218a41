import { describe, expect, test } from "vitest";
import { positionBeside, edgeTowards, type Box } from "./tooltipPosition";

const WINDOW = { width: 1366, height: 768 };
const TIP = { width: 320, height: 240 };

function overlaps(one: Box, other: Box): boolean {
  const across = one.x < other.x + other.width && other.x < one.x + one.width;
  return across && one.y < other.y + other.height && other.y < one.y + one.height;
}

describe("a tooltip", () => {
  test.each([
    ["at the left edge", { x: 2, y: 200, width: 40, height: 30 }],
    ["at the right edge", { x: 1330, y: 200, width: 30, height: 30 }],
    ["at the top", { x: 600, y: 0, width: 60, height: 20 }],
    ["in the lower right corner", { x: 1300, y: 740, width: 60, height: 25 }],
    ["as wide as the window", { x: 0, y: 640, width: 1366, height: 120 }],
  ])("never covers a thing %s, and stays within the window", (_, thing) => {
    const spot = positionBeside(thing, TIP, WINDOW);

    expect(overlaps({ ...spot, ...TIP }, thing)).toBe(false);
    expect(spot.x).toBeGreaterThanOrEqual(0);
    expect(spot.y).toBeGreaterThanOrEqual(0);
    expect(spot.x + TIP.width).toBeLessThanOrEqual(WINDOW.width);
    expect(spot.y + TIP.height).toBeLessThanOrEqual(WINDOW.height);
  });

  test("is above things low on the screen, so that their neighbours stay visible", () => {
    const thing = { x: 500, y: 680, width: 60, height: 80 };

    expect(positionBeside(thing, TIP, WINDOW).y + TIP.height).toBeLessThanOrEqual(thing.y);
  });

  test("stays within a window that has no room anywhere", () => {
    const small = { width: 390, height: 300 };

    const spot = positionBeside({ x: 150, y: 120, width: 90, height: 60 }, TIP, small);

    expect(spot.x).toBeGreaterThanOrEqual(0);
    expect(spot.y).toBeGreaterThanOrEqual(0);
    expect(spot.x + TIP.width).toBeLessThanOrEqual(small.width);
  });
});

test.each([
  ["beside it", { x: 300, y: 50 }, { x: 100, y: 50 }],
  ["above it", { x: 50, y: -200 }, { x: 50, y: 0 }],
  ["beyond a corner", { x: 250, y: 250 }, { x: 100, y: 100 }],
  ["inside", { x: 60, y: 50 }, { x: 60, y: 50 }],
])("a line to a point %s leaves a box at its edge", (_, point, edge) => {
  expect(edgeTowards({ x: 0, y: 0, width: 100, height: 100 }, point)).toEqual(edge);
});
