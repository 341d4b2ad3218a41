import { expect, test } from "vitest";
import { closeUp, interpolated, hull, panned, spread, zoomed } from "./geometry";

const WHOLE = { x: -700, y: -500, width: 1400, height: 1000 };

test("what is under the pointer stays there when zooming in", () => {
  const at = { x: 350, y: 0 };

  const near = zoomed(WHOLE, WHOLE, 2, at);

  expect(near.width).toBe(700);
  expect((at.x - near.x) / near.width).toBeCloseTo((at.x - WHOLE.x) / WHOLE.width);
  expect((at.y - near.y) / near.height).toBeCloseTo((at.y - WHOLE.y) / WHOLE.height);
});

test("zooming out stops at the whole board", () => {
  expect(zoomed(zoomed(WHOLE, WHOLE, 3, { x: 0, y: 0 }), WHOLE, 0.01, { x: 50, y: 50 })).toEqual(WHOLE);
});

test("panning stops at the edges", () => {
  const near = zoomed(WHOLE, WHOLE, 2, { x: 0, y: 0 });

  expect(panned(near, WHOLE, { x: 9_000, y: -9_000 })).toEqual({ x: 0, y: -500, width: 700, height: 500 });
});

test("pieces that share a place are around its middle and do not overlap", () => {
  const points = spread({ x: 10, y: 20 }, 5, 8);

  expect(new Set(points.map(({ x, y }) => `${x} ${y}`)).size).toBe(5);
  expect(points.slice(0, 3).reduce((sum, { x }) => sum + x, 0) / 3).toBe(10);
  expect(points.slice(3).reduce((sum, { x }) => sum + x, 0) / 2).toBe(10);
  expect(spread({ x: 10, y: 20 }, 1, 8)).toEqual([{ x: 10, y: 20 }]);
});

test("a small thing is shown close up, within the board; a large one with the whole board", () => {
  const corner = closeUp({ x: 680, y: 480, width: 20, height: 20 }, WHOLE, 700);

  expect(corner).toEqual({ x: 0, y: 0, width: 700, height: 500 });
  expect(closeUp({ x: -50, y: -50, width: 100, height: 100 }, WHOLE, 700)).toEqual({
    x: -350,
    y: -250,
    width: 700,
    height: 500,
  });
  expect(closeUp({ x: -300, y: -300, width: 600, height: 500 }, WHOLE, 700)).toBeNull();
});

test("the board moves smoothly between two parts", () => {
  const near = { x: 0, y: 0, width: 700, height: 500 };

  expect(interpolated(WHOLE, near, 0)).toEqual(WHOLE);
  expect(interpolated(WHOLE, near, 0.5)).toEqual({ x: -350, y: -250, width: 1050, height: 750 });
  expect(interpolated(WHOLE, near, 1)).toEqual(near);
});

test("the hull leaves out inner points", () => {
  const square = [
    { x: 0, y: 0 },
    { x: 4, y: 0 },
    { x: 4, y: 4 },
    { x: 0, y: 4 },
  ];

  const corners = hull([...square, { x: 2, y: 2 }, { x: 1, y: 3 }]);

  expect(corners).toHaveLength(4);
  expect(corners).toEqual(expect.arrayContaining(square));
});
