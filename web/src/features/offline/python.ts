// Python in a worker: the interpreter, then our modules, fetched from the page's folder and nowhere else.

import type { PyodideAPI } from "pyodide";
import { filesIn } from "./tar";

/** Bytes loaded, of the total. */
export type Progress = (done: number, total: number) => void;

const WASM = "pyodide.asm.wasm";
const LIBRARY = "python_stdlib.zip";
/** The files that the interpreter fetches; both are compressed. */
const INTERPRETER = [WASM, LIBRARY];
const GAME = "game.tar";
const SCRIPT = "pyodide.mjs";
/** The module that the script imports. */
const IMPORTED = "pyodide.asm.mjs";
const PLACE = "/game";

/** `base` is the address of the folder, `sizes` the bytes of its files. */
export async function startPython(base: string, sizes: Record<string, number>, report: Progress): Promise<PyodideAPI> {
  const folder = new URL("python/", base).href;
  const total = [...INTERPRETER, GAME].reduce((sum, name) => sum + (sizes[`python/${name}.gz`] ?? 0), 0);
  let come = 0;
  const plainFetch = globalThis.fetch.bind(globalThis);

  async function part(name: string, whole: () => void = () => undefined): Promise<Response> {
    const response = await plainFetch(`${folder}${name}.gz`);
    if (!response.ok || !response.body) throw new Error(`${name}: ${response.status}`);
    const counted = response.body.pipeThrough(
      new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
        transform(chunk, sink) {
          come += chunk.byteLength;
          report(come, total);
          sink.enqueue(chunk);
        },
        flush: whole,
      }),
    );
    return new Response(counted.pipeThrough(new DecompressionStream("gzip")), {
      headers: { "content-type": name === WASM ? "application/wasm" : "application/octet-stream" },
    });
  }

  // Start the downloads before Pyodide asks for them. The game comes next, while the interpreter starts.
  const parts = new Map<string, Promise<Response>>();
  const whole = INTERPRETER.map(
    (name) =>
      new Promise<void>((resolve, reject) => {
        const response = part(name, resolve);
        response.catch(reject);
        parts.set(folder + name, response);
      }),
  );
  const game = Promise.all(whole)
    .then(() => part(GAME))
    .then((response) => response.arrayBuffer());
  globalThis.fetch = (input, init) =>
    parts.get(String(input instanceof Request ? input.url : input)) ?? plainFetch(input, init);
  try {
    void import(/* @vite-ignore */ folder + IMPORTED);
    const { loadPyodide } = (await import(/* @vite-ignore */ folder + SCRIPT)) as typeof import("pyodide");
    const python = await loadPyodide({
      indexURL: folder,
      env: { HOME: "/home", PYDANTIC_DISABLE_PLUGINS: "__all__" },
      checkAPIVersion: false,
    });
    unpack(python, new Uint8Array(await game));
    python.runPython(`import sys; sys.path.insert(0, '${PLACE}')`);
    return python;
  } finally {
    globalThis.fetch = plainFetch;
  }
}

function unpack(python: PyodideAPI, archive: Uint8Array): void {
  const made = new Set<string>();
  for (const [name, content] of filesIn(archive)) {
    const path = `${PLACE}/${name}`;
    const parent = path.slice(0, path.lastIndexOf("/"));
    if (!made.has(parent)) python.FS.mkdirTree(parent);
    made.add(parent);
    python.FS.writeFile(path, content, { canOwn: true });
  }
}
