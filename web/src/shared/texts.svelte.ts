// The texts of the page, in the reader's language. Texts about the game itself come from the server.

import { api } from "./api";
import { settings } from "./settings.svelte";
import type { MessageId } from "../messages";

export const LANGUAGES = ["en", "fr", "pl"] as const;
export type Language = (typeof LANGUAGES)[number];
/** The languages' own names. */
export const OWN_NAMES: Readonly<Record<Language, string>> = { en: "English", fr: "Français", pl: "Polski" };

export type Facts = Readonly<Record<string, string | number>>;
type Forms = Readonly<Record<string, string>>;
type Sections = Readonly<Record<string, Readonly<Record<string, string | Forms>>>>;

/** The first supported language among the preferences: `fr-CA` is French. */
export function chooseLanguage(preferences: readonly (string | null)[]): Language {
  const codes = preferences.map((preference) => preference?.toLowerCase().split("-")[0]);
  return (
    codes.map((preference) => LANGUAGES.find((each) => each === preference)).find((each) => each !== undefined) ?? "en"
  );
}

/** A message with its arguments; one that counts has several forms, selected by `n`. */
export function formatMessage(message: string | Forms, facts: Facts, language: string): string {
  const form =
    typeof message === "string"
      ? message
      : (message[new Intl.PluralRules(language).select(Number(facts["n"] ?? 0))] ?? message["other"] ?? "");
  return form.replace(/\{(\w+)\}/g, (_, name: string) => String(facts[name] ?? ""));
}

class Texts {
  language = $state<Language>("en");
  /** The version of the server that sent the texts. */
  version = $state("");
  #sections = $state.raw<Sections>({});
  #preferences = 0;

  /** Load the texts of the preferred language before showing anything in it. The latest call wins. */
  async load(): Promise<void> {
    const preference = ++this.#preferences;
    const language = chooseLanguage([settings.language, ...navigator.languages]);
    const catalogue = await api.get("/api/words/{language}", { at: { language } });
    if (preference !== this.#preferences) return;
    this.#sections = catalogue.words;
    this.version = catalogue.version;
    this.language = language;
    document.documentElement.lang = language;
  }

  get isLoaded(): boolean {
    return "shell" in this.#sections;
  }

  find(id: string): string | Forms | undefined {
    const [section = "", name = ""] = id.split(".");
    return this.#sections[section]?.[name];
  }
}

export const texts = new Texts();

/** A text of the page. */
export function say(id: MessageId, facts: Facts = {}): string {
  return formatMessage(texts.find(id) ?? id, facts, texts.language);
}

/** `a, b and c`. */
export function formatList(names: readonly string[]): string {
  return new Intl.ListFormat(texts.language, { type: "conjunction" }).format(names);
}
