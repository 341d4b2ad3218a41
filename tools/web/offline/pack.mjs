// Compiles Python sources for the browser: `node pack.mjs PYODIDE_FOLDER SOURCES TARGET`.
// The bytecode has to be that of the Python in the browser, so that Python compiles it.

import { pathToFileURL } from "node:url";
import { join } from "node:path";

const [folder, sources, target] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(folder, "pyodide.mjs")).href);
const python = await loadPyodide();
python.mountNodeFS("/sources", sources);
python.mountNodeFS("/target", target);
python.runPython(`
import py_compile
from pathlib import Path

sources, target = Path("/sources"), Path("/target")
for source in sorted(sources.rglob("*.py")):
    name = source.relative_to(sources)
    compiled = target / name.with_suffix(".pyc")
    compiled.parent.mkdir(parents=True, exist_ok=True)
    py_compile.compile(
        str(source), str(compiled), str(name), doraise=True, optimize=1,
        invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH,
    )
`);
