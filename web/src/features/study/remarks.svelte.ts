// What a person wrote about a game: a comment for each move of its replay, with places, arrows and another line.

import { api } from "../../shared/api";
import { Work } from "../../shared/work.svelte";
import type { Place } from "../../table/scene/places";
import type { RemarkOut } from "../../wire";

export type Remark = Omit<RemarkOut, "at">;
export type Tool = "frame" | "arrow";

const NOTHING: Remark = { text: "", places: [], arrows: [], line: [] };

/** A comment after a click on a place with a tool; `start` is where an arrow begins. */
export function pointed(remark: Remark, tool: Tool, start: Place | null, place: Place): Remark {
  if (tool === "frame") {
    const others = remark.places.filter((each) => each !== place);
    return { ...remark, places: others.length < remark.places.length ? others : [...others, place] };
  }
  if (start === null || start === place) return remark;
  const others = remark.arrows.filter((each) => each.start !== start || each.end !== place);
  return {
    ...remark,
    arrows: others.length < remark.arrows.length ? others : [...others, { start, end: place }],
  };
}

export class Remarks extends Work {
  comments = $state.raw<readonly RemarkOut[]>([]);
  yours = $state(false);
  /** How a click on the board points at something, and where an arrow begins. */
  tool = $state<Tool | null>(null);
  start = $state<Place | null>(null);

  constructor(
    readonly id: string,
    readonly invite: string | null,
  ) {
    super();
  }

  at(line: number): Remark {
    return this.comments.find((each) => each.at === line) ?? NOTHING;
  }

  read(): Promise<boolean> {
    return this.#learn(() =>
      api.get("/api/tables/{table}/study", { at: { table: this.id }, query: { invite: this.invite } }),
    );
  }

  /** Change parts of the comment on a move; a comment without anything is removed. */
  write(line: number, part: Partial<Remark>): Promise<boolean> {
    const { text, places, arrows, line: other } = { ...this.at(line), ...part };
    const at = { table: this.id, at: line };
    return this.#learn(() =>
      api.put("/api/tables/{table}/study/comments/{at}", { at, body: { text, places, arrows, line: other } }),
    );
  }

  /** A click on the board with a tool. */
  async click(line: number, place: Place): Promise<void> {
    if (this.tool === null || this.busy) return;
    const before = this.at(line);
    const after = pointed(before, this.tool, this.start, place);
    this.start = this.tool === "arrow" && this.start === null ? place : null;
    if (after !== before) await this.write(line, after);
  }

  #learn(ask: () => Promise<{ yours: boolean; comments: RemarkOut[] }>): Promise<boolean> {
    return this.do(async () => {
      ({ yours: this.yours, comments: this.comments } = await ask());
    });
  }
}
