// The texts of the page, in the reader's language. Texts about the game itself come from the server.

import { api } from "./api";
import { settings } from "./settings.svelte";
import type { MessageId } from "../messages";
import type { LanguageOut } from "../wire";

export type Facts = Readonly<Record<string, string | number>>;
type Forms = Readonly<Record<string, string>>;
type Sections = Readonly<Record<string, Readonly<Record<string, string | Forms>>>>;

/** The first offered language among the preferences, else the first of all: `fr-CA` is French. */
export function chooseLanguage(
  offered: readonly LanguageOut[],
  preferences: readonly (string | null)[],
): LanguageOut | undefined {
  const codes = preferences.map((preference) => preference?.toLowerCase().split("-")[0]);
  return codes.flatMap((code) => offered.find((each) => each.code === code) ?? [])[0] ?? offered[0];
}

/** A message with its arguments; one that counts has several forms, selected by `n`. */
export function formatMessage(message: string | Forms, facts: Facts, locale: string): string {
  const form =
    typeof message === "string"
      ? message
      : (message[new Intl.PluralRules(locale).select(Number(facts["n"] ?? 0))] ?? message["other"] ?? "");
  return form.replace(/\{(\w+)\}/g, (_, name: string) => String(facts[name] ?? ""));
}

class Texts {
  language = $state("en");
  /** For dates, numbers, lists and plural forms. */
  locale = $state("en");
  /** The languages that the server offers. */
  offered = $state.raw<readonly LanguageOut[]>([]);
  /** The version of the server that sent the texts. */
  version = $state("");
  #sections = $state.raw<Sections>({});
  /** What a translator has changed, in the language that it belongs to. */
  #edits = $state.raw<{ language: string; sections: Sections }>({ language: "", sections: {} });
  #preferences = 0;

  /** Load the texts of the preferred language before showing anything in it. The latest call wins. */
  async load(): Promise<void> {
    const preference = ++this.#preferences;
    if (this.offered.length === 0) this.offered = (await api.get("/api/languages", {})).languages;
    const chosen = chooseLanguage(this.offered, [settings.language, ...navigator.languages]);
    if (chosen === undefined) return;
    const catalogue = await api.get("/api/words/{language}", { at: { language: chosen.code } });
    if (preference !== this.#preferences) return;
    this.#sections = catalogue.words;
    this.version = catalogue.version;
    this.language = chosen.code;
    this.locale = chosen.locale;
    document.documentElement.lang = chosen.locale;
    document.documentElement.dir = chosen.direction;
  }

  get isLoaded(): boolean {
    return "shell" in this.#sections;
  }

  find(id: string): string | Forms | undefined {
    const [section = "", name = ""] = id.split(".");
    const edited = this.#edits.language === this.language ? this.#edits.sections[section]?.[name] : undefined;
    return edited ?? this.#sections[section]?.[name];
  }

  /** Show these texts instead of what the server sent. */
  showEdits(language: string, sections: Sections): void {
    this.#edits = { language, sections };
  }

  /** Whether the server offers unfinished languages, and with them the page for translators. */
  get hasDrafts(): boolean {
    return this.offered.some(({ complete }) => !complete);
  }
}

export const texts = new Texts();

/** A text of the page. */
export function say(id: MessageId, facts: Facts = {}): string {
  return formatMessage(texts.find(id) ?? id, facts, texts.locale);
}

/** `a, b and c`. */
export function formatList(names: readonly string[]): string {
  return new Intl.ListFormat(texts.locale, { type: "conjunction" }).format(names);
}
