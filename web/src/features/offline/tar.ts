// Reads an uncompressed tar archive, as `python -m tools.web.offline.build` makes it.

const BLOCK = 512;
const SIZE = { at: 124, length: 12 };
const PREFIX = { at: 345, length: 155 };
const NAME_LENGTH = 100;

/** The names and contents; the contents are views into `archive`, nothing is copied. */
export function* filesIn(archive: Uint8Array): Generator<[string, Uint8Array]> {
  const decoder = new TextDecoder();
  const text = (at: number, length: number) => {
    const field = archive.subarray(at, at + length);
    const end = field.indexOf(0);
    return decoder.decode(end < 0 ? field : field.subarray(0, end));
  };
  for (let at = 0; at + BLOCK <= archive.length && archive[at] !== 0;) {
    const prefix = text(at + PREFIX.at, PREFIX.length);
    const name = text(at, NAME_LENGTH);
    const size = parseInt(text(at + SIZE.at, SIZE.length), 8);
    yield [prefix ? `${prefix}/${name}` : name, archive.subarray(at + BLOCK, at + BLOCK + size)];
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
  }
}
