// The names of icons and what they mean, in the reader's language.

import { texts } from "../../shared/texts.svelte";

/** The name of an icon, or of a piece that has one: `corn`, `worker-priest`, `high-priest-1`. */
export function signName(icon: string): string | null {
  return find(`sign.${icon}`) ?? find(`sign.${icon.replace(/-\d$/, "")}`);
}

/** What an icon means; gods and patterns share one text. */
export function signText(icon: string): string {
  return find(`sign-text.${icon}`) ?? find(`sign-text.${icon.split("-")[0] ?? ""}`) ?? "";
}

/** Name and meaning in one line; empty for a piece without a name. */
export function signLine(icon: string): string {
  return [signName(icon) ?? "", signText(icon)].filter((part) => part !== "").join(" · ");
}

function find(id: string): string | null {
  const text = texts.find(id);
  return typeof text === "string" ? text : null;
}
