// Positions on the drawing of the board, in its own units.

export type Point = { x: number; y: number };
export type Area = { x: number; y: number; width: number; height: number };

export function centre(area: Area): Point {
  return { x: area.x + area.width / 2, y: area.y + area.height / 2 };
}

/** Points for several pieces that share one place: in rows, as close to its middle as their size allows. */
export function spread(middle: Point, count: number, size: number, perRow = 3): Point[] {
  const rows = Math.ceil(count / perRow);
  return Array.from({ length: count }, (_, index) => {
    const row = Math.floor(index / perRow);
    const inRow = row === rows - 1 ? count - row * perRow : perRow;
    return {
      x: middle.x + ((index % perRow) - (inRow - 1) / 2) * size,
      y: middle.y + (row - (rows - 1) / 2) * size,
    };
  });
}

export type Geometry = {
  /** Everything on the board that has a name. */
  areas: ReadonlyMap<string, Area>;
  /** The task icons around each space. */
  icons: ReadonlyMap<string, readonly string[]>;
  /** The spaces that are square. */
  squares: ReadonlySet<string>;
  /** The corners of the Coricancha. */
  court: readonly Point[];
};

/** Parts that are measured by one of their shapes, without decoration. */
const OUTLINES: Readonly<Record<string, string>> = {
  space: "rect, circle, polygon",
  "temple-step": "rect",
  "nation-place": "rect[stroke-dasharray]",
};

/** Measure a drawing on the page, in the units of its parent, at any zoom. */
export function measure(ground: SVGGElement): Geometry {
  const areas = new Map<string, Area>();
  const icons = new Map<string, readonly string[]>();
  const squares = new Set<string>();
  const toDrawing = ground.getCTM()?.inverse() ?? new DOMMatrix();
  for (const part of ground.querySelectorAll<SVGGraphicsElement>("g[id], circle[id]")) {
    const own = part.dataset["icons"];
    if (own !== undefined) icons.set(part.id.replace("space-", ""), own.split(" "));
    const shape = OUTLINES[part.classList[0] ?? ""];
    const outline = (shape && part.querySelector<SVGGraphicsElement>(shape)) || part;
    if (outline.tagName === "rect") squares.add(part.id);
    const box = outline.getBBox();
    const matrix = toDrawing.multiply(outline.getCTM() ?? new DOMMatrix());
    // It may be rotated: the area is the bounding box of all four corners.
    const [left, right, top, bottom] = [box.x, box.x + box.width, box.y, box.y + box.height];
    const corners = [
      new DOMPoint(left, top),
      new DOMPoint(right, top),
      new DOMPoint(left, bottom),
      new DOMPoint(right, bottom),
    ];
    const turned = corners.map((corner) => corner.matrixTransform(matrix));
    const [xs, ys] = [turned.map(({ x }) => x), turned.map(({ y }) => y)];
    const [x, y] = [Math.min(...xs), Math.min(...ys)];
    areas.set(part.id, { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y });
  }
  return { areas, icons, squares, court: cornersOf(ground.querySelector("#coricancha > polygon")) };
}

function cornersOf(outline: Element | null): Point[] {
  const numbers = (outline?.getAttribute("points") ?? "").split(/[\s,]+/).map(Number);
  return numbers.flatMap((x, index) => (index % 2 ? [] : [{ x, y: numbers[index + 1] ?? 0 }])).slice(0, 5);
}

/** The part of the court on the side of a point: its edge there, without the middle. */
export function sector(court: readonly Point[], towards: Point): Point[] {
  const distance = ({ x, y }: Point) => Math.hypot(x - towards.x, y - towards.y);
  const [one, other] = [...court].sort((first, second) => distance(first) - distance(second));
  if (!one || !other) return [];
  const drawn = ({ x, y }: Point, by: number) => ({ x: x * by, y: y * by });
  return [drawn(one, 0.97), drawn(other, 0.97), drawn(other, 0.24), drawn(one, 0.24)];
}

/** The convex hull of points, in order. */
export function hull(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((one, other) => one.x - other.x || one.y - other.y);
  const isLeft = (a: Point, b: Point, c: Point) => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x) <= 0;
  const half = (along: readonly Point[]) => {
    const chain: Point[] = [];
    for (const point of along) {
      for (let [a, b] = chain.slice(-2); a && b && isLeft(a, b, point); [a, b] = chain.slice(-2)) chain.pop();
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.reverse())];
}

/** The distance of each of these places to its nearest neighbour, from centre to centre. */
export function nearest(areas: ReadonlyMap<string, Area>, beginning: string): ReadonlyMap<string, number> {
  const all = [...areas]
    .filter(([name]) => name.startsWith(beginning))
    .map(([name, area]) => ({ name, ...centre(area) }));
  return new Map(
    all.map((one) => {
      const others = all.filter((other) => other !== one);
      return [one.name, Math.min(...others.map((other) => Math.hypot(other.x - one.x, other.y - one.y)))];
    }),
  );
}

/** The visible part of the board after zooming: what is at the point stays there. */
export function zoomed(seen: Area, whole: Area, factor: number, at: Point): Area {
  const width = Math.min(whole.width, Math.max(whole.width / 6, seen.width / factor));
  if (width === whole.width) return whole;
  const scale = width / seen.width;
  return within(
    { x: at.x - (at.x - seen.x) * scale, y: at.y - (at.y - seen.y) * scale, width, height: seen.height * scale },
    whole,
  );
}

/** The part of the board that shows a thing close up, with its surroundings; null if the thing is large. */
export function closeUp(thing: Area, whole: Area, width: number): Area | null {
  if (Math.max(thing.width, thing.height) > whole.width / 4 || width >= whole.width) return null;
  const height = (width * whole.height) / whole.width;
  const { x, y } = centre(thing);
  return within({ x: x - width / 2, y: y - height / 2, width, height }, whole);
}

/** Interpolates between two parts of the board: the first at 0, the second at 1. */
export function interpolated(one: Area, other: Area, part: number): Area {
  const mixed = (from: number, to: number) => from + (to - from) * part;
  return {
    x: mixed(one.x, other.x),
    y: mixed(one.y, other.y),
    width: mixed(one.width, other.width),
    height: mixed(one.height, other.height),
  };
}

/** The same part, moved, but not beyond the edges. */
export function panned(seen: Area, whole: Area, by: Point): Area {
  return within({ ...seen, x: seen.x + by.x, y: seen.y + by.y }, whole);
}

function within(seen: Area, whole: Area): Area {
  return {
    ...seen,
    x: clamp(seen.x, whole.x, whole.x + whole.width - seen.width),
    y: clamp(seen.y, whole.y, whole.y + whole.height - seen.height),
  };
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), Math.max(low, high));
}
