// Day or night, size of text, motion: attributes of the root say what the settings are, for the style sheets.

import { settings } from "../../shared/settings.svelte";

/** Wear what is chosen, and change with it. To be called once, where the page begins. */
export function wearTheme(): void {
  $effect(() => {
    const root = document.documentElement;
    root.dataset["theme"] = settings.isNight ? "night" : "day";
    root.dataset["text"] = settings.text;
    root.dataset["motion"] = settings.moves ? "on" : "off";
    root.style.colorScheme = settings.isNight ? "dark" : "light";
  });
}
