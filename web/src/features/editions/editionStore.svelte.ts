// An owner's edition while it is being edited: the browser stores it, the server checks and draws it.

import { api } from "../../shared/api";
import { settings } from "../../shared/settings.svelte";
import { say, texts } from "../../shared/texts.svelte";
import { troubleIn } from "../../shared/trouble";
import { storeEdition, loadEdition, nameOf, withName, type Document, type Level } from "./edition";
import type { DraftOut, EditionFormOut, EntryFormOut, FamilyFormOut } from "../../wire";

/** Milliseconds without a change before an edition is checked. */
const WAIT = 400;
const MOST_STEPS = 500;

export class EditionStore {
  form = $state.raw<EditionFormOut | null>(null);
  document = $state.raw<Document>(loadEdition()?.document ?? {});
  checked = $state.raw<DraftOut | null>(null);
  trouble = $state("");
  isKept = $state(true);
  level = $state<Level>("mirror");
  familyName = $state("god_card");
  entryId = $state("");
  before = $state.raw<Document[]>([]);
  after = $state.raw<Document[]>([]);

  readonly family = $derived<FamilyFormOut | null>(
    this.form?.families.find(({ name }) => name === this.familyName) ?? null,
  );
  readonly entry = $derived<EntryFormOut | null>(
    this.family?.entries.find(({ id }) => id === this.entryId) ?? this.family?.entries[0] ?? null,
  );
  readonly place = $derived(this.family?.entries.findIndex(({ id }) => id === this.entry?.id) ?? 0);
  readonly faults = $derived(this.checked?.faults ?? []);

  #timer: ReturnType<typeof setTimeout> | undefined;

  async read(): Promise<void> {
    try {
      this.form = await api.get("/api/editions", { query: { language: texts.language } });
      await this.check();
    } catch (error) {
      this.trouble = troubleIn(error);
    }
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  look(family: string, id = ""): void {
    const isOther = family !== this.familyName;
    this.familyName = family;
    this.entryId = id;
    if (isOther) void this.check();
  }

  /** Go to the previous or next entry. */
  step(by: number): void {
    const entries = this.family?.entries ?? [];
    this.entryId = entries[(this.place + by + entries.length) % entries.length]?.id ?? "";
  }

  change(document: Document): void {
    this.before = [...this.before.slice(-MOST_STEPS), this.document];
    this.after = [];
    this.#put(document);
  }

  undo(): void {
    const document = this.before.at(-1);
    if (document === undefined) return;
    this.before = this.before.slice(0, -1);
    this.after = [...this.after, this.document];
    this.#put(document);
  }

  redo(): void {
    const document = this.after.at(-1);
    if (document === undefined) return;
    this.after = this.after.slice(0, -1);
    this.before = [...this.before, this.document];
    this.#put(document);
  }

  /** Load a file. */
  async open(text: string): Promise<void> {
    try {
      const draft = await api.post("/api/editions/check", { body: { ...this.#asked(), text } });
      this.change(draft.document as Document);
    } catch (error) {
      this.trouble = troubleIn(error);
    }
  }

  async check(): Promise<void> {
    const { document, familyName } = this;
    try {
      const draft = await api.post("/api/editions/check", { body: { ...this.#asked(), document } });
      // Replies may arrive out of order.
      if (document !== this.document || familyName !== this.familyName) return;
      this.checked = draft;
      this.trouble = "";
      this.#store(draft);
    } catch (error) {
      this.trouble = troubleIn(error);
    }
  }

  #asked() {
    const theme = settings.isNight ? ("night" as const) : ("day" as const);
    return { family: this.familyName, language: texts.language, theme };
  }

  #put(document: Document): void {
    const isEmpty = Object.keys(document).length === 0;
    this.document = isEmpty || nameOf(document) ? document : withName(document, say("edition.unnamed"));
    // An unchecked edition cannot be played.
    this.isKept = storeEdition({ document, text: "", name: nameOf(document), components: null });
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.check(), WAIT);
  }

  #store({ text, edition, components }: DraftOut): void {
    const { document } = this;
    const isEmpty = Object.keys(document).length === 0;
    this.isKept = storeEdition(isEmpty ? null : { document, text, name: edition, components });
  }
}
