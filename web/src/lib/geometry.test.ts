import { expect, test } from "vitest";
import { moved, spread, zoomed } from "./geometry";

const WHOLE = { x: -700, y: -500, width: 1400, height: 1000 };

test("what is under the pointer stays there when the board comes nearer", () => {
  const at = { x: 350, y: 0 };

  const near = zoomed(WHOLE, WHOLE, 2, at);

  expect(near.width).toBe(700);
  expect((at.x - near.x) / near.width).toBeCloseTo((at.x - WHOLE.x) / WHOLE.width);
  expect((at.y - near.y) / near.height).toBeCloseTo((at.y - WHOLE.y) / WHOLE.height);
});

test("the board is never smaller than the whole of it", () => {
  expect(zoomed(zoomed(WHOLE, WHOLE, 3, { x: 0, y: 0 }), WHOLE, 0.01, { x: 50, y: 50 })).toEqual(WHOLE);
});

test("nothing beyond the edges is seen", () => {
  const near = zoomed(WHOLE, WHOLE, 2, { x: 0, y: 0 });

  expect(moved(near, WHOLE, { x: 9_000, y: -9_000 })).toEqual({ x: 0, y: -500, width: 700, height: 500 });
});

test("pieces that share a place lie around its middle, and none on another", () => {
  const points = spread({ x: 10, y: 20 }, 5, 8);

  expect(new Set(points.map(({ x, y }) => `${x} ${y}`)).size).toBe(5);
  expect(points.slice(0, 3).reduce((sum, { x }) => sum + x, 0) / 3).toBe(10);
  expect(points.slice(3).reduce((sum, { x }) => sum + x, 0) / 2).toBe(10);
  expect(spread({ x: 10, y: 20 }, 1, 8)).toEqual([{ x: 10, y: 20 }]);
});
