// What is on the table, and what a click on it means. The parts of the table share one scene.

import { getContext, setContext } from "svelte";
import type { ExplainedOut, OptionView, View } from "../wire";
import { offersOf, partOf, type Offers, type Place } from "./places";
import type { WordBook } from "./table.svelte";

/** What a scene shows, and how one acts there; without `answer` it is only looked at. */
export type Shown = {
  view: View;
  version: number;
  book: WordBook;
  names: readonly string[];
  /** Which seats bots play. */
  bots?: readonly boolean[];
  /** The question and its options, in words. */
  prompt: string;
  labels: Readonly<Record<string, string>>;
  busy: boolean;
  answer: ((key: string) => void) | null;
  explain: ((key: string) => Promise<ExplainedOut>) | null;
  /** Why nothing at a place is offered; `ahead` also by later questions of the turn. */
  whyNot: ((place: Place, ahead: boolean) => Promise<string[]>) | null;
};

export type TargetProps = {
  "data-place": Place;
  "data-offered"?: "";
  "data-pointed"?: "";
  "data-recent"?: "";
  role?: "button";
  tabindex?: 0;
  "aria-label"?: string;
  onclick: (event: Event) => void;
  onkeydown: (event: KeyboardEvent) => void;
};

const OFFERED = { "data-offered": "", role: "button", tabindex: 0 } as const;
const SCENE = Symbol("scene");

export class Scene {
  /** The task icons around spaces, as the drawing of the board tells them. */
  icons = $state.raw<ReadonlyMap<string, readonly string[]>>(new Map());
  /** The place whose options alone are listed, after a click on one that has several. */
  narrowed = $state<Place | null>(null);
  /** Places that something speaks of: a line of the log, an option under the pointer. */
  pointed = $state.raw<ReadonlySet<Place>>(new Set());
  /** Places that others touched since one's own last move. */
  recent = $state.raw<ReadonlySet<Place>>(new Set());
  /** Why a clicked thing is not offered. */
  refused = $state.raw<{ place: Place; lines: string[] } | null>(null);

  /** The number of clicks so far: only the last one is answered. */
  #clicks = 0;

  readonly shown: Shown;
  readonly offers: Offers;

  constructor(source: () => Shown) {
    this.shown = $derived(source());
    this.offers = $derived(this.shown.answer ? offersOf(this.shown.view.decision) : new Map());
  }

  get view(): View {
    return this.shown.view;
  }
  get isAsked(): boolean {
    return this.shown.answer !== null && this.shown.view.decision !== null;
  }

  isOffered(place: Place): boolean {
    return this.offers.has(place);
  }

  label(option: OptionView): string {
    return this.shown.labels[option.key] ?? option.key;
  }

  named(family: string, name: string): string {
    return this.shown.book[family]?.[name] ?? name;
  }

  point(...places: Place[]): void {
    this.pointed = new Set(places);
  }

  answer(key: string): void {
    if (this.shown.busy) return;
    this.narrowed = null;
    this.refused = null;
    this.shown.answer?.(key);
  }

  /** A click on a thing: the one option there is taken, several are listed; where there is none, it is said why. */
  click(place: Place): void {
    const options = this.offers.get(place) ?? this.offers.get(partOf(place) ?? "") ?? [];
    this.refused = null;
    this.#clicks += 1;
    const [first] = options;
    if (first !== undefined && options.length === 1) this.answer(first.key);
    else if (first !== undefined) this.narrowed = place;
    else void this.#refuse(place);
  }

  async #refuse(place: Place): Promise<void> {
    const { version, whyNot } = this.shown;
    if (!this.isAsked || whyNot === null) return;
    const click = this.#clicks;
    const lines = await whyNot(place, true).catch(() => []);
    const isMeant = click === this.#clicks && version === this.shown.version;
    if (isMeant && lines.length > 0) this.refused = { place, lines };
  }

  /** What an element needs to be a thing that can be pointed at: `<g {...scene.at("space-T11")}>`. */
  at(place: Place): TargetProps {
    const offers = this.offers.get(place);
    return {
      "data-place": place,
      ...(offers ? { ...OFFERED, "aria-label": offers.map((option) => this.label(option)).join("; ") } : {}),
      ...(this.pointed.has(place) ? { "data-pointed": "" as const } : {}),
      ...(this.recent.has(place) ? { "data-recent": "" as const } : {}),
      onclick: (event) => {
        event.stopPropagation();
        this.click(place);
      },
      onkeydown: (event) => {
        if (event.key !== "Enter" && event.key !== " ") return;
        event.preventDefault();
        this.click(place);
      },
    };
  }
}

export function shareScene(scene: Scene): Scene {
  return setContext(SCENE, scene);
}

export function theScene(): Scene {
  return getContext<Scene>(SCENE);
}
