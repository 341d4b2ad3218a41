// Compiles Python sources for the browser: `node pack.mjs PYODIDE_FOLDER SOURCES TARGET [SOURCES TARGET...]`.
// The bytecode has to be that of the Python in the browser, so that Python compiles it.

import { pathToFileURL } from "node:url";
import { join } from "node:path";

const [pyodide, ...folders] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(pyodide, "pyodide.mjs")).href);
const python = await loadPyodide();
python.runPython(`
import py_compile
from pathlib import Path

def compile_all(sources, target):
    for source in sorted(Path(sources).rglob("*.py")):
        name = source.relative_to(sources)
        compiled = Path(target) / name.with_suffix(".pyc")
        compiled.parent.mkdir(parents=True, exist_ok=True)
        py_compile.compile(
            str(source), str(compiled), str(name), doraise=True, optimize=2,
            invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH,
        )
`);
for (let at = 0; at < folders.length; at += 2) {
  python.mountNodeFS(`/sources${at}`, folders[at]);
  python.mountNodeFS(`/target${at}`, folders[at + 1]);
  python.globals.get("compile_all")(`/sources${at}`, `/target${at}`);
}
