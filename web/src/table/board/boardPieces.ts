// The pieces on the board, each at a point of its drawing.

import type { Place } from "../scene/places";
import { aspectOf } from "../supply/supplyLayout";
import { centre, hull, measure, nearest, sector, spread, type Area, type Geometry, type Point } from "./geometry";
import type { View } from "../../wire";

export type PlacedPiece = Point & {
  /** Identifies the same piece before and after a move, as far as possible. */
  id: string;
  /** Its kind: `worker-priest`, `high-priest`, `steps`, `conquest`, `temple`. */
  piece: string;
  size: number;
  /** The owner's seat; null: none. */
  seat: number | null;
  /** The target of a click on it. */
  place: Place;
  /** A second place: the last Worker of the Village is at both of its ends. */
  also?: Place;
};

const WORKER = 60;
const HIGH_PRIEST = 65;
const WAITING = 40;
/** A board with strips on both sides is drawn smaller: what stands on its hill keeps its size. */
function standing(view: View, size: number): number {
  return aspectOf(view) > 1.45 ? 1.13 * size : size;
}
/** How far a standing piece is moved up, so that its feet are on the lower edge of its place. */
const LIFT = 3;

/** All pieces on the board. */
export function piecesOn(view: View, geometry: Geometry): PlacedPiece[] {
  return [
    ...onHill(view, geometry),
    ...steps(view, geometry),
    ...highPriests(view, geometry),
    ...village(view, geometry),
    ...crowd("nomad", "nomads", view.nomads, geometry),
    ...casualties(view, geometry),
    ...temple(view, geometry),
    ...conquests(view, geometry),
    ...newcomers(view, geometry),
    ...nations(view, geometry),
    ...vassals(view, geometry),
  ];
}

function onHill(view: View, { areas }: Geometry): PlacedPiece[] {
  const workers = Object.entries(view.hill).flatMap(([space, kind]) =>
    at(areas.get(`space-${space}`), (point) => ({
      ...upright(point),
      id: `hill-${space}`,
      piece: `worker-${kind}`,
      size: standing(view, WORKER),
      seat: null,
      place: `space-${space}`,
    })),
  );
  // Whoever stands further down the page is nearer.
  return workers.sort((one, other) => one.y - other.y);
}

function steps(view: View, { areas }: Geometry): PlacedPiece[] {
  return Object.entries(view.steps).flatMap(([slot, seat]) =>
    at(areas.get(`steps-${slot}`), (point) => ({
      ...point,
      id: `steps-${slot}`,
      piece: "steps",
      size: 38,
      seat,
      place: `steps-${slot}`,
    })),
  );
}

/** Turn the Coricancha, which is drawn in one orientation, as the game has it. */
export function turnCoricancha(ground: SVGGElement, view: View, geometry: Geometry): void {
  for (const [action, to] of actionCentres(view, geometry)) {
    const part = ground.querySelector(`#coricancha-${action}`);
    const drawn = geometry.areas.get(`coricancha-${action}`);
    if (!part || !drawn) continue;
    const from = centre(drawn);
    part.setAttribute("transform", `translate(${to.x - from.x} ${to.y - from.y})`);
  }
}

/** Put the drawing of the board into the page, and measure it. */
export function unrolled(drawn: SVGSVGElement, ground: SVGGElement): Geometry {
  ground.replaceChildren(...[...drawn.childNodes].map((node) => node.cloneNode(true)));
  for (const title of ground.querySelectorAll("title")) title.remove();
  return measure(ground);
}

/** The centres of the five actions of the Coricancha, which every game turns differently. */
export function actionCentres(view: View, { areas }: Geometry): Map<string, Point> {
  const { actions, sections } = view.coricancha;
  return new Map(
    actions.flatMap((action, index) => {
      const drawn = areas.get(`coricancha-${actions[(sections[index] ?? 1) - 1] ?? ""}`);
      return drawn ? [[action, centre(drawn)] as const] : [];
    }),
  );
}

/** The targets on the board, besides its large parts. */
const POINTABLE =
  /^(space-|task-|steps-|section-|coricancha-|temple-\d|ruruy-|simpa-|nation-\w+$|(chinchasuyu|antisuyu|qullasuyu|kuntisuyu)-\d)/;

export type Target = {
  place: Place;
  area: Area;
  /** Its shape, unless it is a rectangle or a circle. */
  corners?: readonly Point[];
  /** The part of the hill that belongs to a section number. */
  lit?: readonly Point[];
  isSquare: boolean;
  /** The distance to the nearest target of its kind. */
  apart?: number;
};

/** The targets on the board, where they are in this game. */
export function targetsOn(view: View, geometry: Geometry): Target[] {
  const turned = actionCentres(view, geometry);
  const apart = nearest(geometry.areas, "space-");
  return [...geometry.areas].flatMap(([place, area]) => {
    if (!POINTABLE.test(place)) return [];
    const to = turned.get(place.replace("coricancha-", ""));
    const at = to ? { ...area, x: to.x - area.width / 2, y: to.y - area.height / 2 } : area;
    return [
      {
        place,
        area: at,
        isSquare: geometry.squares.has(place),
        ...(to && geometry.court.length ? { corners: sector(geometry.court, to) } : {}),
        ...(apart.has(place) ? { apart: apart.get(place) } : {}),
        ...(place.startsWith("section-") ? { lit: segment(place.replace("section-", ""), geometry) } : {}),
      },
    ];
  });
}

/** Around the spaces of the bottom terrace in a section. */
function segment(section: string, { areas }: Geometry): Point[] {
  const spaces = [...areas].filter(([name]) => name.startsWith(`space-B${section}`));
  return hull(
    spaces.flatMap(([, { x, y, width, height }]) => [
      { x, y },
      { x: x + width, y },
      { x, y: y + height },
      { x: x + width, y: y + height },
    ]),
  );
}

