// The sheet with the faces of all cards and tiles, once loaded.

import type { Edges } from "../players/tapestry";

class Faces {
  #symbols = $state.raw<ReadonlyMap<string, SVGSymbolElement>>(new Map());

  /** From now on these symbols can be shown. */
  read(sheet: SVGSVGElement): void {
    this.#symbols = new Map([...sheet.querySelectorAll("symbol")].map((symbol) => [symbol.id, symbol]));
  }

  has(symbol: string): boolean {
    return this.#symbols.has(symbol);
  }

  /** The icons on the edges of a Weaving, taken from its drawing. */
  edgesOf(weaving: string): Edges | undefined {
    const { left, right } = this.#symbols.get(`face-${weaving}`)?.dataset ?? {};
    return left !== undefined && right !== undefined ? { left, right } : undefined;
  }

  /** The letter of the Personality slot on a cell of an opponent's board, if it has one. */
  slotOf(cell: string): string | undefined {
    return this.#symbols.get(`face-${cell}`)?.dataset["slot"];
  }
}

export const faces = new Faces();
