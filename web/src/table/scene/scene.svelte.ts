// What is on the table, and what a click on it means. The parts of the table share one scene.

import { getContext, setContext } from "svelte";
import type { OfferOut, OptionView, View } from "../../wire";
import type { Ghost, Mark, Shown } from "./shown";
import { isFree, offersOf, partOf, type Offers, type Place } from "./places";
import { isInSets, setName, setsOf, toggled, type Sets } from "./sets";
import { countsWords, placeWords } from "./placeDescription";
import { bestCounts, countsOf, keysAt, reachesOf, type Counts, type Reach, type Reaches } from "./ways";

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
  /** Several ways to a place that was clicked, of which one is to be chosen. */
  picked = $state.raw<readonly Reach[] | null>(null);
  /** Cards or tiles that were picked for a set, by id. */
  chosen = $state.raw<ReadonlySet<string>>(new Set());
  /** Places that something speaks of: a line of the log, an option under the pointer. */
  pointed = $state.raw<ReadonlySet<Place>>(new Set());
  /** Places that others touched since one's own last move. */
  recent = $state.raw<ReadonlySet<Place>>(new Set());
  /** Places that a guide speaks of: the board comes near to them. */
  taught = $state.raw<readonly Place[]>([]);
  /** Places that a suggestion is about. */
  hinted = $state.raw<ReadonlySet<Place>>(new Set());
  /** The numbers of a line of play on the things of its steps. */
  marks = $state.raw<readonly Mark[]>([]);
  /** The pieces that this line would put down. */
  ghosts = $state.raw<readonly Ghost[]>([]);
  /** Why a clicked thing is not offered. */
  refused = $state.raw<{ place: Place; lines: string[] } | null>(null);

  /** The number of clicks so far: only the last one is answered. */
  #clicks = 0;

  readonly shown: Shown;
  readonly offers: Offers;
  /** The sets that are picked thing by thing, if the question offers such. */
  readonly sets: Sets | null;
  /** What a click reaches that gives several answers. */
  readonly reaches: Reaches;
  readonly #counts: ReadonlyMap<string, Counts>;

  constructor(source: () => Shown) {
    this.shown = $derived(source());
    this.offers = $derived(this.shown.answer ? offersOf(this.shown.view.decision) : new Map());
    this.sets = $derived(this.shown.answer ? setsOf(this.shown.view.decision) : null);
    this.reaches = $derived(reachesOf(this.shown.ways ?? []));
    this.#counts = $derived(countsOf(this.shown.ways ?? []));
  }

  get view(): View {
    return this.shown.view;
  }
  get isAsked(): boolean {
    return this.shown.answer !== null && this.shown.view.decision !== null;
  }

  /** Whether a click there does something. */
  isOffered(place: Place): boolean {
    const reached = this.#reached(place);
    if (this.picked) return this.#pickedAt(place).length > 0 || reached.some(({ counts }) => counts !== null);
    return this.offers.has(place) || reached.length > 0 || isInSets(this.sets, idOf(place));
  }

  /** The ways to a place, unless an option of the question itself stands there. */
  #reached(place: Place): readonly Reach[] {
    return this.offers.has(place) || !this.shown.follow ? [] : (this.reaches.get(place) ?? []);
  }

  /** Of the ways that are left, those to a place or through what stands there. */
  #pickedAt(place: Place): readonly Reach[] {
    const keys = keysAt(this.reaches, place);
    return (this.picked ?? []).filter((reach) => reach.place !== place && reach.keys.some((key) => keys.has(key)));
  }

  /** The numbers that a place is compared by: of the options there, or of the ways to it. */
  countsAt(place: Place): Counts | null {
    const own = (this.offers.get(place) ?? []).flatMap(({ key }) => this.#counts.get(key) ?? []);
    const reached = (this.reaches.get(place) ?? []).flatMap(({ counts }) => counts ?? []);
    return bestCounts(own.length ? own : reached);
  }

  /** The option that the picked things make up. */
  get setKey(): string | undefined {
    return this.sets?.get(setName(this.chosen));
  }

  offer(option: OptionView): OfferOut {
    return this.shown.offers?.[option.key] ?? { line: this.label(option), ids: [], chips: [] };
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
    this.clear();
    this.shown.answer?.(key);
  }

  follow(reach: Reach): void {
    if (this.shown.busy) return;
    this.clear();
    this.shown.follow?.(reach);
  }

  /** Nothing is chosen by half any more. */
  clear(): void {
    this.narrowed = this.picked = this.refused = null;
    this.chosen = new Set();
  }

  /**
   * A click on a thing: the one option there is taken, or the one way to it; of several one chooses, in the list or by a
   * click on what they lead through. Where there is none, it is said why.
   */
  click(place: Place): void {
    if (isInSets(this.sets, idOf(place))) {
      this.chosen = toggled(this.chosen, idOf(place));
      return;
    }
    const left = this.#pickedAt(place);
    if (left.length) return this.#pick(left);
    const reached = this.#reached(place);
    if (reached.length) return this.#pick(reached);
    const options = this.offers.get(place) ?? this.offers.get(partOf(place) ?? "") ?? [];
    this.clear();
    this.#clicks += 1;
    const own = options.filter((option) => !isFree(option));
    const [first] = own;
    if (first !== undefined && own.length === 1) this.answer(first.key);
    else if (options.length > 0) this.narrowed = place;
    else void this.#refuse(place);
  }

  #pick(reaches: readonly Reach[]): void {
    this.clear();
    this.#clicks += 1;
    const [first] = reaches;
    if (first !== undefined && reaches.length === 1) this.follow(first);
    else this.picked = reaches;
  }

  async #refuse(place: Place): Promise<void> {
    const { version, whyNot } = this.shown;
    if (!this.isAsked || whyNot === null) return;
    const click = this.#clicks;
    const lines = await whyNot(place, true).catch(() => []);
    const isMeant = click === this.#clicks && version === this.shown.version;
    if (isMeant && lines.length > 0) this.refused = { place, lines };
  }

  #labelAt(place: Place): string {
    const offers = this.offers.get(place);
    if (offers) return offers.map((option) => this.label(option)).join("; ");
    const counts = this.countsAt(place);
    const name = placeWords(this.shown, place);
    return counts ? `${name}: ${countsWords(counts)}` : name;
  }

  /** Whether something speaks of a place, or it is picked or prepared. */
  #isMarked(place: Place): boolean {
    const isPicked = this.chosen.has(idOf(place)) || this.picked?.[0]?.place === place;
    return isPicked || this.pointed.has(place) || this.hinted.has(place) || this.shown.prepared === place;
  }

  /** What an element needs to be a thing that can be pointed at: `<g {...scene.at("space-T11")}>`. */
  at(place: Place): TargetProps {
    return {
      "data-place": place,
      ...(this.isOffered(place) ? { ...OFFERED, "aria-label": this.#labelAt(place) } : {}),
      ...(this.#isMarked(place) ? { "data-pointed": "" as const } : {}),
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

/** The card or tile at a place; nothing at others. */
function idOf(place: Place): string {
  return place.startsWith("face:") ? place.slice("face:".length) : "";
}

export function shareScene(scene: Scene): Scene {
  return setContext(SCENE, scene);
}

export function theScene(): Scene {
  return getContext<Scene>(SCENE);
}