function highPriests(view: View, geometry: Geometry): PlacedPiece[] {
  const points = actionCentres(view, geometry);
  return [...points].flatMap(([action, point]) => {
    const here = view.players.flatMap((player, seat) => (player.high_priest === action ? [seat] : []));
    return here.map((seat, index) => ({
      ...besideSign(point, index),
      id: `high-priest-${seat}`,
      piece: "high-priest",
      size: standing(view, HIGH_PRIEST),
      seat,
      place: `coricancha-${action}`,
    }));
  });
}

/** Left and right of the icon of an action, above its name: both stay readable. */
function besideSign(point: Point, index: number): Point {
  return { x: point.x + (index % 2 === 0 ? -35 : 35), y: point.y - 16 - 20 * Math.floor(index / 2) };
}

function village(view: View, { areas }: Geometry): PlacedPiece[] {
  return view.village.flatMap((kind, index) =>
    at(areas.get(`village-${index + 1}`), (point) => ({
      ...upright(point),
      id: `village-${index}`,
      piece: `worker-${kind}`,
      size: WAITING,
      seat: null,
      place: index === 0 ? "village:potato-end" : index === view.village.length - 1 ? "village:corn-end" : "village",
      ...(view.village.length === 1 ? { also: "village:corn-end" } : {}),
    })),
  );
}

function crowd(
  kind: string,
  where: string,
  counts: Readonly<Record<string, number>>,
  { areas }: Geometry,
): PlacedPiece[] {
  const all = Object.entries(counts).flatMap(([worker, count]) => Array.from({ length: count }, () => worker));
  return all.flatMap((worker, index) => {
    const area = areas.get(`${where}-${index + 1}`) ?? areas.get(where);
    return at(area, (point) => ({
      ...upright(point),
      id: `${where}-${index}`,
      piece: `worker-${worker}`,
      size: WAITING,
      seat: null,
      place: `${kind}:${worker}`,
    }));
  });
}

function casualties(view: View, { areas }: Geometry): PlacedPiece[] {
  const box = areas.get("casualties");
  const all = Object.entries(view.casualties).flatMap(([kind, count]) => Array.from({ length: count }, () => kind));
  if (!box) return [];
  const middle = { x: centre(box).x, y: box.y + box.height * 0.72 };
  return spread(middle, all.length, 28, all.length > 6 ? 3 : 2).map((point, index) => ({
    ...point,
    id: `casualty-${index}`,
    piece: `worker-${all[index]}`,
    size: 36,
    seat: null,
    place: "casualties",
  }));
}

function temple(view: View, { areas }: Geometry): PlacedPiece[] {
  const seats = view.players.map((_, seat) => seat);
  const on = new Map<string, number[]>();
  for (const seat of seats) {
    const step = view.players[seat]?.temple_step ?? "";
    on.set(step, [...(on.get(step) ?? []), seat]);
  }
  return [...on].flatMap(([step, here]) => {
    const area = areas.get(step);
    if (!area) return [];
    return spread(centre(area), here.length, 21, 2).map((point, index) => ({
      ...point,
      id: `temple-${here[index]}`,
      piece: "temple",
      size: 25,
      seat: here[index] ?? null,
      place: step,
    }));
  });
}

function conquests(view: View, { areas }: Geometry): PlacedPiece[] {
  return Object.entries(view.conquest).flatMap(([space, seat]) => {
    const area = areas.get(space);
    if (!area) return [];
    return [
      {
        x: centre(area).x,
        y: area.y + area.height - 21,
        id: `conquest-${space}`,
        piece: "conquest",
        size: 44,
        seat,
        place: space,
      },
    ];
  });
}

function newcomers(view: View, { areas }: Geometry): PlacedPiece[] {
  return (view.golden_age?.newcomers ?? []).flatMap((kind, index) =>
    kind === null
      ? []
      : at(areas.get(`newcomer-${index + 1}`), (point) => ({
          ...upright(point),
          id: `newcomer-${index}`,
          piece: `worker-${kind}`,
          size: 46,
          seat: null,
          place: `newcomer:${kind}`,
        })),
  );
}

function nations(view: View, { areas }: Geometry): PlacedPiece[] {
  return Object.entries(view.golden_age?.nations ?? {}).flatMap(([region, nation]) => {
    const owners = nation.markers.flatMap((count, seat) => Array.from({ length: count }, () => seat));
    return owners.flatMap((seat, index) =>
      at(areas.get(`nation-${region}-marker-${index + 1}`) ?? areas.get(`nation-${region}`), (point) => ({
        ...point,
        id: `nation-${region}-${index}`,
        piece: "conquest",
        size: 28,
        seat,
        place: `nation-${region}`,
      })),
    );
  });
}

/** Vassals on the board; others are on their players' tiles. */
function vassals(view: View, geometry: Geometry): PlacedPiece[] {
  const turned = actionCentres(view, geometry);
  return (view.golden_age?.vassals ?? []).flatMap(({ seat, place, at }, index) => {
    const area = geometry.areas.get(at);
    const middle = turned.get(place) ?? (area && centre(area));
    if (!area || !middle) return [];
    const aside = { x: middle.x + 22, y: middle.y - 14 - 6 * (index % 3) };
    return [{ ...aside, id: `vassal-${index}`, piece: "vassal", size: 36, seat, place: at }];
  });
}

function upright({ x, y }: Point): Point {
  return { x, y: y - LIFT };
}

function at(area: Area | undefined, make: (point: Point) => PlacedPiece): PlacedPiece[] {
  return area ? [make(centre(area))] : [];
}
