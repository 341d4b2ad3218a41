// A worker that thinks: bots' choices, hints, solutions of puzzles. It starts on the first request.

import { startPython } from "./python";
import type { FromThinker, ToThinker } from "./messages";

type Thinker = {
  learn(hash: string, data: string): void;
  choose(asked: string): string;
  analyse(asked: string): string;
};

let starting: Promise<Thinker> | null = null;

async function start(base: string, sizes: Record<string, number>): Promise<Thinker> {
  const python = await startPython(base, sizes, () => undefined);
  return python.pyimport("tawantinsuyu.offline.thinker").Thinker() as Thinker;
}

self.onmessage = async ({ data }: MessageEvent<ToThinker>) => {
  if (data.type === "start") {
    starting = start(data.base, data.sizes);
    return;
  }
  if (starting === null) return;
  if (data.type === "learn") {
    (await starting).learn(data.hash, data.data);
    return;
  }
  let reply: FromThinker;
  try {
    const thinker = await starting;
    const began = performance.now();
    const answer = thinker[data.kind](data.asked);
    reply = { id: data.id, answer, seconds: (performance.now() - began) / 1000 };
  } catch (error) {
    reply = { id: data.id, failed: String(error) };
  }
  postMessage(reply);
};
