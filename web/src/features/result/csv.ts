// Scores and incomes as CSV for spreadsheets.

import { csv } from "../../shared/downloads";
import type { ScoresOut } from "../../wire";

type Sheet = Readonly<Record<string, number | undefined>>;

/** One row for each source of points, then one for each source and kind of resource; a column for each player. */
export function numbersCsv(names: readonly string[], sheets: readonly Sheet[], incomes: ScoresOut["incomes"]): string {
  const sources = Object.keys(sheets[0] ?? {});
  const points = sources.map((source) => ["vp", source, ...sheets.map((sheet) => sheet[source] ?? 0)]);
  const gained = [...new Set(incomes.flatMap((income) => Object.keys(income)))].sort();
  const resources = [...new Set(incomes.flatMap((income) => Object.values(income).flatMap(Object.keys)))].sort();
  const rows = gained.flatMap((source) =>
    resources
      .filter((resource) => incomes.some((income) => income[source]?.[resource]))
      .map((resource) => [resource, source, ...incomes.map((income) => income[source]?.[resource] ?? 0)]),
  );
  return csv([["what", "source", ...names], ...points, ...rows]);
}
