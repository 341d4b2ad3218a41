// Benefits read off a tile or card as icons, and as an edition writes them.

import type { Json } from "./guideGame";

/** The name of an icon that was read. */
export type Printed = string;

/** The icons on Production Buildings, in groups. */
export const GROUPS: readonly (readonly Printed[])[] = [
  ["potato", "corn", "stone", "gold", "vp"],
  ["temple-step", "gold-for-temple-step", "god-card", "army-card", "rejuvenate"],
  ["nomad", "free-building", "free-small-statue", "free-steps", "free-weaving"],
];

/** Further icons on God cards. */
export const OF_CARDS: readonly (readonly Printed[])[] = [
  ["newcomer", "training", "stand-up-nobles"],
  ["task-building", "task-statue", "task-steps", "task-weavings", "task-merchant", "task-produce"],
];

/** What is printed, in parts; a part with several alternatives is a choice of one of them. */
export type Part = readonly (readonly Printed[])[];

/** As an edition writes them: equal icons are counted. */
export function benefitsOf(parts: readonly Part[]): Json[] {
  return parts.flatMap<Json>((part) => {
    const alternatives = part.filter((each) => each.length).map(counted);
    return alternatives.length > 1 ? [{ one_of: alternatives }] : (alternatives[0] ?? []);
  });
}

function counted(icons: readonly Printed[]): Json[] {
  return [...new Set(icons)].flatMap<Json>((icon) => {
    const count = icons.filter((each) => each === icon).length;
    const task = /^task-(.+)$/.exec(icon)?.[1];
    return task ? Array.from({ length: count }, () => ({ task })) : [{ [icon.replaceAll("-", "_")]: count }];
  });
}
