// Downloads: texts, tables and blobs as files.

/** Let the browser save a text as a file. */
export function saveAs(name: string, text: string, type: string): void {
  saveBlob(name, new Blob([text], { type }));
}

/** Let the browser save a blob as a file. */
export function saveBlob(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = Object.assign(document.createElement("a"), { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
}

/** Rows as CSV for spreadsheets. */
export function csv(rows: readonly (readonly (string | number)[])[]): string {
  return rows.map((row) => row.map(cell).join(",") + "\r\n").join("");
}

/** Spreadsheets run text that begins like a formula, and players choose their names. */
function cell(value: string | number): string {
  const text = typeof value === "string" && /^[=+\-@\t]/.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
