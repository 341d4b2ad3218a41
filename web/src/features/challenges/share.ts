// A finished challenge to share: a course of leads as squares and as a small picture. Neither shows what was dealt.

import { signed } from "../../shared/formats";

export type Course = "ahead" | "level" | "behind";
export type Shared = { title: string; course: readonly Course[]; lead: number; isWon: boolean; streak: string };

const PARTS = 10;
/** A lead of up to so many VP is shown as even. */
const CLOSE = 2;
const SQUARES: Readonly<Record<Course, string>> = { ahead: "🟩", level: "🟨", behind: "🟥" };
const COLOURS: Readonly<Record<Course, string>> = { ahead: "#4c8f45", level: "#e0a030", behind: "#2b1d14" };
/** The stepped cross of the game's emblem, in a square of 32. */
const CROSS = "M13 2h6v6h5v5h6v6h-6v5h-5v6h-6v-6H8v-5H2v-6h6V8h5z";
const SIDE = 48;
const WIDTH = SIDE * (PARTS + 1);
const HEIGHT = 200;

/** Who led after each tenth of a game against one opponent; `points` are the VP of both after each answer. */
export function courseOf(points: readonly (readonly number[])[]): Course[] {
  return Array.from({ length: PARTS }, (_, part) => {
    const [own = 0, other = 0] = points[Math.round(((part + 1) * (points.length - 1)) / PARTS)] ?? [];
    if (Math.abs(own - other) <= CLOSE) return "level";
    return own > other ? "ahead" : "behind";
  });
}

/** `★ +14 · 5 days in a row`: won or not, the lead, and the days in a row. */
export function resultLine({ lead, isWon, streak }: Shared): string {
  return [`${isWon ? "★ " : ""}${signed(lead)}`, streak].filter(Boolean).join(" · ");
}

export function shareText(shared: Shared, address: string): string {
  const squares = shared.course.map((each) => SQUARES[each]).join("");
  return [shared.title, squares, resultLine(shared), address].join("\n");
}

/** The same as a picture; null if this browser cannot draw it. */
export function picture(shared: Shared): HTMLCanvasElement | null {
  const canvas = Object.assign(document.createElement("canvas"), { width: WIDTH, height: HEIGHT });
  const pen = canvas.getContext("2d");
  if (!pen) return null;
  const font = getComputedStyle(document.body).fontFamily;
  pen.fillStyle = "#6d1220";
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.fillStyle = "#e0a030";
  pen.fillRect(0, 58, WIDTH, 4);
  pen.fillRect(0, HEIGHT - 62, WIDTH, 4);
  pen.fillStyle = "#fff6dd";
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  pen.font = `600 24px ${font}`;
  pen.fillText(shared.title, WIDTH / 2, 30, WIDTH - SIDE);
  pen.fillText(resultLine(shared), WIDTH / 2, HEIGHT - 29);
  const cross = new Path2D(CROSS);
  for (const [index, each] of shared.course.entries()) {
    pen.save();
    pen.translate(SIDE * (index + 0.5) + 2, HEIGHT / 2 - 22);
    pen.scale(44 / 32, 44 / 32);
    pen.fillStyle = COLOURS[each];
    pen.fill(cross);
    pen.strokeStyle = "#fff6dd";
    pen.stroke(cross);
    pen.restore();
  }
  return canvas;
}
