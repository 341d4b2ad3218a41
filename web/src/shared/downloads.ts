// Downloads: texts and blobs as files.

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
