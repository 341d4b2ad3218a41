// How large things can be so that all of them fit into a tray.

export type Size = Readonly<{ width: number; height: number }>;

const TRIES = 14;

/** The height of things that flow from row to row at a scale, with gaps between them and between their rows. */
export function heightOf(things: readonly Size[], width: number, scale: number, gap: Size): number {
  let x = 0;
  let row = 0;
  let above = 0;
  for (const thing of things) {
    const broad = thing.width * scale;
    if (x > 0 && x + broad > width) {
      above += row + gap.height;
      x = row = 0;
    }
    x += broad + gap.width;
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
