// Where a tooltip goes: beside its thing, never on it, and within the window.

export type Box = Readonly<{ x: number; y: number; width: number; height: number }>;
export type Size = Readonly<{ width: number; height: number }>;
export type Spot = Readonly<{ x: number; y: number }>;

const GAP = 10;
const MARGIN = 6;

/**
 * The upper left corner of a tooltip for a thing: above it if it is low on the screen, otherwise beside it. It never
 * covers the thing, nor what is to be kept `clear`: then it goes beside that.
 */
export function positionBeside(thing: Box, size: Size, window: Size, clear: Box = NOTHING): Spot {
  const x = thing.x + thing.width / 2 - size.width / 2;
  const y = thing.y + thing.height / 2 - size.height / 2;
  const around = ({ x: left, y: top, width, height }: Box) => ({
    above: { x, y: top - GAP - size.height },
    after: { x: left + width + GAP, y },
    before: { x: left - GAP - size.width, y },
    below: { x, y: top + height + GAP },
  });
  const near = around(thing);
  const isLow = thing.y > window.height * 0.66;
  const sides = isLow
    ? [near.above, near.after, near.before, near.below]
    : [near.after, near.before, near.above, near.below];
  const spots = [...sides, ...Object.values(around(clear))].map((spot) => ({
    x: within(spot.x, size.width, window.width),
    y: within(spot.y, size.height, window.height),
  }));
  const covers = (spot: Spot, box: Box) => overlaps({ ...spot, ...size }, box);
  const free = spots.filter((spot) => !covers(spot, thing) && !covers(spot, clear));
  return free[0] ?? spots.find((spot) => !covers(spot, clear)) ?? { x: MARGIN, y: MARGIN };
}

const NOTHING: Box = { x: 0, y: 0, width: 0, height: 0 };

function overlaps(one: Box, other: Box): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}

function within(start: number, length: number, room: number): number {
  return Math.max(MARGIN, Math.min(start, room - MARGIN - length));
}

/** Where the line from the middle of a box to a point leaves the box. */
export function edgeTowards(box: Box, point: Spot): Spot {
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const [x, y] = [point.x - middle.x, point.y - middle.y];
  const part = Math.min(box.width / 2 / Math.abs(x), box.height / 2 / Math.abs(y), 1);
  return { x: middle.x + x * part, y: middle.y + y * part };
}
