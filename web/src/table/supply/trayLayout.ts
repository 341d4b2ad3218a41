// How large things can be so that all of them fit into a tray.

export type Size = Readonly<{ width: number; height: number }>;

/** Whether it may lie under its neighbour, and whether the next thing begins a new row. */
export type Piled = Size & Readonly<{ isOpen?: boolean; endsRow?: boolean }>;

const TRIES = 14;

/** The height of things that flow from row to row at a scale, with gaps between them and between their rows. */
export function heightOf(things: readonly Piled[], width: number, scale: number, gap: Size): number {
  let x = 0;
  let row = 0;
  let above = 0;
  for (const thing of things) {
    const broad = thing.width * scale;
    if (x > 0 && x + broad > width) {
      above += row + gap.height;
      x = row = 0;
    }
    x += thing.endsRow ? width : broad + gap.width;
    row = Math.max(row, thing.height * scale);
  }
  return above + row;
}

/** The largest scale, at most `most`, at which the things fit into the room. */
export function scaleFor(things: readonly Size[], room: Size, most: number, gap: Size): number {
  const broadest = Math.max(0, ...things.map((thing) => thing.width));
  if (broadest === 0 || room.width <= 0 || room.height <= 0) return most;
  let fits = 0;
  let scale = Math.min(most, room.width / broadest);
  if (heightOf(things, room.width, scale, gap) <= room.height) return scale;
  for (let tried = 0; tried < TRIES; tried += 1) {
    const next = (fits + scale) / 2;
    if (heightOf(things, room.width, next, gap) <= room.height) fits = next;
    else scale = next;
  }
  return fits;
}

/** The most of a thing that may lie under its neighbour. */
const MOST_COVERED = 0.7;

/** The part of each thing that must lie under the next so that all fit at a scale; null if that is not enough. */
export function overlapFor(things: readonly Piled[], room: Size, scale: number, gap: Size): number | null {
  for (let covered = 0; covered <= MOST_COVERED; covered += 0.05) {
    const shown = things.map((thing) => (thing.isOpen ? thing : { ...thing, width: thing.width * (1 - covered) }));
    if (heightOf(shown, room.width - covered * scale, scale, gap) <= room.height) return covered;
  }
  return null;
}
