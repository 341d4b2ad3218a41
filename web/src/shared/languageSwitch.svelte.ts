// Switching the language while the page is in use.

import { untrack } from "svelte";
import { person } from "./person.svelte";
import { settings } from "./settings.svelte";
import { texts } from "./texts.svelte";

/** Switch the language: on this device, and for the server's messages to the person. */
export async function switchLanguage(language: string): Promise<void> {
  settings.change({ language });
  await Promise.all([texts.load(), person.setLanguage(language)]);
}

/** Run `work` after every change of language, but not at first. Call while a component is initialised. */
export function onLanguageChange(work: () => void): void {
  let last = texts.language;
  $effect(() => {
    const { language } = texts;
    if (language === last) return;
    last = language;
    untrack(work);
  });
}
