// node read_vectors.mjs FORMATS VECTORS: what the readers of the package make of the test vectors, as JSON.

import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [, , formats, folder] = process.argv;
const { readRecord, writeRecord, readPosition, writePosition, FormatError } = await import(pathToFileURL(formats).href);
const found = {};

for (const name of readdirSync(folder, { recursive: true })) {
  if (!/\.(record|position)$/.test(name)) continue;
  const [read, write] = name.endsWith(".record") ? [readRecord, writeRecord] : [readPosition, writePosition];
  try {
    const data = read(readFileSync(join(folder, name), "utf-8"));
    found[name.replaceAll("\\", "/")] = { data, text: write(data) };
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    found[name.replaceAll("\\", "/")] = { fault: [error.line, error.column] };
  }
}
console.log(JSON.stringify(found));
