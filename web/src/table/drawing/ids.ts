// Ids of components and spaces after their names: `Watchtower (Z03)`. They are shown small.

const ID = /\s\(([A-Z]{1,2}\d{1,2}X?)\)/g;

export type Part = { text: string; isId: boolean };

/** Splits a text: ids without their parentheses, and the text between them. */
export function withIds(text: string): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const match of text.matchAll(ID)) {
    parts.push({ text: text.slice(end, match.index), isId: false }, { text: match[1] ?? "", isId: true });
    end = match.index + match[0].length;
  }
  return [...parts, { text: text.slice(end), isId: false }].filter((part) => part.text !== "");
}
