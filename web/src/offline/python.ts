// Python in a worker: the interpreter, then our modules, fetched from the folder of the page and nowhere else.

import type { PyodideAPI } from "pyodide";

/** Bytes that have come, of so many. */
export type Progress = (done: number, total: number) => void;

const WASM = "pyodide.asm.wasm";
const LIBRARY = "python_stdlib.zip";
const GAME = "game.zip";
/** What is fetched before the game can begin, with what it is compressed to. */
const PARTS: Readonly<Record<string, string>> = { [WASM]: `${WASM}.gz`, [LIBRARY]: LIBRARY, [GAME]: GAME };

/** `base` is the address of the folder, `sizes` the bytes of its files. */
export async function startPython(base: string, sizes: Record<string, number>, tell: Progress): Promise<PyodideAPI> {
  const folder = new URL("python/", base).href;
  const names = Object.values(PARTS);
  const total = names.reduce((sum, name) => sum + (sizes[`python/${name}`] ?? 0), 0);
  let come = 0;
  const plainFetch = globalThis.fetch.bind(globalThis);

  async function part(name: string): Promise<Response> {
    const response = await plainFetch(folder + (PARTS[name] ?? name));
    if (!response.ok || !response.body) throw new Error(`${name}: ${response.status}`);
    const counted = response.body.pipeThrough(
      new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
        transform(chunk, sink) {
          come += chunk.byteLength;
          tell(come, total);
          sink.enqueue(chunk);
        },
      }),
    );
    const body = PARTS[name]?.endsWith(".gz") ? counted.pipeThrough(new DecompressionStream("gzip")) : counted;
    return new Response(body, { headers: { "content-type": name === WASM ? "application/wasm" : "application/zip" } });
  }

  // All parts at once; Pyodide finds those that it asks for already under way.
  const parts = new Map([WASM, LIBRARY].map((name) => [folder + name, part(name)]));
  const game = part(GAME).then((response) => response.arrayBuffer());
  globalThis.fetch = (input, init) =>
    parts.get(String(input instanceof Request ? input.url : input)) ?? plainFetch(input, init);
  try {
    const { loadPyodide } = (await import(/* @vite-ignore */ `${folder}pyodide.mjs`)) as typeof import("pyodide");
    const python = await loadPyodide({
      indexURL: folder,
      env: { HOME: "/home", PYDANTIC_DISABLE_PLUGINS: "__all__" },
      checkAPIVersion: false,
    });
    python.unpackArchive(await game, "zip", { extractDir: "/game" });
    python.runPython("import sys; sys.path.insert(0, '/game')");
    return python;
  } finally {
    globalThis.fetch = plainFetch;
  }
}
