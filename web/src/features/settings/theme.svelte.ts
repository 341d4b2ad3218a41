// Theme, text size and motion: attributes of the root element pass the settings to the style sheets.

import { settings } from "../../shared/settings.svelte";

/** Apply the settings, and every change to them. Call once, when the page starts. */
export function applyTheme(): void {
  $effect(() => {
    const root = document.documentElement;
    root.dataset["theme"] = settings.isNight ? "night" : "day";
    root.dataset["text"] = settings.text;
    root.dataset["motion"] = settings.moves ? "on" : "off";
    root.style.colorScheme = settings.isNight ? "dark" : "light";
  });
}
