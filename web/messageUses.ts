// Where the page uses which of its texts, found in its sources when it is built: for the page of translators.

import { readdirSync, readFileSync } from "node:fs";
import type { Plugin } from "vite";

const NAME = "virtual:message-uses";
const SOURCES = new URL("./src/", import.meta.url);
/** A text in quotes that may be the id of a message, or how it begins: "home.play" or `part.${each}`. */
const ID = /["'`]([a-z][a-z-]*\.[a-z0-9-]*)(["'`]|\$\{)/g;

/** The files by id; ids that are put together are given by how they begin, with `*`. */
export function usesIn(sources: ReadonlyMap<string, string>): Record<string, string[]> {
  const uses: Record<string, string[]> = {};
  for (const [file, text] of sources)
    for (const [, id = "", end] of text.matchAll(ID)) {
      const files = (uses[end === "${" ? `${id}*` : id] ??= []);
      if (!files.includes(file)) files.push(file);
    }
  return uses;
}

export function messageUses(): Plugin {
  return {
    name: "message-uses",
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load(id) {
      if (id !== `\0${NAME}`) return undefined;
      const files = readdirSync(SOURCES, { recursive: true, encoding: "utf-8" }).filter(
        (name) => /\.(svelte|ts)$/.test(name) && !/\.test\.|^(wire|messages|events)\.ts/.test(name),
      );
      const sources = new Map(files.map((name) => [name, readFileSync(new URL(name, SOURCES), "utf-8")]));
      return `export default ${JSON.stringify(usesIn(sources))}`;
    },
  };
}
