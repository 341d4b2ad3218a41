import { describe, expect, test } from "vitest";
import { heightOf, scaleFor, type Size } from "./trayLayout";

const SQUARE: Size = { width: 1, height: 1 };
const GAP: Size = { width: 4, height: 4 };
const squares = (count: number) => Array.from({ length: count }, () => SQUARE);

describe("things in a tray", () => {
  test("flow from row to row", () => {
    expect(heightOf(squares(3), 100, 30, GAP)).toBe(30);
    expect(heightOf(squares(4), 100, 30, GAP)).toBe(64);
    expect(heightOf([], 100, 30, GAP)).toBe(0);
  });

  test("have the wanted size where there is room", () => {
    expect(scaleFor(squares(2), { width: 200, height: 100 }, 60, GAP)).toBe(60);
    expect(scaleFor([], { width: 200, height: 100 }, 60, GAP)).toBe(60);
  });

  test.each([5, 12, 40, 90])("%i of them are as large as they can be", (count) => {
    const room = { width: 400, height: 70 };
    const scale = scaleFor(squares(count), room, 200, GAP);

    expect(heightOf(squares(count), room.width, scale, GAP)).toBeLessThanOrEqual(room.height);
    expect(heightOf(squares(count), room.width, scale * 1.1, GAP)).toBeGreaterThan(room.height);
  });

  test("are never wider than the tray", () => {
    expect(scaleFor([{ width: 10, height: 1 }], { width: 200, height: 400 }, 60, GAP)).toBe(20);
  });
});
