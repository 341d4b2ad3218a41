// Texts as a search compares them: without accents, in lower case.

const LETTERS: Readonly<Record<string, string>> = { ł: "l", œ: "oe", æ: "ae", "’": "'" };

/** A letter without accent and in lower case. */
function plainLetter(letter: string): string {
  const bare = letter.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return LETTERS[bare] ?? bare;
}

/** A text without accents and in lower case, and the position of each of its letters in the original. */
export function folded(text: string): { plain: string; at: number[] } {
  let plain = "";
  const at: number[] = [];
  let index = 0;
  for (const letter of text) {
    const bare = plainLetter(letter);
    plain += bare;
    for (let count = 0; count < bare.length; count += 1) at.push(index);
    index += letter.length;
  }
  at.push(text.length);
  return { plain, at };
}

export function plain(text: string): string {
  return folded(text).plain;
}

/** The words to search for. */
export function wordsOf(query: string): string[] {
  return plain(query).split(/\s+/).filter(Boolean);
}
