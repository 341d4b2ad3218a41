// What the person keeps as files.

/** Let the browser keep a text as a file. */
export function saveAs(name: string, text: string, type: string): void {
  saveBlob(name, new Blob([text], { type }));
}

/** The same for anything else. */
export function saveBlob(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = Object.assign(document.createElement("a"), { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
}
