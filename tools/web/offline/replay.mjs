// Replays records with the Python and the modules of the offline edition:
// `node replay.mjs PYODIDE_FOLDER ARCHIVE PROGRAM RECORD...`.
// The program is Python that defines `digest(text)`; what it returns for each record is printed as JSON.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [pyodide, archive, program, ...names] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(pyodide, "pyodide.mjs")).href);
const python = await loadPyodide({ env: { PYDANTIC_DISABLE_PLUGINS: "__all__" } });
python.unpackArchive(new Uint8Array(readFileSync(archive)), "gztar", { extractDir: "/game" });
python.runPython("import sys; sys.path.insert(0, '/game')");
python.runPython(readFileSync(program, "utf8"));
const digest = python.globals.get("digest");
console.log(JSON.stringify(Object.fromEntries(names.map((name) => [name, digest(readFileSync(name, "utf8"))]))));
