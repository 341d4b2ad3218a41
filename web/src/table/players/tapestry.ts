// Tapestries: which neighbours match.

/** The icons on the edges of a Weaving. */
export type Edges = Readonly<{ left: string; right: string }>;

/**
 * For every Weaving but the last: whether its right edge matches the left edge of its neighbour. An edge that a Vassal
 * covers (`W05-left`) matches any neighbour; an unknown edge matches none.
 */
export function matches(
  tapestry: readonly string[],
  edgesOf: (id: string) => Edges | undefined,
  covered: ReadonlySet<string> = new Set(),
): boolean[] {
  return tapestry.slice(0, -1).map((id, index) => {
    const next = tapestry[index + 1] as string;
    if (covered.has(`${id}-right`) || covered.has(`${next}-left`)) return true;
    const right = edgesOf(id)?.right;
    return right !== undefined && right === edgesOf(next)?.left;
  });
}
