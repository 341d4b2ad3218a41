// Things in an illustration, and how they move before they come to rest.

/** At a share of the time: how far from its place, and how visible. */
export type Pose = readonly [time: number, dx: number, dy: number, opacity?: number];

export type Thing = {
  /** Its middle, in units of the picture. */
  at: readonly [x: number, y: number];
  size: number;
  /** A symbol of the sheet of drawings, or a number; without either it is a ring that marks a place. */
  symbol?: string;
  text?: string;
  /** The poses before it comes to rest at its place. */
  path?: readonly Pose[];
};

/** The keyframes of a path; it ends at rest. */
export function keyframesOf(path: readonly Pose[]): Keyframe[] {
  const [first = [0, 0, 0] as Pose] = path;
  const poses: Pose[] = [[0, first[1], first[2], first[3]], ...path.filter(([time]) => time > 0), [1, 0, 0]];
  return poses.map(([offset, dx, dy, opacity = 1]) => ({
    offset,
    opacity,
    transform: `translate(${dx}px, ${dy}px)`,
  }));
}
