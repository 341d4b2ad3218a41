// Where a tooltip goes: beside its thing, never on it, and within the window.

export type Box = Readonly<{ x: number; y: number; width: number; height: number }>;
export type Size = Readonly<{ width: number; height: number }>;
export type Spot = Readonly<{ x: number; y: number }>;

const GAP = 10;
const MARGIN = 6;

/** The upper left corner of a tooltip for a thing: above it if it is low on the screen, otherwise beside it. */
export function positionBeside(thing: Box, size: Size, window: Size): Spot {
  const right = thing.x + thing.width;
  const bottom = thing.y + thing.height;
  const x = within(thing.x + thing.width / 2 - size.width / 2, size.width, window.width);
  const y = within(thing.y + thing.height / 2 - size.height / 2, size.height, window.height);
  const above = { spot: { x, y: thing.y - GAP - size.height }, room: thing.y - GAP - MARGIN - size.height };
  const below = { spot: { x, y: bottom + GAP }, room: window.height - bottom - GAP - MARGIN - size.height };
  const after = { spot: { x: right + GAP, y }, room: window.width - right - GAP - MARGIN - size.width };
  const before = { spot: { x: thing.x - GAP - size.width, y }, room: thing.x - GAP - MARGIN - size.width };
  const isLow = thing.y > window.height * 0.66;
  const sides = isLow ? [above, after, before, below] : [after, before, above, below];
  const best =
    sides.find((side) => side.room >= 0) ?? sides.reduce((one, other) => (other.room > one.room ? other : one));
  return {
    x: within(best.spot.x, size.width, window.width),
    y: within(best.spot.y, size.height, window.height),
  };
}

/** Beside the board, at the bottom, so that it covers nothing; null where there is no room. */
export function docked(board: Box, size: Size, window: Size): Spot | null {
  const x = board.x + board.width + GAP;
  if (x + size.width + MARGIN > window.width) return null;
  return { x, y: Math.max(MARGIN, window.height - MARGIN - size.height) };
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
