// Small illustrations for cards and headings: a landscape of the Andes, with pieces of the game in front of it.

import type { Thing } from "./things";

export const LANDS = ["sierra", "forest", "lake", "volcano"] as const;
export type Land = (typeof LANDS)[number];
export type Vignette = { land: Land; things: readonly Thing[] };

/** A piece that stands on the terrace. */
function standing(symbol: string, x: number, size = 58): Thing {
  return { symbol: `piece-${symbol}`, at: [x, 92 - size / 2], size };
}

function lying(symbol: string, x: number, y: number, size: number): Thing {
  return { symbol, at: [x, y], size };
}

export const VIGNETTES = {
  bots: {
    land: "volcano",
    things: [
      standing("high-priest-0", 80, 68),
      standing("high-priest-1", 200, 54),
      standing("high-priest-2", 238, 58),
      standing("high-priest-3", 276, 54),
    ],
  },
  "hot-seat": {
    land: "lake",
    things: [
      standing("high-priest-1", 104, 66),
      lying("face-back-god", 160, 66, 44),
      standing("high-priest-2", 216, 66),
    ],
  },
  online: {
    land: "sierra",
    things: [0, 1, 2, 3].map((seat) => standing(`conquest-${seat}`, 68 + seat * 64, seat % 2 ? 60 : 66)),
  },
  challenge: {
    land: "volcano",
    things: [lying("face-festival", 160, 46, 82), standing("temple-0", 66, 50), standing("temple-2", 254, 50)],
  },
  puzzles: {
    land: "forest",
    things: [
      standing("worker-architect", 70),
      lying("face-large-sun", 120, 58, 66),
      { text: "?", at: [162, 54], size: 60 },
      lying("face-large-wave", 204, 58, 66),
      standing("worker-courier", 252),
    ],
  },
  cardboard: {
    land: "lake",
    things: [
      lying("face-P03", 78, 60, 62),
      lying("face-G05", 140, 54, 70),
      lying("face-W05", 202, 62, 66),
      standing("worker-craftsman", 266, 54),
    ],
  },
  lobby: {
    land: "sierra",
    things: [
      standing("worker-priest", 40),
      standing("worker-craftsman", 100),
      standing("worker-courier", 160),
      standing("worker-architect", 220),
      standing("worker-warrior", 280),
    ],
  },
  review: {
    land: "forest",
    things: [
      standing("temple-0", 60, 48),
      standing("high-priest-0", 120, 66),
      standing("worker-priest", 190, 60),
      standing("steps-1", 256, 42),
    ],
  },
  learn: {
    land: "sierra",
    things: [
      standing("worker-priest", 90, 64),
      lying("icon-potato", 150, 70, 30),
      lying("icon-corn", 182, 68, 32),
      standing("worker-architect", 240, 60),
    ],
  },
} as const satisfies Record<string, Vignette>;
export type VignetteName = keyof typeof VIGNETTES;
