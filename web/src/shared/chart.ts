// Converts numbers to positions on a chart.

export type Scale = (value: number) => number;

/** A linear scale from values to positions; if all values are equal, everything is in the middle. */
export function scale(from: number, to: number, start: number, end: number): Scale {
  if (from === to) return () => (start + end) / 2;
  return (value) => start + ((value - from) / (to - from)) * (end - start);
}

/** Round numbers that cover the range, at most `most` steps apart: 0, 20, 40 … */
export function ticks(lowest: number, highest: number, most: number): number[] {
  const least = Math.max(highest - lowest, 1) / most;
  const power = 10 ** Math.floor(Math.log10(least));
  const step = Math.max(1, [1, 2, 5, 10].map((each) => each * power).find((each) => each >= least) ?? 10 * power);
  const first = Math.floor(lowest / step);
  const last = Math.max(first + 1, Math.ceil(highest / step));
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
}

/** A path through values that hold until the next one. */
export function stepPath(values: readonly number[], x: Scale, y: Scale): string {
  return values
    .map((value, index) => {
      if (index === 0) return `M${round(x(0))} ${round(y(value))}`;
      const across = `H${round(x(index))}`;
      return value === values[index - 1] ? across : `${across}V${round(y(value))}`;
    })
    .join("");
}

function round(place: number): number {
  return Math.round(place * 10) / 10;
}

/** Moves labels apart so that none covers another, keeping their order. */
export function spreadLabels(places: readonly number[], distance: number, lowest: number, highest: number): number[] {
  const order = places.map((place, index) => ({ place, index })).sort((one, other) => one.place - other.place);
  let least = lowest;
  for (const each of order) {
    each.place = Math.max(each.place, least);
    least = each.place + distance;
  }
  let most = highest;
  for (const each of [...order].reverse()) {
    each.place = Math.min(each.place, most);
    most = each.place - distance;
  }
  const moved = [...places];
  for (const { place, index } of order) moved[index] = place;
  return moved;
}

export type TurnMark = { turn: number; line: number };

/** Where each turn begins, thinned out to at most `most` marks. */
export function turnMarks(turns: readonly number[], most: number): TurnMark[] {
  const begins = turns.flatMap((turn, line) => (turn > 0 && turn !== turns[line - 1] ? [{ turn, line }] : []));
  const last = begins.at(-1)?.turn ?? 0;
  const step = [1, 2, 5, 10, 20, 50, 100].find((each) => last / each <= most) ?? 200;
  return begins.filter(({ turn }) => turn % step === 0 || (step > 1 && turn === 1));
}

export type TurnRow = { turn: number; points: readonly number[] };

/** The points at the end of each turn. */
export function pointsByTurn(points: readonly (readonly number[])[], turns: readonly number[]): TurnRow[] {
  const rows: TurnRow[] = [];
  for (const [line, turn] of turns.entries()) {
    const row = { turn, points: points[line] ?? [] };
    if (rows.at(-1)?.turn === turn) rows[rows.length - 1] = row;
    else rows.push(row);
  }
  return rows;
}

/** The index whose position is nearest. */
export function nearestIndex(place: number, x: Scale, count: number): number {
  if (count < 2) return 0;
  const start = x(0);
  const part = (place - start) / (x(count - 1) - start);
  return Math.min(count - 1, Math.max(0, Math.round(part * (count - 1))));
}
