// The changes of a translator, kept in this browser, and shown on all pages on request.

import { texts } from "../../shared/texts.svelte";
import { pageSections, type Edits, type Forms } from "./translation";

const KEPT = "tawantinsuyu-translation-";
const IN_PLACE = "tawantinsuyu-translation-in-place";

class TranslatorEdits {
  language = $state("");
  all = $state.raw<Edits>({});
  /** Whether all pages show the changes. */
  inPlace = $state(stored(IN_PLACE) !== null);

  open(language: string): void {
    this.language = language;
    this.all = JSON.parse(stored(KEPT + language) ?? "{}") as Edits;
    this.#show();
  }

  /** Change a text, or take its change back. */
  change(name: string, forms: Forms | null): void {
    const others = Object.entries(this.all).filter(([each]) => each !== name);
    this.all = Object.fromEntries(forms === null ? others : [...others, [name, forms]]);
    store(KEPT + this.language, JSON.stringify(this.all));
    this.#show();
  }

  showInPlace(on: boolean): void {
    this.inPlace = on;
    store(IN_PLACE, on ? "yes" : null);
    this.#show();
  }

  #show(): void {
    texts.showEdits(this.language, this.inPlace ? pageSections(this.all) : {});
  }
}

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // without storage changes last as long as the page
  }
}

function store(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Without storage changes last as long as the page.
  }
}

export const edits = new TranslatorEdits();
