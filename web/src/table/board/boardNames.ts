// Names beside all icons of the board: as many as fit without covering each other, each different name first.

import { centre, type Area, type Point } from "./geometry";

export type BoardIcon = { icon: string; area: Area };
export type BoardName = Area & { text: string; icon: Area };

/** All icons of a drawing on the page, in the units of its parent. */
export function iconsIn(ground: SVGGElement): BoardIcon[] {
  const toDrawing = ground.getCTM()?.inverse() ?? new DOMMatrix();
  return [...ground.querySelectorAll<SVGUseElement>('use[href^="#icon-"]')].map((use) => {
    const { x, y, width, height } = use.getBBox();
    const matrix = toDrawing.multiply(use.getCTM() ?? new DOMMatrix());
    const middle = new DOMPoint(x + width / 2, y + height / 2).matrixTransform(matrix);
    const size = Math.min(width, height) * Math.hypot(matrix.a, matrix.b);
    const area = { x: middle.x - size / 2, y: middle.y - size / 2, width: size, height: size };
    return { icon: use.getAttribute("href")?.replace("#icon-", "") ?? "", area };
  });
}

/** Width of a letter and height of a line, in sizes of the letters. */
const LETTER = 0.58;
const LINE = 1.35;

/**
 * The names that fit into the visible part, in letters of a size. A name lies below, above or beside its icon, covers
 * no other name, and an icon only where there is no other place.
 */
export function placedNames(
  icons: readonly BoardIcon[],
  nameOf: (icon: string) => string | null,
  shown: Area,
  size: number,
): BoardName[] {
  const visible = icons.flatMap(({ icon, area }) => {
    const text = nameOf(icon);
    return text !== null && contains(shown, centre(area)) ? [{ text, area }] : [];
  });
  const seen = new Set<string>();
  const isFirst = visible.map(({ text }) => !seen.has(text) && seen.add(text).size > 0);
  const inOrder = [...visible.filter((_, index) => isFirst[index]), ...visible.filter((_, index) => !isFirst[index])];
  const placed: BoardName[] = [];
  for (const { text, area } of inOrder) {
    const free = spots(area, text.length * LETTER * size + size * 0.5, LINE * size).filter(
      (spot) => within(spot, shown) && !placed.some((other) => overlap(other, spot)),
    );
    const clear = free.find((spot) => !visible.some((other) => other.area !== area && overlap(other.area, spot)));
    const spot = clear ?? free[0];
    if (spot) placed.push({ ...spot, text, icon: area });
  }
  return placed;
}

function spots(icon: Area, width: number, height: number): Area[] {
  const { x, y } = centre(icon);
  const [left, right] = [icon.x - width, icon.x + icon.width];
  const [top, bottom] = [icon.y - height * 0.85, icon.y + icon.height - height * 0.15];
  return [
    { x: x - width / 2, y: bottom, width, height },
    { x: x - width / 2, y: top, width, height },
    { x: right, y: y - height / 2, width, height },
    { x: left, y: y - height / 2, width, height },
    { x: x - width / 2, y: y - height / 2, width, height },
  ];
}

function contains(area: Area, { x, y }: Point): boolean {
  return x >= area.x && x <= area.x + area.width && y >= area.y && y <= area.y + area.height;
}

function within(inner: Area, outer: Area): boolean {
  return contains(outer, inner) && contains(outer, { x: inner.x + inner.width, y: inner.y + inner.height });
}

function overlap(one: Area, other: Area): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}
