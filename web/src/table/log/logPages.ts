// The log of a table, which the server sends in pages.

import { api } from "../../shared/api";
import type { MoveOut, paths } from "../../wire";

/** The most entries that the server sends at once. */
export const PAGE = 500;

type Query = NonNullable<paths["/api/tables/{table}/moves"]["get"]["parameters"]["query"]>;
export type Asked = Pick<Query, "seat" | "invite" | "language">;
export type Moves = { moves: MoveOut[]; words: string[][] };

/** All entries after a version, up to another one if given, with their texts. */
export async function movesAfter(table: string, since: number, asked: Asked, last = Infinity): Promise<Moves> {
  const log: Moves = { moves: [], words: [] };
  let known = since;
  let more = known < last;
  while (more) {
    const page = await api.get("/api/tables/{table}/moves", {
      at: { table },
      query: { ...asked, since: known, limit: Math.min(PAGE, last - known), words: true },
    });
    log.moves.push(...page.moves);
    log.words.push(...(page.words ?? []));
    known = page.moves.at(-1)?.version ?? last;
    more = page.more && known < last;
  }
  return log;
}
