// Five moving pictures of what one does in this game: parts of the board, with pieces that move on it.

import type { Area } from "../../table/board/geometry";
import type { Pose, Thing } from "../../table/drawing/things";

export const SCENES = ["place", "feed", "climb", "celebrate", "conquer"] as const;
export type SceneName = (typeof SCENES)[number];
export type Picture = { area: Area; things: readonly Thing[] };

const WORKER = 60;

/** Hidden until its time, then it rises to its place. */
function rising(from: number): Pose[] {
  return [
    [0, 0, 30, 0],
    [from, 0, 30, 0],
    [from + 0.08, 0, 0, 1],
  ];
}

/** Visible until its time, then it is spent. */
function spent(at: number): Pose[] {
  return [
    [0, 0, 0, 1],
    [at, 0, 0, 1],
    [at + 0.1, 0, -24, 0],
    [0.999, 0, -24, 0],
  ];
}

function worker(kind: string, at: Thing["at"], path?: readonly Pose[]): Thing {
  return { symbol: `piece-worker-${kind}`, at: [at[0], at[1] - 3], size: WORKER, ...(path ? { path } : {}) };
}

function banner(seat: number, at: Thing["at"], from: number): Thing {
  return {
    symbol: `piece-conquest-${seat}`,
    at: [at[0] + 8, at[1] - 20],
    size: 62,
    path: [
      [0, 0, -70, 0],
      [from, 0, -70, 0],
      [from + 0.09, 0, 0, 1],
    ],
  };
}

export const PICTURES: Readonly<Record<SceneName, Picture>> = {
  /** An Architect comes to stand beside another one: two tasks, which the rings show. */
  place: {
    area: { x: -225, y: -400, width: 400, height: 260 },
    things: [
      worker("architect", [-145, -266]),
      worker("priest", [-55, -150]),
      { at: [-48, -266], size: 44, path: rising(0.5) },
      { at: [59, -322], size: 44, path: rising(0.5) },
      worker(
        "architect",
        [48, -266],
        [
          [0, 150, 170],
          [0.08, 150, 170],
          [0.24, 90, 60],
          [0.4, 0, 0],
        ],
      ),
      { symbol: "icon-stone", at: [-58, -312], size: 34, path: rising(0.6) },
      { symbol: "icon-stone", at: [-30, -312], size: 34, path: rising(0.64) },
      { symbol: "face-W06", at: [104, -350], size: 80, path: rising(0.72) },
    ],
  },
  /** A Courier goes down from the Coricancha; each terrace costs food, stairs make it cheaper. */
  feed: {
    area: { x: 70, y: -235, width: 400, height: 260 },
    things: [
      { symbol: "piece-high-priest-0", at: [118, -40], size: 66 },
      { symbol: "piece-steps-0", at: [224, -73], size: 40 },
      worker("warrior", [288, -155]),
      ...[0, 1, 2, 3].map((nth): Thing => ({
        symbol: nth % 2 ? "icon-corn" : "icon-potato",
        at: [130 + 40 * nth, -202],
        size: 38,
        path: spent([0.26, 0.42, 0.47, 0.52][nth] ?? 0),
      })),
      worker(
        "courier",
        [433, -85],
        [
          [0, -300, 20],
          [0.12, -300, 20],
          [0.28, -209, 12],
          [0.34, -209, 12],
          [0.5, -98, -24],
          [0.56, -98, -24],
          [0.68, 0, 0],
        ],
      ),
      { at: [400, -186], size: 44, path: rising(0.7) },
      { symbol: "icon-gold", at: [440, -205], size: 40, path: rising(0.76) },
    ],
  },
  /** A marker climbs the Temple, and every step pays. */
  climb: {
    area: { x: 330, y: 95, width: 400, height: 260 },
    things: [
      worker("priest", [412, 173]),
      { symbol: "piece-temple-1", at: [630, 261], size: 46 },
      {
        symbol: "piece-temple-0",
        at: [672, 121],
        size: 52,
        path: [
          [0, 0, 187],
          [0.15, 0, 187],
          [0.25, 0, 140],
          [0.37, 0, 140],
          [0.47, 0, 94],
          [0.59, 0, 94],
          [0.69, 0, 47],
          [0.76, 0, 47],
          [0.84, 0, 0],
        ],
      },
      { symbol: "icon-gold", at: [545, 270], size: 46, path: rising(0.26) },
      { symbol: "face-G05", at: [545, 205], size: 64, path: rising(0.48) },
      { symbol: "icon-stone", at: [545, 140], size: 44, path: rising(0.7) },
    ],
  },
  /** A Festival around the golden court: everybody scores. */
  celebrate: {
    area: { x: -200, y: -142, width: 400, height: 260 },
    things: [
      { symbol: "piece-high-priest-0", at: [-118, -48], size: 70 },
      { symbol: "piece-high-priest-1", at: [118, -48], size: 70 },
      { symbol: "piece-high-priest-2", at: [0, 78], size: 70 },
      { symbol: "face-festival", at: [0, -20], size: 150, path: rising(0.12) },
      ...(
        [
          [-118, "+9", 0.35],
          [118, "+6", 0.48],
        ] as const
      ).map(([x, text, from]): Thing => ({ text, at: [x, -104], size: 46, path: rising(from) })),
      { text: "+11", at: [70, 84], size: 46, path: rising(0.61) },
    ],
  },
  /** Warriors march, and banners are planted: the most in a region wins it. */
  conquer: {
    area: { x: -690, y: 372, width: 400, height: 236 },
    things: [
      banner(1, [-489, 565], 0.1),
      banner(0, [-619, 565], 0.3),
      banner(0, [-554, 565], 0.48),
      banner(0, [-424, 565], 0.66),
      worker(
        "warrior",
        [-338, 470],
        [
          [0, -300, 0],
          [0.7, 0, 0],
        ],
      ),
    ],
  },
};
