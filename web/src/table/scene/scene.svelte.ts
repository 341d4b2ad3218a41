// What is on the table, and what a click on it means. All parts of the table share one scene.

import { getContext, setContext } from "svelte";
import { countsWords, placeWords } from "./placeDescription";
import { isFree, offersOf, partOf, type Offers, type Place } from "./places";
import { isInSets, setName, setsOf, toggled, type Sets } from "./sets";
import type { Ghost, Mark, Shown } from "./shown";
import { bestCounts, countsOf, keysAt, reachesOf, type Counts, type Reach, type Reaches } from "./ways";
import type { OfferOut, OptionView, View } from "../../wire";

export type TargetProps = {
  "data-place": Place;
  "data-offered"?: "";
  "data-pointed"?: "";
  "data-chosen"?: "";
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
  /** The task icons around spaces, from the drawing of the board. */
  icons = $state.raw<ReadonlyMap<string, readonly string[]>>(new Map());
  /** The place whose options alone are listed, after a click on one that has several. */
  narrowed = $state<Place | null>(null);
  /** The ways to a clicked place, to choose from. */
  picked = $state.raw<readonly Reach[] | null>(null);
  /** The ids of cards or tiles picked for a set. */
  chosen = $state.raw<ReadonlySet<string>>(new Set());
  /** Highlighted places: of a line of the log, or of the option under the pointer. */
  pointed = $state.raw<ReadonlySet<Place>>(new Set());
  /** Places that others touched since the viewer's last move. */
  recent = $state.raw<ReadonlySet<Place>>(new Set());
  /** Places that the guide explains: the board zooms to them. */
  taught = $state.raw<readonly Place[]>([]);
  /** The part of the table that the guide speaks of, or that holds what it points at: it is opened. */
  opened = $state<Place | null>(null);
  /** Places that a suggestion concerns. */
  hinted = $state.raw<ReadonlySet<Place>>(new Set());
  /** The numbers along a line of play. */
  marks = $state.raw<readonly Mark[]>([]);
  /** The pieces that this line would put down. */
  ghosts = $state.raw<readonly Ghost[]>([]);
  /** Why a clicked thing is not on offer. */
  refused = $state.raw<{ place: Place; lines: string[] } | null>(null);

  /** What a placement has chosen so far, in the turn in which it did: the Worker and the space. */
  #trail = $state.raw<{ turn: number; places: ReadonlySet<Place> }>({ turn: -1, places: new Set() });

  /** Counts clicks: only the last one gets an explanation. */
  #clicks = 0;

  readonly shown: Shown;
  readonly offers: Offers;
  /** The sets that are picked item by item, if the question offers any. */
  readonly sets: Sets | null;
  /** The places that a click reaches with several answers. */
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

  /** Whether a click there has an effect. */
  isOffered(place: Place): boolean {
    const reached = this.#reached(place);
    if (this.picked) return this.#pickedAt(place).length > 0 || reached.some(({ counts }) => counts !== null);
    return this.offers.has(place) || reached.length > 0 || isInSets(this.sets, idOf(place));
  }

  /** The ways to a place, unless the question itself has an option there. */
  #reached(place: Place): readonly Reach[] {
    return this.offers.has(place) || !this.shown.take ? [] : (this.reaches.get(place) ?? []);
  }

  /** Of the remaining ways, those to a place or through it. */
  #pickedAt(place: Place): readonly Reach[] {
    const keys = keysAt(this.reaches, place);
    return (this.picked ?? []).filter((reach) => reach.place !== place && reach.keys.some((key) => keys.has(key)));
  }

  /** The numbers shown at a place: of the options there, or of the ways to it. */
  countsAt(place: Place): Counts | null {
    const own = (this.offers.get(place) ?? []).flatMap(({ key }) => this.#counts.get(key) ?? []);
    const reached = (this.reaches.get(place) ?? []).flatMap(({ counts }) => counts ?? []);
    return bestCounts(own.length ? own : reached);
  }

  /** The option that the picked items make up. */
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
    this.#follow([key]);
    this.shown.answer?.(key);
  }

  take(reach: Reach): void {
    if (this.shown.busy) return;
    this.clear();
    this.#follow(reach.keys);
    this.shown.take?.(reach);
  }

  /** Adds the Worker and the space among these answers to the trail; a Worker begins a new one. */
  #follow(keys: readonly string[]): void {
    const places = keys.flatMap((key) => {
      if (key.startsWith("worker:")) return [key];
      return key.startsWith("space:") ? [key.replace(":", "-")] : [];
    });
    const { turn } = this.view;
    const isNew = turn !== this.#trail.turn || places.some((place) => place.startsWith("worker:"));
    this.#trail = { turn, places: new Set([...(isNew ? [] : this.#trail.places), ...places]) };
  }

  /** Whether a place is part of the placement that goes on. */
  #isChosen(place: Place): boolean {
    const { prompt } = this.view.decision ?? { prompt: "main-option" };
    const isOver = prompt === "main-option" || prompt === "choose-worker";
    return !isOver && this.#trail.turn === this.view.turn && this.#trail.places.has(place);
  }

  /** Clears the pending selection. */
  clear(): void {
    this.narrowed = this.picked = this.refused = null;
    this.chosen = new Set();
  }

  /**
   * A click on a thing: take the only option there, or the only way to it. If there are several, the player chooses in
   * the list or clicks on something that only some of them pass through. If there is none, explain why.
   */
  click(place: Place): void {
    if (this.shown.pick) return this.shown.pick(place);
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
    if (first !== undefined && reaches.length === 1) this.take(first);
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

  /** Whether a place is highlighted, picked or prepared. */
  #isMarked(place: Place): boolean {
    const isPicked = this.chosen.has(idOf(place)) || this.picked?.[0]?.place === place;
    return isPicked || this.pointed.has(place) || this.hinted.has(place) || this.shown.prepared === place;
  }

  /** The attributes that make an element a target: `<g {...scene.at("space-T11")}>`. */
  at(place: Place): TargetProps {
    return {
      "data-place": place,
      ...(this.isOffered(place) ? { ...OFFERED, "aria-label": this.#labelAt(place) } : {}),
      ...(this.shown.pick ? { role: "button", tabindex: 0, "aria-label": placeWords(this.shown, place) } : {}),
      ...(this.#isMarked(place) ? { "data-pointed": "" as const } : {}),
      ...(this.#isChosen(place) ? { "data-chosen": "" as const } : {}),
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

/** The card or tile at a place; empty at other places. */
function idOf(place: Place): string {
  return place.startsWith("face:") ? place.slice("face:".length) : "";
}

export function shareScene(scene: Scene): Scene {
  return setContext(SCENE, scene);
}

export function theScene(): Scene {
  return getContext<Scene>(SCENE);
}
