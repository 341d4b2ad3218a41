// Texts as a search compares them: without accents, in lower case.

const LETTERS: Readonly<Record<string, string>> = { ł: "l", œ: "oe", æ: "ae", "’": "'" };

/** A letter as it is compared: without accent and in lower case. */
function plainLetter(letter: string): string {
  const bare = letter.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return LETTERS[bare] ?? bare;
}

/** A text as it is compared, and for each of its letters where it stands in the text. */
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
