// All icons in the order of the legend. The drawings have one symbol for each.

import { wordsOf, plain } from "../../shared/textSearch";

export const GROUPS = {
  workers: [
    "worker-architect",
    "worker-craftsman",
    "worker-warrior",
    "worker-priest",
    "worker-courier",
    "worker",
    "nomad",
    "village-worker",
    "newcomer",
    "noble",
    "vassal",
    "casualty",
    "architect",
    "craftsman",
    "warrior",
    "priest",
    "courier",
  ],
  resources: ["potato", "corn", "stone", "gold", "any-resource", "vp"],
  tasks: [
    "task-steps",
    "task-building",
    "task-statue",
    "task-weavings",
    "task-merchant",
    "training",
    "task-produce",
    "any-task",
  ],
  actions: [
    "action-produce",
    "action-worship",
    "action-offering",
    "action-conquest",
    "rejuvenate",
    "high-priest",
    "move-high-priest",
    "coricancha-space",
  ],
  gods: ["god-zigzag", "god-spiral", "god-squares", "god-cross", "god-wave", "god-sun"],
  cards: [
    "god-card",
    "draw-god-cards",
    "play-god-card",
    "army-card",
    "play-army-cards",
    "flip-army-card",
    "soldier",
    "flip-soldier",
    "discard-soldier",
    "conquest-marker",
    "conquest-benefit",
    "influence",
  ],
  building: [
    "building-production",
    "building-passive",
    "building-palace",
    "produce-or-flip",
    "free-building",
    "free-steps",
    "free-small-statue",
    "temple-step",
    "gold-for-temple-step",
    "army-for-temple-step",
    "stand-up-nobles",
    "noble-laid-down",
  ],
  weavings: [
    "free-weaving",
    "weaving-red",
    "weaving-green",
    "weaving-yellow",
    "weaving-edge",
    "edge-reward",
    "rearrange",
    "longest-tapestry",
    "second-longest-tapestry",
    "vp-by-tapestries",
    "pattern-star",
    "pattern-eye",
    "pattern-bird",
    "pattern-hook",
    "pattern-diamond",
    "pattern-stairs",
    "pattern-river",
  ],
  more: ["festival", "prophecy", "two-players", "bottom-segment", "lasting", "placed"],
} as const;

export type Group = keyof typeof GROUPS;

/** The groups with the icons whose words contain every word of a search. */
export function searchSigns(query: string, words: (icon: string) => string): [Group, readonly string[]][] {
  const wanted = wordsOf(query);
  return (Object.entries(GROUPS) as [Group, readonly string[]][]).flatMap(([group, icons]) => {
    const found = icons.filter((icon) => wanted.every((word) => plain(words(icon)).includes(word)));
    return found.length ? [[group, found] as [Group, readonly string[]]] : [];
  });
}
