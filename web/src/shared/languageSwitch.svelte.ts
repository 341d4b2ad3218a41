// Changing the language in the middle of everything.

import { untrack } from "svelte";
import { person } from "./person.svelte";
import { settings } from "./settings.svelte";
import { texts, type Language } from "./texts.svelte";

/** Speak another language from now on: on this device, and where the server writes to us. */
export async function speak(language: Language): Promise<void> {
  settings.change({ language });
  await Promise.all([texts.load(), person.speak(language)]);
}

/** Do something whenever the language has changed, not at first. To be called where a component begins. */
export function whenSpeaking(work: () => void): void {
  let spoken = texts.language;
  $effect(() => {
    const { language } = texts;
    if (language === spoken) return;
    spoken = language;
    untrack(work);
  });
}
