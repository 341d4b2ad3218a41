// The score sheet as a picture, to share with friends.

export type PictureRow = { label: string; values: readonly (number | string)[]; strong?: boolean };

const WIDTH = 150;
const FIRST = 300;
const ROW = 34;
const EDGE = 24;

/** A table of numbers as a picture; null if this browser cannot draw it. */
export async function pictureOf(title: string, rows: readonly PictureRow[]): Promise<Blob | null> {
  const columns = Math.max(...rows.map(({ values }) => values.length));
  const canvas = document.createElement("canvas");
  canvas.width = FIRST + columns * WIDTH + 2 * EDGE;
  canvas.height = (rows.length + 2) * ROW + 2 * EDGE;
  const pen = canvas.getContext("2d");
  if (!pen) return null;
  const style = getComputedStyle(document.body);
  pen.fillStyle = style.backgroundColor;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = style.color;
  pen.textBaseline = "middle";
  pen.font = `600 22px ${style.fontFamily}`;
  pen.fillText(title, EDGE, EDGE + ROW / 2);
  for (const [number, row] of rows.entries()) {
    const y = EDGE + (number + 1.7) * ROW;
    pen.font = `${row.strong ? "700" : "400"} 18px ${style.fontFamily}`;
    pen.textAlign = "left";
    pen.fillText(row.label, EDGE, y, FIRST - 10);
    pen.textAlign = "right";
    for (const [column, value] of row.values.entries()) {
      pen.fillText(String(value), EDGE + FIRST + (column + 1) * WIDTH, y, WIDTH - 10);
    }
  }
  return new Promise((done) => {
    canvas.toBlob(done, "image/png");
  });
}
