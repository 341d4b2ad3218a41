// The messages between the page and its workers.

export type Reply = { status: number; type: string; body: string; file: string | null };

/** From the page to the engine. */
export type ToEngine =
  | { type: "start"; base: string; sizes: Record<string, number> }
  | { type: "request"; id: number; method: string; address: string; body: string }
  | { type: "open"; socket: number; address: string }
  | { type: "send"; socket: number; text: string }
  | { type: "close"; socket: number };

/** From the engine to the page. */
export type FromEngine =
  | { type: "progress"; done: number; total: number }
  | { type: "ready" }
  | { type: "failed"; message: string }
  | { type: "reply"; id: number; reply: Reply }
  | { type: "opened"; socket: number }
  | { type: "message"; socket: number; text: string }
  | { type: "closed"; socket: number };

/** From the engine to a worker that thinks; `asked` is JSON for Python. */
export type ToThinker =
  | { type: "start"; base: string; sizes: Record<string, number> }
  | { type: "think"; id: number; kind: "choose" | "analyse"; asked: string }
  | { type: "learn"; hash: string; data: string };

export type FromThinker = { id: number; answer: string; seconds: number } | { id: number; failed: string };
