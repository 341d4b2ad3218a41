// Day or night: the page wears what the settings say, as an attribute of its root that the style sheets look at.

import { settings } from "./settings.svelte";

/** Wear the chosen theme, and change with it. To be called once, where the page begins. */
export function wearTheme(): void {
  $effect(() => {
    const root = document.documentElement;
    root.dataset["theme"] = settings.isNight ? "night" : "day";
    root.dataset["motion"] = settings.moves ? "on" : "off";
    root.style.colorScheme = settings.isNight ? "dark" : "light";
  });
}
